import { readdirSync, readFileSync } from 'node:fs';
import { simulate } from 'promenade';
import { describe, expect, it } from 'vitest';

const FOLDER = new URL('../scenarios/', import.meta.url);
const names = readdirSync(FOLDER).filter((name) => name.endsWith('.yaml'));

async function hashOf(text: string, threads: number, ticks: number): Promise<string> {
  const sim = await simulate(text, { threads });
  sim.step(ticks);
  const { trajectoryHash } = sim;
  sim.dispose();
  return trajectoryHash;
}

describe.each(names)('gallery scenario %s', (name) => {
  it('gives the same trajectory hash with 1, 2 and 3 threads, run after run', async () => {
    const text = readFileSync(new URL(name, FOLDER), 'utf8');
    const ticks = name.startsWith('dense-hall') ? 20 : name.startsWith('city') ? 60 : 300;
    const first = await hashOf(text, 1, ticks);
    expect(await hashOf(text, 1, ticks)).toBe(first);
    expect(await hashOf(text, 2, ticks)).toBe(first);
    expect(await hashOf(text, 3, ticks)).toBe(first);
  });
});
