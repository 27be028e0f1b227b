import type { ConformanceTest } from '../conformance-test.js';
import { type GroupCase, judgeGroups } from '../group-arrival.js';

const SPEEDS = { speeds: [1.25, 1.25, 1.25, 1.25, 0.5], others: 0.2 };
const CASES: readonly GroupCase[] = [
  { name: 'group', ...SPEEDS, isTogether: true },
  { name: 'each alone', ...SPEEDS, isTogether: false },
];

/** NIST 2.9: a group arrives together. */
export const nist29: ConformanceTest = {
  id: 'nist-2.9',
  standard: 'NIST',
  title: 'Group behaviours',
  source: 'NIST TN 1822 (Ronchi et al. 2013), verification test 2.9: room of 15 x 20 m, exit of 1 m',
  asks: 'A group of five, of whom one is slower (0.5 instead of 1.25 m/s), reaches the exit together: within 10 s. Ten others with 0.2 m/s are in the room.',
  isQuick: false,
  seconds: 4,
  judge: (walk) => judgeGroups(walk, CASES),
};
