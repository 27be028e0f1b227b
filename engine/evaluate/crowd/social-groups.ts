import { exp, log } from '../../math/index.js';
import { quantile } from '../statistics/statistics.js';
import type { SampledTrack } from '../tracks/sample-tracks.js';

/** Two are together from this probability on. */
const LIKELY = 0.6;
/** Pairs farther apart most of the time, or seen together for less, are not looked at [m, s]. */
const FAR = 4;
const SHORT = 1.2;
/** Between two instants that are looked at [s]. */
const EVERY = 0.4;

/**
 * How likely two belong together, as a logistic of six features. Fitted to the labels of ETH, Hotel, Zara1, Zara2 and students03 (5266 pairs, 535 together); docs/groups.md has how well it does on each
 * when it is left out.
 */
const WEIGHTS = { constant: -1.116, distance: -1.682, farthest: -0.417, velocity: -1.162, apart: -0.734, common: 1.889, start: 1.348 };

/** Groups of people who walk together: for each track the number of its group. Tracks of one id belong to one person. */
export function findSocialGroups(tracks: readonly SampledTrack[], interval: number): Int32Array {
  const parent = Int32Array.from(tracks, (_, n) => n);
  const rootOf = (n: number): number => {
    let root = n;
    while (parent[root] !== root) root = parent[root];
    parent[n] = root;
    return root;
  };
  const order = tracks.map((_, n) => n).sort((a, b) => tracks[a].first - tracks[b].first || a - b);
  for (let i = 0; i < order.length; i++) {
    const a = tracks[order[i]];
    for (let j = i + 1; j < order.length && tracks[order[j]].first < a.first + a.x.length; j++) {
      if (likelihood(a, tracks[order[j]], interval) > LIKELY) parent[rootOf(order[j])] = rootOf(order[i]);
    }
  }
  return Int32Array.from(tracks, (_, n) => rootOf(n));
}

/** How likely two tracks, the second begun no earlier, are of people who walk together. */
function likelihood(a: SampledTrack, b: SampledTrack, interval: number): number {
  const [endA, endB] = [a.first + a.x.length, b.first + b.x.length];
  const instants = Math.min(endA, endB) - b.first;
  if ((instants - 1) * interval < SHORT) return 0;
  const step = Math.max(1, Math.round(EVERY / interval));
  const distances: number[] = [];
  let [velocity, steps] = [0, 0];
  for (let k = 0; k < instants; k += step) {
    const i = b.first - a.first + k;
    distances.push(Math.sqrt((a.x[i] - b.x[k]) ** 2 + (a.z[i] - b.z[k]) ** 2));
    if (k + step >= instants) break;
    const vx = a.x[i + step] - a.x[i] - b.x[k + step] + b.x[k];
    const vz = a.z[i + step] - a.z[i] - b.z[k + step] + b.z[k];
    velocity += Math.sqrt(vx * vx + vz * vz) / (step * interval);
    steps++;
  }
  const middle = quantile(distances, 0.5);
  if (middle > FAR) return 0;
  const began = (b.first - a.first) * interval;
  const ended = Math.abs(endA - endB) * interval;
  const { constant, distance, farthest, velocity: alike, apart, common, start } = WEIGHTS;
  const sum =
    constant +
    distance * middle +
    farthest * quantile(distances, 0.9) +
    (alike * velocity) / Math.max(1, steps) +
    apart * log(1 + began + ended) +
    common * Math.min(3, log((instants - 1) * interval)) +
    start * exp(-began / 2);
  return 1 / (1 + exp(-sum));
}

/** The mean of the zero-truncated Poisson distribution that sizes of groups come from (Moussaïd et al. 2010), by likelihood. */
export function poissonOfSizes(sizes: ArrayLike<number>): number {
  let mean = 0;
  for (let n = 0; n < sizes.length; n++) mean += sizes[n] / sizes.length;
  let rate = Math.max(0, mean);
  for (let round = 0; round < 200; round++) rate = mean * (1 - exp(-rate));
  return rate;
}
