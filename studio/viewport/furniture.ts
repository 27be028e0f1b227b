import { Color, IcosahedronGeometry } from 'three';
import type { Outline, WorldDrawing } from '../worker/messages.js';
import type { Look } from './look.js';
import { contains, grow, perimeter, signedArea } from './outline.js';
import { addPrism, addVertex, type SolidMesh, WALL } from './solids.js';

const STOREY = 3.2;

/** A hole in the ground plan that is to be built up: where, what colour to pick, what lies inside it. */
type Site = { outline: Outline; x: number; z: number; pick: number; courtyards: Outline[]; ceiling: number };
type Builder = (mesh: SolidMesh, site: Site, look: Look) => void;

/** Words in the names of obstacles, and what they look like. It is drawing only: people walk around the outline whatever stands on it. */
const BUILDERS: readonly [RegExp, Builder][] = [
  [/\btrees?\b/i, buildTree],
  [/\bfountain\b/i, buildFountain],
  [/\bbench\b/i, buildBench],
  [/\b(kiosk|stall|booth|stand)\b/i, buildKiosk],
  [/\b(statue|monument|obelisk)\b/i, buildMonument],
  [/\b(pillar|column|post)\b/i, buildPillar],
  [/\b(stage|wall|barrier|counter|table|desk)\b/i, buildBlock],
  [/\b(building|house|rotunda|tower|church|hall)\b/i, buildHouse],
];

/** Builds what stands on an outline (counter-clockwise): by the name of the obstacle, else a house where it is large, else a block. */
export function furnish(mesh: SolidMesh, outline: Outline, world: WorldDrawing, look: Look): void {
  const [x, z] = middle(outline);
  const name = world.obstacles.find((obstacle) => contains(outline, ...middle(obstacle.outline)))?.name ?? '';
  const courtyards = world.walkable.map((area) => area.outline).filter((other) => contains(outline, other[0], other[1]));
  const area = signedArea(outline);
  const large = area > 20 && area / perimeter(outline) > 0.9;
  const build = BUILDERS.find(([word]) => word.test(name))?.[1] ?? (large ? buildHouse : buildBlock);
  build(mesh, { outline, x, z, pick: Math.abs(Math.round(x * 7 + z * 13)), courtyards, ceiling: world.ceiling }, look);
}

function buildBlock(mesh: SolidMesh, { outline, courtyards }: Site, look: Look): void {
  addPrism(mesh, { outline, holes: courtyards, height: WALL.height, side: look.wall, top: look.wall });
}

function buildHouse(mesh: SolidMesh, { outline, courtyards, pick }: Site, look: Look): void {
  const storeys = signedArea(outline) > 60 ? 1 + (pick % 3 === 0 ? 0 : 1) : 1;
  const side = look.facades[pick % look.facades.length];
  addPrism(mesh, { outline, holes: courtyards, height: storeys * STOREY + 0.5, side, top: look.roof, windows: true });
}

/** Pillars reach up as far as anyone flies. */
function buildPillar(mesh: SolidMesh, { outline, ceiling }: Site, look: Look): void {
  addPrism(mesh, { outline, holes: [], height: Math.max(2.8, ceiling), side: look.wall, top: look.wall });
}

function buildBench(mesh: SolidMesh, { outline }: Site, look: Look): void {
  addPrism(mesh, { outline: grow(outline, -0.08), holes: [], height: 0.38, side: look.wall, top: look.wall });
  addPrism(mesh, { outline, holes: [], base: 0.38, height: 0.46, side: look.wood, top: look.wood });
}

function buildKiosk(mesh: SolidMesh, { outline, pick }: Site, look: Look): void {
  const awning = look.awnings[pick % look.awnings.length];
  addPrism(mesh, { outline, holes: [], height: 1, side: look.wood, top: look.wood });
  addPrism(mesh, { outline: grow(outline, -0.15), holes: [], base: 1, height: 2.35, side: look.wall, top: look.wall });
  addPrism(mesh, { outline: grow(outline, 0.45), holes: [], base: 2.35, height: 2.6, side: awning, top: awning });
}

function buildFountain(mesh: SolidMesh, { outline, x, z }: Site, look: Look): void {
  const basin = grow(outline, -0.35);
  addPrism(mesh, { outline, holes: [basin], height: 0.55, side: look.wall, top: look.wall });
  addPrism(mesh, { outline: basin, holes: [], height: 0.4, side: look.water, top: look.water });
  addPrism(mesh, { outline: disc(x, z, 0.35), holes: [], base: 0.4, height: 1.35, side: look.wall, top: look.wall });
  addPrism(mesh, { outline: disc(x, z, 1.25), holes: [disc(x, z, 1.1)], base: 1.25, height: 1.5, side: look.wall, top: look.wall });
  addPrism(mesh, { outline: disc(x, z, 1.1), holes: [], base: 1.25, height: 1.42, side: look.water, top: look.water });
  addPrism(mesh, { outline: disc(x, z, 0.14), holes: [], base: 1.42, height: 2.2, side: look.wall, top: look.wall });
}

function buildMonument(mesh: SolidMesh, { outline, x, z }: Site, look: Look): void {
  addPrism(mesh, { outline, holes: [], height: 0.35, side: look.wall, top: look.wall });
  addPrism(mesh, { outline: disc(x, z, 0.75, 4), holes: [], base: 0.35, height: 1.7, side: look.wall, top: look.wall });
  addPrism(mesh, { outline: disc(x, z, 0.42, 4), holes: [], base: 1.7, height: 4.2, side: look.roof, top: look.roof });
  addPrism(mesh, { outline: disc(x, z, 0.28, 4), holes: [], base: 4.2, height: 4.7, side: look.roof, top: look.roof });
}

function buildTree(mesh: SolidMesh, { outline, x, z, pick }: Site, look: Look): void {
  const leaves = new Color(look.leaves[pick % look.leaves.length]);
  addPrism(mesh, { outline, holes: [], height: 0.18, side: look.wall, top: look.wood });
  addPrism(mesh, { outline: disc(x, z, 0.15, 7), holes: [], height: 2.9, side: look.wood, top: look.wood });
  const turn = pick % 7;
  addCrown(mesh, [x, 3.7, z], 1.45, leaves);
  addCrown(mesh, [x + 0.7 * Math.cos(turn), 3.2, z + 0.7 * Math.sin(turn)], 1.05, leaves);
  addCrown(mesh, [x - 0.7 * Math.cos(turn), 3.35, z - 0.7 * Math.sin(turn)], 1.1, leaves);
}

/** A faceted ball of leaves, darker below. */
function addCrown(mesh: SolidMesh, [x, y, z]: readonly number[], radius: number, colour: Color): void {
  const ball = new IcosahedronGeometry(1, 2);
  const corner = ball.getAttribute('position');
  const base = mesh.position.length / 3;
  for (let i = 0; i < corner.count; i++) {
    const normal = [corner.getX(i), corner.getY(i), corner.getZ(i)];
    const shade = 0.82 + 0.18 * normal[1];
    addVertex(mesh, [x + radius * normal[0], y + 0.85 * radius * normal[1], z + radius * normal[2]], normal, colour, shade, [0, 0, 0]);
    mesh.index.push(base + i);
  }
}

function disc(x: number, z: number, radius: number, corners = 20): Outline {
  return Array.from({ length: corners }, (_, i) => ((i + 0.5) / corners) * 2 * Math.PI).flatMap((angle) => [
    x + radius * Math.cos(angle),
    z + radius * Math.sin(angle),
  ]);
}

function middle(outline: Outline): [number, number] {
  let x = 0;
  let z = 0;
  for (let i = 0; i < outline.length; i += 2) {
    x += outline[i];
    z += outline[i + 1];
  }
  return [(2 * x) / outline.length, (2 * z) / outline.length];
}
