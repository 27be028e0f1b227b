import { expect, it } from 'vitest';
import { createFirstVisit, endVisit, takeStep } from './first-visit.js';

/** A browser's memory. */
function memory() {
  const map = new Map<string, string>();
  return { getItem: (key: string) => map.get(key) ?? null, setItem: (key: string, value: string) => void map.set(key, value) };
}

it('tells first steps until they are put away, and never again', () => {
  const shelf = memory();
  const visit = createFirstVisit(shelf);
  expect(visit.getState()).toEqual({ isOver: false, done: [] });
  expect(createFirstVisit(shelf).getState().isOver).toBe(false);
  endVisit(visit, shelf);
  expect(visit.getState().isOver).toBe(true);
  expect(createFirstVisit(shelf).getState().isOver).toBe(true);
});

it('is over when all three steps were taken', () => {
  const shelf = memory();
  const visit = createFirstVisit(shelf);
  for (const step of ['pick', 'pick', 'look'] as const) takeStep(visit, step, shelf);
  expect(visit.getState()).toEqual({ isOver: false, done: ['pick', 'look'] });
  takeStep(visit, 'open', shelf);
  expect(visit.getState().isOver).toBe(true);
  expect(createFirstVisit(shelf).getState().isOver).toBe(true);
});
