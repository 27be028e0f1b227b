import { cos, sin } from '../../math/index.js';
import type { Blend } from '../../morph/index.js';
import type { SteerContext } from '../steer-model.js';
import { partOf } from './companions.js';
import type { Morphing } from './morphing.js';
import { pathDirection } from './paths.js';

/** The way of somebody: along the path, to the goal, with its leader, or its own; undefined for one who stays. */
export function wayOf(
  { kernels, agents, state }: Pick<SteerContext<Morphing>, 'kernels' | 'agents' | 'state'>,
  row: number,
  leader: number,
  blend: Pick<Blend, 'directions'>,
): readonly [number, number] | undefined {
  const { preferredX, preferredZ, population, id } = agents.columns;
  const path = pathDirection(state, row);
  if (path) return path[0] === 0 && path[1] === 0 ? undefined : path;
  if (state.house.populations[population[row]].goals.length > 0) {
    const speed = Math.sqrt(preferredX[row] ** 2 + preferredZ[row] ** 2);
    return speed < 0.01 ? undefined : [preferredX[row] / speed, preferredZ[row] / speed];
  }
  const angle = kernels.f32.direction[row] + kernels.f32.morphTurn[leader] + blend.directions[partOf(state.house.seed, id[leader])];
  return [cos(angle), sin(angle)];
}
