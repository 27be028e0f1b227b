// Files with a head of JSON and a body of numbers, little-endian: the length of the head, the head, and from the next multiple of four on the body.
import { MotionError, quoted } from './motion-error.js';

/** What such a file is, for its head and for messages. */
export type HeadedKind = { readonly magic: string; readonly expected: string };

/** The bytes of a head, with room for a body behind it. */
export function packHead({ magic }: HeadedKind, head: object, room: number): { readonly bytes: Uint8Array; readonly body: DataView } {
  const text = new TextEncoder().encode(JSON.stringify({ magic, ...head }));
  const begin = bodyOf(text.length);
  const bytes = new Uint8Array(begin + room);
  new DataView(bytes.buffer).setUint32(0, text.length, true);
  bytes.set(text, 4);
  return { bytes, body: new DataView(bytes.buffer, begin) };
}

/** Head and body of such a file; throws a MotionError in a sentence where it is none. */
export function readHead<Head>(kind: HeadedKind, bytes: Uint8Array, name: string): { readonly head: Head; readonly body: DataView } {
  const refuse = (received: string) => new MotionError({ file: name, expected: kind.expected, received });
  if (bytes.length < 8) throw refuse(`${bytes.length} bytes`);
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  if (bodyOf(length) > bytes.length) throw refuse('a file without its head');
  let head: Head & { magic?: unknown };
  try {
    head = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length)));
  } catch {
    throw refuse('a head that is not JSON');
  }
  if (head?.magic !== kind.magic) throw refuse(`a head of ${quoted(String(head?.magic))}, not ${quoted(kind.magic)}`);
  return { head, body: new DataView(bytes.buffer, bytes.byteOffset + bodyOf(length), bytes.length - bodyOf(length)) };
}

/** Refuses a body of another length than the head says. */
export function checkBody(body: DataView, expected: number, name: string, remedy: string): void {
  if (body.byteLength !== expected)
    throw new MotionError({ file: name, expected: `${expected} bytes behind its head`, received: `${body.byteLength}`, remedy });
}

function bodyOf(head: number): number {
  return 4 + Math.ceil(head / 4) * 4;
}
