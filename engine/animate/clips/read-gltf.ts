import type { Animation, Document, Node } from '@gltf-transform/core';
import { add, inverse, multiply, type Quaternion, rotate, subtract, unit, type Vector } from '../../math/index.js';
import { emptyMotion, type Motion, setRoot, setRotation } from '../motion.js';
import { MotionError } from '../motion-error.js';
import { jointNumber, type Skeleton } from '../skeleton.js';
import { BONE_MAPS, type BoneMap, missingJoints, nearestMap, numbersOf } from './bone-map.js';
import { createChannel, type GltfChannel, rotationOn, shiftOn } from './gltf-channel.js';
import { type GltfContainer, openGltf } from './gltf-container.js';
import { loadGltf } from './load-gltf.js';
import { soundMotion } from './sound-motion.js';
import { MOST_ROTATIONS } from './text-lines.js';
import { vrmBones } from './vrm-bones.js';

/** Settings of reading glTF. */
export type GltfReadOptions = {
  /** Frames a second; without it as many as the densest channel has keys. */
  readonly frameRate?: number;
  /** Contents of files beside a `.gltf` by the name it has for them. */
  readonly resources?: Readonly<Record<string, Uint8Array>>;
  /** Maps by which the hips are found; they are the root of the motion. */
  readonly maps?: readonly BoneMap[];
};

/** Channels of a node. */
type Channels = { turning?: GltfChannel; moving?: GltfChannel };
/** A node, with its parent's number among the nodes of the chain, −1 at the top. */
type Link = Channels & { readonly node: Node; readonly parent: number };
type NodePlacement = { readonly rotation: Quaternion; readonly place: Vector; readonly size: Vector };

const WHOLE: NodePlacement = { rotation: [0, 0, 0, 1], place: [0, 0, 0], size: [1, 1, 1] };
const HIPS = jointNumber('hips');
const MOST_RATE = 240;
/** Where keys stand so far apart that they are no frames, as many as films and games have [1/s]. */
const FEWEST_KEYS = 23;
const USUAL_RATE = 30;

/**
 * Reads all animations of a glTF file (`.glb`, `.gltf`, `.vrm`, `.vrma`), each as a motion of the bones at and below the hips. Bones of a VRM go by the names
 * of its humanoid. Sizes and shifts of bones other than the root are taken from the rest pose.
 */
export async function readGltfMotions(bytes: Uint8Array, name: string, options: GltfReadOptions = {}): Promise<Motion[]> {
  const container = openGltf(name, bytes);
  const document = await readDocument(container, name, options.resources ?? {});
  for (const [number, bone] of vrmBones(container.json)) document.getRoot().listNodes()[number]?.setName(bone);
  const animations = document.getRoot().listAnimations();
  const fault = (expected: string, received: string, byte = container.binaryAt) =>
    new MotionError({ file: name, byte, expected, received });
  if (animations.length === 0) throw fault('an animation', 'none', container.jsonAt);
  return animations.map((animation, i) => readAnimation(document, animation, `${name}#${animation.getName() || i}`, options, fault));
}

type Fault = (expected: string, received: string) => MotionError;

async function readDocument(
  { json, binary, jsonAt }: GltfContainer,
  file: string,
  resources: Readonly<Record<string, Uint8Array>>,
): Promise<Document> {
  const { gltf, io } = await loadGltf();
  const all: Record<string, Uint8Array<ArrayBuffer>> = {};
  for (const [uri, content] of Object.entries(resources)) all[uri] = Uint8Array.from(content);
  if (binary) all[gltf.GLB_BUFFER] = Uint8Array.from(binary);
  try {
    // Only bones and channels are wanted: meshes and pictures of a character stay unread.
    const { scenes, scene, nodes, animations, accessors, bufferViews, buffers, asset } = json as Record<string, unknown>;
    const bare = (nodes as Record<string, unknown>[] | undefined)?.map(({ mesh, skin, camera, weights, extensions, ...rest }) => rest);
    return await io.readJSON({
      json: { asset, scenes, scene, nodes: bare, animations, accessors, bufferViews, buffers } as never,
      resources: all,
    });
  } catch (error) {
    throw new MotionError({ file, byte: jsonAt, expected: 'a sound glTF file', received: whyUnread(error) });
  }
}

/** The library says itself what is missing or unknown; where parts do not fit together it stumbles, in words of the language. */
function whyUnread(error: unknown): string {
  const isOfLanguage =
    !(error instanceof Error) || error.constructor !== Error || error.message === '' || error.message.includes('undefined');
  return isOfLanguage ? 'one whose parts do not fit together: a number, a length or an index in it is wrong' : error.message;
}

function readAnimation(document: Document, animation: Animation, name: string, options: GltfReadOptions, fault: Fault): Motion {
  const channels = channelsOf(animation, fault);
  if (channels.size === 0) throw fault('an animation that turns or moves nodes', `${name} without`);
  const root = findRoot(document, channels, options.maps ?? BONE_MAPS);
  const chain = chainOf(root, channels);
  const first = chain.findIndex(({ node }) => node === root);
  const { start, frames, rate } = timing([...channels.values()], options.frameRate);
  const joints = chain.length - first;
  if (!(frames * joints <= MOST_ROTATIONS)) throw fault(`at most ${MOST_ROTATIONS} rotations`, `${joints} joints times ${frames} frames`);

  const rest = posesAt(chain);
  const motion = emptyMotion(name, skeletonOf(chain, first, rest), 1 / rate, frames);
  for (let frame = 0; frame < frames; frame++) {
    const poses = posesAt(chain, start + frame / rate);
    const turned = poses.map(({ rotation }, link) => multiply(rotation, inverse(rest[link].rotation)));
    setRoot(motion, frame, poses[first].place);
    for (let joint = 0; joint < joints; joint++) {
      const link = first + joint;
      setRotation(motion, frame, joint, unit(joint === 0 ? turned[link] : multiply(inverse(turned[chain[link].parent]), turned[link])));
    }
  }
  return soundMotion(motion, fault);
}

function channelsOf(animation: Animation, fault: Fault): Map<Node, Channels> {
  const channels = new Map<Node, Channels>();
  for (const channel of animation.listChannels()) {
    const node = channel.getTargetNode();
    const path = channel.getTargetPath();
    if (!node || (path !== 'rotation' && path !== 'translation')) continue;
    const own = channels.get(node) ?? {};
    if (path === 'rotation') own.turning = createChannel(channel.getSampler(), 4, fault);
    else own.moving = createChannel(channel.getSampler(), 3, fault);
    channels.set(node, own);
  }
  return channels;
}

/** The hips of the map that fits; without one, the topmost moving node that has most moving nodes below it. */
function findRoot(document: Document, channels: ReadonlyMap<Node, Channels>, maps: readonly BoneMap[]): Node {
  const nodes = document.getRoot().listNodes();
  const named: Skeleton = { names: nodes.map((node) => node.getName()), parents: [], offsets: new Float64Array() };
  const map = nearestMap(named, maps);
  if (map && missingJoints(named, map).length === 0) return nodes[numbersOf(named, map)[HIPS]];
  const below = new Map<Node, number>();
  for (const node of channels.keys()) {
    let top = node;
    for (let up = node.getParentNode(); up; up = up.getParentNode()) if (channels.has(up)) top = up;
    below.set(top, (below.get(top) ?? 0) + 1);
  }
  return [...below].reduce((best, next) => (next[1] > best[1] ? next : best))[0];
}

/** Nodes from the top of the scene down to the root, then all below it, parents first. */
function chainOf(root: Node, channels: ReadonlyMap<Node, Channels>): Link[] {
  const above: Node[] = [];
  for (let up = root.getParentNode(); up; up = up.getParentNode()) above.unshift(up);
  const chain: Link[] = above.map((node, i) => ({ node, parent: i - 1, ...channels.get(node) }));
  chain.push({ node: root, parent: chain.length - 1, ...channels.get(root) });
  for (let link = above.length; link < chain.length; link++) {
    for (const node of chain[link].node.listChildren()) chain.push({ node, parent: link, ...channels.get(node) });
  }
  return chain;
}

/** Poses in the world, at rest or at a time. Sizes that differ by direction are taken along the axes of each node. */
function posesAt(chain: readonly Link[], time?: number): NodePlacement[] {
  const poses: NodePlacement[] = [];
  for (const { node, parent, turning, moving } of chain) {
    const from = poses[parent] ?? WHOLE;
    const turn = time !== undefined && turning ? rotationOn(turning, time) : unit(node.getRotation());
    const shift = time !== undefined && moving ? shiftOn(moving, time) : node.getTranslation();
    poses.push({
      rotation: multiply(from.rotation, turn),
      place: add(from.place, rotate(from.rotation, product(from.size, shift))),
      size: product(from.size, node.getScale()),
    });
  }
  return poses;
}

function product([ax, ay, az]: Vector, [bx, by, bz]: Vector): Vector {
  return [ax * bx, ay * by, az * bz];
}

/** The bones as they stand at rest, in axes of the world, so that all rotations are then none. */
function skeletonOf(chain: readonly Link[], first: number, rest: readonly NodePlacement[]): Skeleton {
  const taken = new Set<string>();
  const names = chain.slice(first).map(({ node }, joint) => {
    const own = node.getName() || `node ${joint}`;
    const name = taken.has(own) ? `${own} ${joint}` : own;
    taken.add(name);
    return name;
  });
  const offsets = chain
    .slice(first)
    .flatMap(({ parent }, joint): Vector => (joint === 0 ? [0, 0, 0] : subtract(rest[first + joint].place, rest[parent].place)));
  return {
    names,
    parents: chain.slice(first).map(({ parent }, joint) => (joint === 0 ? -1 : parent - first)),
    offsets: Float64Array.from(offsets),
  };
}

/** When the animation begins, and how many frames it makes at which rate. */
function timing(channels: readonly Channels[], given: number | undefined): { start: number; frames: number; rate: number } {
  let start = Number.POSITIVE_INFINITY;
  let end = Number.NEGATIVE_INFINITY;
  let densest = 0;
  for (const { times } of channels.flatMap(({ turning, moving }) => [turning, moving]).filter((channel) => channel !== undefined)) {
    const [first, last] = [times[0], times[times.length - 1]];
    start = Math.min(start, first);
    end = Math.max(end, last);
    if (last > first) densest = Math.max(densest, (times.length - 1) / (last - first));
  }
  const rate = given ?? (densest < FEWEST_KEYS ? USUAL_RATE : Math.min(MOST_RATE, tidy(densest)));
  return { start, frames: Math.round((end - start) * rate) + 1, rate };
}

/** Times in single precision hide a whole number of frames a second. */
function tidy(rate: number): number {
  return Math.abs(rate - Math.round(rate)) < 0.02 * rate ? Math.round(rate) : rate;
}
