import { type BodyChoice, CANONICAL, findCast, type RecordedCast } from '../../animate/index.js';
import { type Recording, RecordingError } from '../../record/index.js';
import type { Body } from '../bodies/person.js';
import { castPlayers } from '../crowd/cast.js';
import { addPlace } from './gltf-place.js';
import { createGltfScene, describeScene, type GltfScene } from './gltf-scene.js';
import { addPeople, type People, writeMotions } from './people.js';
import type { Detail } from './people-meshes.js';
import type { RecordedPlace } from './recorded-place.js';

// Khronos Group, glTF 2.0 specification (ISO/IEC 12113:2022). Motions are gathered twice, first to find out how much of them has to be kept, which
// the format wants to know at its beginning, then to write them person by person: a crowd takes little memory beyond that of its recording.

/** A part of a file, or all of it, in pieces to be written one after the other. */
export type Pieces = {
  /** Of all pieces together [bytes] */
  readonly size: number;
  readonly pieces: Iterable<Uint8Array>;
};

/** Who was written, in how many frames, and how finely they are cut. */
export type Written = { readonly people: number; readonly frames: number; readonly detail: Detail };

/** What of a recording goes into a binary glTF file: people, and where they are if that is given. */
export type GlbOptions = BodyChoice & {
  readonly place?: RecordedPlace | undefined;
  /** How finely people are cut; `near` for up to two hundred of them and `mid` for more, if not given. */
  readonly detail?: Detail | undefined;
  /** Whom people are played by; the cast that `castCrowd` makes if not given. */
  readonly bodies?: readonly Body[];
  /** A larger file is refused; one of 4.29 GB if not given, where the format ends [bytes] */
  readonly largest?: number;
};

/** What of a recording goes into a glTF file. */
export type GltfOptions = GlbOptions & {
  /** Name that the file of numbers will have. */
  readonly binary: string;
};

/** The format counts bytes in 32 bits. */
const LARGEST = 2 ** 32 - 1;
/** Up to so many people are cut finely. */
const FEW = 200;

/** People of a recording as one binary glTF file: skinned, in their clothes and colours, moving as recorded. */
export function exportGlb(recording: Recording, options: GlbOptions = {}): Pieces & Written {
  const { document, binary, ...written } = prepare(recording, options);
  const json = padded(new TextEncoder().encode(JSON.stringify({ ...document, buffers: [{ byteLength: binary.size }] })));
  const size = 12 + 8 + json.length + 8 + binary.size;
  requireSize(size, options.largest);
  function* pieces(): Generator<Uint8Array> {
    yield words(0x46546c67, 2, size); // 'glTF'
    yield words(json.length, 0x4e4f534a); // 'JSON'
    yield json;
    yield words(binary.size, 0x004e4942); // 'BIN'
    yield* binary.pieces;
  }
  return { size, pieces: pieces(), ...written };
}

/** The same as text, and the file of numbers that lies beside it. */
export function exportGltf(
  recording: Recording,
  { binary: name, ...options }: GltfOptions,
): { readonly json: Uint8Array; readonly binary: Pieces } & Written {
  const { document, binary, ...written } = prepare(recording, options);
  requireSize(binary.size, options.largest);
  const json = JSON.stringify({ ...document, buffers: [{ byteLength: binary.size, uri: encodeURIComponent(name) }] });
  return { json: new TextEncoder().encode(json), binary, ...written };
}

/** The document but for its buffer, and the numbers of the buffer. */
function prepare(recording: Recording, { place, detail: wanted, bodies, largest: _, ...choice }: GlbOptions) {
  const cast = findCast(recording, withoutFlying(recording, choice));
  requireCanonical(cast);
  const detail: Detail = wanted ?? (cast.bodies.length <= FEW ? 'near' : 'mid');
  const scene = createGltfScene();
  const people = addPeople(scene, cast, castPlayers({ bodies }), detail);
  const roots = [...people.nodes, ...(place ? [addPlace(scene, place, cast)] : [])];
  const { name, origin, tick } = recording.manifest;
  const startsAt = recording.frame(cast.frames[0]).time;
  const document = describeScene(scene, { name, roots, extras: { recording: name, origin, tick, startsAt } });
  const binary: Pieces = { size: scene.buffer.size(), pieces: numbersOf(scene, cast, people) };
  return { document, binary, people: cast.bodies.length, frames: cast.frames.length, detail };
}

function* numbersOf({ buffer }: GltfScene, cast: RecordedCast, people: People): Generator<Uint8Array> {
  yield buffer.head();
  yield* writeMotions(cast, people);
}

/** Birds in the air have no body that walks. */
function withoutFlying(recording: Recording, choice: BodyChoice): BodyChoice {
  const flying = new Set<number>();
  for (const { count, id, columns } of recording.frames()) {
    if (columns.altitude === undefined) return choice;
    for (let i = 0; i < count; i++) if (columns.altitude[i] > 0) flying.add(id[i]);
  }
  const asked = choice.agents?.filter((id) => flying.has(id)) ?? [];
  if (asked.length > 0 || flying.size === recording.people.length) {
    throw new RecordingError({
      file: 'motion.arrows',
      expected: 'people who walk',
      received: asked.length > 0 ? `${asked.join(', ')}, who fly` : 'birds in the air alone',
      remedy: 'take a picture or a video of birds instead',
    });
  }
  return { ...choice, agents: choice.agents ?? recording.people.map(({ id }) => id).filter((id) => !flying.has(id)) };
}

/** The bodies that people are played by have the canonical joints. */
function requireCanonical({ skeleton: { names } }: RecordedCast): void {
  if (names.length === CANONICAL.names.length && names.every((name, joint) => name === CANONICAL.names[joint])) return;
  throw new RecordingError({
    file: 'manifest.json',
    expected: `poses of the ${CANONICAL.names.length} joints from ${CANONICAL.names[0]} to ${CANONICAL.names.at(-1)}`,
    received: `${names.length} joints: ${names.slice(0, 5).join(', ')}${names.length > 5 ? ', …' : ''}`,
    remedy: 'BVH takes any skeleton: promenade export … --format bvh',
  });
}

function requireSize(size: number, largest = LARGEST): void {
  if (size <= largest) return;
  throw new RecordingError({
    file: 'poses.arrows',
    expected: `people that fit into a file of ${(largest / 1e9).toPrecision(3)} GB`,
    received: `${(size / 1e9).toPrecision(3)} GB of them`,
    remedy: 'choose some of the people, a shorter span of time, fewer poses a second, or less detail',
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
