import { ALIVE, ARRIVED } from '../agents/index.js';
import { note } from '../events/index.js';
import type { DecideMoment } from './decide-model.js';

/** A row has done what it came for: it leaves the scene or stays where it is, and is counted among those who have arrived. */
export function finish(
  { agents, log, tally }: Pick<DecideMoment, 'agents' | 'log' | 'tally'>,
  row: number,
  ending: 'leave' | 'stay',
): void {
  const { id, flags } = agents.columns;
  if (ending === 'leave') flags[row] &= ~ALIVE;
  else flags[row] |= ARRIVED;
  note(log, id[row], ending === 'leave' ? 'leave' : 'arrive');
  tally.arrived += 1;
}
