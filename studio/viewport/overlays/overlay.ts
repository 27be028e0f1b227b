import type { Session } from '../../document/session.js';
import type { Layer } from '../layer.js';
import type { View } from '../view.js';

/** One line of a legend: a sign in a colour, and what it stands for. */
export type LegendEntry = { readonly colour: string; readonly sign: 'box' | 'line' | 'ring' | 'dot'; readonly label: string };

/** What the colours of an overlay mean. */
export type Legend = {
  /** Colours from the lowest value to the highest, and values beside them at shares of the way. */
  readonly scale?: {
    readonly colours: readonly string[];
    readonly ticks: readonly { readonly at: number; readonly label: string }[];
    readonly unit: string;
  };
  readonly entries?: readonly LegendEntry[];
  /** A sentence below. */
  readonly note?: string;
};

/** An overlay that is being drawn. */
export type OverlayLayer = Layer & {
  /** How strongly it is drawn, from 0 to 1. */
  setOpacity(opacity: number): void;
  legend(): Legend;
  /** What it can show now, of an overlay whose choices come from the run. */
  choice?(): OverlayChoice | undefined;
};

/** What an overlay that can show several things shows. */
export type OverlayChoice = {
  /** What is chosen, in a word or two. */
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** What is shown at first. */
  readonly usual: string;
};

/** Something that can be drawn over the scene: one file, one line in the list. */
export type Overlay = {
  readonly id: string;
  readonly title: string;
  /** What it shows, in a sentence. */
  readonly about: string;
  /** Key that shows and hides it. */
  readonly key?: string;
  /** How strongly it is drawn at first, from 0 to 1. */
  readonly opacity: number;
  /** Absent where it shows one thing only. */
  readonly choice?: OverlayChoice;
  create(session: Session<View>): OverlayLayer;
};

/** Drawn in this order over the ground; shadows come in between at 2. */
export const ORDER = { field: 1, mesh: 1.1, lines: 3, discs: 3.2, marks: 5 } as const;
