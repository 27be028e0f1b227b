import type { LookPart } from '../../scenario/index.js';

/** What a material looks like. */
export type MaterialLook = {
  /** #rrggbb */
  readonly colour: string;
  /** 0 is a mirror, 1 is dull. */
  readonly roughness: number;
  /** 0 or 1. */
  readonly metalness: number;
  /** 1 hides what is behind it. */
  readonly opacity: number;
  /** Whether it shines by itself. */
  readonly glows: boolean;
};

const dull = { roughness: 0.85, metalness: 0, opacity: 1, glows: false };

/** What the words for materials look like, for whoever draws things. */
export const MATERIAL_LOOKS: Readonly<Record<LookPart['material'], MaterialLook>> = {
  wood: { ...dull, colour: '#8c6642' },
  metal: { ...dull, colour: '#7c8084', roughness: 0.45, metalness: 1 },
  stone: { ...dull, colour: '#b4aca0' },
  concrete: { ...dull, colour: '#a8a8a4' },
  glass: { ...dull, colour: '#b8ccd4', roughness: 0.1, opacity: 0.6 },
  leaf: { ...dull, colour: '#54803c' },
  bark: { ...dull, colour: '#5c4630' },
  water: { ...dull, colour: '#4c84a4', roughness: 0.15, opacity: 0.85 },
  cloth: { ...dull, colour: '#a89880', roughness: 1 },
  paper: { ...dull, colour: '#ece6d8' },
  plastic: { ...dull, colour: '#c8c8c8', roughness: 0.5 },
  rubber: { ...dull, colour: '#242424', roughness: 0.95 },
  light: { ...dull, colour: '#ffe8b0', glows: true },
  // Plaster with windows, and tiles on top.
  facade: { ...dull, colour: '#e0ceb4' },
};
