/*
 * What a network is told about somebody (engine/animate/network/layout.ts): the way of the last second, the way ahead as velocity and turn rate have it, and
 * the ground along it, all as seen from where the person is and faces, in bodies of canonical size; then its code, or the last pose.
 */
import {
  bodyScale, motionFacingX, motionFacingZ, motionPhase, motionTurnRate, motionVelocityX, motionVelocityZ, networkAge, networkBody, networkCode, networkCycle,
  networkInput, networkKept, networkPath, positionX, positionZ,
} from '../declared/columns';
import { LEARN_CODES } from '../declared/constants';
import { groundAt } from '../ground/height';
import { f32At, i32At, setF32, setI32 } from '../memory';
import { exponential, rotate, vector } from '../rotation';
import { dt, ticksPerSecond } from '../settings';
import { goesOn, KEPT, NOW, PLACES, POINTS, POINTS_PER_SECOND, samples, tick, WAY_INPUTS } from './body';
import { inputs } from './network';
import { clearTread } from './tread';

/** Whoever is farther from the last moment than this was put elsewhere [m]. */
const JUMP: f32 = 0.5;
/** How far to the left and right heights are told [m]. */
const ASIDE: f32 = 0.25;

/** Bodies [begin, end) of a network: writes its input. */
export function tellNetwork(begin: i32, end: i32): void {
  for (let n = begin; n < end; n++) tellRow(n, i32At(networkBody, n));
}

/** The root of the person in hand: place, facing, and the height of the ground there. */
let x: f32 = 0;
let z: f32 = 0;
let facingX: f32 = 0;
let facingZ: f32 = 0;
let ground: f32 = 0;
let perScale: f32 = 1;

function tellRow(n: i32, row: i32): void {
  x = f32At(positionX, row);
  z = f32At(positionZ, row);
  facingX = f32At(motionFacingX, row);
  facingZ = f32At(motionFacingZ, row);
  ground = groundAt(x, z);
  perScale = <f32>1 / f32At(bodyScale, row);
  notePath(row);
  const out = networkInput + (<usize>(n * inputs) << 2);
  for (let point = 0; point <= NOW; point++) {
    const back = <i32>nearest<f32>(<f32>(NOW - point) * ticksPerSecond / POINTS_PER_SECOND);
    const at = momentOf(row, back);
    tellPoint(out, point, load<f32>(at) - x, load<f32>(at, 4) - z, load<f32>(at, 8), load<f32>(at, 12));
  }
  for (let point = NOW + 1; point < POINTS; point++) tellAhead(out, row, point);
  const rest = out + (<usize>WAY_INPUTS << 2);
  if (goesOn) memory.copy(rest, networkKept + (<usize>(row * KEPT) << 2), <usize>(2 * PLACES) << 2);
  else memory.copy(rest, networkCode + (<usize>(row * LEARN_CODES) << 2), <usize>LEARN_CODES << 2);
}

/** Where a moment of a row lies, so many ticks ago. */
// @ts-ignore: decorator
@inline function momentOf(row: i32, back: i32): usize {
  const moment = (tick + samples * 2 - back) % samples;
  return networkPath + (<usize>(row * samples + moment) << 4);
}

/** Remembers where the person is. Whoever is new came here as it goes now. */
function notePath(row: i32): void {
  const isNew = i32At(networkAge, row) == 0;
  const vx = f32At(motionVelocityX, row);
  const vz = f32At(motionVelocityZ, row);
  if (isNew) {
    for (let back = 0; back < samples; back++) keepMoment(row, back, x - vx * <f32>back * dt, z - vz * <f32>back * dt, facingX, facingZ);
    setF32(networkCycle, row, max<f32>(f32At(motionPhase, row), 0));
    clearTread(row);
  } else {
    const last = momentOf(row, 1);
    const goneX = x - load<f32>(last);
    const goneZ = z - load<f32>(last, 4);
    if (abs<f32>(goneX) + abs<f32>(goneZ) > JUMP) shiftPath(row, goneX - vx * dt, goneZ - vz * dt);
    keepMoment(row, 0, x, z, facingX, facingZ);
  }
  setI32(networkAge, row, i32At(networkAge, row) + 1);
}

// @ts-ignore: decorator
@inline function keepMoment(row: i32, back: i32, atX: f32, atZ: f32, towardsX: f32, towardsZ: f32): void {
  v128.store(networkPath + (<usize>(row * samples + (tick + samples * 2 - back) % samples) << 4), f32x4(atX, atZ, towardsX, towardsZ));
}

function shiftPath(row: i32, byX: f32, byZ: f32): void {
  for (let moment = 0; moment < samples; moment++) {
    const at = networkPath + (<usize>(row * samples + moment) << 4);
    v128.store(at, f32x4.add(v128.load(at), f32x4(byX, byZ, 0, 0)));
  }
}

/** Tells one point of the way: how far it is from the root in the world, where one faces there, and the ground on both sides of it. */
function tellPoint(out: usize, point: i32, awayX: f32, awayZ: f32, towardsX: f32, towardsZ: f32): void {
  setF32(out, point, (facingZ * awayX - facingX * awayZ) * perScale);
  setF32(out, POINTS + point, (facingX * awayX + facingZ * awayZ) * perScale);
  setF32(out, 2 * POINTS + point, facingZ * towardsX - facingX * towardsZ);
  setF32(out, 3 * POINTS + point, facingX * towardsX + facingZ * towardsZ);
  for (let side = 0; side < 3; side++) {
    const aside = ASIDE * (<f32>1 - <f32>side);
    const height = groundAt(x + awayX + towardsZ * aside, z + awayZ - towardsX * aside) - ground;
    setF32(out, (4 + side) * POINTS + point, height * perScale);
  }
}

/** A point that lies ahead: on the arc that the person walks; networks that go on from their answers have a say in it, less the farther it is. */
function tellAhead(out: usize, row: i32, point: i32): void {
  const time = <f32>(point - NOW) / POINTS_PER_SECOND;
  const half = <f32>0.5 * time * f32At(motionTurnRate, row);
  const turn = exponential(vector(0, half, 0));
  // The chord of an arc lies at half its angle and is shorter than it.
  const chord = time * (<f32>1 - half * half / <f32>6);
  const gone = rotate(turn, vector(f32At(motionVelocityX, row) * chord, 0, f32At(motionVelocityZ, row) * chord));
  const towards = rotate(turn, rotate(turn, vector(facingX, 0, facingZ)));
  let awayX = f32x4.extract_lane(gone, 0);
  let awayZ = f32x4.extract_lane(gone, 2);
  let towardsX = f32x4.extract_lane(towards, 0);
  let towardsZ = f32x4.extract_lane(towards, 2);
  if (goesOn) {
    const ahead = POINTS - NOW;
    const own = networkKept + (<usize>(row * KEPT + 2 * PLACES + point - NOW) << 2);
    const share = <f32>(point - NOW) / <f32>(ahead - 1);
    const left = <f32>1 - share;
    const scale = <f32>1 / perScale;
    const ownX = f32At(own, 0) * scale;
    const ownZ = f32At(own, ahead) * scale;
    const placeShare = sqrt<f32>(left);
    awayX += placeShare * (facingZ * ownX + facingX * ownZ - awayX);
    awayZ += placeShare * (facingZ * ownZ - facingX * ownX - awayZ);
    const faceX = f32At(own, 2 * ahead);
    const faceZ = f32At(own, 3 * ahead);
    towardsX += left * left * (facingZ * faceX + facingX * faceZ - towardsX);
    towardsZ += left * left * (facingZ * faceZ - facingX * faceX - towardsZ);
  }
  tellPoint(out, point, awayX, awayZ, towardsX, towardsZ);
}
