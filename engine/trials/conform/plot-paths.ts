import type { MapPath } from '../../evaluate/index.js';
import type { ConformancePlot, Walked } from './conformance-test.js';

/** Most people whose paths are drawn. */
const MOST_PATHS = 100;
/** Between two points of a path [s]. */
const INTERVAL = 0.3;

/** The paths of people, of many every few, on their ground. */
export function plotPaths(title: string, { recording, ground }: Walked): ConformancePlot {
  const tracks = recording.tracks();
  const every = Math.max(1, Math.ceil(tracks.length / MOST_PATHS));
  const step = Math.max(1, Math.round(INTERVAL / recording.manifest.tick));
  const { populations: names } = recording.manifest;
  const paths = tracks
    .filter((_, n) => n % every === 0)
    .map(({ id, tick, x, z }): MapPath => {
      const points = Array.from(tick, (at, n) => ({ at, point: [rounded(x[n]), rounded(z[n])] as const }));
      // The first and the last sample, and those between whose tick is due.
      const due = points.filter(
        ({ at }, n) => n === 0 || n === points.length - 1 || Math.floor(at / step) > Math.floor(points[n - 1].at / step),
      );
      return {
        pieces: [due.map(({ point }) => point)],
        series: Math.max(0, names.indexOf(recording.person(id).population)),
        isMarked: false,
      };
    });
  return {
    kind: 'maps',
    title,
    ...(every > 1 ? { subtitle: `one of ${every} people is drawn` } : {}),
    panels: [{ title: '', paths }],
    names,
    ground: ground.flatMap(({ polygon, holes = [] }) => [polygon, ...holes]),
  };
}

/** Centimetres are enough to draw. */
function rounded(value: number): number {
  return Math.round(100 * value) / 100;
}
