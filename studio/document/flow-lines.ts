import type { FlowLine } from '../worker/flow-count.js';
import type { Scenes } from './scene.js';

/** Shorter ones are a slip of the hand [m]. */
const SHORTEST = 0.2;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

let made = 0;

/** Counts people at a line from now on; false where it is too short to be meant. */
export function addFlowLine({ store }: Pick<Scenes, 'store'>, from: FlowLine['from'], to: FlowLine['to']): boolean {
  if (!(Math.hypot(to[0] - from[0], to[1] - from[1]) >= SHORTEST)) return false;
  const { flowLines } = store.getState();
  const letter = [...LETTERS].find((name) => !flowLines.some((line) => line.name === name)) ?? `${flowLines.length + 1}`;
  store.setState({ flowLines: [...flowLines, { id: made++, name: letter, from, to }] });
  return true;
}

/** Counts at a line no longer. */
export function removeFlowLine({ store }: Pick<Scenes, 'store'>, id: number): void {
  store.setState({ flowLines: store.getState().flowLines.filter((line) => line.id !== id) });
}
