import { distinctColour } from '../viewport/overlays/palette.js';
import type { Curve } from './collected.js';
import type { Plot, PlotSeries } from './plot.js';

const NOBODY = 'Nobody walks in the crowd yet: press W and click on the ground.';

/** Lines of some columns of what the viewer in the crowd met. */
function linesOf({ columns: [x = [], ...values] }: Curve, names: readonly string[], first: number): PlotSeries[] {
  return names.map((name, n) => ({ name, kind: 'line', x, y: values[first + n] ?? [], colour: distinctColour(n) }));
}

/** What breaks presence, as counts. */
export const PRESENCE_COUNTS: Plot = {
  id: 'presence-counts',
  title: 'What breaks presence',
  about:
    'While you walk in the crowd: how often others touched you and walked into you, and sudden changes of velocity and turns to and fro of those within 5 m, so far.',
  make: ({ presence }) => ({
    x: { label: 'Time', unit: 's', min: 0 },
    y: { label: 'Times', min: 0, max: 1 },
    series: linesOf(presence, ['touched', 'walked into', 'jolts', 'shakes'], 0),
    empty: presence.columns.length === 0 ? NOBODY : undefined,
  }),
};

/** What breaks presence, as lengths. */
export const PRESENCE_SLIPS: Plot = {
  id: 'presence-slips',
  title: 'Overlap and sliding feet around you',
  about:
    'While you walk in the crowd: the deepest overlap of a body with yours, and the way that standing feet within 5 m have slid so far.',
  make: ({ presence }) => ({
    x: { label: 'Time', unit: 's', min: 0 },
    y: { label: 'Length', unit: 'mm', min: 0, max: 1 },
    series: linesOf(presence, ['deepest overlap', 'feet have slid'], 4),
    empty: presence.columns.length === 0 ? NOBODY : undefined,
  }),
};
