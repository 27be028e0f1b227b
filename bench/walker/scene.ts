import { type Scenario, type Simulation, simulate } from 'promenade';
import { type Watcher, watch } from 'promenade/evaluate';
import { random } from 'promenade/math';

/** Which model steers, and fields that differ from its defaults. */
export type Steering = { readonly model: string; readonly fields: Readonly<Record<string, number | string>> };

/** A scenario as it is written, before defaults are filled in. */
export type Scene = {
  readonly duration: number;
  readonly stop?: readonly unknown[];
  readonly world: Record<string, unknown>;
  readonly population: readonly Record<string, unknown>[];
};

/** Free walking speeds (Weidmann 1993) [m/s]. */
export const WALKING_SPEED = { normal: { mean: 1.34, sd: 0.26, min: 0.5, max: 2.2 } };
/** Random numbers of places that scenes give themselves. */
export const PLACE_STREAM = 0x77616c6b;

/** A scene with its model, as a simulation on one thread. */
export function startScene({ population, ...scene }: Scene, seed: number, { model, fields }: Steering): Promise<Simulation> {
  const steered = population.map((one) => ({ ...one, steer: { model, ...fields } }));
  const written: unknown = { version: 1, stop: [], ...scene, population: steered };
  return simulate(written as Scenario, { seed, threads: 1 });
}

/** Runs a scene to its end and shows every tick to the measures. */
export async function runScene(
  scene: Scene,
  seed: number,
  steering: Steering,
  watchers: (sim: Simulation) => readonly Watcher[],
): Promise<{ readonly time: number; readonly done: string }> {
  const sim = await startScene(scene, seed, steering);
  try {
    // A crowd that was not placed as the scene says would be judged for another scene.
    if (sim.report.warnings.length > 0) throw new Error(sim.report.warnings[0].message);
    watch(sim.frames(), ...watchers(sim));
    return { time: sim.time, done: sim.done ?? '' };
  } finally {
    sim.dispose();
  }
}

/** How far apart the centres of two bodies of the usual build are at the start, at least [m]. */
const APART = 0.462;

/**
 * Places for a crowd in a corridor along x that repeats, as loose as its density allows: rows along the corridor, every other one
 * shifted by half a step, each place moved a little at random; in random order.
 */
export function places(length: number, width: number, count: number, seed: number): [x: number, z: number][] {
  const room = width - APART;
  const { rows, apart } = loosestRows(length, room, count);
  const perRow = Math.ceil(count / rows);
  const nudge = 0.35 * Math.max(0, apart - APART);
  const spots = Array.from({ length: perRow * rows }, (_, n): [number, number] => {
    const [row, column] = [n % rows, Math.floor(n / rows)];
    const x = ((column + (row % 2) / 2) * length) / perRow + nudge * (2 * random(seed, PLACE_STREAM, n, 0) - 1);
    const z = (rows > 1 ? row / (rows - 1) : 0.5) * room + nudge * (2 * random(seed, PLACE_STREAM, n, 1) - 1);
    return [(x + length) % length, Math.min(room, Math.max(0, z)) + APART / 2];
  });
  for (let i = spots.length - 1; i > 0; i--) {
    const j = Math.floor(random(seed, PLACE_STREAM, i, 2) * (i + 1));
    [spots[i], spots[j]] = [spots[j], spots[i]];
  }
  return spots.slice(0, count);
}

/** The number of rows that keeps the nearest places farthest apart. */
function loosestRows(length: number, room: number, count: number): { rows: number; apart: number } {
  let best = { rows: 1, apart: 0 };
  for (let rows = 1; rows <= 1 + room / (0.8 * APART); rows++) {
    const step = length / Math.ceil(count / rows);
    const between = rows > 1 ? room / (rows - 1) : Infinity;
    const apart = Math.min(step, Math.hypot(between, step / 2), 2 * between);
    if (apart > best.apart) best = { rows, apart };
  }
  return best;
}
