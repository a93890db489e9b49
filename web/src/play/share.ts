// SPDX-License-Identifier: MIT
// A whole game as a link: record and names, compressed, after the `#` of the replay page's address,
// where no server sees it. What comes out of a link is not to be trusted: its size is bounded here,
// the rest is the engine's judgement.
export interface SharedGame {
  readonly record: string;
  readonly names: readonly string[];
}

const SIGN = '#g=';
/** Longer links get cut by programs that pass them on. */
const LINK_MOST = 6000;
const TEXT_MOST = 1 << 18;

function toText(bytes: Uint8Array): string {
  const plain = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(plain).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (char) => char.charCodeAt(0));
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  change: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(change).getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > TEXT_MOST) throw new Error('too long');
    parts.push(value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The link to a game, or null if it would be too long. */
export async function linkTo(game: SharedGame, origin: string): Promise<string | null> {
  const text = new TextEncoder().encode(JSON.stringify(game));
  const packed = await through(text, new CompressionStream('deflate-raw'));
  const link = `${origin}/replay${SIGN}${toText(packed)}`;
  return link.length > LINK_MOST ? null : link;
}

/** The game in an address; null if it holds none, an error if what it holds is broken. */
export async function gameIn(hash: string): Promise<SharedGame | null> {
  if (!hash.startsWith(SIGN)) return null;
  const packed = toBytes(hash.slice(SIGN.length));
  const text = new TextDecoder().decode(
    await through(packed, new DecompressionStream('deflate-raw')),
  );
  const { record, names } = JSON.parse(text) as Partial<SharedGame>;
  if (typeof record !== 'string' || !Array.isArray(names)) throw new Error('no game');
  return { record, names: names.map((name) => String(name).slice(0, 24)) };
}
