import type { Zip, ZipPassThrough } from 'fflate';

/** The plain format counts in 32 bits [bytes]. */
const LARGEST = 2 ** 32 - 1;
/** Bytes that are read at a time. */
const SLICE = 4 * 2 ** 20;
/** 1 January 1980, the first day that the format knows: the same files make the same archive. */
const NO_DATE = new Date(1980, 0, 1);

/** Puts files into one archive without shrinking them: Arrow streams hardly shrink. */
export async function writeZip(files: Readonly<Record<string, Blob>>, progress: (share: number) => void): Promise<Blob> {
  const total = Object.values(files).reduce((sum, { size }) => sum + size, 0);
  if (total > LARGEST - 2 ** 20) throw new Error('The recording has more than 4 GB, which a zip archive cannot hold. Take a shorter run.');
  const { Zip, ZipPassThrough } = await import('fflate');
  const parts: Blob[] = [];
  let fault: Error | undefined;
  const archive = new Zip((error, chunk) => {
    if (error) fault = error;
    // A blob need not stay in memory.
    else parts.push(new Blob([chunk as Uint8Array<ArrayBuffer>]));
  });
  let done = 0;
  for (const [path, file] of Object.entries(files)) {
    await addFile(archive, new ZipPassThrough(path), file, (read) => {
      done += read;
      progress(done / Math.max(total, 1));
    });
  }
  archive.end();
  if (fault) throw fault;
  return new Blob(parts, { type: 'application/zip' });
}

/** Adds one file piece by piece. */
async function addFile(archive: Zip, entry: ZipPassThrough, file: Blob, read: (bytes: number) => void): Promise<void> {
  entry.mtime = NO_DATE;
  archive.add(entry);
  for (let at = 0; at < file.size; at += SLICE) {
    const bytes = new Uint8Array(await file.slice(at, at + SLICE).arrayBuffer());
    entry.push(bytes);
    read(bytes.length);
  }
  entry.push(new Uint8Array(0), true);
}
