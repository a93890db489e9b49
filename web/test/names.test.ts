// SPDX-License-Identifier: MIT
// Names: never a word for oneself, made-up ones in the language of the page, bots called by their
// strength, and no two alike at a table.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../src/i18n/index.svelte';
import { apart, botName, cleanName, isSelf, madeUpName, stepOf } from '../src/play/names';
import { BOTS } from '../src/play/setup';

beforeEach(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await setLanguage('en');
});

describe('names', () => {
  it.each(['You', 'you ', 'VOCÊ', 'Você', 'voce', 'eu', 'Me', 'you.', '-you-', 'Y o u', 'You 2'])(
    '%s is nobody',
    (name) => {
      expect(isSelf(name)).toBe(true);
      expect(cleanName(name)).toBe('');
    },
  );

  it('keeps other names, trimmed and of a length the server takes', () => {
    expect(cleanName('  Ana   Lúcia ')).toBe('Ana Lúcia');
    expect(cleanName('Yousef')).toBe('Yousef');
    expect(cleanName('🐉'.repeat(40))).toBe('🐉'.repeat(24));
  });

  it('are made up in the language of the page, feminine where the animal is', async () => {
    expect(madeUpName(() => 0)).toBe('Quiet Heron');
    await setLanguage('pt-BR');
    expect(madeUpName(() => 0)).toBe('Garça Quieta');
    const second = vi.fn().mockReturnValueOnce(0.1).mockReturnValue(0);
    expect(madeUpName(second)).toBe('Texugo Quieto');
  });

  it.each(['en', 'pt-BR'] as const)('%s: made-up names fit and are no bot’s', async (language) => {
    await setLanguage(language);
    const bots = BOTS.map(({ id }) => botName(id, []));
    for (let i = 0; i < 400; i++) {
      const name = madeUpName();
      expect(cleanName(name)).toBe(name);
      expect(bots.filter((bot) => name.includes(bot))).toEqual([]);
    }
  });

  it('tell the eight steps of bots apart, and several of one step', () => {
    expect(new Set(BOTS.map(({ id }) => botName(id, []))).size).toBe(8);
    expect([stepOf('random'), stepOf('search5'), stepOf('stranger')]).toEqual([1, 8, 0]);
    const names: string[] = [];
    for (let i = 0; i < 8; i++) names.push(botName('search2', names));
    expect(names.slice(0, 3)).toEqual(['Otter', 'Old Otter', 'Swift Otter']);
    expect(new Set(names).size).toBe(8);
  });

  it('get a number where two are alike', () => {
    expect(apart(['Ana', 'Bo', 'Ana', 'Ana'])).toEqual(['Ana', 'Bo', 'Ana 2', 'Ana 3']);
  });
});
