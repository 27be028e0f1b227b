import { beforeAll, expect, it } from 'vitest';
import type { RecordedObject } from '../../record/index.js';
import { createReport } from '../../report/index.js';
import { parseScenario } from '../../scenario/index.js';
import { SCENARIO_SCHEMA } from '../../sim/index.js';
import { createWorld, loadGeometry, moveThing, setDoor, setThingState, thingNamed } from '../../world/index.js';
import { drawWorld } from './drawing.js';
import { DAY, DUSK, NEUTRAL } from './look.js';
import { changesOf, GONE, recordedChanges } from './thing-changes.js';
import { addChanges, createThingsView, placeThings, type ThingsView } from './things-view.js';

beforeAll(loadGeometry);

const YARD = {
  version: 1,
  name: 'yard',
  duration: 10,
  world: {
    walkable: [{ box: { min: [0, 0], max: [20, 10] } }],
    obstacles: [
      { name: 'bench by its name alone', box: { center: [2, 2], size: [1, 1] } },
      { name: 'oak', kind: 'tree', circle: { center: [5, 5], radius: 0.4 } },
    ],
    doors: [{ name: 'gate', from: [10, 0], to: [10, 1], open: [] }],
    things: [
      { kind: 'lamp', name: 'lamp', at: [8, 8] },
      { kind: 'bench', name: 'seat', at: [12, 8], angle: 1 },
    ],
  },
  population: [{ name: 'some', count: 1, where: { points: [[1, 8]] }, goals: [{ point: [18, 8] }] }],
};

function makeYard() {
  const scenario = parseScenario(SCENARIO_SCHEMA, YARD);
  const world = createWorld(scenario.world, { points: [] }, createReport());
  return { world, scenario, drawing: drawWorld(world, scenario) };
}

/** x, z, angle and whether it is seen, of every row of a thing. */
function rowsOf(view: ThingsView, name: string): number[][] {
  const texels = view.poses.image.data as Float32Array;
  return view.rows.flatMap(({ thing }, row) => (view.things[thing].name === name ? [[...texels.subarray(4 * row, 4 * row + 4)]] : []));
}

it('[RENDER-63] things are drawn by their kind, never by their name; plain walls stay part of the ground', () => {
  const { drawing } = makeYard();
  expect(drawing.things.map(({ name, kind }) => [name, kind])).toEqual([
    ['oak', 'tree'],
    ['gate', 'door'],
    ['lamp', 'lamp'],
    ['seat', 'bench'],
  ]);
  expect(drawing.ground.map(({ holes }) => holes.length)).toEqual([1]);
});

it.each([DAY, DUSK, NEUTRAL])('[RENDER-64] all things are two meshes, however many there are', (look) => {
  const { drawing } = makeYard();
  const many = Array.from({ length: 200 }, (_, number) => ({ ...drawing.things[number % 4], number }));
  const view = createThingsView({ ...drawing, things: many }, look);
  expect(view.group.children.length).toBe(2);
  expect(createThingsView({ ...drawing, things: [] }, look).group.children.length).toBe(0);
});

it('[RENDER-65] a state shows its parts and hides those of others', () => {
  const { world, drawing } = makeYard();
  const view = createThingsView(drawing, DAY);
  const lit = () => rowsOf(view, 'lamp').map((row) => row[3]);
  expect(lit()).toEqual([1, 1, 0]);
  expect(rowsOf(view, 'gate').map((row) => row[3])).toEqual([1]);
  const lamp = thingNamed(world, 'lamp');
  if (lamp) setThingState(world, lamp, 'off');
  setDoor(world, 'gate', true);
  addChanges(view, changesOf(world));
  placeThings(view, 1);
  expect(lit()).toEqual([1, 0, 1]);
  expect(rowsOf(view, 'gate').map((row) => row[3])).toEqual([0]);
  addChanges(view, []);
  placeThings(view, 1);
  expect(lit()).toEqual([1, 1, 0]);
});

it('[RENDER-65] things that move are drawn between the last two moments, and turn the short way', () => {
  const { world, drawing } = makeYard();
  const view = createThingsView(drawing, DAY);
  const seat = thingNamed(world, 'seat');
  if (!seat) throw new Error('the seat is gone');
  moveThing(seat, 12, 8, 3);
  addChanges(view, changesOf(world));
  moveThing(seat, 13, 8, -3);
  addChanges(view, changesOf(world));
  placeThings(view, 0.5);
  const [[x, z, angle, isSeen]] = rowsOf(view, 'seat');
  expect([x, z, isSeen]).toEqual([12.5, 8, 1]);
  expect(angle).toBeCloseTo(Math.PI, 5);
});

it('[RENDER-66] a recording tells where things were, in which state, and that they were gone', () => {
  const { drawing } = makeYard();
  const recorded = drawing.things.map(
    ({ number, name, kind, x, z, angle, state }): RecordedObject => ({
      ...{ tick: 0, number, name, kind, state, isThere: true },
      ...{ x: Math.fround(x), z: Math.fround(z), angle: Math.fround(angle) },
    }),
  );
  expect(recordedChanges(drawing, recorded)).toEqual([]);
  const [oak, gate, lamp] = recorded;
  const seat = drawing.things[3];
  const changes = recordedChanges(drawing, [oak, { ...gate, state: 'open' }, lamp]);
  expect(changes).toEqual([gate.number, gate.x, gate.z, gate.angle, 0, seat.number, seat.x, seat.z, seat.angle, GONE]);
  expect(recordedChanges(drawing, undefined)).toEqual([]);
});
