import { type Slot, setThingState, type Thing, thingNumbered, type World } from '../world/index.js';

/** A slot that somebody holds or waits for. */
export type Claim = {
  /** Id of the person. */
  readonly person: number;
  /** Number of the thing. */
  readonly thing: number;
  /** Place of the slot in the thing's list. */
  readonly slot: number;
  /** Higher ones come first. */
  readonly priority: number;
  /** When it was asked for. */
  readonly tick: number;
  isHeld: boolean;
};

/** Who holds and who waits for which slots; it grows with the claims there are, not with people or things. */
export type Claims = {
  /** Claims of each person who has some, in the order in which they were made. */
  readonly ofPerson: Map<number, Claim[]>;
  /** Claims that are held, by the key of their slot, the first granted first. */
  readonly ofSlot: Map<number, Claim[]>;
  waiting: Claim[];
  /** Numbers of things of which a slot was taken or left since slots were last granted. */
  readonly touched: Set<number>;
  /** Whether something has come or gone since slots were last granted. */
  isDue: boolean;
};

/** What is asked for: a slot of a thing by its place there, for a person, at a tick. */
export type SlotRequest = Omit<Claim, 'isHeld' | 'priority'> & { readonly priority?: number };

/** No thing has more slots than this. */
const MOST_SLOTS = 4096;

/** Nobody holds anything. */
export function createClaims(): Claims {
  return { ofPerson: new Map(), ofSlot: new Map(), waiting: [], touched: new Set(), isDue: false };
}

/** Asks for a slot; `grantSlots` decides. Asked for again it keeps its place, and whoever holds it goes on to. */
export function requestSlot(claims: Claims, { person, thing, slot, tick, priority = 0 }: SlotRequest): void {
  const own = claims.ofPerson.get(person) ?? [];
  if (own.some((claim) => claim.thing === thing && claim.slot === slot)) return;
  const claim: Claim = { person, thing, slot, priority, tick, isHeld: false };
  own.push(claim);
  claims.ofPerson.set(person, own);
  claims.waiting.push(claim);
  claims.isDue = true;
}

/** Gives free slots to those who wait, by priority, then who asked first, then the lower id; nobody loses a slot to another. What is gone is forgotten. */
export function grantSlots(claims: Claims, world: World): void {
  if (!claims.isDue) return;
  claims.isDue = false;
  const waiting = claims.waiting.sort(byTurn);
  claims.waiting = [];
  for (const claim of waiting) {
    const slot = thingNumbered(world, claim.thing)?.slots[claim.slot];
    if (!slot) forget(claims, claim);
    else if (countHolders(claims, claim.thing, claim.slot) < slot.capacity) hold(claims, claim);
    else claims.waiting.push(claim);
  }
  tellStates(claims, world);
}

/** Ends one's claim to a slot, held or waited for; nothing happens where there is none. */
export function releaseSlot(claims: Claims, person: number, thing: number, slot: number): void {
  const claim = claims.ofPerson.get(person)?.find((own) => own.thing === thing && own.slot === slot);
  if (claim) release(claims, claim);
}

/** Ends all claims of a person: it has stopped, was called off, or is gone. */
export function releaseAll(claims: Claims, person: number): void {
  for (const claim of [...(claims.ofPerson.get(person) ?? [])]) release(claims, claim);
}

/** Ends all claims to a thing's slots. */
export function releaseThing(claims: Claims, thing: number): void {
  for (const claim of claimsOf(claims)) if (claim.thing === thing) release(claims, claim);
}

/** Ends claims to things that are gone. */
export function releaseGone(claims: Claims, world: World): void {
  for (const claim of claimsOf(claims)) if (!thingNumbered(world, claim.thing)?.slots[claim.slot]) release(claims, claim);
}

/** Ids of those who hold a slot, the first granted first. */
export function holdersOf(claims: Claims, thing: number, slot: number): number[] {
  return (claims.ofSlot.get(keyOf(thing, slot)) ?? []).map(({ person }) => person);
}

/** Id of who holds a slot, of the first where there are several; undefined while it is free. */
export function holderOf(claims: Claims, thing: number, slot: number): number | undefined {
  return claims.ofSlot.get(keyOf(thing, slot))?.[0].person;
}

/** Claims of a person that are granted, in the order in which they were made. */
export function slotsHeldBy(claims: Claims, person: number): Claim[] {
  return (claims.ofPerson.get(person) ?? []).filter(({ isHeld }) => isHeld);
}

/** Whether a person holds a slot. */
export function holdsSlot(claims: Claims, person: number, thing: number, slot: number): boolean {
  return claims.ofPerson.get(person)?.some((claim) => claim.isHeld && claim.thing === thing && claim.slot === slot) ?? false;
}

/** Slots of a thing with room for one more, all or those that serve an action. */
export function freeSlots(claims: Claims, thing: Thing, action?: string): Slot[] {
  return thing.slots.filter(
    (slot) => (action === undefined || slot.action === action) && countHolders(claims, thing.number, slot.number) < slot.capacity,
  );
}

/** All claims, person by person in the order of ids. */
export function claimsOf({ ofPerson }: Claims): Claim[] {
  return [...ofPerson.keys()].sort((a, b) => a - b).flatMap((person) => ofPerson.get(person) ?? []);
}

/** Claims as they were saved, in their places again; `turn` is the place of each among the holders of its slot, 0 for those who wait. */
export function resumeClaims(claims: Claims, saved: readonly (SlotRequest & { readonly turn: number })[]): void {
  const turns = new Map<Claim, number>();
  for (const { turn, ...request } of saved) {
    requestSlot(claims, request);
    const claim = claims.waiting.at(-1);
    if (claim && turn > 0) turns.set(claim, turn);
  }
  claims.waiting = claims.waiting.filter((claim) => !turns.has(claim));
  for (const [claim] of [...turns].sort(([, a], [, b]) => a - b)) hold(claims, claim);
}

/** Place of a claim among the holders of its slot, from 1 on; 0 for one that waits. */
export function turnOf({ ofSlot }: Claims, claim: Claim): number {
  return (ofSlot.get(keyOf(claim.thing, claim.slot)) ?? []).indexOf(claim) + 1;
}

/** Counts who is in each slot that somebody holds. */
export function countTaken({ ofSlot }: Claims, world: World): void {
  for (const [key, holders] of ofSlot) {
    const slot = thingNumbered(world, Math.floor(key / MOST_SLOTS))?.slots[key % MOST_SLOTS];
    if (slot) slot.taken = holders.length;
  }
}

/** Things that are free or occupied say so. */
function tellStates(claims: Claims, world: World): void {
  for (const number of claims.touched) {
    const thing = thingNumbered(world, number);
    for (const slot of thing?.slots ?? []) slot.taken = countHolders(claims, number, slot.number);
    const { states = [] } = (thing && world.kinds.get(thing.kind)) ?? {};
    if (!thing || !states.includes('free') || !states.includes('occupied')) continue;
    const isTaken = thing.slots.some((slot) => claims.ofSlot.has(keyOf(number, slot.number)));
    setThingState(world, thing, isTaken ? 'occupied' : 'free');
  }
  claims.touched.clear();
}

function hold(claims: Claims, claim: Claim): void {
  const key = keyOf(claim.thing, claim.slot);
  const holders = claims.ofSlot.get(key);
  if (holders) holders.push(claim);
  else claims.ofSlot.set(key, [claim]);
  claim.isHeld = true;
  claims.touched.add(claim.thing);
}

function release(claims: Claims, claim: Claim): void {
  forget(claims, claim);
  claims.isDue = true;
  if (!claim.isHeld) {
    claims.waiting = claims.waiting.filter((other) => other !== claim);
    return;
  }
  const key = keyOf(claim.thing, claim.slot);
  const left = (claims.ofSlot.get(key) ?? []).filter((other) => other !== claim);
  if (left.length > 0) claims.ofSlot.set(key, left);
  else claims.ofSlot.delete(key);
  claims.touched.add(claim.thing);
}

function forget({ ofPerson }: Claims, claim: Claim): void {
  const left = (ofPerson.get(claim.person) ?? []).filter((other) => other !== claim);
  if (left.length > 0) ofPerson.set(claim.person, left);
  else ofPerson.delete(claim.person);
}

function countHolders({ ofSlot }: Claims, thing: number, slot: number): number {
  return ofSlot.get(keyOf(thing, slot))?.length ?? 0;
}

function byTurn(a: Claim, b: Claim): number {
  return b.priority - a.priority || a.tick - b.tick || a.person - b.person || a.thing - b.thing || a.slot - b.slot;
}

function keyOf(thing: number, slot: number): number {
  return thing * MOST_SLOTS + slot;
}
