import { describe, expect, it } from 'vitest';
import { distanceOfStretches, random } from '../../math/index.js';
import { type Closest, closestTo } from './closest.js';
import { placeOnCurve } from './curve.js';
import { createTorsos } from './torsos.js';

describe('closest points of shoulder lines', () => {
  it('[SIM-142] are as far apart as the stretches are, and lead apart', () => {
    const out: Closest = { apart: 0, awayX: 0, awayZ: 0, onOwn: 0, onOther: 0 };
    for (let n = 0; n < 500; n++) {
      const draw = (key: number) => random(3, 1, n, key) * 2 - 1;
      const [angle, otherAngle] = [3 * draw(0), 3 * draw(1)];
      const [x, z, half, otherHalf] = [draw(2), draw(3), 0.3 + 0.2 * draw(4), 0.3 + 0.2 * draw(5)];
      const facing = { facingX: Math.cos(angle), facingZ: Math.sin(angle) };
      const torsos = createTorsos([{ x, z, ...facing, half, round: 0.1, isFixed: false, keepsFacing: false }]);
      const [sideX, sideZ] = [Math.cos(otherAngle), Math.sin(otherAngle)];
      closestTo(torsos, 0, { x: 0, z: 0, sideX, sideZ, half: otherHalf }, out);
      const own = [x - half * torsos.sideX[0], z - half * torsos.sideZ[0], x + half * torsos.sideX[0], z + half * torsos.sideZ[0]] as const;
      const other = [-otherHalf * sideX, -otherHalf * sideZ, otherHalf * sideX, otherHalf * sideZ] as const;
      expect(Math.max(0, out.apart)).toBeCloseTo(distanceOfStretches(...own, ...other), 9);
      expect(Math.hypot(out.awayX, out.awayZ)).toBeCloseTo(1, 9);
      const moved = own.map((value, k) => value + 0.05 * (k % 2 === 0 ? out.awayX : out.awayZ)) as [number, number, number, number];
      if (out.apart > 0) expect(distanceOfStretches(...moved, ...other)).toBeCloseTo(out.apart + 0.05, 9);
    }
  });
});

describe('the curve that fills the plane', () => {
  it('[SIM-142] leads from each cell to one beside it', () => {
    const side = 16;
    const cells = Array.from({ length: side * side }, (_, n) => ({ x: n % side, z: Math.floor(n / side) }));
    cells.sort((a, b) => placeOnCurve((a.x + 0.5) / side, (a.z + 0.5) / side) - placeOnCurve((b.x + 0.5) / side, (b.z + 0.5) / side));
    for (let n = 1; n < cells.length; n++) {
      expect(Math.abs(cells[n].x - cells[n - 1].x) + Math.abs(cells[n].z - cells[n - 1].z)).toBe(1);
    }
  });
});
