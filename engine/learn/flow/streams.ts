import type { LearnedTrack } from '../morph/people-at.js';

/** Where a track begins and ends: x and z of both [m]. */
export type Ends = readonly [number, number, number, number];

const ROUNDS = 20;

/** Where a track begins and ends. */
export function endsOf({ x, z }: LearnedTrack): Ends {
  return [x[0], z[0], x[x.length - 1], z[z.length - 1]];
}

/** The stream whose ends are nearest; the first of equals. */
export function nearestStream(middles: readonly Ends[], ends: Ends): number {
  let [best, least] = [0, Infinity];
  for (const [n, middle] of middles.entries()) {
    const far = squared(middle, ends);
    if (far < least) [best, least] = [n, far];
  }
  return best;
}

/** Splits people into streams by where they came from and went to (Lloyd 1982), from those that lie farthest from each other: the same for the same tracks. */
export function splitStreams(ends: readonly Ends[], count: number): { middles: Ends[]; stream: number[] } {
  const middles: Ends[] = [ends[0]];
  const nearest = ends.map((one) => squared(one, ends[0]));
  while (middles.length < count) {
    let farthest = 0;
    for (let n = 1; n < ends.length; n++) if (nearest[n] > nearest[farthest]) farthest = n;
    middles.push(ends[farthest]);
    for (const [n, one] of ends.entries()) nearest[n] = Math.min(nearest[n], squared(one, ends[farthest]));
  }
  let stream = ends.map((one) => nearestStream(middles, one));
  for (let round = 0; round < ROUNDS; round++) {
    for (let m = 0; m < middles.length; m++) {
      const own = ends.filter((_, n) => stream[n] === m);
      if (own.length > 0)
        middles[m] = [0, 1, 2, 3].map((axis) => own.reduce((sum, one) => sum + one[axis] / own.length, 0)) as unknown as Ends;
    }
    stream = ends.map((one) => nearestStream(middles, one));
  }
  return { middles, stream };
}

function squared(a: Ends, b: Ends): number {
  return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2 + (a[3] - b[3]) ** 2;
}
