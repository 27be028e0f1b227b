import type { ConformanceTest } from '../conformance-test.js';
import { imo1 } from './imo-01.js';
import { imo2 } from './imo-02.js';
import { imo3 } from './imo-03.js';
import { imo4 } from './imo-04.js';
import { imo5 } from './imo-05.js';
import { imo6 } from './imo-06.js';
import { imo7 } from './imo-07.js';
import { imo8 } from './imo-08.js';
import { imo9 } from './imo-09.js';
import { imo10 } from './imo-10.js';
import { imo11 } from './imo-11.js';

/** The tests of IMO MSC.1/Circ.1238, annex 3. */
export const IMO_TESTS: readonly ConformanceTest[] = [imo1, imo2, imo3, imo4, imo5, imo6, imo7, imo8, imo9, imo10, imo11];
