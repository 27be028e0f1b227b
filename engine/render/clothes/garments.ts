import type { Bottom, PersonDescription, Sleeve, Top } from '../bodies/description.js';
import { isLong, isSkirt } from '../bodies/description.js';
import type { Measures } from '../bodies/proportions.js';

/** How a top is cut. Heights u are shares of the way from hip to shoulder, lengths in metres on a person of 1.75 m. */
export type TopCut = {
  /** Between skin and the outside of the cloth. */
  readonly offset: number;
  /** Height of the lower hem. */
  readonly hem: number;
  /** How far the waist is bridged by straight cloth, from 0 to 1. */
  readonly ease: number;
  /** Height at which the neckline lies. */
  readonly neckline: number;
  readonly collar: number;
  /** How far the collar stands away from the neck. */
  readonly collarOut: number;
  /** How far cloth and arm push the arm away from the body [degrees]. */
  readonly spread: number;
};

const TOP_CUTS: Readonly<Record<Top, TopCut>> = {
  tee: { offset: 0.007, hem: -0.13, ease: 0.45, neckline: 1.082, collar: 0.004, collarOut: 0.001, spread: 0 },
  shirt: { offset: 0.011, hem: -0.16, ease: 0.5, neckline: 1.11, collar: 0.018, collarOut: 0.003, spread: 0 },
  blouse: { offset: 0.01, hem: -0.05, ease: 0.15, neckline: 1.068, collar: 0.006, collarOut: 0.001, spread: 0 },
  sweater: { offset: 0.015, hem: -0.08, ease: 0.6, neckline: 1.092, collar: 0.008, collarOut: 0.002, spread: 1 },
  hoodie: { offset: 0.022, hem: -0.05, ease: 0.8, neckline: 1.12, collar: 0.012, collarOut: 0.008, spread: 2.5 },
  jacket: { offset: 0.022, hem: -0.08, ease: 0.7, neckline: 1.12, collar: 0.024, collarOut: 0.008, spread: 2.5 },
  blazer: { offset: 0.02, hem: -0.2, ease: 0.35, neckline: 1.11, collar: 0.014, collarOut: 0.006, spread: 2 },
  coat: { offset: 0.026, hem: -0.75, ease: 0.55, neckline: 1.12, collar: 0.024, collarOut: 0.01, spread: 3 },
  puffer: { offset: 0.042, hem: -0.05, ease: 0.9, neckline: 1.12, collar: 0.034, collarOut: 0.014, spread: 5 },
  dress: { offset: 0.008, hem: -0.85, ease: 0, neckline: 1.06, collar: 0.003, collarOut: 0.001, spread: 2 },
};

/** Between skin and the outside of trousers [m]. */
export const TROUSER_OFFSET: Readonly<Record<string, number>> = { slim: 0.005, straight: 0.01, wide: 0.014, jogger: 0.012, shorts: 0.016 };

/** How far skirts reach down the leg: 1 is the knee, 2 the ankle. */
const SKIRT_LENGTH: Readonly<Record<string, number>> = { mini: 0.62, skirt: 0.95, midi: 1.45, maxi: 1.86 };

/** How far sleeves reach down the arm: 1 is the elbow, 2 the wrist. */
export const SLEEVE_LENGTH: Readonly<Record<Sleeve, number>> = { short: 0.52, elbow: 1.05, long: 2.02 };

/** What a person wears, settled: contradictions of the description are resolved here and nowhere else. */
export type Outfit = {
  readonly cut: TopCut;
  /** Height of the top's lower hem, tucked or not. */
  readonly hem: number;
  /** The top reaches over the thighs. */
  readonly long: boolean;
  readonly tucked: boolean;
  readonly open: boolean;
  readonly vNeck: boolean;
  readonly hood: boolean;
  readonly sleeve: Sleeve;
  readonly bottom: Bottom;
  /** Trousers or shorts are there, and at least partly seen. */
  readonly trousers: boolean;
  /** A skirt apart from the top. */
  readonly skirt: boolean;
  readonly skirtLength: number;
  /** Height of the waistband. */
  readonly waist: number;
  /** The head is covered by a cloth or a cap. */
  readonly hat: PersonDescription['hat'];
};

const OPENS: ReadonlySet<Top> = new Set(['hoodie', 'jacket', 'blazer', 'coat']);
const TUCKS: ReadonlySet<Top> = new Set(['tee', 'shirt', 'blouse', 'sweater']);
const SHORT_SLEEVED: ReadonlySet<Top> = new Set(['tee', 'shirt', 'blouse', 'dress']);

/** What a person wears, so that garments fit each other. */
export function dress(person: PersonDescription, measures: Measures): Outfit {
  const { top, bottom } = person;
  const cut = TOP_CUTS[top];
  const tucked = person.tucked && TUCKS.has(top);
  const natural = 0.2 + 0.08 * measures.female;
  const hem = isLong(top) ? -person.hem : tucked ? natural - 0.05 : cut.hem;
  return {
    cut,
    hem,
    long: isLong(top),
    tucked,
    open: person.open && OPENS.has(top),
    vNeck: person.vNeck && (top === 'tee' || top === 'blouse' || top === 'dress' || top === 'sweater'),
    hood: person.hood && (top === 'hoodie' || top === 'puffer' || top === 'jacket'),
    sleeve: SHORT_SLEEVED.has(top) ? person.sleeve : 'long',
    bottom,
    trousers: !isSkirt(bottom) && top !== 'dress',
    skirt: isSkirt(bottom) && top !== 'dress',
    skirtLength: SKIRT_LENGTH[bottom] ?? 0,
    waist: tucked ? natural : Math.min(0.14, Math.max(hem + 0.12, -0.02)),
    hat: person.hat,
  };
}

/** How far what a person wears and weighs keeps its arms from its sides [rad]. */
export function armSpread(person: PersonDescription): number {
  const cloth = Math.max(TOP_CUTS[person.top].spread, isSkirt(person.bottom) ? 2 : 0);
  return ((cloth + 8 * Math.max(0, person.build)) / 180) * Math.PI;
}
