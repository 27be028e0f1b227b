import type { Simulation } from 'promenade';
import { createMemorySink, createRecorder, openRecording, type Recording } from 'promenade/record';

/** Runs a simulation to its end and returns the recording of every k-th tick. */
export function recordRun(sim: Simulation, every: number): Recording {
  const sink = createMemorySink();
  const columns = Object.keys(sim.frame.columns).map((name) => ({ name, unit: '' }));
  const about = { engine: 'test', name: sim.scenario.name, scenario: {}, seed: sim.seed, tick: sim.dt, origin: sim.world.origin };
  const recorder = createRecorder(sink, { ...about, groups: sim.scenario.population.map(({ name }) => name) }, { every, columns });
  let known = 0;
  for (const frame of sim.frames()) {
    const people = sim.people({ since: known });
    if (people.length > 0) recorder.people(people);
    known = Math.max(known, ...people.map(({ id }) => id + 1));
    recorder.frame(frame);
    recorder.events(sim.takeEvents());
  }
  recorder.close();
  return openRecording(sink.files());
}
