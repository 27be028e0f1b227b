import { STREAM } from '../../math/index.js';
import type { House } from '../../rooms/index.js';
import { draw, FACTORS, type Factor } from '../../scenario/index.js';
import type { Calling } from './calling.js';
import { LIFE_WORDS, WAKE } from './life.js';

/** What needs of a run are drained from: the tick at which each was or would have been full, and the words of lives. */
type Reservoirs = { readonly calling: Calling; readonly full: Float32Array; readonly life: Uint32Array };

/** Factors of personality that go with each of Maslow's levels, from the lowest up (Kapadia et al. 2014, Populations with Purpose). */
const FACTORS_OF: readonly (readonly Factor[])[] = [
  FACTORS,
  ['conscientiousness', 'neuroticism'],
  ['extraversion'],
  ['openness', 'agreeableness'],
  ['openness', 'agreeableness'],
];

/** Ticks after which a full need is empty, for the person of a row. */
export function ticksToEmpty({ calling }: Pick<Reservoirs, 'calling'>, house: House, need: number, row: number): number {
  const { seed, clock, agents } = house;
  const { lasts, level } = calling.needs[need];
  const id = agents.columns.id[row];
  const hours = typeof lasts === 'number' ? lasts : draw(lasts, seed, STREAM.purpose + 3 + 65_536 * (need + 1), id);
  return (hours * 3600) / (calling.clock.rate * clock.dt * drainOf(house, row, level));
}

/** How much faster than usual needs of a level drain for somebody: a half and the mean of the factors that go with it; 1 without a personality. */
export function drainOf({ agents, kernels, populations }: House, row: number, level: number): number {
  if (!kernels.f32.openness || !populations[agents.columns.population[row]]?.personality) return 1;
  const factors = FACTORS_OF[level];
  return 0.5 + factors.reduce((sum, factor) => sum + kernels.f32[factor][row], 0) / factors.length;
}

/** How full a need of a row is at a tick, from 0 to 1. */
export function levelAt(roles: Reservoirs, house: House, row: number, need: number, tick: number): number {
  const since = tick - roles.full[row * roles.calling.needs.length + need];
  return Math.min(1, Math.max(0, 1 - since / ticksToEmpty(roles, house, need, row)));
}

/** Lets people become others by `change`: no need gets fuller or emptier by that, and everyone looks anew when it will matter. */
export function keepLevels(roles: Reservoirs | undefined, house: House, rows: readonly number[], change: () => void): void {
  const { tick } = house.clock;
  const levels = rows.map((row) => roles?.calling.needs.map((_, need) => levelAt(roles, house, row, need, tick)) ?? []);
  change();
  if (!roles) return;
  rows.forEach((row, n) => {
    for (const [need, level] of levels[n].entries())
      roles.full[row * levels[n].length + need] = tick - (1 - level) * ticksToEmpty(roles, house, need, row);
    roles.life[row * LIFE_WORDS + WAKE] = Math.min(roles.life[row * LIFE_WORDS + WAKE], tick);
  });
}
