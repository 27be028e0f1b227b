import type { ConformanceTest } from '../conformance-test.js';

/** ISO 19: incapacitation by gases. */
export const iso19: ConformanceTest = {
  id: 'iso-19',
  standard: 'ISO',
  title: 'Incapacitation by toxic gases',
  source: 'ISO 20414:2020, test 19, as restated from public descriptions',
  asks: 'Occupants of rooms with four mixtures of gases are incapacitated at the times of a hand calculation.',
  isQuick: true,
  needs: 'toxic gases and a fractional effective dose',
};
