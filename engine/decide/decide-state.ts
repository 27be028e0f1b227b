import type { Agents } from '../agents/index.js';
import { STREAM } from '../math/index.js';
import { fillModel, type House, type Newcomer, type OpenModel } from '../rooms/index.js';
import type { DecideModel, DecideMoment, Tally } from './decide-model.js';
import type { Waits } from './waits.js';

/** Where deciding stands. */
export type DecideState = {
  /** Models in use, in the order of their numbers; the first is the default one, `goals`. */
  readonly inUse: readonly OpenModel<DecideModel>[];
  readonly waits: Waits;
  /** Ids of those who have not started from their place yet. */
  readonly delayed: Set<number>;
  readonly tally: Tally;
  /** Rows of the model at work; only where there are several. */
  readonly rows: Uint32Array;
};

/** The column by which rows name their model; undefined where there is one for all. */
export function numbersOf({ kernels }: Pick<House, 'kernels'>): Uint32Array | undefined {
  return kernels.u32.decideModel;
}

/** What a model works on now. */
export function momentOf({ waits, tally }: DecideState, { number, state }: OpenModel, house: House): DecideMoment {
  const { scenario, seed, world, kernels, agents, queue, log, populations, clock } = house;
  const { tick, dt } = clock;
  return { scenario, seed, world, kernels, agents, queue, log, populations, state, tick, dt, model: number, waits, tally };
}

/** Live rows of a model, in id order; all of them where there is no other. */
export function rowsOf({ inUse, rows }: DecideState, { kernels, agents }: Pick<House, 'kernels' | 'agents'>, number: number): Uint32Array {
  if (inUse.length === 1) return liveRows(agents);
  const { decideModel } = kernels.u32;
  let count = 0;
  for (let i = 0; i < agents.count; i++) {
    const row = agents.liveRow[i];
    if (decideModel[row] === number) rows[count++] = row;
  }
  return rows.subarray(0, count);
}

function liveRows({ liveRow, count }: Agents): Uint32Array {
  return liveRow.subarray(0, count);
}

/** A newcomer gets the model of its population, and that model's fields. */
export function comeToModel({ inUse }: DecideState, house: House, newcomer: Newcomer): void {
  const { kernels, agents, populations } = house;
  const { row, population } = newcomer;
  const { decide } = populations[population];
  const own = inUse.find(({ model }) => model.name === decide.model) ?? inUse[0];
  const { goalOptions, goalChoice } = agents;
  if (goalOptions) goalOptions[row] = 0;
  if (goalChoice) goalChoice[row] = 0;
  if (own !== inUse[0]) standHere(agents, row);
  if (inUse.length > 1) kernels.u32.decideModel[row] = own.number;
  fillModel(house, row, own.model, decide, STREAM.decide);
  own.model.comes?.(own.state, house, newcomer);
}

/** Until its model decides, somebody wants to be where it is, and not where the one went who had the row before. */
function standHere({ columns: { positionX, positionZ, goalX, goalZ } }: Agents, row: number): void {
  goalX[row] = positionX[row];
  goalZ[row] = positionZ[row];
}
