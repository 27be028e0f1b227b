import { bodiesOf, posesAt } from '../animate/index.js';
import { FRAME_COLUMNS, FRAME_WORD, HASH_WORD, STATE_COLUMNS, specsOf, TICK_WORD } from '../columns/index.js';
import type { ColumnSpec, Kernels } from '../kernels/index.js';
import type { Frame } from '../record/index.js';
import type { SimState } from './state.js';

/** Frames that exist at once: one being written, one just written, one being read. */
export const RING = 3;
/** Start of the hash, low and high word (engine/math/hash.ts). */
const HASH_START = [0x84222325, 0xcbf29ce4];

/** The frames' columns for a capacity. */
export function frameColumnSpecs(capacity: number): ColumnSpec[] {
  return specsOf({ ...FRAME_COLUMNS, ...STATE_COLUMNS }, { 'frame place': RING * capacity });
}

/** Sets the running hash to its start. */
export function startHash(kernels: Kernels): void {
  kernels.u32.state.set(HASH_START, HASH_WORD);
}

/** The hash so far: 16 hex digits. */
export function readHash({ u32 }: Kernels): string {
  const hex = (word: number) => word.toString(16).padStart(8, '0');
  return hex(u32.state[HASH_WORD + 1]) + hex(u32.state[HASH_WORD]);
}

/** Names the frame of the ring that is written now. */
export function beginFrame({ kernels, clock }: SimState): void {
  kernels.u32.state[TICK_WORD] = clock.tick;
  kernels.u32.state[FRAME_WORD] = clock.tick % RING;
}

/** Writes the crowd as it is now into the next frame of the ring and takes it into the hash. */
export function publishFrame(state: SimState): void {
  const { kernels, agents } = state;
  beginFrame(state);
  kernels.run('publish', agents.count, 4096);
  kernels.call('hashFrame', agents.count);
  state.frame = frameAt(state);
}

/** The frame that was written last, with as many people as there were then. */
export function frameAt(state: SimState, count = state.agents.count): Frame {
  const { kernels, agents, clock, frameColumns } = state;
  const bodies = bodiesOf(state);
  const first = (clock.tick % RING) * agents.capacity;
  const f32 = (name: string) => kernels.f32[name].subarray(first, first + count);
  const u32 = (name: string) => kernels.u32[name].subarray(first, first + count);
  const columns: Record<string, Float32Array> = {};
  for (const name of frameColumns) {
    const column = kernels.f32[name] ?? kernels.u32[name];
    columns[name] = inIdOrder(column, agents.liveRow, count);
  }
  return {
    tick: clock.tick,
    time: clock.tick * clock.dt,
    count,
    id: u32('frameId'),
    population: u32('framePopulation'),
    x: f32('frameX'),
    z: f32('frameZ'),
    heading: f32('frameHeading'),
    velocityX: f32('frameVelocityX'),
    velocityZ: f32('frameVelocityZ'),
    columns,
    ...(bodies ? { poses: posesAt(bodies.animation, first, count) } : {}),
  };
}

/** A column as it is now, of the first so many live rows. */
function inIdOrder(column: Float32Array | Uint32Array, liveRow: Uint32Array, count: number): Float32Array {
  const values = new Float32Array(count);
  for (let i = 0; i < count; i++) values[i] = column[liveRow[i]];
  return values;
}
