import { ARRIVED, HEADS_ON, WAITING } from '../../agents/index.js';
import { locate } from '../../world/index.js';
import { addPresence, advanceField, BIN } from '../congestion/density-field.js';
import { clearPaths } from '../domains/index.js';
import type { PlanContext } from '../plan-model.js';
import type { MultiDomainState } from './state.js';
import { collectOthers, timedAt } from './timed-plans.js';

/** Pieces of time for which people are counted on the mesh ahead. */
const PIECES = 6;
const _place = { x: 0, z: 0 };

/** Reads everybody's published plans: into pieces of motion for space-time and the grid, and into the density field for the mesh. */
export function lookAround({
  state,
  kernels,
  agents,
  world,
  rows,
  tick,
  dt,
  movingDelays,
  movingHeld,
  model,
}: PlanContext<MultiDomainState>): void {
  const { others, field } = state;
  const time = tick * dt;
  const { planModel } = kernels.u32;
  const { positionX, positionZ, flags } = agents.columns;
  clearPaths(others, time);
  others.respectUntil = Infinity;
  collectOthers(
    others,
    kernels,
    agents,
    world,
    { time, movingDelays, movingHeld },
    (row) => (!planModel || planModel[row] === model) && (flags[row] & (ARRIVED | WAITING | HEADS_ON)) === 0,
  );
  advanceField(field, time);
  field.presence.fill(0);
  for (const row of rows) {
    for (let piece = field.bin; piece < field.bin + PIECES; piece++) {
      _place.x = positionX[row];
      _place.z = positionZ[row];
      if (kernels.u32.timedCount[row] > 0) timedAt(kernels, row, Math.max(time, (piece + 0.5) * BIN), _place);
      const triangle = locate(world, _place.x, _place.z);
      if (triangle >= 0) addPresence(field, triangle, piece * BIN, (piece + 1) * BIN - 1e-3, field.bin + PIECES, 1);
    }
  }
}
