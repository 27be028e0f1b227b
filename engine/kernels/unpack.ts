/** Bytes that `scripts/pack.js` wrote as text: deflated, then base64. */
export async function unpack(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const packed = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const bytes = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(bytes).arrayBuffer());
}
