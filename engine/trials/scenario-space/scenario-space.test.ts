import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { parseScenario } from '../../scenario/index.js';
import { SCENARIO_SCHEMA } from '../../sim/index.js';
import { describeScenario, methodOf } from './describe.js';
import { scenarioText } from './failure-files.js';
import { methodFault } from './methods.js';
import { summariseSpace } from './metrics.js';
import { batchesFor, planSpace } from './plan-space.js';
import { readReferences, writeReferences } from './references-file.js';
import type { Reference } from './references-job.js';
import { run as planReferences } from './references-job.js';
import { prepareSampling, sampleScenario } from './sample.js';
import { COMPLETE, REPRESENTATIVE } from './sampler.js';
import { run } from './scenario-space-job.js';
import { type SpaceReport, writeSpacePage } from './space-page.js';

const shared = { space: 'representative', seed: 1, sampler: REPRESENTATIVE.version };
const choice = { space: 'representative', seed: 1, count: 40 };

describe('a scenario space', () => {
  const folder = mkdtempSync(join(tmpdir(), 'promenade-space-'));
  beforeAll(prepareSampling);
  afterAll(() => rmSync(folder, { recursive: true }));

  it('[TRIALS-95] the weak reference covers some of it and not all, the same in every run, and its plans nearly all', async () => {
    const batch = await run({ model: 'reactive', first: 0, count: 40 }, shared);
    const references = await planReferences({ first: 0, count: 12 }, shared);
    expect(await run({ model: 'reactive', first: 20, count: 5 }, shared)).toEqual({
      ending: batch.ending.slice(20, 25),
      length: batch.length.slice(20, 25),
      time: batch.time.slice(20, 25),
      effort: batch.effort.slice(20, 25),
      contacts: batch.contacts.slice(20, 25),
    });
    const solved = batch.ending.filter((ending) => ending === 'solved').length / 40;
    expect(solved).toBeGreaterThan(0.25);
    expect(solved).toBeLessThan(0.7);
    expect(references.filter(({ planned }) => planned).length).toBeGreaterThanOrEqual(10);
    for (const { planned, optimum } of references) if (planned) expect(planned[1]).toBeGreaterThan(0.9 * optimum[1]);
  });

  it('[TRIALS-96] every scenario is judged once by every method, whatever was finished first', () => {
    const { parameters } = planSpace({ ...choice, count: 120 }, ['orca', 'walker'], 'test');
    expect(parameters).toHaveLength(6);
    const column = (first: number, count: number) => Array.from({ length: count }, (_, n) => first + n);
    const finished = [...parameters].reverse().map((each) => {
      const { first, count } = each as { first: number; count: number };
      const numbers = column(first, count);
      return { parameters: each, result: { ending: [], length: numbers, time: numbers, effort: numbers, contacts: numbers } };
    });
    expect(batchesFor('orca', finished).flatMap(({ length }) => length)).toEqual(column(0, 120));
    // Without the second batch only the first can be counted on.
    expect(
      batchesFor(
        'orca',
        finished.filter(({ parameters: each }) => (each as { first: number }).first !== 50),
      ),
    ).toHaveLength(1);
  });

  it('[TRIALS-97] references are kept for the scenarios they belong to', () => {
    const file = join(folder, 'deep', 'references.json');
    const reference: Reference = { agents: 3, optimum: [1, 2, 3], planned: null };
    writeReferences(file, choice, [reference, reference]);
    expect(readReferences(file, choice)).toHaveLength(2);
    expect(readReferences(file, { ...choice, count: 1 })).toHaveLength(1);
    expect(readReferences(file, { ...choice, seed: 2 })).toEqual([]);
    expect(readReferences(file, { ...choice, space: 'complete' })).toEqual([]);
    writeReferences(file, choice, [reference]);
    expect(readReferences(file, choice)).toHaveLength(2);
    writeFileSync(file, '{ half');
    expect(readReferences(file, choice)).toEqual([]);
  });

  it('[TRIALS-98] a failure is a scenario file like any other', () => {
    const scenario = parseScenario(SCENARIO_SCHEMA, parseDocument(scenarioText(choice, 7, 'multi-domain+orca')).toJS());
    expect(scenario.population.map(({ name }) => name)).toEqual(['reference agent', 'others']);
    expect(scenario.population[0].steer.model).toBe('orca');
    expect(scenario.population[0].plan.model).toBe('multi-domain');
    // In the complete space somebody may be alone.
    const { sampled } = sampleScenario(COMPLETE, 1, 0);
    const alone = describeScenario({ ...sampled, agents: sampled.agents.slice(0, 1) }, methodOf('orca'), 'complete');
    expect(parseScenario(SCENARIO_SCHEMA, alone).population.map(({ count }) => count)).toEqual([1]);
  });

  it('[TRIALS-99] the page has our figures beside those of the document', () => {
    const batch = { ending: ['solved', 'late'] as const, length: [5, 5], time: [5, 5], effort: [5, 5], contacts: [0, 0] };
    const reference: Reference = { agents: 3, optimum: [4, 4, 4], planned: [4.5, 4.5, 4.5] };
    const report: SpaceReport = {
      kind: 'scenario-space',
      format: 'promenade-scenario-space',
      version: 1,
      title: 'Scenario space',
      run: {
        engine: 'test',
        command: 'promenade benchmark scenario-space',
        machine: { processor: 'p', cores: 1, gigabytes: 1, node: '20' },
        input: 'representative space',
        seeds: [1],
      },
      figures: [],
      space: 'representative',
      sampler: REPRESENTATIVE.version,
      seed: 1,
      count: 2,
      referenceCoverage: 1,
      models: [summariseSpace('orca', [batch], [reference, reference])],
      failures: [],
    };
    const page = writeSpacePage(report, []);
    for (const words of ['0.50', '0.90', 'document: Footstep', '0.74', 'Coverage over the first scenarios']) expect(page).toContain(words);
  });

  it('[TRIALS-99] a method that does not exist is named with the nearest that does', () => {
    expect(methodFault('multi-domain+orca')).toBeUndefined();
    expect(methodFault('orka')).toContain('did you mean orca?');
    expect(methodFault('multidomain+orca')).toContain('did you mean multi-domain?');
    expect(methodFault('birds')).toContain('for people who walk');
  });
});
