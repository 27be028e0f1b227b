import { atan2, cos, hypot, randomKey, randomOf, sin } from '../../math/index.js';
import {
  CrowdError,
  type CrowdModel,
  type Formation,
  MOST_COMPANIONS,
  MOST_POINTS,
  QUANTA,
  type Quantiles,
  SEGMENT_FLOATS,
  SEGMENT_POINTS,
  SEGMENT_TIME,
  wrapAngle,
} from '../../morph/index.js';
import { clusterNeighbourhoods, coveredShare, type Neighbourhood } from './cluster.js';
import { learnStrangers } from './learn-strangers.js';
import { inFrame, type LearnedTrack, type PersonAt, peopleAt, waysOf } from './people-at.js';

/** What a crowd is learned from. */
export type CrowdExamples = {
  readonly name: string;
  readonly source: string;
  readonly tracks: readonly LearnedTrack[];
  /** The number of its group for each track; those of one group keep company. */
  readonly socialGroups: ArrayLike<number>;
  /** Between two places of a track [s]; a fifth of a second, or a part of it. */
  readonly interval: number;
  readonly statistics: readonly Quantiles[];
  /** Of a world whose sides are joined [m]. */
  readonly period?: readonly [x: number, z: number];
};

/** A learned crowd, and what became of the samples. */
export type LearnedCrowd = {
  readonly crowd: CrowdModel;
  /** Neighbourhoods that were sampled, and the share of them that formations hold. */
  readonly neighbourhoods: number;
  readonly covered: number;
  /** Threshold of clustering, over the radius. */
  readonly threshold: number;
  /** Whether only people a radius inside of what was seen gave samples. */
  readonly hasMargin: boolean;
};

/** Segments of a crowd. */
export const SEGMENTS = 400;
const MOST_NEIGHBOURHOODS = 4000;
const FEWEST_NEIGHBOURHOODS = 100;
const FEWEST_SEGMENTS = 60;
const STREAM_OF_LEARNING = 161;
/** Tried until most samples are held: the tighter, the better formations tell left from right. */
const THRESHOLDS = [0.25, 0.35, 0.5, 0.7, 1, 1.4];
const COVERED = 0.8;
const LEAST_SHARE = 0.03;
/** A margin that leaves fewer of all than this is none: what was seen is narrow. */
const LEAST_INSIDE = 0.15;
/** Companions on the left and on the right are not the same [m]. */
const COMPANION_THRESHOLD = 0.8;

/** The most frequent formations of companions of one number that are kept. */
const MOST_OF_A_SIZE = 4;

/** Learns how a crowd forms and moves from tracks (003, §3), in the frame of everyone's way. */
export function learnCrowd(examples: CrowdExamples): LearnedCrowd {
  const { name, source, tracks, interval, statistics, period } = examples;
  const ways = tracks.map((track) => waysOf(track, interval));
  const people = chooseInstants(tracks).map((instant) => peopleAt(tracks, ways, instant, interval));
  const frames = people.map((present) => leadersOf(present, examples.socialGroups));
  const wrap = (d: number, axis: 0 | 1) => (period ? d - period[axis] * Math.round(d / period[axis]) : d);
  const box = boxOf(tracks);
  const inner = period ? undefined : innerOf(people, box, wrap);
  const segments = sampleSegments(examples, ways, inner);
  const radius = meanFourth(
    frames.map((frame) => frame.map(({ lead }) => lead)),
    wrap,
  );
  if (!(radius > 0)) throw new CrowdError(`${name}: at no time are five people seen at once, which is too few to learn a formation from`);
  const isPassing = isPassingThrough(tracks);
  const { samples, hasMargin, closest } = sampleNeighbourhoods(frames, { box, inner, radius, wrap, isPassing });
  const density = period
    ? meanCount(people) / (period[0] * period[1])
    : isPassing && inner
      ? densityInside(people, inner)
      : densityOf(people, wrap);
  if (samples.length < FEWEST_NEIGHBOURHOODS)
    throw new CrowdError(
      `${name}: ${samples.length} neighbourhoods of people are too few to learn formations from; at least ${FEWEST_NEIGHBOURHOODS} are needed`,
    );
  let upper: Formation[] = [];
  let threshold = 0;
  for (const next of THRESHOLDS) {
    threshold = next;
    upper = clusterNeighbourhoods(samples, { threshold: next * radius, leastShare: LEAST_SHARE });
    if (coveredShare(upper) >= COVERED) break;
  }
  const lower = Array.from({ length: MOST_COMPANIONS - 1 }, (_, n) => {
    const companions = shuffle(frames.flatMap((frame) => frame.filter(({ others }) => others.length === n + 1))).slice(0, 1500);
    return clusterNeighbourhoods(
      companions.map(({ lead, others }) => Float64Array.from(others.flatMap((other) => inFrame(lead, other)))),
      { threshold: COMPANION_THRESHOLD, leastShare: LEAST_SHARE },
    ).slice(0, MOST_OF_A_SIZE);
  }).flat();
  const crowd: CrowdModel = {
    name,
    source,
    radius,
    closest,
    density,
    strangers: learnStrangers({ frames: people, socialGroups: examples.socialGroups, part: (isPassing && inner) || box, wrap }),
    upper,
    lower,
    segments,
    directions: directionsOf(tracks, ways, inner),
    sizes: sizesOf(frames, inner),
    statistics,
  };
  return { crowd, neighbourhoods: samples.length, covered: coveredShare(upper), threshold, hasMargin };
}

/** Somebody who is alone or leads, with its companions. */
type Leader = { readonly lead: PersonAt; readonly others: readonly PersonAt[] };

/** Groups by the one nearest to their middle (003, §4.3); in large ones everyone is alone. */
function leadersOf(people: readonly PersonAt[], groups: ArrayLike<number>): Leader[] {
  const members = new Map<number, PersonAt[]>();
  for (const person of people) {
    const list = members.get(groups[person.track]);
    if (list) list.push(person);
    else members.set(groups[person.track], [person]);
  }
  return [...members.values()].flatMap((list) => {
    if (list.length > MOST_COMPANIONS) return list.map((lead) => ({ lead, others: [] }));
    const middle = list.reduce(([x, z], one) => [x + one.x / list.length, z + one.z / list.length], [0, 0]);
    const far = (one: PersonAt) => (one.x - middle[0]) ** 2 + (one.z - middle[1]) ** 2;
    const lead = list.reduce((best, one) => (far(one) < far(best) ? one : best));
    return [{ lead, others: list.filter((one) => one !== lead) }];
  });
}

function chooseInstants(tracks: readonly LearnedTrack[]): number[] {
  const begin = tracks.reduce((least, { first }) => Math.min(least, first), Infinity);
  const end = tracks.reduce((most, { first, x }) => Math.max(most, first + x.length), 0);
  const count = Math.min(240, end - begin);
  return Array.from({ length: count }, (_, n) => begin + Math.floor(((n + 0.5) * (end - begin)) / count));
}

/** What was seen of a crowd; `inner` is the part that it is judged by, none where sides are joined. */
type Seen = {
  readonly box: Box;
  readonly inner: Box | undefined;
  readonly radius: number;
  readonly wrap: Wrap;
  readonly isPassing: boolean;
};

type Wrap = (d: number, axis: 0 | 1) => number;

function meanFourth(frames: readonly (readonly PersonAt[])[], wrap: Wrap): number {
  let [sum, count] = [0, 0];
  for (const frame of frames) {
    if (frame.length < 5) continue;
    for (const one of frame) {
      const far = Float64Array.from(frame, (other) => hypot(wrap(other.x - one.x, 0), wrap(other.z - one.z, 1))).sort();
      sum += far[4];
      count++;
    }
  }
  return count > 0 ? sum / count : 0;
}

type Box = { readonly minX: number; readonly maxX: number; readonly minZ: number; readonly maxZ: number };

function boxOf(tracks: readonly LearnedTrack[]): Box {
  const span = (of: (track: LearnedTrack) => Float64Array) => {
    const all = Float64Array.from(tracks.flatMap((track) => [...of(track)].filter((_, k) => k % 5 === 0))).sort();
    return [all[Math.floor(0.01 * all.length)], all[Math.floor(0.99 * (all.length - 1))]];
  };
  const [[minX, maxX], [minZ, maxZ]] = [span(({ x }) => x), span(({ z }) => z)];
  return { minX, maxX, minZ, maxZ };
}

/**
 * The part of what was seen that crowds are judged by: so far from its edge that the fourth neighbour is in sight, on the whole; all of it where hardly anybody is farther
 * inside.
 */
function innerOf(frames: readonly (readonly PersonAt[])[], box: Box, wrap: Wrap): Box {
  const inner = narrowed(box, meanFourth(frames, wrap));
  const all = frames.flat();
  return all.filter((one) => isIn(one, inner)).length > LEAST_INSIDE * all.length ? inner : box;
}

function narrowed({ minX, maxX, minZ, maxZ }: Box, margin: number): Box {
  return { minX: minX + margin, maxX: maxX - margin, minZ: minZ + margin, maxZ: maxZ - margin };
}

function isIn({ x, z }: { readonly x: number; readonly z: number }, { minX, maxX, minZ, maxZ }: Box): boolean {
  return x >= minX && x <= maxX && z >= minZ && z <= maxZ;
}

/** Neighbourhoods of leaders; people near the edge of what was seen are neighbours only, unless hardly anybody is farther inside. */
function sampleNeighbourhoods(
  frames: readonly (readonly Leader[])[],
  { box, inner, radius, wrap, isPassing }: Seen,
): { samples: Neighbourhood[]; hasMargin: boolean; closest: number } {
  const all = frames.flatMap((frame) => frame.map((leader) => ({ leader, frame })));
  const isWithin = (part: Box) => all.filter(({ leader }) => isIn(leader.lead, part));
  const deep = inner ? isWithin(narrowed(box, radius)) : all;
  // Where people come and go, some are out of sight; a crowd that was there all the time ends where it ends.
  const hasMargin = isPassing && deep.length > LEAST_INSIDE * all.length;
  const inside = hasMargin ? deep : isPassing && inner ? isWithin(inner) : all;
  const nearest: number[] = [];
  const samples = shuffle(inside)
    .slice(0, MOST_NEIGHBOURHOODS)
    .map(({ leader, frame }) => neighbourhoodOf(leader, frame, radius, wrap, nearest));
  nearest.sort((a, b) => a - b);
  return { samples, hasMargin, closest: nearest[Math.floor(0.02 * nearest.length)] ?? 0.3 };
}

/** Whether people come and go: half of them are seen for less than half of the time. */
function isPassingThrough(tracks: readonly LearnedTrack[]): boolean {
  const begin = tracks.reduce((least, { first }) => Math.min(least, first), Infinity);
  const end = tracks.reduce((most, { first, x }) => Math.max(most, first + x.length), 0);
  const lengths = Float64Array.from(tracks, ({ x }) => x.length).sort();
  return lengths[lengths.length >> 1] < 0.5 * (end - begin);
}

function meanCount(frames: readonly (readonly PersonAt[])[]): number {
  return frames.reduce((sum, frame) => sum + frame.length, 0) / frames.length;
}

/** People on a square metre of a part of the ground, as many as people had around them: instants count by how many were there, who meet others alone. */
function densityInside(frames: readonly (readonly PersonAt[])[], part: Box): number {
  let [people, others] = [0, 0];
  for (const frame of frames) {
    const count = frame.filter((one) => isIn(one, part)).length;
    people += count;
    others += count * (count - 1);
  }
  return others / people / ((part.maxX - part.minX) * (part.maxZ - part.minZ));
}

/** People over the ground that they are on: the box around them at each instant, wider by the distance of the nearest, half of it on each side. */
function densityOf(frames: readonly (readonly PersonAt[])[], wrap: Wrap): number {
  let [people, area] = [0, 0];
  for (const frame of frames) {
    if (frame.length < 5) continue;
    let apart = 0;
    for (const one of frame) {
      let least = Infinity;
      for (const other of frame) if (other !== one) least = Math.min(least, hypot(wrap(other.x - one.x, 0), wrap(other.z - one.z, 1)));
      apart += least / frame.length;
    }
    const span = (axis: 'x' | 'z') => Math.max(...frame.map((one) => one[axis])) - Math.min(...frame.map((one) => one[axis]));
    people += frame.length;
    area += (span('x') + apart) * (span('z') + apart);
  }
  return people / area;
}

function neighbourhoodOf({ lead, others }: Leader, frame: readonly Leader[], radius: number, wrap: Wrap, nearest: number[]): Neighbourhood {
  const found: { far: number; at: [number, number] }[] = [];
  let least = Infinity;
  for (const other of others) least = Math.min(least, hypot(other.x - lead.x, other.z - lead.z));
  for (const { lead: other } of frame) {
    if (other === lead) continue;
    const [dx, dz] = [wrap(other.x - lead.x, 0), wrap(other.z - lead.z, 1)];
    const far = hypot(dx, dz);
    least = Math.min(least, far);
    if (far <= radius) found.push({ far, at: inFrame({ ...lead, x: 0, z: 0 }, { ...other, x: dx, z: dz }) });
  }
  if (least < Infinity) nearest.push(least);
  found.sort((a, b) => a.far - b.far);
  return Float64Array.from(found.slice(0, MOST_POINTS).flatMap(({ at }) => at));
}

/** Paths of a second, spread evenly over all speeds that occur. */
function sampleSegments(
  { name, tracks, interval, period }: CrowdExamples,
  ways: readonly Float64Array[],
  inner: Box | undefined,
): Float32Array {
  const step = Math.round(SEGMENT_TIME / SEGMENT_POINTS / interval);
  const all: { speed: number; track: number; k: number }[] = [];
  for (const [track, { x, z }] of tracks.entries()) {
    for (let k = 0; k + SEGMENT_POINTS * step < x.length; k += step) {
      if (inner && !isIn({ x: x[k], z: z[k] }, inner)) continue;
      const speed = hypot(x[k + SEGMENT_POINTS * step] - x[k], z[k + SEGMENT_POINTS * step] - z[k]);
      if (!period || speed < Math.min(...period) / 2) all.push({ speed, track, k });
    }
  }
  if (all.length < FEWEST_SEGMENTS)
    throw new CrowdError(`${name}: ${all.length} seconds of walking are too few to learn from; at least ${FEWEST_SEGMENTS} are needed`);
  const sorted = shuffle(all).sort((a, b) => a.speed - b.speed);
  const segments = new Float32Array(SEGMENTS * SEGMENT_FLOATS);
  for (let n = 0; n < SEGMENTS; n++) {
    const { track, k } = sorted[Math.floor(((n + 0.5) * sorted.length) / SEGMENTS)];
    const { x, z } = tracks[track];
    const [c, s] = [cos(ways[track][k]), sin(ways[track][k])];
    for (let p = 0; p < SEGMENT_POINTS; p++) {
      const [dx, dz] = [x[k + (p + 1) * step] - x[k], z[k + (p + 1) * step] - z[k]];
      segments[n * SEGMENT_FLOATS + 2 * p] = c * dx + s * dz;
      segments[n * SEGMENT_FLOATS + 2 * p + 1] = c * dz - s * dx;
    }
  }
  return segments;
}

/** Ways against the main direction of the crowd, in order. */
function directionsOf(tracks: readonly LearnedTrack[], ways: readonly Float64Array[], inner: Box | undefined): Float32Array {
  const all = tracks.flatMap(({ x, z }, i) => [...ways[i]].filter((_, k) => k % 10 === 0 && (!inner || isIn({ x: x[k], z: z[k] }, inner))));
  const [doubleX, doubleZ] = [all.reduce((sum, way) => sum + cos(2 * way), 0), all.reduce((sum, way) => sum + sin(2 * way), 0)];
  const [x, z] = [all.reduce((sum, way) => sum + cos(way), 0), all.reduce((sum, way) => sum + sin(way), 0)];
  let axis = atan2(doubleZ, doubleX) / 2;
  if (cos(axis) * x + sin(axis) * z < 0) axis += Math.PI;
  const turned = all.map((way) => wrapAngle(way - axis)).sort((a, b) => a - b);
  return Float32Array.from({ length: QUANTA }, (_, n) => turned[Math.floor(((n + 0.5) * turned.length) / QUANTA)]);
}

/** Sizes of groups, in order: each group counts once. */
function sizesOf(frames: readonly (readonly Leader[])[], inner: Box | undefined): Uint8Array {
  const all = Uint8Array.from(
    frames.flatMap((frame) => frame.flatMap(({ lead, others }) => (!inner || isIn(lead, inner) ? [1 + others.length] : []))),
  ).sort();
  return Uint8Array.from({ length: QUANTA }, (_, n) => all[Math.floor(((n + 0.5) * all.length) / QUANTA)]);
}

/** The same order by chance for the same list. */
function shuffle<T>(list: readonly T[]): T[] {
  const key = randomKey(1, STREAM_OF_LEARNING, list.length);
  const mixed = [...list];
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = Math.floor(randomOf(key, i) * (i + 1));
    [mixed[i], mixed[j]] = [mixed[j], mixed[i]];
  }
  return mixed;
}
