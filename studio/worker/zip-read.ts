import { FileFault } from './fault.js';

// PKWARE, APPNOTE.TXT 6.3: end of central directory, central directory, local headers. Archives beyond 4 GB are not read.

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const STORED = 0;
const DEFLATED = 8;
/** More than this is not unpacked [bytes]. */
const LARGEST = 2e9;

/** Whether bytes are a zip archive. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}

/** The files of a zip archive by name, without the folders they lie in; bodies that were recorded are left out. */
export async function readZip(bytes: Uint8Array): Promise<Record<string, Uint8Array>> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const files: Record<string, Uint8Array> = {};
  let at = view.getUint32(end + 16, true);
  for (let n = view.getUint16(end + 10, true); n > 0; n--) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== ENTRY) throw damaged();
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    const path = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    const name = path.slice(path.lastIndexOf('/') + 1);
    if (name !== '' && name !== 'poses.arrows') files[name] = await readEntry(bytes, view, at);
    at += 46 + nameLength + extraLength + noteLength;
  }
  return files;
}

async function readEntry(bytes: Uint8Array, view: DataView, at: number): Promise<Uint8Array> {
  const method = view.getUint16(at + 10, true);
  const packed = view.getUint32(at + 20, true);
  const size = view.getUint32(at + 24, true);
  const local = view.getUint32(at + 42, true);
  if (local + 30 > bytes.length || size > LARGEST) throw damaged();
  const begin = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  if (begin + packed > bytes.length) throw damaged();
  const data = bytes.slice(begin, begin + packed);
  if (method === STORED) return data;
  if (method !== DEFLATED) throw new FileFault('the archive is packed in a way that browsers cannot read; unpack it and choose its files');
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  try {
    return new Uint8Array(await new Response(stream).arrayBuffer());
  } catch {
    throw damaged();
  }
}

/** The directory's end stands before a note of at most 64 kB. */
function findEnd(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 65557); at--) {
    if (view.getUint32(at, true) === END) return at;
  }
  throw damaged();
}

function damaged(): FileFault {
  return new FileFault('the archive is damaged or cut off; fetch it again, or unpack it and choose its files');
}
