import { ALIVE, COLUMNS, type Column, type Columns, FLAGS, MODEL_WORD, TAKES_LINK } from '../columns/index.js';
import type { ColumnSpec } from '../kernels/index.js';
import type { SimState } from './state.js';

/** Farther, faster or stronger than anything in a crowd; beyond it numbers are damage. */
const LARGEST = 1e9;

/** Limits of numbers whose size decides how far somebody looks or reaches: too large, a tick would not end. */
const REACH: Readonly<Record<string, number>> = {
  radius: 2,
  torsoHalf: 2,
  torsoRadius: 2,
  mass: 1000,
  preferredSpeed: 100,
  maximumSpeed: 100,
  acceleration: 1000,
  neighbourDistance: 1000,
  neighbourReach: 1e5,
  velocityX: 1000,
  velocityZ: 1000,
  velocityY: 1000,
  preferredX: 1000,
  preferredZ: 1000,
  steerX: 1e6,
  steerZ: 1e6,
  facingX: 1.001,
  facingZ: 1.001,
};

/** The columns whose values are places in a list, and how long that is; `undefined` where the list is not there. */
function listLengths({ agents, populations, models, world, kernels }: SimState): Readonly<Record<string, number | undefined>> {
  const { capacity, columns } = agents;
  const edges = kernels.layout.columns.find(({ name }) => name === 'wallX')?.length;
  return {
    id: agents.nextId,
    population: populations.length,
    laneOf: Math.max(1, world.lanes.length),
    maximumNeighbours: 17,
    steerModel: models.list.length,
    planModel: models.planning.length,
    pathCount: columns.pathX.length / capacity + 1,
    pathCursor: columns.pathX.length / capacity + 1,
    liveRow: capacity,
    socialGroupNext: capacity,
    action: 1000,
    actionThing: world.things.length + 1,
    wallNext: edges,
    wallPrevious: edges,
    wallCellItem: edges,
    wallCellStart: (kernels.layout.columns.find(({ name }) => name === 'wallCellItem')?.length ?? 0) + 1,
  };
}

/** The name of a column that holds what no run could have left there, after a snapshot was put back; undefined where all are sound. */
export function findUnsound(state: SimState): string | undefined {
  const { agents, kernels } = state;
  if (!areRowsSound(state)) return 'liveRow';
  const live = agents.liveRow.subarray(0, agents.count);
  if (!live.every((row) => areFlagsSound(state, agents.columns.flags[row]))) return 'flags';
  const lengths = listLengths(state);
  return kernels.layout.columns.find((spec) => !isSound(spec, state, live, lengths[spec.name]))?.name;
}

/** Live and free rows: each there once, ids rising. */
function areRowsSound({ agents }: SimState): boolean {
  const { count, capacity, nextId, free, liveRow, columns } = agents;
  const seen = new Uint8Array(capacity);
  for (const row of [...liveRow.subarray(0, count), ...free]) {
    if (row >= capacity || seen[row] === 1) return false;
    seen[row] = 1;
  }
  for (let i = 0; i < count; i++) {
    const id = columns.id[liveRow[i]];
    if (id >= nextId || (i > 0 && id <= columns.id[liveRow[i - 1]])) return false;
  }
  return true;
}

/** Flags that there are; links are taken only where the world has some. */
function areFlagsSound({ world }: SimState, flags: number): boolean {
  const known = Object.values(FLAGS).reduce((sum, { value }) => sum | value, 0);
  const possible = world.lanes.length === 0 ? known & ~TAKES_LINK : known;
  return (flags & ~possible) === 0 && (flags & ALIVE) !== 0;
}

function isSound(spec: ColumnSpec, { agents, kernels, models }: SimState, live: Uint32Array, length: number | undefined): boolean {
  const { memory, layout } = kernels;
  const declared: Column | undefined = (COLUMNS as Columns)[spec.name];
  // Whole files of numbers (libraries of motion) and words of another size are none that a snapshot restores.
  if (declared === undefined || declared.element !== undefined || ['sample', 'style', 'example', 'weight'].includes(declared.per))
    return true;
  const place = [memory.buffer, layout.offsets[spec.name], spec.length] as const;
  const values = spec.type === 'f32' ? new Float32Array(...place) : new Uint32Array(...place);
  if (spec.name === 'state') return values[MODEL_WORD] < models.list.length;
  const isGood = spec.type === 'f32' ? floatCheck(spec.name, declared) : (value: number) => length === undefined || value < length;
  if (declared.per !== 'row' || spec.name === 'liveRow')
    return declared.per === 'frame place' || spec.name === 'liveRow' || values.every(isGood);
  const width = spec.length / agents.capacity;
  for (const row of live) for (let k = row * width; k < (row + 1) * width; k++) if (!isGood(values[k])) return false;
  return true;
}

/** Bodies may wait for ever and steering may see no end of the way: what these write is looked at for numbers that are none, or not at all. */
function floatCheck(name: string, { writer }: Column): (value: number) => boolean {
  if (writer === 'animate' || writer === 'create' || writer === 'step') return () => true;
  if (writer === 'steer' && REACH[name] === undefined) return (value) => !Number.isNaN(value);
  const limit = REACH[name] ?? LARGEST;
  return (value) => Math.abs(value) <= limit;
}
