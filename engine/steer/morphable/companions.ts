import { random } from '../../math/index.js';
import { QUANTA } from '../../morph/index.js';
import { blendOf, fieldOf, type Morphing } from './morphing.js';

/** Stream of chance: who is in which part of the crowd. */
const STREAM_OF_PART = 163;
/** Companions begin no farther apart than this [m]. */
const NEAR = 3;

/** The part of the crowd that somebody and its companions belong to: its number among directions and sizes. */
export function partOf(seed: number, id: number): number {
  return Math.floor(random(seed, STREAM_OF_PART, id, 0) * QUANTA);
}

/** At the start of a run, everyone of the model who leads takes as companions those who came next and are near. */
export function joinCompanions(state: Morphing): void {
  const { agents } = state.house;
  for (let i = 0; i < agents.count; i++) {
    const row = agents.liveRow[i];
    if (fieldOf<string>(state.house, row, 'model', '') === 'morphable') joinLast(state, row, i === 0 ? -1 : agents.liveRow[i - 1]);
  }
}

/** A newcomer joins the one before it, or whom that one follows, while there is room in the group and they are near. */
export function joinLast({ house, ...state }: Morphing, row: number, before = lastBefore(house, row)): void {
  const { agents, kernels } = house;
  const { morphLeader, morphPlace, morphMembers, companions } = kernels.u32;
  const { id, steerModel, positionX, positionZ, population } = agents.columns;
  morphLeader[row] = 0;
  morphPlace[row] = 0;
  morphMembers[row] = 0;
  if (companions[row] === 1 || before < 0 || steerModel[before] !== steerModel[row] || population[before] !== population[row]) return;
  const leader = leaderRow(house, before);
  const { sizes } = blendOf({ house, ...state }, leader);
  const largest = Math.ceil(sizes[sizes.length - 1] - 0.02);
  const place = morphMembers[leader] + 1;
  const period = house.scenario.world.periodic;
  const dx = across(positionX[row] - positionX[leader], period.x);
  const dz = across(positionZ[row] - positionZ[leader], period.z);
  if (place >= largest || dx * dx + dz * dz > NEAR * NEAR) return;
  morphLeader[row] = id[leader] + 1;
  morphPlace[row] = place;
  morphMembers[leader] = place;
}

/** The row of whom somebody follows, or its own. */
export function leaderRow({ agents, kernels }: Morphing['house'], row: number): number {
  const leader = kernels.u32.morphLeader[row];
  return leader === 0 ? row : (agents.rowOfId.get(leader - 1) ?? row);
}

/** When somebody leaves, those who followed go on alone. */
export function partFrom({ house: { agents, kernels } }: Morphing, row: number): void {
  const { morphLeader, morphPlace } = kernels.u32;
  const own = agents.columns.id[row] + 1;
  for (let i = 0; i < agents.count; i++) {
    const other = agents.liveRow[i];
    if (morphLeader[other] !== own) continue;
    morphLeader[other] = 0;
    morphPlace[other] = 0;
  }
}

function lastBefore({ agents }: Morphing['house'], row: number): number {
  const at = agents.liveRow.subarray(0, agents.count).indexOf(row);
  return at > 0 ? agents.liveRow[at - 1] : -1;
}

function across(distance: number, period: readonly [number, number] | undefined): number {
  if (!period) return distance;
  const length = period[1] - period[0];
  return distance - length * Math.round(distance / length);
}
