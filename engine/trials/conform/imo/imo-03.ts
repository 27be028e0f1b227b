import type { ConformanceTest } from '../conformance-test.js';

/** IMO 3: one person keeps its speed down a stair. */
export const imo3: ConformanceTest = {
  id: 'imo-3',
  standard: 'IMO',
  title: 'Speed down a stair',
  source: 'IMO MSC.1/Circ.1238, annex 3, test 3: stair of 2 x 10 m, one person with 1 m/s',
  asks: 'One person with 1 m/s walks down 10 m of a stair in 10 s.',
  isQuick: true,
  needs: 'stairs',
};
