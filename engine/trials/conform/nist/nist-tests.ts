import type { ConformanceTest } from '../conformance-test.js';
import { nist11 } from './nist-1-1.js';
import { nist21 } from './nist-2-1.js';
import { nist22 } from './nist-2-2.js';
import { nist23 } from './nist-2-3.js';
import { nist24 } from './nist-2-4.js';
import { nist25 } from './nist-2-5.js';
import { nist26 } from './nist-2-6.js';
import { nist27 } from './nist-2-7.js';
import { nist28 } from './nist-2-8.js';
import { nist29 } from './nist-2-9.js';
import { nist210 } from './nist-2-10.js';
import { nist31 } from './nist-3-1.js';
import { nist32 } from './nist-3-2.js';
import { nist33 } from './nist-3-3.js';
import { nist41 } from './nist-4-1.js';
import { nist51 } from './nist-5-1.js';
import { nist52 } from './nist-5-2.js';

/** The tests of NIST TN 1822. */
export const NIST_TESTS: readonly ConformanceTest[] = [
  nist11,
  nist21,
  nist22,
  nist23,
  nist24,
  nist25,
  nist26,
  nist27,
  nist28,
  nist29,
  nist210,
  nist31,
  nist32,
  nist33,
  nist41,
  nist51,
  nist52,
];
