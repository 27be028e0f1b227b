import { readdirSync, readFileSync } from 'node:fs';
import { simulate } from 'promenade';
import { describe, expect, it } from 'vitest';

const FOLDER = new URL('../scenarios/', import.meta.url);
const names = readdirSync(FOLDER).filter((name) => name.endsWith('.yaml'));

/** How much of every scene is compared: at most so many ticks, fewer of large crowds, so that people times ticks are at most these. */
export type Extent = { readonly ticks: number; readonly personTicks: number };

/** Tests that every scene of the gallery has the same trajectory hash with 1, 2 and 3 threads; that it is so run after run, the golden runs show. */
export function describeSameBits({ ticks, personTicks }: Extent): void {
  describe.each(names)('gallery scenario %s', (name) => {
    it('gives the same trajectory hash with 1, 2 and 3 threads', async () => {
      const text = readFileSync(new URL(name, FOLDER), 'utf8');
      const hashes: string[] = [];
      for (const threads of [1, 2, 3]) {
        const sim = await simulate(text, { threads });
        sim.step(Math.max(20, Math.min(ticks, Math.floor(personTicks / sim.agents))));
        hashes.push(sim.trajectoryHash);
        sim.dispose();
      }
      expect(new Set(hashes).size).toBe(1);
    });
  });
}
