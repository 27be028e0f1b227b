import { colour, pathData, rangeOf, tag } from '../../evaluate/index.js';

/** What a small picture of paths shows, from above: x to the right, z up [m]. */
export type PathScene = {
  /** Outlines of what is in the way. */
  readonly outlines: readonly (readonly (readonly [x: number, z: number])[])[];
  /** Where each went; a dot marks the end. */
  readonly paths: readonly (readonly (readonly [x: number, z: number])[])[];
};

const WIDTH = 240;
const TALLEST = 180;
const EDGE = 10;
/** What is seen around the paths [m]. */
const AROUND = 2;

const STYLE =
  '.card{fill:#fff}.solid{fill:#c3cad1;stroke:#8a949e}@media (prefers-color-scheme:dark){.card{fill:#161a1f}.solid{fill:#3a434c;stroke:#76808a}}';

/** Draws a small picture of where a few people went. */
export function drawPaths({ outlines, paths }: PathScene): string {
  const x = around(paths.flat().map((point) => point[0]));
  const z = around(paths.flat().map((point) => point[1]));
  const scale = Math.min((WIDTH - 2 * EDGE) / (x.max - x.min), (TALLEST - 2 * EDGE) / (z.max - z.min));
  const height = Math.max(40, scale * (z.max - z.min) + 2 * EDGE);
  const left = (WIDTH - scale * (x.max - x.min)) / 2;
  const place = ([px, pz]: readonly [number, number]): [number, number] => [
    left + scale * (px - x.min),
    height - EDGE - scale * (pz - z.min),
  ];
  const solid = outlines.map((ring) => tag('path', { class: 'solid', d: `${pathData(ring.map(place))}Z` }));
  const lines = paths.map((path, n) => tag('path', { d: pathData(path.map(place)), fill: 'none', stroke: colour(n), 'stroke-width': 1.3 }));
  const ends = paths.flatMap((path, n) => {
    const end = path.at(-1);
    if (end === undefined) return [];
    const [cx, cy] = place(end);
    return [tag('circle', { cx, cy, r: 2.6, fill: colour(n) })];
  });
  return tag(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', role: 'img', width: WIDTH, height, viewBox: `0 0 ${WIDTH} ${height.toFixed(1)}` },
    tag('style', {}, STYLE),
    tag('rect', { class: 'card', width: WIDTH, height, rx: 6 }),
    ...solid,
    ...lines,
    ...ends,
  );
}

function around(values: readonly number[]): { min: number; max: number } {
  const { min, max } = rangeOf(values);
  return { min: min - AROUND, max: max + AROUND };
}
