import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LIBRARY, MIND_ACTIONS } from '../decide/index.js';
import { EVENT_KINDS } from '../events/index.js';
import { PLAN_MODELS } from '../plan/index.js';
import { createReport } from '../report/index.js';
import { TRAIT_ACTIONS } from '../sim/trait-actions.js';
import { STEER_MODELS } from '../steer/index.js';
import { KINDS } from '../world/index.js';
import { createSchema, readScenario, scenarioJsonSchema } from './index.js';

const schema = createSchema(STEER_MODELS, {
  planning: PLAN_MODELS,
  kinds: KINDS,
  eventKinds: EVENT_KINDS.map(({ name }) => name),
  minds: {
    library: LIBRARY,
    bodyActions: MIND_ACTIONS,
    calls: TRAIT_ACTIONS.flatMap(({ name, run }) => (run ? [name] : [])),
    asks: TRAIT_ACTIONS.flatMap(({ name, holds }) => (holds ? [name] : [])),
  },
});
const GALLERY = new URL('../../scenarios/', import.meta.url);
const files = readdirSync(GALLERY).filter((name) => name.endsWith('.yaml'));

describe('the gallery', () => {
  it('[SCENARIO-21] has its scenarios', () => {
    for (const name of [
      'birds',
      'boids',
      'body-models',
      'bottleneck',
      'bottleneck-models',
      'canal',
      'circle',
      'circle-models',
      'choke-point',
      'city',
      'corridor',
      'counterflow',
      'crates',
      'crossing',
      'crossing-models',
      'dense-hall',
      'families',
      'fighting-training',
      'flocking',
      'four-lanes',
      'four-way',
      'hall',
      'market-square',
      'military-march',
      'mixed-crowd',
      'narrow-passage',
      'panic',
      'panic-evacuation',
      'pushing',
      'road-crossing',
      'square',
      'street-entertainment',
      'sudden-change',
      'urban-street',
    ])
      expect(files).toContain(`${name}.yaml`);
  });

  it.each(files)('[SCENARIO-21] %s reads without fault or warning and names its schema', (name) => {
    const text = readFileSync(new URL(name, GALLERY), 'utf8');
    const report = createReport();
    const scenario = readScenario(schema, text, { file: `scenarios/${name}`, report });
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
    expect(json).toContain('a number from 0.1 to 30 s or a distribution; default 3');
    expect(json).toContain('a number from 0 to 10 m/s or a distribution');
    expect(JSON.parse(json)).toMatchObject({ type: 'object', additionalProperties: false, required: ['version'] });
  });
});
