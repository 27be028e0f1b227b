import { add, inverse, length, logarithm, multiply, type Quaternion, scale, subtract, type Vector, vectorAt } from '../../math/index.js';
import { rotationAt } from '../motion.js';
import { CANONICAL, JOINTS, jointNumber } from '../skeleton.js';
import { lowPass, lowPassPoints, rateOfChange } from './filter.js';
import { type PlacedMotion, pathOf, worldRotationOf } from './placed-motion.js';

/** Kinetic energy in every frame [J], for a body of 70 kg. */
export type Energy = { readonly upper: Float64Array; readonly lower: Float64Array };

/**
 * Against what the body moves.
 * `joints`: each joint turns all that hangs on it, ½ I ω² with the joint's own angular velocity (Gu and Deng, after Onuma et al. 2008).
 * `world`: each part of the body moves and turns in the world.
 * `root`: the same seen from the root, so that travel adds nothing.
 */
export type EnergyFrame = 'joints' | 'world' | 'root';

/** [kg] */
const BODY_MASS = 70;
/** Places and turns of parts are smoothed before they are differentiated [Hz]. */
const ENERGY_CUTOFF = 8;

/** A rigid part of the body. Shares of mass and gyration after Winter 2009, as the study of the clips used them (GAIT, section 6). */
type Part = {
  readonly joint: number;
  /** [kg] */
  readonly mass: number;
  /** From the joint to the centre of mass, at rest [m]. */
  readonly centre: Vector;
  /** Moment of inertia about the centre of mass [kg m²]. */
  readonly inertia: number;
  /** Long axis of a limb, about which it has next to none. */
  readonly axis: Vector | undefined;
  readonly isUpper: boolean;
};

const PARTS: readonly Part[] = [
  trunkPart('hips', 0.142, [0, -0.03, 0], 0.45 * 0.18),
  trunkPart('spine', 0.139, [0, 0.094, 0], 0.45 * 0.15),
  trunkPart('upperChest', 0.216, [0, 0.054, 0], 0.4 * 0.24),
  trunkPart('head', 0.081, [0, 0.06, 0.01], 0.495 * 0.25),
  ...(['left', 'right'] as const).flatMap((side) => [
    limbPart(`${side}UpperArm`, 0.028, { end: `${side}LowerArm`, centre: 0.436, gyration: 0.322 }),
    limbPart(`${side}LowerArm`, 0.016, { end: `${side}Hand`, centre: 0.43, gyration: 0.303 }),
    tipPart(`${side}Hand`, 0.006, [side === 'left' ? 0.07 : -0.07, 0, 0], 0.297 * 0.18),
    limbPart(`${side}UpperLeg`, 0.1, { end: `${side}LowerLeg`, centre: 0.433, gyration: 0.323 }),
    limbPart(`${side}LowerLeg`, 0.0465, { end: `${side}Foot`, centre: 0.433, gyration: 0.302 }),
    tipPart(`${side}Foot`, 0.0145, [0, -0.03, 0.06], 0.475 * 0.24),
  ]),
];

/** Kinetic energy of upper and lower body in every frame. Hips, trunk, head and arms are the upper body. */
export function kineticEnergy(placed: PlacedMotion, frame: EnergyFrame): Energy {
  const energy: Energy = { upper: new Float64Array(placed.frames), lower: new Float64Array(placed.frames) };
  if (frame === 'joints') addJoints(placed, energy);
  else for (const part of PARTS) addPart(placed, part, frame === 'root', part.isUpper ? energy.upper : energy.lower);
  return energy;
}

/** Mean energies over some frames; Eq. 1 of Gu and Deng takes their logarithms. */
export function meanEnergy({ upper, lower }: Energy, from: number, to: number): { upper: number; lower: number } {
  const mean = (values: Float64Array) => values.subarray(from, to).reduce((sum, value) => sum + value, 0) / Math.max(1, to - from);
  return { upper: mean(upper), lower: mean(lower) };
}

/** Energy of the whole body in every frame, low-passed. */
export function totalEnergy({ upper, lower }: Energy, cutoff: number, rate: number): Float64Array {
  return lowPass(
    upper.map((value, i) => value + lower[i]),
    cutoff,
    rate,
  );
}

function addPart(placed: PlacedMotion, part: Part, fromRoot: boolean, into: Float64Array): void {
  const { rate, frames } = placed;
  const path = pathOf(placed, part.joint, part.centre);
  if (fromRoot) {
    const root = pathOf(placed, 0);
    for (let i = 0; i < path.length; i++) path[i] -= root[i];
  }
  const velocity = rateOfChange(lowPassPoints(path, ENERGY_CUTOFF, rate), 3, rate);
  const turning = angularVelocity(placed, (frame) => worldRotationOf(placed, frame, part.joint));
  for (let frame = 0; frame < frames; frame++) {
    const [x, y, z] = vectorAt(velocity, 3 * frame);
    into[frame] += 0.5 * part.mass * (x * x + y * y + z * z) + 0.5 * part.inertia * squareAcross(vectorAt(turning, 3 * frame), part.axis);
  }
}

/** What hangs on each joint at rest: its moment of inertia about the joint [kg m²]. */
const CARRIED: readonly number[] = carriedInertia();
const IS_UPPER: readonly boolean[] = CANONICAL.names.map((name) => !/Leg|Foot|Toes/.test(name));

function addJoints(placed: PlacedMotion, { upper, lower }: Energy): void {
  for (let joint = 0; joint < JOINTS; joint++) {
    if (CARRIED[joint] === 0) continue;
    const turning = angularVelocity(placed, (frame) => rotationAt(placed.motion, frame, joint));
    const into = IS_UPPER[joint] ? upper : lower;
    for (let frame = 0; frame < placed.frames; frame++) {
      into[frame] += 0.5 * CARRIED[joint] * squareAcross(vectorAt(turning, 3 * frame), undefined);
    }
  }
}

/** Low-passed, three numbers per frame, in the axes of the turning part [rad/s]. */
function angularVelocity(placed: PlacedMotion, rotationOf: (frame: number) => Quaternion): Float64Array {
  const { frames, rate } = placed;
  const turning = new Float64Array(3 * frames);
  for (let frame = 0; frame < frames; frame++) {
    const before = Math.max(frame - 1, 0);
    const after = Math.min(frame + 1, frames - 1);
    const turn = logarithm(multiply(inverse(rotationOf(before)), rotationOf(after)));
    turning.set(scale(turn, after > before ? rate / (after - before) : 0), 3 * frame);
  }
  return lowPassPoints(turning, ENERGY_CUTOFF, rate);
}

/** Square of a vector without its part along an axis. */
function squareAcross([x, y, z]: Vector, axis: Vector | undefined): number {
  const along = axis ? x * axis[0] + y * axis[1] + z * axis[2] : 0;
  return x * x + y * y + z * z - along * along;
}

function trunkPart(name: string, share: number, centre: Vector, radius: number): Part {
  const mass = share * BODY_MASS;
  return { joint: jointNumber(name), mass, centre, inertia: mass * radius * radius, axis: undefined, isUpper: true };
}

function limbPart(name: string, share: number, { end, centre, gyration }: { end: string; centre: number; gyration: number }): Part {
  const bone = vectorAt(CANONICAL.offsets, 3 * jointNumber(end));
  const far = length(bone);
  return { ...tipPart(name, share, scale(bone, centre), gyration * far), axis: scale(bone, 1 / far) };
}

function tipPart(name: string, share: number, centre: Vector, radius: number): Part {
  return { ...trunkPart(name, share, centre, radius), isUpper: !/Leg|Foot/.test(name) };
}

function carriedInertia(): number[] {
  const { parents, offsets } = CANONICAL;
  const rest: Vector[] = [];
  for (let joint = 0; joint < JOINTS; joint++) {
    const offset = vectorAt(offsets, 3 * joint);
    rest.push(parents[joint] < 0 ? offset : add(rest[parents[joint]], offset));
  }
  const carried = new Array<number>(JOINTS).fill(0);
  for (const part of PARTS) {
    const centre = add(rest[part.joint], part.centre);
    for (let joint = part.joint; joint >= 0; joint = parents[joint]) {
      carried[joint] += part.inertia + part.mass * length(subtract(centre, rest[joint])) ** 2;
    }
  }
  return carried;
}
