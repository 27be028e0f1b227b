import { type Agents, ATTACHED } from '../agents/index.js';
import { distanceToOutline } from '../math/index.js';
import type { Vec2 } from '../scenario/index.js';

/** Deeper overlap of a torso with something that moves makes that wait [m]. */
const ALLOWED = 0.0008;

const NOBODY = () => false;

/** Whether a torso overlaps an outline by more than contact leaves; those who are attached to the thing itself are not in its way. */
export function isInTheWay(
  { columns, liveRow, count }: Agents,
  outline: readonly Vec2[],
  isOn: (row: number) => boolean = NOBODY,
): boolean {
  const { positionX, positionZ, facingX, facingZ, torsoHalf, torsoRadius } = columns;
  const xs = outline.map(([x]) => x);
  const zs = outline.map(([, z]) => z);
  const [minX, maxX, minZ, maxZ] = [Math.min(...xs), Math.max(...xs), Math.min(...zs), Math.max(...zs)];
  for (let i = 0; i < count; i++) {
    const row = liveRow[i];
    const reach = torsoHalf[row] + torsoRadius[row];
    const x = positionX[row];
    const z = positionZ[row];
    if (columns.flags[row] & ATTACHED && isOn(row)) continue;
    if (x < minX - reach || x > maxX + reach || z < minZ - reach || z > maxZ + reach) continue;
    const sideX = -facingZ[row] * torsoHalf[row];
    const sideZ = facingX[row] * torsoHalf[row];
    if (distanceToOutline(outline, x - sideX, z - sideZ, x + sideX, z + sideZ) < torsoRadius[row] - ALLOWED) return true;
  }
  return false;
}
