import { ImportError } from './recording-error.js';

/** Longer texts do not fit into one string of the language [bytes]. */
const LONGEST_TEXT = 500e6;

/** The text of a file with one kind of line end, or nothing for one that is no text. A byte order mark tells UTF-16 from UTF-8. */
export function decodeText(name: string, bytes: Uint8Array): string | undefined {
  const encoding = encodingOf(bytes);
  if (encoding === undefined) return undefined;
  if (bytes.length > LONGEST_TEXT)
    throw new ImportError(
      `${name}: it has ${Math.round(bytes.length / 1e6)} MB, and ${LONGEST_TEXT / 1e6} MB of text are the most that can be read at once; cut it into parts`,
    );
  const text = new TextDecoder(encoding).decode(bytes);
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

/** Text has no zero bytes, unless a mark says that its letters have two. */
function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return bytes.subarray(0, 4096).includes(0) || (bytes[0] === 0xff && bytes[1] === 0xff) ? undefined : 'utf-8';
}
