/** Bytes that `scripts/pack.js` wrote as text: deflated, then base64. */
export async function unpack(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const letters = atob(text);
  const packed = new Uint8Array(letters.length);
  for (let i = 0; i < letters.length; i++) packed[i] = letters.charCodeAt(i);
  const { readable, writable } = new DecompressionStream('deflate-raw');
  const writer = writable.getWriter();
  const reader = readable.getReader();
  // By hand: `new Response(readable)` would do it in a line, and load Node's whole client for HTTP, a twentieth of a second of every start.
  const readAll = async () => {
    const parts: Uint8Array[] = [];
    for (let part = await reader.read(); !part.done; part = await reader.read()) parts.push(part.value);
    return joined(parts);
  };
  const [bytes] = await Promise.all([readAll(), writer.write(packed), writer.close()]);
  return bytes;
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
