import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Json } from '../../sweep/index.js';
import { readCases } from './case-folder.js';
import { categoryOf, STEERBENCH_CATEGORIES } from './categories.js';
import { run } from './job.js';
import { steerBenchFigures, writeSteerBenchPage } from './page.js';
import { PUBLISHED_ROWS } from './published.js';
import type { SteerBenchResult } from './result.js';
import { steerBenchRows, summariseModels } from './summary.js';
import { caseTable, categoryTable, publishedTable } from './tables.js';
import { obstacleOutlines, openTestCase } from './test-case.js';

const BOUNDS = '<xmin>-10</xmin><xmax>10</xmax><ymin>0</ymin><ymax>0</ymax><zmin>-8</zmin><zmax>8</zmax>';
const at = (x: number, z: number) => `<x>${x}</x><y>0</y><z>${z}</z>`;
const seek = (x: number, z: number) =>
  `<seekStaticTarget><targetLocation>${at(x, z)}</targetLocation><desiredSpeed>1.3</desiredSpeed><timeDuration>30</timeDuration></seekStaticTarget>`;
const agent = (radius: number, x: number, z: number, goals: string) =>
  `<agent><initialConditions><radius>${radius}</radius><position>${at(x, z)}</position><direction>${at(1, 0)}</direction><speed>0</speed></initialConditions><goalSequence>${goals}</goalSequence></agent>`;
const OBSTACLE = '<obstacle><xmin>0</xmin><xmax>1</xmax><ymin>0</ymin><ymax>1</ymax><zmin>3</zmin><zmax>5</zmax></obstacle>';
const testCase = (body: string) =>
  `<?xml version="1.0"?><SteerBenchTestCase><header><version>1.0</version><name>t</name><worldBounds>${BOUNDS}</worldBounds></header>${body}</SteerBenchTestCase>`;
const SMALL = testCase(agent(0.5, -6, 0, seek(0, 0) + seek(6, 0)) + agent(0.3, 6, 0, seek(-6, 0)) + OBSTACLE);

describe('readCases', () => {
  const folder = mkdtempSync(join(tmpdir(), 'promenade-cases-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('[TRIALS-81] reads the cases of a folder kind by kind, and names what is not there', () => {
    expect(() => readCases(folder)).toThrow('there are no test cases (.xml files) in it');
    for (const name of ['doorway-x', 'crossing-2', 'crossing-1']) writeFileSync(join(folder, `${name}.xml`), SMALL);
    expect(Object.keys(readCases(folder))).toEqual(['crossing-1', 'crossing-2', 'doorway-x']);
    expect(readCases(folder, { names: ['doorway-x'] })).toEqual({ 'doorway-x': SMALL });
    expect(() => readCases(folder, { names: ['door'] })).toThrow('there is no test case "door"');
    expect(() => readCases(join(folder, 'nowhere'))).toThrow('nowhere: there is no such folder');
  });
});

describe('openTestCase', () => {
  it('[TRIALS-81] makes everybody a disc of its radius that reaches targets within it, steered by one model', () => {
    const { population, duration } = openTestCase(SMALL, { model: 'orca' });
    expect(duration).toBe(30);
    expect(population.map(({ radius, torso, steer }) => [radius, torso, steer.model])).toEqual([
      [0.5, { breadth: 1, depth: 1 }, 'orca'],
      [0.3, { breadth: 0.6, depth: 0.6 }, 'orca'],
    ]);
    expect(population[0].overrides[0]).toMatchObject({
      preferredSpeed: 1.3,
      goals: [
        { point: [0, 0], within: 0.5 },
        { point: [6, 0], within: 0.5 },
      ],
    });
    expect(population[1].overrides[0].goals).toEqual([{ point: [-6, 0], within: 0.3 }]);
  });

  it('[TRIALS-81] has the outlines of obstacles', () => {
    expect(obstacleOutlines(openTestCase(SMALL))).toEqual([
      [
        [0, 3],
        [1, 3],
        [1, 5],
        [0, 5],
      ],
    ]);
  });
});

describe('the job steerbench', () => {
  const shared = { cases: { small: SMALL }, models: [] };

  it('[TRIALS-82] runs a case to its end and scores it', async () => {
    const result = await run({ case: 'small', model: 'walker', seed: 0 }, shared);
    expect(result).toMatchObject({ people: 2, arrived: 2, isSolved: true });
    // About 12 m at 1.3 m/s: 9.2 s and 9.2 · 16.9 of energy; nobody can be faster than half as much again.
    expect(result.time).toBeGreaterThan(8.5);
    expect(result.time).toBeLessThan(12);
    expect(result.score).toBeCloseTo(50 * result.collisions + result.time + result.energy, 9);
    expect(result.paths.map((path) => path.slice(0, 2))).toEqual([
      [-600, 0],
      [600, 0],
    ]);
    expect((await run({ case: 'small', model: 'walker', seed: 0 }, shared)).trajectoryHash).toBe(result.trajectoryHash);
  });

  it('[TRIALS-82] fails where somebody cannot arrive in time', async () => {
    const cases = { small: SMALL.replaceAll('<timeDuration>30<', '<timeDuration>3<') };
    expect(await run({ case: 'small', model: 'orca', seed: 0 }, { ...shared, cases })).toMatchObject({ arrived: 0, isSolved: false });
    await expect(run({ case: 'large', model: 'orca', seed: 0 }, shared)).rejects.toThrow('there is no case "large"; there are small');
  });
});

const result = (score: number, collisions = 0, isSolved = true): SteerBenchResult => ({
  people: 2,
  arrived: isSolved ? 2 : 1,
  isSolved,
  collisions,
  time: score / 10,
  energy: 0,
  score,
  ended: 20,
  trajectoryHash: '0',
  paths: [[0, 0, 100, 100]],
});
const finished = [
  { parameters: { case: 'doorway-two-way', model: 'walker', seed: 0 }, result: result(30, 0, false) },
  { parameters: { case: 'doorway-one-way', model: 'walker', seed: 0 }, result: result(300) },
  { parameters: { case: 'crossing-1', model: 'walker', seed: 0 }, result: result(200) },
  { parameters: { case: 'crossing-2', model: 'walker', seed: 0 }, result: result(300, 1) },
].map(({ parameters, result: own }) => ({ parameters: parameters as Json, result: own as unknown as Json }));

describe('tables of SteerBench', () => {
  it('[TRIALS-83] know the kind of every case', () => {
    const names = ['simple-1', 'simple-wall', '3-squeeze', 'squeeze', 'double-squeeze', 'wall-squeeze', '4-way-confusion', 'urban', 'mine'];
    expect(names.map(categoryOf).join(' ')).toBe('simple simple-obstacle squeeze squeeze squeeze wall-squeeze confusion crowd other');
    expect(STEERBENCH_CATEGORIES.length).toBe(16);
  });

  it('[TRIALS-83] have means over the cases of a kind, and fail where one of them does', () => {
    const [model] = summariseModels(finished);
    expect(model.categories.crossing).toEqual({ cases: 2, solved: 2, score: 250, collisions: 0.5, time: 25, energy: 0 });
    expect([model.all.solved, model.all.cases, model.failed]).toEqual([3, 4, ['doorway-two-way']]);
    expect(categoryTable([model]).rows).toEqual([
      ['crossing', '250.0(0.5)'],
      ['doorway', 'Fail 1/2'],
      ['solved', '3 of 4'],
    ]);
    expect(caseTable(steerBenchRows(finished)).rows.map((row) => row.at(-1))).toEqual([
      '200.0',
      '300.0(1)',
      'Fail (1 of 2 arrived)',
      '300.0',
    ]);
  });

  it('[TRIALS-83] stand beside the published scores', () => {
    const table = publishedTable(summariseModels(finished));
    expect(table?.heading).toEqual(['published', 'Ego', 'PPR', 'RVO', 'CC', 'Footstep', 'React', 'walker']);
    expect(table?.rows).toEqual([
      ['Crossing', '261.3', '261.4', '259.6', '271.2', '220.0', '259.4', '250.0(0.5)'],
      ['Doorway', 'Fail', 'Fail', 'Fail', 'Fail', 'Fail', 'Fail', 'Fail 1/2'],
    ]);
    expect(PUBLISHED_ROWS.find(({ name }) => name === 'Surprise')?.scores[0]).toEqual({ score: 424.6, collisions: 1 });
  });

  it('[TRIALS-83] become a page and figures to compare', () => {
    const [models, rows] = [summariseModels(finished), steerBenchRows(finished)];
    const figures = steerBenchFigures(models, rows);
    expect(figures.find(({ name }) => name === 'walker · crossing · score')?.value).toBe(250);
    expect(figures.find(({ name }) => name === 'walker · doorway · score')?.value).toBeNull();
    const machine = { processor: 'abacus', cores: 1, gigabytes: 1, node: '20' };
    const head = { kind: 'steerbench', title: 'SteerBench', run: { engine: '1', command: 'c', machine, input: 'cases', seeds: [0] } } as const; // biome-ignore format: one line
    const page = writeSteerBenchPage({ ...head, format: 'promenade-steerbench', version: 1, figures, models, rows, failures: [] }, () => ({
      outlines: [],
      link: (model) => `http://studio/#${model}`,
    }));
    for (const words of ['3 of 4', 'walker does not solve doorway-two-way.', 'Fail 1/2', 'http://studio/#walker', 'abacus'])
      expect(page).toContain(words);
  });
});
