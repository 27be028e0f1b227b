import { describe, expect, it } from 'vitest';
import { createSchema, MOTION_DEFAULTS, readScenario, scenarioJsonSchema } from './index.js';

const schema = createSchema([{ name: 'walker', fields: {} }]);
const read = (motion: string) =>
  readScenario(schema, `version: 1\npopulation:\n  - count: 1\n    where: anywhere\n    motion: ${motion}`).population[0].motion;

describe('motion', () => {
  it('[ANIM-115] is optional, and each of its fields has a default', () => {
    expect(readScenario(schema, 'version: 1\npopulation: [{ count: 1, where: anywhere }]').population[0].motion).toBeUndefined();
    expect(read('{}')).toEqual(MOTION_DEFAULTS);
    expect(MOTION_DEFAULTS).toEqual({
      control: 'controlled',
      preset: 'urban-street',
      weights: {},
      manner: 'usual',
      scale: 'literal',
      priority: {},
      styles: [],
      standing: 'wait',
      does: [],
    });
  });

  it('[ANIM-115] takes all of them together', () => {
    const motion = {
      control: 'random',
      preset: 'flocking',
      weights: { local: 2 },
      manner: 'tired',
      scale: 'normalised',
      priority: { old: 3 },
      styles: ['old', 'tired'],
      standing: 'fight',
      does: ['phone', 'nothing'],
    };
    expect(read(JSON.stringify(motion))).toEqual(motion);
  });

  it('[ANIM-115] tells what is wrong with limits and the nearest name', () => {
    expect(() => read('{ weights: { local: -1 } }')).toThrow('motion.weights.local: expected a number from 0 to 1000, got -1');
    expect(() => read('{ priority: { old: 2000 } }')).toThrow('motion.priority.old: expected a number from 0 to 1000, got 2000');
    expect(() => read('{ preset: floking }')).toThrow('did you mean flocking?');
    expect(() => read('{ sytles: [old] }')).toThrow('did you mean styles?');
    expect(() => read('{ styles: [3] }')).toThrow('motion.styles[0]: expected a name');
  });

  it('[ANIM-115] has its help texts in the JSON Schema', () => {
    const json = JSON.stringify(scenarioJsonSchema(schema));
    expect(json).toContain('how much it counts that neighbours differ, a number from 0 to 1000; default: by the preset');
    expect(json).toContain('one of controlled, random; default controlled');
  });
});
