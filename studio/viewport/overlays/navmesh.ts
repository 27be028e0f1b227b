import { Group } from 'three';
import { ask } from '../../document/session.js';
import type { NavmeshAnswer } from '../../worker/answers/navmesh.js';
import { type ColourMap, colourInto } from './colour-map.js';
import { ORDER, type Overlay } from './overlay.js';
import { createPoll } from './poll.js';
import { addRibbon, createRibbons, disposeRibbons, type Ribbons, showRibbons } from './ribbons.js';
import { createTriangleFill, disposeFill, paintTriangle, showFill, type TriangleFill } from './triangle-fill.js';

/** From narrow to wide. */
const CLEARANCE: ColourMap = ['#c1440e', '#e8a33d', '#e6d9a8', '#8fc1d4', '#2f7fb5'];
/** The widest way that the colours tell apart [m]. */
const WIDEST = 4;
const RIM = [20, 28, 38] as const;
const SEAM = [110, 122, 136] as const;
const DEAD_END = [150, 158, 168] as const;
const WALL = [150, 40, 30] as const;

/** The triangles and cells that ways are planned on. */
export const NAVMESH: Overlay = {
  id: 'navmesh',
  title: 'Navigation mesh',
  about: 'The triangles and convex cells that ways are planned on, coloured by how wide a body gets through.',
  key: 'Shift+N',
  opacity: 0.7,
  create: (session) => {
    const object = new Group();
    let known: NavmeshAnswer | undefined;
    let world: unknown;
    let opacity = 1;
    let drawn: { fill: TriangleFill; lines: Ribbons } | undefined;
    let note: string | undefined;
    const clear = () => {
      if (!drawn) return;
      object.clear();
      disposeFill(drawn.fill);
      disposeRibbons(drawn.lines);
      drawn = undefined;
    };
    const fade = () => {
      if (!drawn) return;
      drawn.fill.mesh.material.opacity = opacity;
      drawn.lines.mesh.material.uniforms.opacity.value = opacity;
    };
    const look = async () => {
      const answer = await ask(session, 'navmesh', { known: known?.version });
      note = undefined;
      if (!answer) return;
      clear();
      known = answer;
      drawn = { fill: createFill(answer), lines: createLines(answer) };
      object.add(drawn.fill.mesh, drawn.lines.mesh);
      fade();
    };
    const poll = createPoll(400, look, (sentence) => {
      // What is drawn would be that of another moment.
      clear();
      known = undefined;
      note = sentence;
    });
    return {
      object,
      update: (moment) => {
        if (moment.world !== world) {
          world = moment.world;
          known = undefined;
          clear();
        }
        poll.tick();
      },
      setOpacity: (value) => {
        opacity = value;
        fade();
      },
      legend: () => ({
        scale: {
          colours: CLEARANCE,
          unit: 'm wide',
          ticks: [0, 1, 2, 3, 4].map((value) => ({ at: value / WIDEST, label: value === WIDEST ? '≥ 4' : String(value) })),
        },
        entries: [
          { colour: '#969ea8', sign: 'box', label: 'dead end: one way in' },
          { colour: '#2f7fb5', sign: 'line', label: 'portal between two cells, in the colour of its clearance' },
          { colour: '#6e7a88', sign: 'line', label: 'side of triangles within a cell' },
          { colour: '#96281e', sign: 'line', label: 'wall: side that is closed' },
        ],
        note: note ?? (known && meshNote(known)),
      }),
      dispose: clear,
    };
  },
};

function createFill({ triangles, clearance }: NavmeshAnswer): TriangleFill {
  const fill = createTriangleFill(triangles);
  const bytes = new Uint8Array(3);
  clearance.forEach((wide, n) => {
    if (wide > 0) colourInto(CLEARANCE, wide / WIDEST, bytes, 0);
    else bytes.set(DEAD_END);
    paintTriangle(fill, n, bytes, 0.5);
  });
  showFill(fill);
  return fill;
}

/** Thin lines within cells, broad ones between them in the colour of their clearance, dark at the rim so that they stand out of any fill. */
function createLines({ seams, portals, portalClearance, walls }: NavmeshAnswer): Ribbons {
  const pieces = (seams.length + 2 * portals.length + walls.length) / 4;
  const ribbons = createRibbons(pieces, { width: 0.03, pixels: 1.5, height: 0.018 });
  ribbons.mesh.renderOrder = ORDER.mesh + 0.1;
  const bytes = new Uint8Array(3);
  const addAll = (sides: Float32Array, breadth: number, colourOf: (n: number) => ArrayLike<number>) => {
    for (let n = 0; n < sides.length; n += 4) {
      const [red, green, blue] = Array.from(colourOf(n / 4));
      addRibbon(ribbons, [sides[n], sides[n + 1], sides[n + 2], sides[n + 3]], [red, green, blue], [breadth, breadth, 0]);
    }
  };
  addAll(seams, 0.6, () => SEAM);
  addAll(walls, 2, () => WALL);
  addAll(portals, 3, () => RIM);
  addAll(portals, 1.8, (n) => {
    colourInto(CLEARANCE, portalClearance[n] / WIDEST, bytes, 0);
    return bytes;
  });
  showRibbons(ribbons);
  return ribbons;
}

/** How many cells there are and how wide the narrowest side between two of them is, in sentences. */
export function meshNote({ cells, clearance, portalClearance }: Pick<NavmeshAnswer, 'cells' | 'clearance' | 'portalClearance'>): string {
  const count = (number: number, thing: string) => `${number.toLocaleString('en')} ${thing}${number === 1 ? '' : 's'}`;
  const sizes = `${count(clearance.length, 'triangle')} in ${count(cells, 'convex cell')}.`;
  if (portalClearance.length === 0) return sizes;
  const narrowest = portalClearance.reduce((least, wide) => Math.min(least, wide));
  return `${sizes} The narrowest portal has room for a body ${narrowest.toFixed(2)} m wide.`;
}
