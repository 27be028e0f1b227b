import { beforeAll, expect, test } from 'vitest';
import type { LinkDescription } from '../../scenario/index.js';
import { addObstacle, removeObstacle, setDoor } from '../edits/edits.js';
import { loadGeometry } from '../shapes/geometry.js';
import { build, square } from '../test-world.js';
import { canLeaveLane, firstLane, isLaneOpen, NO_LANE } from './lanes.js';

beforeAll(loadGeometry);

const FERRY: LinkDescription = { name: 'ferry', from: [8, 5], to: [22, 5], both: true };

/** Two islands of 10 m, 10 m apart. */
const islands = (...links: LinkDescription[]) =>
  build({
    walkable: [
      { polygon: square(10), holes: [] },
      { polygon: square(10, 20, 0), holes: [] },
    ],
    links,
  });

test('[WORLD-90] a link has a lane for each way, to the right of its middle; one that leads one way has one in the middle', () => {
  expect(islands(FERRY).lanes).toMatchObject([
    { from: [8, 5.5], to: [22, 5.5], cost: 14, name: 'ferry' },
    { from: [22, 4.5], to: [8, 4.5], cost: 14, name: 'ferry' },
  ]);
  expect(islands({ from: [8, 5], to: [22, 5], both: false, cost: 3 }).lanes).toMatchObject([
    { from: [8, 5], to: [22, 5], cost: 3, name: '0' },
  ]);
});

test('[WORLD-91] the first lane of the cheapest way is told, and what the way costs', () => {
  const world = islands(FERRY, { ...FERRY, name: 'boat', from: [8, 2], to: [22, 2], cost: 1, both: false });
  expect(firstLane(world, [1, 2], [29, 2], 0.25)).toEqual({ lane: 2, cost: expect.closeTo(7 + 1 + 7, 4) });
  expect(firstLane(world, [29, 4.5], [1, 4.5], 0.25)).toEqual({ lane: 1, cost: expect.closeTo(7 + 14 + 7, 4) });
  expect(firstLane(world, [1, 2], [8, 2], 0.25)).toEqual({ lane: NO_LANE, cost: expect.closeTo(7, 4) });
  expect(firstLane(islands({ ...FERRY, both: false }), [29, 5], [1, 5], 0.25)).toEqual({ lane: NO_LANE, cost: Number.POSITIVE_INFINITY });
});

test('[WORLD-92] an end without room on the walkable ground is an error with its place, unless a closed door stands there', () => {
  expect(() => islands({ ...FERRY, to: [15, 5] })).toThrow(
    /the link "ferry" ends off the walkable ground at \[15\.00, 5\.50\].*0\.5 m right/s,
  );
  expect(() => islands({ ...FERRY, both: false, from: [9.9, 5] })).toThrow(/at \[9\.90, 5\.00\]: people need 0\.25 m of room/);
  const gate = { name: 'gate', from: [8, 0] as [number, number], to: [8, 10] as [number, number], thickness: 0.1, open: [] };
  const world = build({
    walkable: [
      { polygon: square(10), holes: [] },
      { polygon: square(10, 20, 0), holes: [] },
    ],
    doors: [gate],
    links: [FERRY],
  });
  expect(isLaneOpen(world, 0, 0.25)).toBe(false);
  setDoor(world, 'gate', true);
  expect(isLaneOpen(world, 0, 0.25)).toBe(true);
});

test('[WORLD-93] a lane is closed while an end has no room for the body', () => {
  const world = islands(FERRY);
  expect(isLaneOpen(world, 0, 1.9)).toBe(true);
  expect(isLaneOpen(world, 0, 2.1)).toBe(false);
  const pillar = addObstacle(world, { circle: { center: [22, 6.5], radius: 0.5 } });
  expect([isLaneOpen(world, 0, 0.25), isLaneOpen(world, 0, 0.6)]).toEqual([true, false]);
  const crate = addObstacle(world, { box: { center: [22, 6], size: [2, 2], angle: 0 } });
  expect([isLaneOpen(world, 0, 0), canLeaveLane(world, 0, 'from'), canLeaveLane(world, 0, 'to')]).toEqual([false, true, false]);
  expect(firstLane(world, [1, 5], [29, 5], 0.25).lane).toBe(NO_LANE);
  removeObstacle(world, crate);
  removeObstacle(world, pillar);
  expect(firstLane(world, [1, 5], [29, 5], 0.25).lane).toBe(0);
});
