import { type Input, simulate } from 'promenade';
import { random } from 'promenade/math';
import { END, type Ended, endOf, goOn, replay, stepTo } from './minds-run.js';
import { sceneText } from './scenes.js';

/** Random ticks from which runs are restored. */
const RESTORES = 20;
const THREADS = [1, 2, 4];

/** A run of a scene with a cue: its inputs, snapshots of it at random ticks, and how it ended. */
export type FirstRun = {
  readonly text: string;
  readonly inputs: readonly Input[];
  readonly saved: readonly Uint8Array[];
  readonly ended: Ended;
};

/** Who runs a scene again: this process, or a page. */
export type Host = {
  replay(text: string, threads: number, inputs: readonly Input[]): Promise<Ended>;
  goOn(snapshot: Uint8Array, threads: number): Promise<Ended>;
};

const HERE: Host = { replay, goOn };

/** Runs a scene with a cue on one thread. */
export async function runFirst(name: string): Promise<FirstRun> {
  const text = sceneText(name, [['count: 40', 'count: 20']]);
  const sim = await simulate(text, { threads: 1 });
  const ticks = Array.from({ length: RESTORES }, (_, n) => Math.floor(random(3, 1, n, 0) * END)).sort((a, b) => a - b);
  const saved = ticks.map((tick) => {
    stepTo(sim, tick);
    return sim.snapshot();
  });
  stepTo(sim, END);
  const first = { text, inputs: sim.inputs, saved, ended: endOf(sim) };
  sim.dispose();
  return first;
}

/** Runs it again from 20 random ticks on, and from its inputs on 1, 2 and 4 threads; how many are the same at the end. */
export async function sameBits({ text, inputs, saved, ended }: FirstRun, host = HERE): Promise<{ same: number; of: number }> {
  const again: Ended[] = [];
  for (const [n, snapshot] of saved.entries()) again.push(await host.goOn(snapshot, THREADS[n % THREADS.length]));
  for (const threads of THREADS) again.push(await host.replay(text, threads, inputs));
  return { same: again.filter(({ places, minds }) => places === ended.places && minds === ended.minds).length, of: again.length };
}
