// What a page runs to show each look of a place, and each level of a person (`ladder-page.js`), small enough to be compared with kept pictures.
import './ladder-page.js';
import { aimShot, buildScenery, createPlace, createShot, createSky, DAY, loadScenery, NEUTRAL, styleFor } from 'promenade/render';
import { AgXToneMapping, DirectionalLight, Fog, HemisphereLight, Scene, WebGLRenderer } from 'three';

/** @type {WebGLRenderer | undefined} */
let renderer;

/**
 * Draws a place without people as a whole, and gives back the picture as the address of a PNG.
 * @param {{ world: import('promenade/render').WorldDrawing, width: number, height: number }} spec
 */
window.drawLook = async ({ world, width, height }) => {
  renderer ??= new WebGLRenderer({ antialias: false, preserveDrawingBuffer: true });
  renderer.toneMapping = AgXToneMapping;
  renderer.setSize(width, height, false);
  const { look, scenery } = await dress(world);
  const sunlight = new DirectionalLight(look.sunlight.colour, look.sunlight.strength);
  sunlight.position.copy(look.shadow.sun);
  const scene = new Scene();
  scene.add(sunlight, new HemisphereLight(look.skylight.above, look.skylight.below, look.skylight.strength));
  if (scenery) scene.add(scenery.sky, scenery.group);
  else scene.add(createSky(look), createPlace(world, look));
  scene.fog = new Fog(look.horizon, scenery?.haze.near ?? 60, scenery?.haze.far ?? 300);
  renderer.toneMappingExposure = look.exposure;
  const shot = createShot(width / height);
  aimShot(shot, { kind: 'whole' }, { world });
  renderer.render(scene, shot.camera);
  scenery?.dispose();
  return { picture: renderer.domElement.toDataURL('image/png'), error: renderer.getContext().getError() };
};

/** The look of a place, as `promenade picture` has it by day. @param {import('promenade/render').WorldDrawing} world */
async function dress(world) {
  const style = styleFor(world, false);
  if (!style) return { look: world.look ? NEUTRAL : DAY, scenery: undefined };
  const { createSceneryView, lookOf } = await loadScenery();
  const look = lookOf(style);
  return { look, scenery: createSceneryView(world, { scenery: buildScenery(world, style), style, look }) };
}
