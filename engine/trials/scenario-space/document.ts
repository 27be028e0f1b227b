/** A row of the document's tables: Kapadia et al., Scenario Space (2011), 10 000 scenarios of its representative space. */
export type DocumentRow = {
  readonly name: string;
  /** Which of our methods is nearest to it, if any. */
  readonly model?: string;
  readonly success: number;
  /** Coverage and quality by length, time and effort. */
  readonly coverage: readonly [number, number, number];
  readonly quality: readonly [number, number, number];
};

/** The document's figures. */
export const DOCUMENT: readonly DocumentRow[] = [
  { name: 'PPR', success: 0.58, coverage: [0.91, 0.88, 0.83], quality: [0.86, 0.78, 0.74] },
  { name: 'Egocentric', success: 0.57, coverage: [0.86, 0.75, 0.79], quality: [0.82, 0.73, 0.71] },
  { name: 'RVO', model: 'orca', success: 0.59, coverage: [0.92, 0.96, 0.86], quality: [0.84, 0.79, 0.76] },
  { name: 'CCrowds', success: 0.51, coverage: [0.76, 0.75, 0.68], quality: [0.78, 0.69, 0.67] },
  { name: 'Footstep', model: 'footstep', success: 0.74, coverage: [0.94, 0.96, 0.9], quality: [0.88, 0.77, 0.74] },
  { name: 'Reactive', model: 'reactive', success: 0.46, coverage: [0.27, 0.26, 0.63], quality: [0.67, 0.63, 0.59] },
];

/** Coverage of the document's space-time planner. */
export const DOCUMENT_REFERENCE = 0.98;
