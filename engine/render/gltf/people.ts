import { type BodyMotion, CANONICAL, gatherMotions, type RecordedBody, type RecordedCast } from '../../animate/index.js';
import type { Player } from '../crowd/cast.js';
import { dressPerson } from '../crowd/dress.js';
import { memberOf, shapeOf } from '../crowd/figures.js';
import { standingPose } from '../mesh/occlusion.js';
import type { Posable } from '../rig/posing.js';
import { RIG_PARENTS, type Rig } from '../rig/rig.js';
import { AS_BUILT, type Stretch, stretchedOffset } from '../rig/stretch.js';
import type { GltfBuffer } from './gltf-buffer.js';
import { add, animate, type GltfScene } from './gltf-scene.js';
import { createPeopleMeshes, type Detail, type Dressed } from './people-meshes.js';
import { ALL, encodeMotion, type Kept, keepMotion, NONE, type RigMotion, rigMotion, roomOf, samplesOf } from './people-motion.js';

/** People of a scene: their nodes, and what is needed to write their motions. */
export type People = { readonly nodes: readonly number[]; readonly posed: readonly Posed[] };

/** Who moves, and what of its motion is kept. */
type Posed = { readonly body: Posable; readonly kept: readonly Kept[] };

/** Names of all joints of the rig. */
const JOINT_NAMES = [...CANONICAL.names, 'hemFront', 'hemBack'];

/** Adds everyone of a cast to a scene, played by some bodies, and makes room for their motions. */
export function addPeople(scene: GltfScene, cast: RecordedCast, bodies: readonly Player[], detail: Detail): People {
  const members = bodies.map(memberOf);
  const dress = createPeopleMeshes(scene, bodies, detail);
  const clockOf = createClocks(scene.buffer, cast.times);
  const nodes: number[] = [];
  const posed: Posed[] = [];
  for (const motion of gatherMotions(cast, standingPose())) {
    const { id, populationNumber: population, frames } = motion.body;
    const person = dressPerson({ bodies, members }, id, { ...shapeOf(cast.recording.person(id)), population });
    const body = bodies[person.body];
    const dressed = dress(`person_${id}`, person);
    const moves = rigMotion(body, motion);
    const kept = keepMotion(moves, frames, dressed.joints);
    const top = addNodes(scene, {
      cast,
      dressed,
      body,
      size: person.scale,
      stretch: { ...AS_BUILT, ...person },
      moves,
      person: motion.body,
    });
    const changing = kept.flatMap((one, channel) => (one === NONE ? [] : [{ one, channel }]));
    const outputs = scene.buffer.reserve(changing.map(({ one, channel }) => roomOf(channel, samplesOf(one, frames.length).length)));
    for (const [n, { one, channel }] of changing.entries()) {
      const path = channel === 0 ? 'translation' : 'rotation';
      animate(scene, top + Math.max(1, channel), path, { input: clockOf(motion.body, one), output: outputs[n] });
    }
    comeAndGo(scene, top + 1, motion, person.scale, cast.times);
    nodes.push(top);
    posed.push({ body, kept });
  }
  return { nodes, posed };
}

/** The motions of everyone, in the order in which room was made for them. */
export function* writeMotions(cast: RecordedCast, { posed }: People): Generator<Uint8Array> {
  let next = 0;
  for (const motion of gatherMotions(cast, standingPose())) {
    const { body, kept } = posed[next++];
    yield encodeMotion(rigMotion(body, motion), kept);
  }
}

/** What nodes of a person are made from. */
type NodesOf = {
  readonly cast: RecordedCast;
  readonly person: RecordedBody;
  readonly dressed: Dressed;
  readonly body: Player;
  readonly size: number;
  readonly stretch: Stretch;
  readonly moves: RigMotion;
};

/**
 * A node for the person, which has its mesh, and below it one for each joint, in the first pose. Where the mesh is drawn its joints alone decide, so the person's node is
 * not moved: hips have place and size. Joints have their plain names where there is one person only.
 */
function addNodes({ nodes, skins }: GltfScene, { cast, person, dressed, body, size, stretch, moves }: NodesOf): number {
  const { id, population } = person;
  const suffix = cast.bodies.length === 1 ? '' : `_${id}`;
  const top = nodes.length;
  const joints = Array.from({ length: dressed.joints }, (_, joint) => top + 1 + joint);
  const skin = add(skins, { joints, skeleton: top + 1, inverseBindMatrices: dressed.bind });
  nodes.push({ name: `agent_${id}`, children: [top + 1], mesh: dressed.mesh, skin, extras: { id, population } });
  for (let joint = 0; joint < dressed.joints; joint++) {
    const children = joints.filter((_, child) => RIG_PARENTS[child] === joint);
    nodes.push({
      name: `${JOINT_NAMES[joint]}${suffix}`,
      translation: rounded(joint === 0 ? moves.place.subarray(0, 3) : offsetOf(body.rig, joint, stretch)),
      rotation: rounded(moves.rotations.subarray(4 * joint, 4 * joint + 4)),
      ...(joint === 0 && { scale: [size, size, size] }),
      ...(children.length > 0 && { children }),
    });
  }
  return top;
}

function offsetOf(rig: Rig, joint: number, stretch: Stretch): Float32Array {
  return Float32Array.from([0, 1, 2] as const, (axis) => stretchedOffset(rig, joint, stretch, axis));
}

/** Five decimals are a hundredth of a millimetre, and take half as much text as all of them. */
function rounded(values: Float32Array): number[] {
  return Array.from(values, (value) => Number(value.toFixed(5)) + 0);
}

/** Farther than this between two frames nobody goes: a jump, as at a periodic boundary, is not drawn as motion [m/s], [m]. */
const FASTEST = 8;
const STRIDE = 0.2;

/** Lets somebody who is not there all the time, or is put elsewhere, have no size meanwhile, which the format suggests for what is not to be seen. */
function comeAndGo(scene: GltfScene, hips: number, { body: { frames }, root }: BodyMotion, size: number, times: Float64Array): void {
  const sizes = new Map<number, number>();
  if (frames[0] > 0) sizes.set(0, 0);
  frames.forEach((frame, i) => {
    const isNext = frames[i + 1] === frame + 1;
    if (i === 0 || frames[i - 1] !== frame - 1) sizes.set(times[frame], size);
    if (!isNext && frame + 1 < times.length) sizes.set(times[frame + 1], 0);
    if (!isNext || !hasJumped(root, i, times[frame + 1] - times[frame])) return;
    sizes.set(times[frame], 0);
    sizes.set(times[frame + 1], size);
  });
  if (sizes.size === 1) return;
  const input = scene.buffer.add('SCALAR', Float32Array.from(sizes.keys()));
  const output = scene.buffer.add('VEC3', Float32Array.from([...sizes.values()].flatMap((value) => [value, value, value])));
  animate(scene, hips, 'scale', { input, output, interpolation: 'STEP' });
}

function hasJumped(root: Float32Array, i: number, span: number): boolean {
  return Math.hypot(root[3 * i + 3] - root[3 * i], root[3 * i + 5] - root[3 * i + 2]) > FASTEST * span + STRIDE;
}

/** Accessors of the times of what is kept; people who are there during the same frames share that of all of them. */
function createClocks(buffer: GltfBuffer, times: Float64Array): (person: RecordedBody, kept: Kept) => number {
  const known = new Map<string, number>();
  return ({ frames }, kept) => {
    const moments = () => Float32Array.from(samplesOf(kept, frames.length), (sample) => times[frames[sample]]);
    if (kept !== ALL) return buffer.add('SCALAR', moments());
    const [first, last] = [frames[0], frames[frames.length - 1]];
    const isWhole = last - first + 1 === frames.length;
    const key = isWhole ? `${first} ${last}` : frames.join(' ');
    const accessor = known.get(key) ?? buffer.add('SCALAR', moments());
    known.set(key, accessor);
    return accessor;
  };
}
