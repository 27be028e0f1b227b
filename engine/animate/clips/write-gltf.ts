import type { Document, Node, Scene, Buffer as Store } from '@gltf-transform/core';
import { alongside, type Quaternion, unit, vectorAt } from '../../math/index.js';
import { type Motion, rootAt, rotationAt } from '../motion.js';
import type { Skeleton } from '../skeleton.js';
import { loadGltf } from './load-gltf.js';

/** Writes motions as one binary glTF file: a hierarchy of nodes for each skeleton and an animation for each motion. */
export async function writeGltf(motions: readonly Motion[]): Promise<Uint8Array> {
  const { gltf, io } = await loadGltf();
  const document = new gltf.Document();
  document.getRoot().getAsset().generator = 'Promenade';
  const store = document.createBuffer();
  const scene = document.createScene();
  document.getRoot().setDefaultScene(scene);
  const trees: { skeleton: Skeleton; nodes: readonly Node[] }[] = [];
  for (const motion of motions) {
    let tree = trees.find(({ skeleton }) => isSame(skeleton, motion.skeleton));
    if (tree === undefined) {
      tree = { skeleton: motion.skeleton, nodes: createNodes(document, scene, motion.skeleton) };
      trees.push(tree);
    }
    addAnimation(document, store, motion, tree.nodes);
  }
  return io.writeBinary(document);
}

function createNodes(document: Document, scene: Scene, { names, parents, offsets }: Skeleton): Node[] {
  const nodes: Node[] = [];
  for (const [joint, name] of names.entries()) {
    const node = document.createNode(name).setTranslation([...vectorAt(offsets, 3 * joint)]);
    if (parents[joint] < 0) scene.addChild(node);
    else nodes[parents[joint]].addChild(node);
    nodes.push(node);
  }
  return nodes;
}

function addAnimation(document: Document, store: Store, motion: Motion, nodes: readonly Node[]): void {
  const { name, frames, frameTime, skeleton } = motion;
  const animation = document.createAnimation(name);
  const numbers = (type: 'SCALAR' | 'VEC3' | 'VEC4', values: Float32Array<ArrayBuffer>) =>
    document.createAccessor().setBuffer(store).setType(type).setArray(values);
  const clock = numbers(
    'SCALAR',
    Float32Array.from({ length: frames }, (_, frame) => frame * frameTime),
  );
  const add = (node: Node, path: 'translation' | 'rotation', output: ReturnType<typeof numbers>) => {
    const sampler = document.createAnimationSampler().setInput(clock).setOutput(output).setInterpolation('LINEAR');
    animation.addSampler(sampler).addChannel(document.createAnimationChannel().setTargetNode(node).setTargetPath(path).setSampler(sampler));
  };
  const root = skeleton.parents.indexOf(-1);
  add(
    nodes[root],
    'translation',
    numbers('VEC3', Float32Array.from(Array.from({ length: frames }, (_, frame) => rootAt(motion, frame)).flat())),
  );
  for (const joint of skeleton.names.keys()) add(nodes[joint], 'rotation', numbers('VEC4', rotationsOf(motion, joint)));
}

/** Rotations of a joint over all frames, each with the sign of the one before it, so that readers go the short way. */
function rotationsOf(motion: Motion, joint: number): Float32Array<ArrayBuffer> {
  const values = new Float32Array(4 * motion.frames);
  let before: Quaternion = [0, 0, 0, 1];
  for (let frame = 0; frame < motion.frames; frame++) {
    before = alongside(unit(rotationAt(motion, frame, joint)), before);
    values.set(before, 4 * frame);
  }
  return values;
}

function isSame(a: Skeleton, b: Skeleton): boolean {
  if (a === b) return true;
  return a.names.join('\0') === b.names.join('\0') && a.parents.join() === b.parents.join() && a.offsets.join() === b.offsets.join();
}
