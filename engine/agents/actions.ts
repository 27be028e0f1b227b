import type { Kernels } from '../kernels/index.js';

/** How a body is held: rooms that only need to know how much of the floor somebody takes, or what to draw from afar, ask for this. */
export type ActionPosture = 'upright' | 'leaning' | 'seated' | 'lying';

/** Something that people do where they are. */
export type Action = {
  readonly name: string;
  readonly posture: ActionPosture;
  /** The type of motion of those who do it, while they do not walk; `animate` has an authored one of every type that a library lacks. */
  readonly motion: string;
};

/** Every action; its place is its number in the column `action`. The first is nothing in particular: people walk, and wait where they stand. */
export const ACTIONS: readonly Action[] = [
  { name: 'walk', posture: 'upright', motion: 'wait' },
  { name: 'wait', posture: 'upright', motion: 'wait' },
  { name: 'fight', posture: 'upright', motion: 'fight' },
  { name: 'lean', posture: 'leaning', motion: 'lean' },
  { name: 'sit', posture: 'seated', motion: 'sit' },
  { name: 'play', posture: 'upright', motion: 'play' },
];

/** The number of an action. */
export function actionNumber(name: string): number {
  const number = ACTIONS.findIndex((action) => action.name === name);
  if (number < 0) throw new Error(`no action is called ${name}; there are ${ACTIONS.map((action) => action.name).join(', ')}`);
  return number;
}

/** The number of what somebody does who stands in a type of motion; waiting is nothing in particular. */
export function standingAction(motion: string): number {
  return Math.max(0, motion === 'wait' ? 0 : ACTIONS.findIndex((action) => action.motion === motion));
}

/** What somebody does: the number of an action, with which thing and in which of its slots, where there is one, and since which tick. */
export type Doing = { readonly action: number; readonly thing?: number | undefined; readonly slot?: number; readonly since: number };

/** Notes what a row does from now on, where the run has columns for actions. */
export function setAction({ u32 }: Kernels, row: number, { action, thing, slot = 0, since }: Doing): void {
  if (!u32.action) return;
  u32.action[row] = action;
  u32.actionThing[row] = thing === undefined ? 0 : thing + 1;
  u32.actionSlot[row] = slot;
  u32.actionSince[row] = since;
}
