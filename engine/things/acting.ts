import { actionColumnSpecs, actionNumber, isAnyoneActing, setAction, setUsualGesture, standingAction } from '../agents/index.js';
import { random, STREAM } from '../math/index.js';
import type { House, Room } from '../rooms/index.js';

/** What people do where they stand, in columns that are there only where somebody does something. */
export const acting: Room = {
  name: 'acting',
  columns: (capacity, _, { scenario }) => (isAnyoneActing(scenario) ? actionColumnSpecs(capacity) : []),
  comes: (_, house, { row, population }) => {
    const { kernels, populations, clock } = house;
    setAction(kernels, row, { action: standingAction(populations[population].motion?.standing ?? 'wait'), since: clock.tick });
    setUsualGesture(kernels, row, drawGesture(house, row, population), clock.tick);
  },
};

/** The gesture of somebody of a population, by chance the one or the other; 0 for none. */
function drawGesture({ seed, populations, agents }: House, row: number, population: number): number {
  const does = populations[population].motion?.does ?? [];
  if (does.length === 0) return 0;
  const name = does[Math.floor(random(seed, STREAM.gesture, agents.columns.id[row], 0) * does.length)];
  return name === 'nothing' ? 0 : actionNumber(name);
}
