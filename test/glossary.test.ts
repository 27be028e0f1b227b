import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('../', import.meta.url);
const ROW = /^\| \*\*(?<word>[^*]+)\*\* \| (?<meaning>.+) \| (?<room>[^|]+) \|$/;

const text = readFileSync(new URL('docs/glossary.md', ROOT), 'utf8');
const lines = text.split('\n').filter((line) => line.startsWith('| **'));
const rows = lines.map((line) => ROW.exec(line)?.groups);

describe('the glossary', () => {
  it('has one line for each word: the word, what it means, the room', () => {
    expect(lines.filter((_, n) => rows[n] === undefined)).toEqual([]);
  });

  it('has every word once, in the order of the alphabet', () => {
    const words = rows.map((row) => row?.word ?? '');
    expect(words).toEqual([...new Set(words)].sort());
  });

  it('names rooms that there are', () => {
    const rooms = readdirSync(new URL('engine', ROOT), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const known = ['every room', '`studio`', ...rooms.map(({ name }) => `\`${name}\``)];
    expect(rows.filter((row) => row && !known.includes(row.room)).map((row) => row?.word)).toEqual([]);
  });

  it('is kept where a population is meant: no field of a type is a group, but those of commands and of three', () => {
    const field = /\breadonly groups?\??: (?!Group\b|Command\b|'Playing')/;
    const files = ['engine', 'studio'].flatMap((folder) =>
      readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    );
    const sources = files.filter((path) => /\.tsx?$/.test(path) && !/\b(?:dist|node_modules|old-inputs)\b/.test(path));
    expect(sources.length).toBeGreaterThan(500);
    expect(sources.filter((path) => field.test(readFileSync(new URL(path, ROOT), 'utf8')))).toEqual([]);
  });
});
