import { atan2 } from '../../math/index.js';
import type { Recording } from '../../record/index.js';
import { boundsOf, RIPLEY_DEFAULTS, type RipleyOptions, type RipleyScale, ripleyK } from './ripley.js';

/** The few numbers by which the look of a crowd is told (Ju et al., Morphable Crowds, 2010). */
export type CrowdCharacter = {
  /** Mean over people and frames [m/s] */
  readonly speed: number;
  /** Mean direction of motion, cos and sin in x and z [rad] */
  readonly direction: number;
  /** How far all go one way: 1 for all, 0 for as many in every direction. */
  readonly alignment: number;
  /** People over the area, mean over frames [1/m²] */
  readonly density: number;
  /** Spread at three distances. */
  readonly ripley: readonly RipleyScale[];
};

/** Slower people have no direction [m/s]. */
const STANDING = 0.1;

/** Average speed, direction, density and spatial randomness of a crowd; not a number where there is nobody. */
export function crowdCharacter(recording: Recording, options: Partial<RipleyOptions> = {}): CrowdCharacter {
  const { area = boundsOf(recording) } = { ...RIPLEY_DEFAULTS, ...options };
  const size = (area.maxX - area.minX) * (area.maxZ - area.minZ);
  let [rows, frames, speed, moving, sumX, sumZ] = [0, 0, 0, 0, 0, 0];
  for (const { count, x, z, velocityX, velocityZ } of recording.frames()) {
    frames++;
    for (let i = 0; i < count; i++) {
      if (x[i] < area.minX || x[i] > area.maxX || z[i] < area.minZ || z[i] > area.maxZ) continue;
      const own = Math.sqrt(velocityX[i] * velocityX[i] + velocityZ[i] * velocityZ[i]);
      rows++;
      speed += own;
      if (own < STANDING) continue;
      moving++;
      sumX += velocityX[i] / own;
      sumZ += velocityZ[i] / own;
    }
  }
  return {
    speed: speed / rows,
    direction: moving > 0 ? atan2(sumZ, sumX) : Number.NaN,
    alignment: Math.sqrt(sumX * sumX + sumZ * sumZ) / moving,
    density: rows / frames / size,
    ripley: ripleyK(recording, { ...options, area }),
  };
}
