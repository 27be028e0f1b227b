import { INTENT_COLUMNS, NARROW, SHOULDER_COLUMNS, specsOf, WALKER_COLUMNS, WALKER_FIELD_COLUMNS } from '../columns/index.js';
import type { Fact } from '../rooms/index.js';
import { about, choice, distribution, whole } from '../scenario/index.js';
import { explainWalker } from './explain/explain-walker.js';
import type { SteerModel } from './steer-model.js';

const OWN_COLUMNS = { ...WALKER_FIELD_COLUMNS, ...WALKER_COLUMNS, ...SHOULDER_COLUMNS, ...INTENT_COLUMNS } as const;
/** Feelings above this are told, from 0 to 1. */
const FELT = 0.5;

/**
 * People who look for a gap to walk into: thirteen directions, headway to those going the same way, time to contact with the others, and
 * giving way to those with less room. The kernels are `kernels/walker/walker.ts` and `kernels/walker/walker-directions.ts`.
 */
export const walker: SteerModel = {
  name: 'walker',
  about: 'gaps, headway and giving way',
  fields: {
    headway: about('Time kept to those ahead.', distribution('s', 0.2, 5, 1.65)),
    spacing: about('Room that somebody ahead takes up at standstill.', distribution('m', 0.2, 1.5, 0.45)),
    laneWidth: about('Those ahead count up to this far aside.', distribution('m', 0.2, 1.5, 0.38)),
    anticipation: about('How far ahead the speed of those in front is taken into account.', distribution('s', 0, 3, 1.6)),
    keepOff: about('Distance kept from walls.', distribution('m', 0, 1, 0.155)),
    passing: about('The side on which people pass those who come against them.', choice(['right', 'none', 'left'], 'right')),
    neighbourDistance: about('People farther than this are not seen.', distribution('m', 0.5, 20, 6)),
    maximumNeighbours: about('At most this many of the nearest are considered.', whole(0, 16, 15)),
    noise: about('Size of the random part of the wanted velocity, which breaks perfect symmetry.', distribution('m/s', 0, 0.5, 0.02)),
  },
  columns: (capacity, slots) => specsOf(OWN_COLUMNS, { row: capacity, slot: slots }),
  looks: 'ahead',
  idleGap: () => 0,
  wallReach: () => NARROW,
  steer({ kernels, slots }) {
    kernels.run('showIntent', slots);
    kernels.run('walk', slots);
  },
  explain: explainWalker,
  facts: (_, { kernels: { f32 } }, row) => {
    const facts: Fact[] = [];
    if (f32.stuck[row] > FELT) facts.push({ name: 'stuck', label: 'is stuck' });
    if (f32.queueing[row] > FELT) facts.push({ name: 'queueing', label: 'queues' });
    return facts;
  },
};
