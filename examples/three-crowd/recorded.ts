import { simulate } from 'promenade';
import { createMemorySink, createRecorder, openRecording } from 'promenade/record';
import { createCrowdView } from 'promenade/render';
import { crossing } from './crossing.js';
import { camera, renderer, scene, start } from './scene.js';

const recording = openRecording(await record());
const view = await createCrowdView(scene, recording);
start((time) => {
  view.update(camera, time % recording.duration);
  renderer.render(scene, camera);
});

// For the console.
Object.assign(window, { view, recording });

/** The files of a recording; yours may come from `promenade run --record`, or from another simulator. */
async function record(): Promise<Record<string, Uint8Array>> {
  const crowd = await simulate(crossing);
  const { scenario } = crowd;
  const { name, seed, world, population } = scenario;
  const sink = createMemorySink();
  const populations = population.map((one) => one.name);
  const about = { engine: 'example', name, scenario, seed, tick: crowd.dt, origin: world.origin, populations };
  const recorder = createRecorder(sink, about, { every: 3 });
  recorder.people(crowd.people());
  for (let frame = 0; frame < 600; frame++) {
    recorder.frame(crowd.frame);
    crowd.step();
  }
  recorder.close();
  crowd.dispose();
  return sink.files();
}
