/** How much each term of Eq. 2 counts: variety among neighbours (w_d), even use of all styles (w_u), keeping one's style (w_c). */
export type DiversityWeights = { readonly local: number; readonly global: number; readonly consistency: number };

/** Weights by the scene they suit, and how much more than others its marching styles are wanted. */
export type DiversityPreset = DiversityWeights & {
  /** P_S of styles whose name says that they march; 1 for all others. */
  readonly marching: number;
};

/** Table I of Gu and Deng. */
export const DIVERSITY_PRESETS = {
  flocking: { local: 1, global: 1, consistency: 5, marching: 1 },
  'urban-street': { local: 1, global: 1, consistency: 1, marching: 1 },
  'panic-evacuation': { local: 5, global: 5, consistency: 1, marching: 1 },
  'fighting-training': { local: 10, global: 5, consistency: 1, marching: 1 },
  'street-entertainment': { local: 10, global: 5, consistency: 3, marching: 1 },
  'military-march': { local: 1, global: 10, consistency: 5, marching: 10 },
} as const satisfies Readonly<Record<string, DiversityPreset>>;

/** Names of the scenes of Table I. */
export type DiversityPresetName = keyof typeof DIVERSITY_PRESETS;

/** Whether the name of a style says that it marches. */
export function isMarching(style: string): boolean {
  return /march/i.test(style);
}
