import { readFileSync } from 'node:fs';
import { simulate } from 'promenade';
import { createMemorySink, createRecorder, openRecording } from 'promenade/record';

const sim = await simulate(readFileSync('examples/record/record.yaml', 'utf8'));
const { name, seed, world, population } = sim.scenario;
const sink = createMemorySink();
const about = {
  engine: 'example',
  name,
  scenario: sim.scenario,
  seed,
  tick: sim.dt,
  origin: world.origin,
  populations: population.map((one) => one.name),
};
const recorder = createRecorder(sink, about, { every: 3 });

recorder.people(sim.people());
for (const frame of sim.frames()) recorder.frame(frame);
recorder.events(sim.takeEvents());
recorder.close();
sim.dispose();

const recording = openRecording(sink.files());
const half = recording.frameAt(recording.endsAt / 2);
const leaves = recording.events.filter((event) => event.kind === 'leave');
console.log(`${recording.people.length} people, ${recording.frameCount} frames, ${recording.duration.toFixed(1)} s`);
console.log(`at half time ${half.count} were still inside; the last left at ${leaves.at(-1)?.time.toFixed(1)} s`);
