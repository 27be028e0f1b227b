import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectSound, hashAfter, type WatchedRun, watchScene } from './gallery-run.js';
import { goldenFile, goldenNames, goldenOf, goldenTicks } from './golden-run.js';

/** `npm run test:long` watches every scene for three minutes. */
const WATCHED = { duration: 30, personSeconds: 2000 };
/** Ticks that are compared between threads: at most so many, fewer of large crowds; `npm run test:long` compares a minute, on three threads as well, which take longer to start than to run. */
const COMPARED = { least: 10, most: 40, personTicks: 25_000 };

/** One run on one thread serves all tests of a scene. */
describe.each(goldenNames())('gallery scenario %s', (name) => {
  let run: WatchedRun;
  let golden: ReturnType<typeof goldenOf>;
  let compared: { ticks: number; hash: string };

  beforeAll(async () => {
    let ticks: number | undefined;
    run = await watchScene(name, WATCHED, (sim) => {
      const { least, most, personTicks } = COMPARED;
      ticks ??= Math.max(least, Math.min(most, Math.floor(personTicks / sim.agents)));
      if (sim.tick === ticks) compared = { ticks, hash: sim.trajectoryHash };
      if (sim.tick === goldenTicks(sim)) golden = goldenOf(name, sim);
    });
  });
  afterAll(() => run?.sim.dispose());

  it('keeps everyone apart, on walkable ground and accounted for over 30 s, or less where they are many', () => expectSound(run));

  it('moves as it did, bit for bit (npm run golden -- --update, if it should not)', () => {
    const file = goldenFile(name);
    expect(existsSync(file), `no golden file for ${name}: npm run golden -- --update`).toBe(true);
    const { sim } = run;
    if (sim.tick < goldenTicks(sim)) {
      sim.step(goldenTicks(sim) - sim.tick);
      golden = goldenOf(name, sim);
    }
    expect(golden).toEqual(JSON.parse(readFileSync(file, 'utf8')));
  });

  it('gives the same trajectory hash with 1 and 2 threads', async () => {
    const { ticks, hash } = compared;
    expect(await hashAfter(name, ticks, 2)).toBe(hash);
  });
});
