import type { Frame } from '../../record/index.js';
import { mean, quantile } from '../statistics/statistics.js';
import type { Watcher } from '../watch.js';
import { LEVELS_OF_SERVICE, type LevelOfService } from './level-of-service.js';
import { type MeasuredArea, type NamedArea, prepareArea } from './measured-area.js';
import type { SpeedDensitySample } from './speed-density.js';
import { createVoronoi, type VoronoiCell, type VoronoiOptions } from './voronoi-cells.js';

/** Mean, least and greatest of something, and what a tenth, half and nine tenths of it lie below. */
export type Spread = Readonly<Record<'mean' | 'least' | 'low' | 'median' | 'high' | 'greatest', number>>;

/** What an area was like. Frames in which nobody was there count with a density of 0. */
export type AreaStatistics = {
  readonly name: string;
  /** [m²] */
  readonly size: number;
  /** Everyone who was ever in the area, and how many were so at once. */
  readonly people: number;
  readonly atOnce: Spread;
  /** Over frames: people over size; mean over the area of one over Voronoi cells [1/m²]. */
  readonly classical: Spread;
  readonly voronoi: Spread;
  /** Over people and frames in the area [m/s]. */
  readonly speed: Spread;
  /** Over frames: classical density times mean speed [1/(m s)]. */
  readonly flow: Spread;
  /** How often somebody came in or appeared, and went out or vanished, after the first frame. */
  readonly entered: number;
  readonly left: number;
  /** Over people: time spent in the area [s]. */
  readonly stay: Spread;
  /** Time at a level of service or a worse one, by both densities [s]. */
  readonly levels: readonly {
    readonly level: LevelOfService['name'];
    readonly from: number;
    readonly classical: number;
    readonly voronoi: number;
  }[];
  /** The course of both densities, and of the mean speed; not a number where nobody was there. */
  readonly overTime: { readonly classical: readonly SpeedDensitySample[]; readonly voronoi: readonly SpeedDensitySample[] };
};

export type AreaStatisticsOptions = Partial<VoronoiOptions> & {
  /** Voronoi cells are found in one of so many frames. */
  readonly every?: number;
};

/** Watches areas; `end` tells what they were like. */
export type AreaWatcher = Watcher & { end(): AreaStatistics[] };

/** Measures several areas at once. */
export function createAreaStatistics(areas: readonly NamedArea[], options: AreaStatisticsOptions = {}): AreaWatcher {
  const { every = 1 } = options;
  const findCells = createVoronoi(options);
  const watched = areas.map(startArea);
  let frames = 0;
  let [first, last] = [0, 0];
  return {
    see(frame) {
      if (frames === 0) first = frame.time;
      last = frame.time;
      const cells = frames % every === 0 ? findCells(frame.x, frame.z, frame.count) : undefined;
      for (const area of watched) look(area, frame, cells, frames === 0);
      frames++;
    },
    // A frame stands for the time until the next one.
    end: () => watched.map((area) => finish(area, frames > 1 ? (last - first) / (frames - 1) : 0)),
  };
}

type Watched = {
  readonly name: string;
  readonly area: MeasuredArea;
  readonly classical: SpeedDensitySample[];
  readonly voronoi: SpeedDensitySample[];
  readonly speeds: number[];
  /** Frames that everyone has been in the area, by id. */
  readonly framesOf: Map<number, number>;
  inside: Set<number>;
  entered: number;
  left: number;
};

function startArea(named: NamedArea): Watched {
  const lists = { classical: [], voronoi: [], speeds: [], framesOf: new Map(), inside: new Set<number>() };
  return { name: named.name, area: prepareArea(named), ...lists, entered: 0, left: 0 };
}

function look(watched: Watched, frame: Frame, cells: readonly VoronoiCell[] | undefined, isFirst: boolean): void {
  const { area, framesOf, speeds } = watched;
  const inside = new Set<number>();
  let sum = 0;
  for (let i = 0; i < frame.count; i++) {
    if (!area.isIn(frame.x[i], frame.z[i])) continue;
    const id = frame.id[i];
    const speed = speedOf(frame, i);
    inside.add(id);
    framesOf.set(id, (framesOf.get(id) ?? 0) + 1);
    speeds.push(speed);
    sum += speed;
    if (!isFirst && !watched.inside.has(id)) watched.entered++;
  }
  for (const id of watched.inside) if (!inside.has(id)) watched.left++;
  watched.inside = inside;
  const people = inside.size;
  watched.classical.push({ time: frame.time, people, density: people / area.size, speed: sum / people });
  if (cells) watched.voronoi.push(voronoiSample(area, frame, cells));
}

/** The mean over an area of one over the cell that each point lies in, and of the speed of its owner (Steffen and Seyfried, 2010). */
function voronoiSample(area: MeasuredArea, frame: Frame, cells: readonly VoronoiCell[]): SpeedDensitySample {
  let [people, density, speed, covered] = [0, 0, 0, 0];
  cells.forEach((cell, i) => {
    const shared = cell.area > 0 ? area.sharedWith(cell.rings) : 0;
    if (shared <= 1e-9) return;
    people++;
    density += shared / cell.area;
    speed += shared * speedOf(frame, i);
    covered += shared;
  });
  return { time: frame.time, people, density: density / area.size, speed: speed / covered };
}

function finish({ name, area, classical, voronoi, speeds, framesOf, entered, left }: Watched, interval: number): AreaStatistics {
  const densities = { classical: classical.map(({ density }) => density), voronoi: voronoi.map(({ density }) => density) };
  const time = classical.length * interval;
  const timeFrom = (from: number, values: readonly number[]) => (time * values.filter((value) => value >= from).length) / values.length;
  return {
    name,
    size: area.size,
    people: framesOf.size,
    atOnce: spreadOf(classical.map(({ people }) => people)),
    classical: spreadOf(densities.classical),
    voronoi: spreadOf(densities.voronoi),
    speed: spreadOf(speeds),
    flow: spreadOf(classical.map(({ people, density, speed }) => (people > 0 ? density * speed : 0))),
    entered,
    left,
    stay: spreadOf(Array.from(framesOf.values(), (frames) => frames * interval)),
    levels: LEVELS_OF_SERVICE.slice(1).map(({ name: level, from }) => {
      return { level, from, classical: timeFrom(from, densities.classical), voronoi: timeFrom(from, densities.voronoi) };
    }),
    overTime: { classical, voronoi },
  };
}

function spreadOf(values: readonly number[]): Spread {
  const sorted = Float64Array.from(values).sort();
  const at = (share: number) => quantile(sorted, share);
  return { mean: mean(sorted), least: at(0), low: at(0.1), median: at(0.5), high: at(0.9), greatest: at(1) };
}

function speedOf({ velocityX, velocityZ }: Frame, i: number): number {
  return Math.sqrt(velocityX[i] * velocityX[i] + velocityZ[i] * velocityZ[i]);
}
