import type { Frame } from 'promenade/record';
import { addSample, createSeries, isDue, type Series } from './series.js';

/** A line on the ground at which people are counted [m]. Forward is towards the side where (to - from) × (p - from), in x and z, is positive. */
export type FlowLine = {
  readonly id: number;
  readonly name: string;
  readonly from: readonly [x: number, z: number];
  readonly to: readonly [x: number, z: number];
};

/** How often a line was passed since it was drawn. */
export type FlowCount = {
  readonly line: FlowLine;
  /** When counting began [s]. */
  readonly since: number;
  forward: number;
  backward: number;
  /** Time, forward and backward so far. */
  readonly series: Series;
};

/** Nobody gets farther in a second; a longer way is a jump across the seam of a world that repeats [m/s], with some room [m]. */
const FASTEST = 10;
const SLACK = 0.2;

/** A line that nobody has passed yet. */
export function createFlowCount(line: FlowLine, since: number, interval: number): FlowCount {
  return { line, since, forward: 0, backward: 0, series: createSeries(3, interval) };
}

/** Counts who passed the line between two frames, each time anew; people are in id order in both. */
export function countCrossings(count: FlowCount, before: Frame, now: Frame): void {
  const { from, to } = count.line;
  const [alongX, alongZ] = [to[0] - from[0], to[1] - from[1]];
  const squared = alongX * alongX + alongZ * alongZ;
  const longest = FASTEST * (now.time - before.time) + SLACK;
  let j = 0;
  for (let i = 0; i < now.count; i++) {
    while (j < before.count && before.id[j] < now.id[i]) j++;
    if (j >= before.count || before.id[j] !== now.id[i]) continue;
    const [ax, az, bx, bz] = [before.x[j], before.z[j], now.x[i], now.z[i]];
    const sideBefore = alongX * (az - from[1]) - alongZ * (ax - from[0]);
    const sideNow = alongX * (bz - from[1]) - alongZ * (bx - from[0]);
    if (sideBefore >= 0 === sideNow >= 0) continue;
    if (Math.abs(bx - ax) > longest || Math.abs(bz - az) > longest) continue;
    const share = sideBefore / (sideBefore - sideNow);
    const [x, z] = [ax + share * (bx - ax), az + share * (bz - az)];
    const along = ((x - from[0]) * alongX + (z - from[1]) * alongZ) / squared;
    if (along < 0 || along > 1) continue;
    if (sideNow >= 0) count.forward += 1;
    else count.backward += 1;
  }
}

/** Notes the count, when it is time to. */
export function sampleFlow({ series, forward, backward }: FlowCount, time: number): void {
  if (isDue(series, time)) addSample(series, [time, forward, backward]);
}
