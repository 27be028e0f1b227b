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
});
