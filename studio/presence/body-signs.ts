/** Somebody who walks in place: how high the head was lately, and which way it went. */
export type InPlace = { middle: number; isUp: boolean; top: number; steps: number[] };

/** A hand: where it was lately, beside and ahead of the head [m], with times [s]. */
export type Hand = { turns: number[]; side: number; way: number; ahead: number; pushedAt: number; wavedAt: number; time: number };

/** A step in place lifts the head by this much [m]; so many steps in this time are walking [s]; and it lasts this long after the last [s]. */
const BOB = 0.02;
const STEPS = 2;
const WITHIN = 1.6;
const LASTS = 0.7;
/** Slowly, the middle follows the head [1/s]. */
const MIDDLE = 1.5;
/** A wave goes to and fro this often in this time [s], by this much [m]; nobody waves again before [s]. */
const TO_AND_FRO = 3;
const WAVING = 1.3;
const SWAY = 0.06;
const AGAIN = 3;
/** A push goes ahead this fast [m/s], with an arm that is out this far [m]. */
const PUSH_SPEED = 0.9;
const OUT = 0.38;

/** A head that is still. */
export function createInPlace(): InPlace {
  return { middle: Number.NaN, isUp: false, top: 0, steps: [] };
}

/** Whether somebody walks in place whose head is at a height [m] at a time [s]. */
export function walksInPlace(state: InPlace, height: number, time: number, elapsed: number): boolean {
  if (Number.isNaN(state.middle)) state.middle = height;
  state.middle += (height - state.middle) * Math.min(1, MIDDLE * elapsed);
  const above = height - state.middle;
  if (!state.isUp && above > BOB / 2) state.isUp = true;
  else if (state.isUp && above < -BOB / 2) {
    state.isUp = false;
    state.steps.push(time);
  }
  state.steps = state.steps.filter((step) => step > time - WITHIN);
  return state.steps.length >= STEPS && time - (state.steps.at(-1) ?? 0) < LASTS;
}

/** A hand that is still. */
export function createHand(): Hand {
  return {
    turns: [],
    side: Number.NaN,
    way: 0,
    ahead: Number.NaN,
    pushedAt: Number.NEGATIVE_INFINITY,
    wavedAt: Number.NEGATIVE_INFINITY,
    time: 0,
  };
}

/** What a hand does that is so far to the right and ahead of the head, and above it (below 0: beneath it) [m], at a time [s]. */
export function signOf(
  hand: Hand,
  { side, ahead, above }: { readonly side: number; readonly ahead: number; readonly above: number },
  time: number,
): 'wave' | 'push' | undefined {
  const elapsed = time - hand.time;
  const speed = elapsed > 0 && !Number.isNaN(hand.ahead) ? (ahead - hand.ahead) / elapsed : 0;
  hand.ahead = ahead;
  hand.time = time;
  if (Number.isNaN(hand.side)) hand.side = side;
  // A turn: it goes back by more than a sway from where it was farthest.
  if (hand.way >= 0 && side < hand.side - SWAY) {
    hand.way = -1;
    hand.turns.push(time);
    hand.side = side;
  } else if (hand.way <= 0 && side > hand.side + SWAY) {
    hand.way = 1;
    hand.turns.push(time);
    hand.side = side;
  } else hand.side = hand.way > 0 ? Math.max(hand.side, side) : hand.way < 0 ? Math.min(hand.side, side) : hand.side;
  hand.turns = hand.turns.filter((turn) => turn > time - WAVING);
  if (above > -0.25 && hand.turns.length >= TO_AND_FRO && time - hand.wavedAt > AGAIN) {
    hand.wavedAt = time;
    hand.turns = [];
    return 'wave';
  }
  if (speed > PUSH_SPEED && ahead > OUT && above < 0 && time - hand.pushedAt > 1) {
    hand.pushedAt = time;
    return 'push';
  }
  return undefined;
}
