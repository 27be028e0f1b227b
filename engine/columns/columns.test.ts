import { describe, expect, it } from 'vitest';
import * as room from './index.js';
import {
  ALIVE,
  COLUMNS,
  CONTACT_COLUMNS,
  type Column,
  CROSSES,
  FLAGS,
  FOOT_PLAN,
  FOOT_STEP,
  PATH_POINTS,
  PLAN_WORDS,
  PORTAL_COLUMNS,
  PROPOSALS,
  STATE,
  STATE_COLUMNS,
  STATE_WORDS,
  specsOf,
} from './index.js';

const columns: [string, Column][] = Object.entries(COLUMNS);

describe('the declaration', () => {
  it('[COLUMNS-1] has every column of every group once', () => {
    const groups = Object.entries(room).filter(([name]) => name.endsWith('_COLUMNS'));
    const names = groups.flatMap(([, group]) => Object.keys(group));
    expect(groups.length).toBeGreaterThan(30);
    expect(names.toSorted()).toEqual(Object.keys(COLUMNS).toSorted());
  });

  it.each(columns)('[COLUMNS-1] says what %s means, and who writes and reads it', (_, { meaning, writer, amenders = [], readers }) => {
    expect(meaning).toMatch(/^\S.*\.$/);
    expect(amenders).not.toContain(writer);
    expect(new Set(readers).size).toBe(readers.length);
    expect(readers.length).toBeGreaterThan(0);
  });

  it('[COLUMNS-3] gives each flag a bit of its own, and each kind, word and place a number of its own', () => {
    const bits = Object.values(FLAGS).map(({ value }) => value);
    expect(bits).toEqual(bits.map((_, n) => 2 ** n));
    expect([ALIVE, CROSSES]).toEqual([1, 16_384]);
    for (const list of [PROPOSALS, STATE, FOOT_PLAN, FOOT_STEP]) {
      const values = Object.values(list).map(({ value }) => value);
      expect(new Set(values).size).toBe(values.length);
    }
    expect(Math.max(...Object.values(STATE).map(({ value }) => value))).toBeLessThan(STATE_WORDS);
    expect(Math.max(...Object.values(FOOT_PLAN).map(({ value }) => value))).toBeLessThan(PLAN_WORDS);
  });
});

describe('specsOf', () => {
  it('[COLUMNS-2] takes name, type and width from the declaration', () => {
    expect(specsOf(PORTAL_COLUMNS, { row: 3 })).toEqual([
      { name: 'pathAcrossX', type: 'f32', length: 3 * PATH_POINTS },
      { name: 'pathAcrossZ', type: 'f32', length: 3 * PATH_POINTS },
      { name: 'pathAside', type: 'f32', length: 3 },
    ]);
    expect(specsOf(STATE_COLUMNS, {})).toEqual([{ name: 'state', type: 'u32', length: STATE_WORDS }]);
  });

  it('[COLUMNS-2] refuses a column whose number of places is not said', () => {
    expect(() => specsOf(CONTACT_COLUMNS, { row: 3 })).toThrow(/contactBody.*slot/);
  });
});
