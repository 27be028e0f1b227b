/**
 * Draws one number from 0 to 1 after the other, the same ones for the same seed.
 * @param {number} seed
 * @returns {() => number}
 */
export function dice(seed) {
  let h = Math.imul(seed + 1, 0x9e3779b1);
  return () => {
    h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d) + 0x6d2b79f5;
    h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
    return ((h ^ (h >>> 15)) >>> 0) / 4294967296;
  };
}
