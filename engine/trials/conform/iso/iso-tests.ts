import type { ConformanceTest } from '../conformance-test.js';
import { iso1 } from './iso-01.js';
import { iso2 } from './iso-02.js';
import { iso3 } from './iso-03.js';
import { iso4 } from './iso-04.js';
import { iso5 } from './iso-05.js';
import { iso6 } from './iso-06.js';
import { iso7 } from './iso-07.js';
import { iso8 } from './iso-08.js';
import { iso9 } from './iso-09.js';
import { iso10 } from './iso-10.js';
import { iso11 } from './iso-11.js';
import { iso12 } from './iso-12.js';
import { iso13 } from './iso-13.js';
import { iso14 } from './iso-14.js';
import { iso15 } from './iso-15.js';
import { iso16 } from './iso-16.js';
import { iso17 } from './iso-17.js';
import { iso18 } from './iso-18.js';
import { iso19 } from './iso-19.js';

/** The tests of ISO 20414:2020 as they are restated in public descriptions; no certification is claimed. */
export const ISO_TESTS: readonly ConformanceTest[] = [
  iso1,
  iso2,
  iso3,
  iso4,
  iso5,
  iso6,
  iso7,
  iso8,
  iso9,
  iso10,
  iso11,
  iso12,
  iso13,
  iso14,
  iso15,
  iso16,
  iso17,
  iso18,
  iso19,
];
