import { assign, type Formation } from '../../morph/index.js';

/** A neighbourhood: x and z of its points in turn. */
export type Neighbourhood = Float64Array;

/** How neighbourhoods become formations. */
export type ClusterOptions = {
  /** A sample joins where E is at most this for each of its points, squared [m]. */
  readonly threshold: number;
  /** Formations of less than this share of all samples are left out. */
  readonly leastShare: number;
};

type Cluster = { readonly count: number; total: number; readonly means: Float64Array; readonly samples: Float64Array[] };

/**
 * Clusters neighbourhoods one after another (003, §3.1): a sample joins the nearest distribution of its number of points, its points in the order of the
 * bipartite matching to their means, or begins a new one. N = ⌈300 / K⌉ samples are kept of each.
 */
export function clusterNeighbourhoods(samples: readonly Neighbourhood[], { threshold, leastShare }: ClusterOptions): Formation[] {
  const clusters: Cluster[] = [];
  for (const sample of samples) join(clusters, sample, threshold);
  return clusters
    .map(({ count, total, samples: kept }) => ({
      share: total / samples.length,
      count,
      points: Float32Array.from(kept.flatMap((one) => [...one])),
    }))
    .filter(({ share }) => share >= leastShare)
    .sort((a, b) => b.share - a.share);
}

/** What each share holds together. */
export function coveredShare(formations: readonly Formation[]): number {
  return formations.reduce((sum, { share }) => sum + share, 0);
}

function join(clusters: Cluster[], sample: Neighbourhood, threshold: number): void {
  const count = sample.length / 2;
  let best = count * threshold * threshold;
  let nearest: Cluster | undefined;
  let order = new Int32Array(count);
  for (const cluster of clusters) {
    if (cluster.count !== count) continue;
    const found = new Int32Array(count);
    const far = match(sample, cluster.means, count, found);
    if (far > best || (far === best && nearest)) continue;
    best = far;
    nearest = cluster;
    order = found;
  }
  if (nearest === undefined) {
    clusters.push({ count, total: 1, means: sample.slice(), samples: [sample] });
    return;
  }
  nearest.total++;
  const ordered = new Float64Array(sample.length);
  for (let k = 0; k < count; k++) ordered.set(sample.subarray(2 * k, 2 * k + 2), 2 * order[k]);
  for (let i = 0; i < ordered.length; i++) nearest.means[i] += (ordered[i] - nearest.means[i]) / nearest.total;
  if (count === 0 || nearest.samples.length < Math.ceil(300 / count)) nearest.samples.push(ordered);
}

/** The least sum of squared distances of points and means, and which mean each point belongs to. */
function match(sample: Neighbourhood, means: Float64Array, count: number, out: Int32Array): number {
  const cost = new Float64Array(count * count);
  for (let i = 0; i < count; i++) {
    for (let k = 0; k < count; k++) cost[i * count + k] = (sample[2 * i] - means[2 * k]) ** 2 + (sample[2 * i + 1] - means[2 * k + 1]) ** 2;
  }
  assign(cost, count, count, out);
  let sum = 0;
  for (let i = 0; i < count; i++) sum += cost[i * count + out[i]];
  return sum;
}
