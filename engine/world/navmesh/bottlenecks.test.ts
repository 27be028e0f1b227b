import { beforeAll, describe, expect, it } from 'vitest';
import { loadGeometry } from '../index.js';
import { build, square } from '../test-world.js';

/** From one block to the next [m]; a metre is between the outermost and the wall around all. */
const SPACING = 3;

describe('bottlenecks', () => {
  beforeAll(loadGeometry);

  it.each([3, 12])('[WORLD-64] along straight rows lie at every corner that faces a wall, however many corners a row of %i has', (side) => {
    const obstacles = Array.from({ length: side * side }, (_, n) => ({
      polygon: square(1, SPACING * (n % side) + 1, SPACING * Math.floor(n / side) + 1),
    }));
    const reach = SPACING * side;
    const { mesh } = build({ walkable: [{ polygon: square(reach), holes: [] }], obstacles });
    const { count, fromX, fromZ, toX, toZ } = mesh.bottlenecks;
    const lengths = Array.from({ length: count }, (_, n) => Math.hypot(toX[n] - fromX[n], toZ[n] - fromZ[n]));
    // Two of every outer block, and of those in the corners two for either wall but for one that crosses no portal.
    expect(lengths.filter((length) => Math.abs(length - 1) < 1e-6)).toHaveLength(8 * side - 4);
  });
});
