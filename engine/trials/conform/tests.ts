import type { ConformanceTest } from './conformance-test.js';
import { IMO_TESTS } from './imo/imo-tests.js';
import { ISO_TESTS } from './iso/iso-tests.js';
import { NIST_TESTS } from './nist/nist-tests.js';
import { RIMEA_TESTS } from './rimea/rimea-tests.js';

/** All tests, standard by standard in the order of their numbers. */
export const CONFORMANCE_TESTS: readonly ConformanceTest[] = [...RIMEA_TESTS, ...IMO_TESTS, ...NIST_TESTS, ...ISO_TESTS];

/** A test that nobody knows. */
export class UnknownTestError extends Error {
  override readonly name = 'UnknownTestError';
}

/** The test with this id. */
export function findTest(id: string): ConformanceTest {
  const found = CONFORMANCE_TESTS.find((test) => test.id === id);
  if (!found) throw new UnknownTestError(`there is no test ${id}`);
  return found;
}

/** The tests that words name, a standard (`rimea`) or an id (`rimea-4`) each, in the order of the list; all without words. */
export function chooseTests(words: readonly string[]): ConformanceTest[] {
  const wanted = words.map((word) => word.toLowerCase());
  const isNamed = ({ id, standard }: ConformanceTest, word: string) => id === word || standard.toLowerCase() === word;
  const unknown = wanted.find((word) => !CONFORMANCE_TESTS.some((test) => isNamed(test, word)));
  if (unknown !== undefined) {
    const standards = [...new Set(CONFORMANCE_TESTS.map(({ standard }) => standard.toLowerCase()))];
    throw new UnknownTestError(`there is no test "${unknown}"; name a standard (${standards.join(', ')}) or a test, as ${standards[0]}-1`);
  }
  return CONFORMANCE_TESTS.filter((test) => wanted.length === 0 || wanted.some((word) => isNamed(test, word)));
}
