import { note } from '../events/index.js';
import type { ColumnSpec } from '../kernels/index.js';
import { type Distribution, distribution, largestOf, whole } from '../scenario/index.js';
import type { SteerContext, SteerModel } from './steer-model.js';

/** Word of the kernels' `state` that `hidac` raises when somebody falls or stands up. */
const FALL_WORD = 9;

/** Columns of floats by row that are no fields: what becomes of a person, then what others see of it. */
const STATE = ['fallen', 'pushed', 'pushedX', 'pushedZ'];
const PRIVATE = ['hidacLying', 'hidacBlocked', 'hidacTimer', 'hidacDetour', 'hidacDirectionX', 'hidacDirectionZ'];
const SHOWN = ['shownPanic', 'shownVoice', 'shownLeadership', 'shownFallen', 'shownWaiting', 'shownPushX', 'shownPushZ'];
/** Fields whose columns everyone has. */
const COMMON = ['neighbourDistance', 'maximumNeighbours', 'noise'];

const FIELDS = {
  /** Leaders keep calm, calm others, and are followed; 0 to 1. */
  leadership: distribution('', 0, 1, 0.1),
  /** Who knows the place keeps to the own way in panic, instead of running with the others; 0 to 1. */
  trained: distribution('', 0, 1, 0.5),
  /** How far own panic is passed on to those who cannot see it; 0 to 1. */
  communication: distribution('', 0, 1, 0.5),
  /** How fast panic around is taken on; 0: never. */
  panicProneness: distribution('', 0, 1, 0.5),
  /** Time constant in which panic fades where nobody else is in panic [s]. */
  panicDecay: distribution('s', 0.1, 3600, 20),
  /** Panic at the start, 0 to 1; afterwards the column holds the present one. */
  panic: distribution('', 0, 1, 0),
  /** Impatient people wait less, overtake queues, and try another way when nothing moves; 0 to 1. */
  impatience: distribution('', 0, 1, 0.2),
  /** Pushers feel others less, push them when blocked, and do not wait; 0 to 1. */
  pushing: distribution('', 0, 1, 0),
  /** Side on which people who come are passed: 1 right, −1 left, 0 where there is more room. */
  rightPreference: distribution('', -1, 1, 0.5),
  /** Gap that others are to leave between the bodies [m]. */
  personalSpace: distribution('m', 0, 1, 0.1),
  /** Radius of the disc ahead that must be free before an organised person moves on [m]. */
  waitingRadius: distribution('m', 0.05, 2, 0.45),
  /** Longest wait for it [s], half to one and a half times by chance. */
  waitingTimer: distribution('s', 0.1, 600, 3),
  /** How far an impatient person turns off the way to find another [rad]. */
  exploring: distribution('rad', 0, 1.5, 0.8),
  /** Length of the rectangle ahead in which people and walls are avoided [m]. */
  perceptionLength: distribution('m', 0.5, 6, 3),
  /** Width of the rectangle [m]. */
  perceptionWidth: distribution('m', 0.2, 4, 1.5),
  /** A push beyond this throws a person over in a dense crowd [m/s²]. */
  fallThreshold: distribution('m/s²', 0.1, 100, 5.5),
  /** Time on the ground before the person stands up [s]. */
  standUpTime: distribution('s', 0.1, 3600, 4),
  /** People farther than this are not noticed [m]. */
  neighbourDistance: distribution('m', 0.5, 20, 5),
  /** At most this many of the nearest are considered. */
  maximumNeighbours: whole(0, 16, 12),
  /** Size of the random part of the preferred velocity, which breaks perfect symmetry [m/s]. */
  noise: distribution('m/s', 0, 0.5, 0.02),
};

/**
 * High-density autonomous crowds (Pelechano, Allbeck, Badler: "Controlling individual agents in high-density crowd simulation", 2007).
 * Forces and psychological rules together: people avoid, wait, queue, lose patience, push, panic and fall. The kernels are
 * `kernels/hidac.ts` and the files beside it.
 */
export const hidac: SteerModel = {
  name: 'hidac',
  fields: FIELDS,
  columns: (capacity) => {
    const fields = Object.keys(FIELDS).filter((name) => !COMMON.includes(name));
    const floats = [...fields, ...STATE, ...PRIVATE, ...SHOWN].map((name): ColumnSpec => ({ name, type: 'f32', length: capacity }));
    return [...floats, { name: 'hidacOwner', type: 'u32', length: capacity }];
  },
  wallReach: ({ radius, steer }) => largestOf(steer.perceptionLength as Distribution) / 2 + radius,
  steer: (context) => {
    const { kernels, slots } = context;
    kernels.u32.state[FALL_WORD] = 0;
    kernels.run('hidacShow', slots);
    kernels.run('hidac', slots);
    if (kernels.u32.state[FALL_WORD] !== 0) noteFalls(context);
  },
};

/** Tells who fell and who stood up in this tick: what is true now, but was not shown. */
function noteFalls({ kernels, agents, model, log }: SteerContext): void {
  const { fallen, shownFallen } = kernels.f32;
  const { id, steerModel } = agents.columns;
  for (let i = 0; i < agents.count; i++) {
    const row = agents.liveRow[i];
    if (steerModel[row] === model && fallen[row] !== shownFallen[row]) note(log, id[row], fallen[row] > 0 ? 'fall' : 'stand-up');
  }
}
