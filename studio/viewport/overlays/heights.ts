import type { Terrain } from 'promenade/world';
import { BufferAttribute, type BufferGeometry, Color, Group, type Mesh, type MeshBasicMaterial, SRGBColorSpace } from 'three';
import type { WorldDrawing } from '../../worker/world-drawing.js';
import { type ColourMap, colourInto } from './colour-map.js';
import { walkableGeometry } from './ground-field.js';
import type { Overlay } from './overlay.js';
import { createFillMesh } from './triangle-fill.js';

/** From low to high. */
const HEIGHT: ColourMap = ['#2c6e6b', '#6fa36b', '#d8d08a', '#c48a4a', '#8a4b32', '#f2ece6'];
/** Above the paving [m]. */
const LIFT = 0.016;
/** A line for every so many metres of height, so that there are about ten. */
const LINES = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100];

/** Lowest and highest ground of a place [m]. */
export type Relief = { readonly low: number; readonly high: number };

/** How high the ground lies. */
export const HEIGHTS: Overlay = {
  id: 'heights',
  title: 'Heights',
  about: 'How high the ground lies, with a line for every few steps of it.',
  key: 'Shift+H',
  opacity: 0.75,
  create: () => {
    const object = new Group();
    let world: WorldDrawing | undefined;
    let opacity = 1;
    let drawn: { readonly mesh: Mesh<BufferGeometry, MeshBasicMaterial>; readonly relief: Relief } | undefined;
    const clear = () => {
      object.clear();
      drawn?.mesh.geometry.dispose();
      drawn?.mesh.material.dispose();
      drawn = undefined;
    };
    return {
      object,
      update: (moment) => {
        if (moment.world === world) return;
        world = moment.world;
        clear();
        if (!world.terrain) return;
        drawn = drawHeights(world, world.terrain);
        drawn.mesh.material.opacity = opacity;
        object.add(drawn.mesh);
      },
      setOpacity: (value) => {
        opacity = value;
        if (drawn) drawn.mesh.material.opacity = value;
      },
      legend: () => (drawn ? { scale: scaleOf(drawn.relief) } : { note: 'The ground is level.' }),
      dispose: clear,
    };
  },
};

/** The scale of heights, from the lowest to the highest. */
export function scaleOf({ low, high }: Relief) {
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((at) => ({ at, label: (low + (high - low) * at).toFixed(high - low < 4 ? 2 : 1) }));
  return { colours: HEIGHT, unit: 'm', ticks };
}

function drawHeights(world: WorldDrawing, terrain: Terrain) {
  const geometry = walkableGeometry(world, LIFT).toNonIndexed();
  const position = geometry.getAttribute('position');
  const heights = Array.from({ length: position.count }, (_, n) => position.getY(n) - LIFT);
  const relief = heights.reduce((found, y) => ({ low: Math.min(found.low, y), high: Math.max(found.high, y) }), {
    low: Number.POSITIVE_INFINITY,
    high: Number.NEGATIVE_INFINITY,
  });
  const span = Math.max(relief.high - relief.low, 0.01);
  const line = LINES.find((every) => span / every <= 12) ?? LINES[LINES.length - 1];
  const colours = new Float32Array(3 * position.count);
  const bytes = new Uint8Array(3);
  const colour = new Color();
  for (let first = 0; first < position.count; first += 3) {
    const corners = [heights[first], heights[first + 1], heights[first + 2]];
    const middle = (corners[0] + corners[1] + corners[2]) / 3;
    // A cell that a line passes through is darker.
    const isLine = terrain.rows > 0 && Math.floor(Math.min(...corners) / line) !== Math.floor(Math.max(...corners) / line);
    colourInto(HEIGHT, (middle - relief.low) / span, bytes, 0);
    colour.setRGB(bytes[0] / 255, bytes[1] / 255, bytes[2] / 255, SRGBColorSpace).multiplyScalar(isLine ? 0.55 : 1);
    for (let k = 0; k < 3; k++) colour.toArray(colours, 3 * (first + k));
  }
  geometry.setAttribute('color', new BufferAttribute(colours, 3));
  return { mesh: createFillMesh(geometry), relief };
}
