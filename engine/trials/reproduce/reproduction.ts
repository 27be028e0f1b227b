/** A published number, and the row of a benchmark that measures the same here. */
export type PublishedRow = {
  /** What is measured, as the document has it. */
  readonly what: string;
  /** As printed there, or in words where it is only drawn. */
  readonly published: string;
  /** The measure of the row, in full. */
  readonly row: string;
};

/** A figure as curves; each point is a place along x and the row of a benchmark that gives its height. */
export type ReproductionPlot = {
  readonly title: string;
  readonly x: string;
  readonly y: string;
  readonly caption: string;
  readonly curves: readonly { readonly name: string; readonly points: readonly (readonly [x: number, row: string])[] }[];
};

/** A figure or table of a document: what of it is measured again, or why nothing is. */
export type Reproduction = {
  readonly document: '000' | '001' | '002' | '003' | '004';
  /** As the document numbers it. */
  readonly figure: string;
  readonly title: string;
} & (
  | {
      /** The benchmark that is run, and which part or parts of it. */
      readonly bench: string;
      readonly only?: string | readonly string[];
      readonly rows: readonly PublishedRow[];
      /** What differs from the document. */
      readonly note?: string;
      /** The figure drawn anew of what was measured. */
      readonly plot?: ReproductionPlot;
    }
  | { readonly why: string }
);

/** The parts of its benchmark that are run for a figure or table; undefined for all of it. */
export function partsOfBench(entry: Reproduction): readonly (string | undefined)[] {
  return 'why' in entry || entry.only === undefined ? [undefined] : [entry.only].flat();
}

/** The documents by number. */
export const DOCUMENTS = {
  '000': 'Gu and Deng 2010, Context-aware motion diversification for crowd simulation',
  '001': 'Kim et al. 2002, An event-driven approach for crowd simulation with example motions',
  '002': 'Kapadia, Pelechano, Guy, Allbeck, Chrysanthou 2014, Simulating heterogeneous crowds',
  '003': 'Ju et al. 2010, Morphable crowds',
  '004': 'Yao et al. 2022, Crowd simulation with detailed body motion and interaction',
} as const;

/** The reason of figures that show how something is built, and measure nothing. */
export const DRAWN = 'a drawing of how it works, without a number; the page in docs/ that is named says how it is built here';

/** The reason of pictures of a run. */
export const SHOWN = 'a picture of a run; the scene of the gallery that is named shows it';
