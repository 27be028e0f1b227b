import { describe, expect, it } from 'vitest';
import { HOST } from '../kernels/test-host.js';
import { drawLuck, drawTraits, parametersOf } from '../personality/index.js';
import { parsePersonality } from '../scenario/index.js';
import { restoreOn, simulateOn } from './simulate.js';

const HALL = { walkable: [{ box: { min: [-10, -10], max: [10, 10] } }] };

/** A hall of 20 m by 20 m with one population. */
const run = (population: Record<string, unknown>, more: Record<string, unknown> = {}, columns: readonly string[] = []) =>
  simulateOn(
    HOST,
    JSON.stringify({
      version: 1,
      tick: 0.1,
      duration: 60,
      stop: [],
      world: HALL,
      population: [{ where: 'anywhere', count: 20, ...population }],
      ...more,
    }),
    { seed: 5, columns },
  );

const TOLD = ['leadership', 'waitingRadius', 'waitingTimer', 'pushing', 'rightPreference', 'personalSpace', 'panicProneness'] as const;

describe('personality', () => {
  it('[PERSON-3] fills the fields of HiDAC and the speed', async () => {
    const personality = { agreeableness: 'low', extraversion: { uniform: [0, 1] } };
    const sim = await run({ steer: 'hidac', personality }, {}, [...TOLD, 'openness']);
    sim.step();
    const { columns } = sim.frame;
    for (const { id, preferredSpeed } of sim.people()) {
      const traits = drawTraits(parsePersonality(personality), 5, id);
      const parameters = parametersOf(traits, drawLuck(5, id));
      for (const name of TOLD) expect(columns[name][id], name).toBeCloseTo(parameters[name], 5);
      expect(columns.openness[id]).toBeCloseTo(traits.openness, 5);
      expect(preferredSpeed).toBeCloseTo(parameters.walkingSpeed, 5);
    }
  });

  it('[PERSON-3] what a population says of steering or speed goes before', async () => {
    const sim = await run({ steer: { model: 'hidac', waitingRadius: 1.5 }, preferredSpeed: 1.1, personality: 'rude' }, {}, [...TOLD]);
    sim.step();
    expect([...sim.frame.columns.waitingRadius].every((value) => value === 1.5)).toBe(true);
    expect(sim.people().every(({ preferredSpeed }) => preferredSpeed === 1.1)).toBe(true);
    expect([...sim.frame.columns.waitingTimer].every((value) => value < 9.1)).toBe(true);
  });

  it('[PERSON-3] other models take what they have: the side of the walker, the radius of orca', async () => {
    const walker = await run({ steer: 'walker', personality: { agreeableness: 0.1 } }, {}, ['spacing']);
    walker.step();
    expect([...walker.frame.columns.spacing].every((value) => Math.abs(value - 0.45) < 1e-6)).toBe(true);
    const shy = await run({ steer: 'orca', bodies: 'uniform', personality: { extraversion: 0.1 } });
    const bold = await run({ steer: 'orca', bodies: 'uniform', personality: { extraversion: 0.9 } });
    expect(shy.people()[0].radius).toBeCloseTo(0.35, 6);
    expect(bold.people()[0].radius).toBeCloseTo(0.225, 6);
  });

  it('[PERSON-4] who is to seem so has the parameters for it, and tells what was asked and reached', async () => {
    const sim = await run({ count: 1, steer: 'orca', personality: { seems: { shy: 1 } } }, {}, ['timeHorizon']);
    sim.step();
    expect(sim.frame.columns.timeHorizon[0]).toBeGreaterThan(20);
    expect(sim.people()[0].radius).toBeGreaterThan(0.9);
    expect(sim.people()[0].preferredSpeed).toBeLessThan(1.2);
    const label = sim.inspect(0)?.now.states.find(({ name }) => name === 'seems-shy')?.label;
    expect(label).toMatch(/asked 1.00, reached (1\.|0\.9)/);
  });

  it('[PERSON-5] who hears an alarm panics as far as it is prone to', async () => {
    const events = [{ at: 1, kind: 'alarm', where: [0, 0] }];
    const sim = await run({ steer: 'hidac', personality: { neuroticism: { choice: [{ value: 0.1 }, { value: 0.95 }] } } }, { events }, [
      'panic',
      'neuroticism',
    ]);
    sim.step(8);
    expect(Math.max(...sim.frame.columns.panic)).toBe(0);
    sim.step(4);
    const { panic, neuroticism } = sim.frame.columns;
    for (const [n, value] of [...panic].entries()) expect(value > 0.5, `${value}`).toBe(neuroticism[n] > 0.5);
  });

  it('[PERSON-5] doses of fear add up to panic in those who feel with others', async () => {
    const population = [
      {
        name: 'calm',
        where: { box: { min: [-2, -2], max: [2, 2] } },
        count: 20,
        steer: 'hidac',
        personality: { neuroticism: 0, openness: 1, agreeableness: 1, contagion: 'dose' },
      },
      { name: 'afraid', where: { box: { min: [-3, -3], max: [3, 3] } }, count: 20, steer: { model: 'hidac', panic: 1, panicDecay: 3600 } },
    ];
    const sim = await run({}, { population }, ['panic']);
    sim.step(10);
    const early = [...sim.frame.columns.panic.slice(0, 20)].filter((value) => value > 0.5).length;
    sim.step(100);
    const later = [...sim.frame.columns.panic.slice(0, 20)].filter((value) => value > 0.5).length;
    expect(later).toBeGreaterThan(early);
    expect(later).toBeGreaterThan(5);
  });

  it('[PERSON-6] the curious have as many tasks as their openness says', async () => {
    const look = { sequence: [{ wait: 0.2 }, { call: 'explored' }] };
    const behaviour = { sequence: [{ attempt: { while: { ask: 'curious' }, do: { repeat: look } } }, { end: 'leave' }] };
    const population = [0, 0.5, 1].map((openness) => ({ where: 'anywhere', count: 5, behaviour, personality: { openness } }));
    const sim = await run({}, { population });
    const left = new Map<number, number>();
    while (sim.agents > 0 && sim.tick < 300) {
      sim.step();
      for (const { kind, agent, tick } of sim.takeEvents()) if (kind === 'leave') left.set(agent, tick);
    }
    const of = (first: number) => [0, 1, 2, 3, 4].map((n) => left.get(first + n) ?? 0);
    expect(Math.max(...of(0))).toBeLessThan(Math.min(...of(5)));
    expect(Math.max(...of(5))).toBeLessThan(Math.min(...of(10)));
  });

  it('[PERSON-6] behaviours ask for traits; names that are not there are told with the nearest', async () => {
    const asks = (name: string) => ({
      select: [{ sequence: [{ ask: name, with: { above: 0.6 } }, { end: 'leave' }] }, { wait: 'forever' }],
    });
    const population = [
      {
        where: 'anywhere',
        count: 20,
        behaviour: asks('extraversion'),
        personality: { extraversion: { choice: [{ value: 0.5 }, { value: 0.7 }] } },
      },
    ];
    const sim = await run({}, { population }, ['extraversion']);
    sim.step(10);
    expect(sim.agents).toBeGreaterThan(0);
    expect([...sim.frame.columns.extraversion].every((value) => value < 0.6)).toBe(true);
    await expect(run({}, { population: [{ where: 'anywhere', count: 1, behaviour: asks('extroversion') }] })).rejects.toThrow(
      /extraversion/,
    );
  });

  it('[PERSON-3] is changed while it runs, by fields or by name, and the change is an input', async () => {
    const sim = await run({ name: 'guests', steer: 'hidac', personality: { agreeableness: 0.1 } }, {}, ['waitingRadius', 'agreeableness']);
    sim.setPersonality('guests', { agreeableness: 0.9, extraversion: 0.25 });
    sim.step();
    expect([...sim.frame.columns.waitingRadius].every((value) => Math.abs(value - 0.65) < 1e-6)).toBe(true);
    expect(sim.people().every(({ preferredSpeed }) => Math.abs(preferredSpeed - 1.25) < 1e-6)).toBe(true);
    sim.setPersonality('guests', 'rude');
    sim.step();
    expect(Math.max(...sim.frame.columns.agreeableness)).toBeLessThan(0.6);
    expect(sim.takeInputs().map(({ kind }) => kind)).toEqual(['set-personality', 'set-personality']);
    expect(() => sim.setPersonality('guests', { opennes: 1 })).toThrow(/openness/);
    const plain = await run({ name: 'guests' });
    expect(() => plain.setPersonality('guests', 'calm')).toThrow(/nobody has a personality/);
  });

  it('[PERSON-7] goes on with the same bits after a restore', async () => {
    const population = { count: 40, steer: 'hidac', goal: { point: [8, 8] }, personality: { preset: 'anxious', contagion: 'dose' } };
    const sim = await run(population, { events: [{ at: 1, kind: 'alarm', where: [0, 0] }] });
    sim.step(30);
    const saved = sim.snapshot();
    sim.step(30);
    const again = await restoreOn(HOST, saved);
    again.step(30);
    expect(again.trajectoryHash).toBe(sim.trajectoryHash);
  });
});
