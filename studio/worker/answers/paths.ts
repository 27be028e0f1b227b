import type { Answerer } from '../answerer.js';
import { shownRun } from '../shown-run.js';

/** Whose ways are asked for: these people, or where nobody is named as many as may be told. */
export type PathsQuestion = { readonly ids: readonly number[]; readonly most: number };

/** Ways that people mean to go: `count` points each, all x, z pairs in a row [m]. */
export type PathsAnswer = { readonly id: Uint32Array; readonly count: Uint32Array; readonly points: Float32Array };

/** Tells the ways of people; in a crowd of more than `most`, of every second, third … */
export const paths = ((context, { ids, most }) => {
  const run = shownRun(context);
  const { frame } = run;
  const stride = Math.max(1, Math.ceil(frame.count / most));
  const asked = ids.length > 0 ? ids : Array.from({ length: Math.ceil(frame.count / stride) }, (_, n) => frame.id[n * stride]);
  const found = asked.flatMap((id) => {
    const points = run.inspect(id)?.path.points ?? [];
    return points.length > 1 ? [{ id, points }] : [];
  });
  return {
    id: Uint32Array.from(found, ({ id }) => id),
    count: Uint32Array.from(found, ({ points }) => points.length),
    points: Float32Array.from(found.flatMap(({ points }) => points.flat())),
  };
}) satisfies Answerer<PathsQuestion, PathsAnswer>;
