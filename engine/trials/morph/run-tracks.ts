import type { SampledTrack } from '../../evaluate/index.js';
import type { Simulation } from '../../sim/index.js';
import { INTERVAL } from './learn-from.js';

/** A step of more than this is a seam of the world [m]. */
const SEAM = 5;

/** Everyone's places every fifth of a second while a simulation runs so long, after it settled [s]; paths end at seams where `cutsSeams`. */
export function runTracks(sim: Simulation, settle: number, seconds: number, cutsSeams: boolean): SampledTrack[] {
  const every = Math.round(INTERVAL / sim.dt);
  if (settle > 0) sim.step(Math.round(settle / sim.dt));
  const done: SampledTrack[] = [];
  const open = new Map<number, { first: number; x: number[]; z: number[] }>();
  const close = (id: number) => {
    const track = open.get(id);
    open.delete(id);
    if (track && track.x.length > 1) done.push({ id, first: track.first, x: Float64Array.from(track.x), z: Float64Array.from(track.z) });
  };
  for (let n = 0; n <= seconds / INTERVAL; n++) {
    const { count, id, x, z } = sim.frame;
    const here = new Set<number>();
    for (let i = 0; i < count; i++) {
      here.add(id[i]);
      const before = open.get(id[i]);
      const isJump = before && Math.abs(x[i] - (before.x.at(-1) ?? 0)) + Math.abs(z[i] - (before.z.at(-1) ?? 0)) > SEAM;
      if (cutsSeams && isJump) close(id[i]);
      const track = open.get(id[i]) ?? { first: n, x: [], z: [] };
      track.x.push(x[i]);
      track.z.push(z[i]);
      open.set(id[i], track);
    }
    for (const id of [...open.keys()]) if (!here.has(id)) close(id);
    sim.step(every);
  }
  for (const id of [...open.keys()]) close(id);
  return done.sort((a, b) => a.id - b.id || a.first - b.first);
}
