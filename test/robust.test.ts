import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { type Simulation, simulate } from 'promenade';
import { worstTorsoOverlap } from 'promenade/evaluate';
import { recordRun } from 'promenade/trials';
import { describe, expect, it } from 'vitest';

const ROOM = { walkable: [{ box: { min: [0, 0], max: [10, 10] } }] };
const walkers = (fields: object) => ({ count: 5, where: 'anywhere', goals: [{ random: 'anywhere' }], then: 'loop', ...fields });

/** JSON is YAML too. */
async function run(scenario: object, ticks = 60): Promise<Simulation> {
  const sim = await simulate(JSON.stringify({ version: 1, duration: 2, stop: [], ...scenario }), { threads: 1 });
  sim.step(ticks);
  sim.dispose();
  return sim;
}

function hasNoNaN({ frame }: Simulation): boolean {
  return [frame.x, frame.z, frame.heading, frame.velocityX, frame.velocityZ].every((column) => column.every(Number.isFinite));
}

describe('hard worlds', () => {
  it('a crowd that does not fit says who, how many do, and what to do', async () => {
    const small = { box: { min: [1, 1], max: [2, 2] } };
    await expect(run({ world: ROOM, population: [walkers({ name: 'crowd', count: 500, where: small })] })).rejects.toThrow(
      /population\[0\] \(crowd\): 500 people do not fit .*; \d+ do: make the place larger/,
    );
  });

  it('a goal outside the walkable ground is approached as near as possible', async () => {
    const sim = await run({ world: ROOM, population: [walkers({ count: 1, goals: [{ point: [30, 5] }], then: 'stay' })] }, 400);
    expect(sim.frame.x[0]).toBeGreaterThan(9);
    expect(hasNoNaN(sim)).toBe(true);
  });

  it('a goal that no way leads to is told once for each person, and nobody walks through the wall', async () => {
    const world = {
      ...ROOM,
      obstacles: [
        {
          wall: [
            [5, -1],
            [5, 11],
          ],
        },
      ],
    };
    const people = walkers({ count: 3, where: { box: { min: [1, 1], max: [4, 9] } }, goals: [{ point: [9, 5] }], then: 'stay' });
    const sim = await run({ world, population: [people] }, 300);
    expect(sim.takeEvents().filter(({ kind }) => kind === 'unreachable')).toHaveLength(3);
    expect(Math.max(...sim.frame.x)).toBeLessThan(5);
  });

  it('nobody, and one person alone, are crowds too', async () => {
    expect((await run({ world: ROOM, population: [] })).frame.count).toBe(0);
    expect((await run({ world: ROOM, population: [walkers({ count: 0 })] })).frame.count).toBe(0);
    expect((await run({ world: ROOM, population: [walkers({ count: 1 })] })).frame.count).toBe(1);
  });

  it('people told to stand on one spot stand beside each other, with a warning', async () => {
    const points = Array.from({ length: 12 }, () => [5, 5]);
    const sim = await simulate(
      JSON.stringify({ version: 1, duration: 2, world: ROOM, population: [walkers({ count: 12, where: { points } })] }),
      {
        threads: 1,
      },
    );
    const recording = recordRun(sim, { interval: sim.dt, engine: 'test' });
    sim.dispose();
    expect(worstTorsoOverlap(recording).metres).toBeLessThan(0.001);
    expect(sim.report.warnings.map(({ message }) => message).join()).toMatch(/moved aside/);
  });

  it('walls without length do not matter', async () => {
    const world = {
      ...ROOM,
      obstacles: [
        {
          wall: [
            [3, 3],
            [3, 3],
          ],
        },
        { wall: [[4, 4]] },
      ],
    };
    const sim = await run({ world, population: [walkers({})] });
    expect(hasNoNaN(sim)).toBe(true);
  });

  it('a world of a millimetre has room for nobody, in a sentence', async () => {
    const world = { walkable: [{ box: { min: [0, 0], max: [0.001, 0.001] } }] };
    await expect(run({ world, population: [walkers({})] })).rejects.toThrow(/walkable|fit/);
  });

  it('a world of four kilometres and one in map coordinates move as any other', async () => {
    const wide = { walkable: [{ box: { min: [-2000, -2000], max: [2000, 2000] } }] };
    expect(hasNoNaN(await run({ world: wide, population: [walkers({ count: 50 })] }))).toBe(true);
    const map = { walkable: [{ box: { min: [395_000, 5_268_000], max: [395_050, 5_268_050] } }] };
    const sim = await run({ world: map, population: [walkers({ count: 50 })] });
    expect(hasNoNaN(sim)).toBe(true);
    expect(sim.world.origin[0]).toBeGreaterThan(394_000);
    expect(Math.max(...sim.frame.x.map(Math.abs))).toBeLessThan(100);
  });

  it('ten million people get a sentence about memory, not a crash', async () => {
    const wide = { walkable: [{ box: { min: [-2000, -2000], max: [2000, 2000] } }] };
    await expect(run({ world: wide, population: [walkers({ count: 10_000_000 })] })).rejects.toThrow(
      /needs \d+ MB|did not give the \d+ MB/,
    );
  });
});

const GALLERY = ['square', 'bottleneck', 'corridor'].map((name) =>
  readFileSync(new URL(`../scenarios/${name}.yaml`, import.meta.url), 'utf8'),
);
/** Errors that a person can read; anything else is a crash. */
const NAMED = ['ScenarioError', 'PopulationError', 'WorldError', 'MemoryError', 'OptionError'];

describe('damaged scenarios', () => {
  it('run without a NaN, or say in plain words why they cannot', async () => {
    const number = fc.oneof(fc.constantFrom('0', '-1', '1e9', '.nan', '.inf', '0.001', '[]', 'null', 'yes', '~'), fc.double().map(String));
    const change = fc.record({ file: fc.constantFrom(...GALLERY), at: fc.nat(), value: number });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
        let text = changes[0].file;
        for (const { at, value } of changes) {
          const places = [...text.matchAll(/-?\d+(\.\d+)?/g)];
          const place = places[at % places.length];
          text = text.slice(0, place.index) + value + text.slice(place.index + place[0].length);
        }
        try {
          const sim = await simulate(text.replace(/count: \d{4,}/g, 'count: 999'), { threads: 1, capacity: 3000 });
          sim.step(3);
          sim.dispose();
          expect(hasNoNaN(sim)).toBe(true);
        } catch (error) {
          expect(NAMED).toContain((error as Error).name);
          expect((error as Error).message).not.toMatch(/\n\s+at /);
        }
      }),
      { numRuns: 60, seed: 7 },
    );
  });
});
