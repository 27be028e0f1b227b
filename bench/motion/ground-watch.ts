import { isStance, type MotionLibrary } from 'promenade/animate';
import type { Vector } from 'promenade/math';
import type { Frame } from 'promenade/record';
import { bodyAt, soleOf } from './bodies.js';

/** A sole this near to the ground is on it [m]. */
const ON_GROUND = 0.005;

type Sum = { sum: number; count: number; worst: number };

/** What was seen of feet on uneven ground, frame by frame [m]. */
export type GroundWatch = {
  see(frame: Frame): void;
  /** Mean way of the ball over the ground from where it first touched it, stance by stance (document 004, 7.2). */
  readonly slip: Sum;
  /** Depth of the deepest of heel, ball and tip, all feet and frames. */
  readonly depth: Sum;
  /** Height of the lowest of them over the ground while a foot stands. */
  readonly hover: Sum;
  /** Prints of balls, where feet have come to stand. */
  readonly prints: Vector[];
};

type Seen = { first: Vector | undefined; away: number; frames: number; stood: number };

const emptySum = (): Sum => ({ sum: 0, count: 0, worst: 0 });

function add(sum: Sum, value: number): void {
  sum.sum += value;
  sum.count += 1;
  sum.worst = Math.max(sum.worst, value);
}

/** Watches the feet of everyone over a ground. A foot stands where all examples of its style say so at its phase, from the third such frame on until the third last. */
export function watchGround(library: MotionLibrary, ground: (x: number, z: number) => number): GroundWatch {
  const before = new Map<string, Seen>();
  const watch = { slip: emptySum(), depth: emptySum(), hover: emptySum(), prints: [] as Vector[] };
  const endStand = (seen: Seen) => {
    if (seen.first && seen.frames > 0) {
      add(watch.slip, seen.away / seen.frames);
      watch.prints.push(seen.first);
    }
    Object.assign(seen, { first: undefined, away: 0, frames: 0 });
  };
  const seeFoot = (key: string, sole: readonly Vector[], stands: boolean) => {
    const gaps = sole.map(([x, y, z]) => y - ground(x, z));
    const least = Math.min(...gaps);
    add(watch.depth, Math.max(0, -least));
    const seen = before.get(key) ?? { first: undefined, away: 0, frames: 0, stood: 0 };
    before.set(key, seen);
    if (!stands) {
      endStand(seen);
      seen.stood = 0;
      return;
    }
    seen.stood += 1;
    if (seen.stood > 2) add(watch.hover, Math.max(0, least));
    const ball = sole[1];
    // Who is lifted and put down elsewhere has taken a step and has not slid: the rule of the rows of networks.
    if (Math.min(gaps[1], gaps[2]) > ON_GROUND) endStand(seen);
    else if (!seen.first && seen.stood > 2) seen.first = ball;
    else if (seen.first && gaps[1] < ON_GROUND) {
      seen.away += Math.hypot(ball[0] - seen.first[0], ball[2] - seen.first[2]);
      seen.frames += 1;
    }
  };
  const see = ({ count, id, poses }: Frame) => {
    if (!poses) throw new Error('these frames have no poses');
    for (let agent = 0; agent < count; agent++) {
      const body = bodyAt(poses, agent);
      const style = library.styles[poses.style[agent]];
      for (const side of ['left', 'right'] as const)
        seeFoot(`${id[agent]} ${side}`, soleOf(body, side, poses.scale[agent]), !style || isStance(style, side, poses.phase[agent]));
    }
  };
  return { ...watch, see };
}
