import { judgeAffiliation } from '../affiliation.js';
import type { ConformanceTest } from '../conformance-test.js';

const CASES = [
  { name: 'free choice', affiliation: 0, share: 0.5 },
  { name: 'all keep to exit 2', affiliation: 1, share: 1 },
];

/** NIST 3.3: people prefer familiar exits. */
export const nist33: ConformanceTest = {
  id: 'nist-3.3',
  standard: 'NIST',
  title: 'Affiliation',
  source: 'NIST TN 1822 (Ronchi et al. 2013), verification test 3.3: room of 10 x 15 m with two exits of 1 m',
  asks: 'Of two exits at the same distance each is used by half of the occupants within 10 %; one that is familiar is preferred.',
  deviation:
    'Forty occupants in twenty runs instead of one, so that shares are known within 2 %; they stand around the middle, and each takes the exit that is nearer.',
  isQuick: false,
  seconds: 5,
  judge: (walk) => judgeAffiliation(walk, CASES),
};
