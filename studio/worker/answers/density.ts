import type { Answerer } from '../answerer.js';
import { shownRun } from '../shown-run.js';
import { cornersOf } from './navmesh.js';

/** Which mesh the asker has, and for how many seconds from the moment that is shown density is asked. */
export type DensityQuestion = { readonly known: number | undefined; readonly ahead: number };

/** How dense it is in every triangle of the navigation mesh. */
export type DensityAnswer = {
  /** Grows with every edit of the world. */
  readonly version: number;
  /** Three corners each, as x, z pairs [m]; absent where the asker has this version. */
  readonly triangles: Float32Array | undefined;
  /** People per area [1/m²]; absent ahead of now where nobody plans by what others plan. */
  readonly density: Float32Array | undefined;
};

/** Tells how dense it is in every triangle at the moment that is shown, or how dense those who plan by congestion expect it to be. */
export const density = ((context, { known, ahead }) => {
  const run = shownRun(context);
  const { version } = run.world;
  return { version, triangles: version === known ? undefined : cornersOf(run.world), density: run.density({ ahead }) };
}) satisfies Answerer<DensityQuestion, DensityAnswer>;
