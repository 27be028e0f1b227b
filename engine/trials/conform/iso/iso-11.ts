import type { ConformanceTest } from '../conformance-test.js';
import { judgeLimitedExit } from '../limited-exit.js';

/** ISO 11: an opening lets no more through than is set. */
export const iso11: ConformanceTest = {
  id: 'iso-11',
  standard: 'ISO',
  title: 'Maximum flow rates at an opening',
  source:
    'ISO 20414:2020, test 11, as restated from public descriptions: room of 8 x 5 m, opening of 1 m, 100 occupants; 1.33 people per metre and second after IMO MSC.1/Circ.1238',
  asks: 'Through an opening of 1 m whose flow is limited to 1.33 a second no more people pass; without a limit the flow is told.',
  isQuick: true,
  judge: (walk) => judgeLimitedExit(walk, 1.33),
};
