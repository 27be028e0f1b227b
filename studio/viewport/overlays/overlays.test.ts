import { describe, expect, it, vi } from 'vitest';
import type { WorldDrawing } from '../../worker/world-drawing.js';
import { boundsLegend, keepTold, radiusAfter, toldFor } from './bounds.js';
import { colourInto, VIRIDIS } from './colour-map.js';
import { createField, measureField, valueAt } from './crowd-field.js';
import { type CrowdSample, createSample } from './crowd-sample.js';
import { areasOf, highestIn } from './expected-density.js';
import { flowLegend } from './flow-to-follow.js';
import { footprintsNote } from './footprints.js';
import { levelOf } from './level-of-service.js';
import { meshNote } from './navmesh.js';
import { distinctColour, manyColour } from './palette.js';
import { planNote, timeEnd } from './plan.js';
import { roundTop, scaleLegend } from './scale-legend.js';
import { followFlow } from './streamlines.js';
import { fewerCorners } from './tunnel-band.js';
import { gridOver, walkableShare } from './walkable-grid.js';

// Overlays ask the page's worker, which starts as it loads.
vi.hoisted(() => vi.stubGlobal('Worker', class {}));

/** A room of 20 x 10 m with a pillar of 2 x 2 m. */
const ROOM: WorldDrawing = {
  bounds: { minX: 0, minZ: 0, maxX: 20, maxZ: 10 },
  open: false,
  periodic: {},
  ceiling: 0,
  walkable: [{ outline: [0, 0, 20, 0, 20, 10, 0, 10], holes: [[9, 4, 9, 6, 11, 6, 11, 4]] }],
  ground: [],
  edge: [],
  things: [],
  exits: [],
  links: [],
  doors: [],
};

/** A street that repeats itself every 20 m, with the margin that the engine adds. */
const ENDLESS: WorldDrawing = {
  ...ROOM,
  bounds: { minX: -10, minZ: 0, maxX: 30, maxZ: 10 },
  periodic: { x: [0, 20] },
  walkable: [{ outline: [-10, 0, 30, 0, 30, 10, -10, 10], holes: [] }],
};

function people(places: readonly (readonly [x: number, z: number])[], velocity: readonly [number, number] = [0, 0]): CrowdSample {
  return {
    ...createSample(),
    count: places.length,
    x: Float32Array.from(places, ([x]) => x),
    z: Float32Array.from(places, ([, z]) => z),
    velocityX: new Float32Array(places.length).fill(velocity[0]),
    velocityZ: new Float32Array(places.length).fill(velocity[1]),
  };
}

/** One person in the middle of every square metre of the room, the pillar left out. */
const EVEN = Array.from({ length: 200 }, (_, n) => [(n % 20) + 0.5, Math.floor(n / 20) + 0.5] as const).filter(
  ([x, z]) => x < 9 || x > 11 || z < 4 || z > 6,
);

describe('the grid', () => {
  it('knows which share of a cell one can walk on', () => {
    const grid = gridOver(ROOM, 0.5, 10_000);
    const share = walkableShare(grid, ROOM);
    expect([grid.columns, grid.rows]).toEqual([40, 20]);
    expect(share.reduce((sum, part) => sum + part, 0) * 0.25).toBeCloseTo(196, 3);
    expect(share[10 * 40 + 20]).toBe(0);
  });

  it('has larger cells where there would be too many', () => {
    const { columns, rows } = gridOver(ROOM, 0.01, 5000);
    expect(columns * rows).toBeLessThan(5200);
  });
});

describe('the density field', () => {
  it('is 1/(πR²) at a person alone in the open, and falls off as a bell', () => {
    const field = createField(ROOM, 1);
    measureField(field, people([[5, 5]]), false);
    const at = (x: number, z: number) => valueAt(field, field.density, x, z);
    // Cells of 0.3 m widen the bell by a few per cent.
    expect(at(5, 5) * Math.PI).toBeGreaterThan(0.92);
    expect(at(5, 5) * Math.PI).toBeLessThan(1.02);
    expect(at(6, 5) / at(5, 5)).toBeCloseTo(Math.exp(-1), 1);
    expect(at(15, 5)).toBe(0);
  });

  it('counts everybody once', () => {
    const field = createField(ROOM, 1);
    measureField(field, people([[5, 5]]), false);
    expect(field.density.reduce((sum, value) => sum + value, 0) * field.cell ** 2).toBeCloseTo(1, 2);
  });

  it('is the number per area in an even crowd, beside walls and corners too', () => {
    const field = createField(ROOM, 1);
    measureField(field, people(EVEN), false);
    for (const [x, z] of [
      [5, 5],
      [0.3, 5],
      [0.3, 0.3],
      [8.7, 5],
    ])
      expect(valueAt(field, field.density, x, z)).toBeCloseTo(1, 0.8);
  });

  it('sees people across a seam', () => {
    const field = createField(ENDLESS, 1);
    measureField(field, people([[19.9, 5]]), false);
    expect(valueAt(field, field.density, 0.2, 5)).toBeGreaterThan(0.2);
  });

  it('tells the mean velocity of those who are near', () => {
    const field = createField(ROOM, 1);
    measureField(
      field,
      people(
        [
          [5, 5],
          [5.4, 5],
        ],
        [1.2, -0.5],
      ),
      true,
    );
    expect(valueAt(field, field.velocityX, 5, 5)).toBeCloseTo(1.2, 4);
    expect(valueAt(field, field.velocityZ, 5, 5)).toBeCloseTo(-0.5, 4);
    expect(valueAt(field, field.speed, 5, 5)).toBeCloseTo(1.3, 4);
  });
});

it('follows a flow for about a second', () => {
  const grid = gridOver(ROOM, 0.5, 10_000);
  const even = (value: number) => new Float32Array(grid.columns * grid.rows).fill(value);
  const out = new Float32Array(64);
  const count = followFlow({ ...grid, velocityX: even(1), velocityZ: even(0), weight: even(1) }, 5, 5, out);
  expect(count).toBe(11);
  expect(out[2 * count - 2]).toBeCloseTo(6.2, 4);
  expect(followFlow({ ...grid, velocityX: even(1), velocityZ: even(0), weight: even(0) }, 5, 5, out)).toBe(0);
});

it('knows Fruin’s bands', () => {
  const letters = [0, 0.31, 0.32, 0.44, 0.73, 1.09, 2.18, 9].map((density) => levelOf(density).letter);
  expect(letters.join('')).toBe('AABCDEFF');
});

it('mixes colours between the points of a map', () => {
  const out = new Uint8Array(3);
  colourInto(VIRIDIS, 0, out, 0);
  expect([...out]).toEqual([0x44, 0x01, 0x54]);
  colourInto(VIRIDIS, 2, out, 0);
  expect([...out]).toEqual([0xfd, 0xe7, 0x25]);
  expect(new Set(Array.from({ length: 24 }, (_, n) => manyColour(n))).size).toBe(24);
  expect(distinctColour(8)).toBe(distinctColour(0));
});

it('lets the end of a scale grow only', () => {
  expect([roundTop([1, 2, 4], 0.3, 1), roundTop([1, 2, 4], 1.5, 1), roundTop([1, 2, 4], 0.3, 4), roundTop([1, 2, 4], 9, 1)]).toEqual([
    1, 2, 4, 4,
  ]);
  expect(scaleLegend(VIRIDIS, 2, 'people/m²').scale?.ticks.map(({ label }) => label)).toEqual(['0', '0.5', '1', '1.5', '≥ 2']);
});

it('leaves small triangles out of the scale of density', () => {
  const areas = areasOf(Float32Array.of(0, 0, 4, 0, 0, 2, 0, 0, 1, 0, 0, 1));
  expect([...areas]).toEqual([4, 0.5]);
  expect(highestIn(Float32Array.of(0.25, 2), areas)).toBe(0.25);
});

it('keeps the corners of a band that bend, and not too many', () => {
  expect(fewerCorners([0, 0, 1, 0, 2, 0, 2, 1], 64)).toEqual([
    [0, 0],
    [2, 0],
    [2, 1],
  ]);
  const zigzag = Array.from({ length: 400 }, (_, n) => [n, n % 2]).flat();
  const kept = fewerCorners(zigzag, 64);
  expect(kept.length).toBeLessThanOrEqual(64);
  expect([kept[0], kept.at(-1)]).toEqual([
    [0, 0],
    [399, 1],
  ]);
});

it('says in sentences what is drawn, or why nothing is', () => {
  expect(planNote(undefined, undefined)).toBe('Pick somebody to see how it plans.');
  expect(planNote(3, { model: undefined, plan: undefined })).toContain('not here');
  expect(planNote(3, { model: 'shortest', plan: undefined })).toContain('plans by “shortest”');
  expect(footprintsNote({ people: 0, walkers: 0 }, 0)).toContain('Nobody walks by footsteps');
  expect(footprintsNote({ people: 250, walkers: 400 }, 0)).toContain('of 400');
  expect(meshNote({ cells: 1, clearance: new Float32Array(2), portalClearance: new Float32Array(0) })).toBe(
    '2 triangles in 1 convex cell.',
  );
  expect(meshNote({ cells: 2, clearance: new Float32Array(3), portalClearance: Float32Array.of(2, 0.6) })).toContain('0.60 m');
});

it('counts bounds, contact groups, cells and events', () => {
  const counts = { entering: 1234, leaving: 5, resetting: 6, colliding: 7, contacting: 8, separating: 9, stale: 0, pairs: 0 };
  const bounds = {
    quiet: Float32Array.of(0.1, 2, 2, 2),
    coasts: Uint8Array.of(1, 0, 0, 1),
    contactGroup: Int32Array.of(-1, -1, 4, 4),
    counts,
  };
  const { entries, note } = boundsLegend({ ...bounds, cells: Float32Array.of(0, 0, 4, 4, 0, 4) });
  expect(entries?.map(({ label }) => label.match(/[\d.]+/g))).toEqual([['1'], ['1'], ['2', '1'], ['0.3', '1'], ['2']]);
  expect(note).toContain('entered 1,234 cells and left 5');
  expect(boundsLegend(undefined).note).toContain('Nobody decides at events');
});

it('draws bounds as they are at the moment that is drawn, from an answer that is not later', () => {
  const at = (time: number) => ({ time });
  let told = [at(1), at(2), at(3)].reduce<{ time: number }[]>(keepTold, []);
  expect([0.5, 1.9, 2, 9].map((time) => toldFor(told, time)?.time)).toEqual([1, 1, 2, 3]);
  // Who looks at an earlier moment sees no bounds: those of later ones would be anywhere, and as large as houses.
  expect(toldFor(told, 0.4)).toBeUndefined();
  told = keepTold(told, at(2.5));
  expect(told.map(({ time }) => time)).toEqual([1, 2, 2.5]);
  // Half a second old, with an acceleration of 2 m/s²: 0.25 m larger than the body, a full metre when it is a second old.
  const bound = { radius: Float32Array.of(0.75), growth: Float32Array.of(1), age: Float32Array.of(0.5) };
  expect([0.5, 0, -0.5, -50].map((since) => radiusAfter(bound, 0, since))).toEqual([1.5, 0.75, 0.5, 0.5]);
});

it('knows how far ahead a search in time looked', () => {
  expect(timeEnd({ nodes: { mesh: [], grid: [], time: [0, 0, 11.2, 1, 0, 14.5] } }, 10)).toBe(5);
});

it('the overlay of flows tells who is followed, with streams or strokes, and what to do where nobody goes by one', () => {
  const none = { closed: new Float32Array(), singular: new Float32Array() };
  const bend = { ...none, name: 'bend', streams: 4, isSketch: true };
  expect(flowLegend([]).note).toContain('sketched-flow');
  expect(flowLegend([bend, { ...bend, name: 'hall', streams: 1, isSketch: false }]).entries?.map(({ label }) => label)).toEqual([
    'bend: 4 strokes',
    'hall: 1 stream',
  ]);
  expect(flowLegend([{ ...bend, closed: new Float32Array(2) }]).entries?.at(-1)?.label).toBe('crossed out');
});
