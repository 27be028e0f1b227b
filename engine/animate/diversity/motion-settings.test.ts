import { expect, it } from 'vitest';
import { createSchema, describeIssue, MOTION_DEFAULTS, readScenario, ScenarioError } from '../../scenario/index.js';
import { DIVERSITY_PRESETS } from './diversity-presets.js';
import { KINDS } from './kinds.js';
import { isAlike, resolveMotions } from './motion-settings.js';
import { lineLibrary } from './test-styles.js';

const library = lineLibrary([{ type: 'walk', names: ['plain', 'brisk', 'tired', 'marching'], at: [0, 1, 2, 3] }], 3);

/** The settings of a population as a scenario file has them. */
function read(motion: string): ReturnType<typeof resolveMotions>[number] {
  const schema = createSchema([{ name: 'walker', fields: {} }]);
  const text = `version: 1\npopulation:\n  - { count: 1, where: anywhere, motion: ${motion} }`;
  return resolveMotions([readScenario(schema, text).population[0].motion], library)[0];
}

it('[ANIM-115] a population that says nothing moves as on an urban street, controlled', () => {
  const [unsaid] = resolveMotions([undefined], library);
  expect(isAlike(unsaid, read('{}'))).toBe(true);
  expect(KINDS.map((_, kind) => unsaid.priorityOf(kind))).toEqual(KINDS.map(() => Float64Array.of(1, 1, 1, 1)));
  expect(unsaid).toMatchObject({
    control: 'controlled',
    scale: 'literal',
    standing: 'wait',
    weights: { local: 1, global: 1, consistency: 1 },
    allowed: new Uint8Array(4),
  });
});

it('[ANIM-115] a preset gives the weights, and single weights and priorities stand before it', () => {
  expect(read('{ preset: fighting-training, standing: fight }')).toMatchObject({
    weights: { local: 10, global: 5, consistency: 1 },
    standing: 'fight',
  });
  expect(read('{ preset: fighting-training, weights: { global: 2 } }').weights).toEqual({ local: 10, global: 2, consistency: 1 });
  expect([...read('{ preset: military-march }').priorityOf(0)]).toEqual([1, 1, 1, 10]);
  expect([...read('{ preset: military-march, priority: { marching: 3, tired: 0 } }').priorityOf(0)]).toEqual([1, 1, 0, 3]);
});

it('[ANIM-115] knows the presets that a scenario may name', () => {
  for (const preset of Object.keys(DIVERSITY_PRESETS)) expect(() => read(`{ preset: ${preset} }`)).not.toThrow();
  expect(() => read('{ preset: urban }')).toThrow('population[0].motion.preset: expected one of urban-street');
});

it('[ANIM-116] all unknown styles of all populations are told at once, with their place and the nearest name', () => {
  const motions = [undefined, { ...MOTION_DEFAULTS, styles: ['plain', 'brusk'] }, { ...MOTION_DEFAULTS, priority: { marchin: 2 } }];
  const fault = (() => {
    try {
      resolveMotions(motions, library);
    } catch (error) {
      return error;
    }
  })();
  expect(fault).toBeInstanceOf(ScenarioError);
  expect((fault as ScenarioError).issues.map((issue) => describeIssue(issue))).toEqual([
    'population[1].motion.styles[1]: expected the name of a motion style, got "brusk"; did you mean brisk?',
    'population[2].motion.priority.marchin: expected the name of a motion style, got "marchin"; did you mean marching?',
  ]);
});
