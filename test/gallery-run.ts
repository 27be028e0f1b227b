import { readFileSync } from 'node:fs';
import { loadScenario, type Scenario, type Simulation, simulate } from 'promenade';
import { agentsOutside, worstTorsoOverlap, worstWallOverlap } from 'promenade/evaluate';
import type { Recording } from 'promenade/record';
import { recordRun } from 'promenade/trials';
import { expect } from 'vitest';

const FOLDER = new URL('../scenarios/', import.meta.url);
/** Most overlap of a torso with another or with a wall [m] */
const MOST_OVERLAP = 0.001;

/** Every scene is watched at least so long [s] */
const LEAST = 1;

/** How long a scene is watched: a simulated time [s]; of large crowds less, so that people times seconds are about these. */
export type Extent = { readonly duration: number; readonly personSeconds: number };

/** A run of a scene of the gallery that was recorded; who has looked at it disposes of the simulation. */
export type WatchedRun = { readonly sim: Simulation; readonly scenario: Scenario; readonly recording: Recording };

/** Text of a scene of the gallery. */
export function sceneText(name: string): string {
  return readFileSync(new URL(`${name}.yaml`, FOLDER), 'utf8');
}

/** Runs a scene of the gallery on one thread, since several test files run at a time, and records it; `after` sees the run at every tick. */
export async function watchScene(
  name: string,
  { duration, personSeconds }: Extent,
  after: (sim: Simulation) => void = () => {},
): Promise<WatchedRun> {
  const scenario = await loadScenario(sceneText(name));
  const people = scenario.population.reduce((sum, { count }) => sum + count, 0);
  const sim = await simulate({ ...scenario, duration: Math.min(duration, Math.max(LEAST, personSeconds / people)) }, { threads: 1 });
  // Two thousand people fill memory quickly; they are looked at every half second, smaller crowds at every tick.
  const interval = people > 2000 ? 0.5 : sim.dt;
  return { sim, scenario, recording: recordRun(sim, { interval, engine: 'test', after: () => after(sim) }) };
}

/** Expects that people stayed apart, on walkable ground and accounted for. */
export function expectSound({ sim, scenario, recording }: WatchedRun): void {
  expect(worstTorsoOverlap(recording).metres).toBeLessThan(MOST_OVERLAP);
  const { links } = scenario.world;
  expect(agentsOutside(recording, sim.world.walkable, links)).toMatchObject({ agents: 0 });
  expect(worstWallOverlap(recording, sim.world.walkable, links).metres).toBeLessThan(MOST_OVERLAP);
  const spawned = recording.events.filter(({ kind }) => kind === 'spawn').length;
  const left = recording.events.filter(({ kind }) => kind === 'leave').length;
  expect(sim.frame.count).toBe(spawned - left);
  expect(recording.events.filter(({ kind }) => kind === 'unreachable')).toEqual([]);
  expect(sim.report.warnings).toEqual([]);
}

/** Trajectory hash of a scene of the gallery after some ticks. */
export async function hashAfter(name: string, ticks: number, threads: number): Promise<string> {
  const sim = await simulate(sceneText(name), { threads });
  sim.step(ticks);
  const { trajectoryHash } = sim;
  sim.dispose();
  return trajectoryHash;
}
