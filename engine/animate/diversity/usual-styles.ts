import type { MotionManner } from '../../scenario/index.js';
import type { Constitution } from './constitution.js';

/** How often marked ways of moving are wanted against plain ones (P_S of Eq. 6), by the names of the built-in styles and by constitution; 0 is never. */
const MARKED: Readonly<Record<string, readonly [grown: number, old: number, child: number, heavy: number, unwell: number]>> = {
  'old walk': [0, 1.5, 0, 0, 0.3],
  'frail walk': [0, 1, 0, 0, 0.4],
  'stooped walk': [0, 0.8, 0, 0, 0.4],
  'limping walk': [0, 0, 0, 0, 3],
  'dazed walk': [0, 0, 0, 0, 0.15],
  'stiff walk': [0.02, 0.6, 0, 0.1, 1.5],
  'careful walk': [0.08, 0.8, 0.2, 0.2, 1],
  'tired walk': [0.2, 0.5, 0.1, 0.4, 0.6],
  'laden walk': [0.05, 0.05, 0, 0.1, 0],
  'marching walk': [0.02, 0, 0.1, 0, 0],
  'gangly walk': [0.1, 0, 0.8, 0, 0],
  'bouncy walk': [0.3, 0, 1.5, 0.1, 0],
  'cheerful walk': [0.6, 0.2, 1.5, 0.3, 0],
  'heavy walk': [0.2, 0.2, 0, 3, 0.2],
  'graceful walk': [0.5, 0.3, 0.4, 0.1, 0],
  'proud walk': [0.5, 0.3, 0.2, 0.3, 0],
  'striding walk': [1, 0.2, 0.5, 0.5, 0],
  'vigorous walk': [1, 0.1, 0.8, 0.3, 0],
  'brisk walk': [0.5, 0.05, 0.5, 0.2, 0],
  'tired jog': [0.3, 1, 0.2, 1, 1],
  'tired run': [0.3, 1, 0.2, 1, 1],
  'heavy jog': [0.5, 0.5, 0.1, 3, 1],
  // Of those who wait: as people in a queue, most of them calm.
  'idle shift': [3, 3, 3, 3, 3],
  'lean on one leg': [2, 2, 2, 2, 2],
  'cross arms': [1.2, 0.8, 0.3, 1.2, 1],
  'look around': [1, 1, 2, 1, 1],
  phone: [1, 0.2, 0.2, 1, 1],
  'hands behind back': [0.8, 1.5, 0.2, 0.8, 0.8],
  'hands on hips': [0.6, 0.6, 0.4, 0.8, 0.6],
  'tap foot': [0.3, 0.05, 0.6, 0.1, 0],
  'check watch': [0.2, 0.2, 0, 0.2, 0.2],
  'scratch head': [0.2, 0.2, 0.3, 0.2, 0.2],
  talk: [0.2, 0.2, 0.3, 0.2, 0.2],
  drink: [0.1, 0.1, 0.1, 0.1, 0.1],
  stretch: [0.04, 0.02, 0.1, 0.02, 0.02],
  'catch breath': [0.01, 0.1, 0.01, 0.1, 0.3],
  wave: [0, 0, 0, 0, 0],
  applaud: [0, 0, 0, 0, 0],
};
/** Plain ways of walking against these, by constitution. */
const PLAIN: readonly number[] = [1, 1, 1, 1, 0.1];
const PLACE: Readonly<Record<Constitution, number>> = { grown: 0, old: 1, child: 2, heavy: 3, unwell: 4 };

/** By how much a load, a mood or a role makes styles more or less wanted than usual; 'others' are all walks that are not named. */
const MANNERS: Readonly<Record<MotionManner, Readonly<Record<string, number>> & { readonly others: number }>> = {
  usual: { others: 1 },
  laden: { 'laden walk': 80, 'heavy walk': 4, 'plodding walk': 2, 'tired walk': 2, others: 0.2 },
  tired: { 'tired walk': 20, 'plodding walk': 3, 'loose walk': 2, 'tired jog': 5, 'tired run': 5, 'catch breath': 30, others: 0.2 },
  cheerful: { 'cheerful walk': 6, 'bouncy walk': 6, 'swinging walk': 3, 'easy walk': 2, others: 0.4 },
  hurried: { 'brisk walk': 8, 'striding walk': 4, 'vigorous walk': 4, others: 0.2 },
  shy: { 'careful walk': 12, 'easy walk': 2, 'hands behind back': 2, 'cross arms': 2, others: 0.4 },
  forceful: {
    'striding walk': 6,
    'vigorous walk': 6,
    'broad walk': 3,
    'marching walk': 10,
    'careful walk': 0.1,
    'hands on hips': 4,
    others: 0.3,
  },
  nervous: { 'stiff walk': 20, 'brisk walk': 4, 'careful walk': 6, 'look around': 4, 'tap foot': 3, 'check watch': 3, others: 0.4 },
  proud: { 'proud walk': 8, 'marching walk': 30, 'broad walk': 2, 'graceful walk': 2, others: 0.3 },
};

/** How much a style is wanted where nobody says so: plain ones are common, and marked ones rare but where age, body, load, mood or role make them so. */
export function usualPriority(style: string, constitution: Constitution = 'grown', manner: MotionManner = 'usual'): number {
  const own = MARKED[style];
  const place = PLACE[constitution];
  const isWalk = style.endsWith(' walk');
  const wanted = own === undefined ? (isWalk ? PLAIN[place] : 1) : own[place];
  return wanted * (MANNERS[manner][style] ?? (isWalk ? MANNERS[manner].others : 1));
}
