import type { ConformanceTest } from '../conformance-test.js';

/** ISO 3: speed on stairs. */
export const iso3: ConformanceTest = {
  id: 'iso-3',
  standard: 'ISO',
  title: 'Walking speed on stairs',
  source: 'ISO 20414:2020, test 3, as restated from public descriptions',
  asks: 'One occupant walks on stairs at the speed assigned for them, within 0.05 m/s.',
  isQuick: true,
  needs: 'stairs between levels',
};
