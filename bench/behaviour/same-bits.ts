import { restore, type Simulation, simulate } from 'promenade';
import { random } from 'promenade/math';
import { sceneText } from './scenes.js';

/** Ticks of a run, and the one before which a cue is dropped. */
const END = 1500;
const CUE = 700;
/** Random ticks from which runs are restored. */
const RESTORES = 20;

/** All minds of a run as text; transitions are kept for whoever is watched, and so depend on who asks. */
const minds = (sim: Simulation) =>
  JSON.stringify(Array.from(sim.frame.id.subarray(0, sim.frame.count), (id) => ({ ...sim.inspect(id)?.mind, transitions: [] })));

/** Goes on to a tick; the cue is dropped on the way. */
function stepTo(sim: Simulation, tick: number): void {
  if (sim.tick <= CUE && tick > CUE) {
    sim.step(CUE - sim.tick);
    sim.raiseEvent({ kind: 'fire', where: { point: [30, 8] } });
  }
  sim.step(tick - sim.tick);
}

/** Runs a scene with a cue on one thread, then from 20 random ticks on, and from its inputs on 1, 2 and 4 threads; how many are the same at the end. */
export async function sameBits(name: string): Promise<{ same: number; of: number }> {
  const text = sceneText(name, [['count: 40', 'count: 20']]);
  const first = await simulate(text, { threads: 1 });
  const ticks = Array.from({ length: RESTORES }, (_, n) => Math.floor(random(3, 1, n, 0) * END)).sort((a, b) => a - b);
  const saved: Uint8Array[] = [];
  for (const tick of ticks) {
    stepTo(first, tick);
    saved.push(first.snapshot());
  }
  stepTo(first, END);
  const seen = { places: first.trajectoryHash, minds: minds(first), inputs: first.inputs };
  first.dispose();
  let same = 0;
  const judge = (run: Simulation) => {
    if (run.trajectoryHash === seen.places && minds(run) === seen.minds) same += 1;
    run.dispose();
  };
  for (const snapshot of saved) {
    const run = await restore(snapshot, { threads: 1 });
    stepTo(run, END);
    judge(run);
  }
  const threads = [1, 2, 4];
  for (const count of threads) {
    const run = await simulate(text, { threads: count, inputs: seen.inputs });
    run.step(END);
    judge(run);
  }
  return { same, of: saved.length + threads.length };
}
