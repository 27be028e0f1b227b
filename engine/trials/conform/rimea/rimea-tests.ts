import type { ConformanceTest } from '../conformance-test.js';
import { rimea1 } from './rimea-01.js';
import { rimea2 } from './rimea-02.js';
import { rimea3 } from './rimea-03.js';
import { rimea4 } from './rimea-04.js';
import { rimea5 } from './rimea-05.js';
import { rimea6 } from './rimea-06.js';
import { rimea7 } from './rimea-07.js';
import { rimea8 } from './rimea-08.js';
import { rimea9 } from './rimea-09.js';
import { rimea10 } from './rimea-10.js';
import { rimea11 } from './rimea-11.js';
import { rimea12 } from './rimea-12.js';
import { rimea13 } from './rimea-13.js';
import { rimea14 } from './rimea-14.js';
import { rimea15 } from './rimea-15.js';
import { rimea16 } from './rimea-16.js';

/** The tests of the RiMEA guideline. */
export const RIMEA_TESTS: readonly ConformanceTest[] = [
  rimea1,
  rimea2,
  rimea3,
  rimea4,
  rimea5,
  rimea6,
  rimea7,
  rimea8,
  rimea9,
  rimea10,
  rimea11,
  rimea12,
  rimea13,
  rimea14,
  rimea15,
  rimea16,
];
