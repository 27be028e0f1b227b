import type { ConformanceTest } from '../conformance-test.js';
import { judgeStairFlow } from '../stair-flow.js';

/** ISO 12: flow on stairs. */
export const iso12: ConformanceTest = {
  id: 'iso-12',
  standard: 'ISO',
  title: 'Flow rates on stairs',
  source: 'ISO 20414:2020, test 12, as restated from public descriptions',
  asks: 'The flow down stairs grows with their width, from 1.0 to 1.8 m.',
  isQuick: false,
  seconds: 4,
  judge: judgeStairFlow,
};
