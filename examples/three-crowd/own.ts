import { simulate } from 'promenade';
import { builtInLibrary } from 'promenade/animate';
import { type CrowdView, castCrowd, createCrowdView, loadCharacter } from 'promenade/render';
import { crossing } from './crossing.js';
import { camera, renderer, scene, start } from './scene.js';

const crowd = await simulate(crossing, { motion: await builtInLibrary() });
const input = document.querySelector('input')!;
const output = document.querySelector('output')!;
let view: CrowdView | undefined;

start((time) => {
  while (crowd.time < time && !crowd.done) crowd.step();
  view?.update(camera, time);
  renderer.render(scene, camera);
});

input.onchange = async () => {
  try {
    output.textContent = 'Reading …';
    const bodies = await Promise.all([...(input.files ?? [])].map(readFile));
    const next = await createCrowdView(scene, crowd, { cast: await castCrowd({ bodies }) });
    view?.dispose();
    view = next;
    output.textContent = '';
    // For the console.
    Object.assign(window, { view, crowd, bodies });
  } catch (error) {
    output.textContent = (error as Error).message;
  }
};

// The crowd is there: files can come.
input.disabled = false;

async function readFile(file: File) {
  return loadCharacter(new Uint8Array(await file.arrayBuffer()), { name: file.name });
}
