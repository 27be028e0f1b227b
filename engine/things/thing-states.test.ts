import { beforeAll, expect, it } from 'vitest';
import { createReport } from '../report/index.js';
import type { House } from '../rooms/index.js';
import type { WorldDescription } from '../scenario/index.js';
import { createWorld, loadGeometry, moveThing, setThingState } from '../world/index.js';
import { thingStatesRoom } from './thing-states.js';

beforeAll(loadGeometry);

/** A house with a lamp and a bin. */
function makeHouse(): House {
  const things: WorldDescription['things'] = [
    { kind: 'lamp', at: [0, 0], angle: 0 },
    { kind: 'bin', at: [3, 0], angle: 0 },
  ];
  const lists = { walkable: [], obstacles: [], doors: [], moving: [], movable: [], services: [], links: [] };
  const description: WorldDescription = { origin: [0, 0], ...lists, regions: {}, exits: {}, periodic: {}, things };
  return { world: createWorld(description, { points: [] }, createReport()) } as unknown as House;
}

it('[THINGS-56] poses and states of things come back from a snapshot', () => {
  const house = makeHouse();
  const [lamp, bin] = house.world.things;
  setThingState(house.world, lamp, 'off');
  moveThing(bin, 3, 1, 0.5);
  const fresh = makeHouse();
  thingStatesRoom.restore?.(undefined, fresh, thingStatesRoom.save?.(undefined, house) as Uint8Array);
  expect(fresh.world.things).toEqual(house.world.things);
});
