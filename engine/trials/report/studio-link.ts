import { deflateRawSync } from 'node:zlib';
import { setFields } from '../set-fields.js';

/** Where `promenade serve` shows the studio unless told otherwise. */
export const STUDIO_ADDRESS = 'http://127.0.0.1:4173/';

/** Longest link that browsers and mail programs carry safely [characters]. */
const LONGEST = 30_000;

/** A link that opens a scenario with some fields changed in the studio; undefined where it would be too long for one. */
export function studioLink(text: string, fields: Readonly<Record<string, unknown>> = {}, address = STUDIO_ADDRESS): string | undefined {
  const packed = deflateRawSync(setFields(text, fields)).toString('base64url');
  return packed.length > LONGEST ? undefined : `${address}#text=${packed}`;
}
