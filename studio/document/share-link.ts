/** Longest link that browsers and mail programs carry safely [characters]. */
const LONGEST_LINK = 30_000;
/** Longest text that a link may unfold to [bytes]; a small link must not fill the memory. */
const LONGEST_TEXT = 5 * 2 ** 20;

/** A fault of a link, in a sentence for the page. */
export class LinkError extends Error {
  override name = 'LinkError';
}

/** A text as the part of a link that carries it: deflated, in letters that addresses allow. */
export async function packText(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  const packed = toLetters(bytes);
  if (packed.length > LONGEST_LINK) {
    throw new LinkError(
      `This scenario is too long for a link (${thousands(packed.length)} of at most ${thousands(LONGEST_LINK)} characters): save it as a file and send that.`,
    );
  }
  return packed;
}

/** The text that a link carries; a LinkError where it is none. */
export async function unpackText(packed: string): Promise<string> {
  try {
    const bytes = await through(fromLetters(packed), new DecompressionStream('deflate-raw'), LONGEST_TEXT);
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new LinkError('The link does not carry a whole scenario, perhaps because it was cut off: ask for it again, or open a file.');
  }
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  most = Number.POSITIVE_INFINITY,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = new Blob([bytes])
    .stream()
    .pipeThrough(stream as TransformStream<Uint8Array, Uint8Array>)
    .getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > most) {
      await reader.cancel();
      throw new Error('too long');
    }
    chunks.push(part.value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

function toLetters(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromLetters(letters: string): Uint8Array<ArrayBuffer> {
  if (!/^[\w-]+$/.test(letters)) throw new Error('not in letters of a link');
  const text = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function thousands(value: number): string {
  return value.toLocaleString('en');
}
