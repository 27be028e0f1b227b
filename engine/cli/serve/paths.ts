import { realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

/**
 * The file inside `folder` that a request path names, or `undefined` when there is none.
 *
 * The path comes percent-encoded from a stranger: encoded dots, backslashes, null bytes, drive letters and links that lead out of the
 * folder all end in `undefined`. What is returned is a real path (no links left in it) that begins with the real path of the folder.
 */
export async function findFileInside(folder: string, requestPath: string): Promise<string | undefined> {
  const segments = decodeSegments(requestPath);
  if (segments === undefined) return undefined;
  try {
    const root = await realpath(folder);
    const file = await realpath(join(root, ...segments));
    if (!file.startsWith(root.endsWith(sep) ? root : root + sep)) return undefined;
    return (await stat(file)).isFile() ? file : undefined;
  } catch {
    return undefined;
  }
}

/** Path segments after one round of decoding; `undefined` where one of them is not a plain file or folder name. */
function decodeSegments(requestPath: string): string[] | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(requestPath);
  } catch {
    return undefined;
  }
  const segments = decoded.split('/').filter((segment) => segment !== '');
  return segments.every(isPlainName) ? segments : undefined;
}

function isPlainName(segment: string): boolean {
  // A leading dot covers "." and "..", and keeps hidden files hidden. A colon would name a drive or a stream on Windows.
  return !segment.startsWith('.') && !/[\\:\0]/.test(segment);
}
