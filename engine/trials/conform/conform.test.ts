import { describe, expect, it } from 'vitest';
import { distribution, whole } from '../../scenario/index.js';
import { type SteerModel, steerEach } from '../../steer/index.js';
import { run } from './conform-job.js';
import type { ConformanceTest, Judgement } from './conformance-test.js';
import { above, atLeast, atMost, exactly, told, within } from './figure.js';
import { CONFORMANCE_TESTS, chooseTests, findTest, passes, runTest, UnknownTestError } from './index.js';
import { box, writeScene } from './scene.js';

/** Whose capabilities come later, and which may therefore say so. */
const LATER = ['rimea-8'];

const ONE = { name: 'time', value: 1, unit: 's' };

/** Everybody at twice the speed that they would like. */
const hasty: SteerModel = {
  name: 'hasty',
  fields: { neighbourDistance: distribution('m', 0.5, 20, 4), maximumNeighbours: whole(0, 16, 12) },
  columns: () => [],
  wallReach: ({ radius }) => radius,
  steer: (context) => steerEach(context, (me) => ({ x: 2 * me.preferredX, z: 2 * me.preferredZ })),
};

const made = (judge: NonNullable<ConformanceTest['judge']>): ConformanceTest => ({
  id: 'rimea-0',
  standard: 'RiMEA',
  title: 'made',
  source: 'here',
  asks: 'something',
  isQuick: true,
  judge,
});

describe('times', () => {
  it('[TRIALS-61] every test that is run and is not quick says how long it takes', () => {
    const long = CONFORMANCE_TESTS.filter(({ isQuick, needs }) => !isQuick && needs === undefined);
    expect(long.length).toBeGreaterThan(10);
    expect(long.filter(({ seconds = 0 }) => !(seconds > 1)).map(({ id }) => id)).toEqual([]);
  });
});

describe('figures', () => {
  it('[TRIALS-60] keep borders, and a value that is not a number keeps nothing', () => {
    const kept = [within(1, 2, ONE), atMost(1, ONE), atLeast(1, ONE), exactly(1, ONE), above(0.9, ONE)];
    expect(kept.map(({ isKept }) => isKept)).toEqual([true, true, true, true, true]);
    expect([within(1.1, 2, ONE), atMost(0.9, ONE), atLeast(1.1, ONE), exactly(2, ONE), above(1, ONE)].some(({ isKept }) => isKept)).toBe(
      false,
    );
    const nothing = { ...ONE, value: Number.NaN };
    const lost = [within(0, 2, nothing), atMost(1, nothing), atLeast(1, nothing), exactly(1, nothing), above(0, nothing)];
    expect(lost.map(({ value, isKept }) => [value, isKept])).toEqual(lost.map(() => [null, false]));
    expect(within(26, 34, ONE).expected).toBe('26 to 34 s');
    expect(told(ONE)).toEqual(ONE);
  });
});

describe('the tests', () => {
  it('[TRIALS-61] are all of RiMEA and IMO, each with its source, and only those that may lack something', () => {
    const numbers = (standard: string) => CONFORMANCE_TESTS.filter((test) => test.standard === standard).map(({ id }) => id);
    expect(numbers('RiMEA')).toEqual(Array.from({ length: 16 }, (_, n) => `rimea-${n + 1}`));
    expect(numbers('IMO')).toEqual(Array.from({ length: 11 }, (_, n) => `imo-${n + 1}`));
    const needy = CONFORMANCE_TESTS.filter(({ standard, needs }) => needs !== undefined && (standard === 'RiMEA' || standard === 'IMO'));
    expect(needy.map(({ id }) => id)).toEqual(LATER);
    expect(CONFORMANCE_TESTS.filter(({ source, asks, title }) => !(source && title && asks.endsWith('.')))).toEqual([]);
  });

  it('[TRIALS-61] are chosen by standard or id, and an unknown word is told', () => {
    expect(chooseTests(['IMO-4', 'rimea-1']).map(({ id }) => id)).toEqual(['rimea-1', 'imo-4']);
    expect(chooseTests(['imo'])).toHaveLength(11);
    expect(chooseTests([])).toEqual(CONFORMANCE_TESTS);
    expect(() => chooseTests(['rimae'])).toThrow(UnknownTestError);
    expect(() => findTest('rimea-17')).toThrow('there is no test rimea-17');
  });
});

describe('a verdict', () => {
  const judgement = (...kept: (boolean | undefined)[]): Judgement['figures'] =>
    kept.map((isKept) => (isKept === undefined ? ONE : { ...ONE, isKept }));

  it('[TRIALS-62] is a pass when something is judged and all of it is kept', () => {
    expect([judgement(true, undefined), judgement(true, false), judgement(undefined), judgement()].map(passes)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('[TRIALS-62] is not supported yet where the test says so, and a fail where a scene cannot be set up', async () => {
    expect(await runTest(findTest('rimea-8'), { seed: 1 })).toMatchObject({ outcome: 'not supported yet', runs: [] });
    const crammed = made(async (walk) => {
      await walk('cupboard', {
        duration: 1,
        world: { walkable: [box(0, 0, 1, 1)] },
        population: [{ count: 50, where: 'anywhere' }],
      });
      return { figures: [exactly(1, ONE)], plots: [] };
    });
    const { outcome, fault } = await runTest(crammed, { seed: 1 });
    expect([outcome, fault]).toEqual(['fail', expect.stringContaining('cupboard: ')]);
  });

  it('[TRIALS-63] is a fail for people who walk at another speed than they should', async () => {
    const verdict = await runTest(findTest('rimea-1'), { seed: 1, model: 'hasty', models: [hasty] });
    expect(verdict.outcome).toBe('fail');
    expect(verdict.figures[0]).toMatchObject({ name: 'time for 40 m', isKept: false });
    expect(verdict.figures[0].value).toBeLessThan(26);
    expect(verdict.runs[0].text).toContain('steer: hasty');
  });

  it('[TRIALS-64] comes with scenarios that give the same runs again', async () => {
    const verdict = await runTest(findTest('rimea-10'), { seed: 3 });
    const again = made(async (walk) => {
      // What is written is read and written once more: nothing of it is lost.
      const { parse } = await import('yaml');
      for (const { name, text } of verdict.runs) {
        const { duration, world, population } = parse(text);
        await walk(name, { duration, world, population });
      }
      return { figures: [exactly(1, ONE)], plots: [] };
    });
    const { runs } = await runTest(again, { seed: 3 });
    expect(runs.map(({ trajectoryHash }) => trajectoryHash)).toEqual(verdict.runs.map(({ trajectoryHash }) => trajectoryHash));
    expect(writeScene({ duration: 1, world: {}, population: [] }, { name: 'a', description: '', seed: 7 })).toContain('seed: 7');
  });

  it('[TRIALS-64] of the job is that of the test, as plain data', async () => {
    const verdict = await run({ test: 'imo-1', seed: 2 }, { engine: 'test' });
    expect(JSON.parse(JSON.stringify(verdict))).toEqual(verdict);
    expect(verdict).toEqual(await runTest(findTest('imo-1'), { seed: 2 }));
  });
});

describe('the default model', () => {
  it.each(['rimea-1', 'rimea-5', 'rimea-6', 'rimea-7', 'rimea-10', 'imo-4', 'imo-7'])('[TRIALS-65] passes %s', async (id) => {
    const { outcome, figures, fault } = await runTest(findTest(id), { seed: 1 });
    expect({ outcome, fault, broken: figures.filter(({ isKept }) => isKept === false) }).toEqual({
      outcome: 'pass',
      fault: undefined,
      broken: [],
    });
  });
});
