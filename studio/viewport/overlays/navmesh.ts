import { BufferAttribute, BufferGeometry, Color, DoubleSide, Group, Mesh, MeshBasicMaterial, SRGBColorSpace } from 'three';
import { ask } from '../../document/session.js';
import type { NavmeshAnswer } from '../../worker/answers/navmesh.js';
import { type ColourMap, colourInto } from './colour-map.js';
import { ORDER, type Overlay } from './overlay.js';
import { createPoll } from './poll.js';
import { addRibbon, createRibbons, disposeRibbons, type Ribbons, showRibbons } from './ribbons.js';

/** From narrow to wide. */
const CLEARANCE: ColourMap = ['#c1440e', '#e8a33d', '#e6d9a8', '#8fc1d4', '#2f7fb5'];
/** The widest way that the colours tell apart [m]. */
const WIDEST = 4;
const PORTAL = [32, 92, 140] as const;
const DEAD_END = [150, 158, 168] as const;
const WALL = [150, 40, 30] as const;

/** The triangles that ways are planned on. */
export const NAVMESH: Overlay = {
  id: 'navmesh',
  title: 'Navigation mesh',
  about: 'The triangles that ways are planned on, coloured by how wide a body gets through.',
  key: 'Shift+N',
  opacity: 0.7,
  create: (session) => {
    const object = new Group();
    let known: NavmeshAnswer | undefined;
    let world: unknown;
    let opacity = 1;
    let drawn: { fill: Mesh<BufferGeometry, MeshBasicMaterial>; lines: Ribbons } | undefined;
    const clear = () => {
      if (!drawn) return;
      object.clear();
      drawn.fill.geometry.dispose();
      drawn.fill.material.dispose();
      disposeRibbons(drawn.lines);
      drawn = undefined;
    };
    const fade = () => {
      if (!drawn) return;
      drawn.fill.material.opacity = 0.75 * opacity;
      drawn.lines.mesh.material.uniforms.opacity.value = opacity;
    };
    const poll = createPoll(1000, async () => {
      const answer = await ask(session, 'navmesh', { known: known?.version });
      if (!answer) return;
      clear();
      known = answer;
      drawn = { fill: createFill(answer), lines: createLines(answer) };
      object.add(drawn.fill, drawn.lines.mesh);
      fade();
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
          { colour: '#205c8c', sign: 'line', label: 'portal: side that two triangles share' },
          { colour: '#96281e', sign: 'line', label: 'wall: side that is closed' },
        ],
        note: known ? `${known.clearance.length.toLocaleString('en')} triangles.` : undefined,
      }),
      dispose: clear,
    };
  },
};

function createFill({ triangles, clearance }: NavmeshAnswer): Mesh<BufferGeometry, MeshBasicMaterial> {
  const corners = triangles.length / 2;
  const position = new Float32Array(3 * corners);
  const colours = new Float32Array(3 * corners);
  const bytes = new Uint8Array(3);
  const colour = new Color();
  for (let n = 0; n < corners; n++) {
    position[3 * n] = triangles[2 * n];
    position[3 * n + 1] = 0.014;
    position[3 * n + 2] = triangles[2 * n + 1];
    const wide = clearance[Math.floor(n / 3)];
    if (wide > 0) colourInto(CLEARANCE, wide / WIDEST, bytes, 0);
    else bytes.set(DEAD_END);
    colour.setRGB(bytes[0] / 255, bytes[1] / 255, bytes[2] / 255, SRGBColorSpace).toArray(colours, 3 * n);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(position, 3));
  geometry.setAttribute('color', new BufferAttribute(colours, 3));
  const material = new MeshBasicMaterial({
    vertexColors: true,
    transparent: true,
    depthWrite: false,
    side: DoubleSide,
    toneMapped: false,
    fog: false,
  });
  material.polygonOffset = true;
  material.polygonOffsetFactor = material.polygonOffsetUnits = -2;
  const mesh = new Mesh(geometry, material);
  mesh.renderOrder = ORDER.mesh;
  return mesh;
}

function createLines({ portals, walls }: NavmeshAnswer): Ribbons {
  const ribbons = createRibbons((portals.length + walls.length) / 4, { width: 0.03, pixels: 1.5, height: 0.018 });
  ribbons.mesh.renderOrder = ORDER.mesh + 0.1;
  for (const [sides, colour, breadth] of [
    [portals, PORTAL, 1],
    [walls, WALL, 2],
  ] as const) {
    for (let n = 0; n < sides.length; n += 4)
      addRibbon(ribbons, [sides[n], sides[n + 1], sides[n + 2], sides[n + 3]], colour, [breadth, breadth, 0]);
  }
  showRibbons(ribbons);
  return ribbons;
}
