import { simulate } from 'promenade';

/** A corridor that repeats along x, with people who go either way. */
const corridor = (seed: number) => ({
  version: 1,
  seed,
  duration: 60,
  stop: [],
  world: { walkable: [{ box: { min: [-15, -3], max: [15, 3] } }], periodic: { x: [-15, 15] } },
  population: [1, -1].map((way) => ({ count: 22, where: 'anywhere', goal: { direction: [way, 0] } })),
});

/** How long somebody walks along it [s], how often its velocity is noted [1/s], and how long the crowd walks before [s]. */
const WALK = 20;
const NOTES = 20;
const BEFORE = 4;
/** Who passes nearer than this is met; what it steps aside is counted from this far ahead on [m]. */
const MET = 1.6;
const AHEAD = 3;

/** What others keep and do who meet one person: distance of centres when they pass, and steps to the side before, as means [m]. */
export type Kept = { readonly clearance: number; readonly aside: number; readonly met: number };

/** The velocity of a person from note to note [m/s]. */
type Way = readonly (readonly [x: number, z: number])[];

/** A simulated person walks along the corridor among the others; and, in the same run, an avatar in its place, by the way that was recorded. */
export async function meetings(seed: number): Promise<{ readonly simulated: Kept; readonly avatar: Kept }> {
  const way: [number, number][] = [];
  const simulated = await walk(seed, undefined, way);
  return { simulated, avatar: await walk(seed, way, []) };
}

async function walk(seed: number, way: Way | undefined, noted: [number, number][]): Promise<Kept> {
  const sim = await simulate(JSON.stringify(corridor(seed)), { threads: 1 });
  sim.step(Math.round(BEFORE / sim.dt));
  const at: [number, number] = [0, 0];
  const you = way ? sim.avatar({ at, heading: 0 }) : undefined;
  const [id] = you ? [you.id] : sim.addAgents({ count: 1, where: { points: [at] }, goal: { direction: [1, 0] } });
  const every = Math.max(1, Math.round(1 / (NOTES * sim.dt)));
  const seen = new Map<number, { from: number; nearest: number; at: number; aside: number }>();
  const kept: { clearance: number; aside: number }[] = [];
  for (let tick = 0; tick < WALK / sim.dt; tick++) {
    if (tick % every === 0) you?.walk([...(way?.[Math.floor(tick / every)] ?? [0, 0])]);
    sim.step();
    const { frame } = sim;
    const me = frame.id.subarray(0, frame.count).indexOf(id);
    if (tick % every === every - 1) noted.push([frame.velocityX[me], frame.velocityZ[me]]);
    for (let n = 0; n < frame.count; n++) {
      if (n === me || frame.velocityX[n] > -0.3) continue;
      let x = frame.x[n] - frame.x[me];
      x -= 30 * Math.round(x / 30);
      const z = frame.z[n] - frame.z[me];
      const other = frame.id[n];
      const known = seen.get(other);
      const far = Math.hypot(x, z);
      if (x > 0 && x < AHEAD && !known) seen.set(other, { from: frame.z[n], nearest: far, at: frame.z[n], aside: 0 });
      else if (known) {
        known.nearest = Math.min(known.nearest, far);
        if (x > 0) known.aside = Math.max(known.aside, Math.abs(frame.z[n] - known.from));
        if (x < -0.5) {
          if (known.nearest < MET) kept.push({ clearance: known.nearest, aside: known.aside });
          seen.delete(other);
        }
      }
    }
  }
  sim.dispose();
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  return { clearance: mean(kept.map((one) => one.clearance)), aside: mean(kept.map((one) => one.aside)), met: kept.length };
}

/** The middle of what is kept over seeds, by the number of people met. */
export function overall(all: readonly Kept[]): Kept {
  const met = all.reduce((sum, one) => sum + one.met, 0);
  const weighed = (of: (one: Kept) => number) => all.reduce((sum, one) => sum + of(one) * one.met, 0) / Math.max(1, met);
  return { clearance: weighed((one) => one.clearance), aside: weighed((one) => one.aside), met };
}
