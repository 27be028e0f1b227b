import type { FieldDescription } from 'promenade/scenario';

/** A kind of thing as the editor shows it; plain data. */
export type KindFace = {
  readonly name: string;
  readonly label: string;
  /** Width and depth of what it covers [m]. */
  readonly size: readonly [width: number, depth: number];
  readonly states: readonly string[];
  readonly properties: readonly FieldDescription[];
};
