import type { RecordedCast } from '../../animate/index.js';
import { isSeen, MATERIAL_LOOKS, meshOfPart, type PartMesh, type PlacedPart } from '../../world/index.js';
import { toLinear } from '../characters/pictures.js';
import { type GltfBuffer, TRIANGLES, VERTICES } from './gltf-buffer.js';
import { add, animate, type GltfScene } from './gltf-scene.js';
import type { PlacedThing, RecordedPlace } from './recorded-place.js';
import { type ThingKey, thingKeys } from './thing-keys.js';

/** Colours of the ground and of plain walls. */
const GROUND = '#d8cdb8';
const WALLS = '#e2d8c6';

/** Adds ground, walls and things to a scene, and returns their node; things that moved or changed their state do so in it. */
export function addPlace(scene: GltfScene, place: RecordedPlace, cast: RecordedCast): number {
  const { nodes } = scene;
  const meshOf = createMeshes(scene);
  const children: number[] = [];
  const top = add(nodes, { name: 'place', children });
  for (const [name, mesh, colour] of [
    ['ground', place.ground, GROUND],
    ['walls', place.walls, WALLS],
  ] as const) {
    if (mesh.index.length > 0) children.push(add(nodes, { name, mesh: meshOf(name, [{ mesh, colour, material: 'stone' }]) }));
  }
  const keys = thingKeys(cast, place.things);
  for (const thing of place.things) children.push(addThing(scene, thing, meshOf, keys.get(thing.number) ?? []));
  return top;
}

/** A node for a thing, with one below it for the parts of each set of states. */
function addThing(scene: GltfScene, thing: PlacedThing, meshOf: MeshOf, keys: readonly ThingKey[]): number {
  const { nodes, buffer } = scene;
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
    const mesh = meshOf(`${kind}, ${states}`, surfacesOf(thing, parts));
    const sizes = keys.map((at) => sizeOf(at.isThere && isSeen(parts[0], at)));
    nodes.push({ name: `${name} (${kind}), ${states}`, mesh, scale: sizeOf(first.isThere && isSeen(parts[0], first)) });
    if (new Set(sizes.map(String)).size > 1)
      animate(scene, top + 1 + n, 'scale', { input: timesOf(buffer, keys), output: vectors(buffer, 'VEC3', sizes), interpolation: 'STEP' });
  }
  if (keys.some(({ x, z, angle }) => x !== first.x || z !== first.z || angle !== first.angle)) {
    const input = timesOf(buffer, keys);
    animate(scene, top, 'translation', { input, output: vectors(buffer, 'VEC3', keys.map(placeOf)) });
    animate(scene, top, 'rotation', { input, output: vectors(buffer, 'VEC4', keys.map(turnOf)) });
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
  return [0, Math.sin(-angle / 2), 0, Math.cos(-angle / 2)];
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

/** The number of a mesh with some surfaces; those that look the same share theirs. */
type MeshOf = (name: string, surfaces: readonly Surface[]) => number;

function createMeshes({ buffer, materials, meshes }: GltfScene): MeshOf {
  const knownMaterials = new Map<string, number>();
  const knownMeshes = new Map<string, number>();
  const materialOf = ({ material, colour }: Surface): number => {
    const key = `${material} ${colour}`;
    const number = knownMaterials.get(key) ?? add(materials, describeMaterial(key, material, colour));
    knownMaterials.set(key, number);
    return number;
  };
  return (name, surfaces) => {
    const key = JSON.stringify(surfaces);
    const known = knownMeshes.get(key);
    if (known !== undefined) return known;
    const primitives = surfaces.map((surface) => ({ ...addSurface(buffer, surface.mesh), material: materialOf(surface) }));
    const number = add(meshes, { name, primitives });
    knownMeshes.set(key, number);
    return number;
  };
}

function addSurface(buffer: GltfBuffer, { position, normal, index }: PartMesh): object {
  const corners = position.length / 3 > 65_535 ? Uint32Array.from(index) : Uint16Array.from(index);
  return {
    attributes: {
      POSITION: buffer.add('VEC3', Float32Array.from(position), { target: VERTICES }),
      NORMAL: buffer.add('VEC3', Float32Array.from(normal), { target: VERTICES }),
    },
    indices: buffer.add('SCALAR', corners, { target: TRIANGLES }),
  };
}

/** How much of a metal mirrors: pure metal is black where a viewer has nothing around for it to mirror. */
const SHEEN = 0.3;

function describeMaterial(name: string, material: PlacedPart['material'], colour: string): object {
  const { roughness, metalness, opacity, glows } = MATERIAL_LOOKS[material];
  const light = [1, 3, 5].map((at) => Number(toLinear(Number.parseInt(colour.slice(at, at + 2), 16)).toFixed(4)));
  return {
    name,
    pbrMetallicRoughness: { baseColorFactor: [...light, opacity], metallicFactor: SHEEN * metalness, roughnessFactor: roughness },
    ...(glows && { emissiveFactor: light }),
    ...(opacity < 1 && { alphaMode: 'BLEND' }),
  };
}
