import { readFileSync } from 'node:fs';
import { distribution, restore, type SteerModel, simulate, steerEach, whole } from 'promenade';
import { fromBytes, toBytes } from 'promenade/rooms';
import { expect, it } from 'vitest';

type Storm = { gust: number };

const drifting: SteerModel<Storm> = {
  name: 'drifting',
  fields: { neighbourDistance: distribution('m', 0.5, 20, 4), maximumNeighbours: whole(0, 16, 8) },
  columns: () => [],
  wallReach: ({ radius }) => radius,
  create: () => ({ gust: 0 }),
  steer(context) {
    context.state.gust = 0.9 * context.state.gust + (context.tick % 40 === 0 ? 0.5 : 0);
    steerEach(context, ({ preferredX, preferredZ }) => ({ x: preferredX + context.state.gust, z: preferredZ }));
  },
  save: ({ gust }) => toBytes({ gust }),
  restore: (state, _, bytes) => Object.assign(state, fromBytes<Storm>(bytes)),
};

const SCENE = `
version: 1
population:
  - { count: 5, where: { circle: { center: [0, 0], radius: 5 } }, goals: [{ point: [20, 0] }], steer: drifting }
`;

it('a model with a state of its own goes on from a snapshot, bit for bit', async () => {
  const options = { models: [drifting], threads: 1 };
  const sim = await simulate(SCENE, options);
  sim.step(50);
  const again = await restore(sim.snapshot(), options);
  for (const run of [sim, again]) run.step(50);
  expect(again.trajectoryHash).toBe(sim.trajectoryHash);
  for (const run of [sim, again]) run.dispose();
});

it('that model is the one of docs/own-model.md', () => {
  const [page, own] = ['../docs/own-model.md', './own-state.test.ts'].map((path) => readFileSync(new URL(path, import.meta.url), 'utf8'));
  const shown = own.slice(own.indexOf('const drifting'), own.indexOf('const SCENE')).trim();
  expect(page).toContain(shown);
});
