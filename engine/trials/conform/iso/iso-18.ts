import type { ConformanceTest } from '../conformance-test.js';

/** ISO 18: speed in smoke. */
export const iso18: ConformanceTest = {
  id: 'iso-18',
  standard: 'ISO',
  title: 'Walking speed in smoke',
  source: 'ISO 20414:2020, test 18, as restated from public descriptions',
  asks: 'An occupant walks 100 m through smoke longer than in clear air by the factor of the chosen relation.',
  isQuick: true,
  needs: 'smoke, and walking speed that depends on visibility',
};
