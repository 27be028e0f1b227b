import { host } from '#host';
import { findSocialGroups, type GroupShape, groupShape, poissonOfSizes, type SampledTrack } from '../../evaluate/index.js';
import { LearnedError } from '../../learned/index.js';
import { simulateOn } from '../../sim/index.js';
import { INTERVAL, joinTracks } from '../morph/learn-from.js';
import { runTracks } from '../morph/run-tracks.js';
import type { JudgedRow, Split } from './tracks.js';

/** How people of some tracks walk together. */
export type LearnedGroups = {
  /** Groups, people on their own among them. */
  readonly found: number;
  readonly people: number;
  /** Mean of the zero-truncated Poisson distribution of sizes. */
  readonly lambda: number;
  /** How many groups there are of each size, from 1 on. */
  readonly sizes: readonly number[];
  readonly shape: GroupShape;
};

const FEWEST = 10;
const LARGEST = 12;

/** Finds who walks together, in which sizes, shapes and distances. */
export function groupsFrom(name: string, lists: readonly (readonly SampledTrack[])[]): LearnedGroups {
  const tracks = joinTracks(lists);
  const found = findSocialGroups(tracks, INTERVAL);
  const counts = new Map<number, number>();
  for (const group of found) counts.set(group, (counts.get(group) ?? 0) + 1);
  if (counts.size < FEWEST)
    throw new LearnedError(
      `${name}: ${tracks.length} tracks are too few to learn groups from; at least ${FEWEST} people on their own or together are needed`,
    );
  const sizes = Array.from({ length: LARGEST }, (_, n) => [...counts.values()].filter((size) => Math.min(LARGEST, size) === n + 1).length);
  while (sizes[sizes.length - 1] === 0) sizes.pop();
  return {
    found: counts.size,
    people: tracks.length,
    lambda: poissonOfSizes([...counts.values()]),
    sizes,
    shape: groupShape(tracks, found, INTERVAL),
  };
}

/** The same as a scenario has it for a population. */
export function togetherOf({ sizes, shape }: LearnedGroups) {
  const choice = sizes.flatMap((weight, n) => (weight > 0 ? [{ value: n + 1, weight }] : []));
  const within = (value: number, least: number, most: number) => Math.round(100 * Math.min(most, Math.max(least, value))) / 100;
  return { size: { choice }, distance: within(shape.distance, 0.2, 3), bend: within(shape.bend, 0, 2) };
}

/** Judges groups by people who were not seen: lets a crowd walk by them and compares sizes and shapes. */
export async function judgeGroups(name: string, { seen, unseen }: Split): Promise<JudgedRow[]> {
  const learned = groupsFrom(name, seen);
  const others = groupsFrom(name, unseen);
  const side = 40;
  const population = [{ count: 120, where: 'anywhere', goal: { direction: [1, 0] }, together: togetherOf(learned), maximumSpeed: 2.5 }];
  const world = { walkable: [{ box: { min: [0, 0], max: [side, side] } }], periodic: { x: [0, side], z: [0, side] } };
  const sim = await simulateOn(host, JSON.stringify({ version: 1, seed: 1, duration: 600, stop: [], world, population }), { threads: 1 });
  const walked = groupsFrom(name, [runTracks(sim, 15, 20, true)]);
  sim.dispose();
  const row = (measure: string, unit: string, of: (groups: LearnedGroups) => number): JudgedRow => ({
    measure,
    unit,
    value: of(others),
    beside: `learned ${of(learned).toFixed(2)}, walked ${of(walked).toFixed(2)}`,
  });
  return [
    row('sizes, mean of the Poisson distribution', '', ({ lambda }) => lambda),
    row('distance in a group', 'm', ({ shape }) => shape.distance),
    row('middle of three behind', 'm', ({ shape }) => shape.bend),
    row('share side by side', '', ({ shape }) => shape.abreast),
    row('share in a V', '', ({ shape }) => shape.vee),
    row('share in file', '', ({ shape }) => shape.file),
  ];
}

/** How well groups that were found agree with labels, pair by pair, and the Poisson means of both; `labels` are lists of ids. */
export function compareWithLabels(tracks: readonly SampledTrack[], labels: readonly (readonly number[])[]) {
  const found = findSocialGroups(tracks, INTERVAL);
  const groupOf = new Map<number, number>();
  for (const [n, { id }] of tracks.entries()) if (!groupOf.has(id)) groupOf.set(id, found[n]);
  const label = new Map(labels.flatMap((ids, n) => ids.map((id) => [id, n] as const)));
  const ids = [...groupOf.keys()];
  let [both, ours, theirs] = [0, 0, 0];
  for (let i = 0; i < ids.length; i++) {
    for (let j = i + 1; j < ids.length; j++) {
      const isOurs = groupOf.get(ids[i]) === groupOf.get(ids[j]);
      const isTheirs = label.has(ids[i]) && label.get(ids[i]) === label.get(ids[j]);
      if (isOurs) ours++;
      if (isTheirs) theirs++;
      if (isOurs && isTheirs) both++;
    }
  }
  const sizesOf = (of: (id: number) => number | string) => {
    const counts = new Map<number | string, number>();
    for (const id of ids) counts.set(of(id), (counts.get(of(id)) ?? 0) + 1);
    return [...counts.values()];
  };
  return {
    f1: ours + theirs === 0 ? 1 : (2 * both) / (ours + theirs),
    lambda: poissonOfSizes(sizesOf((id) => groupOf.get(id) as number)),
    labelled: poissonOfSizes(sizesOf((id) => label.get(id) ?? `alone ${id}`)),
  };
}
