import { ATTACHED, UNREACHABLE, WAITING } from '../../agents/index.js';
import { atan2, cos, sin } from '../../math/index.js';
import type { Vec2 } from '../../scenario/index.js';
import { isVisible, isWalkable, type Slot, type Thing, thingNumbered } from '../../world/index.js';
import type { Mind } from '../behaviour/mind.js';
import { headFor } from '../head-for.js';
import { ASIDE, wordsAt } from './frames.js';

/** Who steps aside goes so far from where others come [m], in the first of these directions in which there is room, against the way out [rad]. */
const STEP = 1.6;
const WAYS = [1.2, 1.9, 0.7, 0];
/** As near as this it is there [m]. */
const NEAR = 0.3;

/** Somebody comes back from a slot, and goes to its place from there. */
const LEAVES = 1;
const GOES = 2;

/** Who has nothing to do stands; whoever is in a slot that is stood in by one, as before a machine, steps aside for others first. Who sits, leans or lies stays. */
export function standIdle(mind: Mind): void {
  const { minds, row } = mind;
  const { house, purposes } = minds;
  const { flags, goalX, goalZ, positionX, positionZ } = house.agents.columns;
  const at = wordsAt(purposes, row) + ASIDE;
  if (flags[row] & ATTACHED) {
    if (purposes.words[at] === 0 && leaveSlot(mind)) purposes.words[at] = LEAVES;
    return;
  }
  if (purposes.words[at] === LEAVES) {
    purposes.words[at] = GOES;
    flags[row] &= ~WAITING;
    headFor(house, row, [goalX[row], goalZ[row]]);
    return;
  }
  const away = (goalX[row] - positionX[row]) ** 2 + (goalZ[row] - positionZ[row]) ** 2;
  if (purposes.words[at] === GOES && away > NEAR * NEAR && !(flags[row] & UNREACHABLE)) return;
  purposes.words[at] = 0;
  flags[row] |= WAITING;
}

/** Lets go of a slot in which one stands alone; whether somebody does. */
function leaveSlot(mind: Mind): boolean {
  const { house } = mind.minds;
  const { action, actionThing, actionSlot } = house.kernels.u32;
  const thing = thingNumbered(house.world, actionThing[mind.row] - 1);
  const slot = thing?.slots[actionSlot[mind.row]];
  if (!thing || slot?.posture !== 'stand' || slot.capacity > 1) return false;
  action[mind.row] = 0;
  headFor(house, mind.row, placeAside(mind, thing, slot));
  return true;
}

/** Beside where one comes to the slot from, on a side by id; there itself where it is narrow. */
function placeAside({ minds, row, id }: Mind, thing: Thing, { approachX, approachZ }: Slot): Vec2 {
  const { agents, world } = minds.house;
  const out = atan2(approachZ - thing.z, approachX - thing.x);
  const side = id % 2 === 0 ? 1 : -1;
  for (const turn of WAYS.flatMap((way) => [side * way, -side * way])) {
    const [x, z] = [approachX + STEP * cos(out + turn), approachZ + STEP * sin(out + turn)];
    if (isWalkable(world, x, z, agents.columns.radius[row]) && isVisible(world, approachX, approachZ, x, z, 0)) return [x, z];
  }
  return [approachX, approachZ];
}
