/** Kinds of numbers, by their code in glTF. */
export const SHORT = 5122;
export const UNSIGNED_SHORT = 5123;
export const UNSIGNED_INT = 5125;
export const FLOAT = 5126;

/** What a view of vertices and of triangles is for, by its code in glTF. */
export const VERTICES = 34962;
export const TRIANGLES = 34963;

const BYTES: Readonly<Record<number, number>> = { [SHORT]: 2, [UNSIGNED_SHORT]: 2, [UNSIGNED_INT]: 4, [FLOAT]: 4 };
const SIZES = { SCALAR: 1, VEC3: 3, VEC4: 4 } as const;
type ItemType = keyof typeof SIZES;

/** Numbers that will be written: of which kind, and how many items. */
export type Room = { readonly componentType: number; readonly type: ItemType; readonly count: number; readonly normalized?: boolean };

/** Numbers that can be added. */
type Numbers = Float32Array | Uint16Array | Uint32Array;

/** The one buffer of a glTF file: first numbers that are there, then room for numbers that follow. */
export type GltfBuffer = {
  /** Adds numbers, and returns the number of their accessor. */
  add(type: ItemType, numbers: Numbers, target?: number): number;
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

  function add(type: ItemType, numbers: Numbers, target?: number): number {
    const componentType = numbers instanceof Float32Array ? FLOAT : numbers instanceof Uint16Array ? UNSIGNED_SHORT : UNSIGNED_INT;
    views.push({ isReserved: false, byteOffset: headBytes, byteLength: numbers.byteLength, ...(target ? { target } : {}) });
    const count = numbers.length / SIZES[type];
    accessors.push({ bufferView: views.length - 1, componentType, type, count, ...rangeOf(numbers, SIZES[type]) });
    added.push(numbers);
    headBytes += aligned(numbers.byteLength);
    return accessors.length - 1;
  }

  function reserve(rooms: readonly Room[]): number[] {
    let byteLength = 0;
    const numbers = rooms.map((room) => {
      accessors.push({ bufferView: views.length, byteOffset: byteLength, ...room });
      byteLength += room.count * SIZES[room.type] * BYTES[room.componentType];
      return accessors.length - 1;
    });
    views.push({ isReserved: true, byteOffset: reservedBytes, byteLength });
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
  return { add, reserve, size: () => headBytes + reservedBytes, head, describe };
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
