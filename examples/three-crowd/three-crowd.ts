import { simulate } from 'promenade';
import { builtInLibrary } from 'promenade/animate';
import { createCrowdView } from 'promenade/render';
import { crossing } from './crossing.js';
import { camera, renderer, scene, start } from './scene.js';

const crowd = await simulate(crossing, { motion: await builtInLibrary() });
const view = await createCrowdView(scene, crowd);
start((time) => {
  while (crowd.time < time && !crowd.done) crowd.step();
  view.update(camera, time);
  renderer.render(scene, camera);
});

// For the console.
Object.assign(window, { view, crowd });
