import { describe, expect, it } from 'vitest';
import { random } from '../../math/index.js';
import { addPiece, clearPaths, createTimedPaths, gatherNear, meets } from './timed-paths.js';

const BOUNDS = { minX: 0, minZ: 0, maxX: 40, maxZ: 40 };

/** Discs that wander over a square. */
function wanderers(seed: number, count: number) {
  const paths = createTimedPaths(BOUNDS, 1.4, 1);
  clearPaths(paths, 0);
  for (let owner = 0; owner < count; owner++) {
    const chance = (leg: number, key: number) => random(seed, key, owner, leg);
    let [x, z] = [40 * chance(0, 1), 40 * chance(0, 2)];
    for (let leg = 1, time = 0; leg < 8; leg++) {
      const [toX, toZ] = [40 * chance(leg, 1), 40 * chance(leg, 2)];
      const until = time + 1 + 20 * chance(leg, 3);
      addPiece(paths, owner, 0.2 + chance(leg, 4), time, x, z, until, toX, toZ);
      [x, z, time] = [toX, toZ, until];
    }
  }
  return paths;
}

describe('published paths', () => {
  it('[PLAN-27] two discs meet exactly when they overlap at some moment of the step', () => {
    const paths = wanderers(1, 12);
    let met = 0;
    for (let n = 0; n < 1000; n++) {
      const chance = (key: number) => random(2, key, n, 0);
      const piece = Math.floor(paths.count * chance(6));
      const time = paths.from[piece] + (paths.until[piece] - paths.from[piece] + 1) * chance(3) - 0.5;
      const at = time - paths.from[piece];
      const x = paths.x[piece] + paths.velocityX[piece] * at + 5 * chance(1) - 2.5;
      const z = paths.z[piece] + paths.velocityZ[piece] * at + 5 * chance(2) - 2.5;
      const [toX, toZ] = [x + 2 * chance(4) - 1, z + 2 * chance(5) - 1];
      let least = Infinity;
      for (let k = 0; k <= 200; k++) {
        const t = time + k / 200;
        if (t < paths.from[piece] || t > paths.until[piece]) continue;
        const since = t - paths.from[piece];
        const dx = x + ((toX - x) * k) / 200 - paths.x[piece] - paths.velocityX[piece] * since;
        const dz = z + ((toZ - z) * k) / 200 - paths.z[piece] - paths.velocityZ[piece] * since;
        least = Math.min(least, Math.sqrt(dx * dx + dz * dz) - paths.radius[piece] - 0.3);
      }
      const isMet = meets(paths, piece, x, z, time, toX, toZ, 1, 0.3);
      if (isMet) met++;
      if (Math.abs(least) > 0.05) expect(isMet).toBe(least < 0);
    }
    expect(met).toBeGreaterThan(20);
  });

  it('[PLAN-28] nobody who can be met within a step is overlooked', () => {
    const paths = wanderers(3, 40);
    let met = 0;
    for (let n = 0; n < 500; n++) {
      const chance = (key: number) => random(4, key, n, 0);
      const [x, z, time] = [40 * chance(1), 40 * chance(2), 80 * chance(3)];
      const [toX, toZ] = [x + 1.9 * chance(4) - 0.95, z + 1.9 * chance(5) - 0.95];
      const count = gatherNear(paths, 7, x, z, time, 0.3);
      const near = new Set(paths.near.subarray(0, count));
      for (let piece = 0; piece < paths.count; piece++) {
        if (paths.owner[piece] === 7) expect(near.has(piece)).toBe(false);
        else if (meets(paths, piece, x, z, time, toX, toZ, 1, 0.3)) {
          met++;
          expect(near.has(piece)).toBe(true);
        }
      }
    }
    expect(met).toBeGreaterThan(20);
  });

  it('[PLAN-29] those with a higher number count only for as long as they are respected', () => {
    const paths = createTimedPaths(BOUNDS, 1, 1);
    clearPaths(paths, 0);
    addPiece(paths, 9, 0.3, 0, 5, 5, 100, 5, 5);
    addPiece(paths, 1, 0.3, 0, 6, 5, 100, 6, 5);
    paths.planner = 5;
    paths.respectUntil = 10;
    expect(gatherNear(paths, 5, 5.5, 5, 9, 0.3)).toBe(2);
    expect(gatherNear(paths, 5, 5.5, 5, 11, 0.3)).toBe(1);
    expect(paths.owner[paths.near[0]]).toBe(1);
  });
});
