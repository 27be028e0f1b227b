import { type Agents, matesOf, socialGroupColumnSpecs } from '../agents/index.js';
import { specsOf, TOGETHER_COLUMNS, TOGETHER_FIELD_COLUMNS } from '../columns/index.js';
import type { Kernels } from '../kernels/index.js';
import type { Room } from '../rooms/index.js';
import type { Together } from '../scenario/index.js';

/** Fields of `together` that are columns, by the column's name. */
const COLUMN_OF = {
  socialGroupGaze: 'gaze',
  socialGroupVision: 'vision',
  socialGroupCohesion: 'cohesion',
  socialGroupSpread: 'spread',
  socialGroupRepulsion: 'repulsion',
  socialGroupDistance: 'distance',
  socialGroupBend: 'bend',
  socialGroupLead: 'lead',
} as const satisfies Record<keyof typeof TOGETHER_FIELD_COLUMNS, keyof Together>;

/** Those who walk together change each other's preferred velocity; there is memory for it only where a population does so. */
export const together: Room = {
  name: 'together',
  columns: (capacity, _, { scenario }) => {
    if (!scenario.population.some((population) => population.together)) return [];
    return [...socialGroupColumnSpecs(capacity), ...specsOf({ ...TOGETHER_COLUMNS, ...TOGETHER_FIELD_COLUMNS }, { row: capacity })];
  },
  comes: (_, { kernels, populations }, { row, population }) => {
    const fields = populations[population].together;
    if (fields) for (const [column, field] of Object.entries(COLUMN_OF)) kernels.f32[column][row] = fields[field];
  },
  steps: { adjust: (_, { kernels, agents }) => walkTogether(kernels, agents) },
  facts: (_, { agents }, row) => (matesOf(agents, row).length > 0 ? [{ name: 'together', label: 'goes with others' }] : []),
};

/**
 * Changes the preferred velocities of those who walk together, between plan and any steering model (Moussaïd, Perozo, Garnier, Helbing, Theraulaz:
 * "The walking behaviour of pedestrian social groups and its impact on crowd dynamics", 2010). The loop is `kernels/path/together.ts`.
 */
function walkTogether(kernels: Kernels, { socialGroupNext, count }: Agents): void {
  if (!socialGroupNext) return;
  kernels.run('takeSides', count);
  kernels.run('lookAround', count);
  kernels.run('walkTogether', count);
}
