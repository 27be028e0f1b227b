import type { Agents } from '../agents/index.js';
import type { ColumnSpec, Kernels } from '../kernels/index.js';
import type { Together } from '../scenario/index.js';

/** Fields of `together` that are columns, by the column's name. */
const COLUMN_OF = {
  partyGaze: 'gaze',
  partyVision: 'vision',
  partyCohesion: 'cohesion',
  partySpread: 'spread',
  partyRepulsion: 'repulsion',
  partyDistance: 'distance',
  partyBend: 'bend',
  partyLead: 'lead',
} as const satisfies Record<string, keyof Together>;

/** Columns of those who walk together. */
export function togetherColumnSpecs(capacity: number): ColumnSpec[] {
  return ['partyWay', 'partyPace', 'partyBack', ...Object.keys(COLUMN_OF)].map((name) => ({ name, type: 'f32', length: capacity }));
}

/** Gives a row the fields of its group's parties. */
export function fillTogether({ f32 }: Kernels, row: number, together: Together): void {
  for (const [column, field] of Object.entries(COLUMN_OF)) f32[column][row] = together[field];
}

/**
 * Changes the preferred velocities of those who walk together, between plan and any steering model (Moussaïd, Perozo, Garnier, Helbing, Theraulaz:
 * "The walking behaviour of pedestrian social groups and its impact on crowd dynamics", 2010). The loop is `kernels/together.ts`.
 */
export function walkTogether(kernels: Kernels, { partyNext, count }: Agents): void {
  if (!partyNext) return;
  kernels.run('takeSides', count);
  kernels.run('lookAround', count);
  kernels.run('walkTogether', count);
}
