import fc from 'fast-check';
import { expect, it } from 'vitest';
import { agentColumnSpecs } from '../../agents/index.js';
import { type ColumnSpec, createKernels, type Kernels } from '../../kernels/index.js';
import { HOST } from '../../kernels/test-host.js';
import { random } from '../../math/index.js';
import { MOTION_DEFAULTS } from '../../scenario/index.js';
import { MOTION_TYPES, type MotionLibrary } from '../library.js';
import { type ChooseContext, NO_STYLE } from '../stage/choose.js';
import { chooseDiversely } from './choose-diversely.js';
import { lineLibrary } from './test-styles.js';

const PEOPLE = 80;
const TYPES = ['walk', 'run'] as const;
const library = lineLibrary(
  [
    { type: 'walk', at: [0, 0.4, 0.9, 1.1, 1.6, 2] },
    { type: 'run', at: [0, 1, 3] },
  ],
  3,
) as MotionLibrary;
const populations = [{ preset: 'street-entertainment' } as const, { control: 'random' } as const].map((own) => ({
  name: 'people',
  motion: { ...MOTION_DEFAULTS, ...own },
}));

/** A memory with the neighbour grid's columns and those that a choice reads. */
async function createMemory(cells: number): Promise<Kernels> {
  const u32 = (length: number, ...names: string[]) => names.map((name): ColumnSpec => ({ name, type: 'u32', length }));
  const f32 = (length: number, ...names: string[]) => names.map((name): ColumnSpec => ({ name, type: 'f32', length }));
  const kernels = await createKernels(
    HOST,
    [
      ...agentColumnSpecs(PEOPLE),
      ...u32(PEOPLE, 'motionType', 'motionStyle', 'motionDue', 'chooserRow', 'shadowRow', 'entryCell'),
      ...u32(0, 'ghostRow', 'ghostShiftX', 'ghostShiftZ'),
      ...u32(2 * PEOPLE, 'chooserNear'),
      ...u32(4 * PEOPLE, 'chooserNearness', 'shadowBody', 'shadowSearch'),
      ...u32(16 * PEOPLE, 'neighbourSlot'),
      ...u32(8 * library.styles.length, 'libraryStyle'),
      ...u32(cells + 1, 'cellStart'),
      ...u32(64, 'state'),
      ...f32(PEOPLE, 'shadowX', 'shadowZ', 'shadowRadius', 'neighbourReach'),
    ],
    1,
  );
  library.styles.forEach(({ type }, style) => {
    kernels.u32.libraryStyle[8 * style] = MOTION_TYPES.indexOf(type);
  });
  return kernels;
}

it('[ANIM-101] the kernel sees whom the plain search sees, bit for bit, in grids of any cells and while types change', async () => {
  const power = 4;
  const kernels = await createMemory(4 ** power);
  const { liveRow, id, population, motionType: type, motionStyle: style, motionDue } = kernels.u32;
  const { positionX, positionZ } = kernels.f32;
  const agentsOf = () => ({ liveRow, count: PEOPLE, capacity: PEOPLE, columns: { id, population, positionX, positionZ } });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2 ** 31 }),
      fc.constantFrom(0.6, 1.1, 2, 7),
      fc.constantFrom(6, 15, 60),
      (seed, cellSize, side) => {
        const number = (stream: number, row: number, tick = 0) => random(seed, stream, row, tick);
        // Rows are not in the order of ids.
        for (let n = 0; n < PEOPLE; n++) liveRow[n] = (n * 37) % PEOPLE;
        for (let n = 0; n < PEOPLE; n++) id[liveRow[n]] = n;
        style.fill(NO_STYLE);
        kernels.setUp('setGrid', cellSize, power, power);
        const [seen, searched] = [chooseDiversely(populations), chooseDiversely(populations)];
        const copy = style.slice();
        const agents = agentsOf();
        const base = { library, kernels, agents, camera: undefined, seed } as unknown as ChooseContext;
        for (let tick = 0; tick < 12; tick++) {
          for (let row = 0; row < PEOPLE; row++) {
            positionX[row] = (number(1, row, tick) - 0.5) * side;
            positionZ[row] = (number(2, row, tick) - 0.5) * side;
            const before = type[row];
            population[row] = row % 5 === 0 ? 1 : 0;
            if (tick === 0 || number(3, row, tick) < 0.1) type[row] = MOTION_TYPES.indexOf(TYPES[number(4, row, tick) < 0.5 ? 0 : 1]);
            motionDue[row] = tick === 0 || type[row] !== before || number(5, row, tick) < 0.3 ? 1 : 0;
          }
          kernels.call('buildGrid', PEOPLE, 0);
          const due = liveRow.filter((row) => motionDue[row] === 1);
          const grid = { cellSize, widthPower: power, heightPower: power };
          seen.choose({ ...base, tick, grid, motion: { type, style } as never }, due, due.length);
          searched.choose({ ...base, tick, grid: undefined, motion: { type, style: copy } as never }, due, due.length);
          expect(style).toEqual(copy);
        }
        expect(seen.diversity?.populations[0].changes).toBeGreaterThan(0);
      },
    ),
    { numRuns: 15 },
  );
});
