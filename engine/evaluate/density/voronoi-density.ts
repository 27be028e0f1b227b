import type { Frame } from '../../record/index.js';
import type { Watcher } from '../watch.js';
import { clipRing, type Ring, sidesOf, signedArea } from './half-plane.js';
import type { MeasurementArea, SpeedDensitySample } from './speed-density.js';
import { createVoronoi, type VoronoiCell, type VoronoiOptions } from './voronoi-cells.js';

export type VoronoiDensityOptions = Partial<VoronoiOptions> & {
  /** Where it is measured; without it nothing but the density of each person is taken. */
  readonly area?: MeasurementArea;
  /** Unit vector of the walking direction; without it speeds are taken whichever way they go. */
  readonly direction?: readonly [x: number, z: number];
  /** Only every so many frames are looked at. */
  readonly every?: number;
};

/** Density by Voronoi cells over time. */
export type VoronoiDensity = Watcher & {
  /** The crowd in the area, at frames in which somebody's cell reaches into it. */
  readonly samples: readonly SpeedDensitySample[];
  /** One over the area of the cell of everyone at every frame that was looked at, and the speed there [1/m², m/s]. */
  readonly individual: { readonly density: number[]; readonly speed: number[] };
  /** How often somebody was not on the ground and had no cell. */
  readonly outside: number;
};

/**
 * Density and speed of a place as the mean over its area of the density and speed that each point has: one over the area of the Voronoi cell
 * it lies in, and the speed of the cell's owner (Steffen and Seyfried, 2010).
 */
export function createVoronoiDensity(options: VoronoiDensityOptions = {}): VoronoiDensity {
  const { area, direction, every = 1 } = options;
  const findCells = createVoronoi(options);
  const samples: SpeedDensitySample[] = [];
  const individual = { density: [] as number[], speed: [] as number[] };
  let [outside, seen] = [0, 0];

  function see(frame: Frame): void {
    if (seen++ % every !== 0) return;
    const cells = findCells(frame.x, frame.z, frame.count);
    cells.forEach((cell, i) => {
      if (cell.area <= 0) {
        outside++;
        return;
      }
      individual.density.push(1 / cell.area);
      individual.speed.push(speedOf(frame, i, direction));
    });
    const sample = area && measure(frame, cells, area, direction);
    if (sample) samples.push(sample);
  }

  return {
    samples,
    individual,
    see,
    get outside() {
      return outside;
    },
  };
}

function speedOf({ velocityX, velocityZ }: Frame, i: number, direction: VoronoiDensityOptions['direction']): number {
  if (direction) return velocityX[i] * direction[0] + velocityZ[i] * direction[1];
  return Math.sqrt(velocityX[i] * velocityX[i] + velocityZ[i] * velocityZ[i]);
}

function measure(
  frame: Frame,
  cells: readonly VoronoiCell[],
  { minX, maxX, minZ, maxZ }: MeasurementArea,
  direction: VoronoiDensityOptions['direction'],
): SpeedDensitySample | undefined {
  const rectangle: Ring = [
    [minX, minZ],
    [maxX, minZ],
    [maxX, maxZ],
    [minX, maxZ],
  ];
  const sides = sidesOf(rectangle);
  let [people, density, speed, covered] = [0, 0, 0, 0];
  cells.forEach(({ area, rings }, i) => {
    if (area <= 0) return;
    const shared = rings.reduce((sum, ring) => sum + signedArea(sides.reduce<Ring>(clipRing, ring)), 0);
    if (shared <= 1e-9) return;
    people++;
    density += shared / area;
    speed += shared * speedOf(frame, i, direction);
    covered += shared;
  });
  if (people === 0) return undefined;
  return { time: frame.time, people, density: density / signedArea(rectangle), speed: speed / covered };
}
