import { createMemorySink, createRecorder, extraColumns, openRecording, type Recording } from '../record/index.js';
import type { Simulation } from '../sim/index.js';

/** How a run is recorded. */
export type RecordRunOptions = {
  /** Between two frames [s]. */
  readonly interval: number;
  /** Version of the engine, for the manifest. */
  readonly engine: string;
  /** What is done to the run from outside after a moment was recorded. */
  readonly after?: () => void;
};

/** Runs a simulation to its end and keeps the recording in memory; events are kept of every tick. */
export function recordRun(sim: Simulation, { interval, engine, after }: RecordRunOptions): Recording {
  const memory = createMemorySink();
  const { name, world, population } = sim.scenario;
  const populations = population.map((one) => one.name);
  const about = { engine, name, scenario: sim.scenario, seed: sim.seed, tick: sim.dt, origin: world.origin, populations };
  const every = Math.max(1, Math.round(interval / sim.dt));
  const recorder = createRecorder(memory, about, { every, columns: extraColumns(sim.frame), objects: true });
  let nextId = 0;
  const record = () => {
    const { frame } = sim;
    const isAnyoneNew = frame.count > 0 && frame.id[frame.count - 1] >= nextId;
    const fresh = isAnyoneNew ? sim.people({ since: nextId }) : [];
    if (fresh.length > 0) nextId = fresh[fresh.length - 1].id + 1;
    recorder.people(fresh);
    recorder.objects(frame.tick, sim.world.things);
    recorder.frame(frame);
    recorder.events(sim.takeEvents());
    after?.();
  };
  record();
  while (sim.done === undefined) {
    sim.step();
    record();
  }
  recorder.close({ trajectoryHash: sim.trajectoryHash, ticks: sim.tick, ended: sim.done ?? '' });
  return openRecording(memory.files());
}
