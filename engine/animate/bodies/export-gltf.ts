import { scale, type Vector, vectorAt } from '../../math/index.js';
import { type Recording, RecordingError } from '../../record/index.js';
import { bodyParts } from './body-shapes.js';
import { createGltfBuffer, FLOAT, type GltfBuffer, type Room, SHORT } from './gltf-buffer.js';
import { addPlace } from './gltf-place.js';
import { createWardrobe, type Wardrobe } from './outfits.js';
import { type BodyChoice, type BodyMotion, type Cast, findCast, gatherMotions, type RecordedBody } from './recorded-bodies.js';
import type { RecordedPlace } from './recorded-place.js';

// Khronos Population, glTF 2.0 specification. A crowd is written agent by agent as it is read, so that it takes little memory;
// sizes are known beforehand, which the format needs, because every pose takes the same room.

/** A part of a file, or all of it, in pieces to be written one after the other. */
export type Pieces = {
  /** Of all pieces together [bytes] */
  readonly size: number;
  readonly pieces: Iterable<Uint8Array>;
};

/** Who was written, and how many frames. */
export type Written = { readonly people: number; readonly frames: number };

/** What of a recording goes into a binary glTF file: bodies, and where they are if that is given. */
export type GlbOptions = BodyChoice & { readonly place?: RecordedPlace | undefined };

/** What of a recording goes into a glTF file. */
export type GltfOptions = GlbOptions & {
  /** Name that the file of numbers will have. */
  readonly binary: string;
};

/** The format counts bytes in 32 bits. */
const LARGEST = 2 ** 32 - 1;

/** Agents of a recording as one binary glTF file: a hierarchy of nodes with a plain body for each, moving as recorded. */
export function exportGlb(recording: Recording, { place, ...choice }: GlbOptions = {}): Pieces & Written {
  const cast = findCast(recording, choice);
  const { document, buffer } = describeCast(cast, place);
  const binarySize = buffer.size();
  const json = padded(new TextEncoder().encode(JSON.stringify({ ...document, buffers: [{ byteLength: binarySize }] })));
  const size = 12 + 8 + json.length + 8 + binarySize;
  requireSize(size);
  function* pieces(): Generator<Uint8Array> {
    yield words(0x46546c67, 2, size); // 'glTF'
    yield words(json.length, 0x4e4f534a); // 'JSON'
    yield json;
    yield words(binarySize, 0x004e4942); // 'BIN'
    yield* numbersOf(buffer, cast);
  }
  return { size, pieces: pieces(), ...written(cast) };
}

/** The same as text, and the file of numbers that lies beside it. */
export function exportGltf(
  recording: Recording,
  { binary, place, ...choice }: GltfOptions,
): { readonly json: Uint8Array; readonly binary: Pieces } & Written {
  const cast = findCast(recording, choice);
  const { document, buffer } = describeCast(cast, place);
  const size = buffer.size();
  requireSize(size);
  const json = JSON.stringify({ ...document, buffers: [{ byteLength: size, uri: encodeURIComponent(binary) }] });
  return { json: new TextEncoder().encode(json), binary: { size, pieces: numbersOf(buffer, cast) }, ...written(cast) };
}

function written({ bodies, frames }: Cast): Written {
  return { people: bodies.length, frames: frames.length };
}

function* numbersOf(buffer: GltfBuffer, cast: Cast): Generator<Uint8Array> {
  yield buffer.head();
  for (const motion of gatherMotions(cast)) yield encodeMotion(motion, cast.skeleton.names.length);
}

/** Everything but the numbers of the motions, for which it makes room. */
function describeCast(cast: Cast, place: RecordedPlace | undefined) {
  const { bodies, skeleton, recording, times } = cast;
  const buffer = createGltfBuffer();
  const wardrobe = createWardrobe(buffer, bodyParts(skeleton), skeleton.names);
  const clockOf = createClocks(buffer, times);
  const tops: number[] = [];
  const nodes: object[] = [];
  const samplers: object[] = [];
  const channels: object[] = [];
  const animate = (node: number, path: string, sampler: object) => {
    channels.push({ sampler: samplers.length, target: { node, path } });
    samplers.push(sampler);
  };
  for (const body of bodies) {
    const top = nodes.length;
    tops.push(top);
    nodes.push(...nodesOf(cast, body, top, wardrobe));
    const { changes, sizes } = appearances(body, times);
    if (changes.length > 1) {
      animate(top, 'scale', { input: buffer.add('SCALAR', changes), output: buffer.add('VEC3', sizes), interpolation: 'STEP' });
    }
    const input = clockOf(body);
    const [root, ...rotations] = buffer.reserve(roomsOf(body, skeleton.names.length));
    animate(top + 1, 'translation', { input, output: root });
    rotations.forEach((output, joint) => {
      animate(top + 1 + joint, 'rotation', { input, output });
    });
  }
  const scenery =
    place && addPlace({ buffer, place, cast, nodes, animate, materials: wardrobe.materials.length, meshes: wardrobe.meshes.length });
  if (scenery) tops.push(scenery.node);
  const { name, origin, tick } = recording.manifest;
  const document = {
    asset: { version: '2.0', generator: 'Promenade', extras: { recording: name, origin, tick } },
    scene: 0,
    scenes: [{ name, nodes: tops }],
    nodes,
    materials: [...wardrobe.materials, ...(scenery?.materials ?? [])],
    meshes: [...wardrobe.meshes, ...(scenery?.meshes ?? [])],
    animations: [{ name, samplers, channels }],
    ...buffer.describe(),
  };
  return { document, buffer };
}

/** A node for the agent, which carries its size, and one for each joint below it. Names are those of the joints where there is one body only. */
function nodesOf(
  { skeleton, bodies }: Cast,
  { id, population, scale: size, start }: RecordedBody,
  top: number,
  wardrobe: Wardrobe,
): object[] {
  const { names, parents, offsets } = skeleton;
  const suffix = bodies.length === 1 ? '' : `_${id}`;
  const agent = { name: `agent_${id}`, children: [top + 1], scale: [size, size, size], extras: { id, population } };
  const joints = names.map((name, joint) => {
    const children = parents.flatMap((parent, child) => (parent === joint ? [top + 1 + child] : []));
    const mesh = wardrobe.meshOf(id, joint);
    return {
      name: `${name}${suffix}`,
      translation: joint === 0 ? scale(start, 1 / size) : vectorAt(offsets, 3 * joint),
      ...(children.length > 0 ? { children } : {}),
      ...(mesh === undefined ? {} : { mesh }),
    };
  });
  return [agent, ...joints];
}

/** When an agent comes and goes: its size from each moment on, 0 while it is away, which the format suggests for what is not to be seen. */
function appearances({ frames, scale: size }: RecordedBody, times: Float64Array): { changes: Float32Array; sizes: Float32Array } {
  const changes: number[] = frames[0] > 0 ? [0] : [];
  const sizes: Vector[] = frames[0] > 0 ? [[0, 0, 0]] : [];
  for (let i = 0; i < frames.length; i++) {
    const frame = frames[i];
    if (i === 0 || frames[i - 1] !== frame - 1) {
      changes.push(times[frame]);
      sizes.push([size, size, size]);
    }
    if (frame + 1 < times.length && frames[i + 1] !== frame + 1) {
      changes.push(times[frame + 1]);
      sizes.push([0, 0, 0]);
    }
  }
  return { changes: Float32Array.from(changes), sizes: Float32Array.from(sizes.flat()) };
}

/** Accessors of times; agents who are there during the same frames share one. */
function createClocks(buffer: GltfBuffer, times: Float64Array): (body: RecordedBody) => number {
  const known = new Map<string, number>();
  return ({ frames }) => {
    const [first, last] = [frames[0], frames[frames.length - 1]];
    const isWhole = last - first + 1 === frames.length;
    const key = isWhole ? `${first} ${last}` : frames.join(' ');
    const accessor =
      known.get(key) ??
      buffer.add(
        'SCALAR',
        Float32Array.from(frames, (frame) => times[frame]),
      );
    known.set(key, accessor);
    return accessor;
  };
}

function roomsOf({ frames }: RecordedBody, joints: number): Room[] {
  const count = frames.length;
  const rotation: Room = { componentType: SHORT, type: 'VEC4', count, normalized: true };
  return [{ componentType: FLOAT, type: 'VEC3', count }, ...Array.from({ length: joints }, () => rotation)];
}

/** A body's numbers in the order of its rooms: places of the hips in the axes of the agent's node, then each joint's rotations. */
function encodeMotion({ body, root, rotations }: BodyMotion, joints: number): Uint8Array {
  const frames = body.frames.length;
  const bytes = new Uint8Array(12 * frames + 8 * frames * joints);
  const places = new Float32Array(bytes.buffer, 0, 3 * frames);
  const packed = new Int16Array(bytes.buffer, 12 * frames);
  for (let i = 0; i < places.length; i++) places[i] = root[i] / body.scale;
  for (let frame = 0; frame < frames; frame++) {
    for (let joint = 0; joint < joints; joint++) {
      const src = 4 * (frame * joints + joint);
      const dst = 4 * (joint * frames + frame);
      // Above zero, | 0 is floor.
      for (let part = 0; part < 4; part++) packed[dst + part] = ((rotations[src + part] * 32767 + 32768.5) | 0) - 32768;
    }
  }
  return bytes;
}

function requireSize(size: number): void {
  if (size <= LARGEST) return;
  throw new RecordingError({
    file: 'poses.arrows',
    expected: 'bodies that fit into a glTF file of 4.29 GB',
    received: `${(size / 1e9).toPrecision(3)} GB of them`,
    remedy: 'choose some of the agents, or every second frame',
  });
}

function words(...values: number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(4 * values.length));
  values.forEach((value, i) => {
    view.setUint32(4 * i, value, true);
  });
  return new Uint8Array(view.buffer);
}

/** Followed by spaces up to a multiple of four bytes. */
function padded(text: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(Math.ceil(text.length / 4) * 4).fill(0x20);
  bytes.set(text);
  return bytes;
}
