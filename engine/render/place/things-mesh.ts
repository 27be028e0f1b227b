import { BufferAttribute, BufferGeometry } from 'three';
import { meshOfPart, type PlacedPart } from '../../world/index.js';
import type { Look } from './look.js';
import { addPrism, addVertex, type SolidMesh, toGeometry } from './solids.js';
import { colourOf, finishOf } from './thing-colours.js';
import type { DrawnThing } from './world-drawing.js';

/** Parts of one thing that are seen in the same states: they are shown, hidden and moved as one. */
export type ThingRow = { readonly thing: number; readonly states: readonly string[] };

/** All things as one mesh around their own (0, 0); each vertex names its row. */
export type ThingsMesh = {
  readonly geometry: BufferGeometry;
  /** The same vertices, without what lies flat on the ground. */
  readonly shading: BufferGeometry;
  readonly rows: readonly ThingRow[];
};

/** What stands on the ground is darker at its foot, and everything from below. */
const FOOT = { height: 0.02, shade: 0.78 };
const BELOW = 0.66;
/** Leaves are darker below. */
const LEAVES = { middle: 0.82, range: 0.18 };

/** What is no higher casts no shadow [m]. */
const FLAT = 0.1;
/** How far leaves stand out of the balls that they are described as, as a share. */
const LUMPS = 0.06;

type Draft = SolidMesh & { readonly row: number[]; readonly finish: number[]; readonly casting: number[] };

/** Puts the parts of all things together. */
export function createThingsMesh(things: readonly DrawnThing[], look: Look): ThingsMesh {
  const mesh: Draft = { position: [], normal: [], colour: [], wall: [], index: [], row: [], finish: [], casting: [] };
  const rows: ThingRow[] = [];
  things.forEach((thing, n) => {
    const first = rows.length;
    for (const part of thing.parts) {
      let row = rows.findIndex(({ states }, r) => r >= first && isSame(states, part.states));
      if (row < 0) row = rows.push({ thing: n, states: part.states }) - 1;
      const from = mesh.index.length;
      addPart(mesh, thing, part, look);
      finishPart(mesh, row, part);
      if (part.at[1] + part.size[1] > FLAT) for (let i = from; i < mesh.index.length; i++) mesh.casting.push(mesh.index[i]);
    }
  });
  const geometry = toGeometry(mesh);
  geometry.setAttribute('row', new BufferAttribute(new Float32Array(mesh.row), 1));
  geometry.setAttribute('finish', new BufferAttribute(new Float32Array(mesh.finish), 3));
  const shading = new BufferGeometry();
  for (const name of Object.keys(geometry.attributes)) shading.setAttribute(name, geometry.getAttribute(name));
  shading.setIndex(mesh.casting);
  return { geometry, shading, rows };
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((word, i) => word === b[i]);
}

function addPart(mesh: Draft, thing: DrawnThing, part: PlacedPart, look: Look): void {
  const pick = Math.abs(Math.round(thing.x * 7 + thing.z * 13));
  const colour = colourOf(part, look, pick);
  if (part.material === 'facade' && part.part === 'outline') {
    const outline = thing.outline.flatMap(([x, z]) => [x + part.at[0], z + part.at[2]]);
    const height = part.at[1] + part.size[1];
    addPrism(mesh, { outline, holes: [], base: part.at[1], height, side: colour.getHex(), top: look.roof, windows: true });
    return;
  }
  const { position, normal, index } = meshOfPart(part, thing.outline);
  const base = mesh.position.length / 3;
  for (let i = 0; i < position.length; i += 3) {
    const shade = shadeOf(part, position[i + 1], normal[i + 1]);
    const lump = part.material === 'leaf' && part.part === 'ball' ? LUMPS * lumpAt(position[i], position[i + 1], position[i + 2]) : 0;
    const point = [0, 1, 2].map((k) => position[i + k] + lump * part.size[k] * normal[i + k]);
    addVertex(mesh, point, normal.slice(i, i + 3), colour, shade, NO_WINDOWS);
  }
  for (const corner of index) mesh.index.push(base + corner);
}

/** Waves that make no two sides of a crown alike, from -1 to 1. */
function lumpAt(x: number, y: number, z: number): number {
  return Math.sin(5.1 * x + 2.3 * y) * Math.sin(4.3 * z - 3.7 * y + 1) * Math.cos(3.1 * y + 2 * x - 2.6 * z);
}

const NO_WINDOWS = [0, 0, 0];

function shadeOf({ material }: PlacedPart, y: number, up: number): number {
  if (material === 'leaf') return LEAVES.middle + LEAVES.range * up;
  if (material === 'light') return 1;
  if (up < -0.5) return BELOW;
  return y < FOOT.height && up < 0.5 ? FOOT.shade : 1;
}

/** Says of the vertices that came last to which row they belong and how they meet the light. */
function finishPart({ position, row: rows, finish }: Draft, row: number, part: PlacedPart): void {
  const { shine, glow, waves } = finishOf(part);
  for (let n = rows.length; n < position.length / 3; n++) {
    rows.push(row);
    finish.push(shine, glow, waves);
  }
}
