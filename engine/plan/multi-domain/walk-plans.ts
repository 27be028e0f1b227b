import { ARRIVED, HEADS_ON, PATH_CUT, PATH_ENDS, PATH_POINTS, TAKES_LINK, WAITING } from '../../agents/index.js';
import type { PlanContext } from '../plan-model.js';
import type { MultiDomainState } from './state.js';
import { TIMED_POINTS, timedAt } from './timed-plans.js';

/** One walks to where the plan leads this much later, and so fast as to be there in time [s]. */
const LOOK = 0.3;
/** Who is behind its plan walks faster than it prefers to, by at most this part of its speed. */
const HURRY = 0.2;
/** Nearer than this one is there [m]. */
const THERE = 0.03;

const _carrot = { x: 0, z: 0 };

/** Task zero, the motion itself: writes for everybody who has a plan the place to walk to and the pace. */
export function walkPlans({ kernels, agents, rows, tick, dt }: PlanContext<MultiDomainState>): void {
  const { positionX, positionZ, preferredSpeed, flags, pathX, pathZ, pathCount, pathCursor } = agents.columns;
  const { timedCount, timedEnds } = kernels.u32;
  const { timedT, planPause } = kernels.f32;
  for (const row of rows) {
    if (timedCount[row] === 0 || flags[row] & (ARRIVED | HEADS_ON | WAITING)) {
      planPause[row] = 0;
      continue;
    }
    const time = tick * dt + LOOK;
    timedAt(kernels, row, time, _carrot);
    const dx = _carrot.x - positionX[row];
    const dz = _carrot.z - positionZ[row];
    const distance = Math.sqrt(dx * dx + dz * dz);
    pathX[row * PATH_POINTS] = _carrot.x;
    pathZ[row * PATH_POINTS] = _carrot.z;
    pathCount[row] = 1;
    pathCursor[row] = 0;
    // Only the goal itself is something to stop at.
    const isEnd = timedEnds[row] !== 0 && time >= timedT[row * TIMED_POINTS + timedCount[row] - 1];
    flags[row] = (flags[row] & ~(PATH_ENDS | PATH_CUT | TAKES_LINK)) | (isEnd ? 0 : PATH_CUT);
    const part = distance < THERE ? 0 : distance / LOOK / Math.max(preferredSpeed[row], 1e-3);
    planPause[row] = isEnd ? 0 : Math.max(-HURRY, 1 - part);
  }
}
