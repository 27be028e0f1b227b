// What bodies that act do next: the machine of actions, and gestures that come and go.
import { ACTIONS, ATTACHED, actionNumber, bedWay, SEAT_HEIGHT, standBefore } from '../../agents/index.js';
import { cos, sin } from '../../math/index.js';
import type { House } from '../../rooms/index.js';
import { floorHeight, groundHeight, type Slot, type Terrain, thingNumbered } from '../../world/index.js';
import { forgetGaze } from '../choreography/gaze.js';
import { timesOf } from './act.js';
import { ANCHOR, GESTURES_AT_ONCE } from './act-columns.js';
import { ACT_OF } from './act-list.js';
import { ease, easeTime, SHARP, sharpOf } from './ease.js';

/** Values of `actStage`. */
export const STAGE = { none: 0, into: 1, loop: 2, out: 3 } as const;
/** The way out is blended with walking and waiting in its last moments [s]. */
const LEAD = 0.3;
/** Faster than this nobody begins what is done on the spot; falls excepted [m/s]. */
const SLOW = 0.25;
/** Faster than this it is left [m/s]. */
const LEAVES = 0.5;
const FALLS = ['fall forward', 'fall back', 'fall aside'].map(actionNumber);
const _eased = { value: 0, rate: 0 };

/** Goes on with a row by a tick; says whether anything of it is to be seen. */
export function advanceAct(house: House, row: number): boolean {
  const { kernels, agents } = house;
  const { u32 } = kernels;
  if (u32.actOwner[row] !== agents.columns.id[row] + 1) forget(house, row);
  const body = advanceBody(house, row);
  const arms = advanceGestures(house, row);
  return body || arms;
}

/** Rows are reused: somebody new does nothing yet. */
function forget(house: House, row: number): void {
  const { kernels, agents } = house;
  const { u32, f32 } = kernels;
  u32.actOwner[row] = agents.columns.id[row] + 1;
  u32.actNumber[row] = 0;
  u32.actStage[row] = STAGE.none;
  u32.actAsked[row] = 0;
  f32.actWeight[row] = 0;
  f32.actRate[row] = 0;
  for (let k = row * GESTURES_AT_ONCE; k < (row + 1) * GESTURES_AT_ONCE; k++) {
    u32.gestureNumber[k] = 0;
    f32.gestureWeight[k] = 0;
    f32.gestureRate[k] = 0;
  }
  forgetGaze(house, row);
  startIn(house, row);
}

/** Whoever comes while doing something that goes on is in it already. */
function startIn(house: House, row: number): void {
  const { u32, f32 } = house.kernels;
  const number = u32.action[row];
  const act = ACT_OF[number];
  if (!act || act.loop === 0 || u32.actionThing[row] !== 0 || isMovingOn(house, row, number)) return;
  u32.actNumber[row] = number;
  u32.actAsked[row] = u32.actionSince[row] + 1;
  u32.actStage[row] = STAGE.loop;
  f32.actTime[row] = timesOf(act).into;
  f32.actWeight[row] = 1;
  anchor(house, row, number);
  const { positionX, positionZ } = house.agents.columns;
  f32.actAnchor[row * ANCHOR] = positionX[row];
  f32.actAnchor[row * ANCHOR + 1] = positionZ[row];
}

function advanceBody(house: House, row: number): boolean {
  const { u32, f32 } = house.kernels;
  const { dt } = house.clock;
  const wanted = wantedBody(house, row);
  const asked = u32.actionSince[row] + 1;
  let stage = u32.actStage[row];
  if (stage === STAGE.none) {
    const act = ACT_OF[wanted];
    const isDone = act && !ACTIONS[wanted].isLasting && u32.actNumber[row] === wanted && u32.actAsked[row] === asked;
    if (!act || isDone || !canBegin(house, row, wanted)) return fadeBody(house, row, 0);
    // What is still fading belongs to another motion.
    if (f32.actWeight[row] > 0 && u32.actNumber[row] !== wanted) return fadeBody(house, row, 0);
    u32.actNumber[row] = wanted;
    u32.actAsked[row] = asked;
    u32.actStage[row] = stage = STAGE.into;
    f32.actTime[row] = 0;
    anchor(house, row, wanted);
  } else f32.actTime[row] += dt * paceOf(house, row, stage);
  const number = u32.actNumber[row];
  const act = ACT_OF[number];
  if (!act) return false;
  const { into, loop, end } = timesOf(act);
  if (stage === STAGE.into && f32.actTime[row] >= into) stage = act.loop > 0 ? STAGE.loop : STAGE.out;
  if (stage === STAGE.loop) {
    if (wanted !== number) {
      stage = STAGE.out;
      f32.actFrom[row] = f32.actTime[row];
      f32.actTime[row] = loop;
    } else if (f32.actTime[row] >= loop) f32.actTime[row] -= act.loop;
  }
  const isOver = stage === STAGE.out && f32.actTime[row] >= end - (act.loop > 0 ? LEAD : 0);
  if (isOver && f32.actTime[row] >= end) {
    f32.actTime[row] = end;
    stage = STAGE.none;
  }
  u32.actStage[row] = stage;
  return fadeBody(house, row, isOver ? 0 : 1);
}

function fadeBody({ kernels: { f32 }, clock }: House, row: number, target: number): boolean {
  ease(f32.actWeight[row], f32.actRate[row], target, SHARP, clock.dt, _eased);
  f32.actWeight[row] = _eased.value;
  f32.actRate[row] = _eased.rate;
  return _eased.value > 0;
}

/** How fast the motion of an act runs: by its speed for one that travels. */
function paceOf({ kernels: { f32, u32 } }: House, row: number, stage: number): number {
  const speed = ACT_OF[u32.actNumber[row]]?.speed ?? 0;
  if (speed === 0 || stage !== STAGE.loop) return 1;
  const vx = f32.motionVelocityX[row];
  const vz = f32.motionVelocityZ[row];
  return Math.min(2, Math.sqrt(vx * vx + vz * vz) / (speed * f32.bodyScale[row]));
}

/** What the body is asked to do: falls come from steering, seats from those who are in them. */
function wantedBody(house: House, row: number): number {
  const { u32, f32 } = house.kernels;
  if (f32.fallen && f32.fallen[row] > 0) {
    const own = u32.actNumber[row];
    const isDown = u32.actStage[row] !== STAGE.none && FALLS.includes(own);
    if (!isDown) return fallOf(house, row);
    // Up again in time to walk when steering says so.
    return f32.hidacLying[row] < f32.standUpTime[row] - ACTIONS[own].outOf ? own : 0;
  }
  const wanted = u32.action[row];
  if (u32.actionThing[row] === 0) return isMovingOn(house, row, wanted) ? 0 : wanted;
  const began = u32.actionBegan[row];
  return began === 0 || house.clock.tick + 1 < began ? 0 : wanted;
}

/** Whom a push from behind takes falls forward. */
function fallOf({ kernels: { f32 }, agents }: House, row: number): number {
  const { facingX, facingZ } = agents.columns;
  const x = f32.pushedX[row];
  const z = f32.pushedZ[row];
  const ahead = x * facingX[row] + z * facingZ[row];
  const aside = Math.abs(x * facingZ[row] - z * facingX[row]);
  if (aside > Math.abs(ahead)) return FALLS[2];
  return ahead >= 0 ? FALLS[0] : FALLS[1];
}

/** Who walks walks: what is done on the spot is left by those who are on their way. */
function isMovingOn({ kernels: { f32 }, agents }: House, row: number, wanted: number): boolean {
  if ((ACT_OF[wanted]?.speed ?? 0) > 0) return false;
  const { velocityX, velocityZ } = agents.columns;
  const speed = Math.sqrt(velocityX[row] * velocityX[row] + velocityZ[row] * velocityZ[row]);
  return speed > LEAVES * f32.bodyScale[row];
}

function canBegin({ kernels: { f32 }, agents }: House, row: number, wanted: number): boolean {
  if (FALLS.includes(wanted)) return true;
  const { velocityX, velocityZ, flags } = agents.columns;
  if (flags[row] & ATTACHED || (ACT_OF[wanted]?.speed ?? 0) > 0) return true;
  const speed = Math.sqrt(velocityX[row] * velocityX[row] + velocityZ[row] * velocityZ[row]);
  return speed < SLOW * f32.bodyScale[row];
}

/** Notes where an act is done: in its slot, or where the person is. */
function anchor(house: House, row: number, number: number): void {
  const { kernels, agents, world } = house;
  const { u32, f32 } = kernels;
  const { positionX, positionZ } = agents.columns;
  const thing = u32.actionThing[row] !== 0 ? thingNumbered(world, u32.actionThing[row] - 1) : undefined;
  const slot = thing?.slots[u32.actionSlot[row]];
  const lift = thing && slot ? liftOf(world.terrain, thing, slot) : 0;
  const at = row * ANCHOR;
  if (slot?.posture === 'lie' && ACTIONS[number].posture === 'lying') {
    anchorInBed(f32.actAnchor, at, slot, slot.height + lift);
    return;
  }
  const isSeat = ACTIONS[number].posture === 'seated';
  const height = (slot?.height ?? SEAT_HEIGHT) + lift;
  const before = isSeat ? standBefore(height) : 0;
  const sine = f32.motionFacingX[row];
  const cosine = f32.motionFacingZ[row];
  // One who sits down where there is no seat has it behind.
  f32.actAnchor[at] = slot ? slot.x : positionX[row] - sine * before;
  f32.actAnchor[at + 1] = slot ? slot.z : positionZ[row] - cosine * before;
  f32.actAnchor[at + 2] = sine;
  f32.actAnchor[at + 3] = cosine;
  f32.actAnchor[at + 4] = isSeat ? height : 0;
  f32.actAnchor[at + 5] = before;
}

/** Things stand level on the ground under their middle: how much higher that is than the ground of somebody in a slot [m]. */
function liftOf(terrain: Terrain | undefined, thing: { readonly x: number; readonly z: number }, { x, z }: Slot): number {
  return terrain ? groundHeight(terrain, thing.x, thing.z) - floorHeight(terrain, x, z) : 0;
}

/** Notes the edge of a bed as a seat, and where one lies in it. */
function anchorInBed(anchors: Float32Array, at: number, slot: Slot, height: number): void {
  const along = [cos(slot.facing), sin(slot.facing)] as const;
  const { edge, out, hips } = bedWay(slot, along);
  anchors.set([edge[0], edge[1], out[0], out[1], height, standBefore(height), hips[0], hips[1], along[0], along[1]], at);
}

/** Gestures: what is asked for comes in, all others go; nothing comes in before there is room for it. */
function advanceGestures({ kernels: { u32, f32 }, clock }: House, row: number): boolean {
  const wanted = u32.gesture[row];
  const asked = u32.gestureSince[row] + 1;
  const first = row * GESTURES_AT_ONCE;
  let place = -1;
  let free = -1;
  for (let k = first; k < first + GESTURES_AT_ONCE; k++) {
    if (wanted !== 0 && u32.gestureNumber[k] === wanted && u32.gestureAsked[k] === asked) place = k;
    else if (u32.gestureNumber[k] === 0 && free < 0) free = k;
  }
  if (wanted !== 0 && place < 0 && free >= 0 && ACT_OF[wanted] && clock.tick >= u32.gestureSince[row]) {
    u32.gestureNumber[free] = wanted;
    u32.gestureAsked[free] = asked;
    u32.gestureParts[free] = u32.gestureMask[row];
    f32.gestureTime[free] = 0;
    f32.gestureWeight[free] = 0;
    f32.gestureRate[free] = 0;
    place = free;
  }
  let isSeen = false;
  for (let k = first; k < first + GESTURES_AT_ONCE; k++) {
    const number = u32.gestureNumber[k];
    if (number === 0) continue;
    const { into, isLasting } = ACTIONS[number];
    const time = easeTime(isLasting, into);
    // What goes on does so as far as it has come in: nobody claps on the way to it.
    f32.gestureTime[k] += isLasting ? clock.dt * f32.gestureWeight[k] : clock.dt;
    const isOn = k === place && (isLasting || f32.gestureTime[k] < into - time);
    ease(f32.gestureWeight[k], f32.gestureRate[k], isOn ? 1 : 0, sharpOf(time), clock.dt, _eased);
    f32.gestureWeight[k] = _eased.value;
    f32.gestureRate[k] = _eased.rate;
    if (_eased.value > 0) isSeen = true;
    else if (!isOn && (k !== place || isLasting)) u32.gestureNumber[k] = 0;
  }
  return isSeen;
}
