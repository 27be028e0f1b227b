import { ACTION_FLOATS, ACTION_INTERVAL, ACTION_POINTS, ACTION_TIME } from '../../learned/index.js';
import { cos, sin } from '../../math/index.js';
import type { SteerContext } from '../steer-model.js';
import { type Surroundings, wallAlong } from './surroundings.js';

/** A path in the frame of a wish. */
const LAST = ACTION_FLOATS - 2;
/** Paths are longer or shorter than their example by at most this share, where the wish is faster or slower. */
const STRETCH = 0.3;
/** Where no example is free: turns and shares of the wished speed that are tried, the nearest to the wish first [rad]. */
const TURNS = [0, 0.35, -0.35, 0.7, -0.7, 1.05, -1.05, 1.6, -1.6];
const SPEEDS = [1, 0.6, 0.3];
/** A wall is seen this much before it is reached. */
const BEFORE_WALL = 1.3;
/** Distances are no more exact than this [m]. */
const ROUNDING = 0.02;
/** Who is within this and moves alike within that goes along [m, m/s]. */
const BESIDE = 2;
const ALIKE = 0.5;

const _along = new Float64Array(ACTION_FLOATS);

/**
 * Writes an action for a wish of its own: turned with the frame, longer or shorter as the wish is faster or slower than that of the example, and taken up from the velocity
 * that somebody has now, which fades. `pace` is the share of its speed at which it is walked.
 */
export function retarget(into: Float32Array, actions: Float32Array, example: number, wished: number, me: Surroundings, pace = 1): void {
  const at = example * ACTION_FLOATS;
  const ratio = pace * (wished > 0.05 ? Math.min(1 + STRETCH, Math.max(1 - STRETCH, me.wish / wished)) : 1);
  const missX = me.ahead - (ratio * actions[at]) / ACTION_INTERVAL;
  const missZ = me.aside - (ratio * actions[at + 1]) / ACTION_INTERVAL;
  for (let p = 0; p < ACTION_POINTS; p++) {
    const share = (p + 1) / ACTION_POINTS;
    const fading = ACTION_TIME * share * (1 - share) ** 3;
    into[2 * p] = ratio * actions[at + 2 * p] + fading * missX;
    into[2 * p + 1] = ratio * actions[at + 2 * p + 1] + fading * missZ;
  }
}

/**
 * Whether somebody can take a path: nobody is touched where it will be or nearer than `apart`, and no wall. Who is nearer already may part [m].
 */
export function isFree(context: SteerContext, me: Surroundings, path: Float32Array, apart = 0): boolean {
  for (let n = 0; n < me.count; n++) {
    const { x, z, room, future } = me.people[n];
    const now = Math.sqrt(x * x + z * z) - ROUNDING;
    const least = Math.min(Math.max(room, apart), now);
    for (let p = 0; p < ACTION_POINTS; p++) {
      const dx = future[2 * p] - path[2 * p];
      const dz = future[2 * p + 1] - path[2 * p + 1];
      if (dx * dx + dz * dz < least * least) return false;
    }
  }
  const far = Math.sqrt(path[LAST] ** 2 + path[LAST + 1] ** 2);
  if (far < ROUNDING) return true;
  return wallAlong(context, me, path[LAST] / far, path[LAST + 1] / far, BEFORE_WALL * far) >= BEFORE_WALL * far - ROUNDING;
}

/** Turns a path towards where those go who go along: who is near and moves alike. `share` is theirs, and what they have in mind counts. */
export function goAlong(me: Surroundings, path: Float32Array, share: number): void {
  _along.fill(0);
  let mates = 0;
  for (let n = 0; n < me.count; n++) {
    const { x, z, velocityX, velocityZ, future } = me.people[n];
    const isAlike = (velocityX - me.ahead) ** 2 + (velocityZ - me.aside) ** 2 <= ALIKE * ALIKE;
    if (!isAlike || x * x + z * z > BESIDE * BESIDE) continue;
    mates++;
    for (let p = 0; p < ACTION_POINTS; p++) {
      _along[2 * p] += future[2 * p] - x;
      _along[2 * p + 1] += future[2 * p + 1] - z;
    }
  }
  for (let f = 0; f < path.length && mates > 0; f++) path[f] += share * (_along[f] / mates - path[f]);
}

/** The way out where data say nothing: straight to the wish, or the nearest to it that is free, else to stand. */
export function fallBack(context: SteerContext, me: Surroundings, into: Float32Array): void {
  for (const speed of SPEEDS) {
    for (const turn of TURNS) {
      const [x, z] = [me.wish * speed * cos(turn), me.wish * speed * sin(turn)];
      for (let p = 0; p < ACTION_POINTS; p++) {
        into[2 * p] = x * (p + 1) * ACTION_INTERVAL;
        into[2 * p + 1] = z * (p + 1) * ACTION_INTERVAL;
      }
      if (isFree(context, me, into)) return;
    }
  }
  into.fill(0);
}
