import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createReport } from '../report/index.js';
import { createSchema, quantity, readSteerBench, type Scenario, ScenarioError } from './index.js';

const CASES = new URL(`${process.env.PROMENADE_DATA ?? '../shared/data'}/steerbench/`, new URL(`file://${process.cwd()}/`));
const schema = createSchema([{ name: 'walk', fields: { timeHorizon: quantity('s', 0.1, 30, 3) } }]);

const BOUNDS = '<xmin>-10</xmin><xmax>10</xmax><ymin>0</ymin><ymax>0</ymax><zmin>-8</zmin><zmax>8</zmax>';
const HEADER = `<header><version>1.0</version><name>test</name><worldBounds>${BOUNDS}</worldBounds></header>`;
const START = '<radius>0.5</radius><direction><x>0</x><y>0</y><z>-1</z></direction><speed>0.4</speed>';
const at = (x: number, z: number) => `<position><x>${x}</x><y>0</y><z>${z}</z></position>`;
const seek = (x: number, z: number) =>
  `<seekStaticTarget><targetLocation><x>${x}</x><y>0</y><z>${z}</z></targetLocation><desiredSpeed>1.3</desiredSpeed><timeDuration>500</timeDuration></seekStaticTarget>`;
const agent = (x: number, z: number, goals: string) =>
  `<agent><initialConditions>${START}${at(x, z)}</initialConditions><goalSequence>${goals}</goalSequence></agent>`;
const testCase = (body: string) =>
  `<?xml version="1.0"?><SteerBenchTestCase xmlns="http://www.magix.ucla.edu/steerbench">${HEADER}${body}</SteerBenchTestCase>`;

describe('readSteerBench', () => {
  it('[SCENARIO-18] makes agents one population with what each has of its own', () => {
    const { name, duration, world, population } = readSteerBench(
      schema,
      testCase(agent(1, 2, seek(3, 4)) + agent(-1, 0, seek(5, 6) + seek(7, 7))),
    );
    expect([name, duration]).toEqual(['test', 500]);
    expect(world.walkable[0].polygon).toEqual([
      [-10, -8],
      [12, -8],
      [12, 12],
      [-10, 12],
    ]);
    expect(population.length).toBe(1);
    expect(population[0].where).toEqual({
      points: [
        [1, 2],
        [-1, 0],
      ],
    });
    expect(population[0].then).toBe('leave');
    expect(population[0].overrides[1]).toEqual({
      index: 1,
      radius: 0.5,
      speed: 0.4,
      heading: -Math.PI / 2,
      preferredSpeed: 1.3,
      goals: [
        { point: [5, 6], within: 1 },
        { point: [7, 7], within: 1 },
      ],
    });
  });

  it('[SCENARIO-18] reads regions, obstacles of every kind and random targets', () => {
    const region = `<agentRegion><numAgents>20</numAgents><regionBounds>${BOUNDS}</regionBounds><initialConditions>${START}</initialConditions>
      <goalSequence><seekStaticTarget><targetLocation><random>true</random></targetLocation><desiredSpeed>1</desiredSpeed></seekStaticTarget></goalSequence></agentRegion>`;
    const obstacles = `<obstacle>${BOUNDS}</obstacle><circleObstacle><radius>2</radius><height>1</height>${at(1, 1)}</circleObstacle>
      <orientedBoxObstacle><thetaY>90</thetaY><size><x>4</x><y>1</y><z>2</z></size>${at(0, 3)}</orientedBoxObstacle>
      <polygonObstacle isClosed="true"><vertex><x>0</x><z>0</z></vertex><vertex><x>1</x><z>0</z></vertex><vertex><x>0</x><z>1</z></vertex></polygonObstacle>
      <obstacleRegion><numObstacles>5</numObstacles><obstacleSize>1</obstacleSize><obstacleHeight>1</obstacleHeight><regionBounds>${BOUNDS}</regionBounds></obstacleRegion>`;
    const { world, population } = readSteerBench(schema, testCase(region + obstacles));
    expect(population[0].count).toBe(20);
    expect(population[0].goals).toEqual([{ random: { box: { center: [0, 0], size: [20, 16], angle: 0 } } }]);
    expect(world.obstacles.slice(0, 4)).toEqual([
      { box: { center: [0, 0], size: [20, 16], angle: 0 } },
      { circle: { center: [1, 1], radius: 2 } },
      { box: { center: [0, 3], size: [4, 2], angle: -Math.PI / 2 } },
      {
        polygon: [
          [0, 0],
          [1, 0],
          [0, 1],
        ],
      },
    ]);
    expect(world.obstacles.length).toBe(9);
    expect(readSteerBench(schema, testCase(obstacles)).world).toEqual(readSteerBench(schema, testCase(obstacles)).world);
    expect(readSteerBench(schema, testCase(obstacles), { seed: 9 }).world).not.toEqual(readSteerBench(schema, testCase(obstacles)).world);
  });

  it('[SCENARIO-18] warns of goals that it leaves out', () => {
    const report = createReport();
    readSteerBench(schema, testCase(agent(0, 0, '<idle><timeDuration>3</timeDuration></idle>')), { report });
    expect(report.warnings).toEqual([{ message: 'goal idle: not supported; it is left out', count: 1 }]);
  });

  it('[SCENARIO-18] reads a file with a comment before its declaration', () => {
    expect(readSteerBench(schema, `<!-- first --> ${testCase('')}`).name).toBe('test');
  });

  it.each([
    ['', 'expected'],
    ['not xml', 'expected'],
    ['<a><b></a>', 'expected well-formed XML'],
    ['<SteerSuiteSubSpace/>', 'a parameterised family of test cases'],
    ['<other/>', 'expected the root SteerBenchTestCase, got "other"'],
    ['<SteerBenchTestCase/>', 'bounds: xmin, xmax, zmin, zmax'],
    [testCase(agent(0, 0, '').replace('0.5', 'big')), 'SteerBenchTestCase.agent.initialConditions.radius: expected a number, got "big"'],
    ['<a>'.repeat(5000), 'expected'],
  ])('[SCENARIO-19] answers %.40j with one clear error', (text, message) => {
    expect(() => readSteerBench(schema, text)).toThrow(ScenarioError);
    expect(() => readSteerBench(schema, text)).toThrow(message);
  });
});

describe.skipIf(!existsSync(CASES))('real test cases (needs PROMENADE_DATA/steerbench)', () => {
  const files = existsSync(CASES) ? readdirSync(CASES, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.xml')) : [];
  type Entry = { file: string; agents: number; regionAgents: number };
  const manifest: Entry[] = existsSync(CASES) ? JSON.parse(readFileSync(new URL('manifest.json', CASES), 'utf8')) : [];

  it('[SCENARIO-19] reads all but the families, with as many agents as the manifest says', () => {
    let families = 0;
    expect(files.length).toBe(133);
    for (const file of files) {
      const text = readFileSync(new URL(file, CASES), 'utf8');
      if (file.startsWith('subspaces')) {
        expect(() => readSteerBench(schema, text)).toThrow(ScenarioError);
        families += 1;
        continue;
      }
      const scenario: Scenario = readSteerBench(schema, text);
      const entry = manifest.find((known) => known.file === file);
      const count = scenario.population.reduce((sum, one) => sum + one.count, 0);
      if (entry !== undefined) expect([file, count]).toEqual([file, entry.agents + entry.regionAgents]);
    }
    expect(families).toBe(14);
  });
});
