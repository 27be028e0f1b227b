import { colour, pathData, rangeOf, tag } from '../../evaluate/index.js';
import type { Frame } from '../../record/index.js';

/** What a small picture of a scene shows, from above: x to the right, z up [m]. */
export type Scene = {
  /** Outlines of walkable ground, holes too. */
  readonly ground: readonly (readonly (readonly [x: number, z: number])[])[];
  /** Outlines of exits. */
  readonly exits?: readonly (readonly (readonly [x: number, z: number])[])[];
  readonly frame: Frame;
};

const WIDTH = 320;
const TALLEST = 240;
/** Radius of a person, and the smallest that can be seen [m, px]. */
const [BODY, LEAST] = [0.22, 1.1];

const STYLE =
  '.card{fill:#fff}.ground{fill:#eceff2;stroke:#8a949e}.exit{fill:#009e73;opacity:.25}@media (prefers-color-scheme:dark){.card{fill:#161a1f}.ground{fill:#2a3138;stroke:#76808a}}';

/** Draws a small picture of people on their ground. */
export function drawScene({ ground, exits = [], frame }: Scene): string {
  const x = rangeOf(ground.flat().map((point) => point[0]));
  const z = rangeOf(ground.flat().map((point) => point[1]));
  const scale = Math.min((WIDTH - 16) / (x.max - x.min), (TALLEST - 16) / (z.max - z.min));
  const height = scale * (z.max - z.min) + 16;
  const left = (WIDTH - scale * (x.max - x.min)) / 2;
  const place = ([px, pz]: readonly [number, number]): [number, number] => [left + scale * (px - x.min), height - 8 - scale * (pz - z.min)];
  const outline = (rings: readonly (readonly (readonly [number, number])[])[]) =>
    rings.map((ring) => `${pathData(ring.map(place))}Z`).join('');
  const people = Array.from({ length: frame.count }, (_, i) => {
    const [cx, cy] = place([frame.x[i], frame.z[i]]);
    return tag('circle', { cx, cy, r: Math.max(LEAST, BODY * scale), fill: colour(frame.population[i]) });
  });
  return tag(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', role: 'img', width: WIDTH, height, viewBox: `0 0 ${WIDTH} ${height.toFixed(1)}` },
    tag('style', {}, STYLE),
    tag('rect', { class: 'card', width: WIDTH, height, rx: 6 }),
    tag('path', { class: 'ground', d: outline(ground), 'fill-rule': 'evenodd' }),
    tag('path', { class: 'exit', d: outline(exits), 'fill-rule': 'evenodd' }),
    ...people,
  );
}
