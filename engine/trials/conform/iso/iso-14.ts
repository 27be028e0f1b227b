import type { ConformanceTest } from '../conformance-test.js';
import { type GroupCase, judgeGroups } from '../group-arrival.js';

const CASES: readonly GroupCase[] = [
  { name: 'group of equals', speeds: [1.25, 1.25, 1.25, 1.25, 1.25], others: 0.5, isTogether: true },
  { name: 'group with a slower one (0.8 m/s)', speeds: [1.25, 1.25, 1.25, 1.25, 0.8], others: 0.5, isTogether: true },
];

/** ISO 14: a group arrives together. */
export const iso14: ConformanceTest = {
  id: 'iso-14',
  standard: 'ISO',
  title: 'Group behaviour',
  source: 'ISO 20414:2020, test 14, as restated from public descriptions: room of 15 x 20 m, exit of 1 m',
  asks: 'A group of five with 1.25 m/s reaches the exit together, within 10 s, past ten others with 0.5 m/s; so does one with a slower member.',
  isQuick: false,
  seconds: 3,
  judge: (walk) => judgeGroups(walk, CASES),
};
