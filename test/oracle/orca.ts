// ORCA in plain TypeScript, in doubles: the oracle of kernels/orca/orca.ts, kernels/orca/obstacles.ts and kernels/orca/linear-program.ts. It is what the engine
// explains its proposals with.
import { bestVelocity, neighbourLine, type Vector, wallLines } from 'promenade/steer';
import type { Body } from './nearest.js';
import type { WallColumns } from './walls.js';

/** What one agent wants and heeds. */
export type Wish = {
  readonly preferred: Vector;
  readonly maximumSpeed: number;
  readonly timeHorizon: number;
  readonly timeHorizonObstacles: number;
  readonly dt: number;
};

/** The velocity ORCA proposes for a body among neighbours and walls. */
export function orcaVelocity(body: Body, neighbours: readonly Body[], walls: WallColumns | undefined, wish: Wish): Vector {
  const fixed = walls ? wallLines(body, walls, wish.timeHorizonObstacles, wish.maximumSpeed) : [];
  const lines = neighbours.map((other) => neighbourLine(body, other, wish.timeHorizon, wish.dt));
  return bestVelocity([...fixed, ...lines], fixed.length, wish);
}
