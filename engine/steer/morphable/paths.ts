import { fieldOf, type Morphing } from './morphing.js';

type Point = readonly [x: number, z: number];

/** The direction of a leg of a path; that of the last one behind its end. */
export function legDirection(path: readonly Point[], leg: number): [x: number, z: number] {
  const n = Math.min(leg, path.length - 2);
  const [dx, dz] = [path[n + 1][0] - path[n][0], path[n + 1][1] - path[n][1]];
  const length = Math.sqrt(dx * dx + dz * dz) || 1;
  return [dx / length, dz / length];
}

/** Whether a place is beyond the end of a leg: past the bisector of the corner there. */
export function isBeyond(path: readonly Point[], leg: number, x: number, z: number): boolean {
  const [ax, az] = legDirection(path, leg);
  const [bx, bz] = legDirection(path, leg + 1);
  const [cornerX, cornerZ] = path[leg + 1];
  return (x - cornerX) * (ax + bx) + (z - cornerZ) * (az + bz) >= 0;
}

/** Takes everyone who follows a path to its next leg at the corner: all of a population when its middle is there, or each by itself. */
export function followPaths({ house }: Morphing): void {
  const { agents, kernels, populations } = house;
  const { population, positionX, positionZ } = agents.columns;
  const { morphEnds, morphLeg, turns } = kernels.u32;
  for (let n = 0; n < populations.length; n++) {
    const path = populations[n].steer.path as readonly Point[] | undefined;
    if (populations[n].steer.model !== 'morphable' || !path || path.length < 2) continue;
    let [x, z, count, leg] = [0, 0, 0, 0];
    for (let i = 0; i < agents.count; i++) {
      const row = agents.liveRow[i];
      if (population[row] !== n) continue;
      x += positionX[row];
      z += positionZ[row];
      count++;
      leg = Math.max(leg, morphLeg[row]);
    }
    if (count === 0) continue;
    const isTurning = leg < path.length - 1 && isBeyond(path, leg, x / count, z / count);
    for (let i = 0; i < agents.count; i++) {
      const row = agents.liveRow[i];
      if (population[row] !== n) continue;
      const isOver = morphLeg[row] < path.length - 1 && isBeyond(path, morphLeg[row], positionX[row], positionZ[row]);
      const next = turns[row] === 0 ? leg + (isTurning ? 1 : 0) : morphLeg[row] + (isOver ? 1 : 0);
      // Whoever turns sets out anew at once.
      if (next !== morphLeg[row]) morphEnds[row] = 0;
      morphLeg[row] = next;
    }
  }
}

/** The direction in which a row follows its path; undefined without one, no direction at its end. */
export function pathDirection({ house }: Pick<Morphing, 'house'>, row: number): readonly [x: number, z: number] | undefined {
  const path = fieldOf<readonly Point[]>(house, row, 'path', []);
  if (path.length < 2) return undefined;
  const leg = house.kernels.u32.morphLeg[row];
  return leg >= path.length - 1 ? [0, 0] : legDirection(path, leg);
}
