import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createReport } from '../report/index.js';
import { STEER_MODELS } from '../steer/index.js';
import { createSchema, quantity, readScenario, scenarioJsonSchema, whole } from './index.js';

/** With the real models, which the gallery shows. */
const gallerySchema = createSchema(STEER_MODELS);
/** Stands for the real models, whose room lies above this one. */
const schema = createSchema([
  {
    name: 'orca',
    fields: {
      timeHorizon: quantity('s', 0.1, 30, 3),
      timeHorizonObstacles: quantity('s', 0.1, 30, 1),
      neighbourDistance: quantity('m', 0.5, 20, 5),
      maximumNeighbours: whole(1, 16, 10),
      noise: quantity('m/s', 0, 0.5, 0.02),
    },
  },
]);
const GALLERY = new URL('../../scenarios/', import.meta.url);
const files = readdirSync(GALLERY).filter((name) => name.endsWith('.yaml'));

describe('the gallery', () => {
  it('[SCENARIO-21] has its scenarios', () => {
    for (const name of ['circle', 'square', 'corridor', 'crossing', 'bottleneck', 'hall', 'city', 'counterflow'])
      expect(files).toContain(`${name}.yaml`);
  });

  it.each(files)('[SCENARIO-21] %s reads without fault or warning and names its schema', (name) => {
    const text = readFileSync(new URL(name, GALLERY), 'utf8');
    const report = createReport();
    const scenario = readScenario(gallerySchema, text, { file: `scenarios/${name}`, report });
    expect(report.warnings).toEqual([]);
    expect(text.startsWith('# yaml-language-server: $schema=../docs/scenario.schema.json\n')).toBe(true);
    expect(scenario.name).not.toBe('');
    expect(scenario.description.length).toBeGreaterThan(80);
    expect(scenario.duration).toBeGreaterThanOrEqual(120);
  });
});

describe('scenarioJsonSchema', () => {
  const json = JSON.stringify(scenarioJsonSchema(schema));

  it('[SCENARIO-22] describes fields with unit, limits and defaults, models included', () => {
    expect(json).toContain('"unit":"m/s"');
    expect(json).toContain('a number from 0.1 to 30 s; default 3');
    expect(json).toContain('a number from 0 to 10 m/s or a distribution');
    expect(JSON.parse(json)).toMatchObject({ type: 'object', additionalProperties: false, required: ['version'] });
  });
});
