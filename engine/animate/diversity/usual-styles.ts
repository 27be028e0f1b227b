import type { Distribution } from '../../scenario/index.js';

/** How often marked ways of moving are wanted against plain ones (P_S of Eq. 6), by the names of the built-in styles: in grown people, in old ones and in children. */
const MARKED: Readonly<Record<string, readonly [grown: number, old: number, child: number]>> = {
  'old walk': [0, 1.5, 0],
  'frail walk': [0, 1, 0],
  'stooped walk': [0.03, 0.8, 0],
  'limping walk': [0.03, 0.3, 0.02],
  'dazed walk': [0.01, 0.02, 0],
  'stiff walk': [0.05, 0.6, 0.02],
  'careful walk': [0.1, 0.8, 0.2],
  'tired walk': [0.3, 0.5, 0.2],
  'laden walk': [0.15, 0.1, 0],
  'marching walk': [0.03, 0, 0.1],
  'gangly walk': [0.1, 0, 0.8],
  'bouncy walk': [0.3, 0, 1.5],
  'heavy walk': [0.4, 0.3, 0.1],
  'graceful walk': [0.5, 0.3, 0.4],
  'proud walk': [0.5, 0.3, 0.2],
  'striding walk': [1, 0.2, 0.5],
  'vigorous walk': [1, 0.1, 0.8],
  'brisk walk': [0.5, 0.05, 0.5],
  'tired jog': [0.3, 1, 0.2],
  'tired run': [0.3, 1, 0.2],
};

/** From this age on people count as old, and below that as children [years]. */
const OLD = 68;
const GROWN = 14;

/** How much a style is wanted where nobody says so, in a population of an age: plain ones are common, and marked ones rare but where age makes them so. */
export function usualPriority(style: string, age: Distribution | undefined): number {
  const own = MARKED[style];
  if (own === undefined) return 1;
  const years = age === undefined ? undefined : middleOf(age);
  if (years === undefined || (years >= GROWN && years < OLD)) return own[0];
  return years >= OLD ? own[1] : own[2];
}

/** About the middle of a distribution of ages; undefined where it is not plain to see. */
function middleOf(age: Distribution): number | undefined {
  if (typeof age === 'number') return age;
  if ('uniform' in age) return (age.uniform[0] + age.uniform[1]) / 2;
  return 'normal' in age ? age.normal.mean : undefined;
}
