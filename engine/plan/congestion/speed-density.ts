import { exp } from '../../math/index.js';

/** At this density nobody walks any more [1/m²] (Weidmann 1993). */
const STANDSTILL = 5.4;
/** Fitted slope of the relation [1/m²] (Weidmann 1993). */
const SLOPE = 1.913;
/** Even in a jam one gets on by this part of the free speed. */
const LEAST = 0.1;
/** Entries of the table for one person per square metre. */
export const FINE = 16;

/** People who pass one metre of an opening in a second at most [1/(m s)] (Weidmann 1993). */
export const SPECIFIC_FLOW = 1.225;

/** The relation as a table: part of the free speed at n / FINE people per square metre; the last entry stands for all above. */
export const SPEED_FACTORS = Float64Array.from({ length: FINE * 6 + 1 }, (_, n) => speedFactor(n / FINE));

/**
 * Part of the free speed that is left at a density [1/m²]: 1 − exp(−1.913 (1/ρ − 1/5.4)), the relation of Weidmann (1993: "Transporttechnik
 * der Fussgänger").
 */
export function speedFactor(density: number): number {
  if (density <= 0) return 1;
  return density >= STANDSTILL ? LEAST : Math.max(LEAST, 1 - exp(-SLOPE * (1 / density - 1 / STANDSTILL)));
}
