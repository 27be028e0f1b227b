import type { ConformanceTest } from '../conformance-test.js';

/** ISO 15: social influence on the choice of exits. */
export const iso15: ConformanceTest = {
  id: 'iso-15',
  standard: 'ISO',
  title: 'Social influence on exit choice',
  source: 'ISO 20414:2020, test 15, as restated from public descriptions',
  asks: 'An occupant who is bound to an exit makes others choose it more often.',
  isQuick: true,
  needs: 'choice of exits by what others do',
};
