import { FUNDAMENTAL_DIAGRAM } from './fundamental-diagram.js';
import { DENSITY_HISTOGRAM, SPEED_HISTOGRAM } from './histograms.js';
import { IN_AND_OUT } from './in-and-out.js';
import { LINE_FLOW } from './line-flow.js';
import type { Plot } from './plot.js';
import { PRESENCE_COUNTS, PRESENCE_SLIPS } from './presence.js';
import { STYLE_DIVERSITY, STYLE_USE } from './styles-of-motion.js';

/** Every plot, in the order of the panel. */
export const PLOTS: readonly Plot[] = [
  IN_AND_OUT,
  LINE_FLOW,
  FUNDAMENTAL_DIAGRAM,
  SPEED_HISTOGRAM,
  DENSITY_HISTOGRAM,
  STYLE_USE,
  STYLE_DIVERSITY,
  PRESENCE_COUNTS,
  PRESENCE_SLIPS,
];
