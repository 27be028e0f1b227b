// Runs that can be made in Node and in a page alike; imports nothing but the package.
import { type Input, restore, type Simulation, simulate } from 'promenade';

/** Ticks of a run, and the one before which a cue is dropped. */
export const END = 1500;
const CUE = 700;

/** Where everyone has been, and what everyone has in mind at the end. */
export type Ended = { readonly places: string; readonly minds: string };

/** Goes on to a tick; the cue is dropped on the way, where nobody has dropped it. */
export function stepTo(sim: Simulation, tick: number): void {
  if (sim.tick <= CUE && tick > CUE) {
    sim.step(CUE - sim.tick);
    sim.raiseEvent({ kind: 'fire', where: { point: [30, 8] } });
  }
  sim.step(tick - sim.tick);
}

/** All minds of a run as text; transitions are kept for whoever is watched, and so depend on who asks. */
export function endOf(sim: Simulation): Ended {
  const minds = Array.from(sim.frame.id.subarray(0, sim.frame.count), (id) => ({ ...sim.inspect(id)?.mind, transitions: [] }));
  return { places: sim.trajectoryHash, minds: JSON.stringify(minds) };
}

/** Runs a scene from its inputs. */
export async function replay(text: string, threads: number, inputs: readonly Input[]): Promise<Ended> {
  const sim = await simulate(text, { threads, inputs });
  sim.step(END);
  return closed(sim);
}

/** Goes on from a snapshot. */
export async function goOn(snapshot: Uint8Array, threads: number): Promise<Ended> {
  const sim = await restore(snapshot, { threads });
  stepTo(sim, END);
  return closed(sim);
}

function closed(sim: Simulation): Ended {
  const ended = endOf(sim);
  sim.dispose();
  return ended;
}
