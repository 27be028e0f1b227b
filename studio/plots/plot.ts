import type { Collected } from './collected.js';

/** An axis of a plot. */
export type Axis = {
  readonly label: string;
  readonly unit?: string;
  readonly min?: number;
  /** It reaches at least to here. */
  readonly max?: number;
};

/** Something drawn in a plot; a value that is not a number interrupts a line. */
export type PlotSeries = {
  readonly name: string;
  readonly kind: 'line' | 'bars' | 'points';
  readonly x: readonly number[];
  readonly y: readonly number[];
  readonly colour: string;
  readonly isDashed?: boolean;
};

/** What a plot shows now; the picture on the page, the SVG and the CSV are made from this. */
export type PlotData = {
  readonly x: Axis;
  readonly y: Axis;
  readonly series: readonly PlotSeries[];
  /** Names in place of the numbers 0, 1, 2 … along x. */
  readonly names?: readonly string[];
  /** Why there is nothing to show; absent where there is. */
  readonly empty?: string;
};

/** A plot of the run: one file, one line in the list. */
export type Plot = {
  readonly id: string;
  readonly title: string;
  /** What it shows and how that is measured, in a sentence or two. */
  readonly about: string;
  make(collected: Collected): PlotData;
};

/** Grey that shows on light and dark, for what is known to compare with. */
export const REFERENCE = '#868d96';

/** The words beside an axis. */
export function axisWords({ label, unit }: Axis): string {
  return unit ? `${label} [${unit}]` : label;
}
