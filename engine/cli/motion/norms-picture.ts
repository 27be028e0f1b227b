import { type GaitFigures, LEG_ANGLES, type LegAngle, NORM_DEVIATION, normalAngle } from '../../animate/index.js';
import { colour, createScale, drawAxes, drawLegend, headingHeight, MARGIN, pathData, picture, tag } from '../../evaluate/index.js';

/** A style and how those who walked in it did. */
export type WalkedStyle = { readonly style: string; readonly bodies: readonly GaitFigures[] };

const WIDTH = 1120;
const HEIGHT = 210;
const GAP = 74;
/** What the picture shows of each angle [degrees]. */
const RANGES: Readonly<Record<LegAngle, readonly [number, number]>> = { hip: [-40, 60], knee: [-20, 100], ankle: [-50, 40] };
/** Grey that shows on light and dark. */
const NORM = '#8a8f96';
const POINTS = 100;

/** Hip, knee and ankle over the cycle: a line for every body, the norm as a grey band of two deviations. */
export function drawNorms(walked: readonly WalkedStyle[], speed: number): string {
  const heading = {
    title: `How people walk at ${speed} m/s, over published normal gait`,
    subtitle: 'degrees over the cycle, from the strike of a foot to its next; grey: the norm and two deviations of it',
  };
  const entries = walked.map(({ style }, n) => ({ name: style, kind: 'line' as const, colour: colour(n) }));
  const legend = drawLegend([{ name: 'norm', kind: 'box', colour: NORM }, ...entries], {
    left: MARGIN,
    top: headingHeight(heading),
    right: WIDTH - MARGIN,
  });
  const top = headingHeight(heading) + legend.height + 34;
  const panels = LEG_ANGLES.map((angle, n) => drawAngle(angle, walked, top + n * (HEIGHT + GAP)));
  return picture(WIDTH, Math.ceil(top + LEG_ANGLES.length * (HEIGHT + GAP)), heading, legend.svg, ...panels);
}

function drawAngle(angle: LegAngle, walked: readonly WalkedStyle[], top: number): string {
  const box = { left: MARGIN + 34, top, right: WIDTH - MARGIN, bottom: top + HEIGHT };
  const [min, max] = RANGES[angle];
  const x = createScale({ min: 0, max: 100 }, { from: box.left, to: box.right, ticks: 10 });
  const y = createScale({ min, max }, { from: box.bottom, to: box.top, ticks: 7 });
  const norm = (off: number) =>
    Array.from({ length: POINTS + 1 }, (_, n) => [x.at((100 * n) / POINTS), y.at(normalAngle(angle, n / POINTS) + off)] as const);
  const band = pathData([...norm(2 * NORM_DEVIATION), ...norm(-2 * NORM_DEVIATION).toReversed()]);
  const lines = walked.flatMap(({ bodies }, n) =>
    bodies.map(({ courses }) => {
      const course = courses[angle].map((value, k, all) => [x.at((100 * (k + 0.5)) / all.length), y.at(value)] as const);
      return tag('path', { d: pathData(course), fill: 'none', stroke: colour(n), 'stroke-width': 1.6, opacity: 0.85 });
    }),
  );
  return [
    drawAxes(box, { scale: x, axis: { label: 'cycle', unit: '%' } }, { scale: y, axis: { label: angle, unit: '°' } }),
    tag('path', { d: `${band}Z`, fill: NORM, opacity: 0.22 }),
    tag('path', { d: pathData(norm(0)), fill: 'none', stroke: NORM, 'stroke-width': 1.8 }),
    ...lines,
  ].join('');
}
