import { DoubleSide, Group, type Matrix4, Mesh, MeshBasicMaterial, MeshLambertMaterial } from 'three';
import type { WorldDrawing } from '../worker/messages.js';
import type { Look } from './look.js';
import { counterClockwise, grow } from './outline.js';
import { castOnGround, shadowMatrix } from './shadow.js';
import { addPrism, type SolidMesh, toGeometry } from './solids.js';

/** Numbers of a pose: x, z [m] and angle [rad]. */
const POSE = 3;

/** A jump of a timetable, not a movement [m from frame to frame]. */
const JUMP = 4;
/** What is farther outside the place than this waits there for its turn, unseen [m]. */
const OUTSIDE = 3;

/** Names of vehicles; one has a body up to its windows and a cabin over it [m]. */
const VEHICLE = /\b(car|taxi|van|bus|lorry|truck|vehicle|tram)\b/i;
const CABIN = { base: 0.85, top: 1.5, inset: 0.22 };

/** Words in the names of movable objects, and how high these are [m]. */
const HEIGHTS: readonly [RegExp, number][] = [
  [/\bdoor|gate\b/i, 2.05],
  [/\bbarrier|fence|barrel|bin\b/i, 1],
  [/\btrolley|cart|heavy\b/i, 1.1],
];
const USUAL_HEIGHT = 0.75;

/** Things that people push about, and vehicles: one mesh and one shadow each, and where they were and are. */
export type ObjectsView = {
  readonly group: Group;
  readonly parts: readonly { readonly body: Mesh; readonly shadow: Mesh }[];
  readonly ontoGround: Matrix4;
  readonly bounds: WorldDrawing['bounds'];
  /** Of the last two frames, three numbers each. */
  poses: { before: readonly number[]; now: readonly number[] };
};

/** The movable objects of a place, not yet anywhere. */
export function createObjectsView(world: WorldDrawing, look: Look): ObjectsView {
  const group = new Group();
  const parts = world.movable.map(({ name, outline }) => {
    const geometry = build(name, counterClockwise(outline), look);
    const body = new Mesh(geometry, new MeshLambertMaterial({ vertexColors: true }));
    const shadow = new Mesh(geometry, castOnGround(new MeshBasicMaterial({ side: DoubleSide }), look.shadow, 'matrix'));
    shadow.matrixAutoUpdate = false;
    shadow.frustumCulled = false;
    shadow.renderOrder = 2;
    group.add(body, shadow);
    return { body, shadow };
  });
  return { group, parts, ontoGround: shadowMatrix(look.shadow.sun), bounds: world.bounds, poses: { before: [], now: [] } };
}

/** Takes in where the objects are in a new frame. */
export function addPoses(view: ObjectsView, poses: readonly number[]): void {
  view.poses = { before: view.poses.now.length > 0 ? view.poses.now : poses, now: poses };
}

/** Puts the objects where they are `between` (0 to 1) the last two frames. */
export function placeObjects({ parts, poses: { before, now }, ontoGround, bounds }: ObjectsView, between: number): void {
  if (now.length < POSE * parts.length) return;
  parts.forEach(({ body, shadow }, n) => {
    const [x, z] = [now[POSE * n], now[POSE * n + 1]];
    const hasJumped = Math.hypot(x - before[POSE * n], z - before[POSE * n + 1]) > JUMP;
    body.visible = isNear(bounds, x, z);
    shadow.visible = body.visible;
    const from = hasJumped ? now : before;
    const at = (k: number) => from[POSE * n + k] + (now[POSE * n + k] - from[POSE * n + k]) * between;
    const turn = shortest(now[POSE * n + 2] - from[POSE * n + 2]);
    body.position.set(at(0), 0, at(1));
    // Angles run from x to z, which is the other way round about y.
    body.rotation.y = -(from[POSE * n + 2] + turn * between);
    body.updateMatrix();
    shadow.matrix.multiplyMatrices(ontoGround, body.matrix);
  });
}

function isNear({ minX, minZ, maxX, maxZ }: WorldDrawing['bounds'], x: number, z: number): boolean {
  return x > minX - OUTSIDE && x < maxX + OUTSIDE && z > minZ - OUTSIDE && z < maxZ + OUTSIDE;
}

/** A turn as the shorter of its two ways [rad]. */
function shortest(turn: number): number {
  return turn - 2 * Math.PI * Math.round(turn / (2 * Math.PI));
}

function build(name: string, outline: number[], look: Look) {
  const mesh: SolidMesh = { position: [], normal: [], colour: [], wall: [], index: [] };
  if (VEHICLE.test(name)) {
    const paint = look.awnings[name.charCodeAt(name.length - 1) % look.awnings.length];
    addPrism(mesh, { outline, holes: [], base: 0.25, height: CABIN.base, side: paint, top: paint });
    addPrism(mesh, { outline: grow(outline, -CABIN.inset), holes: [], base: CABIN.base, height: CABIN.top, side: look.window, top: paint });
    return toGeometry(mesh);
  }
  const height = HEIGHTS.find(([word]) => word.test(name))?.[1] ?? USUAL_HEIGHT;
  const isDoor = height > 2;
  const side = isDoor ? look.door : look.wood;
  addPrism(mesh, { outline, holes: [], height, side, top: side });
  // A lid with a rim tells a crate from a block of wall.
  if (!isDoor)
    addPrism(mesh, { outline: grow(outline, -0.07), holes: [], base: height, height: height + 0.015, side: look.wall, top: look.wall });
  return toGeometry(mesh);
}
