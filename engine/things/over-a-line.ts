import { FLIES } from '../agents/index.js';
import type { House } from '../rooms/index.js';
import type { Vec2 } from '../scenario/index.js';

/** A straight line on the ground [m]. */
export type Line = { readonly from: Readonly<Vec2>; readonly to: Readonly<Vec2> };

/** Rows on the ground that have stepped over a line in this tick, wherever the step ends, in id order. */
export function rowsOver({ agents }: House, { from, to }: Line): number[] {
  const { positionX, positionZ, previousX, previousZ, flags } = agents.columns;
  const rows: number[] = [];
  const alongX = to[0] - from[0];
  const alongZ = to[1] - from[1];
  for (let i = 0; i < agents.count; i++) {
    const row = agents.liveRow[i];
    // Flows are counted on the ground.
    if (flags[row] & FLIES) continue;
    const before = alongX * (previousZ[row] - from[1]) - alongZ * (previousX[row] - from[0]);
    const after = alongX * (positionZ[row] - from[1]) - alongZ * (positionX[row] - from[0]);
    if (before > 0 === after > 0) continue;
    const crossed = before / (before - after);
    const x = previousX[row] + (positionX[row] - previousX[row]) * crossed;
    const z = previousZ[row] + (positionZ[row] - previousZ[row]) * crossed;
    const part = ((x - from[0]) * alongX + (z - from[1]) * alongZ) / (alongX * alongX + alongZ * alongZ);
    if (part >= 0 && part <= 1) rows.push(row);
  }
  return rows;
}

/** Takes the step of a row back: it stands and faces as before the tick. */
export function stepBack({ agents }: House, row: number): void {
  const { positionX, positionZ, previousX, previousZ, facingX, facingZ, previousFacingX, previousFacingZ } = agents.columns;
  positionX[row] = previousX[row];
  positionZ[row] = previousZ[row];
  facingX[row] = previousFacingX[row];
  facingZ[row] = previousFacingZ[row];
}
