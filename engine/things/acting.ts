import {
  ACTIONS,
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
import { type Due, schedule } from '../events/index.js';
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
  due: { 'wave-back': waveBack },
  inputs: {
    'start-action': (_, house, { ids, action, target, mask }: StartInput) => {
      for (const row of actingRows(house, ids, action)) {
        startAction(house.kernels, row, { action, since: house.clock.tick, target, mask });
        if (action === 'wave' && target && 'person' in target) expectAnswer(house, row, target.person);
      }
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

/** People answer a wave after this long, some sooner than others [s]. */
const ANSWER = { from: 0.4, to: 1.1 };

/** The answer to a wave. */
type WaveBack = { readonly kind: 'wave-back'; readonly agent: number; readonly whom: number };

/** Whoever is waved at will wave back. */
function expectAnswer({ seed, queue, clock, agents }: House, row: number, agent: number): void {
  const delay = ANSWER.from + (ANSWER.to - ANSWER.from) * random(seed, STREAM.gesture, agent, 1 + clock.tick);
  schedule(queue, clock.tick + Math.round(delay / clock.dt), { kind: 'wave-back', agent, whom: agents.columns.id[row] } satisfies WaveBack);
}

/** Waves back, unless somebody has left by then, lies or sits, or has no hand free. */
function waveBack(_: unknown, { agents, kernels, clock }: House, due: Due): void {
  const { agent, whom } = due as WaveBack;
  const row = agents.rowOfId.get(agent);
  if (row === undefined || !agents.rowOfId.has(whom)) return;
  if (hasBusyHands(kernels, row, clock) || ACTIONS[kernels.u32.action[row]].posture !== 'upright') return;
  startAction(kernels, row, { action: 'wave', since: clock.tick, target: { person: whom } });
}

/** Whether a gesture goes on; one that is over by itself keeps its number until the next. */
function hasBusyHands({ u32 }: House['kernels'], row: number, { tick, dt }: House['clock']): boolean {
  const { isLasting, into } = ACTIONS[u32.gesture[row]];
  return u32.gesture[row] !== 0 && (isLasting || (tick - u32.gestureSince[row]) * dt < into);
}

/** The gesture of somebody of a population, by chance the one or the other; 0 for none. */
function drawGesture({ seed, populations, agents }: House, row: number, population: number): number {
  const does = populations[population].motion?.does ?? [];
  if (does.length === 0) return 0;
  const name = does[Math.floor(random(seed, STREAM.gesture, agents.columns.id[row], 0) * does.length)];
  return name === 'nothing' ? 0 : actionNumber(name);
}
