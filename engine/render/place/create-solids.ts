import type { BufferGeometry } from 'three';
import { choiceAt, heightOver } from './blocks.js';
import type { Look } from './look.js';
import { contains, counterClockwise, grow, perimeter, signedArea } from './outline.js';
import { addPrism, type SolidMesh, toGeometry, WALL } from './solids.js';
import { raiseMesh, refineOutline } from './terrain-mesh.js';
import { between, linkGaps, type Stretch, shoresOf, wallParts } from './wall-gaps.js';
import type { Outline, WorldDrawing } from './world-drawing.js';

/** The stone edge of the ground beside water and roads [m]. */
const KERB = { height: 0.07, thickness: 0.24 };
/** What is no higher, and covers at least so much ground, has a kerb and no wall beside it [m], [m²]. */
const FLAT = { height: 0.06, area: 4 };
/** Railings: where posts begin, so that they stand on the upper ground, height, half widths of posts and bars, and how far posts are apart [m]. */
const RAIL = { foot: 0.001, height: 1, post: 0.025, bar: 0.02, every: 1.2 };
/** The frame of a door: width of its posts and the height of what lies over them [m]. */
const FRAME = { half: 0.06, from: 2.05, to: 2.15 };

/** Plain walls as one mesh: holes of the ground become blocks and houses, its edge a low wall, doors have a frame. */
export function createSolids(level: WorldDrawing, look: Look): BufferGeometry {
  const world = level.terrain ? refined(level) : level;
  const mesh: SolidMesh = { position: [], normal: [], colour: [], wall: [], index: [] };
  // Links open the wall where they cross it, and beside water and roads there is a kerb; tracks come without one.
  const flat = flatThings(world.things);
  const isWhole = world.links.length === 0 && flat.length === 0 && world.edge.length > 0;
  for (const area of world.ground) {
    for (const hole of area.holes) addBlock(mesh, counterClockwise(hole), world, look);
    const nested = world.ground.some(
      (other) => other !== area && other.holes.some((hole) => contains(hole, area.outline[0], area.outline[1])),
    );
    if (!nested && !world.open && world.terrain) addSteps(mesh, counterClockwise(area.outline), look);
    else if (!nested && !world.open && !isWhole) addEdge(mesh, counterClockwise(area.outline), world, flat, look);
  }
  if (isWhole && !world.terrain) for (const area of world.edge) addWholeEdge(mesh, area, look);
  for (const { from, to } of world.rails ?? []) addRail(mesh, from, to, look);
  for (const door of world.doors) addFrame(mesh, door, look);
  if (world.terrain) raiseMesh(mesh.position, world.terrain);
  return toGeometry(mesh);
}

/** A place whose walls have points enough to follow the ground. */
function refined(world: WorldDrawing): WorldDrawing {
  const refine = ({ outline, holes }: WorldDrawing['ground'][number]) => ({
    outline: refineOutline(outline),
    holes: holes.map((hole) => refineOutline(hole)),
  });
  return { ...world, ground: world.ground.map(refine), edge: world.edge.map(refine) };
}

/** Builds on an outline (counter-clockwise): a house where it is large, else a block. */
function addBlock(mesh: SolidMesh, outline: Outline, world: WorldDrawing, look: Look): void {
  const holes = world.ground.map((area) => area.outline).filter((other) => contains(outline, other[0], other[1]));
  const { height, isHouse } = heightOver(outline);
  const side = isHouse ? look.facades[choiceAt(outline) % look.facades.length] : look.wall;
  addPrism(mesh, { outline, holes, height, side, top: isHouse ? look.roof : look.wall, windows: isHouse });
}

function addWholeEdge(mesh: SolidMesh, { outline, holes }: WorldDrawing['edge'][number], look: Look): void {
  const inner = holes.map(counterClockwise);
  addPrism(mesh, { outline: counterClockwise(outline), holes: inner, height: WALL.height, side: look.wall, top: look.wall });
}

function addEdge(mesh: SolidMesh, inner: Outline, { links }: WorldDrawing, flat: readonly Outline[], look: Look): void {
  const crossed = linkGaps(inner, links);
  const shores = shoresOf(inner, flat);
  addAlong(mesh, inner, [...crossed, ...shores], { ...WALL, colour: look.wall });
  if (shores.length === 0) return;
  addAlong(mesh, inner, between(shores, perimeter(inner)), { ...KERB, colour: look.wall });
}

/** A wall of some height outside an outline, open in some stretches of it. */
function addAlong(
  mesh: SolidMesh,
  inner: Outline,
  gaps: readonly Stretch[],
  { height, thickness, colour }: typeof WALL & { readonly colour: number },
): void {
  const wall = { height, side: colour, top: colour };
  if (gaps.length === 0) addPrism(mesh, { outline: grow(inner, thickness), holes: [inner], ...wall });
  for (const outline of wallParts(inner, thickness, gaps)) addPrism(mesh, { outline, holes: [], ...wall });
}

/** Outlines of what lies flat beside the ground: water and roads. */
function flatThings(things: WorldDrawing['things']): Outline[] {
  return things.flatMap(({ x, z, angle, outline, parts, isMoving }) => {
    const isFlat = parts.every(({ part, at, size }) => part === 'outline' && at[1] + size[1] <= FLAT.height);
    if (isMoving || !isFlat || outline.length < 3) return [];
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const placed = outline.flatMap(([u, v]) => [x + u * c - v * s, z + u * s + v * c]);
    return Math.abs(signedArea(placed)) >= FLAT.area ? [placed] : [];
  });
}

/** The wall around ground that is not level, piece by piece, so that each follows it. */
function addSteps(mesh: SolidMesh, inner: Outline, look: Look): void {
  const outer = grow(inner, WALL.thickness);
  for (let i = 0; i < inner.length; i += 2) {
    const j = (i + 2) % inner.length;
    const outline = counterClockwise([inner[i], inner[i + 1], inner[j], inner[j + 1], outer[j], outer[j + 1], outer[i], outer[i + 1]]);
    addPrism(mesh, { outline, holes: [], height: WALL.height, side: look.wall, top: look.wall });
  }
}

/** A railing: posts, and bars from one to the next. */
function addRail(mesh: SolidMesh, from: readonly [number, number], to: readonly [number, number], look: Look): void {
  const [dx, dz] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dz);
  const count = Math.max(1, Math.round(length / RAIL.every));
  const box = (begin: number, end: number, half: number): Outline => {
    const corner = (along: number, aside: number) => [
      from[0] + (dx * along - dz * aside) / length,
      from[1] + (dz * along + dx * aside) / length,
    ];
    return counterClockwise([...corner(begin, -half), ...corner(end, -half), ...corner(end, half), ...corner(begin, half)]);
  };
  const colours = { side: look.roof, top: look.roof, holes: [] };
  for (let n = 0; n <= count; n++) {
    const at = (n * length) / count;
    addPrism(mesh, { outline: box(at - RAIL.post, at + RAIL.post, RAIL.post), base: RAIL.foot, height: RAIL.height, ...colours });
    if (n === count) continue;
    for (const height of [RAIL.height, RAIL.height / 2])
      addPrism(mesh, { outline: box(at, at + length / count, RAIL.bar), base: height - 2 * RAIL.bar, height, ...colours });
  }
}

/** Two posts and a beam over them; the leaf is the door's own. */
function addFrame(mesh: SolidMesh, { from, to }: WorldDrawing['doors'][number], look: Look): void {
  const [dx, dz] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dz) || 1;
  const [alongX, alongZ] = [(FRAME.half * dx) / length, (FRAME.half * dz) / length];
  const bar = ([ax, az]: readonly [number, number], [bx, bz]: readonly [number, number]): Outline =>
    counterClockwise([
      ...[ax - alongX - alongZ, az - alongZ + alongX],
      ...[bx + alongX - alongZ, bz + alongZ + alongX],
      ...[bx + alongX + alongZ, bz + alongZ - alongX],
      ...[ax - alongX + alongZ, az - alongZ - alongX],
    ]);
  const wood = { holes: [], side: look.door, top: look.door };
  for (const post of [from, to]) addPrism(mesh, { outline: bar(post, post), height: FRAME.from, ...wood });
  addPrism(mesh, { outline: bar(from, to), base: FRAME.from, height: FRAME.to, ...wood });
}
