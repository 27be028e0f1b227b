import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSchema, quantity, readSteerBench } from '../scenario/index.js';
import { loadGeometry, unreachableTargets } from './index.js';

const CASES = new URL(`${process.env.PROMENADE_DATA ?? '../shared/data'}/steerbench/classic42/`, new URL(`file://${process.cwd()}/`));
const schema = createSchema([{ name: 'walk', fields: { timeHorizon: quantity('s', 0.1, 30, 3) } }]);

const point = (tag: string, x: number, z: number) => `<${tag}><x>${x}</x><y>0</y><z>${z}</z></${tag}>`;
const bounds = (x: number, X: number, z: number, Z: number) => `<xmin>${x}</xmin><xmax>${X}</xmax><zmin>${z}</zmin><zmax>${Z}</zmax>`;
const obstacle = (...box: [number, number, number, number]) => `<obstacle>${bounds(...box)}</obstacle>`;
const seek = (x: number, z: number) => `<seekStaticTarget>${point('targetLocation', x, z)}</seekStaticTarget>`;
const agent = (goals: string) =>
  `<agent><initialConditions><radius>0.5</radius>${point('position', 0, 0)}</initialConditions><goalSequence>${goals}</goalSequence></agent>`;
/** What is told about a ground of 40 m by 40 m with some things in it. */
const told = (body: string) =>
  unreachableTargets(
    readSteerBench(
      schema,
      `<SteerBenchTestCase><header><worldBounds>${bounds(-20, 20, -20, 20)}</worldBounds></header>${body}</SteerBenchTestCase>`,
    ),
  );
/** Four walls around (10, 10), 6 m by 6 m inside, 1 m thick. */
const CELL = obstacle(6, 14, 6, 7) + obstacle(6, 14, 13, 14) + obstacle(6, 7, 6, 14) + obstacle(13, 14, 6, 14);

beforeAll(loadGeometry);

describe('unreachableTargets', () => {
  it('[WORLD-99] tells of targets in obstacles, and of those where no way leads, with the person and the place', () => {
    expect(told(agent(seek(10, 10)))).toEqual([]);
    expect(told(agent(seek(10, 10)) + obstacle(6, 14, 6, 14))).toEqual([
      'agents 1, person 1: target 1 at (10, 10) cannot be reached, it lies in an obstacle or off the ground',
    ]);
    expect(told(agent(seek(-5, 0) + seek(10, 10)) + CELL)).toEqual([
      'agents 1, person 1: target 2 at (10, 10) cannot be reached, no way leads there from (-5, 0)',
    ]);
  });

  it('[WORLD-99] tells nothing of targets that are near enough to the ground, and of passages wide enough', () => {
    // A target counts as reached within 1 m.
    expect(told(agent(seek(10, 10)) + obstacle(10, 14, 9.9, 14))).toEqual([]);
    const door = (width: number) =>
      CELL.replace(obstacle(6, 14, 6, 7), obstacle(6, 10 - width / 2, 6, 7) + obstacle(10 + width / 2, 14, 6, 7));
    expect(told(agent(seek(10, 10)) + door(1.2))).toEqual([]);
    expect(told(agent(seek(10, 10)) + door(0.6))).toHaveLength(1);
  });

  it('[WORLD-99] tells of areas without ground, and counts where there are many', () => {
    const area = `<seekAxisAlignedBoxRegion><goalRegionBounds>${bounds(8, 9, 8, 9)}</goalRegionBounds></seekAxisAlignedBoxRegion>`;
    expect(told(agent(area) + obstacle(6, 14, 6, 14))).toEqual(['agents 1, person 1: target 1 is an area without walkable ground']);
    const region = `<agentRegion><numAgents>9</numAgents><regionBounds>${bounds(-9, -5, -9, -5)}</regionBounds><initialConditions><radius>0.5</radius></initialConditions><goalSequence>${seek(10, 10)}</goalSequence></agentRegion>`;
    expect(told(region + CELL)).toHaveLength(1);
    const many = told(Array.from({ length: 20 }, () => agent(seek(10, 10))).join('') + CELL);
    expect([many.length, many.at(-1)]).toEqual([6, '15 more people have a target that they cannot reach']);
  });

  const isMissing = !existsSync(CASES);
  const title = isMissing ? 'the 42 cases of SteerBench (skipped: PROMENADE_DATA has no folder steerbench)' : 'the 42 cases of SteerBench';
  it.skipIf(isMissing)(`[WORLD-99] tells nothing of ${title}`, () => {
    const files = readdirSync(CASES).filter((name) => name.endsWith('.xml'));
    const found = files.flatMap((name) => unreachableTargets(readSteerBench(schema, readFileSync(new URL(name, CASES), 'utf8'))));
    expect([files.length, found]).toEqual([42, []]);
  });
});
