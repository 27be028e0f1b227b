import type { Example } from '../../animate/index.js';

/** One motion of a sheet. */
export type Row = { readonly name: string; readonly title: string; readonly example: Example };
