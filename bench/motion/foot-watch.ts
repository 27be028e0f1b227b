import { isStance, type MotionLibrary } from 'promenade/animate';
import type { Vector } from 'promenade/math';
import type { Frame } from 'promenade/record';
import { bodyAt, soleOf } from './bodies.js';

/** A sole this near to the ground is on it [m]. */
const ON_GROUND = 0.005;

/** What was seen of feet and roots, frame by frame. */
export type FootWatch = {
  see(frame: Frame): void;
  /** Ways of the sole's lowest point over the ground, stance by stance [m]. */
  readonly slips: number[];
  /** Depth of the sole's lowest point below the ground, by foot and frame, in sum and number [m]. */
  readonly depth: { sum: number; count: number; worst: number };
  /** Farthest that a root was from the simulated position [m]. */
  readonly root: { worst: number };
};

type Seen = { readonly sole: readonly Vector[]; readonly stands: boolean; slip: number | undefined };

/**
 * Watches the feet of everyone. A foot stands where all examples of its style say so at its phase and its sole is on the ground at
 * two ticks in a row; its slip is the way that the lowest of heel, ball and tip goes over the ground meanwhile.
 */
export function watchFeet(library: MotionLibrary): FootWatch {
  const before = new Map<string, Seen>();
  const watch = { slips: [] as number[], depth: { sum: 0, count: 0, worst: 0 }, root: { worst: 0 } };
  const seeFoot = (key: string, sole: readonly Vector[], stands: boolean) => {
    const last = before.get(key);
    const low = lowestOf(sole);
    watch.depth.sum += Math.max(0, -low);
    watch.depth.count += 1;
    watch.depth.worst = Math.max(watch.depth.worst, -low);
    let slip = last?.slip;
    if (last) {
      const carrier = last.sole.findIndex(([, y]) => y === lowestOf(last.sole));
      const [from, to] = [last.sole[carrier], sole[carrier]];
      const isHeld = last.stands && stands && from[1] < ON_GROUND && to[1] < ON_GROUND;
      if (isHeld) slip = (slip ?? 0) + Math.hypot(to[0] - from[0], to[2] - from[2]);
      else {
        if (slip !== undefined) watch.slips.push(slip);
        slip = undefined;
      }
    }
    before.set(key, { sole, stands, slip });
  };
  const see = ({ count, id, x, z, poses }: Frame) => {
    if (!poses) throw new Error('these frames have no poses');
    for (let agent = 0; agent < count; agent++) {
      const body = bodyAt(poses, agent);
      const style = library.styles[poses.style[agent]];
      watch.root.worst = Math.max(watch.root.worst, Math.hypot(poses.root[3 * agent] - x[agent], poses.root[3 * agent + 2] - z[agent]));
      for (const side of ['left', 'right'] as const) {
        const stands = !style || isStance(style, side, poses.phase[agent]);
        seeFoot(`${id[agent]} ${side}`, soleOf(body, side, poses.scale[agent]), stands);
      }
    }
  };
  return { ...watch, see };
}

function lowestOf(sole: readonly Vector[]): number {
  return Math.min(...sole.map(([, y]) => y));
}
