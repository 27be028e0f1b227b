import type { Kernels } from '../kernels/index.js';
import { ACTIONS, type Action } from './action-list.js';

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

/** Notes what a row does from now on with its whole body, where the run has columns for actions. */
export function setAction({ u32 }: Kernels, row: number, { action, thing, slot = 0, since }: Doing): void {
  if (!u32.action) return;
  u32.action[row] = action;
  u32.actionThing[row] = thing === undefined ? 0 : thing + 1;
  u32.actionSlot[row] = slot;
  u32.actionSince[row] = since;
  u32.actionBegan[row] = 0;
  u32.actionLeft[row] = 0;
}

/** Parts of the body that a gesture moves, as bits of `gestureMask`. */
export const MASK = { leftArm: 1, rightArm: 2, trunk: 4, head: 8, all: 15 } as const;

/** What a gesture is aimed at: a point [m], or a person by id; hands and eyes find it while it is near enough. */
export type Target = { readonly point: readonly [x: number, y: number, z: number] } | { readonly person: number };

/** An action as it is asked for, by name. */
export type Asked = {
  readonly action: string;
  /** The tick from which on it is done. */
  readonly since: number;
  readonly target?: Target | undefined;
  /** Parts of the body that a gesture may move; all of its own if left out. */
  readonly mask?: number | undefined;
};

/** Why an action could not be begun. */
export type Refusal = 'no-columns';

/**
 * Has a row do something from a tick on: the whole body where the action takes it, else as a gesture over whatever else it does. What it did with that part before
 * ends, as smoothly as bodies can. Deciding alone may call it (`action` and `gesture` are its columns); snapshots have it.
 */
export function startAction({ u32, f32 }: Kernels, row: number, { action, since, target, mask = MASK.all }: Asked): Refusal | undefined {
  if (!u32.action) return 'no-columns';
  const number = actionNumber(action);
  if (ACTIONS[number].part === 'body') setAction({ u32 } as Kernels, row, { action: number, since });
  else {
    u32.gesture[row] = number;
    u32.gestureSince[row] = since;
    u32.gestureMask[row] = mask;
  }
  aimAction({ u32, f32 } as Kernels, row, target);
  return undefined;
}

/** Aims what a row does at something else, or at nothing. */
export function aimAction({ u32, f32 }: Kernels, row: number, target: Target | undefined): void {
  if (!u32.action) return;
  u32.actionWhom[row] = target && 'person' in target ? target.person + 1 : 0;
  u32.actionAims[row] = target && 'point' in target ? 1 : 0;
  if (target && 'point' in target) f32.actionPoint.set(target.point, 3 * row);
}

/** Ends what a row does with its whole body, or with its arms, which go back to what they usually do. */
export function stopAction({ u32 }: Kernels, row: number, part: Action['part']): void {
  if (!u32.action) return;
  if (part === 'gesture') u32.gesture[row] = u32.gestureUsual[row];
  else u32.action[row] = 0;
}

/** Ends an action of a name, where a row does it. */
export function stopActionNamed(kernels: Kernels, row: number, name: string): void {
  const number = actionNumber(name);
  const { part } = ACTIONS[number];
  const column = part === 'gesture' ? kernels.u32.gesture : kernels.u32.action;
  if (column?.[row] === number) stopAction(kernels, row, part);
}

/** Notes the gesture that a row makes whenever it is asked for no other, 0 for none, from now on. */
export function setUsualGesture({ u32 }: Kernels, row: number, number: number, since: number): void {
  if (!u32.action) return;
  u32.gestureUsual[row] = number;
  u32.gesture[row] = number;
  u32.gestureSince[row] = since;
  u32.gestureMask[row] = MASK.all;
  u32.actionWhom[row] = 0;
  u32.actionAims[row] = 0;
}
