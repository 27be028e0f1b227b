import { WAITING } from '../../agents/index.js';
import type { Mind } from './mind.js';

/** Somebody faces another within this angle [rad], as a cosine: 5 degrees. */
const FACED = 0.9962;

/** Stands, and turns to another; true when it faces it. */
export function faceTo({ minds, row }: Mind, other: number): boolean {
  const { agents, kernels } = minds.house;
  const { positionX, positionZ, facingX, facingZ, flags } = agents.columns;
  flags[row] |= WAITING;
  kernels.u32.facesTo[row] = 1;
  kernels.f32.faceX[row] = positionX[other];
  kernels.f32.faceZ[row] = positionZ[other];
  const awayX = positionX[other] - positionX[row];
  const awayZ = positionZ[other] - positionZ[row];
  return facingX[row] * awayX + facingZ[row] * awayZ >= FACED * Math.sqrt(awayX * awayX + awayZ * awayZ);
}

/** Is free to walk and to turn where it walks. */
export function standFree({ minds, row }: Mind): void {
  const { agents, kernels } = minds.house;
  agents.columns.flags[row] &= ~WAITING;
  const { facesTo } = kernels.u32;
  if (facesTo?.[row] === 1) facesTo[row] = 2;
}
