import type { Answerer } from '../answerer.js';
import { cornersOf } from './navmesh.js';

/** Which mesh the asker has, and for how many seconds from now density is asked. */
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

/** Tells how dense it is in every triangle, or how dense those who plan by congestion expect it to be. */
export const density = (({ sim }, { known, ahead }) => {
  const { version } = sim.world;
  return { version, triangles: version === known ? undefined : cornersOf(sim.world), density: sim.density({ ahead }) };
}) satisfies Answerer<DensityQuestion, DensityAnswer>;
