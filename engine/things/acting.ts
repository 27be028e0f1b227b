import {
  type Asked,
  actionColumnSpecs,
  actionNumber,
  isAnyoneActing,
  setAction,
  setUsualGesture,
  standingAction,
  startAction,
  stopActionNamed,
} from '../agents/index.js';
import { random, STREAM } from '../math/index.js';
import { type House, InputError, type Room, rowsOf } from '../rooms/index.js';
import { BODY_ACTIONS, GESTURES, nearestName } from '../scenario/index.js';

/** What people do where they stand, in columns that are there only where somebody does something. */
export const acting: Room = {
  name: 'acting',
  columns: (capacity, _, { scenario }) => (isAnyoneActing(scenario) ? actionColumnSpecs(capacity) : []),
  comes: (_, house, { row, population }) => {
    const { kernels, populations, clock } = house;
    setAction(kernels, row, { action: standingAction(populations[population].motion?.standing ?? 'wait'), since: clock.tick });
    setUsualGesture(kernels, row, drawGesture(house, row, population), clock.tick);
  },
  inputs: {
    'start-action': (_, house, { ids, action, target, mask }: StartInput) => {
      for (const row of actingRows(house, ids, action)) startAction(house.kernels, row, { action, since: house.clock.tick, target, mask });
      return undefined;
    },
    'stop-action': (_, house, { ids, action }: StopInput) => {
      for (const row of actingRows(house, ids, action)) stopActionNamed(house.kernels, row, action);
      return undefined;
    },
  },
};

type StopInput = { readonly ids: readonly number[]; readonly action: string };
type StartInput = StopInput & Pick<Asked, 'target' | 'mask'>;

/** Rows that are to do something, or to leave it; refuses what nobody can do. */
function actingRows(house: House, ids: readonly number[], action: string): number[] {
  if (!house.kernels.u32.action) throw new InputError('nobody acts in this run: say acts: true in its scenario');
  const near = nearestName(action, DOABLE);
  if (!DOABLE.includes(action))
    throw new InputError(`there is no action "${action}"${near ? ` (did you mean ${near}?)` : ''}; there are ${DOABLE.join(', ')}`);
  return rowsOf(house, ids);
}

const DOABLE: readonly string[] = [...BODY_ACTIONS, ...GESTURES];

/** The gesture of somebody of a population, by chance the one or the other; 0 for none. */
function drawGesture({ seed, populations, agents }: House, row: number, population: number): number {
  const does = populations[population].motion?.does ?? [];
  if (does.length === 0) return 0;
  const name = does[Math.floor(random(seed, STREAM.gesture, agents.columns.id[row], 0) * does.length)];
  return name === 'nothing' ? 0 : actionNumber(name);
}
