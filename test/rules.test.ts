import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('../', import.meta.url);
const IN_TEST = /['"`]\[([A-Z]+-\d+)\]/g;
/** A rule in a list, or several that share a sentence: `WORLD-1`, `WORLD-1, 2`, `WORLD-1 to WORLD-3`. */
const IN_README = /^(?:- |\d+\. )([A-Z]+)-(\d+)(?:(, | to |–)(?:[A-Z]+-)?(\d+))? /gm;

const listed = [...readdirSync(new URL('engine', ROOT)).map((room) => `engine/${room}/README.md`), 'studio/README.md']
  .filter((path) => existsSync(new URL(path, ROOT)))
  .flatMap((path) => rulesIn(path).map((rule) => ({ rule, path })));

describe('rules', () => {
  it('stand once in the README of a room', () => {
    const twice = listed.filter(({ rule }, n) => listed.findIndex((other) => other.rule === rule) < n);
    expect(twice).toEqual([]);
  });

  it('that tests name stand in a README', () => {
    const known = new Set(listed.map(({ rule }) => rule));
    const named = testFiles().flatMap((path) => namesIn(path).map((rule) => `${path}: ${rule}`));
    expect(named.length).toBeGreaterThan(500);
    expect(named.filter((name) => !known.has(name.split(': ')[1]))).toEqual([]);
  });
});

function testFiles(): string[] {
  return ['engine', 'studio', 'test']
    .flatMap((folder) => readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.test\.tsx?$/.test(path) && !/(^|\/)(node_modules|dist)\//.test(path));
}

/** Rules that a README lists. */
function rulesIn(path: string): string[] {
  return [...readFileSync(new URL(path, ROOT), 'utf8').matchAll(IN_README)].flatMap(([, room, first, joined, last = first]) => {
    const numbers = joined === ', ' ? [Number(first), Number(last)] : span(Number(first), Number(last));
    return numbers.map((number) => `${room}-${number}`);
  });
}

/** Rules that the names of tests begin with. */
function namesIn(path: string): string[] {
  return [...readFileSync(new URL(path, ROOT), 'utf8').matchAll(IN_TEST)].map(([, rule]) => rule);
}

function span(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, n) => first + n);
}
