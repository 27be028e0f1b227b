import type { ConformanceTest } from '../conformance-test.js';
import { judgeSocialInfluence } from '../social-influence.js';

/** ISO 15: social influence on the choice of exits. */
export const iso15: ConformanceTest = {
  id: 'iso-15',
  standard: 'ISO',
  title: 'Social influence on exit choice',
  source: 'ISO 20414:2020, test 15, as restated from public descriptions',
  asks: 'An occupant who is bound to an exit makes others choose it more often.',
  deviation:
    'Five occupants who do not know the place, in forty runs, alone and with one who is bound to exit 2; room of 10 x 15 m with two exits of 1 m. They follow by a behaviour of the scene, which personality decides on.',
  isQuick: false,
  seconds: 6,
  judge: judgeSocialInfluence,
};
