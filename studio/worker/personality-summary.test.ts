import { averagePerson } from 'promenade/record';
import { parsePersonality } from 'promenade/scenario';
import { expect, it } from 'vitest';
import { summarisePersonality } from './personality-summary.js';

const people = [0, 1, 2, 3].map((id) => ({ ...averagePerson(id), preferredSpeed: 1.9 }));

it('sums up factors of those who are there, and how they seem', () => {
  const summary = summarisePersonality(parsePersonality({ openness: 0.2 }), { model: 'walker' }, people, 1);
  expect(summary?.factors[0]).toMatchObject({ name: 'openness', spread: 0 });
  expect(summary?.factors[0].mean).toBeCloseTo(0.2, 6);
  expect(summary?.seeming.find(({ adjective }) => adjective === 'active')?.amount).toBeGreaterThan(1);
});

it('tells what was asked for beside what is reached, and nothing of those without a personality', () => {
  const summary = summarisePersonality(parsePersonality({ seems: { shy: 3 } }), { model: 'orca' }, people, 1);
  const shy = summary?.seeming.find(({ adjective }) => adjective === 'shy');
  expect(shy?.asked).toBe(3);
  expect(shy?.amount).toBeLessThan(3);
  expect(summarisePersonality(undefined, { model: 'orca' }, people, 1)).toBeUndefined();
});
