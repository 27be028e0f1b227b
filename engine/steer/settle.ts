import { ACCELERATION, CARRIED, POSE, VELOCITY } from '../columns/index.js';
import type { CoastingColumns } from './coasting.js';

/** Who is off the velocity that it keeps, or would rather have another, by more than this decides anew [m/s]. */
const OFF = 0.1;
/** Who proposes what it prefers, within this, has nothing to decide [m/s]; where it proposes an acceleration, this much of one [m/s²]. */
const SETTLED = 0.05;
const LITTLE_FORCE = 0.2;
/** A preferred speed within this share of one's own differs from it by noise alone. */
const NOISE = 0.05;
/** Velocities that differ by less are the same [m/s]. */
const ROUNDING = 1e-4;

/** Whether something happened to somebody who coasts: it is off its velocity, would rather have another, is carried, or has another model. */
export function isDisturbed(columns: CoastingColumns, row: number): boolean {
  const { preferredX, preferredZ, velocityX, velocityZ, steerKind, steerModel, heldX, heldZ } = columns;
  const x = heldX[row];
  const z = heldZ[row];
  if (Math.abs(preferredX[row] - x) > OFF || Math.abs(preferredZ[row] - z) > OFF) return true;
  if (Math.abs(velocityX[row] - x) > OFF || Math.abs(velocityZ[row] - z) > OFF) return true;
  const kind = steerKind[row];
  return kind === CARRIED || kind === POSE || columns.coastingModel[row] !== steerModel[row];
}

/** Whether somebody who coasts was pushed a little: it goes on, from another place than it would be at. */
export function isMoved({ velocityX, velocityZ, heldX, heldZ }: CoastingColumns, row: number): boolean {
  return Math.abs(velocityX[row] - heldX[row]) > ROUNDING || Math.abs(velocityZ[row] - heldZ[row]) > ROUNDING;
}

/**
 * After a decision: who goes as it would like to, or does from the next tick on, keeps its velocity from now on, and decides no more until something happens;
 * whether it does. In a tick velocities change by `change` at most for each unit of acceleration [s].
 */
export function settle(columns: CoastingColumns, row: number, change: number): boolean {
  const { acceleration, preferredX, preferredZ, preferredSpeed, velocityX, velocityZ, steerX, steerZ, steerKind, steerModel } = columns;
  const kind = steerKind[row];
  if (kind === POSE || kind === CARRIED) return false;
  const x = preferredX[row];
  const z = preferredZ[row];
  const isForce = kind === ACCELERATION;
  const limit = isForce ? LITTLE_FORCE : SETTLED;
  if (Math.abs(steerX[row] - (isForce ? 0 : x)) > limit || Math.abs(steerZ[row] - (isForce ? 0 : z)) > limit) return false;
  if (Math.abs(velocityX[row] - x) > SETTLED || Math.abs(velocityZ[row] - z) > SETTLED) return false;
  const speed = Math.sqrt(x * x + z * z);
  const own = preferredSpeed[row];
  const scale = speed > 0 && Math.abs(speed - own) < NOISE * own ? own / speed : 1;
  const missingX = x * scale - velocityX[row];
  const missingZ = z * scale - velocityZ[row];
  const allowed = acceleration[row] * change;
  if (missingX * missingX + missingZ * missingZ > allowed * allowed) return false;
  columns.heldX[row] = x * scale;
  columns.heldZ[row] = z * scale;
  columns.coasting[row] = 1;
  columns.coastingModel[row] = steerModel[row];
  steerX[row] = columns.heldX[row];
  steerZ[row] = columns.heldZ[row];
  if (isForce) steerKind[row] = VELOCITY;
  return true;
}

/** After a decision in the air: it is kept, as an acceleration, until the next event. */
export function keepDecision(columns: CoastingColumns, row: number): void {
  columns.coasting[row] = 1;
  columns.coastingModel[row] = columns.steerModel[row];
}
