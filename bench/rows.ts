import { availableParallelism, cpus, loadavg } from 'node:os';

/** One measurement, as `promenade bench NAME --json` prints it. */
export type Row = {
  readonly measure: string;
  /** Null when it could not be measured; `how` then says why. */
  readonly value: number | null;
  readonly unit: string;
  /** What it must reach, as `>= 14`; null for a row that only informs. */
  readonly reach: string | null;
  readonly holds: boolean;
  /** Protocol, seeds, machine and its load. */
  readonly how: string;
};

/** What a benchmark may be told on the command line. */
export type BenchOptions = {
  readonly state?: string;
  readonly steps?: number;
  readonly dump?: string;
  readonly threads?: number;
  readonly seeds?: number;
  readonly only?: string;
  readonly model?: string;
  readonly set?: readonly string[];
  readonly agents?: number;
  readonly before?: string;
};

/** What was measured and how. */
export type Measured = { readonly measure: string; readonly value: number; readonly unit: string; readonly how: string };

/** A row that holds when the value is at least `reach`. */
export function atLeast(reach: number, measured: Measured): Row {
  return row(measured, `>= ${reach}`, measured.value >= reach);
}

/** A row that holds when the value is at most `reach`. */
export function atMost(reach: number, measured: Measured): Row {
  return row(measured, `<= ${reach}`, measured.value <= reach);
}

/** A row that only informs. */
export function inform(measured: Measured): Row {
  return row(measured, null, true);
}

function row({ measure, value, unit, how }: Measured, reach: string | null, holds: boolean): Row {
  return { measure, value, unit, reach, holds, how };
}

/** A row that could not be measured, which therefore does not hold. */
export function missing(measure: string, unit: string, reach: string, why: string): Row {
  return { measure, value: null, unit, reach, holds: false, how: why };
}

/** Milliseconds of each round, per contestant. */
export type Times = Readonly<Record<string, readonly number[]>>;

/**
 * Times several pieces of work in turns, so that what else the machine does falls on all alike.
 * Every other round runs them in reverse order. The first round warms up and is not counted.
 */
export async function interleave(work: Readonly<Record<string, () => unknown>>, rounds: number): Promise<Times> {
  const names = Object.keys(work);
  const times = Object.fromEntries(names.map((name): [string, number[]] => [name, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const begin = performance.now();
      await work[name]();
      if (round > 0) times[name].push(performance.now() - begin);
    }
  }
  return times;
}

/** The shortest time: the one least disturbed. */
export function best(times: readonly number[]): number {
  return Math.min(...times);
}

/** The middle value; the mean of the two middle ones for an even count. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** How many times longer `slow` takes than `fast`: the median over rounds of the ratio within a round. */
export function medianRatio(slow: readonly number[], fast: readonly number[]): number {
  return median(slow.map((time, round) => time / fast[round]));
}

/** The machine and what it was doing, for `how`. */
export function machine(): string {
  return `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${availableParallelism()} cores, load ${loadavg()[0].toFixed(1)}, Node ${process.versions.node}`;
}
