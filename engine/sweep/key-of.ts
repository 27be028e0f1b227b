import { createHash } from 'node:crypto';
import type { Json } from './job.js';

/** A short name for a piece of data: the same for the same data, whatever the order of its fields. 20 hexadecimal digits. */
export function keyOf(value: Json): string {
  return createHash('sha256').update(canonical(value)).digest('hex').slice(0, 20);
}

function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const fields = Object.entries(value as { readonly [key: string]: Json }).filter(([, field]) => field !== undefined);
  const sorted = fields.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${sorted.map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`).join(',')}}`;
}
