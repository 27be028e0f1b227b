import { describe, expect, it } from 'vitest';
import { sampleTracks } from '../../evaluate/index.js';
import { STEER_MODELS } from '../../steer/index.js';
import { type OwnScene, openOwnScene, ownScene, SCENE_INTERVAL } from '../own-scene.js';
import { fieldsToFit } from './fields-to-fit.js';
import { type LearnPlan, learnFields, meansOf, verdictOf } from './learn-fields.js';
import { type LearnParameters, run } from './learn-job.js';
import { splitScene } from './split-scene.js';
import { walkAbout } from './test-crowd.js';

/** Slow to take up a wish: the default is 0.5 s. */
const SLOW = { model: 'social-force', fields: { relaxationTime: 1.5 }, people: 6, instants: 80 };

const plan = ([fit, judge]: readonly OwnScene[], change: Partial<LearnPlan> = {}): LearnPlan => ({
  model: 'social-force',
  fields: fieldsToFit('social-force', ['relaxationTime', 'wallPotential']),
  by: 'entropy',
  fit: [fit],
  judge: [judge],
  seeds: [1],
  evaluations: 14,
  ...change,
});

/** Judges in this thread. */
const measureHere = ({ by, fit, judge }: LearnPlan) => {
  const shared = { by, parts: [...fit, ...judge] };
  return (asked: readonly LearnParameters[]) => Promise.all(asked.map(async (one) => (await run(one, shared)).value ?? Number.NaN));
};

/** Judges by a formula, as far as constant velocity and the defaults go. */
const measureBy = (formula: (one: LearnParameters) => number) => async (asked: readonly LearnParameters[]) => asked.map(formula);

const crowd = async () => ownScene('crowd', await walkAbout(SLOW)).scene;

describe('learnFields', () => {
  it('[TRIALS-58] fits fields back that a crowd was simulated with, better than the defaults on the half that it did not see', async () => {
    const own = plan(splitScene(await crowd(), 0.5));
    const told: unknown[] = [];
    const learned = (await learnFields(own, { measure: measureHere(own), onFound: (steer) => told.push(steer) }))!;
    const [relaxation, wall] = learned.fields;
    expect(Math.abs(relaxation.fitted - 1.5)).toBeLessThan(0.4);
    expect([relaxation.default, relaxation.unit, relaxation.hasEffect]).toEqual([0.5, 's', true]);
    // There are no walls on open ground.
    expect([wall.fitted, wall.hasEffect]).toEqual([wall.default, false]);
    const { before, after } = meansOf(learned.parts, 'judge');
    expect(after).toBeLessThan(before - 0.3);
    expect([learned.isBetter, learned.unit]).toEqual([true, 'nat']);
    expect(learned.steer).toEqual({ model: 'social-force', relaxationTime: relaxation.fitted });
    expect(told).toEqual([learned.steer]);
    expect(verdictOf(learned)).toContain('the fitted fields predict better than the defaults');
  });

  it('[TRIALS-58] takes paths to known ends as well, beside straight ones', async () => {
    const own = plan(splitScene(await crowd(), 0.5), {
      by: 'paths',
      evaluations: 8,
      fields: fieldsToFit('social-force', ['relaxationTime']),
    });
    const learned = (await learnFields(own, { measure: measureHere(own) }))!;
    const { before, after, constantVelocity } = meansOf(learned.parts, 'fit');
    expect([learned.unit, after <= before, constantVelocity > 0 && constantVelocity < 1]).toEqual(['m', true, true]);
  });

  it('[TRIALS-59] says so where what it was not fitted to did not improve', async () => {
    const own = plan(splitScene(await crowd(), 0.5), { evaluations: 30 });
    // The part to fit wants a long time, the part that judges a short one.
    const measure = measureBy(({ part, fields: { relaxationTime = 0.5 } }) => Math.abs(relaxationTime - (part === 0 ? 2 : 0.1)));
    const learned = (await learnFields(own, { measure }))!;
    expect(learned.fields[0].fitted).toBeCloseTo(2, 1);
    expect(learned.isBetter).toBe(false);
    expect(verdictOf(learned)).toMatch(/predict no better than the defaults \(1\.\d\d nat, with the defaults 0\.40\): keep the defaults\./);
    expect(verdictOf(learned)).toContain('Constant velocity has 0.40 there: social-force is worse.');
  });

  it('[TRIALS-59] ends with the best so far, or with nothing where nothing was tried', async () => {
    const own = plan(splitScene(await crowd(), 0.5), { evaluations: 100 });
    let asked = 0;
    const measure = measureBy(({ fields: { relaxationTime = 0.5 } }) => (++asked > 8 ? Number.NaN : Math.abs(relaxationTime - 2)));
    const learned = (await learnFields(own, { measure, isEnded: () => asked > 6 }))!;
    expect([learned.ended, learned.fields[0].fitted > 0.5]).toEqual(['stopped', true]);
    expect(await learnFields(own, { measure, isEnded: () => true })).toBeUndefined();
  });

  it('[TRIALS-59] refuses tracks that a measure has no number for', async () => {
    const own = plan(splitScene(await crowd(), 0.5));
    const measure = measureBy(({ part }) => (part === 1 ? Number.NaN : 1));
    await expect(learnFields(own, { measure })).rejects.toThrow('crowd, later part: social-force with its defaults gives no number there');
    await expect(learnFields({ ...own, by: 'paths' }, { measure })).rejects.toThrow('nobody is there for 8 s without a gap');
  });
});

describe('splitScene', () => {
  it('[TRIALS-68] cuts in time, so that a share of what was seen is later, and nothing is in both', async () => {
    const scene = await crowd();
    const [earlier, later] = splitScene(scene, 0.25).map((part) => sampleTracks(openOwnScene(part), SCENE_INTERVAL));
    expect([earlier, later].map((tracks) => tracks.map(({ first, x }) => [first, x.length]))).toEqual([
      Array(6).fill([0, 60]),
      Array(6).fill([0, 20]),
    ]);
    const whole = sampleTracks(openOwnScene(scene), SCENE_INTERVAL);
    whole.forEach(({ x }, n) => {
      expect([...earlier[n].x, ...later[n].x]).toEqual([...x]);
    });
  });
});

describe('fieldsToFit', () => {
  it('[TRIALS-69] takes every field that is a number, with its limits, of any steering model', () => {
    for (const { name } of STEER_MODELS) {
      for (const field of fieldsToFit(name)) {
        expect(field.minimum < field.maximum && field.default >= field.minimum && field.default <= field.maximum, field.name).toBe(true);
      }
    }
    const [headway] = fieldsToFit('walker', ['headway']);
    expect(headway).toMatchObject({ name: 'headway', unit: 's', isWhole: false });
    expect(fieldsToFit('orca', ['maximumNeighbours'])[0].isWhole).toBe(true);
  });

  it('[TRIALS-69] tells names that are wrong, with the nearest', () => {
    expect(() => fieldsToFit('wlaker')).toThrow('there is no steering model wlaker; did you mean walker?');
    expect(() => fieldsToFit('walker', ['headwy'])).toThrow('the field headwy of walker does not exist; did you mean headway?');
    expect(() => fieldsToFit('walker', ['passing'])).toThrow('the field passing of walker is no number');
  });
});
