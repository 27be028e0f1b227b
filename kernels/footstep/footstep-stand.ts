// A walker by footsteps who stands: it keeps its balance, turns by steps on the spot, and looks for a first step.
import { nodeBudget, positionX, positionZ, preferredX, preferredZ } from '../declared/columns';
import { lookAhead } from './footstep-around';
import { setGoal, THERE, wayLeft } from './footstep-goal';
import { width } from './footstep-model';
import {
  BEGIN_X, BEGIN_Z, END_X, END_Z, footAt, FROM_X, FROM_Z, LOOKED, MODE, QUEUED, queuedAt, setWay, SIDE, SINCE, SPAN, STEPS, STUCK, TIME, WAY_X, WAY_Z,
} from './footstep-plan';
import { noteSearch, ON_SPOT, queueFrom, queueRest, STANCE, STILL, turnBy, turnedX, turnedZ, weighFirst } from './footstep-queue';
import { FOUND, search, status } from './footstep-search';
import * as tree from './footstep-tree';
import { f32At, i32At } from '../memory';
import { angleOf } from '../rotation';

/** Who stands looks for a first step this often [s]. */
const LOOK_EVERY: f32 = 0.2;
/** A turn by more than this is made by steps on the spot, each by at most so much [rad]. */
const TURN_ON_SPOT: f32 = 1;
const TURN_STEP: f32 = 1.1;
/** The middle of the body stays this near to the middle of the feet of who stands [m]; feet point alike up to this [rad]. */
const BALANCE: f32 = 0.12;
const ALIKE: f32 = 0.5;

/** Stands: keeps its balance, turns by steps on the spot, and looks for a first step. */
export function stand(slot: i32, row: i32, plan: usize): void {
  const x = f32At(positionX, row);
  const z = f32At(positionZ, row);
  store<f32>(plan, x, FROM_X);
  store<f32>(plan, z, FROM_Z);
  const left = footAt(plan, 0);
  const right = footAt(plan, 1);
  const apart = angleOf(load<f32>(left, 8) * load<f32>(right, 12) - load<f32>(left, 12) * load<f32>(right, 8), load<f32>(left, 8) * load<f32>(right, 8) + load<f32>(left, 12) * load<f32>(right, 12));
  turnBy(load<f32>(left, 8), load<f32>(left, 12), apart * <f32>0.5);
  const aheadX = turnedX;
  const aheadZ = turnedZ;
  setWay(plan, aheadX, aheadZ);
  const wantedX = f32At(preferredX, row);
  const wantedZ = f32At(preferredZ, row);
  const wanted: f32 = wayLeft(row, x, z) < THERE ? 0 : sqrt<f32>(wantedX * wantedX + wantedZ * wantedZ);
  const turn: f32 = wanted < STILL ? 0 : angleOf(aheadX * wantedZ - aheadZ * wantedX, aheadX * wantedX + aheadZ * wantedZ);
  const offX = (load<f32>(left) + load<f32>(right)) * <f32>0.5 - x;
  const offZ = (load<f32>(left, 4) + load<f32>(right, 4)) * <f32>0.5 - z;
  if (abs<f32>(apart) > ALIKE || offX * offX + offZ * offZ > BALANCE * BALANCE) {
    const lags = footThatLags(plan, turn, apart, x, z);
    const other = footAt(plan, 1 - lags);
    stepOnSpot(plan, lags, x, z, load<f32>(other, 8), load<f32>(other, 12));
  } else if (abs<f32>(turn) > TURN_ON_SPOT) {
    // The foot on the inside of the turn goes first.
    turnBy(aheadX, aheadZ, min<f32>(max<f32>(turn, -TURN_STEP), TURN_STEP));
    stepOnSpot(plan, turn > 0 ? 1 : 0, x, z, turnedX, turnedZ);
  } else if (wanted >= STILL) startWalk(slot, row, plan, turn, wantedX, wantedZ, wanted);
}

/** Which foot is to follow: the one that points away from the way, or that is farther from its place beside the body. */
function footThatLags(plan: usize, turn: f32, apart: f32, x: f32, z: f32): i32 {
  // Apart is positive where the right foot points right of the left one: who turns right moves the left foot.
  if (abs<f32>(apart) > ALIKE) return (turn >= 0) == (apart > 0) ? 0 : 1;
  return offBeside(plan, 0, x, z) > offBeside(plan, 1, x, z) ? 0 : 1;
}

/** Squared distance of a foot from its place beside the body [m²]. */
function offBeside(plan: usize, side: i32, x: f32, z: f32): f32 {
  const out: f32 = side == 1 ? width * STANCE * <f32>0.5 : -width * STANCE * <f32>0.5;
  const awayX = load<f32>(footAt(plan, side)) - x + load<f32>(plan, WAY_Z) * out;
  const awayZ = load<f32>(footAt(plan, side), 4) - z - load<f32>(plan, WAY_X) * out;
  return awayX * awayX + awayZ * awayZ;
}

function stepOnSpot(plan: usize, swings: i32, x: f32, z: f32, alongX: f32, alongZ: f32): void {
  store<i32>(plan, STEPS, MODE);
  store<i32>(plan, 1 - swings, SIDE);
  store<f32>(plan, 0, TIME);
  store<f32>(plan, ON_SPOT, SPAN);
  store<f32>(plan, 0, BEGIN_X);
  store<f32>(plan, 0, BEGIN_Z);
  store<f32>(plan, 0, END_X);
  store<f32>(plan, 0, END_Z);
  const out: f32 = swings == 1 ? width * STANCE * <f32>0.5 : -width * STANCE * <f32>0.5;
  queueRest(queuedAt(plan, 0), ON_SPOT, x - alongZ * out, z + alongX * out, alongX, alongZ);
  store<i32>(plan, 1, QUEUED);
  store<i32>(plan, 1, LOOKED);
}

/** Looks for a first step; the foot on the inside of the turn is lifted, or the one behind. */
function startWalk(slot: i32, row: i32, plan: usize, turn: f32, wantedX: f32, wantedZ: f32, wanted: f32): void {
  if (load<f32>(plan, SINCE) < LOOK_EVERY) return;
  const x = f32At(positionX, row);
  const z = f32At(positionZ, row);
  lookAhead(slot, row, x, z);
  setGoal(row, x, z, wantedX, wantedZ, wanted);
  const wayX = load<f32>(plan, WAY_X);
  const wayZ = load<f32>(plan, WAY_Z);
  const left = footAt(plan, 0);
  const right = footAt(plan, 1);
  const ahead = (load<f32>(left) - load<f32>(right)) * wayX + (load<f32>(left, 4) - load<f32>(right, 4)) * wayZ;
  const bears = abs<f32>(turn) > <f32>0.3 ? (turn > 0 ? 0 : 1) : ahead > 0 ? 0 : 1;
  const foot = footAt(plan, bears);
  const root = tree.plantTree(x, z, 0, 0, wayX, wayZ, 0);
  tree.setRootFoot(root, bears, load<f32>(foot), load<f32>(foot, 4), load<f32>(foot, 8), load<f32>(foot, 12));
  const last = search(i32At(nodeBudget, row), true);
  noteSearch(plan);
  // One step alone is worth it only where it leads to the goal.
  if (last == 0 || (status != FOUND && tree.depthOf(tree.nodeAt(last)) < 2)) {
    store<f32>(plan, load<f32>(plan, STUCK) + LOOK_EVERY, STUCK);
    return;
  }
  store<f32>(plan, 0, STUCK);
  let first = last;
  while (tree.depthOf(tree.nodeAt(first)) > 1) first = tree.parentOf(tree.nodeAt(first));
  const node = tree.nodeAt(first);
  store<i32>(plan, STEPS, MODE);
  store<i32>(plan, bears, SIDE);
  store<f32>(plan, 0, TIME);
  store<f32>(plan, load<f32>(node, tree.SPAN), SPAN);
  store<f32>(plan, 0, BEGIN_X);
  store<f32>(plan, 0, BEGIN_Z);
  store<f32>(plan, load<f32>(node, tree.VELOCITY_X), END_X);
  store<f32>(plan, load<f32>(node, tree.VELOCITY_Z), END_Z);
  setWay(plan, load<f32>(node, tree.WAY_X), load<f32>(node, tree.WAY_Z));
  store<i32>(plan, 0, LOOKED);
  queueFrom(plan, last, 2);
  if (load<i32>(plan, QUEUED) > 0) weighFirst(plan, load<f32>(node, tree.X), load<f32>(node, tree.Z), load<f32>(plan, END_X), load<f32>(plan, END_Z));
}
