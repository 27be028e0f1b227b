/** Kinds of numbers, by their code in glTF. */
export const SHORT = 5122;
export const FLOAT = 5126;
const UNSIGNED_BYTE = 5121;
const UNSIGNED_SHORT = 5123;
const UNSIGNED_INT = 5125;

/** What a view of vertices and of triangles is for, by its code in glTF. */
export const VERTICES = 34962;
export const TRIANGLES = 34963;

const BYTES: Readonly<Record<number, number>> = { [SHORT]: 2, [FLOAT]: 4 };
const SIZES = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT4: 16 } as const;
type ItemType = keyof typeof SIZES;

/** Numbers that will be written: of which kind, and how many items. */
export type Room = {
  readonly componentType: typeof SHORT | typeof FLOAT;
  readonly type: ItemType;
  readonly count: number;
  readonly normalized?: boolean;
};

/** Numbers that can be added. */
type Numbers = Float32Array | Uint8Array | Uint16Array | Uint32Array;

/** What numbers are for: vertices or triangles, and whether bytes are shares from 0 to 1. */
type Purpose = { readonly target?: number; readonly normalized?: boolean };

/** The one buffer of a glTF file: first numbers that are there, then room for numbers that follow. */
export type GltfBuffer = {
  /** Adds numbers, and returns the number of their accessor. */
  add(type: ItemType, numbers: Numbers, purpose?: Purpose): number;
  /** Adds a file of its own, a picture, and returns the number of its view. */
  addFile(bytes: Uint8Array): number;
  /** Makes room for numbers that will be written later, in the order of these calls; returns the numbers of their accessors. */
  reserve(rooms: readonly Room[]): number[];
  /** Of everything [bytes] */
  size(): number;
  /** The numbers that were added. */
  head(): Uint8Array;
  /** Parts `accessors` and `bufferViews` of the document, once everything was added. */
  describe(): { accessors: object[]; bufferViews: object[] };
};

/** An empty buffer. */
export function createGltfBuffer(): GltfBuffer {
  const added: Numbers[] = [];
  const accessors: object[] = [];
  const views: { isReserved: boolean; byteOffset: number; byteLength: number; target?: number }[] = [];
  let headBytes = 0;
  let reservedBytes = 0;

  function view(numbers: Numbers, target?: number): number {
    views.push({ isReserved: false, byteOffset: headBytes, byteLength: numbers.byteLength, ...(target ? { target } : {}) });
    added.push(numbers);
    headBytes += aligned(numbers.byteLength);
    return views.length - 1;
  }

  function add(type: ItemType, numbers: Numbers, { target, normalized }: Purpose = {}): number {
    const bufferView = view(numbers, target);
    const count = numbers.length / SIZES[type];
    const range = numbers instanceof Float32Array && type !== 'MAT4' ? rangeOf(numbers, SIZES[type]) : {};
    accessors.push({ bufferView, componentType: kindOf(numbers), type, count, ...(normalized && { normalized }), ...range });
    return accessors.length - 1;
  }

  function reserve(rooms: readonly Room[]): number[] {
    let byteLength = 0;
    const numbers = rooms.map((room) => {
      accessors.push({ bufferView: views.length, byteOffset: byteLength, ...room });
      byteLength += room.count * SIZES[room.type] * BYTES[room.componentType];
      return accessors.length - 1;
    });
    if (byteLength > 0) views.push({ isReserved: true, byteOffset: reservedBytes, byteLength });
    reservedBytes += aligned(byteLength);
    return numbers;
  }

  function head(): Uint8Array {
    const bytes = new Uint8Array(headBytes);
    let at = 0;
    for (const { buffer, byteOffset, byteLength } of added) {
      bytes.set(new Uint8Array(buffer, byteOffset, byteLength), at);
      at += aligned(byteLength);
    }
    return bytes;
  }

  function describe() {
    const bufferViews = views.map(({ isReserved, byteOffset, ...view }) => ({
      buffer: 0,
      byteOffset: byteOffset + (isReserved ? headBytes : 0),
      ...view,
    }));
    return { accessors, bufferViews };
  }
  return { add, addFile: view, reserve, size: () => headBytes + reservedBytes, head, describe };
}

function kindOf(numbers: Numbers): number {
  if (numbers instanceof Float32Array) return FLOAT;
  if (numbers instanceof Uint8Array) return UNSIGNED_BYTE;
  return numbers instanceof Uint16Array ? UNSIGNED_SHORT : UNSIGNED_INT;
}

/** Everything starts at a multiple of four bytes. */
function aligned(bytes: number): number {
  return Math.ceil(bytes / 4) * 4;
}

/** Least and greatest of each component, which times and vertices have to have. */
function rangeOf(numbers: Numbers, size: number): { min: number[]; max: number[] } {
  const min = new Array<number>(size).fill(Infinity);
  const max = new Array<number>(size).fill(-Infinity);
  for (let i = 0; i < numbers.length; i++) {
    min[i % size] = Math.min(min[i % size], numbers[i]);
    max[i % size] = Math.max(max[i % size], numbers[i]);
  }
  return { min, max };
}
