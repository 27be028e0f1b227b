import { exp } from '../../math/index.js';
import { type EventMemory, eventMemory, eventsReaching, peopleWithin, perceivingOf } from '../../perceive/index.js';
import { stateOf } from '../../rooms/index.js';
import type { ConditionLeaf, InstantLeaf } from './leaf.js';
import type { Mind, Minds } from './mind.js';
import { isAnythingNew, isMinded } from './news.js';
import { DONE } from './program.js';

/** A value between two limits that are left out where none is meant. */
export type Limits = { readonly above?: number; readonly below?: number };

/** Whether a value lies within limits; without any, whether it is above 0. */
export function isWithin(value: number, { above, below }: Limits): boolean {
  if (above === undefined && below === undefined) return value > 0;
  return (above === undefined || value > above) && (below === undefined || value < below);
}

/** Whether somebody feels something so much. */
export function feelsLeaf(emotion: number, limits: Limits): ConditionLeaf {
  const levelOf = ({ minds, row }: Mind) => minds.house.kernels.f32.feeling[row * minds.tables.emotions.length + emotion];
  return { holds: (mind) => isWithin(levelOf(mind), limits), measure: levelOf };
}

/** Feels something more or less. */
export function feelLeaf(emotion: number, add: number): InstantLeaf {
  return {
    act: ({ minds, row }) => {
      addFeeling(minds, row, emotion, add);
      return DONE;
    },
  };
}

function addFeeling({ house, tables }: Minds, row: number, emotion: number, add: number): void {
  const { feeling } = house.kernels.f32;
  const at = row * tables.emotions.length + emotion;
  feeling[at] = Math.min(1, Math.max(0, feeling[at] + add));
}

const _feelOut = new Uint32Array(32);

/** What everyone feels goes away with time, and comes from events, and from the strongest feeling of those around, as it was when the tick began. */
export function passFeelings(minds: Minds, rows: Uint32Array, tick: number): void {
  const { house, tables, period, feelingBefore } = minds;
  const { feeling } = house.kernels.f32;
  if (tables.emotions.length === 0) return;
  const { id } = house.agents.columns;
  const memory = stateOf(house, eventMemory) as EventMemory;
  const seconds = period * house.clock.dt;
  if (tables.emotions.some(({ reach }) => reach > 0)) feelingBefore.set(feeling);
  if (isAnythingNew(memory, tick)) for (const row of rows) feelEvents(minds, memory, row, tick);
  tables.emotions.forEach(({ halves, reach, conveys }, emotion) => {
    const kept = exp((-Math.LN2 * seconds) / halves);
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i];
      if ((tick + id[row]) % period !== 0) continue;
      const at = row * tables.emotions.length + emotion;
      const around = reach > 0 && conveys > 0 ? strongestAround(minds, row, emotion, reach) : 0;
      const conveyed = around > feeling[at] ? (around - feeling[at]) * Math.min(1, conveys * seconds) : 0;
      feeling[at] = feeling[at] * kept + conveyed;
    }
  });
}

function feelEvents(minds: Minds, memory: EventMemory, row: number, tick: number): void {
  const { house, tables } = minds;
  for (const { event, level } of eventsReaching(memory, house.world, house.agents, row, tick - 1))
    tables.emotions.forEach(({ from }, emotion) => {
      if (from.includes(event.kind)) addFeeling(minds, row, emotion, level);
    });
}

function strongestAround(minds: Minds, row: number, emotion: number, reach: number): number {
  const { house, tables, feelingBefore } = minds;
  const { positionX, positionZ } = house.agents.columns;
  const count = peopleWithin(perceivingOf(house).perception, house.agents, positionX[row], positionZ[row], reach, _feelOut);
  let strongest = 0;
  for (let n = 0; n < count; n++) {
    const other = _feelOut[n];
    if (other !== row && isMinded(minds, other)) strongest = Math.max(strongest, feelingBefore[other * tables.emotions.length + emotion]);
  }
  return strongest;
}
