import { beforeAll, describe, expect, it } from 'vitest';
import { random } from '../math/index.js';
import { createReport } from '../report/index.js';
import type { Vec2, WorldDescription } from '../scenario/index.js';
import { createWorld, loadGeometry, NO_OBSTACLE, removeObstacle, type Thing, thingNamed, type World } from '../world/index.js';
import {
  type Claim,
  type Claims,
  claimsOf,
  createClaims,
  freeSlots,
  grantSlots,
  holderOf,
  holdersOf,
  holdsSlot,
  releaseAll,
  releaseGone,
  releaseSlot,
  releaseThing,
  requestSlot,
  slotsHeldBy,
} from './claims.js';
import { restoreClaims, saveClaims } from './claims-room.js';

beforeAll(loadGeometry);

const NOTHING: WorldDescription = {
  origin: [0, 0],
  walkable: [],
  obstacles: [],
  regions: {},
  exits: {},
  doors: [],
  moving: [],
  movable: [],
  services: [],
  links: [],
  periodic: {},
};

/** A world of things side by side, four metres apart. */
function worldOf(...kinds: string[]): World {
  const things = kinds.map((kind, n) => ({ kind, name: `${n}`, at: [12 * n, 0] as Vec2, angle: 0 }));
  return createWorld({ ...NOTHING, things }, { points: [] }, createReport());
}

function named(world: World, name: string): Thing {
  return thingNamed(world, name) as Thing;
}

describe('claims', () => {
  it('[THINGS-50] go to the higher priority, then to who asked first, then to the lower id', () => {
    const world = worldOf('chair');
    const claims = createClaims();
    const ask = (person: number, tick: number, priority: number) => requestSlot(claims, { person, thing: 0, slot: 0, tick, priority });
    ask(7, 1, 0);
    ask(9, 0, 0);
    ask(8, 0, 0);
    ask(5, 2, 1);
    const order: number[] = [];
    for (let n = 0; n < 4; n++) {
      grantSlots(claims, world);
      const holder = holderOf(claims, 0, 0) as number;
      order.push(holder);
      releaseSlot(claims, holder, 0, 0);
    }
    expect(order).toEqual([5, 8, 9, 7]);
  });

  it('[THINGS-51] are never lost to others, whatever their priority', () => {
    const world = worldOf('chair');
    const claims = createClaims();
    requestSlot(claims, { person: 1, thing: 0, slot: 0, tick: 0 });
    grantSlots(claims, world);
    requestSlot(claims, { person: 2, thing: 0, slot: 0, tick: 1, priority: 100 });
    grantSlots(claims, world);
    expect(holdersOf(claims, 0, 0)).toEqual([1]);
    expect(holdsSlot(claims, 2, 0, 0)).toBe(false);
  });

  it('[THINGS-51] are as many as a slot has room for', () => {
    const world = worldOf('picture');
    const claims = createClaims();
    for (let person = 0; person < 6; person++) requestSlot(claims, { person, thing: 0, slot: 1, tick: 0 });
    grantSlots(claims, world);
    expect(holdersOf(claims, 0, 1)).toEqual([0, 1, 2, 3]);
    expect(freeSlots(claims, named(world, '0'), 'look').map(({ name }) => name)).toEqual(['near']);
    expect(freeSlots(claims, named(world, '0'), 'sit')).toEqual([]);
  });

  it('[THINGS-52] end with a release, with the person and with the thing', () => {
    const world = worldOf('bench', 'bench', 'bench');
    const claims = createClaims();
    for (let thing = 0; thing < 3; thing++) requestSlot(claims, { person: 1, thing, slot: 0, tick: 0 });
    for (let thing = 0; thing < 3; thing++) requestSlot(claims, { person: 2, thing, slot: 1, tick: 0 });
    grantSlots(claims, world);
    expect(slotsHeldBy(claims, 1).map(({ thing }) => thing)).toEqual([0, 1, 2]);
    releaseSlot(claims, 1, 1, 0);
    releaseThing(claims, 0);
    expect(slotsHeldBy(claims, 1).map(({ thing }) => thing)).toEqual([2]);
    removeObstacle(world, named(world, '2').obstacle);
    releaseGone(claims, world);
    expect(slotsHeldBy(claims, 2).map(({ thing }) => thing)).toEqual([1]);
    releaseAll(claims, 2);
    expect([claims.ofPerson.size, claims.ofSlot.size, claims.waiting.length]).toEqual([0, 0, 0]);
  });

  it('[THINGS-53] show in the state of things that are free or occupied', () => {
    const world = worldOf('chair');
    const claims = createClaims();
    requestSlot(claims, { person: 1, thing: 0, slot: 0, tick: 0 });
    expect(named(world, '0').state).toBe('free');
    grantSlots(claims, world);
    expect(named(world, '0').state).toBe('occupied');
    releaseAll(claims, 1);
    grantSlots(claims, world);
    expect(named(world, '0').state).toBe('free');
  });

  it('[THINGS-54] come back from bytes as they were, without those of people who are gone', () => {
    const world = worldOf('picture', 'chair');
    const claims = createClaims();
    for (const person of [4, 2, 9]) requestSlot(claims, { person, thing: 0, slot: 1, tick: 3 - person / 9, priority: person });
    for (const person of [4, 2]) requestSlot(claims, { person, thing: 1, slot: 0, tick: 4 });
    grantSlots(claims, world);
    const back = createClaims();
    restoreClaims(back, saveClaims(claims), () => true);
    expect(back).toEqual(claims);
    const without = createClaims();
    restoreClaims(without, saveClaims(claims), (person) => person !== 2);
    expect(holdersOf(without, 0, 1)).toEqual([9, 4]);
    expect(holderOf(without, 1, 0)).toBeUndefined();
    grantSlots(without, world);
    expect(holderOf(without, 1, 0)).toBe(4);
  });
});

describe('a hundred thousand random requests, ends, aborts, removals and restores', () => {
  const KINDS = ['bench', 'chair', 'picture', 'kiosk', 'table', 'bed', 'stage', 'counter'];
  const PEOPLE = 60;

  it('[THINGS-55] leak nothing, keep to capacities and to the order, and equal a plain model', () => {
    let world = worldOf(...KINDS);
    let claims = createClaims();
    let model: Claim[] = [];
    let nextPerson = PEOPLE;
    const people = Array.from({ length: PEOPLE }, (_, id) => id);
    for (let step = 0; step < 100_000; step++) {
      const drawn = (n: number, below: number) => Math.floor(random(1, 0, n, step) * below);
      const who = drawn(0, people.length);
      const person = people[who];
      const thing = world.things[drawn(1, world.things.length)];
      const slot = drawn(2, thing.slots.length);
      const tick = Math.floor(step / 20);
      const deed = drawn(3, 1000);
      const isSame = (claim: Claim) => claim.person === person && claim.thing === thing.number && claim.slot === slot;
      if (deed < 600) {
        const priority = drawn(4, 3);
        requestSlot(claims, { person, thing: thing.number, slot, tick, priority });
        if (!model.some(isSame)) model.push({ person, thing: thing.number, slot, tick, priority, isHeld: false });
      } else if (deed < 750) {
        releaseSlot(claims, person, thing.number, slot);
        model = model.filter((claim) => !isSame(claim));
      } else if (deed < 850) {
        releaseAll(claims, person);
        model = model.filter((claim) => claim.person !== person);
      } else if (deed < 950) {
        releaseAll(claims, person);
        model = model.filter((claim) => claim.person !== person);
        people[who] = nextPerson++;
      } else if (deed < 952 && world.things.length > 2 && thing.obstacle !== NO_OBSTACLE) {
        removeObstacle(world, thing.obstacle);
        releaseGone(claims, world);
        model = model.filter((claim) => claim.thing !== thing.number);
      } else if (deed < 953) {
        // A fresh world has all its things again, and the claims of the moment go on in it.
        world = worldOf(...KINDS);
      } else if (deed < 980) {
        const saved = saveClaims(claims);
        claims = createClaims();
        const alive = new Set(people);
        restoreClaims(claims, saved, (id) => alive.has(id));
      }
      if (step % 20 === 19) {
        grantSlots(claims, world);
        grantModel(model, world);
      }
      if (step % 50 === 0) check(claims, model, world, people);
    }
    for (const person of people) releaseAll(claims, person);
    expect([claims.ofPerson.size, claims.ofSlot.size, claims.waiting.length]).toEqual([0, 0, 0]);
    grantSlots(claims, world);
    for (const { state, kind } of world.things) if (kind === 'chair' || kind === 'bed') expect(state).toBe('free');
  }, 120_000);
});

/** What grantSlots is to do, said plainly. */
function grantModel(model: Claim[], world: World): void {
  const order = model.filter(({ isHeld }) => !isHeld);
  order.sort((a, b) => b.priority - a.priority || a.tick - b.tick || a.person - b.person || a.thing - b.thing || a.slot - b.slot);
  for (const claim of order) {
    const { capacity } = (world.things.find(({ number }) => number === claim.thing) as Thing).slots[claim.slot];
    const held = model.filter(({ thing, slot, isHeld }) => isHeld && thing === claim.thing && slot === claim.slot).length;
    claim.isHeld = held < capacity;
  }
}

function check(claims: Claims, model: readonly Claim[], world: World, people: readonly number[]): void {
  const inOrder = (all: readonly Claim[]) =>
    all.map(({ person, thing, slot, tick, priority, isHeld }) => [person, thing, slot, tick, priority, isHeld].join()).sort();
  expect(inOrder(claimsOf(claims))).toEqual(inOrder(model));
  const alive = new Set(people);
  const wrong: unknown[] = [];
  expect(claimsOf(claims).filter(({ person }) => !alive.has(person))).toEqual([]);
  for (const thing of world.things) {
    for (const { number, capacity } of thing.slots) {
      const holders = holdersOf(claims, thing.number, number);
      if (holders.length > capacity || new Set(holders).size !== holders.length) wrong.push({ thing: thing.number, number, holders });
    }
  }
  expect(wrong).toEqual([]);
  const held = [...claims.ofSlot.values()].reduce((sum, { length }) => sum + length, 0);
  expect(held + claims.waiting.length).toBe(claimsOf(claims).length);
}
