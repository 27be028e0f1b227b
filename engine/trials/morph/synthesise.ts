import { host } from '#host';
import { type CrowdStyle, crowdStyle, type SampledTrack } from '../../evaluate/index.js';
import {
  blendCrowds,
  blendLiterally,
  type CrowdModel,
  LOWER_RADIUS,
  type Matching,
  matchCrowds,
  placeLiterally,
  placePeople,
  writeCrowd,
  writeMatching,
} from '../../morph/index.js';
import { simulateOn } from '../../sim/index.js';
import { INTERVAL } from './learn-from.js';
import { runTracks } from './run-tracks.js';

/** What is made of crowds. */
export type SynthesiseOptions = {
  readonly people: number;
  /** [s] */
  readonly seconds: number;
  /** Time in which the crowd settles before it is measured [s] */
  readonly settle: number;
  readonly seed: number;
  readonly threads?: number;
  readonly reading?: 'plausible' | 'document';
  /** What corresponds in the crowds, where that is known. */
  readonly matching?: Matching;
};

export const SYNTHESISE_DEFAULTS: SynthesiseOptions = { people: 200, seconds: 45, settle: 15, seed: 1, threads: 1 };

/** A synthesised crowd: its tracks, the period of its ground [m], its style, and how long placing took [ms] where a clock is given. */
export type Synthesised = {
  readonly tracks: SampledTrack[];
  readonly period: [number, number];
  readonly style: CrowdStyle;
  readonly hash: string;
};

/** Lets people walk as a blend of crowds on a plane whose sides are joined, as many on a square metre as the blend has. */
export async function synthesise(
  crowds: readonly CrowdModel[],
  weights: readonly number[],
  options: Partial<SynthesiseOptions> = {},
): Promise<Synthesised> {
  const { people, seconds, settle, seed, threads, reading = 'plausible', matching } = { ...SYNTHESISE_DEFAULTS, ...options };
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const shares = weights.map((weight) => weight / sum);
  const matched = matching ?? matchCrowds(crowds);
  const blend = blendCrowds(matched, shares);
  const side = Math.sqrt(people / blend.density);
  const ground = { width: side, depth: side, isPeriodic: true };
  const placed =
    reading === 'document'
      ? placeLiterally(blendLiterally(matched, shares, blend.radius, LOWER_RADIUS), blend, people, ground, seed)
      : placePeople(blend, people, ground, seed);
  const scenario = synthesisScenario(crowds, weights, side, placed, { seed, reading, matching });
  const sim = await simulateOn(host, scenario, { threads: threads ?? 1 });
  const tracks = runTracks(sim, settle, seconds, false);
  const hash = sim.trajectoryHash;
  sim.dispose();
  return { tracks, period: [side, side], style: crowdStyle(tracks, { interval: INTERVAL, period: [side, side] }), hash };
}

function synthesisScenario(
  crowds: readonly CrowdModel[],
  weights: readonly number[],
  side: number,
  placed: readonly { readonly x: number; readonly z: number }[],
  { seed, reading, matching }: { readonly seed: number; readonly reading: string; readonly matching: Matching | undefined },
): string {
  const file = (name: string, bytes: Uint8Array) => [name, { file: name, data: Buffer.from(bytes).toString('base64') }];
  const learned = Object.fromEntries(
    matching ? [file('matching', writeMatching(matching))] : crowds.map((crowd) => file(crowd.name, writeCrowd(crowd))),
  );
  return JSON.stringify({
    version: 1,
    seed,
    duration: 100_000,
    stop: [],
    world: { walkable: [{ box: { min: [0, 0], max: [side, side] } }], periodic: { x: [0, side], z: [0, side] } },
    learned,
    population: [
      {
        where: { points: placed.map(({ x, z }) => [x, z]) },
        maximumSpeed: 4,
        preferredSpeed: 1.3,
        acceleration: 20,
        steer: { model: 'morphable', reading, style: Object.fromEntries(crowds.map(({ name }, m) => [name, weights[m]])) },
      },
    ],
  });
}
