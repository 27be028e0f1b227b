import type { ConformanceTest } from '../conformance-test.js';

/** RiMEA 8: what the parameters do to the evacuation of a building. */
export const rimea8: ConformanceTest = {
  id: 'rimea-8',
  standard: 'RiMEA',
  title: 'Study of parameters',
  source: 'RiMEA guideline 4.1.1, annex 1, test 8: building of three storeys',
  asks: 'The time to leave a building of three storeys changes steadily with each parameter that is varied.',
  isQuick: false,
  needs: 'storeys joined by stairs',
};
