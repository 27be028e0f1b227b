import { type Agents, ARRIVED, HEADS_ON } from '../agents/index.js';
import type { Population, Vec2 } from '../scenario/index.js';

/** What a person does after the last goal. */
export type Ending = Population['then'];

/** Where to go. */
export type InspectedGoal = {
  readonly kind: 'point' | 'region' | 'exit' | 'nearest' | 'random' | 'direction' | 'opposite' | 'service' | 'use';
  /** Of the region or exit; all of them for the nearest of some. */
  readonly name: string | undefined;
  /** The point that is aimed at, or that is given; of a direction the direction itself [m] */
  readonly place: Vec2 | undefined;
  /** Whether a wait follows. */
  readonly waits: boolean;
};

/** What a person is after, as plain data. */
export type Intention = {
  /** Undefined where none is left. */
  readonly goal: InspectedGoal | undefined;
  /** After the present one, a loop not repeated. */
  readonly goalsToCome: readonly InspectedGoal[];
  /** What happens after the last. */
  readonly ending: Ending;
};

/** What the goal columns alone say of a row. */
export function presentIntention({ columns: { flags, goalX, goalZ } }: Agents, row: number): Intention {
  if (flags[row] & ARRIVED) return { goal: undefined, goalsToCome: [], ending: 'stay' };
  const kind = flags[row] & HEADS_ON ? 'direction' : 'point';
  return { goal: { kind, name: undefined, place: [goalX[row], goalZ[row]], waits: false }, goalsToCome: [], ending: 'stay' };
}
