import { describe, expect, it } from 'vitest';
import { weighBirds } from '../steer/explain/explain-flock.js';
import { weighOrca } from '../steer/explain/explain-orca.js';
import { weighReactive } from '../steer/explain/explain-reactive.js';
import { weighSocialForce } from '../steer/explain/explain-social-force.js';
import { weighWalker } from '../steer/explain/explain-walker.js';
import { type Explanation, explain, type Situation, STEER_MODELS, type SteerModel } from '../steer/index.js';
import { situationOf } from './inspect.js';
import { step } from './step.js';
import { crossingStreams, fewAtPassage, flock, lookAtTick, twoStreams } from './test-explain.js';

/** How far what the parts of an explanation give is from what the kernel proposed [m/s]. */
function miss({ recomputed, chosen }: Explanation): number {
  return recomputed ? Math.hypot(recomputed[0] - chosen[0], recomputed[1] - chosen[1]) : Infinity;
}

/** What `look` makes of every situation of some ticks of a crowd. */
async function lookAt<T>(
  steer: Record<string, unknown>,
  ticks: number,
  look: (model: SteerModel, situation: Situation) => T,
): Promise<T[]> {
  const state = await twoStreams(steer);
  const all = Array.from({ length: ticks }, () => lookAtTick(state, look)).flat();
  state.kernels.dispose();
  return all;
}

/** What a model weighed in the situations of some ticks of its crowd. */
const weighedIn = <T>(model: string, ticks: number, weigh: (situation: Situation) => T): Promise<T[]> =>
  lookAt({ model }, ticks, (_, situation) => weigh(situation));

const CROWDS: Record<string, Record<string, unknown>[]> = {
  walker: [{}],
  orca: [{}],
  'orca-forces': [{ pushForce: 400, resistance: 20 }],
  'social-force': [{}, { variant: 'elliptical' }],
  predictive: [{}],
  'power-law': [{}],
  reactive: [{}],
  hidac: [{}, { panic: { uniform: [0, 1] }, trained: 0.2, pushing: { uniform: [0, 1] }, impatience: 0.9 }],
  footstep: [{}],
  boids: [{}],
  'event-driven': [{}],
  morphable: [{}],
  'by-example': [{}],
  'perception-action': [{}],
};

describe('explanations', () => {
  it('[STEER-80] exist for every model', () => {
    expect(STEER_MODELS.filter((model) => !model.explain)).toEqual([]);
    expect(STEER_MODELS.filter(({ flies }) => !flies).map(({ name }) => name)).toEqual(Object.keys(CROWDS));
  });

  // Where two choices are as good as equal, floats may take the other one.
  it.each(Object.keys(CROWDS))('[STEER-81] of %s give what its kernel proposed', async (model) => {
    for (const fields of CROWDS[model]) {
      const misses = (await lookAt({ model, ...fields }, 75, explain)).map(miss).sort((a, b) => a - b);
      expect(misses.length).toBeGreaterThan(2000);
      expect(misses[misses.length >> 1]).toBeLessThan(1e-6);
      expect(misses[Math.floor(0.998 * misses.length)]).toBeLessThan(1e-3);
    }
  });

  it('[STEER-81] [STEER-82] of the walker hold where ways cross and turn, and name whom it passes behind', async () => {
    const state = await crossingStreams();
    const told = Array.from({ length: 100 }, () => lookAtTick(state, explain)).flat();
    state.kernels.dispose();
    const misses = told.map(miss).sort((a, b) => a - b);
    expect(misses[misses.length >> 1]).toBeLessThan(1e-6);
    expect(misses[Math.floor(0.998 * misses.length)]).toBeLessThan(1e-3);
    const passes = told.flatMap(({ sentences, bars, marks }) => bars.map(({ name, of }) => ({ sentences, marks, name, of })));
    expect(passes.length).toBeGreaterThan(60);
    for (const { sentences, marks, name, of } of passes) {
      const id = of?.kind === 'person' ? of.id : -1;
      expect(name).toBe('passes behind');
      expect(sentences[0]).toBe(`It passes behind ${id < 0 ? 'somebody' : `person ${id}`}.`);
      expect(marks.at(-1)).toMatchObject({ kind: 'text', text: `passes behind ${id < 0 ? 'somebody' : id}` });
    }
    expect(passes.some(({ of }) => of?.kind === 'person' && of.id >= 0)).toBe(true);
  });

  it('[STEER-81] of walkers who are few among walls and come abreast, or past each other, give what the kernel proposed', async () => {
    const state = await fewAtPassage();
    const misses = Array.from({ length: 160 }, () => lookAtTick(state, explain))
      .flat()
      .map(miss)
      .sort((a, b) => a - b);
    state.kernels.dispose();
    expect(misses.length).toBeGreaterThan(400);
    expect(misses[Math.floor(0.99 * misses.length)]).toBeLessThan(1e-3);
  });

  it('[STEER-81] of birds give what the kernel proposes next, while the same are near', async () => {
    const state = await flock();
    const { agents, models, clock } = state;
    const { steerX, steerZ, velocityX, velocityZ } = agents.columns;
    step(state, () => {});
    const rows = [...agents.liveRow.subarray(0, agents.count)];
    const names = new Set<string>();
    let missed = 0;
    for (let tick = 0; tick < 100; tick++) {
      const situations = rows.map((row) => situationOf(state, row) as Situation);
      const told = situations.map((situation) => explain(models.list.find(({ name }) => name === 'birds') as SteerModel, situation));
      const weighed = situations.map(weighBirds);
      const before = rows.map((row) => [velocityX[row], velocityZ[row]]);
      step(state, () => {});
      rows.forEach((row, n) => {
        const { recomputed = [0, 0] } = told[n];
        const proposed = [before[n][0] + steerX[row] * clock.dt, before[n][1] + steerZ[row] * clock.dt];
        missed = Math.max(missed, Math.abs(recomputed[0] - proposed[0]), Math.abs(recomputed[1] - proposed[1]));
        for (const { name, granted } of weighed[n].requests) if (Math.hypot(...granted) > 0.01) names.add(name);
      });
    }
    state.kernels.dispose();
    expect(missed).toBeLessThan(5e-5);
    expect(names).toEqual(new Set(['walls', 'separation', 'alignment', 'cohesion', 'goal']));
  });

  it('[STEER-82] name what they are about: whom and which walls half-planes, forces and dodges are for', async () => {
    const planes = (await weighedIn('orca', 60, weighOrca)).flatMap(({ halfPlanes }) => halfPlanes);
    expect(new Set(planes.map(({ of }) => of.kind))).toEqual(new Set(['person', 'wall']));
    expect(planes.filter(({ direction }) => Math.abs(Math.hypot(...direction) - 1) >= 5e-7)).toEqual([]);
    expect(planes.filter(({ of }) => of.kind === 'person' && of.id < 0)).toEqual([]);
    const forces = (await weighedIn('social-force', 60, weighSocialForce)).flatMap(({ forces }) => forces);
    expect(new Set(forces.map(({ name }) => name))).toEqual(new Set(['goal', 'repulsion', 'wall', 'contact', 'friction']));
    expect(forces.every(({ name, of }) => (name === 'goal') === (of === undefined))).toBe(true);
    const dodges = (await weighedIn('reactive', 100, weighReactive)).flatMap(({ dodge }) => (dodge ? [dodge] : []));
    expect(dodges.length).toBeGreaterThan(10);
    expect(dodges.every(({ time, of }) => time < 1 && of >= 0)).toBe(true);
  });

  it('[STEER-83] of the walker weigh thirteen directions, of which the best has the highest score', async () => {
    const told = await weighedIn('walker', 60, weighWalker);
    for (const part of told) {
      if (part.directions.length === 0) continue;
      expect(part.directions).toHaveLength(13);
      const best = part.directions.find(({ isBest }) => isBest);
      expect(best?.score).toBe(Math.max(...part.directions.map(({ score }) => score)));
      const misses = part.directions.map(({ score, progress, side, habit }) => Math.abs(score - (progress + side + habit)));
      expect(Math.max(...misses)).toBeLessThan(5e-10);
      const beyond = part.directions.map(
        ({ speed, limits }) => speed - Math.min(limits.following, limits.crossing, limits.oncoming, limits.walls),
      );
      expect(Math.max(...beyond)).toBeLessThanOrEqual(1e-9);
    }
    expect(told.some(({ isDeciding }) => !isDeciding)).toBe(true);
  });
});
