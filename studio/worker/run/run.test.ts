import { afterEach, expect, it } from 'vitest';
import type { DensityAnswer } from '../answers/density.js';
import type { InspectAnswer } from '../answers/inspect.js';
import type { NavmeshAnswer } from '../answers/navmesh.js';
import type { Notice } from '../messages.js';
import type { Topic } from '../questions.js';
import { createRunState, type RunState } from './run-state.js';
import { takeOrder } from './take-order.js';
import { wakeUp } from './wake-up.js';

const WALK = `version: 1
name: Walk
duration: 60
world:
  walkable:
    - polygon: [[0, 0], [20, 0], [20, 6], [0, 6]]
population:
  - { name: walkers, count: 6, where: anywhere, goals: [{ point: [2, 3], within: 1 }, { point: [18, 3], within: 1 }], then: loop }
`;

let state: RunState | undefined;

afterEach(() => {
  for (const run of [state?.sim, state?.successor, state?.earlier.run]) run?.dispose();
  state = undefined;
});

/** A worker without a page: time stands, wake-ups come at once, and frames are handed back, at once unless somebody keeps them. */
function createWorker(keep?: (giveBack: () => void) => void): {
  notices: Notice[];
  state: RunState;
  until(isSo: () => boolean): Promise<void>;
} {
  const notices: Notice[] = [];
  let time = 0;
  const made: RunState = createRunState({
    post: (notice) => {
      notices.push(notice);
      if (notice.kind !== 'frame') return;
      const giveBack = () => takeOrder(made, { kind: 'return', columns: notice.frame.columns });
      if (keep) keep(giveBack);
      else queueMicrotask(giveBack);
    },
    wake: () => setTimeout(() => wakeUp(made)),
    clock: () => {
      time += 0.0005;
      return time;
    },
  });
  state = made;
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 1));
  };
  return { notices, state: made, until };
}

/** A run of the scenario that was stepped so many ticks. */
async function runTo(ticks: number): ReturnType<typeof start> {
  const worker = await start();
  for (let tick = 0; tick < ticks; tick++) takeOrder(worker.state, { kind: 'step', direction: 1 });
  return worker;
}

async function start(text = WALK, keep?: (giveBack: () => void) => void) {
  const worker = createWorker(keep);
  takeOrder(worker.state, { kind: 'open', text, seed: 3, threads: 1, base: 'http://localhost/' });
  await worker.until(() => worker.notices.some(({ kind }) => kind === 'ready' || kind === 'fault'));
  return worker;
}

/** What comes of a question. */
async function ask(worker: Awaited<ReturnType<typeof start>>, number: number, id: number): Promise<InspectAnswer> {
  return (await askAbout(worker, number, 'inspect', { id })).answer as InspectAnswer;
}

async function askAbout({ state, notices, until }: Awaited<ReturnType<typeof start>>, number: number, topic: Topic, question: unknown) {
  takeOrder(state, { kind: 'ask', number, topic, question });
  const find = () => notices.find((notice) => notice.kind === 'answer' && notice.number === number);
  await until(() => find() !== undefined);
  return find() as Extract<Notice, { kind: 'answer' }>;
}

/** Asks until nothing more is to come. */
async function askOut(worker: Awaited<ReturnType<typeof start>>, number: number, id: number): Promise<InspectAnswer> {
  for (let k = 0; ; k++) {
    const answer = await ask(worker, 1000 * number + k, id);
    if (!answer.sighting?.isComing) return answer;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

it('[STUDIO-18] tells of a person at the moment that is shown, also of an earlier one', async () => {
  const worker = await runTo(120);
  const { state } = worker;
  const live = await ask(worker, 1, 2);
  expect(live.inspection?.tick).toBe(120);
  for (const tick of [40, 90, 20]) {
    takeOrder(state, { kind: 'seek', tick });
    const { frame } = state.replay.source!.at(tick);
    const { inspection } = await askOut(worker, 10 + tick, 2);
    expect([inspection?.tick, inspection?.person.id]).toEqual([tick, 2]);
    expect(inspection?.now.position).toEqual([frame.x[2], frame.z[2]]);
  }
  expect(state.sim?.tick).toBe(120);
  expect((await askAbout(worker, 4, 'present', undefined)).answer).toEqual(Uint32Array.of(0, 1, 2, 3, 4, 5));
  takeOrder(state, { kind: 'live' });
  expect(state.earlier.run).toBeUndefined();
  expect((await ask(worker, 3, 2)).inspection).toEqual(live.inspection);
});

it('[STUDIO-18] tells what a kept moment shows while the run is being repeated, and says so', async () => {
  const worker = await runTo(60);
  const { state } = worker;
  takeOrder(state, { kind: 'seek', tick: 30 });
  const { inspection, sighting } = await ask(worker, 1, 4);
  const { frame } = state.replay.source!.at(30);
  expect(inspection).toBeUndefined();
  expect(sighting).toMatchObject({ id: 4, tick: 30, population: 'walkers', position: [frame.x[4], frame.z[4]], isComing: true });
  expect(sighting?.note).toMatch(/^The run is being repeated up to this moment: \d+ %\.$/);
  expect(await ask(worker, 2, 99)).toEqual({ sighting: undefined });
});

it('[STUDIO-18] repeats changes from outside with the run', async () => {
  const worker = await runTo(30);
  const { state } = worker;
  state.sim!.setPace([2], { preferredSpeed: 0.4 });
  for (let tick = 0; tick < 60; tick++) takeOrder(state, { kind: 'step', direction: 1 });
  takeOrder(state, { kind: 'seek', tick: 70 });
  const { frame } = state.replay.source!.at(70);
  const { inspection } = await askOut(worker, 1, 2);
  expect(inspection?.now.position).toEqual([frame.x[2], frame.z[2]]);
  expect(inspection?.person.parameters.find(({ name }) => name === 'preferredSpeed')?.value).toBeCloseTo(0.4, 6);
});

it('[STUDIO-18] tells the mesh and density of the moment that is shown, and why not while the run is being repeated', async () => {
  const worker = await runTo(30);
  const { state } = worker;
  const navmesh = { known: undefined };
  const before = (await askAbout(worker, 1, 'navmesh', navmesh)).answer as NavmeshAnswer;
  state.sim!.addObstacle({ box: { center: [10, 3], size: [1, 1] } });
  for (let tick = 0; tick < 60; tick++) takeOrder(state, { kind: 'step', direction: 1 });
  const now = (await askAbout(worker, 2, 'navmesh', navmesh)).answer as NavmeshAnswer;
  expect(now.triangles).not.toEqual(before.triangles);
  const crowdNow = (await askAbout(worker, 3, 'density', { known: undefined, ahead: 0 })).answer as DensityAnswer;
  takeOrder(state, { kind: 'seek', tick: 20 });
  const topics = ['navmesh', 'density', 'styles'] as const;
  const early = await Promise.all(topics.map((topic, n) => askAbout(worker, 10 + n, topic, { known: undefined, ahead: 0 })));
  for (const { fault } of early) expect(fault).toMatch(/^The run is being repeated/);
  await askOut(worker, 5, 2);
  expect((await askAbout(worker, 20, 'navmesh', navmesh)).answer).toEqual(before);
  const then = (await askAbout(worker, 21, 'density', { known: undefined, ahead: 0 })).answer as DensityAnswer;
  expect(then.density?.length).toBe(before.clearance.length);
  expect(then.density).not.toEqual(crowdNow.density);
});

it('keeps events for the log and for recordings alike', async () => {
  const { state } = await runTo(90);
  expect(state.events.list.length).toBeGreaterThan(0);
  expect(state.history?.events.length).toBe(state.events.list.length);
});

it('tells of the last tick, and shows it, where a run waits for another', async () => {
  const { notices, state, until } = await start();
  takeOrder(state, { kind: 'limit', tick: 7 });
  takeOrder(state, { kind: 'play' });
  await until(() => state.sim!.tick === 7 && !state.isScheduled);
  const statuses = notices.flatMap((notice) => (notice.kind === 'status' ? [notice.status] : []));
  expect(statuses.at(-1)).toMatchObject({ tick: 7, shown: { tick: 7 } });
});

it('tells of the last moment when it is shown, where the page still draws others as the run ends', async () => {
  const kept: (() => void)[] = [];
  const { notices, state, until } = await start(WALK.replace('duration: 60', 'duration: 2'), (giveBack) => kept.push(giveBack));
  takeOrder(state, { kind: 'play' });
  await until(() => state.sim!.done !== undefined && !state.isScheduled);
  const last = () => notices.findLast((notice) => notice.kind === 'status')!;
  expect(last().status.shown.tick).toBeLessThan(60);
  while (kept.length > 0) kept.shift()!();
  expect(last().status).toMatchObject({ tick: 60, done: expect.any(String), shown: { tick: 60, isLive: true } });
});
