import { describe, expect, it } from 'vitest';
import { uniformBelow } from '../../evaluate/index.js';
import type { ConformanceTest, Walk, Walked } from './conformance-test.js';
import { imo2 } from './imo/imo-02.js';
import { imo11 } from './imo/imo-11.js';
import { iso16 } from './iso/iso-16.js';
import { iso17 } from './iso/iso-17.js';
import { ISO_TESTS } from './iso/iso-tests.js';
import { nist21 } from './nist/nist-2-1.js';
import { nist24 } from './nist/nist-2-4.js';
import { nist29 } from './nist/nist-2-9.js';
import { nist41 } from './nist/nist-4-1.js';
import { nist52 } from './nist/nist-5-2.js';
import { NIST_TESTS } from './nist/nist-tests.js';
import { type DelayCase, judgeDelays, uniformDelay } from './pre-evacuation.js';
import { rimea3 } from './rimea/rimea-03.js';
import { rimea14 } from './rimea/rimea-14.js';
import { runTest } from './run-test.js';
import type { Fields, Scene } from './scene.js';

const SETTING = { seed: 1 };

/** A test whose scenes were changed behind its back; runs that differ by their seeds only are walked once. */
function spoiled(test: ConformanceTest, change: (scene: Scene) => Scene): ConformanceTest {
  const { judge } = test;
  if (!judge) throw new Error('a test that is not run cannot be spoiled');
  const walked = new Map<string, Promise<Walked>>();
  const walkOnce =
    (walk: Walk): Walk =>
    (name, scene, options) => {
      const key = JSON.stringify(scene);
      const found = walked.get(key) ?? walk(name, change(scene), options);
      walked.set(key, found);
      return found;
    };
  return { ...test, judge: (walk) => judge(walkOnce(walk)) };
}

/** With some fields of all populations changed. */
const withPopulations = (change: (population: Fields) => Fields) => (scene: Scene) => ({
  ...scene,
  population: scene.population.map(change),
});
const level = ({ world: { terrain: _, ...world }, ...scene }: Scene) => ({ ...scene, world });
const withoutDoors = (scene: Scene) => ({ ...scene, world: { ...scene.world, doors: [] } });

describe('tests of NIST TN 1822 and ISO 20414', () => {
  it('[TRIALS-70] are all there, with what they ask and where it is from', () => {
    expect(NIST_TESTS.map(({ id }) => id)).toEqual(
      ['1.1', '2.1', '2.2', '2.3', '2.4', '2.5', '2.6', '2.7', '2.8', '2.9', '2.10', '3.1', '3.2', '3.3', '4.1', '5.1', '5.2'].map(
        (number) => `nist-${number}`,
      ),
    );
    expect(ISO_TESTS.map(({ id }) => id)).toEqual(Array.from({ length: 19 }, (_, n) => `iso-${n + 1}`));
    for (const { asks, source, title } of [...NIST_TESTS, ...ISO_TESTS])
      expect(Math.min(asks.length, source.length, title.length)).toBeGreaterThan(5);
  });

  it('[TRIALS-70] run, except those that need what comes later', () => {
    const missing = [...NIST_TESTS, ...ISO_TESTS].filter(({ needs }) => needs !== undefined).map(({ id }) => id);
    expect(missing).toEqual(['2.5', '2.6', '2.7'].map((number) => `nist-${number}`).concat([18, 19].map((number) => `iso-${number}`)));
  });

  it.each([nist21, nist41, nist24, nist52, iso17, rimea3, imo2, rimea14])('[TRIALS-71] $id passes', async (test) => {
    const { figures, outcome, plots, runs } = await runTest(test, SETTING);
    expect(figures.filter(({ isKept }) => isKept === false)).toEqual([]);
    expect([outcome, plots.length > 0, runs.length > 0]).toEqual(['pass', true, true]);
  });

  it('[TRIALS-72] a walker who is too slow, an exit that stays open and one that lets everyone through fail', async () => {
    const slow = spoiled(
      nist21,
      withPopulations((population) => ({ ...population, preferredSpeed: 0.9 })),
    );
    expect((await runTest(slow, SETTING)).outcome).toBe('fail');
    expect((await runTest(spoiled(nist41, withoutDoors), SETTING)).outcome).toBe('fail');
    const unlimited = await runTest(spoiled(nist52, withoutDoors), SETTING);
    expect(unlimited.figures.find(({ isKept }) => isKept === false)?.name).toContain('flow');
  });

  it('[TRIALS-72] where stairs are level ground nobody is as slow as they make one, and nobody jams before them', async () => {
    expect((await runTest(spoiled(imo2, level), SETTING)).outcome).toBe('fail');
    expect((await runTest(spoiled(imo11, level), SETTING)).outcome).toBe('fail');
  });

  it('[TRIALS-73] people of other speeds than assigned, or with other times before they walk, fail', async () => {
    const even = spoiled(
      nist24,
      withPopulations((population) => ({ ...population, preferredSpeed: { uniform: [0.7, 1.7] } })),
    );
    expect((await runTest(even, SETTING)).outcome).toBe('fail');
    const wrong = { ...uniformDelay(1, 10), below: uniformBelow(1, 16) };
    const { judge: _, needs: __, ...about } = nist21;
    const delays = (given: DelayCase): ConformanceTest => ({ ...about, judge: (walk) => judgeDelays(walk, [given]) });
    expect((await runTest(delays(wrong), SETTING)).outcome).toBe('fail');
    expect((await runTest(delays(uniformDelay(1, 10)), SETTING)).outcome).toBe('pass');
  });

  it('[TRIALS-74] without affiliation the familiar exit is not preferred, and a group of people who walk alone does not arrive together', async () => {
    const free = spoiled(
      iso16,
      withPopulations(({ affiliation: _, ...population }) => population),
    );
    expect((await runTest(free, SETTING)).outcome).toBe('fail');
    const alone = spoiled(
      nist29,
      withPopulations(({ together: _, ...population }) => population),
    );
    expect((await runTest(alone, SETTING)).outcome).toBe('fail');
  });
});
