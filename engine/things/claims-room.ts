import { fromBytes, type Room, toBytes } from '../rooms/index.js';
import { type Claims, claimsOf, countTaken, createClaims, grantSlots, releaseAll, releaseGone, resumeClaims, turnOf } from './claims.js';

/** Numbers of a claim in a snapshot: person, thing, slot, priority, tick, turn among the holders. */
const NUMBERS = 6;

/** Slots of things that people hold: granted when everyone has decided, given back when a person leaves or a thing is gone. */
export const claimsRoom: Room<Claims> = {
  name: 'claims',
  create: createClaims,
  leaves: (claims, { agents }, row) => releaseAll(claims, agents.columns.id[row]),
  worldChanged: (claims, { world }) => releaseGone(claims, world),
  steps: {
    board: (claims, { world }) => grantSlots(claims, world),
  },
  save: (claims) => saveClaims(claims),
  restore: (claims, { agents, world }, saved) => {
    restoreClaims(claims, saved, (person) => agents.rowOfId.has(person));
    releaseGone(claims, world);
    countTaken(claims, world);
  },
  facts: (claims, { agents }, row) => {
    const own = claims.ofPerson.get(agents.columns.id[row]) ?? [];
    const isWaiting = own.some(({ isHeld }) => !isHeld);
    return isWaiting ? [{ name: 'waiting', label: 'waits for a place' }] : [];
  },
};

/** Claims as bytes. */
export function saveClaims(claims: Claims): Uint8Array {
  const numbers = claimsOf(claims).flatMap((claim) => {
    const { person, thing, slot, priority, tick } = claim;
    return [person, thing, slot, priority, tick, turnOf(claims, claim)];
  });
  return toBytes({ claims: Float64Array.from(numbers), isDue: claims.isDue, touched: [...claims.touched] });
}

/** Brings back into fresh claims what `saveClaims` was given, but for people who are not there any more. */
export function restoreClaims(claims: Claims, saved: Uint8Array, isThere: (person: number) => boolean): void {
  const { claims: numbers, isDue, touched } = fromBytes<{ claims: Float64Array; isDue: boolean; touched: number[] }>(saved);
  const all = Array.from({ length: numbers.length / NUMBERS }, (_, n) => {
    const [person, thing, slot, priority, tick, turn] = numbers.subarray(n * NUMBERS, (n + 1) * NUMBERS);
    return { person, thing, slot, priority, tick, turn };
  });
  const left = all.filter(({ person }) => isThere(person));
  resumeClaims(claims, left);
  // A state that has yet to be told is told, and a slot whose holder is gone is free for who waits.
  claims.touched.clear();
  for (const thing of touched) claims.touched.add(thing);
  if (left.length < all.length) for (const { thing } of all) claims.touched.add(thing);
  claims.isDue = isDue || left.length < all.length;
}
