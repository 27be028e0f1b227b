import { feetOf } from 'promenade/animate';
import type { Frame } from 'promenade/record';

/** A foot comes down: when [s], where [m], how fast its person goes [m/s], and whether it is one's own. */
export type Footfall = {
  readonly time: number;
  readonly x: number;
  readonly z: number;
  readonly speed: number;
  readonly isMine: boolean;
};

/** Feet of one person: how high the last frame had them, how low they were lately [m], and whether they are down. */
type Feet = { readonly low: Float64Array; readonly isDown: [boolean, boolean]; time: number };

/** What is known of feet, and the newest footfalls. */
export type Footfalls = { readonly feet: Map<number, Feet>; readonly list: Footfall[] };

/** Steps farther away than this are not heard [m]. */
const EARSHOT = 14;
/** A foot is down this near to its lowest, and up this far above it [m]. */
const DOWN = 0.012;
const UP = 0.035;
/** The lowest of lately rises by this [m/s], since the ground may. */
const FORGETS = 0.05;
/** Footfalls that are kept until somebody asks. */
const MOST = 200;
/** Whose feet were not seen for this long is forgotten [s]. */
const FORGOTTEN = 2;

const _feet = new Float64Array(6);

/** Nothing heard yet. */
export function createFootfalls(): Footfalls {
  return { feet: new Map(), list: [] };
}

/** Listens to a frame: contacts of feet with the ground, by the bodies of those around a person. */
export function hearFootfalls({ feet, list }: Footfalls, frame: Frame, me: number): void {
  const own = frame.id.subarray(0, frame.count).indexOf(me);
  if (own < 0 || !frame.poses) return;
  const { time } = frame;
  for (let n = 0; n < frame.count; n++) {
    const [awayX, awayZ] = [frame.x[n] - frame.x[own], frame.z[n] - frame.z[own]];
    if (awayX * awayX + awayZ * awayZ > EARSHOT * EARSHOT || !feetOf(frame, n, _feet)) continue;
    const id = frame.id[n];
    const known = feet.get(id);
    if (!known || time < known.time || time - known.time > FORGOTTEN) {
      feet.set(id, { low: new Float64Array([_feet[1], _feet[4]]), isDown: [true, true], time });
      continue;
    }
    for (const foot of [0, 1] as const) {
      const height = _feet[3 * foot + 1];
      known.low[foot] = Math.min(height, known.low[foot] + FORGETS * (time - known.time));
      const above = height - known.low[foot];
      if (above > UP) known.isDown[foot] = false;
      else if (above < DOWN && !known.isDown[foot]) {
        known.isDown[foot] = true;
        const speed = Math.hypot(frame.velocityX[n], frame.velocityZ[n]);
        list.push({ time, x: _feet[3 * foot], z: _feet[3 * foot + 2], speed, isMine: n === own });
      }
    }
    known.time = time;
  }
  if (list.length > MOST) list.splice(0, list.length - MOST);
}
