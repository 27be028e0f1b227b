import { FALL_WORD, HIDAC_COLUMNS, HIDAC_FIELD_COLUMNS, PERSONAL_SPACE_COLUMNS, specsOf } from '../columns/index.js';
import { note } from '../events/index.js';
import type { Fact } from '../rooms/index.js';
import { about, type Distribution, distribution, largestOf, whole } from '../scenario/index.js';
import { explainHidac } from './explain/explain-hidac.js';
import type { SteerContext, SteerModel } from './steer-model.js';

/** Whose panic is above this is said to panic. */
const PANICKING = 0.5;

/** Who is this much beyond the personal space may be in it, or push, before anybody looks again [m]. */
const COMES_SOON = 0.4;

const FIELDS = {
  leadership: about('Leaders keep calm, calm others, and are followed; 0 to 1.', distribution('', 0, 1, 0.1)),
  trained: about(
    'Who knows the place keeps to the own way in panic, instead of running with the others; 0 to 1.',
    distribution('', 0, 1, 0.5),
  ),
  communication: about('How far own panic is passed on to those who cannot see it; 0 to 1.', distribution('', 0, 1, 0.5)),
  panicProneness: about('How fast panic around is taken on; 0: never.', distribution('', 0, 1, 0.5)),
  panicDecay: about('Time constant in which panic fades where nobody else is in panic.', distribution('s', 0.1, 3600, 20)),
  panic: about('Panic at the start, 0 to 1; afterwards the column holds the present one.', distribution('', 0, 1, 0)),
  impatience: about(
    'Impatient people wait less, overtake queues, and try another way when nothing moves; 0 to 1.',
    distribution('', 0, 1, 0.2),
  ),
  pushing: about('Pushers feel others less, push them when blocked, and do not wait; 0 to 1.', distribution('', 0, 1, 0)),
  rightPreference: about(
    'Side on which people who come are passed: 1 right, −1 left, 0 where there is more room.',
    distribution('', -1, 1, 0.5),
  ),
  personalSpace: about('Gap that others are to leave between the bodies.', distribution('m', 0, 1, 0.1)),
  waitingRadius: about('Radius of the disc ahead that must be free before an organised person moves on.', distribution('m', 0.05, 2, 0.45)),
  waitingTimer: about('Longest wait for it, half to one and a half times by chance.', distribution('s', 0.1, 600, 3)),
  exploring: about('How far an impatient person turns off the way to find another.', distribution('rad', 0, 1.5, 0.8)),
  perceptionLength: about('Length of the rectangle ahead in which people and walls are avoided.', distribution('m', 0.5, 6, 3)),
  perceptionWidth: about('Width of the rectangle.', distribution('m', 0.2, 4, 1.5)),
  fallThreshold: about('A push beyond this throws a person over in a dense crowd.', distribution('m/s²', 0.1, 100, 5.5)),
  standUpTime: about('Time on the ground before the person stands up.', distribution('s', 0.1, 3600, 4)),
  neighbourDistance: about('People farther than this are not noticed.', distribution('m', 0.5, 20, 5)),
  maximumNeighbours: about('At most this many of the nearest are considered.', whole(0, 16, 12)),
  noise: about('Size of the random part of the preferred velocity, which breaks perfect symmetry.', distribution('m/s', 0, 0.5, 0.02)),
};

/**
 * High-density autonomous crowds (Pelechano, Allbeck, Badler: "Controlling individual agents in high-density crowd simulation", 2007).
 * Forces and psychological rules together: people avoid, wait, queue, lose patience, push, panic and fall. The kernels are
 * `kernels/hidac/hidac.ts` and the files beside it.
 */
export const hidac: SteerModel = {
  name: 'hidac',
  about: 'traits of people in a press: waiting, pushing, panic',
  fields: FIELDS,
  columns: (capacity) => specsOf({ ...HIDAC_FIELD_COLUMNS, ...PERSONAL_SPACE_COLUMNS, ...HIDAC_COLUMNS }, { row: capacity }),
  idleGap: ({ personalSpace }) => largestOf(personalSpace as Distribution) + COMES_SOON,
  wallReach: ({ radius, steer }) => largestOf(steer.perceptionLength as Distribution) / 2 + radius,
  steer: (context) => {
    const { kernels, slots } = context;
    kernels.u32.state[FALL_WORD] = 0;
    kernels.run('hidacShow', slots);
    kernels.run('hidac', slots);
    if (kernels.u32.state[FALL_WORD] !== 0) noteFalls(context);
  },
  explain: explainHidac,
  facts: (_, { kernels: { f32 } }, row) => {
    const facts: Fact[] = [];
    if (f32.fallen[row] > 0) facts.push({ name: 'fallen', label: 'has fallen' });
    if (f32.panic[row] > PANICKING) facts.push({ name: 'panicking', label: 'panics' });
    if (f32.hidacTimer[row] > 0) facts.push({ name: 'holding-back', label: 'holds back' });
    return facts;
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
