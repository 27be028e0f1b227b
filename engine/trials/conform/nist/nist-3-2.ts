import type { ConformanceTest } from '../conformance-test.js';
import { judgeSocialInfluence } from '../social-influence.js';

/** NIST 3.2: social influence on the choice of exits. */
export const nist32: ConformanceTest = {
  id: 'nist-3.2',
  standard: 'NIST',
  title: 'Social influence',
  source: 'NIST TN 1822 (Ronchi et al. 2013), verification test 3.2',
  asks: 'An occupant who is bound to an exit makes others choose it more often.',
  deviation:
    'Five occupants who do not know the place, in forty runs, alone and with one who is bound to exit 2; room of 10 x 15 m with two exits of 1 m. They follow by a behaviour of the scene, which personality decides on.',
  isQuick: false,
  seconds: 6,
  judge: judgeSocialInfluence,
};
