import type { Adjective } from '../scenario/index.js';
import type { TraitMap, Values } from './perceived.js';

/**
 * How crowds of orca seem to people who watch them (Guy, Kim, Lin, Manocha: "Simulating heterogeneous crowd behaviors using personality trait theory", SCA 2011: a linear fit to
 * some 4000 ratings against a reference). Matrix, normalisation and presets as transcribed in public code; docs/personality.md names it. The limits are ours.
 */
export const ORCA_MAP: TraitMap = {
  dimensions: [
    { name: 'neighbourDistance', centre: 15, scale: 13.5, min: 2, max: 20 },
    { name: 'maximumNeighbours', centre: 10, scale: 49.5, min: 1, max: 16 },
    { name: 'timeHorizon', centre: 30, scale: 14.5, min: 1, max: 30 },
    { name: 'radius', centre: 0.8, scale: 0.85, min: 0.25, max: 1.2 },
    { name: 'preferredSpeed', centre: 1.4, scale: 0.5, min: 0.6, max: 2.2 },
  ],
  matrix: {
    aggressive: [-0.02, 0.32, 0.13, -0.41, 1.02],
    assertive: [0.03, 0.22, 0.11, -0.28, 1.05],
    shy: [-0.04, -0.08, 0.02, 0.58, -0.88],
    active: [-0.06, 0.04, 0.04, -0.16, 1.07],
    tense: [0.1, 0.07, -0.08, 0.19, 0.15],
    impulsive: [0.03, -0.15, 0.03, -0.23, 0.23],
    psychoticism: [0, 0.08, 0.08, -0.32, 0.63],
    extraversion: [-0.02, 0.13, 0.08, -0.22, 1.06],
    neuroticism: [0.03, -0.01, -0.03, 0.39, -0.37],
  },
};

/** The crowd that raters compared others with. */
export const ORCA_REFERENCE: Values = { neighbourDistance: 15, maximumNeighbours: 10, timeHorizon: 30, radius: 0.8, preferredSpeed: 1.4 };

/** The two directions in which crowds differ most to the eye, about 90 % of it; parameters as in the map. */
export const ORCA_COMPONENTS: readonly (readonly number[])[] = [
  [0, -0.04, 0.04, 0.75, 0.66],
  [0.14, 0.5, 0.8, 0.15, -0.19],
];

/** Parameters by which crowds were made that seemed so, in the order of the map. */
const PRESETS: Readonly<Record<Adjective, readonly number[]>> = {
  aggressive: [15, 20, 31, 0.6, 1.55],
  assertive: [15, 23, 32, 0.5, 1.55],
  shy: [15, 7, 30, 1.1, 1.25],
  active: [13, 17, 40, 0.4, 1.55],
  tense: [29, 63, 12, 1.6, 1.55],
  impulsive: [30, 2, 90, 0.4, 1.55],
  psychoticism: [15, 40, 38, 0.4, 1.55],
  extraversion: [15, 23, 32, 0.4, 1.55],
  neuroticism: [15, 9, 29, 1.6, 1.25],
};

/** The published parameters of a crowd that seems so. */
export function orcaPreset(adjective: Adjective): Values {
  return Object.fromEntries(ORCA_MAP.dimensions.map(({ name }, n) => [name, PRESETS[adjective][n]]));
}
