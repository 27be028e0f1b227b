import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readExperiment } from '../../scenario/index.js';
import { balancedOrder, williamsRow } from './order.js';
import { planOf } from './plan.js';

const clones = readExperiment(readFileSync(new URL('../../../scenarios/experiments/clone-detection.yaml', import.meta.url), 'utf8'));

describe('the order of trials', () => {
  it('[TRIALS-110] has every treatment in every place, and after every other, as often', () => {
    for (const count of [2, 4, 5, 20]) {
      const rows = Array.from({ length: count % 2 ? 2 * count : count }, (_, row) => williamsRow(count, row));
      const each = rows.length / count;
      const places = new Map<string, number>();
      const pairs = new Map<string, number>();
      for (const row of rows)
        row.forEach((one, n) => {
          places.set(`${n} ${one}`, (places.get(`${n} ${one}`) ?? 0) + 1);
          if (n > 0) pairs.set(`${row[n - 1]} ${one}`, (pairs.get(`${row[n - 1]} ${one}`) ?? 0) + 1);
        });
      expect([places.size, new Set(places.values())]).toEqual([count * count, new Set([each])]);
      expect([pairs.size, new Set(pairs.values())]).toEqual([count * (count - 1), new Set([each])]);
    }
  });

  it('[TRIALS-111] of two out of four has each first and second as often, and each ordered pair once in twelve participants', () => {
    const orders = Array.from({ length: 12 }, (_, participant) => balancedOrder(4, participant, 2));
    expect(new Set(orders.map(String)).size).toBe(12);
    expect(orders.slice(0, 4).map(([first]) => first)).toEqual([0, 1, 2, 3]);
    expect(new Set(orders.slice(4, 8).map(([, second]) => second)).size).toBe(4);
  });
});

describe('the plan of a participant', () => {
  it('[TRIALS-112] of the study of clones is twenty trials, each condition once, between words and questions', () => {
    const steps = planOf(clones, 3);
    const trials = steps.filter(({ trial }) => trial !== undefined);
    expect(trials).toHaveLength(20);
    expect(new Set(trials.map(({ conditions }) => JSON.stringify(conditions))).size).toBe(20);
    expect(trials[0].phase).toMatchObject({ clones: trials[0].conditions });
    expect(steps.map(({ phase }) => Object.keys(phase)[0]).filter((kind) => kind !== 'clones')).toEqual(['say', 'ask', 'say']);
    expect(planOf(clones, 3)).toEqual(steps);
    expect(planOf(clones, 4).map(({ conditions }) => conditions)).not.toEqual(steps.map(({ conditions }) => conditions));
    expect(planOf(clones, 4)[1].seed).not.toBe(steps[1].seed);
  });
});
