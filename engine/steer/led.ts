import { FACED_VELOCITY } from '../columns/index.js';
import { cos, sin } from '../math/index.js';
import { fromBytes, type House, InputError, type Room, rowsOf, stateOf, toBytes } from '../rooms/index.js';
import type { Vec2 } from '../scenario/index.js';

/** How somebody is led: the velocity to take on [m/s], and where to face (heading, [rad]); where none is said, the way it goes. */
export type Lead = { readonly velocity: Vec2; readonly heading?: number };

/** A hand that leads a row; a facing of length 0 stands for the way it goes. */
export type Hand = { readonly x: number; readonly z: number; readonly facingX: number; readonly facingZ: number };

/** Hands by row, in the order in which they were laid on. */
type Hands = Map<number, Hand>;

/** Time in which somebody follows the hand that leads it [s]: short enough to feel at once, long enough that a body can follow. */
const RESPONSE = 0.12;
/** Slower than this, nobody turns to where it goes [m/s]. */
const TURN_SPEED = 0.15;

/**
 * People who are led from outside, by keys, a hand or a script: in place of what their model proposed they take on the velocity that was asked for. They are
 * people like others: seen, avoided, pushed, held by walls and by the limits of their own speed and acceleration.
 */
export const led: Room<Hands> = {
  name: 'led',
  create: () => new Map(),
  leaves: (hands, _, row) => {
    hands.delete(row);
  },
  save: (hands) => toBytes([...hands].map(([row, { x, z, facingX, facingZ }]) => [row, x, z, facingX, facingZ])),
  restore: (hands, _, bytes) => {
    for (const [row, x, z, facingX, facingZ] of fromBytes<number[][]>(bytes)) hands.set(row, { x, z, facingX, facingZ });
  },
  inputs: {
    lead: (hands, house, { ids, velocity, heading }: Lead & { readonly ids: readonly number[] }) => {
      const hand = handOf(velocity, heading);
      for (const row of rowsOf(house, ids)) hands.set(row, hand);
      return undefined;
    },
    release: (hands, house, { ids }: { readonly ids: readonly number[] }) => {
      for (const row of rowsOf(house, ids)) hands.delete(row);
      return undefined;
    },
  },
  steps: { carry: proposeHands },
  facts: (hands, _, row) => (hands.has(row) ? [{ name: 'led', label: 'is led from outside' }] : []),
};

/** The hand that leads a row; undefined where nobody does. */
export function handAt(house: House, row: number): Hand | undefined {
  return stateOf(house, led)?.get(row);
}

/** Leads a row from now on; without a hand it goes its own way again. */
export function layHand(house: House, row: number, hand: Hand | undefined): void {
  const hands = stateOf(house, led);
  if (hand) hands?.set(row, hand);
  else hands?.delete(row);
}

function handOf(velocity: Vec2, heading: number | undefined): Hand {
  const isVelocity = Array.isArray(velocity) && velocity.length === 2 && velocity.every(Number.isFinite);
  if (!isVelocity) throw new InputError('velocity: expected two numbers, x and z [m/s]');
  if (heading !== undefined && !Number.isFinite(heading)) throw new InputError('heading: expected a number [rad]');
  const [x, z] = velocity;
  return heading === undefined ? { x, z, facingX: 0, facingZ: 0 } : { x, z, facingX: cos(heading), facingZ: sin(heading) };
}

function proposeHands(hands: Hands, { agents, clock }: House): void {
  const { velocityX, velocityZ, facingX, facingZ, steerX, steerZ, steerKind, steerFacingX, steerFacingZ } = agents.columns;
  const share = Math.min(1, clock.dt / RESPONSE);
  for (const [row, hand] of hands) {
    steerKind[row] = FACED_VELOCITY;
    steerX[row] = velocityX[row] + share * (hand.x - velocityX[row]);
    steerZ[row] = velocityZ[row] + share * (hand.z - velocityZ[row]);
    const speed = Math.sqrt(hand.x * hand.x + hand.z * hand.z);
    const faces = hand.facingX !== 0 || hand.facingZ !== 0;
    const turns = !faces && speed > TURN_SPEED;
    steerFacingX[row] = faces ? hand.facingX : turns ? hand.x / speed : facingX[row];
    steerFacingZ[row] = faces ? hand.facingZ : turns ? hand.z / speed : facingZ[row];
  }
}
