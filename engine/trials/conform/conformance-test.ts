import type { BarsPlot, CurvesPlot, ExitArea, GridsPlot, HistogramsPlot, MapsPlot, WalkablePolygon } from '../../evaluate/index.js';
import type { Recording } from '../../record/index.js';
import type { Figure } from './figure.js';
import type { Scene } from './scene.js';

/** The guidelines whose tests are run. */
export type Standard = 'RiMEA' | 'IMO' | 'NIST' | 'ISO';

/**
 * A test of a guideline: where it comes from, what it asks, and how a model is judged by it. A test that needs something that the engine
 * cannot do yet says so in `needs` and is not run.
 */
export type ConformanceTest = {
  /** The standard in small letters and the number, as `rimea-1` or `nist-2.8`. */
  readonly id: string;
  readonly standard: Standard;
  readonly title: string;
  /** The guideline, and where the numbers are from. */
  readonly source: string;
  /** The criterion, in a sentence. */
  readonly asks: string;
  /** What differs from the set-up of the guideline, and why. */
  readonly deviation?: string;
  /** Runs in a few seconds, so that a page of the studio can run it. */
  readonly isQuick: boolean;
  /** Time on one core, about, where it is not quick [s]. */
  readonly seconds?: number;
} & ({ readonly needs: string; readonly judge?: undefined } | { readonly needs?: undefined; readonly judge: Judge });

/** Walks the scenes of a test and judges their recordings. */
export type Judge = (walk: Walk) => Promise<Judgement>;

/** Runs a scene with the seed and the model that are judged, and gives its recording. */
export type Walk = (name: string, scene: Scene, options?: WalkOptions) => Promise<Walked>;

/** How a scene is walked. */
export type WalkOptions = {
  /** Between two frames [s]; default 0.1. */
  readonly interval?: number;
  /** Added to the seed of the test, for scenes that are walked several times; default 0. */
  readonly further?: number;
  /** When the small picture is taken; default at 0.3 of the run [s]. */
  readonly picturedAt?: number;
};

/** A scene that was walked. */
export type Walked = {
  readonly recording: Recording;
  readonly ground: readonly WalkablePolygon[];
  /** The exits of the scene, or its regions where it has none. */
  readonly exits: readonly ExitArea[];
  /** Why the run ended: `everyone-arrived`, `duration`, … */
  readonly ended: string;
  /** Length of the run [s]. */
  readonly time: number;
};

/** What a test found. */
export type Judgement = { readonly figures: readonly Figure[]; readonly plots: readonly ConformancePlot[] };

/** A plot as data; `drawPlot` makes the picture. */
export type ConformancePlot =
  | ({ readonly kind: 'curves' } & CurvesPlot)
  | ({ readonly kind: 'histograms' } & HistogramsPlot)
  | ({ readonly kind: 'bars' } & BarsPlot)
  | ({ readonly kind: 'grids' } & GridsPlot)
  | ({ readonly kind: 'maps' } & MapsPlot);

/** How a test ends. */
export type Outcome = 'pass' | 'fail' | 'not supported yet';

/** A scene as it was run: the text opens in the studio and gives the same run there. */
export type TestRun = {
  readonly name: string;
  readonly text: string;
  readonly ended: string;
  readonly trajectoryHash: string;
  /** A small picture (SVG) with what it shows. */
  readonly picture: string;
  readonly caption: string;
};

/** What a test came to, as plain data. */
export type Verdict = {
  readonly id: string;
  readonly outcome: Outcome;
  /** What kept the test from being judged, where something did. */
  readonly fault?: string;
  readonly figures: readonly Figure[];
  readonly plots: readonly ConformancePlot[];
  readonly runs: readonly TestRun[];
};
