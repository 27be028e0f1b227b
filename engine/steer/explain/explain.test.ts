import { expect, it } from 'vitest';
import { HOST } from '../../kernels/test-host.js';
import { distribution, whole } from '../../scenario/index.js';
import { simulateOn } from '../../sim/index.js';
import { type Account, type SteerModel, steerEach } from '../index.js';

/** A model of one's own that goes where it wants to, and keeps an eye on the nearest. */
const watchful = (explain: SteerModel['explain']): SteerModel => ({
  name: 'watchful',
  about: 'the nearest of all',
  fields: { neighbourDistance: distribution('m', 0.5, 20, 5), maximumNeighbours: whole(0, 16, 10) },
  columns: () => [],
  wallReach: () => 1,
  steer: (context) => steerEach(context, ({ preferredX: x, preferredZ: z }) => ({ x, z })),
  explain,
});

async function steeringOf(explain: SteerModel['explain']) {
  const where = {
    points: [
      [0, 0],
      [3, 0],
    ],
  };
  const population = [{ where, goal: { point: [50, 0] }, preferredSpeed: 1.2, steer: 'watchful' }];
  const sim = await simulateOn(HOST, JSON.stringify({ version: 1, tick: 0.1, population }), { models: [watchful(explain)] });
  sim.step();
  const { steering } = sim.inspect(0)!;
  sim.dispose();
  return steering!;
}

it('[STEER-85] a model of one’s own tells what to show, and it comes out as it is', async () => {
  let told: Account | undefined;
  const steering = await steeringOf(({ self, neighbours: [nearest], preferred }) => {
    const distance = nearest.x - self.x;
    told = {
      recomputed: preferred,
      sentences: [`It keeps an eye on person ${nearest.id}.`],
      bars: [{ name: 'distance', value: distance, unit: 'm', full: 5, of: { kind: 'person', id: nearest.id }, tone: 'people' }],
      marks: [
        { kind: 'line', to: [nearest.x, nearest.z], name: 'watched', tone: 'people' },
        { kind: 'disc', at: [0, 0], radius: 1, frame: 'person', name: 'its own room' },
      ],
    };
    return told;
  });
  expect(structuredClone(steering)).toEqual({
    ...told,
    tables: [],
    legend: [{ text: 'watched', tone: 'people' }, { text: 'its own room' }],
    preferred: [expect.closeTo(1.2, 5), 0],
    chosen: [expect.closeTo(1.2, 5), 0],
    maximumSpeed: expect.any(Number),
  });
  expect(steering.sentences).toEqual(['It keeps an eye on person 1.']);
  expect(steering.bars[0].value).toBeCloseTo(3, 5);
  expect(JSON.parse(JSON.stringify(steering))).toEqual(steering);
});

it('[STEER-85] of a model that does not tell, what was wanted and what was chosen is known', async () => {
  const { recomputed, chosen, preferred, ...rest } = await steeringOf(undefined);
  expect(recomputed).toBeUndefined();
  expect(chosen).toEqual(preferred);
  expect(rest).toMatchObject({ sentences: [], bars: [], tables: [], marks: [], legend: [] });
});
