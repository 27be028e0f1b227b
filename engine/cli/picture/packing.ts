import type { Frame, Person, Poses } from '../../record/index.js';

/** A moment on its way to the page: people, what has become of things (as numbers, see `changesOf`), and who came since the one before. */
export type PackedMoment = { readonly frame: Frame; readonly objects: readonly number[]; readonly people: readonly Person[] };

/** What stands in front of the columns of a moment. */
type Head = {
  readonly tick: number;
  readonly time: number;
  readonly count: number;
  /** Further columns that are drawn, those of FURTHER that there are. */
  readonly further: readonly string[];
  /** Joints of a body, and how many have one. */
  readonly joints: number;
  readonly posed: number;
  readonly objects: readonly number[];
  readonly people: readonly Person[];
};

/** A body that is not worked out. */
const NO_BODY = 2;
/** Columns that some frames have: how high somebody flies, what it does, and what its arms do. */
const FURTHER = ['altitude', 'action', 'gesture'];
const COLUMNS = ['x', 'z', 'heading', 'velocityX', 'velocityZ'] as const;

/** A moment as bytes: the length of its head, the head as JSON, and columns of four bytes each; bodies only of those who have one. */
export function packMoment({ frame, objects, people }: PackedMoment): Uint8Array {
  const { tick, time, count, poses } = frame;
  const further = FURTHER.filter((name) => frame.columns[name] !== undefined);
  const posed = poses ? Uint32Array.from(rowsWithBody(poses, count)) : new Uint32Array(0);
  const joints = poses?.joints ?? 0;
  const head: Head = { tick, time, count, further, joints, posed: posed.length, objects, people };
  const parts: ArrayBufferView[] = [
    frame.id,
    ...COLUMNS.map((name) => frame[name]),
    frame.population,
    ...further.map((name) => frame.columns[name]),
  ];
  const columns = parts.map((column) => (column as Float32Array).subarray(0, count));
  const bodies = poses ? [posed, gather(poses.root, posed, 3), gather(poses.rotations, posed, 4 * joints)] : [];
  return join(head, [...columns, ...bodies]);
}

/** The moments in bytes that follow each other. */
export function unpackMoments(bytes: ArrayBuffer): PackedMoment[] {
  const moments: PackedMoment[] = [];
  for (let at = 0; at < bytes.byteLength; ) {
    const length = new Uint32Array(bytes, at, 1)[0];
    const head = JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, at + 4, length))) as Head;
    at += 4 + padded(length);
    const take = <T>(view: new (buffer: ArrayBuffer, from: number, count: number) => T, count: number): T => {
      const column = new view(bytes, at, count);
      at += 4 * count;
      return column;
    };
    moments.push(readMoment(head, take));
  }
  return moments;
}

type Take = <T>(view: new (buffer: ArrayBuffer, from: number, count: number) => T, count: number) => T;

function readMoment({ tick, time, count, further, joints, posed, objects, people }: Head, take: Take): PackedMoment {
  const id = take(Uint32Array, count);
  const [x, z, heading, velocityX, velocityZ] = COLUMNS.map(() => take(Float32Array, count));
  const population = take(Uint32Array, count);
  const columns: Record<string, Float32Array> = Object.fromEntries(further.map((name) => [name, take(Float32Array, count)]));
  const poses = joints > 0 ? readPoses(take, count, posed, joints) : undefined;
  const frame = { tick, time, count, id, x, z, heading, velocityX, velocityZ, population, columns, ...(poses && { poses }) };
  return { frame, objects, people };
}

function readPoses(take: Take, count: number, posed: number, joints: number): Poses {
  const rows = take(Uint32Array, posed);
  const level = new Uint32Array(count).fill(NO_BODY);
  for (const row of rows) level[row] = 0;
  const root = scatter(take(Float32Array, 3 * posed), rows, 3, count);
  const rotations = scatter(take(Float32Array, 4 * joints * posed), rows, 4 * joints, count);
  // What pictures do not ask for.
  const [style, phase, scale] = [new Uint32Array(count), new Float32Array(count), new Float32Array(count).fill(1)];
  return { joints, level, style, phase, scale, root, rotations };
}

function* rowsWithBody({ level }: Poses, count: number): Iterable<number> {
  for (let row = 0; row < count; row++) if (level[row] < NO_BODY) yield row;
}

function gather(column: Float32Array, rows: Uint32Array, width: number): Float32Array {
  const gathered = new Float32Array(width * rows.length);
  rows.forEach((row, n) => {
    gathered.set(column.subarray(width * row, width * (row + 1)), width * n);
  });
  return gathered;
}

function scatter(gathered: Float32Array, rows: Uint32Array, width: number, count: number): Float32Array {
  const column = new Float32Array(width * count);
  rows.forEach((row, n) => {
    column.set(gathered.subarray(width * n, width * (n + 1)), width * row);
  });
  return column;
}

function join(head: Head, columns: readonly ArrayBufferView[]): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify(head));
  const size = columns.reduce((sum, { byteLength }) => sum + byteLength, 4 + padded(text.length));
  const bytes = new Uint8Array(size);
  new DataView(bytes.buffer).setUint32(0, text.length, true);
  bytes.set(text, 4);
  let at = 4 + padded(text.length);
  for (const { buffer, byteOffset, byteLength } of columns) {
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), at);
    at += byteLength;
  }
  return bytes;
}

/** Columns begin at whole numbers of four bytes. */
function padded(length: number): number {
  return 4 * Math.ceil(length / 4);
}
