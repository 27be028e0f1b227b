// PKWARE, APPNOTE.TXT 6.3: local headers with the files as they are (stored), then the central directory. Arrow streams hardly shrink.

const UTF8_NAMES = 0x0800;
const VERSION = 20;
/** 1 January 1980, the first day that the format knows: the same files make the same archive. */
const NO_DATE = 0x0021;
/** The plain format counts in 32 bits. */
const LARGEST = 2 ** 32 - 1;

/** Puts files into one archive without shrinking them. */
export async function writeZip(files: Readonly<Record<string, Blob>>, progress: (share: number) => void): Promise<Blob> {
  const total = Object.values(files).reduce((sum, { size }) => sum + size, 0);
  if (total > LARGEST - 2 ** 20) throw new Error('The recording has more than 4 GB, which a zip archive cannot hold. Take a shorter run.');
  const parts: BlobPart[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  let done = 0;
  for (const [path, file] of Object.entries(files)) {
    const name = new TextEncoder().encode(path);
    const before = done;
    const checksum = await checksumOf(file, (read) => progress((before + read) / Math.max(total, 1)));
    done += file.size;
    const shared = [VERSION, UTF8_NAMES, 0, 0, NO_DATE] as const;
    const header = record(30, name, (view) => {
      view.setUint32(0, 0x04034b50, true);
      shared.forEach((value, i) => {
        view.setUint16(4 + 2 * i, value, true);
      });
      writeSizes(view, 14, checksum, file.size, name.length);
    });
    const entry = record(46, name, (view) => {
      view.setUint32(0, 0x02014b50, true);
      view.setUint16(4, VERSION, true);
      shared.forEach((value, i) => {
        view.setUint16(6 + 2 * i, value, true);
      });
      writeSizes(view, 16, checksum, file.size, name.length);
      view.setUint32(42, offset, true);
    });
    parts.push(header, file);
    directory.push(entry);
    offset += header.length + file.size;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = record(22, new Uint8Array(0), (view) => {
    view.setUint32(0, 0x06054b50, true);
    view.setUint16(8, directory.length, true);
    view.setUint16(10, directory.length, true);
    view.setUint32(12, size, true);
    view.setUint32(16, offset, true);
  });
  return new Blob([...parts, ...directory, end], { type: 'application/zip' });
}

function record(size: number, name: Uint8Array, write: (view: DataView) => void): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size + name.length);
  write(new DataView(bytes.buffer));
  bytes.set(name, size);
  return bytes;
}

function writeSizes(view: DataView, at: number, checksum: number, size: number, nameLength: number): void {
  view.setUint32(at, checksum, true);
  view.setUint32(at + 4, size, true);
  view.setUint32(at + 8, size, true);
  view.setUint16(at + 12, nameLength, true);
}

/** CRC-32 as in ISO 3309, read piece by piece. */
async function checksumOf(file: Blob, progress: (bytes: number) => void): Promise<number> {
  let crc = 0xffffffff;
  const slice = 4 * 2 ** 20;
  for (let at = 0; at < file.size; at += slice) {
    const bytes = new Uint8Array(await file.slice(at, at + slice).arrayBuffer());
    for (let i = 0; i < bytes.length; i++) crc = TABLE[(crc ^ bytes[i]) & 0xff] ^ (crc >>> 8);
    progress(at + bytes.length);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n;
  for (let k = 0; k < 8; k++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});
