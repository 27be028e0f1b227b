// The velocity that the pushes of others impose in `orca-forces` (Kim, Guy, Manocha 2013); as kernels/orca/orca-forces.ts.
import { cross, dot, type Line, minus, plus, square, times, turnLeft, turnRight, unit, type Vector } from './half-planes.js';
import type { SeenBody, Situation } from './situation.js';

const NO_SPEED = 1e-4;
const SAME_PLACE = 1e-5;

/** The border beyond which others push somebody: at least so fast along the push; undefined where nobody pushes, or walls hold the person. */
export function imposedLine(situation: Situation, walls: readonly Line[]): Line | undefined {
  const { self, dt, own } = situation;
  const force = forceOn(situation);
  const size = Math.sqrt(square(force));
  const given = size - own('resistance');
  const left = { x: own('imposedX'), z: own('imposedZ') };
  let along = given > 0 ? unit(force) : left;
  let imposed = Math.sqrt(square(left));
  if (given > 0) {
    const taken = Math.min(given, own('acceleration') * own('mass'));
    imposed = dot({ x: self.velocityX, z: self.velocityZ }, along) + (taken / own('mass')) * dt;
  } else if (imposed <= NO_SPEED) return undefined;
  else along = unit(left);
  const limit = own('maximumSpeed');
  const velocity = clip(times(Math.min(Math.max(imposed, -limit), limit), along), imposed > 0 ? walls : []);
  if (!velocity) return undefined;
  return { point: velocity, direction: turnRight(imposed > 0 ? unit(velocity) : along) };
}

/** The sum of what those in touch press with [N]; they published it in the round before. */
function forceOn(situation: Situation): Vector {
  const { neighbours, kernels, tick, model } = situation;
  const { pressX, pressZ } = kernels.f32;
  const { pressId, id, steerModel } = kernels.u32;
  const round = (tick + 1) & 1;
  let force: Vector = { x: 0, z: 0 };
  for (const other of neighbours) {
    const { row } = other;
    if (steerModel[row] !== model || pressId[2 * row + round] !== id[row]) continue;
    const away = towards(situation, other, kernels.f32.touchDistance[row]);
    if (!away) continue;
    const along = -dot(away, { x: pressX[2 * row + round], z: pressZ[2 * row + round] });
    if (along > 0) force = minus(force, times(along, away));
  }
  return force;
}

/** Unit direction to somebody in touch. */
function towards({ self }: Situation, other: SeenBody, distance: number): Vector | undefined {
  const away = minus(other, self);
  const reach = self.radius + other.radius + distance;
  return square(away) >= reach * reach || square(away) < SAME_PLACE ** 2 ? undefined : unit(away);
}

/** What walls leave of an imposed velocity; undefined where they leave nothing. */
function clip(velocity: Vector, walls: readonly Line[]): Vector | undefined {
  let left = velocity;
  for (let n = 0; n < 2 * walls.length; n++) {
    const { point, direction } = walls[n % walls.length];
    const depth = cross(direction, minus(point, left));
    if (depth <= 0) continue;
    if (n >= walls.length && depth > NO_SPEED) return undefined;
    left = plus(left, times(depth, turnLeft(direction)));
  }
  return walls.length > 0 && square(left) < NO_SPEED ** 2 ? undefined : left;
}
