import type { FieldDescription } from 'promenade/scenario';

/** A kind of thing as the editor shows it; plain data. */
export type KindFace = {
  readonly name: string;
  readonly label: string;
  /** Where its things are more than placed ones: the list of the world that they may also stand in. */
  readonly list?: 'doors' | 'services' | 'links';
  /** Width and depth of what it covers [m]. */
  readonly size: readonly [width: number, depth: number];
  readonly states: readonly string[];
  readonly properties: readonly FieldDescription[];
};

/** The kinds of which things are placed by hand. */
export function placedKinds(kinds: readonly KindFace[]): readonly KindFace[] {
  return kinds.filter(({ list }) => list === undefined);
}
