import type { BehaviourAction, Self } from '../decide/index.js';
import { random, STREAM } from '../math/index.js';
import { drawLuck, drawTraits, type Parameters, parametersOf, type Traits } from '../personality/index.js';
import type { House } from '../rooms/index.js';
import { FACTORS, type Factor } from '../scenario/index.js';

/** Whose leadership is above this is followed, and leads. */
const LEADS = 0.65;
/** Turns a second (docs/behaviour.md). */
const TURNS = 10;
/** The stream of draws behind those of traits, luck and fear. */
const GESTURE_STREAM = STREAM.personality + 12;
/** Whose panic is above this panics; as in engine/steer/hidac.ts. */
const PANICKING = 0.5;

/** The traits of a row; undefined where its population has no personality. */
export function traitsOf({ kernels, agents, populations, seed }: House, row: number): Traits | undefined {
  const { personality } = populations[agents.columns.population[row]];
  if (!personality) return undefined;
  const { f32 } = kernels;
  if (!f32.openness) return drawTraits(personality, seed, agents.columns.id[row]);
  return Object.fromEntries(FACTORS.map((factor) => [factor, f32[factor][row]])) as Traits;
}

/** What the traits of a row make of it; undefined where its population has no personality. */
export function parametersIn(house: House, row: number): Parameters | undefined {
  const traits = traitsOf(house, row);
  return traits && parametersOf(traits, drawLuck(house.seed, house.agents.columns.id[row]));
}

/** Conditions and actions by which behaviours go by who somebody is; nobody without a personality meets one. */
export const TRAIT_ACTIONS: readonly BehaviourAction[] = [
  ...FACTORS.map((factor): BehaviourAction => ({ name: factor, holds: (self) => isWithin(self, factor) })),
  { name: 'trained', holds: ({ house, row }) => (parametersIn(house, row)?.trained ?? 0) > 0 },
  { name: 'communicates', holds: ({ house, row }) => (parametersIn(house, row)?.communication ?? 0) > 0 },
  { name: 'leads', holds: ({ house, row }) => (parametersIn(house, row)?.leadership ?? 0) > LEADS },
  { name: 'panics', holds: ({ house, row }) => (house.kernels.f32.panic?.[row] ?? 0) > PANICKING },
  { name: 'curious', holds: ({ house, row }) => (house.kernels.f32.tasksLeft?.[row] ?? 0) > 0 },
  { name: 'gestures', holds: isGesturing },
  { name: 'explored', run: explore },
];

/** Whether a factor is above and below what the behaviour says; above a half where it says nothing. */
function isWithin({ house, row, with: handed }: Self, factor: Factor): boolean {
  const value = traitsOf(house, row)?.[factor];
  if (value === undefined) return false;
  const { above, below } = handed as { above?: unknown; below?: unknown };
  if (typeof above !== 'number' && typeof below !== 'number') return value >= 0.5;
  return (typeof above !== 'number' || value > above) && (typeof below !== 'number' || value < below);
}

/** Whether somebody makes a gesture now: as often in a minute as its personality has it, asked at ten turns a second. */
function isGesturing({ house, row, id, tick }: Self): boolean {
  const { gestures } = parametersIn(house, row) ?? { gestures: 0 };
  return random(house.seed, GESTURE_STREAM, id, tick) < gestures / (60 * TURNS);
}

/** One thing less to take time for. */
function explore({ house, row }: Self): 'done' {
  const { tasksLeft } = house.kernels.f32;
  if (tasksLeft) tasksLeft[row] = Math.max(0, tasksLeft[row] - 1);
  return 'done';
}
