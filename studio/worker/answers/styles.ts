import type { Answerer } from '../answerer.js';
import { shownRun } from '../shown-run.js';

/** Who moves how: the styles of the library, and the number of each person's among them; a number beyond them is no style. */
export type StylesAnswer = {
  readonly styles: readonly { readonly name: string; readonly type: string }[];
  readonly id: Uint32Array;
  readonly style: Uint16Array;
};

/** Tells everyone's style of motion at the moment that is shown; nobody's where bodies are not worked out. */
export const styles = ((context) => {
  const { frame, styles } = shownRun(context);
  return {
    styles: styles.map(({ name, type }) => ({ name, type })),
    id: frame.poses ? frame.id.slice(0, frame.count) : new Uint32Array(0),
    style: frame.poses ? Uint16Array.from(frame.poses.style.subarray(0, frame.count)) : new Uint16Array(0),
  };
}) satisfies Answerer<undefined, StylesAnswer>;
