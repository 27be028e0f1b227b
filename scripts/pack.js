import { deflateRawSync } from 'node:zlib';

/**
 * Bytes as text for a module that embeds them; `unpack` of the room `kernels` reads it.
 * @param {Uint8Array} bytes
 */
export const pack = (bytes) => deflateRawSync(bytes, { level: 9 }).toString('base64');
