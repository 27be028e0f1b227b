import { host } from '#host';
import type { SampledTrack } from '../../evaluate/index.js';
import { learnExamples } from '../../learn/index.js';
import { type ExampleBase, writeExamples } from '../../learned/index.js';
import { simulateOn } from '../../sim/index.js';
import { raycast, type World } from '../../world/index.js';
import { joinTracks } from '../morph/learn-from.js';
import { runTracks } from '../morph/run-tracks.js';

/** Most examples that a file holds. */
export const MOST_EXAMPLES = 30_000;

/** Learns examples from tracks of several recordings; walls where a world is given. */
export function exampleFrom(
  name: string,
  source: string,
  lists: readonly (readonly SampledTrack[])[],
  { most = MOST_EXAMPLES, world }: { readonly most?: number; readonly world?: World } = {},
): ExampleBase {
  const wallAt =
    world === undefined || world.walls.count === 0
      ? undefined
      : (x: number, z: number, dirX: number, dirZ: number, far: number) =>
          Math.min(1, raycast(world, x, z, x + far * dirX, z + far * dirZ)) * far;
  return learnExamples({ name, source, tracks: joinTracks(lists), wallAt, most });
}

/** Runs a scenario and learns from what its people do between a time to settle and the end [s]. */
export async function exampleOfScenario(name: string, text: string, settle: number, seconds: number, most: number): Promise<ExampleBase> {
  const sim = await simulateOn(host, text, { threads: 1 });
  const tracks = runTracks(sim, settle, seconds, true);
  const base = exampleFrom(name, `${name}.yaml, a scenario of Promenade`, [tracks], { most, world: sim.world });
  sim.dispose();
  return base;
}

/** A base as a scenario has it under `learned`. */
export function learnedAs(base: ExampleBase): Record<string, { file: string; data: string }> {
  const letters = Array.from(writeExamples(base), (byte) => String.fromCharCode(byte));
  return { [base.name]: { file: `${base.name}.example`, data: btoa(letters.join('')) } };
}
