import type { Frame } from '../../record/index.js';
import type { Watcher } from '../watch.js';

/** A rectangle on the ground [m]. */
export type MeasurementArea = {
  readonly minX: number;
  readonly maxX: number;
  readonly minZ: number;
  readonly maxZ: number;
};

/** What is measured where, and which way is forward. */
export type SpeedDensityOptions = {
  readonly area: MeasurementArea;
  /** Unit vector of the walking direction; `opposed` populations walk against it. */
  readonly direction: readonly [x: number, z: number];
  readonly opposed?: readonly number[];
  /** Frames before this time are not looked at [s] */
  readonly from?: number;
};

/** The crowd in the area at one frame. */
export type SpeedDensitySample = {
  readonly time: number;
  readonly people: number;
  /** [1/m²] */
  readonly density: number;
  /** Mean speed towards where they walk [m/s] */
  readonly speed: number;
};

/** Density and speed over time. */
export type SpeedDensity = Watcher & {
  readonly samples: readonly SpeedDensitySample[];
  /** Mean of the samples' speeds; 0 without any [m/s] */
  readonly speed: number;
};

/** The classical measure of density and speed: who is in a rectangle at a moment, over its area, and how fast these go forward. */
export function createSpeedDensity({ area, direction, opposed = [], from = 0 }: SpeedDensityOptions): SpeedDensity {
  const size = (area.maxX - area.minX) * (area.maxZ - area.minZ);
  const samples: SpeedDensitySample[] = [];
  function see({ count, x, z, velocityX, velocityZ, population, time }: Frame): void {
    if (time < from - 1e-9) return;
    let people = 0;
    let sum = 0;
    for (let i = 0; i < count; i++) {
      if (x[i] < area.minX || x[i] > area.maxX || z[i] < area.minZ || z[i] > area.maxZ) continue;
      const forward = velocityX[i] * direction[0] + velocityZ[i] * direction[1];
      sum += opposed.includes(population[i]) ? -forward : forward;
      people++;
    }
    if (people > 0) samples.push({ time, people, density: people / size, speed: sum / people });
  }
  return {
    samples,
    see,
    get speed() {
      return samples.length > 0 ? samples.reduce((sum, sample) => sum + sample.speed, 0) / samples.length : 0;
    },
  };
}
