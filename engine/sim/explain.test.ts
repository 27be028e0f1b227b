import { describe, expect, it } from 'vitest';
import { type Explanation, explain, STEER_MODELS } from '../steer/index.js';
import { situationOf } from './inspect.js';
import { step } from './step.js';
import { explainTick, flock, twoStreams } from './test-explain.js';

/** How far what the parts of an explanation give is from what the kernel proposed [m/s]. */
function miss({ recomputed, chosen }: Explanation): number {
  return recomputed ? Math.hypot(recomputed[0] - chosen[0], recomputed[1] - chosen[1]) : Infinity;
}

/** Every explanation of some ticks of a crowd. */
async function explanations(steer: Record<string, unknown>, ticks = 110): Promise<Explanation[]> {
  const state = await twoStreams(steer);
  const all = Array.from({ length: ticks }, () => explainTick(state).map(({ explanation }) => explanation)).flat();
  state.kernels.dispose();
  return all;
}

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
};

describe('explanations', () => {
  it('[STEER-80] exist for every model', () => {
    expect(STEER_MODELS.filter((model) => !model.explain)).toEqual([]);
    expect(STEER_MODELS.filter(({ flies }) => !flies).map(({ name }) => name)).toEqual(Object.keys(CROWDS));
  });

  // Where two choices are as good as equal, floats may take the other one.
  it.each(Object.keys(CROWDS))('[STEER-81] of %s give what its kernel proposed', async (model) => {
    for (const fields of CROWDS[model]) {
      const misses = (await explanations({ model, ...fields })).map(miss).sort((a, b) => a - b);
      expect(misses.length).toBeGreaterThan(3000);
      expect(misses[misses.length >> 1]).toBeLessThan(1e-6);
      expect(misses[Math.floor(0.998 * misses.length)]).toBeLessThan(1e-3);
    }
  });

  it('[STEER-81] of birds give what the kernel proposes next, while the same are near', async () => {
    const state = await flock();
    const { agents, models, clock } = state;
    const { steerX, steerZ, velocityX, velocityZ } = agents.columns;
    step(state, () => {});
    const rows = [...agents.liveRow.subarray(0, agents.count)];
    const names = new Set<string>();
    for (let tick = 0; tick < 100; tick++) {
      const told = rows.map((row) => explain(models.list.at(-1) as never, situationOf(state, row) as never));
      const before = rows.map((row) => [velocityX[row], velocityZ[row]]);
      step(state, () => {});
      rows.forEach((row, n) => {
        const { recomputed = [0, 0], ...part } = told[n];
        expect(recomputed[0]).toBeCloseTo(before[n][0] + steerX[row] * clock.dt, 4);
        expect(recomputed[1]).toBeCloseTo(before[n][1] + steerZ[row] * clock.dt, 4);
        if (part.kind !== 'requests') throw new Error('birds make requests');
        for (const { name, granted } of part.requests) if (Math.hypot(...granted) > 0.01) names.add(name);
      });
    }
    state.kernels.dispose();
    expect(names).toEqual(new Set(['walls', 'separation', 'alignment', 'cohesion', 'goal']));
  });

  it('[STEER-82] name what they are about: whom and which walls half-planes, forces and dodges are for', async () => {
    const planes = (await explanations({ model: 'orca' }, 60)).flatMap((told) => (told.kind === 'half-planes' ? told.halfPlanes : []));
    expect(new Set(planes.map(({ of }) => of.kind))).toEqual(new Set(['person', 'wall']));
    for (const { direction, of } of planes) {
      expect(Math.hypot(...direction)).toBeCloseTo(1, 6);
      if (of.kind === 'person') expect(of.id).toBeGreaterThanOrEqual(0);
    }
    const forces = (await explanations({ model: 'social-force' }, 60)).flatMap((told) => (told.kind === 'forces' ? told.forces : []));
    expect(new Set(forces.map(({ name }) => name))).toEqual(new Set(['goal', 'repulsion', 'wall', 'contact', 'friction']));
    expect(forces.every(({ name, of }) => (name === 'goal') === (of === undefined))).toBe(true);
    const dodges = (await explanations({ model: 'reactive' }, 100)).flatMap((told) =>
      told.kind === 'dodge' && told.dodge ? [told.dodge] : [],
    );
    expect(dodges.length).toBeGreaterThan(10);
    expect(dodges.every(({ time, of }) => time < 1 && of >= 0)).toBe(true);
  });

  it('[STEER-83] of the walker weigh thirteen directions, of which the best has the highest score', async () => {
    const told = await explanations({ model: 'walker' }, 60);
    for (const part of told) {
      if (part.kind !== 'directions' || part.directions.length === 0) continue;
      expect(part.directions).toHaveLength(13);
      const best = part.directions.find(({ isBest }) => isBest);
      expect(best?.score).toBe(Math.max(...part.directions.map(({ score }) => score)));
      for (const { score, progress, side, habit, speed, limits } of part.directions) {
        expect(score).toBeCloseTo(progress + side + habit, 9);
        expect(speed).toBeLessThanOrEqual(Math.min(limits.following, limits.oncoming, limits.walls) + 1e-9);
      }
    }
    expect(told.some((part) => part.kind === 'directions' && !part.isDeciding)).toBe(true);
  });
});
