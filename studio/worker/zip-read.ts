import type { UnzipFileInfo } from 'fflate';
import { FileFault } from './fault.js';

/** More than this is not unpacked [bytes]. */
const LARGEST = 2e9;
/** What fflate says of a method that it does not know. */
const UNKNOWN_METHOD = 14;

/** Whether bytes are a zip archive. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}

/** The files of a zip archive by name, without the folders they lie in; bodies that were recorded are left out. */
export async function readZip(bytes: Uint8Array): Promise<Record<string, Uint8Array>> {
  const { unzipSync } = await import('fflate');
  const listed: UnzipFileInfo[] = [];
  const filter = (file: UnzipFileInfo) => {
    listed.push(file);
    return isWanted(file.name) && file.originalSize <= LARGEST;
  };
  let unpacked: Record<string, Uint8Array>;
  try {
    unpacked = unzipSync(bytes, { filter });
  } catch (error) {
    throw (error as { code?: number }).code === UNKNOWN_METHOD ? unreadable() : damaged();
  }
  const files: Record<string, Uint8Array> = {};
  for (const { name: path, originalSize } of listed) {
    if (path !== '' && !isWanted(path)) continue;
    // A directory that was cut off lists files without a name, or with less in them than it says.
    if (unpacked[path]?.length !== originalSize || path === '') throw damaged();
    files[nameOf(path)] = unpacked[path];
  }
  return files;
}

function isWanted(path: string): boolean {
  const name = nameOf(path);
  return name !== '' && name !== 'poses.arrows';
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function unreadable(): FileFault {
  return new FileFault('the archive is packed in a way that browsers cannot read; unpack it and choose its files');
}

function damaged(): FileFault {
  return new FileFault('the archive is damaged or cut off; fetch it again, or unpack it and choose its files');
}
