import type { TraitMap } from './perceived.js';

/**
 * How crowds of the walker seem: a map of our own. Nobody rated such crowds; an observer that was fitted to the published map of orca (`engine/evaluate/observer`) judged 200 of them by their tracks, against a
 * crowd with the usual values, and this is the linear fit to what it said (2026-11-18, `bench/purpose-observer.ts`). Speed is nearly all that it sees.
 */
export const WALKER_MAP: TraitMap = {
  dimensions: [
    { name: 'preferredSpeed', centre: 1.34, scale: 0.5, min: 0.6, max: 2.2 },
    { name: 'headway', centre: 1.65, scale: 1, min: 0.5, max: 3 },
    { name: 'laneWidth', centre: 0.38, scale: 0.3, min: 0.25, max: 0.9 },
  ],
  matrix: {
    aggressive: [1.02, -0.01, -0.07],
    assertive: [1.05, -0.01, -0.05],
    shy: [-0.87, 0.02, 0.08],
    active: [1.08, 0, -0.04],
    tense: [0.15, 0, 0.02],
    impulsive: [0.23, -0.01, -0.03],
    psychoticism: [0.63, -0.01, -0.05],
    extraversion: [1.07, -0.01, -0.05],
    neuroticism: [-0.36, 0.01, 0.05],
  },
};

/** How crowds of HiDAC seem: a map of our own, as that of the walker. Of waiting radius and impatience the observer sees nothing on open ground. */
export const HIDAC_MAP: TraitMap = {
  dimensions: [
    { name: 'preferredSpeed', centre: 1.34, scale: 0.5, min: 0.6, max: 2.2 },
    { name: 'personalSpace', centre: 0.1, scale: 0.3, min: 0, max: 0.8 },
    { name: 'pushing', centre: 0, scale: 0.5, min: 0, max: 1 },
  ],
  matrix: {
    aggressive: [1.03, -0.06, 0.09],
    assertive: [1.06, -0.05, 0.08],
    shy: [-0.89, 0.06, -0.1],
    active: [1.08, -0.03, 0.06],
    tense: [0.14, 0.02, -0.02],
    impulsive: [0.23, -0.02, 0.03],
    psychoticism: [0.64, -0.04, 0.06],
    extraversion: [1.07, -0.04, 0.07],
    neuroticism: [-0.38, 0.04, -0.06],
  },
};
