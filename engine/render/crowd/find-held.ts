import { ACTIONS, PROPS } from '../../agents/index.js';
import { jointNumber } from '../../animate/index.js';
import type { Frame } from '../../record/index.js';
import { MATRIX, POSE } from '../rig/posing.js';
import { armLift, hipHeight } from '../rig/stretch.js';
import { type NearPeople, NO_SLOT } from './near-people.js';

/** Numbers of something held: whose it is, which of PROPS, where it is [m], how it is turned (x, y, z, w), and its size against that of a grown person. */
export const HELD = 10;

const RIGHT = jointNumber('rightHand');
const LEFT = jointNumber('leftHand');
const SHOULDER = jointNumber('rightUpperArm');
/** From the wrist to where a hand holds something [m]. */
const GRIP = 0.075;

/**
 * What those who are near have in their hands, from their poses as `poseNear` wrote them: HELD numbers each. Things hang or stand upright, turned as the person is; a phone
 * lies in the hand.
 */
export function findHeld({ members, figures }: NearPeople, frame: Frame, slots: Int32Array, matrices: Float32Array): Float32Array {
  const { count, id, x, z, heading, columns } = frame;
  const { gesture } = columns;
  if (!gesture) return NOTHING;
  const held: number[] = [];
  let posed = -1;
  for (let i = 0; i < count; i++) {
    if (slots[i] === NO_SLOT) continue;
    posed++;
    const prop = ACTIONS[gesture[i]]?.prop;
    const figure = figures.get(id[i]);
    if (prop === undefined || !figure) continue;
    const { rig } = members[figure.body];
    const s = figure.scale;
    const lift = armLift(hipHeight(rig), figure);
    const at = (joint: number, out: number): Point => {
      const m = POSE * posed + MATRIX * joint;
      const side = joint === LEFT ? 1 : -1;
      // Hands hang down in the posture that bodies are built in, a little outwards.
      const px = rig.places[3 * joint] + side * 0.53 * out;
      const py = rig.places[3 * joint + 1] - 0.848 * out;
      const pz = rig.places[3 * joint + 2];
      const row = (r: number) =>
        matrices[m + 4 * r] * px + matrices[m + 4 * r + 1] * py + matrices[m + 4 * r + 2] * pz + matrices[m + 4 * r + 3];
      return [x[i] + s * row(0), s * (row(1) + lift), z[i] + s * row(2)];
    };
    const turn = upright(heading[i]);
    const right = at(RIGHT, GRIP);
    const middle = mid(right, at(LEFT, GRIP));
    const place = (where: Point, how: readonly number[]) => held.push(id[i], PROPS.indexOf(prop), ...where, ...how, s);
    const { name } = ACTIONS[gesture[i]];
    if (name === 'carry on the shoulder') place(above(mid(right, at(SHOULDER, 0)), 0.13 * s), turn);
    else if (prop === 'box' || prop === 'sandwich' || name === 'take a picture') place(middle, turn);
    else if (prop === 'phone') place(right, along(at(RIGHT, 0), at(RIGHT, 0.15), turn));
    else place(right, turn);
  }
  return Float32Array.from(held);
}

type Point = readonly [x: number, y: number, z: number];

const NOTHING = new Float32Array(0);

function mid(a: Point, b: Point): Point {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2];
}

function above([x, y, z]: Point, by: number): Point {
  return [x, y + by, z];
}

/** The turn of something upright that faces a heading. */
function upright(heading: number): readonly number[] {
  const yaw = Math.PI / 2 - heading;
  return [0, Math.sin(yaw / 2), 0, Math.cos(yaw / 2)];
}

/** The turn of something upright, tipped so that its upper end points from one place to another. */
function along(from: Point, to: Point, turn: readonly number[]): readonly number[] {
  const way = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  const size = Math.hypot(...way) || 1;
  const [dx, dy, dz] = way.map((value) => value / size);
  // From up to the way, by the shortest arc, after the turn.
  const w = Math.sqrt(Math.max(1e-6, (1 + dy) / 2));
  const [ax, az] = [dz / (2 * w), -dx / (2 * w)];
  const [, y, , c] = turn;
  return [ax * c - az * y, w * y, az * c + ax * y, w * c];
}
