// After steering: who was hidden is as it was, and who goes as it would like to keeps its velocity from now on.
import {
  acceleration, coasting, coastingModel, driven, eventTick, flags, heldX, heldZ, liveRow, lookTick, neighbourReach, preferredSpeed, preferredX, preferredZ, settledTick, state,
  steerKind, steerModel, steerX, steerZ, velocityX, velocityZ,
} from '../declared/columns';
import { ACCELERATION, CARRIED, FACED_VELOCITY, FLIES, NOBODY, POSE, TICK_WORD, VELOCITY } from '../declared/constants';
import { fourOf, rowOfFour, setFour, takeFour } from '../four-rows';
import { f32At, i32At, setF32, setI32 } from '../memory';
import { dt } from '../settings';

/** Who proposes what it prefers, within this, has nothing to decide [m/s]; who stands proposes nothing; where an acceleration is proposed, it is less than this [m/s²]. */
const SETTLED: f32 = 0.05;
const STILL: f32 = 0.02;
const LITTLE_FORCE: f32 = 0.2;
/** Whoever was woken decides for this time at least [s]: who takes on a velocity bit by bit shows by then whether it does. */
const AWAKE: f32 = 0.4;
/** A preferred speed within this share of one's own differs from it by noise alone. */
const NOISE: f32 = 0.05;

/** Live agents [begin, end): shows who was hidden, and lets those coast who have nothing to decide. */
export function calm(begin: i32, end: i32): void {
  const tick = i32At(state, TICK_WORD);
  for (let i = begin; i < end; i += 4) {
    takeFour(liveRow, i, end);
    const isAwake = i32x4.eq(fourOf(coasting), i32x4.splat(0));
    if (!v128.all_true<i32>(isAwake)) {
      const model = fourOf(steerModel);
      const isHidden = v128.andnot(i32x4.eq(model, i32x4.splat(NOBODY)), isAwake);
      setFour(steerModel, v128.bitselect(fourOf(coastingModel), model, isHidden));
    }
    const isDriven = v128.andnot(isAwake, i32x4.eq(fourOf(driven), i32x4.splat(0)));
    if (!v128.any_true(isDriven)) continue;
    const since = f32x4.mul(f32x4.convert_i32x4_s(i32x4.sub(i32x4.splat(tick), fourOf(eventTick))), f32x4.splat(dt));
    const isFlying = i32x4.ne(v128.and(fourOf(flags), i32x4.splat(FLIES)), i32x4.splat(0));
    let asked = i32x4.bitmask(v128.and(isDriven, v128.or(isFlying, f32x4.ge(since, f32x4.splat(AWAKE)))));
    const count = min(end - i, 4);
    while (asked != 0) {
      const lane = ctz(asked);
      asked &= asked - 1;
      if (lane < count) settle(rowOfFour(lane), tick);
    }
  }
}

/** Lets somebody coast who has decided for long enough, and has nothing to decide; who flies always. */
function settle(row: i32, tick: i32): void {
  if ((i32At(flags, row) & FLIES) == 0) {
    if (!settles(row)) return;
    // Its neighbours will be those of long ago: contact must look for itself.
    setF32(neighbourReach, row, 0);
    setI32(lookTick, row, tick);
    setI32(settledTick, row, tick);
    setI32(eventTick, row, tick);
  }
  keep(row);
}

function keep(row: i32): void {
  setI32(coasting, row, 1);
  setI32(coastingModel, row, i32At(steerModel, row));
}

/** Whether somebody goes as it would like to, or does from the next tick on; then that is what it proposes and keeps. */
function settles(row: i32): bool {
  const kind = i32At(steerKind, row);
  if (kind == POSE || kind == CARRIED) return false;
  const x = f32At(preferredX, row);
  const z = f32At(preferredZ, row);
  const isForce = kind == ACCELERATION;
  const limit = isForce ? LITTLE_FORCE : x == 0 && z == 0 ? STILL : SETTLED;
  if (max(abs(f32At(steerX, row) - (isForce ? 0 : x)), abs(f32At(steerZ, row) - (isForce ? 0 : z))) > limit) return false;
  const oldX = f32At(velocityX, row);
  const oldZ = f32At(velocityZ, row);
  if (max(abs(oldX - x), abs(oldZ - z)) > SETTLED) return false;
  const speed = sqrt<f32>(x * x + z * z);
  const own = f32At(preferredSpeed, row);
  const scale: f32 = speed > 0 && abs(speed - own) < NOISE * own ? own / speed : 1;
  const missingX = x * scale - oldX;
  const missingZ = z * scale - oldZ;
  const allowed = f32At(acceleration, row) * dt;
  if (missingX * missingX + missingZ * missingZ > allowed * allowed) return false;
  setF32(heldX, row, x * scale);
  setF32(heldZ, row, z * scale);
  setF32(steerX, row, x * scale);
  setF32(steerZ, row, z * scale);
  // Who walks faces where it goes.
  if (isForce || (kind == FACED_VELOCITY && speed > 0)) setI32(steerKind, row, VELOCITY);
  return true;
}
