import type { Document, Node } from '@gltf-transform/core';
import { rotate, type Vector, vectorAt } from '../../math/index.js';
import { BONE_MAPS, type BoneMap, findBoneMap, NONE, numbersOf } from '../clips/bone-map.js';
import { axesOf } from '../clips/canonical.js';
import { openGltf } from '../clips/gltf-container.js';
import { loadGltf } from '../clips/load-gltf.js';
import { vrmBones } from '../clips/vrm-bones.js';
import { MotionError } from '../motion-error.js';
import { CANONICAL, type Skeleton } from '../skeleton.js';
import { bareCharacter } from './bare-character.js';
import type { Character, Fault } from './character.js';
import { readParts } from './character-parts.js';

export type { Character, CharacterPaint, CharacterPart, CharacterPicture } from './character.js';

/** Settings of reading a character. */
export type CharacterReadOptions = {
  /** Maps to choose from; all known ones if not given. */
  readonly maps?: readonly BoneMap[];
  /** Contents of files beside a `.gltf` by the name it has for them. */
  readonly resources?: Readonly<Record<string, Uint8Array>>;
};

/**
 * Reads a character with a skeleton from a glTF file (`.glb`, `.gltf`, `.vrm`), standing as the file has it at rest. Bones of a VRM go by the names of
 * its humanoid. What hangs on a bone that no map knows, hangs on the nearest one above it that is known.
 */
export async function readCharacter(bytes: Uint8Array, name: string, options: CharacterReadOptions = {}): Promise<Character> {
  const { json, binary, jsonAt } = openGltf(name, bytes);
  const { gltf, io } = await loadGltf();
  const resources: Record<string, Uint8Array<ArrayBuffer>> = {};
  for (const [uri, content] of Object.entries(options.resources ?? {})) resources[uri] = Uint8Array.from(content);
  if (binary) resources[gltf.GLB_BUFFER] = Uint8Array.from(binary);
  const fault = (expected: string, received: string) => new MotionError({ file: name, byte: jsonAt, expected, received });
  const bare = bareCharacter(json, fault);
  try {
    const document = await io.readJSON({ json: bare as never, resources });
    for (const [number, bone] of vrmBones(json)) document.getRoot().listNodes()[number]?.setName(bone);
    return assemble(document, name, options.maps ?? BONE_MAPS, fault);
  } catch (error) {
    throw error instanceof MotionError ? error : fault('a sound glTF file', (error as Error).message || String(error));
  }
}

function assemble(document: Document, name: string, maps: readonly BoneMap[], fault: Fault): Character {
  const nodes = document.getRoot().listNodes();
  const skeleton = skeletonOf(document, nodes);
  const map = findBoneMap(skeleton, name, maps);
  const numbers = numbersOf(skeleton, map);
  const jointOf = new Map(numbers.flatMap((node, joint) => (node === NONE ? [] : [[nodes[node], joint] as const])));
  const parts = readParts(nodes, (node) => nearestJoint(node, jointOf), fault);
  if (parts.length === 0) throw fault('a mesh with triangles', 'none');
  const bones = numbers.map((node): Vector | undefined => (node === NONE ? undefined : nodes[node].getWorldTranslation()));
  if (!bones.every((place) => place === undefined || place.every(Number.isFinite))) throw fault('finite places of bones', 'others');
  return turnUpright({ name, map, bones, parts });
}

/** VRM 0 looks along −z, and some files lie on their back: the joints tell where up and left are. */
function turnUpright({ name, map, bones, parts }: Character): Character {
  const axes = axesOf({ places: bones.map((place) => place ?? [0, 0, 0]) }, [...bones.keys()], name);
  const turned = (vectors: Float32Array) => {
    for (let at = 0; at < vectors.length; at += 3) vectors.set(rotate(axes, vectorAt(vectors, at)), at);
    return vectors;
  };
  return {
    name,
    map,
    bones: bones.map((place) => place && rotate(axes, place)),
    parts: parts.map((part) => ({ ...part, positions: turned(part.positions), normals: turned(part.normals) })),
  };
}

/** Names of nodes as those of joints. Where there are skins, only bones count: a mesh is often called as the part of the body that it shows. */
function skeletonOf(document: Document, nodes: readonly Node[]): Skeleton {
  const bones = new Set<Node>();
  for (const skin of document.getRoot().listSkins()) {
    for (const joint of skin.listJoints()) for (let up: Node | null = joint; up; up = up.getParentNode()) bones.add(up);
  }
  const names = nodes.map((node) => (bones.size === 0 || bones.has(node) ? node.getName() : ''));
  return { names, parents: nodes.map(() => -1), offsets: new Float64Array(3 * nodes.length) };
}

const HIPS = CANONICAL.names.indexOf('hips');

/** The canonical joint that a node is, or that is next above it; the hips for what lies above all. */
function nearestJoint(node: Node, jointOf: ReadonlyMap<Node, number>): number {
  for (let up: Node | null = node; up; up = up.getParentNode()) {
    const joint = jointOf.get(up);
    if (joint !== undefined) return joint;
  }
  return HIPS;
}
