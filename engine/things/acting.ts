import { actionColumnSpecs, setAction, standingAction } from '../agents/index.js';
import type { Room } from '../rooms/index.js';
import type { Scenario } from '../scenario/index.js';

/** What people do where they stand, in columns that are there only where somebody does something. */
export const acting: Room = {
  name: 'acting',
  columns: (capacity, _, { scenario }) => (isAnyoneActing(scenario) ? actionColumnSpecs(capacity) : []),
  comes: (_, { kernels, populations, clock }, { row, population }) => {
    setAction(kernels, row, { action: standingAction(populations[population].motion?.standing ?? 'wait'), since: clock.tick });
  },
};

/** Behaviours in which bodies do something: by their own words, or by the names of ready ones that do. */
const ACTING = /"(act|use|wait-for|watch-show|talk-in-circle|guide-group|fight|take-picture|sit|phone)"/;

/** Whether somebody of a scenario does anything besides walking and waiting. */
export function isAnyoneActing({ population, behaviours, episodes }: Pick<Scenario, 'population' | 'behaviours' | 'episodes'>): boolean {
  const minds = population.some(({ behaviour }) => behaviour !== undefined)
    ? JSON.stringify([behaviours, episodes, population.map(({ behaviour }) => behaviour)])
    : '';
  if (ACTING.test(minds)) return true;
  return population.some(({ motion, goals, overrides }) => {
    const lists = [goals, ...overrides.map((override) => override.goals ?? [])];
    return (motion !== undefined && motion.standing !== 'wait') || lists.some((list) => list.some((goal) => 'use' in goal));
  });
}
