import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TEST_LIBRARY } from '../animate/stage/test-stage.js';
import { HOST } from '../kernels/test-host.js';
import { ScenarioError } from '../scenario/index.js';
import { STEER_MODELS } from '../steer/index.js';
import { type InputLog, keepInput } from './event-limit.js';
import { InputError, restoreOn, type SimulateOptions, type Simulation, simulateOn } from './index.js';

const WALKING = STEER_MODELS.filter(({ flies }) => !flies);

/** Two populations who walk through each other, one of which a source adds to. */
const run = (options: SimulateOptions = {}) =>
  simulateOn(
    HOST,
    JSON.stringify({
      version: 1,
      tick: 0.05,
      seed: 3,
      duration: 60,
      stop: [],
      world: {
        walkable: [{ box: { min: [-12, -5], max: [12, 5] } }],
        obstacles: [{ circle: { center: [0, 0], radius: 0.7 } }],
        exits: { east: { box: { min: [11, -5], max: [12, 5] } }, west: { box: { min: [-12, -5], max: [-11, 5] } } },
      },
      population: [
        {
          name: 'there',
          count: 10,
          source: { rate: 2, limit: 60 },
          where: { box: { min: [-10, -4], max: [-5, 4] } },
          goal: { exit: 'east' },
          steer: { model: 'orca', timeHorizon: { uniform: [1, 3] } },
        },
        { name: 'back', count: 10, where: { box: { min: [5, -4], max: [10, 4] } }, goal: { exit: 'west' } },
      ],
    }),
    { capacity: 100, ...options },
  );

const valueIn = (sim: Simulation, id: number, field: string) =>
  sim.inspect(id)?.person.parameters.find(({ name }) => name === field)?.value as number;
const idsOf = ({ frame }: Simulation, population: number) => [...frame.id].filter((_, i) => frame.population[i] === population);

describe('changes that make no sense', () => {
  const odd = fc.oneof(
    fc.constantFrom<unknown>(
      null,
      undefined,
      0,
      -1,
      1.5,
      Number.NaN,
      '',
      'there',
      'nobody',
      [],
      [0],
      [-1],
      ['0'],
      [null],
      {},
      { length: 1 },
    ),
    fc.constantFrom<unknown>(true, () => 1, Symbol.iterator, new Map(), new Set([1]), new Date(0), new Uint32Array(2), 10n, [[1]], {
      model: 1,
    }),
    fc.anything({ maxDepth: 2 }),
  );
  const METHODS = ['addAgents', 'removeAgents', 'setGoals', 'addObstacle', 'removeObstacle', 'setDoor', 'raiseEvent', 'setCamera', 'setSteering', 'setModel', 'setPlan', 'setPace', 'setDiversity'] as const; // biome-ignore format: one line

  it('[SIM-20] are refused by a named error in plain words, whatever their types', async () => {
    const sim = await run();
    sim.step(2);
    const call = sim as unknown as Record<string, (...parts: readonly unknown[]) => void>;
    fc.assert(
      fc.property(fc.constantFrom(...METHODS), odd, odd, odd, (method, a, b, c) => {
        const before = sim.inputs.length;
        try {
          call[method](a, b, c);
        } catch (error) {
          expect(
            ['InputError', 'ScenarioError', 'WorldError', 'PopulationError', 'OptionError', 'MemoryError'],
            `${method}: ${error}`,
          ).toContain((error as Error).name);
          expect((error as Error).message).not.toMatch(/of undefined|properties|is not (a|an) (function|object)|Cannot|iterable/);
          expect(sim.inputs.length).toBe(before);
        }
      }),
      { numRuns: 600 },
    );
    sim.step(2);
    expect([...sim.frame.x, ...sim.frame.z].every(Number.isFinite)).toBe(true);
  });

  it('[SIM-20] people are chosen by a name or a list of ids, and anything else is told', async () => {
    const sim = await run();
    for (const who of [null, 7, {}, new Map()])
      expect(() => sim.setPace(who as never, { preferredSpeed: 1 } as never)).toThrow('expected a list of ids, got');
    expect(() => sim.removeAgents(['0'] as never)).toThrow('expected ids, which are whole numbers, got "0"');
    expect(() => sim.removeAgents(5 as never)).toThrow(InputError);
    expect(() => sim.setSteering('there', null as never)).toThrow('expected fields of the steering model');
    expect(() => sim.setCamera((() => 1) as never)).toThrow(InputError);
  });
});

describe('what nobody takes', () => {
  it('[SIM-21] events with long words, and changes, are kept up to 64 MiB each, with a warning that counts the rest', async () => {
    const sim = await run();
    const detail = 'x'.repeat(900_000);
    const log: InputLog = { list: [], bytes: 0 };
    for (let n = 0; n < 100; n++) keepInput(log, { tick: n, kind: 'raise-event', event: { kind: 'alarm', detail } }, sim.report);
    expect(log.list.length).toBeGreaterThan(15);
    expect(log.list.length).toBeLessThan(40);
    expect(log.list.at(-1)?.tick).toBe(99);
    expect(sim.report.warnings).toEqual([
      { message: expect.stringMatching(/changes from outside .* cannot be repeated/), count: 100 - log.list.length },
    ]);
  });

  it('[SIM-21] changes that were taken are given once', async () => {
    const sim = await run();
    sim.setPace('there', { preferredSpeed: 1 } as never);
    expect(sim.takeInputs().map(({ kind }) => kind)).toEqual(['set-pace']);
    expect([sim.inputs, sim.takeInputs()]).toEqual([[], []]);
  });
});

describe('live changes', () => {
  it('[SIM-90] set fields of the present model, for a population with those who come later, or for some', async () => {
    const sim = await run();
    sim.step(10);
    sim.setSteering('there', { timeHorizon: 7, neighbourDistance: { uniform: [2, 4] } });
    const before = idsOf(sim, 0);
    sim.step(40);
    const there = idsOf(sim, 0);
    expect(there.length).toBeGreaterThan(before.length);
    for (const id of there) {
      expect(valueIn(sim, id, 'timeHorizon')).toBe(7);
      expect(valueIn(sim, id, 'neighbourDistance')).toBeGreaterThanOrEqual(2);
      expect(valueIn(sim, id, 'neighbourDistance')).toBeLessThanOrEqual(4);
      expect(valueIn(sim, id, 'timeHorizonObstacles')).toBe(1);
    }
    expect(new Set(there.map((id) => valueIn(sim, id, 'neighbourDistance'))).size).toBeGreaterThan(5);
    const [first, second] = idsOf(sim, 1);
    sim.setSteering([first], { passing: 'left' });
    expect([valueIn(sim, first, 'passing'), valueIn(sim, second, 'passing')]).toEqual(['left', 'right']);
    sim.dispose();
  });

  it('[SIM-90] leave everyone as lucky as before: the same distribution draws the same', async () => {
    const sim = await run();
    sim.step(2);
    const horizons = () => idsOf(sim, 0).map((id) => valueIn(sim, id, 'timeHorizon'));
    const before = horizons();
    sim.setSteering('there', { timeHorizon: { uniform: [1, 3] } });
    expect(horizons()).toEqual(before);
    sim.dispose();
  });

  it('[SIM-91] change the model among those that have memory, and back', async () => {
    const sim = await run({ models: WALKING });
    sim.step(10);
    for (const { name, fields } of WALKING) {
      sim.setModel('there', name);
      sim.setModel(idsOf(sim, 1).slice(0, 3), name, 'noise' in fields ? { noise: 0 } : {});
      sim.step(6);
      const inspected = idsOf(sim, 0).map((id) => sim.inspect(id)!);
      expect(new Set(inspected.map(({ person }) => person.model))).toEqual(new Set([name]));
      // Told by the model that chose: what its parts give is what was chosen.
      const told = inspected.map(({ steering }) => steering!);
      const misses = told.map(({ recomputed = [9, 9], chosen }) => Math.hypot(recomputed[0] - chosen[0], recomputed[1] - chosen[1]));
      expect(misses.filter((miss) => miss < 1e-3).length, name).toBeGreaterThan(0.9 * misses.length);
    }
    const { count, x, z } = sim.frame;
    expect([...x.subarray(0, count), ...z.subarray(0, count)].every(Number.isFinite)).toBe(true);
    sim.dispose();
  });

  it('[SIM-92] set how fast people are, and who comes later', async () => {
    const sim = await run();
    sim.step(5);
    const [first] = idsOf(sim, 1);
    const ratio = valueIn(sim, first, 'maximumSpeed') / valueIn(sim, first, 'preferredSpeed');
    sim.setPace('back', { preferredSpeed: 0.5 });
    expect(valueIn(sim, first, 'preferredSpeed')).toBe(0.5);
    expect(valueIn(sim, first, 'maximumSpeed')).toBeCloseTo(0.5 * ratio, 5);
    sim.setPace('there', { preferredSpeed: 2.5, maximumSpeed: 1, acceleration: 2 });
    sim.step(60);
    for (const id of idsOf(sim, 0)) {
      expect(valueIn(sim, id, 'preferredSpeed')).toBe(2.5);
      expect(valueIn(sim, id, 'maximumSpeed')).toBe(2.5);
    }
    expect(sim.people().find(({ id }) => id === first)?.preferredSpeed).toBe(0.5);
    sim.dispose();
  });

  it('[SIM-93] set diversity by preset or by weights; people choose by them from then on', async () => {
    const sim = await run({ motion: TEST_LIBRARY });
    sim.step(5);
    const choiceOf = (population: number) => sim.inspect(idsOf(sim, population)[0])?.motion?.choice;
    expect(choiceOf(0)?.weights).toEqual({ local: 1, global: 1, consistency: 1 });
    sim.setDiversity('there', 'panic-evacuation');
    expect(choiceOf(0)?.weights).toEqual({ local: 5, global: 5, consistency: 1 });
    expect(choiceOf(1)?.weights).toEqual({ local: 1, global: 1, consistency: 1 });
    sim.setDiversity('there', { weights: { consistency: 9 } });
    expect(choiceOf(0)?.weights).toEqual({ local: 5, global: 5, consistency: 9 });
    sim.setDiversity('there', { preset: 'flocking' });
    expect(choiceOf(0)?.weights).toEqual({ local: 1, global: 1, consistency: 5 });
    const style = sim.styles.find(({ type }) => type === 'walk');
    sim.setDiversity('there', { styles: [style?.name ?? ''] });
    sim.step(200);
    for (const id of idsOf(sim, 0)) {
      const { motion } = sim.inspect(id) ?? {};
      if (motion?.type === 'walk') expect(motion.style).toEqual(style);
    }
    sim.dispose();
  });

  /** Changes of every kind in the first three seconds. */
  function edit(sim: Simulation): void {
    sim.step(10);
    sim.setSteering('there', { timeHorizon: { uniform: [0.5, 6] }, timeHorizonObstacles: 4 });
    sim.step(10);
    sim.setModel([0, 1, 2, 3], 'hidac', { pushing: 1 });
    sim.setPace('back', { preferredSpeed: { normal: { mean: 1.6, sd: 0.3 } } });
    sim.step(10);
    sim.setModel('back', 'social-force');
    sim.setDiversity('there', { control: 'random' });
    sim.step(10);
    sim.setDiversity('there', 'street-entertainment');
    sim.setModel('there', 'walker');
    sim.step(20);
  }

  it('[SIM-94] are repeated by their inputs, on one thread and on two, and go on from a snapshot', async () => {
    const options = { models: WALKING, motion: TEST_LIBRARY };
    const sim = await run({ ...options, threads: 1 });
    edit(sim);
    const bytes = sim.snapshot();
    sim.step(60);
    const again = await run({ ...options, threads: 2, inputs: structuredClone(sim.inputs) });
    again.step(120);
    // Models of the engine need not be handed over again.
    const restored = await restoreOn(HOST, bytes, { motion: TEST_LIBRARY });
    restored.step(60);
    for (const other of [again, restored]) {
      expect(other.trajectoryHash).toBe(sim.trajectoryHash);
      expect(other.poseHash).toBe(sim.poseHash);
    }
    expect(again.inputs).toEqual(sim.inputs);
    for (const one of [sim, again, restored]) one.dispose();
  });

  it('[SIM-95] are refused by a clear sentence, and leave no trace', async () => {
    const sim = await run({ motion: TEST_LIBRARY });
    const untouched = await run({ motion: TEST_LIBRARY });
    sim.step(10);
    const refused: [() => void, typeof InputError | typeof ScenarioError, string][] = [
      [() => sim.setSteering('there', { timeHorizont: 3 }), ScenarioError, 'did you mean timeHorizon?'],
      [() => sim.setSteering('there', { timeHorizon: 300 }), ScenarioError, 'steer.timeHorizon: expected a number from 0.1 to 30 s'],
      [() => sim.setSteering([0, 10], { timeHorizon: 3 }), ScenarioError, 'timeHorizon'],
      [() => sim.setSteering('there', { model: 'orca' }), InputError, 'setModel'],
      [() => sim.setSteering('ther', { timeHorizon: 3 }), InputError, 'did you mean there?'],
      [() => sim.setSteering('', { timeHorizon: 3 }), InputError, 'every population has a name'],
      [() => sim.setSteering([999], { timeHorizon: 3 }), InputError, 'agent 999 is not there'],
      [() => sim.setModel('there', 'hidac'), InputError, 'hand the model over in the option models'],
      [() => sim.setModel('there', 'hydra'), ScenarioError, 'one of walker, orca'],
      [() => sim.setPace('there', { preferredSpeed: 99 }), ScenarioError, 'a number from 0 to 10 m/s'],
      [() => sim.setPace('there', { speed: 1 } as never), ScenarioError, 'speed'],
      [() => sim.setDiversity('there', 'party' as never), ScenarioError, 'urban-street'],
      [() => sim.setDiversity('there', { styles: ['wolk'] }), ScenarioError, 'styles[0]'],
    ];
    for (const [change, kind, sentence] of refused) {
      expect(change, sentence).toThrow(kind);
      expect(change).toThrow(sentence);
    }
    expect(sim.inputs).toEqual([]);
    untouched.step(40);
    sim.step(30);
    expect(sim.trajectoryHash).toBe(untouched.trajectoryHash);
    expect(sim.poseHash).toBe(untouched.poseHash);
    const plain = await run();
    expect(() => plain.setDiversity('there', 'flocking')).toThrow('nobody is animated here');
    const birds = await run({ models: STEER_MODELS });
    expect(() => birds.setModel('there', 'birds')).toThrow('nobody learns to fly');
    for (const one of [sim, untouched, plain, birds]) one.dispose();
  });
});
