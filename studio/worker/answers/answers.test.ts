import { type Simulation, simulate } from 'promenade';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Context } from '../answerer.js';
import { createEventLog, hearEvents } from '../event-log.js';
import { createHistory, sourceOf } from '../history.js';
import { answer } from '../questions.js';
import { createStatistics } from '../statistics.js';
import type { CrowdAnswer } from './crowd.js';
import type { DensityAnswer } from './density.js';
import type { EventsAnswer } from './events.js';
import { type FootprintsAnswer, PRINT } from './footprints.js';
import type { HereAnswer } from './here.js';
import type { NavmeshAnswer } from './navmesh.js';
import type { PathsAnswer } from './paths.js';
import type { PlanAnswer } from './plan.js';

const WALK = `version: 1
name: Walk
duration: 12
world:
  walkable:
    - polygon: [[0, 0], [12, 0], [12, 4], [0, 4]]
  obstacles:
    - { name: pillar, box: { center: [6, 2], size: [2, 1] } }
  exits:
    end: { box: { min: [10, 0], max: [12, 4] } }
population:
  - { name: walkers, count: 3, where: { box: { center: [2, 2], size: [2, 3] } }, goal: { exit: end } }
`;

let sim: Simulation;
let context: Context;

beforeAll(async () => {
  sim = await simulate(WALK, { threads: 1, seed: 1 });
  const history = createHistory(sim);
  const past = { source: sourceOf(history), history, played: undefined };
  const shown = { tick: 0, run: sim };
  context = { sim, past, shown, statistics: createStatistics(), events: createEventLog() };
});

afterAll(() => sim.dispose());

it('tells the navigation mesh once for each version', async () => {
  const mesh = (await answer(context, 'navmesh', { known: undefined })) as NavmeshAnswer;
  let area = 0;
  for (let n = 0; n < mesh.triangles.length; n += 6) {
    const [ax, az, bx, bz, cx, cz] = mesh.triangles.subarray(n, n + 6);
    area += Math.abs((bx - ax) * (cz - az) - (cx - ax) * (bz - az)) / 2;
  }
  expect(area).toBeCloseTo(12 * 4 - 2, 3);
  // Above and below the pillar 1.5 m are left.
  expect(Math.min(...mesh.clearance.filter((wide) => wide > 0))).toBeCloseTo(1.5, 2);
  expect(mesh.walls.length / 4).toBe(8);
  // Convex cells around a pillar: sides of triangles are portals between cells, or lie within one.
  expect(mesh.cells).toBeGreaterThan(1);
  expect(mesh.cells).toBeLessThan(mesh.clearance.length);
  expect(mesh.portalClearance.length).toBe(mesh.portals.length / 4);
  expect(mesh.seams.length / 4).toBe(mesh.clearance.length - mesh.cells);
  for (const wide of mesh.portalClearance) expect(wide).toBeGreaterThanOrEqual(1.5 - 2e-3);
  expect(Math.max(...mesh.portalClearance)).toBeLessThanOrEqual(4.1);
  expect(await answer(context, 'navmesh', { known: mesh.version })).toBeUndefined();
});

it('tells density by triangle, and nothing of what nobody expects', async () => {
  const now = (await answer(context, 'density', { known: undefined, ahead: 0 })) as DensityAnswer;
  expect(now.triangles?.length).toBe(6 * now.density!.length);
  expect(now.density?.some((value) => value > 0)).toBe(true);
  const ahead = (await answer(context, 'density', { known: now.version, ahead: 5 })) as DensityAnswer;
  expect(ahead).toEqual({ version: now.version, triangles: undefined, density: undefined });
});

it('tells how somebody plans', async () => {
  expect(await answer(context, 'plan', { id: 1 })).toEqual({ time: 0, model: 'shortest', plan: undefined });
  expect(((await answer(context, 'plan', { id: 99 })) as PlanAnswer).model).toBeUndefined();
});

it('tells the prints of those who are nearest', async () => {
  const print = { side: 'right', position: [1, 2], direction: [0, 1], time: 3 };
  const frame = { ...sim.frame, count: 3, id: Uint32Array.of(4, 5, 6), x: Float32Array.of(9, 1, 0), z: Float32Array.of(0, 0, 0) };
  const footprints = (id: number) => (id === 6 ? undefined : { recent: [print], planned: id === 4 ? [] : [print, print] });
  const fake = { ...context, shown: { tick: 0, run: { frame, footprints } as unknown as Simulation } };
  const { prints, people, walkers } = (await answer(fake, 'footprints', { ids: [], near: [0, 0], most: 1 })) as FootprintsAnswer;
  expect([people, walkers, prints.length / PRINT]).toEqual([1, 2, 3]);
  expect([...prints.subarray(0, 2 * PRINT)]).toEqual([1, 2, 0, 1, 1, 3, 0, 1, 2, 0, 1, 1, 3, 1]);
});

it('tells populations by name', async () => {
  expect(await answer(context, 'populations', undefined)).toEqual(['walkers']);
});

it('tells how many are there and how their speeds spread, also after others came', async () => {
  const run = await simulate(WALK, { threads: 1, seed: 1 });
  const own = { ...context, sim: run };
  const [before] = ((await answer(own, 'crowd', undefined)) as CrowdAnswer).populations;
  expect([before.count, before.speeds.preferredSpeed?.counts.reduce((sum, count) => sum + count)]).toEqual([3, 3]);
  expect(before.speeds.maximumSpeed!.mean).toBeGreaterThan(before.speeds.preferredSpeed!.mean);
  expect(await answer(own, 'change', { kind: 'count', population: 0, more: 2 })).toBe('2 came.');
  await answer(own, 'change', { kind: 'pace', population: 'walkers', pace: { preferredSpeed: 0.5 } });
  const [after] = ((await answer(own, 'crowd', undefined)) as CrowdAnswer).populations;
  expect(after.count).toBe(5);
  expect(after.speeds.preferredSpeed).toMatchObject({ counts: [5], mean: 0.5 });
  run.step();
  expect(await answer(own, 'change', { kind: 'count', population: 0, more: -4 })).toBe('4 left.');
  for (const _ of ['at once', 'in the next frame']) {
    expect(((await answer(own, 'crowd', undefined)) as CrowdAnswer).populations[0].count).toBe(1);
    run.step();
  }
  run.dispose();
});

it('raises events where one clicks, as inputs that can be repeated', async () => {
  const run = await simulate(WALK, { threads: 1, seed: 1 });
  const own = { ...context, sim: run };
  await answer(own, 'change', { kind: 'event', event: { kind: 'alarm', where: { point: [2, 1] } } });
  expect(run.takeEvents().find(({ kind }) => kind === 'alarm')).toMatchObject({ x: 2, z: 1 });
  expect(run.inputs).toMatchObject([{ kind: 'raise-event' }]);
  await expect(answer(own, 'change', { kind: 'event', event: { kind: 'alarn' } })).rejects.toThrow(/alarm/);
  run.dispose();
});

it('[STUDIO-26] tells who is in the crowd everything that is said once, also what is raised between two ticks', async () => {
  const run = await simulate(WALK, { threads: 1, seed: 1 });
  const own = { ...context, sim: run, events: createEventLog() };
  const tick = () => {
    run.step();
    hearEvents(own.events, run, run.takeEvents());
  };
  tick();
  run.raiseEvent({ kind: 'alarm', detail: 'before' });
  tick();
  let since: number | undefined;
  const hear = async () => {
    const { heard, soFar } = (await answer(own, 'here', { id: 0, since })) as HereAnswer;
    since = soFar;
    return heard.map(({ text }) => text);
  };
  expect(await hear()).toEqual([]);
  // It has the time of the tick that has just been told of.
  run.raiseEvent({ kind: 'alarm', detail: 'between' });
  expect(await hear()).toEqual([]);
  tick();
  expect(await hear()).toEqual(['between']);
  expect(await hear()).toEqual([]);
  run.dispose();
});

it('finds those who left where they were', async () => {
  hearEvents(context.events, sim, sim.takeEvents());
  while (!sim.done) {
    sim.step();
    hearEvents(context.events, sim, sim.takeEvents());
  }
  const whole = { time: sim.time, before: 1000, after: 0, most: 1000 };
  const { list, counts } = (await answer(context, 'events', whole)) as EventsAnswer;
  expect([...counts.values()].reduce((sum, count) => sum + count)).toBe(list.length);
  expect(list.filter(({ kind }) => kind === 'spawn').length).toBe(3);
  const left = list.filter(({ kind }) => kind === 'leave');
  expect(left.length).toBe(3);
  for (const { place } of left) expect(place?.[0]).toBeGreaterThan(9);
  expect(((await answer(context, 'events', { ...whole, most: 2 })) as EventsAnswer).list).toEqual(list.slice(-2));
});

it('[STUDIO-18] tells events around a moment, and how many there were up to it', async () => {
  const early = { time: 1, before: 2, after: 0, most: 1000 };
  const { list, counts } = (await answer(context, 'events', early)) as EventsAnswer;
  expect(list.map(({ kind }) => kind)).toContain('spawn');
  expect(list.every(({ time }) => time <= 1)).toBe(true);
  expect([counts.get('spawn'), counts.get('leave')]).toEqual([3, undefined]);
  const leaving = (await answer(context, 'events', { ...early, time: sim.time, before: 1 })) as EventsAnswer;
  expect(leaving.list.some(({ kind }) => kind === 'spawn')).toBe(false);
  expect(leaving.counts.get('leave')).toBe(3);
});

it('tells ways as rows of points', async () => {
  const frame = { ...sim.frame, count: 4, id: Uint32Array.of(0, 1, 2, 3) };
  const inspect = (id: number) => ({
    path: {
      points:
        id === 2
          ? []
          : [
              [id, 0],
              [id, 1],
            ],
    },
  });
  const fake = { ...context, shown: { tick: 0, run: { frame, inspect } as unknown as Simulation } };
  const all = (await answer(fake, 'paths', { ids: [], most: 2 })) as PathsAnswer;
  expect(all).toEqual({ id: Uint32Array.of(0), count: Uint32Array.of(2), points: Float32Array.of(0, 0, 0, 1) });
  const picked = (await answer(fake, 'paths', { ids: [3], most: 2 })) as PathsAnswer;
  expect([...picked.points]).toEqual([3, 0, 3, 1]);
});
