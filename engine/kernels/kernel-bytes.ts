import { unpack } from './unpack.js';

/** The WebAssembly of the kernels, for memory that threads share or for memory of one thread. The two differ only in the memory they ask for. */
export async function kernelBytes(shared: boolean): Promise<Uint8Array<ArrayBuffer>> {
  // A file of its own, so that a page loads it beside the rest.
  const { KERNELS, PLAIN_MEMORY } = await import('./module.js');
  const bytes = await unpack(KERNELS);
  if (shared) return bytes;
  const { begin, end, instead } = PLAIN_MEMORY;
  const plain = new Uint8Array(bytes.length - (end - begin) + instead.length);
  plain.set(bytes.subarray(0, begin));
  plain.set(instead, begin);
  plain.set(bytes.subarray(end), begin + instead.length);
  return plain;
}
