import type { Fields } from './scene.js';

/** Adults with the free speeds of Weidmann (1993) [m/s]; what a scenario gives to people of whom it says nothing. */
export const ADULTS: Fields = { preferredSpeed: { normal: { mean: 1.34, sd: 0.26, min: 0.5, max: 2.2 } } };

/**
 * Males of 30 to 50 years on flat ground: IMO MSC.1/Circ.1238, annex 2, appendix, table 3.4, which MSC.1/Circ.1533 (2016) repeats in annex 3, appendix 1; both
 * ask for even spreads between the two [m/s].
 */
export const MALES_30_TO_50: Fields = { preferredSpeed: { uniform: [0.97, 1.62] } };
