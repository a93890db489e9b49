// SPDX-License-Identifier: MIT
// Rule pages are plain text that a translator can edit: `#` and `##` titles, `-` points, paragraphs;
// `?` at the end marks our own reading, `!name` a drawn example, `**word**` a term.

export interface Block {
  readonly kind: 'title' | 'section' | 'point' | 'text';
  readonly parts: readonly { readonly text: string; readonly strong: boolean }[];
  readonly ours: boolean;
  readonly figure?: string;
}

function partsOf(text: string): Block['parts'] {
  return text
    .split('**')
    .map((part, i) => ({ text: part, strong: i % 2 === 1 }))
    .filter((part) => part.text !== '');
}

export function parseRules(source: string): Block[] {
  const blocks: Block[] = [];
  for (const line of source.split('\n')) {
    const match = /^(#{1,2}|-)?\s*(.*?)(\s\?)?(?:\s!([a-z]+))?(\s\?)?$/.exec(line.trim());
    if (!match?.[2]) continue;
    const [, sign, text, before, figure, after] = match;
    const kind =
      sign === '#' ? 'title' : sign === '##' ? 'section' : sign === '-' ? 'point' : 'text';
    blocks.push({
      kind,
      parts: partsOf(text ?? ''),
      ours: before !== undefined || after !== undefined,
      ...(figure ? { figure } : {}),
    });
  }
  return blocks;
}
