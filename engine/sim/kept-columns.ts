import { COLUMNS, type Columns, REBUILT_COLUMNS } from '../columns/index.js';
import type { ColumnSpec, Kernels } from '../kernels/index.js';
import { packWords, unpackWords } from '../rooms/index.js';
import { RING } from './frames.js';
import type { SimState } from './state.js';

/** Columns of a snapshot by name, packed. */
export type KeptColumns = { readonly [name: string]: Uint32Array };

/** The columns that a snapshot needs, as words; frames are there as the last one alone. */
export function keepColumns(state: SimState): KeptColumns {
  const kept = state.kernels.layout.columns.filter(({ name }) => !REBUILT_COLUMNS.has(name));
  return Object.fromEntries(kept.map((column) => [column.name, packWords(wordsOf(state, column, state.frame.count))]));
}

/** Puts kept columns back; false when they are not those of this simulation. */
export function fillColumns(state: SimState, kept: KeptColumns, frameCount: number): boolean {
  const needed = state.kernels.layout.columns.filter(({ name }) => !REBUILT_COLUMNS.has(name));
  if (needed.length !== Object.keys(kept).length) return false;
  return needed.every((column) => {
    const packed = kept[column.name];
    return packed !== undefined && unpackWords(packed, wordsOf(state, column, frameCount));
  });
}

/** A column as words where it lies in memory; of frames the part of the last. */
function wordsOf({ kernels, agents, clock }: SimState, column: ColumnSpec, frameCount: number): Uint32Array {
  const words = allWordsOf(kernels, column);
  if ((COLUMNS as Columns)[column.name]?.per !== 'frame place') return words;
  const width = column.length / (RING * agents.capacity);
  const first = (clock.tick % RING) * agents.capacity;
  return words.subarray(first * width, (first + frameCount) * width);
}

function allWordsOf({ memory, layout }: Kernels, { name, length }: ColumnSpec): Uint32Array {
  return new Uint32Array(memory.buffer, layout.offsets[name], length);
}
