import { about, choice, distribution, whole } from '../scenario/index.js';
import { explainWalker } from './explain/explain-walker.js';
import type { SteerModel } from './steer-model.js';

/** Fields that are columns of the walker alone. */
const FIELDS = ['headway', 'spacing', 'laneWidth', 'anticipation', 'keepOff', 'passing'];
/** What the walker remembers of every person. */
const MEMORY = ['chosenX', 'chosenZ', 'chosenSpeed', 'chosenTurn', 'stuck', 'queueing', 'closedness', 'narrowness', 'shoulderTurn'];
/** Walls this near make a place narrow [m]; as in kernels/openness.ts. */
const NARROW = 2.5;

/**
 * People who look for a gap to walk into: thirteen directions, headway to those going the same way, time to contact with the others, and
 * giving way to those with less room. The kernels are `kernels/walker.ts` and `kernels/walker-directions.ts`.
 */
export const walker: SteerModel = {
  name: 'walker',
  fields: {
    headway: about('Time kept to those ahead.', distribution('s', 0.2, 5, 1.25)),
    spacing: about('Room that somebody ahead takes up at standstill.', distribution('m', 0.2, 1.5, 0.45)),
    laneWidth: about('Those ahead count up to this far aside.', distribution('m', 0.2, 1.5, 0.42)),
    anticipation: about('How far ahead the speed of those in front is taken into account.', distribution('s', 0, 3, 1)),
    keepOff: about('Distance kept from walls.', distribution('m', 0, 1, 0.155)),
    passing: about('The side on which people pass those who come against them.', choice(['right', 'none', 'left'], 'right')),
    neighbourDistance: about('People farther than this are not seen.', distribution('m', 0.5, 20, 6)),
    maximumNeighbours: about('At most this many of the nearest are considered.', whole(0, 16, 15)),
    noise: about('Size of the random part of the wanted velocity, which breaks perfect symmetry.', distribution('m/s', 0, 0.5, 0.02)),
  },
  columns: (capacity, slots) => [
    ...[...FIELDS, ...MEMORY].map((name) => ({ name, type: 'f32' as const, length: capacity })),
    { name: 'shadowIntent', type: 'f32', length: 4 * slots },
  ],
  looks: 'ahead',
  wallReach: () => NARROW,
  steer({ kernels, slots }) {
    kernels.run('showIntent', slots);
    kernels.run('walk', slots);
  },
  explain: explainWalker,
};
