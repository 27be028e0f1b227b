import { cos, pow, sin } from '../../math/index.js';
import { isSeen, MATERIAL_LOOKS, meshOfPart, type PartMesh, type PlacedPart } from '../../world/index.js';
import { type GltfBuffer, TRIANGLES, VERTICES } from './gltf-buffer.js';
import type { Cast } from './recorded-bodies.js';
import type { PlacedThing, RecordedPlace } from './recorded-place.js';
import { type ThingKey, thingKeys } from './thing-keys.js';

/** Animates a property of a node. */
type Animate = (node: number, path: string, sampler: object) => void;

/** Where a place is added: the buffer, the nodes so far, and how many materials and meshes there are already. */
export type PlaceTarget = {
  readonly buffer: GltfBuffer;
  readonly place: RecordedPlace;
  readonly cast: Cast;
  readonly nodes: object[];
  readonly animate: Animate;
  readonly materials: number;
  readonly meshes: number;
};

/** What a place adds to a file: its node, and materials and meshes behind those that are there. */
export type Scenery = { readonly node: number; readonly materials: readonly object[]; readonly meshes: readonly object[] };

/** Colours of the ground and of plain walls. */
const GROUND = '#d8cdb8';
const WALLS = '#e2d8c6';

/** Adds ground, walls and things to a file; things that moved or changed their state do so in it. */
export function addPlace(target: PlaceTarget): Scenery {
  const { nodes, place } = target;
  const store = createMeshes(target);
  const node = nodes.length;
  const children: number[] = [];
  nodes.push({ name: 'place', children });
  for (const [name, mesh, colour] of [
    ['ground', place.ground, GROUND],
    ['walls', place.walls, WALLS],
  ] as const) {
    if (mesh.index.length === 0) continue;
    children.push(nodes.length);
    nodes.push({ name, mesh: store.meshOf(name, [{ mesh, colour, material: 'stone' }]) });
  }
  const keys = thingKeys(target.cast, place.things);
  for (const thing of place.things) children.push(addThing(target, thing, store, keys.get(thing.number) ?? []));
  return { node, materials: store.materials, meshes: store.list };
}

/** A node for a thing, with one below it for the parts of each set of states. */
function addThing({ nodes, buffer, animate }: PlaceTarget, thing: PlacedThing, store: Meshes, keys: readonly ThingKey[]): number {
  const top = nodes.length;
  const sets = new Map<string, PlacedPart[]>();
  for (const part of thing.parts) sets.set(part.states.join('\n'), [...(sets.get(part.states.join('\n')) ?? []), part]);
  const first = keys[0] ?? { ...thing, time: 0, isThere: true };
  const children = [...sets.keys()].map((_, n) => top + 1 + n);
  const { name, number, kind } = thing;
  nodes.push({
    name: `${name} (${kind})`,
    children,
    translation: placeOf(first),
    rotation: turnOf(first),
    extras: { thing: number, kind },
  });
  for (const [n, [key, parts]] of [...sets].entries()) {
    const states = key === '' ? 'always' : key.replaceAll('\n', ' or ');
    const mesh = store.meshOf(`${kind}, ${states}`, surfacesOf(thing, parts));
    const sizes = keys.map((at) => sizeOf(at.isThere && isSeen(parts[0], at)));
    nodes.push({ name: `${name} (${kind}), ${states}`, mesh, scale: sizeOf(first.isThere && isSeen(parts[0], first)) });
    if (new Set(sizes.map(String)).size > 1)
      animate(top + 1 + n, 'scale', { input: timesOf(buffer, keys), output: vectors(buffer, 'VEC3', sizes), interpolation: 'STEP' });
  }
  if (keys.some(({ x, z, angle }) => x !== first.x || z !== first.z || angle !== first.angle)) {
    const input = timesOf(buffer, keys);
    animate(top, 'translation', { input, output: vectors(buffer, 'VEC3', keys.map(placeOf)) });
    animate(top, 'rotation', { input, output: vectors(buffer, 'VEC4', keys.map(turnOf)) });
  }
  return top;
}

function timesOf(buffer: GltfBuffer, keys: readonly ThingKey[]): number {
  return buffer.add(
    'SCALAR',
    Float32Array.from(keys, ({ time }) => time),
  );
}

function vectors(buffer: GltfBuffer, type: 'VEC3' | 'VEC4', values: readonly (readonly number[])[]): number {
  return buffer.add(type, Float32Array.from(values.flat()));
}

function placeOf({ x, z }: Pick<ThingKey, 'x' | 'z'>): number[] {
  return [x, 0, z];
}

/** Angles run from x to z, which is the other way round about y. */
function turnOf({ angle }: Pick<ThingKey, 'angle'>): number[] {
  return [0, sin(-angle / 2), 0, cos(-angle / 2)];
}

function sizeOf(isShown: boolean): number[] {
  return isShown ? [1, 1, 1] : [0, 0, 0];
}

/** A surface of one colour and material. */
type Surface = { readonly mesh: PartMesh; readonly colour: string; readonly material: PlacedPart['material'] };

function surfacesOf({ outline }: PlacedThing, parts: readonly PlacedPart[]): Surface[] {
  const surfaces = new Map<string, Surface>();
  for (const part of parts) {
    const { colour, material } = part;
    const key = `${material} ${colour}`;
    const surface = surfaces.get(key) ?? { mesh: { position: [], normal: [], index: [] }, colour, material };
    surfaces.set(key, surface);
    append(surface.mesh, meshOfPart(part, outline));
  }
  return [...surfaces.values()];
}

function append(dst: PartMesh, src: PartMesh): void {
  const base = dst.position.length / 3;
  for (const value of src.position) dst.position.push(value);
  for (const value of src.normal) dst.normal.push(value);
  for (const corner of src.index) dst.index.push(base + corner);
}

/** Meshes and materials of a place; things that look the same share theirs. */
type Meshes = { readonly materials: object[]; readonly list: object[]; meshOf(name: string, surfaces: readonly Surface[]): number };

function createMeshes({ buffer, materials: materialsBefore, meshes: meshesBefore }: PlaceTarget): Meshes {
  const materials: object[] = [];
  const list: object[] = [];
  const knownMaterials = new Map<string, number>();
  const knownMeshes = new Map<string, number>();
  const materialOf = ({ material, colour }: Surface): number => {
    const key = `${material} ${colour}`;
    const number = knownMaterials.get(key) ?? materialsBefore + materials.push(describeMaterial(key, material, colour)) - 1;
    knownMaterials.set(key, number);
    return number;
  };
  const meshOf = (name: string, surfaces: readonly Surface[]): number => {
    const key = JSON.stringify(surfaces);
    const known = knownMeshes.get(key);
    if (known !== undefined) return known;
    const primitives = surfaces.map((surface) => ({ ...addSurface(buffer, surface.mesh), material: materialOf(surface) }));
    const number = meshesBefore + list.push({ name, primitives }) - 1;
    knownMeshes.set(key, number);
    return number;
  };
  return { materials, list, meshOf };
}

function addSurface(buffer: GltfBuffer, { position, normal, index }: PartMesh): object {
  const corners = position.length / 3 > 65_535 ? Uint32Array.from(index) : Uint16Array.from(index);
  return {
    attributes: {
      POSITION: buffer.add('VEC3', Float32Array.from(position), VERTICES),
      NORMAL: buffer.add('VEC3', Float32Array.from(normal), VERTICES),
    },
    indices: buffer.add('SCALAR', corners, TRIANGLES),
  };
}

function describeMaterial(name: string, material: PlacedPart['material'], colour: string): object {
  const { roughness, metalness, opacity, glows } = MATERIAL_LOOKS[material];
  const light = [1, 3, 5].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255));
  return {
    name,
    pbrMetallicRoughness: { baseColorFactor: [...light, opacity], metallicFactor: metalness, roughnessFactor: roughness },
    ...(glows && { emissiveFactor: light }),
    ...(opacity < 1 && { alphaMode: 'BLEND' }),
  };
}

/** From sRGB to the linear light that glTF wants. */
function linear(value: number): number {
  return Number((value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)).toFixed(4));
}
