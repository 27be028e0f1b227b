// One linearly implicit Euler step of one agent, for models whose forces are too stiff for the tick.
//
// With v' = v + u and x' = x + h v', forces that hold at the end of the step give (I + h D + h² S) u = h F(x + h v, v), where S is minus the slope
// of the force over position and D minus its slope over velocity (Baraff, Witkin: "Large steps in cloth simulation", 1998). The others are
// taken to go on as they move. Whoever is pushed pushes back as hard, which doubles the slope of a force between two: callers count it
// twice, and then no crowd, however stiff, swings up, whatever the tick.

import { dt } from '../settings';

/** Change of velocity, as `solveStep` found it [m/s]. */
export let changeX: f32 = 0;
export let changeZ: f32 = 0;

let pushX: f32 = 0;
let pushZ: f32 = 0;
let matrixXX: f32 = 0;
let matrixXZ: f32 = 0;
let matrixZZ: f32 = 0;

/** Begins with the wish to go over from the present to the preferred velocity within the relaxation time. */
// @ts-ignore: decorator
@inline export function beginStep(towardsX: f32, towardsZ: f32, relaxation: f32): void {
  pushX = towardsX / relaxation;
  pushZ = towardsZ / relaxation;
  matrixXX = 1 + dt / relaxation;
  matrixXZ = 0;
  matrixZZ = matrixXX;
}

/** Beyond this stiffness f32 loses the difference that the determinant is. A force that is weakened with its stiffness takes away as much speed as before. */
const STIFFEST: f32 = 100000;

/** Adds a force per mass along a unit vector [m/s²], and its share of h D + h² S, which acts along the same vector. */
// @ts-ignore: decorator
@inline export function addForce(unitX: f32, unitZ: f32, force: f32, stiffness: f32): void {
  const share = stiffness > STIFFEST ? STIFFEST / stiffness : <f32>1;
  pushX += unitX * (force * share);
  pushZ += unitZ * (force * share);
  const stiff = stiffness * share;
  matrixXX += stiff * unitX * unitX;
  matrixXZ += stiff * unitX * unitZ;
  matrixZZ += stiff * unitZ * unitZ;
}

/** Solves for the change of velocity. The matrix is the identity and more, so there is always one. */
export function solveStep(): void {
  const scale = dt / (matrixXX * matrixZZ - matrixXZ * matrixXZ);
  changeX = (matrixZZ * pushX - matrixXZ * pushZ) * scale;
  changeZ = (matrixXX * pushZ - matrixXZ * pushX) * scale;
}
