import { describe, expect, it } from 'vitest';
import { createSchema, quantity, readScenario, resolveFiles, ScenarioError } from './index.js';

const schema = createSchema([{ name: 'walk', fields: { timeHorizon: quantity('s', 0.1, 30, 3) } }]);

function faultOf(text: string): ScenarioError {
  try {
    readScenario(schema, text, { file: 'x.yaml' });
  } catch (error) {
    if (error instanceof ScenarioError) return error;
    throw error;
  }
  throw new Error('no fault was found');
}

describe('readScenario', () => {
  it('[SCENARIO-5] names file, line and column of each fault, in the order of the file', () => {
    const text = [
      'version: 1',
      'tik: 0.1',
      'population:',
      '  - count: 3',
      '    where: anywhere',
      '    preferredSpeed: -1',
      '    steer: wlak',
    ].join('\n');
    expect(faultOf(text).message.split('\n')).toEqual([
      'x.yaml:2:1 tik: unknown; did you mean tick?',
      'x.yaml:6:21 population[0].preferredSpeed: expected a number from 0 to 10 m/s or a distribution, got -1',
      'x.yaml:7:12 population[0].steer: expected the name of a model (walk) or its fields, got "wlak"; did you mean walk?',
    ]);
  });

  it('[SCENARIO-5] finds the line of a fault behind an alias', () => {
    const text = 'version: 1\npopulation:\n  - &a { count: 1, where: anywhere, radius: 9 }\n  - *a\n';
    expect(faultOf(text).issues.map(({ path, line }) => [path, line])).toEqual([
      ['population[0].radius', 3],
      ['population[1].radius', 3],
    ]);
  });

  it.each([
    ['broken syntax', 'version: 1\nworld: [', 'readable YAML'],
    ['a tab', 'version: 1\nworld:\n\t- x', 'readable YAML'],
    ['two documents', 'version: 1\n---\nversion: 1', 'readable YAML'],
    ['a repeated key', 'version: 1\nseed: 1\nseed: 2', 'seed: expected a key that stands only once'],
    ['an unknown alias', 'version: 1\nworld: *x', 'readable YAML'],
    ['an empty file', '', 'expected a scenario'],
    ['a bare word', 'hello', 'expected a scenario'],
    ['a newer version', 'version: 2', 'x.yaml:1:10 version: expected format version 1, got 2; the file was made for a newer engine'],
    ['no version', 'seed: 1', 'add a line "version: 1"'],
    ['binary rubbish', '\u0000\u0001\ufffd{]', 'x.yaml'],
    ['a merge key to nowhere', 'version: 1\n<<: { a: 1 }', 'x.yaml:2:1 <<: unknown'],
  ])('[SCENARIO-6] answers %s with one clear error', (_, text, message) => {
    expect(faultOf(text).message).toContain(message);
  });

  it('[SCENARIO-6] stops at alias bombs, deep nesting and huge files', () => {
    const bomb = ['a0: &a0 [x, x, x, x, x, x, x, x, x, x]'];
    for (let i = 1; i < 12; i++)
      bomb.push(
        `a${i}: &a${i} [${Array(10)
          .fill(`*a${i - 1}`)
          .join(', ')}]`,
      );
    expect(faultOf(`version: 1\n${bomb.join('\n')}`).issues.length).toBeGreaterThan(0);
    expect(faultOf(`version: 1\nworld: ${'['.repeat(20_000)}`).issues.length).toBeGreaterThan(0);
    expect(faultOf(`version: 1\nworld: ${'['.repeat(60)}${']'.repeat(60)}`).message).toContain('nesting');
    expect(faultOf(`version: 1 #${' '.repeat(17 * 2 ** 20)}`).message).toContain('at most 16777216 characters');
  });
});

/** Any text of the language or a library in a sentence for people. */
const RAW = /call stack|recursion|resource exhaustion|Unexpected token|JSON at position|undefined|\[object/;

describe('files that are no scenario', () => {
  it.each([
    ['a page of text', '# Title\n\nSome [words](a.md): and more.\n\n- one: [two\n- { three\n```yaml\nversion: 1\n```\n'],
    ['a program', "import { a } from 'b';\nconst c = { d: [1, 2] };\nfor (const e of c) { f(e: 1) }\n"],
    ['a package', '{ "name": "p", "version": "1.2.3", "description": "d", "dependencies": { "a": "1" } }'],
    ['a map', '{ "type": "FeatureCollection", "features": [] }'],
    ['a list', '[1, 2, 3]'],
    ['a picture', '\ufffd\ufffd\u0000\u0010JFIF\u0000\u0001: [\n- {'],
    ['a line', 'hello world'],
  ])('[SCENARIO-36] %s gets one sentence', (_, text) => {
    const { issues, message } = faultOf(text);
    expect(issues).toHaveLength(1);
    expect(message).toMatch(/^x\.yaml[:\d]*: expected a scenario: a mapping with version, world and population, got /);
    expect(message).not.toMatch(RAW);
  });

  it('[SCENARIO-36] what was meant as a scenario is told its faults of syntax, in words', () => {
    expect(faultOf('# mine\nname: A\nworld: [').message).toContain('readable YAML');
    expect(faultOf(`version: 1\nworld: ${'['.repeat(5000)}`).issues).toHaveLength(1);
    for (const text of [`version: 1\nworld: ${'['.repeat(5000)}`, `version: 1\nworld: ${'{a: '.repeat(20_000)}`])
      expect(faultOf(text).message).toMatch(/nested too deep/);
    const bomb = [
      'a: &a [x, x]',
      ...[...'bcdefghijklmnop'].map((name, i) => `${name}: &${name} [${`*${'abcdefghijklmno'[i]}, `.repeat(9)}]`),
    ];
    expect(faultOf(`version: 1\n${bomb.join('\n')}`).message).toContain('aliases of aliases');
  });
});

describe('many faults', () => {
  it('[SCENARIO-35] a hundred are told with their lines, in the order of the file, and the rest are counted', () => {
    const unknown = Array.from({ length: 20_000 }, (_, n) => `other${n}: 1`);
    const { issues, more, message } = faultOf(`version: 1\n${unknown.join('\n')}`);
    expect([issues.length, more]).toEqual([100, 19_900]);
    expect(issues.map(({ line }) => line)).toEqual(Array.from({ length: 100 }, (_, n) => n + 2));
    expect(message).toMatch(/… and 19950 more$/);
  });

  it('[SCENARIO-35] names that do not exist are looked up once each, however many there are', () => {
    const names = Array.from({ length: 2000 }, (_, n) => n);
    const regions = names.map((n) => `    place${n}: { circle: { center: [${n}, 0], radius: 1 } }`);
    const kinds = names.map((n) => `    kind${n}: { basedOn: kind${n + 1} }`);
    const goals = names.map((n) => `{ region: elsewhere${n} }`);
    const text = ['version: 1', 'world:', '  regions:', ...regions, '  kinds:', ...kinds, `population: [{ count: 1, where: place0, goals: [${goals.join(', ')}] }]`]; // biome-ignore format: one line
    const { more } = faultOf(text.join('\n'));
    expect(more).toBe(2000 + 1 - 100);
  });
});

describe('areas', () => {
  it.each([
    ['ground', 'world: { walkable: [{ polygon: [[0, 0], [5, 0], [9, 0]] }] }', '2:20 world.walkable: expected at least one piece'],
    ['a place', 'population: [{ count: 1, where: { polygon: [[1, 1], [2, 2], [3, 3]] } }]', '2:33 population[0].where: expected a place with an area'],
    ['a region', 'world: { regions: { r: { polygon: [[1, 1], [2, 2], [3, 3]] } } }\npopulation: [{ count: 1, where: r }]', '3:33 population[0].where: expected a place with an area, got "r"'],
  ])('[SCENARIO-37] %s of none is told', (_, text, message) => {
    expect(faultOf(`version: 1\n${text}`).message).toContain(message);
  }); // biome-ignore format: one case a line

  it('[SCENARIO-37] pieces of none beside others, and in nobody’s way, are left alone', () => {
    const flat = '{ polygon: [[1, 1], [2, 2], [3, 3]] }';
    const world = `world: { walkable: [{ box: { min: [0, 0], max: [9, 9] } }, ${flat}], obstacles: [${flat}], regions: { r: ${flat} } }`;
    expect(readScenario(schema, `version: 1\n${world}\npopulation: [{ count: 0, where: r }]`).world.walkable).toHaveLength(2);
  });
});

describe('resolveFiles', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);

  it('[SCENARIO-10] reads walkable ground from files', async () => {
    const read = async (path: string) => bytes(path === 'a.wkt' ? 'POLYGON ((400000 0, 400010 0, 400010 10, 400000 10, 400000 0))' : '');
    const { world } = await resolveFiles(
      schema,
      'version: 1\nworld:\n  walkable: [{ file: a.wkt }, { box: { min: [400010, 0], max: [400020, 10] } }]',
      read,
    );
    expect(world.origin).toEqual([400_010, 5]);
    expect(world.walkable.map(({ polygon }) => polygon[0])).toEqual([
      [-10, -5],
      [0, -5],
    ]);
  });

  it('[SCENARIO-10] asks for no file whose ending is not that of a geometry', async () => {
    const asked: string[] = [];
    const read = async (path: string) => {
      asked.push(path);
      return bytes('POLYGON ((0 0, 1 0, 1 1))');
    };
    const files = ['/dev/zero', '/etc/passwd', '.wkt/secret', 'a.wkt.pem', 'plan.WKT'];
    const text = `version: 1\nworld: { walkable: [${files.map((file) => `{ file: ${file} }`).join(', ')}] }`;
    await expect(resolveFiles(schema, text, read)).rejects.toThrow(/ends in \.wkt, \.txt, \.geojson or \.json, got "\/dev\/zero"/);
    expect(asked).toEqual(['plan.WKT']);
  });

  it('[SCENARIO-10] tells what is wrong with a file, at the line that names it', async () => {
    const read = async (path: string) => {
      if (path === 'lost.wkt') throw new Error('no such file');
      return bytes('POLYGON ((0 0, 1 x))');
    };
    const text = 'version: 1\nseed: -1\nworld:\n  walkable:\n    - file: lost.wkt\n    - file: odd.wkt\n    - file: plan.pdf\n';
    const error = await resolveFiles(schema, text, read, { file: 'x.yaml' }).catch((fault: unknown) => fault);
    expect(error).toBeInstanceOf(ScenarioError);
    expect((error as ScenarioError).message.split('\n')).toEqual([
      'x.yaml:2:7 seed: expected a whole number from 0 to 4294967295, got -1',
      'x.yaml:5:13 world.walkable[0].file: expected a readable file lost.wkt, got "no such file"',
      'x.yaml:6:13 world.walkable[1].file: expected a number from -100000000 to 100000000 m (odd.wkt: WKT, offset 17), got "x))"',
      'x.yaml:7:13 world.walkable[2].file: expected a file that ends in .wkt, .txt, .geojson or .json, got "plan.pdf"',
    ]);
  });
});
