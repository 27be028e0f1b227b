import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSchema, parseScenario, quantity, readGeoJson, readScenario, readSteerBench, readWkt, ScenarioError } from './index.js';

const schema = createSchema([{ name: 'walk', fields: { timeHorizon: quantity('s', 0.1, 30, 3) } }]);

const YAML = `version: 1
name: all
tick: 1/30
stop: [everyone-arrived, { when: fewer-than, count: 2 }]
world:
  walkable: [{ polygon: [[0, 0], [9, 0], [9, 9], [0, 9]], holes: [[[1, 1], [2, 1], [2, 2]]] }, { box: { min: [9, 0], max: [12, 9] } }]
  obstacles: [{ wall: [[3, 3], [4, 4]] }, { name: c, circle: { center: [5, 5], radius: 0.5 } }, { box: { center: [6, 6], size: [1, 2], angle: 0.1 } }]
  regions: { r: { circle: { center: [7, 7], radius: 1 } } }
  exits: { e: { line: [[12, 0], [12, 9]] } }
  doors: [{ name: d, from: [9, 4], to: [9, 5], open: [{ from: 1, to: 5 }], maximumFlow: 1.2 }]
  moving: [{ name: m, shape: { circle: { center: [0, 0], radius: 0.3 } }, timetable: [{ time: 0, at: [1, 5] }, { time: 9, at: [8, 5] }], loop: true }]
  periodic: { x: [0, 12] }
population:
  - count: 3
    where: r
    radius: { normal: { mean: 0.2, sd: 0.02, min: 0.15 } }
    preferredSpeed: { choice: [{ value: 1, weight: 2 }, { value: 1.4 }] }
    goals: [{ point: [1, 8], wait: { uniform: [0, 2] } }, { nearest: [e, r] }]
    overrides: [{ index: 2, position: [3, 1], goals: [{ exit: e }] }]
    steer: { model: walk, timeHorizon: 2 }
  - { source: { rate: 2, limit: 10 }, where: { ring: { center: [6, 3], radius: 1 } }, goal: { opposite: { center: [6, 3] } } }
`;
const XML = `<?xml version="1.0"?><SteerBenchTestCase><header><name>t</name><worldBounds><xmin>-9</xmin><xmax>9</xmax><zmin>-9</zmin><zmax>9</zmax></worldBounds></header>
<obstacle><xmin>-1</xmin><xmax>1</xmax><zmin>-1</zmin><zmax>1</zmax></obstacle><agent><initialConditions><radius>0.5</radius><position><x>3</x><y>0</y><z>3</z></position>
<direction><x>1</x><y>0</y><z>0</z></direction><speed>0</speed></initialConditions><goalSequence><seekStaticTarget><targetLocation><x>5</x><y>0</y><z>5</z></targetLocation>
<desiredSpeed>1.3</desiredSpeed><timeDuration>100</timeDuration></seekStaticTarget></goalSequence></agent></SteerBenchTestCase>`;
const WKT =
  'GEOMETRYCOLLECTION (POLYGON ((0 0, 9 0, 9 9, 0 0), (1 1, 2 1, 2 2, 1 1)), MULTIPOLYGON (((10 0, 12 0, 12 2, 10 0))), POLYGON EMPTY)';
const GEOJSON =
  '{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Polygon","coordinates":[[[7.1,50],[7.2,50],[7.2,50.1],[7.1,50]]]}}]}';

/** Nothing but a ScenarioError with an issue may come out of bad input, and no odd number out of good. */
function expectClean(read: () => unknown): void {
  let result: unknown;
  try {
    result = read();
  } catch (error) {
    if (!(error instanceof ScenarioError)) throw error;
    expect(error.issues.length).toBeGreaterThan(0);
    expect(error.message).not.toContain('undefined');
    expect(error.message).not.toContain('    at ');
    expect(error.message).not.toMatch(/call stack|recursion|resource exhaustion|in JSON|JSON input|\[object/);
    expect(error.issues.length).toBeLessThanOrEqual(100);
    return;
  }
  expectFinite(result);
}

function expectFinite(value: unknown): void {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Error(`the result holds ${value}`);
  if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) expectFinite(item);
}

const oddValue = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    undefined,
    true,
    '',
    '1/0',
    [],
    {},
    Number.NaN,
    Infinity,
    -1,
    0,
    1e300,
    -0,
    '__proto__',
    'constructor',
    [[[]]],
    { model: 'walk' },
  ),
  fc.double(),
  fc.string({ maxLength: 8 }),
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown>,
);

/** A copy of the data with one thing dropped, replaced or added at a random place. */
function mutate(json: unknown, steps: readonly number[], odd: unknown, kind: number): unknown {
  const copy = structuredClone(json);
  let node = copy as Record<string, unknown>;
  for (const [depth, step] of steps.entries()) {
    const keys = Object.keys(node);
    if (keys.length === 0) break;
    const key = keys[step % keys.length];
    const child = node[key];
    if (depth < steps.length - 1 && typeof child === 'object' && child !== null) {
      node = child as Record<string, unknown>;
      continue;
    }
    if (kind === 0) delete node[key];
    else if (kind === 1) node[key] = odd;
    else if (Array.isArray(node)) node.push(odd);
    else node[`${key}x`] = odd;
    break;
  }
  return copy;
}

/** A text with a piece cut out, doubled or replaced. */
function scramble(text: string, at: number, length: number, insert: string): string {
  const start = Math.floor(at * text.length);
  return text.slice(0, start) + insert + text.slice(start + length);
}
const cut = fc.tuple(
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.nat(20),
  fc.oneof(
    fc.string({ maxLength: 6 }),
    fc.constantFrom('[', '{', '- ', ': ', '&a ', '*a', '\n', '"', '<', '</', '&lt;', '<!--', '(', ')', ',', '1e999', 'NaN', 'null'),
  ),
);

describe('bad input', () => {
  const valid = structuredClone(parseRaw());

  function parseRaw(): unknown {
    return JSON.parse(JSON.stringify(parseScenario(schema, readScenario(schema, YAML))));
  }

  it('[SCENARIO-23] the inputs that are mutated are themselves good', () => {
    expectFinite(readScenario(schema, YAML));
    expectFinite(readSteerBench(schema, XML));
    expect(readWkt(WKT).polygons.length).toBe(2);
    expect(readGeoJson(GEOJSON).polygons.length).toBe(1);
  });

  it('[SCENARIO-23] mutated data', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50), { minLength: 1, maxLength: 8 }), oddValue, fc.nat(2), (steps, odd, kind) => {
        expectClean(() => parseScenario(schema, mutate(valid, steps, odd, kind)));
      }),
      { numRuns: 800, seed: 1 },
    );
  });

  it('[SCENARIO-23] any value at all', () => {
    fc.assert(
      fc.property(
        fc.anything({ maxDepth: 4, withNullPrototype: true, withBigInt: true, withDate: true, withMap: true, withTypedArray: true }),
        (value) => {
          expectClean(() => parseScenario(schema, value));
          expectClean(() => parseScenario(schema, { version: 1, world: value, population: [value] }));
        },
      ),
      { numRuns: 300, seed: 2 },
    );
  });

  it.each([
    ['YAML', YAML, (text: string) => readScenario(schema, text)],
    ['XML', XML, (text: string) => readSteerBench(schema, text)],
    ['WKT', WKT, readWkt],
    ['GeoJSON', GEOJSON, (text: string) => readGeoJson(text)],
  ])('[SCENARIO-23] scrambled %s', (_, text, read) => {
    fc.assert(
      fc.property(cut, cut, ([at, length, insert], [at2, length2, insert2]) => {
        expectClean(() => read(scramble(scramble(text, at, length, insert), at2, length2, insert2)));
      }),
      { numRuns: 200, seed: 3 },
    );
  });

  it('[SCENARIO-23] the same fault many times over', () => {
    fc.assert(
      fc.property(fc.constantFrom('odd', 'a: [', '- x', '{', 'population', '"'), fc.nat(5000), (piece, times) => {
        expectClean(() => readScenario(schema, `version: 1\n${Array.from({ length: times }, (_, n) => `${piece}${n}: 1\n`).join('')}`));
        expectClean(() => readScenario(schema, `version: 1\nworld: ${piece.repeat(times)}`));
      }),
      { numRuns: 12, seed: 5 },
    );
  });

  it.each([
    ['YAML', (text: string) => readScenario(schema, text)],
    ['XML', (text: string) => readSteerBench(schema, text)],
    ['WKT', readWkt],
    ['GeoJSON', (text: string) => readGeoJson(text)],
  ])('[SCENARIO-23] random bytes as %s', (_, read) => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 60 }), fc.string({ unit: 'binary', maxLength: 60 })), (text) => {
        expectClean(() => read(text));
      }),
      { numRuns: 200, seed: 4 },
    );
  });
});
