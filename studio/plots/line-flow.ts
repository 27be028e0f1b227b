import { distinctColour } from '../viewport/overlays/palette.js';
import type { Curve, LineFlow } from './collected.js';
import type { Plot } from './plot.js';

/** Time over which a flow is a mean [s]; nothing is told of less than this. */
const WINDOW = 5;
const LEAST = 2;

/** Flow at the lines that were drawn. */
export const LINE_FLOW: Plot = {
  id: 'line-flow',
  title: 'Flow through lines',
  about: `How many people pass each line in a second, as a mean of the last ${WINDOW} s; forward is where the arrow on the ground points.`,
  make: ({ flows }) => ({
    x: { label: 'Time', unit: 's', min: 0 },
    y: { label: 'Flow', unit: 'people/s', min: 0, max: 1 },
    series: flows.flatMap(({ line, curve }, n) =>
      (['forward', 'backward'] as const).map((direction) => ({
        name: `${line.name} ${direction}`,
        kind: 'line',
        x: curve.columns[0] ?? [],
        y: flowOver(curve, direction === 'forward' ? 1 : 2),
        colour: distinctColour(n),
        isDashed: direction === 'backward',
      })),
    ),
    empty: flows.length === 0 ? 'No line is drawn yet.' : undefined,
  }),
};

/** Means of a line since counting began there: people, people per second, and people per second and metre; a flow that cannot be told yet is not a number. */
export function flowMeans(
  { line: { from, to }, since, forward, backward }: LineFlow,
  time: number,
): { readonly flow: number; readonly specific: number } {
  const flow = time > since ? (forward + backward) / (time - since) : Number.NaN;
  return { flow, specific: flow / Math.hypot(to[0] - from[0], to[1] - from[1]) };
}

/** How much a growing count grew in each second of the window before a sample [1/s]. */
export function flowOver({ columns: [time = [], ...counts] }: Pick<Curve, 'columns'>, column: number): number[] {
  const count = counts[column - 1] ?? [];
  let first = 0;
  return time.map((now, n) => {
    while (first + 1 < n && time[first + 1] <= now - WINDOW + 1e-6) first++;
    const elapsed = now - time[first];
    return elapsed < LEAST - 1e-6 ? Number.NaN : (count[n] - count[first]) / elapsed;
  });
}
