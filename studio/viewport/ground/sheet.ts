import type { Flat, Ink } from './ink.js';

/** What drawings of one person need: the ink, where the person is, and how fine a line may be. */
export type Sheet = {
  readonly ink: Ink;
  /** Where the person is now [m]. */
  readonly origin: Flat;
  /** Width of a pixel at the person [m]. */
  readonly hair: number;
  /** Writes a word beside a place. */
  readonly write: (text: string, colour: number, at: Flat) => void;
};

/** A width that is seen from any distance: in metres, and at least so many pixels. */
export function widthOf({ hair }: Sheet, metres: number, pixels: number): number {
  return Math.max(metres, pixels * hair);
}

/** A point given from the person. */
export function from({ origin }: Sheet, [x, z]: Flat): Flat {
  return [origin[0] + x, origin[1] + z];
}

/** A place in the world, of one that is given in it or from the person; in the world if not said. */
export function placeOf(sheet: Sheet, place: Flat, frame: 'world' | 'person' = 'world'): Flat {
  return frame === 'person' ? from(sheet, place) : place;
}
