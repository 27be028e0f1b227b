import { describeJsonFault } from '../../report/index.js';
import { MotionError } from '../motion-error.js';
import { MOST_ROTATIONS } from './text-lines.js';

/** A glTF file taken apart and checked for what could make a reader hang or run out of memory. */
export type GltfContainer = {
  readonly json: GltfJson;
  /** The chunk of numbers of a binary file. */
  readonly binary: Uint8Array | undefined;
  /** Where the JSON and the numbers begin [bytes]. */
  readonly jsonAt: number;
  readonly binaryAt: number;
};

/** The parts of glTF's JSON that are looked at before a library reads it. */
export type GltfJson = {
  readonly asset?: { readonly version?: string };
  readonly nodes?: readonly { readonly children?: readonly number[]; name?: string }[];
  readonly animations?: readonly { readonly name?: string }[];
  readonly accessors?: readonly { readonly count?: number; readonly type?: string }[];
  readonly extensions?: Readonly<Record<string, unknown>>;
};

const MAGIC = 0x46546c67; // 'glTF'
const JSON_CHUNK = 0x4e4f534a;
const BINARY_CHUNK = 0x004e4942;
const COMPONENTS: Readonly<Record<string, number>> = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT2: 4, MAT3: 9, MAT4: 16 };

/** Takes a binary (`.glb`, `.vrm`) or textual (`.gltf`) file apart. */
export function openGltf(file: string, bytes: Uint8Array): GltfContainer {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isBinary = bytes.length >= 4 && view.getUint32(0, true) === MAGIC;
  const parts = isBinary ? chunksOf(file, bytes, view) : { text: bytes, jsonAt: 0, binary: undefined, binaryAt: bytes.length };
  const json = parseJson(file, parts.text, parts.jsonAt);
  const fault = (expected: string, received: string) => new MotionError({ file, byte: parts.jsonAt, expected, received });
  if (typeof json.asset?.version !== 'string' || !json.asset.version.startsWith('2.')) {
    throw fault('glTF 2.0', `version ${JSON.stringify(json.asset?.version ?? null)}`);
  }
  checkNodes(json, fault);
  checkTree(json, fault);
  checkSizes(json, fault);
  return { json, binary: parts.binary, jsonAt: parts.jsonAt, binaryAt: parts.binaryAt };
}

type Fault = (expected: string, received: string) => MotionError;
type Chunks = { text: Uint8Array; jsonAt: number; binary: Uint8Array | undefined; binaryAt: number };

function chunksOf(file: string, bytes: Uint8Array, view: DataView): Chunks {
  const fault = (byte: number, expected: string, received: string) => new MotionError({ file, byte, expected, received });
  if (bytes.length < 20) throw fault(bytes.length, 'a header of 20 bytes', 'the end of the file');
  if (view.getUint32(4, true) !== 2) throw fault(4, 'version 2', String(view.getUint32(4, true)));
  if (view.getUint32(8, true) > bytes.length) throw fault(8, `a length of at most ${bytes.length} bytes`, String(view.getUint32(8, true)));
  let text: Uint8Array | undefined;
  let binary: Uint8Array | undefined;
  let binaryAt = bytes.length;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at, true);
    const kind = view.getUint32(at + 4, true);
    if (at + 8 + size > bytes.length) throw fault(at, `a chunk of at most ${bytes.length - at - 8} bytes`, String(size));
    const content = bytes.subarray(at + 8, at + 8 + size);
    if (at === 12 && kind !== JSON_CHUNK) throw fault(at + 4, 'a chunk of JSON', `a chunk of kind ${kind}`);
    if (at === 12) text = content;
    else if (kind === BINARY_CHUNK && binary === undefined) {
      binary = content;
      binaryAt = at + 8;
    }
    at += 8 + size;
  }
  if (text === undefined) throw fault(12, 'a chunk of JSON', 'the end of the file');
  return { text, jsonAt: 20, binary, binaryAt };
}

function parseJson(file: string, bytes: Uint8Array, byte: number): GltfJson {
  const text = new TextDecoder().decode(bytes);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new MotionError({ file, byte, expected: 'JSON of a glTF file', received: describeJsonFault(error, text) });
  }
  if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json as GltfJson;
  throw new MotionError({ file, byte, expected: 'an object of JSON', received: JSON.stringify(json).slice(0, 40) });
}

/** Numbers that a node's field holds. */
const NODE_FIELDS = { translation: 3, rotation: 4, scale: 3, matrix: 16 } as const;

function checkNodes({ nodes = [], animations = [] }: GltfJson, fault: Fault): void {
  for (const [what, list] of Object.entries({ nodes, animations })) {
    if (!Array.isArray(list)) throw fault(`a list of ${what}`, JSON.stringify(list));
    for (const [number, item] of (list as readonly unknown[]).entries()) {
      if (typeof item !== 'object' || item === null) throw fault(`objects in ${what}`, JSON.stringify(item));
      const { name = '' } = item as { name?: unknown };
      if (typeof name !== 'string') throw fault(`a text as name of ${what} ${number}`, JSON.stringify(name));
    }
  }
  for (const [number, node] of nodes.entries()) {
    for (const [field, count] of Object.entries(NODE_FIELDS)) {
      const value: unknown = (node as Record<string, unknown>)[field];
      if (value === undefined || (Array.isArray(value) && value.length === count && value.every(Number.isFinite))) continue;
      throw fault(`${count} numbers as ${field} of node ${number}`, JSON.stringify(value));
    }
  }
}

/** Every node hangs on one other at most, and none on itself. */
function checkTree({ nodes = [] }: GltfJson, fault: Fault): void {
  const parents = new Map<number, number>();
  for (const [number, node] of nodes.entries()) {
    const children: readonly unknown[] = node.children ?? [];
    if (!Array.isArray(children)) throw fault(`a list of children of node ${number}`, typeof children);
    for (const child of children) {
      if (!Number.isInteger(child) || !(child in nodes)) throw fault(`children of node ${number} that exist`, JSON.stringify(child));
      if (parents.has(child)) throw fault(`one parent of node ${child}`, `nodes ${parents.get(child)} and ${number}`);
      parents.set(child, number);
    }
  }
  // Each node has one parent now, so that going up ends at a root or goes in a ring.
  const isRooted = new Set<number>();
  for (const number of nodes.keys()) {
    const way = new Set<number>();
    for (let at: number | undefined = number; at !== undefined && !isRooted.has(at); at = parents.get(at)) {
      if (way.has(at)) throw fault('nodes in a tree', `node ${at} below itself`);
      way.add(at);
    }
    for (const at of way) isRooted.add(at);
  }
}

/** The file says how many numbers it holds; a library would make room for them before looking. */
function checkSizes({ accessors = [] }: GltfJson, fault: Fault): void {
  if (!Array.isArray(accessors)) throw fault('a list of accessors', typeof accessors);
  let numbers = 0;
  for (const [number, accessor] of accessors.entries()) {
    const count: unknown = accessor?.count;
    if (!Number.isSafeInteger(count) || (count as number) < 0) throw fault(`a count of accessor ${number}`, JSON.stringify(count ?? null));
    numbers += (count as number) * (COMPONENTS[accessor.type] ?? 1);
    if (numbers > 4 * MOST_ROTATIONS)
      throw fault(`at most ${4 * MOST_ROTATIONS} numbers in accessors`, `${numbers} up to accessor ${number}`);
  }
}
