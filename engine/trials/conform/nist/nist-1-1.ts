import type { ConformanceTest } from '../conformance-test.js';
import { gammaDelay, judgeDelays, logNormalDelay, uniformDelay, weibullDelay } from '../pre-evacuation.js';

const CASES = [uniformDelay(10, 100), gammaDelay(1.291, 103.901), logNormalDelay(4.586, 0.967), weibullDelay(139.285, 1.195)];

/** NIST 1.1: people begin to walk when their pre-evacuation time is over. */
export const nist11: ConformanceTest = {
  id: 'nist-1.1',
  standard: 'NIST',
  title: 'Pre-evacuation time distributions',
  source: 'NIST TN 1822 (Ronchi et al. 2013), verification test 1.1; parameters of the four distributions after its examples',
  asks: 'Ten occupants of a room begin to walk at times that follow the distribution assigned to them: uniform, gamma, log-normal and Weibull; a Kolmogorov-Smirnov test finds no difference at 5 %.',
  deviation: 'Every distribution is run with six seeds, so that 60 times are compared; ten would tell little.',
  isQuick: false,
  seconds: 6,
  judge: (walk) => judgeDelays(walk, CASES),
};
