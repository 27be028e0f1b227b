import { beforeAll, expect, it } from 'vitest';
import { createReport } from '../report/index.js';
import type { House, Newcomer } from '../rooms/index.js';
import type { WorldDescription } from '../scenario/index.js';
import { createWorld, loadGeometry, removeObstacle } from '../world/index.js';
import { holderOf, requestSlot, slotsHeldBy } from './claims.js';
import { claimsRoom } from './claims-room.js';

beforeAll(loadGeometry);

/** What the room looks at of a house: two people in rows 0 and 1 with the ids 10 and 11, and a chair. */
function makeHouse(): House {
  const things: WorldDescription['things'] = [{ kind: 'chair', at: [0, 0], angle: 0 }];
  const lists = { walkable: [], obstacles: [], doors: [], moving: [], movable: [], services: [], links: [] };
  const description: WorldDescription = { origin: [0, 0], ...lists, regions: {}, exits: {}, periodic: {}, things };
  const world = createWorld(description, { points: [] }, createReport());
  const rowOfId = new Map([
    [10, 0],
    [11, 1],
  ]);
  return { world, agents: { columns: { id: Uint32Array.of(10, 11) }, rowOfId } } as unknown as House;
}

const { create, comes, leaves, worldChanged, steps, save, restore, facts } = claimsRoom;

it('[THINGS-52] the room frees the slots of who leaves and of what is gone', () => {
  const house = makeHouse();
  const claims = create?.(house) as NonNullable<ReturnType<NonNullable<typeof create>>>;
  comes?.(claims, house, { row: 0 } as Newcomer);
  requestSlot(claims, { person: 10, thing: 0, slot: 0, tick: 0 });
  requestSlot(claims, { person: 11, thing: 0, slot: 0, tick: 0 });
  steps?.board?.(claims, house);
  expect(holderOf(claims, 0, 0)).toBe(10);
  expect(facts?.(claims, house, 1)).toEqual([{ name: 'waiting', label: 'waits for a place' }]);
  leaves?.(claims, house, 0);
  steps?.board?.(claims, house);
  expect(holderOf(claims, 0, 0)).toBe(11);
  removeObstacle(house.world, 0);
  worldChanged?.(claims, house);
  expect(claims.ofPerson.size).toBe(0);
});

it('[THINGS-54] the room brings its claims back from a snapshot', () => {
  const house = makeHouse();
  const claims = create?.(house) as NonNullable<ReturnType<NonNullable<typeof create>>>;
  requestSlot(claims, { person: 11, thing: 0, slot: 0, tick: 0 });
  steps?.board?.(claims, house);
  const fresh = create?.(house) as typeof claims;
  restore?.(fresh, house, save?.(claims, house) as Uint8Array);
  expect(slotsHeldBy(fresh, 11).length).toBe(1);
});
