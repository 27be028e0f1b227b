import { log } from '../../math/index.js';

/** The logarithm of the gamma function: Stirling's series, from arguments that are large enough for it (Abramowitz and Stegun 6.1.40). */
export function logGamma(x: number): number {
  let [shifted, product] = [x, 1];
  for (; shifted < 10; shifted++) product *= shifted;
  const square = 1 / (shifted * shifted);
  const tail = (1 / 12 - square * (1 / 360 - square * (1 / 1260 - square / 1680))) / shifted;
  return (shifted - 0.5) * log(shifted) - shifted + 0.5 * log(2 * Math.PI) + tail - log(product);
}
