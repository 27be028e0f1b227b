import type { ConformanceTest } from '../conformance-test.js';
import { judgeStairsOrDetour } from '../stairs-or-detour.js';

/** RiMEA 14: a short way by stairs or a long one without. */
export const rimea14: ConformanceTest = {
  id: 'rimea-14',
  standard: 'RiMEA',
  title: 'Choice between stairs and a detour',
  source: 'RiMEA guideline 4.1.1, annex 1, test 14',
  asks: 'It is told whether people take a short way by stairs, a long one without, or both.',
  deviation: 'Two ways around are walked, a short and a long one, and everyone must arrive; measures are ours.',
  isQuick: true,
  judge: judgeStairsOrDetour,
};
