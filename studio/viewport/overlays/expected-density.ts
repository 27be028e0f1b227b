import { Group } from 'three';
import { ask } from '../../document/session.js';
import type { DensityAnswer } from '../../worker/answers/density.js';
import { colourInto, VIRIDIS } from './colour-map.js';
import type { Overlay } from './overlay.js';
import { createPoll } from './poll.js';
import { roundTop, scaleLegend } from './scale-legend.js';
import { createTriangleFill, disposeFill, paintTriangle, showFill, type TriangleFill } from './triangle-fill.js';

const ID = 'expected-density';
/** Seconds ahead that are shown at first. */
const USUAL = '5';
/** Ends that the scale may have [1/m²]: it only grows, so that colours keep their meaning. */
const TOPS = [0.5, 1, 2, 4, 6];
/** One person in a smaller triangle is no crowd: it does not stretch the scale [m²]. */
const LEAST_AREA = 2;
/** Density from which on something is drawn, and from which on all of it covers [1/m²]. */
const FAINT = 0.01;
const FULL = 0.15;

const NOBODY =
  'Nobody plans by what others plan, so nothing is expected. Choose the planning model “Congestion” in the panel Crowd, or look at “now”.';

/** How crowded those who plan by congestion expect it to be. */
export const EXPECTED_DENSITY: Overlay = {
  id: ID,
  title: 'Expected density',
  about: 'People to a square metre in each triangle of the navigation mesh: now, or as those expect it who plan by congestion.',
  key: 'Shift+C',
  opacity: 0.8,
  choice: {
    label: 'When',
    options: [
      { value: '0', label: 'now' },
      { value: '5', label: 'in 5 s' },
      { value: '15', label: 'in 15 s' },
    ],
    usual: USUAL,
  },
  create: (session) => {
    const object = new Group();
    let drawn: { readonly version: number; readonly fill: TriangleFill; readonly areas: Float32Array } | undefined;
    let world: unknown;
    let opacity = 1;
    let top = TOPS[0];
    let note: string | undefined;
    const clear = () => {
      if (drawn) disposeFill(drawn.fill);
      object.clear();
      drawn = undefined;
    };
    const show = ({ version, triangles, density }: DensityAnswer) => {
      if (triangles) {
        clear();
        drawn = { version, fill: createTriangleFill(triangles), areas: areasOf(triangles) };
        drawn.fill.mesh.material.opacity = opacity;
        object.add(drawn.fill.mesh);
      }
      // Just after an edit people may still think of the mesh before.
      if (!drawn || (density && density.length !== drawn.fill.count)) return;
      const { fill, areas } = drawn;
      fill.mesh.visible = density !== undefined;
      note = density ? 'Nothing is drawn where hardly anybody is expected. One triangle has one value.' : NOBODY;
      if (!density) return;
      top = roundTop(TOPS, highestIn(density, areas), top);
      paintDensity(fill, density, top);
    };
    const look = async () => {
      const ahead = Number(session.store.getState().overlayChoice[ID] ?? USUAL);
      show(await ask(session, 'density', { known: drawn?.version, ahead }));
    };
    const poll = createPoll(400, look, (sentence) => {
      // What is drawn would be that of another moment.
      if (drawn) drawn.fill.mesh.visible = false;
      note = sentence;
    });
    return {
      object,
      update: (moment) => {
        if (moment.world !== world) {
          world = moment.world;
          clear();
        }
        poll.tick();
      },
      setOpacity: (value) => {
        opacity = value;
        if (drawn) drawn.fill.mesh.material.opacity = value;
      },
      legend: () => (note === NOBODY ? { note } : scaleLegend(VIRIDIS, top, 'people/m²', note)),
      dispose: clear,
    };
  },
};

function paintDensity(fill: TriangleFill, density: Float32Array, top: number): void {
  const bytes = new Uint8Array(3);
  density.forEach((value, triangle) => {
    colourInto(VIRIDIS, value / top, bytes, 0);
    paintTriangle(fill, triangle, bytes, Math.min(Math.max((value - FAINT) / (FULL - FAINT), 0), 1));
  });
  showFill(fill);
}

/** Areas of triangles given by three corners each as x, z pairs [m²]. */
export function areasOf(corners: Float32Array): Float32Array {
  return Float32Array.from({ length: corners.length / 6 }, (_, n) => {
    const [ax, az, bx, bz, cx, cz] = corners.subarray(6 * n, 6 * n + 6);
    return Math.abs((bx - ax) * (cz - az) - (cx - ax) * (bz - az)) / 2;
  });
}

/** The highest density of the triangles that are large enough to count [1/m²]. */
export function highestIn(density: Float32Array, areas: Float32Array): number {
  return density.reduce((highest, value, n) => (areas[n] >= LEAST_AREA && value > highest ? value : highest), 0);
}
