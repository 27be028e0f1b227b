import { expect, it } from 'vitest';
import { MOTION_DEFAULTS } from '../../scenario/index.js';
import { GAIT_STYLES, PLAIN_WALKS } from '../gait/gait-styles.js';
import { CONSTITUTIONS, constitutionOf } from './constitution.js';
import { KINDS } from './kinds.js';
import { resolveMotions } from './motion-settings.js';
import { usualPriority } from './usual-styles.js';

const MARKED = ['old walk', 'frail walk', 'limping walk', 'dazed walk', 'stooped walk', 'stiff walk', 'marching walk'];

it('[ANIM-164] plain walks are common, and marked ones rare but where age, body, load, mood or role make them so', () => {
  const sum = (names: readonly string[], ...who: [('old' | 'unwell')?]) =>
    names.reduce((total, name) => total + usualPriority(name, ...who), 0);
  expect(sum(MARKED)).toBeLessThan(0.03 * sum(PLAIN_WALKS));
  expect(sum(MARKED, 'old')).toBeGreaterThan(0.3 * sum(PLAIN_WALKS, 'old'));
  expect(sum(MARKED, 'unwell')).toBeGreaterThan(sum(PLAIN_WALKS, 'unwell'));
  expect(usualPriority('old walk', 'child')).toBe(0);
  expect(usualPriority('bouncy walk', 'child')).toBeGreaterThan(1);
  expect(usualPriority('laden walk', 'grown', 'laden')).toBeGreaterThan(usualPriority('plain walk', 'grown', 'laden'));
  expect(usualPriority('brisk walk', 'grown', 'hurried')).toBeGreaterThan(usualPriority('plain walk', 'grown', 'hurried'));
  expect(usualPriority('a style of one’s own', 'unwell', 'tired')).toBe(1);
});

it('[ANIM-293] age, body and chance make the constitution of a person', () => {
  const of = (age: number, mass: number, chance = 0.5) => CONSTITUTIONS[constitutionOf({ height: 1.7, mass, age }, chance)];
  expect([of(8, 30), of(30, 70), of(80, 70), of(40, 110), of(-1, 75)]).toEqual(['child', 'grown', 'old', 'heavy', 'grown']);
  expect([of(30, 70, 0.01), of(30, 70, 0.05), of(80, 70, 0.05)]).toEqual(['unwell', 'grown', 'unwell']);
});

it('[ANIM-293] what is usual has a mean of 1 over the styles of a type that anybody wants, so that rare styles stay rare', () => {
  const styles = GAIT_STYLES.map((name) => ({ name, type: name.split(' ')[1] as 'walk', examples: [], feature: [0, 0] as const }));
  const [{ priorityOf }] = resolveMotions([MOTION_DEFAULTS], { styles });
  for (const own of KINDS.map((_, kind) => priorityOf(kind))) {
    const walks = styles.flatMap(({ type }, n) => (type === 'walk' && own[n] > 0 ? [own[n]] : []));
    expect(walks.reduce((sum, value) => sum + value, 0) / walks.length).toBeCloseTo(1, 9);
  }
});
