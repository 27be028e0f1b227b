import { readdirSync, readFileSync } from 'node:fs';
import { loadScenario, simulate } from 'promenade';
import { agentsOutside, worstTorsoOverlap, worstWallOverlap } from 'promenade/evaluate';
import { recordRun } from 'promenade/trials';
import { describe, expect, it } from 'vitest';

const FOLDER = new URL('../scenarios/', import.meta.url);
const names = readdirSync(FOLDER).filter((name) => name.endsWith('.yaml'));
/** Most overlap of a torso with another or with a wall [m] */
const MOST_OVERLAP = 0.001;

/** How long every scene is watched: a simulated time [s]; of large crowds less, so that people times seconds are at most these. */
export type Extent = { readonly duration: number; readonly personSeconds: number };

/** Tests that people of every scene of the gallery stay apart, on walkable ground and accounted for. */
export function describeGallery({ duration, personSeconds }: Extent): void {
  describe.each(names)('gallery scenario %s', (name) => {
    it(`keeps everyone apart, on walkable ground and accounted for over ${duration} s, or less where they are many`, async () => {
      const scenario = await loadScenario(readFileSync(new URL(name, FOLDER), 'utf8'));
      const people = scenario.population.reduce((sum, { count }) => sum + count, 0);
      // Several test files run at a time: each keeps to one core.
      const sim = await simulate({ ...scenario, duration: Math.min(duration, personSeconds / people) }, { threads: 1 });
      // Two thousand people fill memory quickly; they are looked at every half second, smaller crowds at every tick.
      const recording = recordRun(sim, { interval: people > 2000 ? 0.5 : sim.dt, engine: 'test' });
      sim.dispose();

      expect(worstTorsoOverlap(recording).metres).toBeLessThan(MOST_OVERLAP);
      const { links } = scenario.world;
      expect(agentsOutside(recording, sim.world.walkable, links)).toMatchObject({ agents: 0 });
      expect(worstWallOverlap(recording, sim.world.walkable, links).metres).toBeLessThan(MOST_OVERLAP);
      const spawned = recording.events.filter(({ kind }) => kind === 'spawn').length;
      const left = recording.events.filter(({ kind }) => kind === 'leave').length;
      expect(sim.frame.count).toBe(spawned - left);
      expect(recording.events.filter(({ kind }) => kind === 'unreachable')).toEqual([]);
      expect(sim.report.warnings).toEqual([]);
    });
  });
}
