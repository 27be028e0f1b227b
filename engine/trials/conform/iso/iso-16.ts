import { judgeAffiliation } from '../affiliation.js';
import type { ConformanceTest } from '../conformance-test.js';

const CASES = [
  { name: 'free choice', affiliation: 0, share: 0.5 },
  { name: '60 % keep to exit 2', affiliation: 0.6, share: 0.8 },
];

/** ISO 16: people prefer familiar exits. */
export const iso16: ConformanceTest = {
  id: 'iso-16',
  standard: 'ISO',
  title: 'Affiliation to familiar exits',
  source: 'ISO 20414:2020, test 16, as restated from public descriptions: room of 10 x 15 m with two exits of 1 m',
  asks: 'Of two exits at the same distance each is used by half of the occupants within 10 %; with an affiliation of 60 % the familiar one is used by 80 %.',
  deviation:
    'Forty occupants in twenty runs, so that shares are known within 2 %; they stand around the middle, and those who are free take the exit that is nearer.',
  isQuick: false,
  seconds: 5,
  judge: (walk) => judgeAffiliation(walk, CASES),
};
