// SPDX-License-Identifier: MIT
// Games as links: what goes in comes out, what is too long gets no link, what is broken is refused.
import { describe, expect, it } from 'vitest';
import { gameIn, linkTo } from '../src/play/share';

const hashOf = (link: string | null) => new URL(link ?? '').hash;
const game = { record: 'tsuro 1\n\nstart a1.0\nplace 17 r1\n', names: ['Ana', 'João'] };

describe('a game as a link', () => {
  it('comes out as it went in', async () => {
    const link = await linkTo(game, 'http://there');
    expect(link?.startsWith('http://there/replay#g=')).toBe(true);
    expect(await gameIn(hashOf(link))).toEqual(game);
  });

  it('is not made for a game that would not fit', async () => {
    let noise = 1;
    const numbers = Array.from({ length: 4000 }, () => {
      noise = (Math.imul(noise, 1664525) + 1013904223) >>> 0;
      return noise;
    });
    expect(await linkTo({ record: numbers.join(' '), names: [] }, 'http://there')).toBeNull();
  });

  it('is nothing in other addresses', async () => {
    expect(await gameIn('')).toBeNull();
    expect(await gameIn('#top')).toBeNull();
  });

  it.each(['#g=', '#g=!!!', '#g=AAAA', '#g=q1YqS00uyVeyUlAqSy0qzszPU6oFAA'])(
    'is refused when broken: %s',
    async (hash) => {
      await expect(gameIn(hash)).rejects.toThrow();
    },
  );

  it('is refused when it unpacks to far too much', async () => {
    const zeros = new Blob([new Uint8Array(1 << 20)]).stream();
    const packed = await new Response(
      zeros.pipeThrough(new CompressionStream('deflate-raw')),
    ).bytes();
    const text = Buffer.from(packed).toString('base64url');
    await expect(gameIn(`#g=${text}`)).rejects.toThrow('too long');
  });
});
