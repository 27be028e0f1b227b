/**
 * A renumbering that keeps the order: `length` numbers from old number `from`, new number `to` on, stay side by side. The old
 * numbers `gone` are no more, and what came has the new numbers `came`, both ascending. There are `count` in the end.
 */
export type Runs = {
  readonly from: readonly number[];
  readonly to: readonly number[];
  readonly length: readonly number[];
  readonly gone: readonly number[];
  readonly came: readonly number[];
  readonly count: number;
  /** Old numbers below `head` stay as they are; those from there on to `tail`, one by one: -1 for what went. */
  readonly head: number;
  readonly middle: Int32Array;
  /** Old numbers from `tail` on, up to `end`, move by `shift`. */
  readonly tail: number;
  readonly end: number;
  readonly shift: number;
};

/** Rows of numbers. */
export type Numbers = Float32Array | Float64Array | Uint32Array | Int32Array | Uint8Array;

/** Room for so many times what there is. */
const SPARE = 1.125;

/** The renumbering of `count` things of which some go, and others come before the old numbers `before`; both ascending. */
export function runsFor(count: number, gone: readonly number[], before: readonly number[]): Runs {
  const from: number[] = [];
  const to: number[] = [];
  const length: number[] = [];
  const came: number[] = [];
  let old = 0;
  let place = 0;
  for (let g = 0, b = 0; old < count || b < before.length; ) {
    const end = Math.min(gone[g] ?? count, before[b] ?? count);
    if (end > old) {
      from.push(old);
      to.push(place);
      length.push(end - old);
      place += end - old;
      old = end;
    }
    for (; before[b] <= old; b++) came.push(place++);
    for (; gone[g] === old; g++) old++;
  }
  return { from, to, length, gone, came, count: place, ...fewerSteps(from, to, length) };
}

/** What of a renumbering is said for all numbers at once, and what one by one. */
function fewerSteps(from: readonly number[], to: readonly number[], length: readonly number[]) {
  const last = from.length - 1;
  if (last < 0) return { head: 0, middle: new Int32Array(0), tail: 0, end: 0, shift: 0 };
  const tail = from[last];
  const head = from[0] === 0 && to[0] === 0 && last > 0 ? length[0] : 0;
  const middle = new Int32Array(tail - head).fill(-1);
  for (let run = 0; run < last; run++) {
    for (let i = Math.max(from[run], head); i < from[run] + length[run]; i++) middle[i - head] = i - from[run] + to[run];
  }
  return { head, middle, tail, end: tail + length[last], shift: to[last] - tail };
}

/** The new number of an old one, or -1 where it went. */
export function placeOf({ head, middle, tail, end, shift }: Runs, old: number): number {
  if (old < head) return old;
  if (old < tail) return middle[old - head];
  return old < end ? old + shift : -1;
}

/** The same numbers with room for so many: where they lie, if there is room behind them, or elsewhere. */
export function withRoom<T extends Numbers>(values: T, length: number): T {
  const roomy = roomFor(values, length);
  if (roomy.buffer !== values.buffer) roomy.set(values.subarray(0, length));
  return roomy;
}

function roomFor<T extends Numbers>(values: T, length: number): T {
  const Kind = values.constructor as new (buffer: ArrayBufferLike, offset: number, length: number) => T;
  const bytes = values.BYTES_PER_ELEMENT;
  const hasRoom = length * bytes <= values.buffer.byteLength;
  return new Kind(hasRoom ? values.buffer : new ArrayBuffer(bytes * Math.ceil(length * SPARE)), 0, length);
}

/** Moves values, `size` for each number, to their new places, in the same memory where there is room; what came has no values yet. */
export function moveRuns<T extends Numbers>(values: T, runs: Runs, size: number): T {
  const after = roomFor(values, size * runs.count);
  if (after.buffer === values.buffer) moveWithin(after.length > values.length ? after : values, runs, size);
  else {
    const { from, to, length } = runs;
    for (let run = 0; run < from.length; run++)
      after.set(values.subarray(size * from[run], size * (from[run] + length[run])), size * to[run]);
  }
  return after;
}

/** Moves values to their new places within a row that has room for all of them. */
export function moveWithin(row: Numbers, { from, to, length }: Runs, size: number): void {
  const move = (run: number) => row.copyWithin(size * to[run], size * from[run], size * (from[run] + length[run]));
  // Runs keep their order, so that none is in the way of another as long as those that go up do so from the last on, those that go down from the first.
  for (let run = from.length - 1; run >= 0; run--) if (to[run] > from[run]) move(run);
  for (let run = 0; run < from.length; run++) if (to[run] < from[run]) move(run);
}

/** Brings references up to date, `size` for each number; negative ones stay. Those to what went are to be overwritten. */
export function renumber(references: Uint32Array | Int32Array, { head, middle, tail, shift }: Runs, size: number): void {
  const [stays, moves, by] = [size * head, size * tail, size * shift];
  if (by === 0 && head === tail) return;
  // One kind of row is half again as fast as two.
  const row = new Int32Array(references.buffer, references.byteOffset, references.length);
  for (let i = 0; i < row.length; i++) {
    const reference = row[i];
    if (reference < stays) continue;
    if (reference >= moves) row[i] = reference + by;
    else {
      const old = size === 1 ? reference : Math.floor(reference / size);
      row[i] = reference + size * (middle[old - head] - old);
    }
  }
}

/** A list with its things in their new places, those that came among them. */
export function rearrange<T>(list: readonly T[], { from, to, length, came, count }: Runs, coming: readonly T[]): T[] {
  const after = list.slice(0, count);
  for (let i = after.length; i < count; i++) after.push(coming[0] ?? list[0]);
  for (let run = 0; run < from.length; run++) {
    const [begin, shift] = [from[run], to[run] - from[run]];
    if (shift !== 0) for (let i = begin; i < begin + length[run]; i++) after[i + shift] = list[i];
  }
  for (let i = 0; i < came.length; i++) after[came[i]] = coming[i];
  return after;
}
