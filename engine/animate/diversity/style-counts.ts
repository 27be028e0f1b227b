// How many do each style and each type: counters that are kept as people come, choose and leave.
import { NO_STYLE } from '../stage/choose.js';
import type { Diversity, StyledCrowd } from './diversity-state.js';
import { kindOf } from './kinds.js';

/** The type of no style at all. */
export const NO_TYPE = 0xff;

/** Numbers by row of the ledger, side by side because they are read together: whose row it was, its style or NO_STYLE, its population, its type, or NO_TYPE for somebody of a random population, and its kind. */
const ENTRY = { id: 0, style: 1, population: 2, type: 3, kind: 4, length: 5 } as const;

/** A ledger with nobody in it. */
export function createLedger(capacity: number): Uint32Array {
  const ledger = new Uint32Array(capacity * ENTRY.length);
  clear(ledger);
  return ledger;
}

function clear(ledger: Uint32Array): void {
  for (let at = 0; at < ledger.length; at += ENTRY.length) {
    ledger[at + ENTRY.style] = NO_STYLE;
    ledger[at + ENTRY.type] = NO_TYPE;
  }
}

/** Takes everyone out of the counts who is not there any more, or does what the library has no styles for; rows may have somebody else by now. */
export function forgetTheGone(diversity: Diversity, { liveRow, count: live, id, style }: StyledCrowd): void {
  const { ledger, seen } = diversity;
  const newest = live === 0 ? -1 : id[liveRow[live - 1]];
  // Ids only grow: as many people with the same newest one are the same people.
  if (live === diversity.live && newest === diversity.newest && diversity.isComplete) return;
  diversity.live = live;
  diversity.newest = newest;
  diversity.sweep = (diversity.sweep + 1) >>> 0;
  let stayed = 0;
  for (let i = 0; i < live; i++) {
    const row = liveRow[i];
    seen[row] = diversity.sweep;
    const at = row * ENTRY.length;
    if (ledger[at + ENTRY.style] === NO_STYLE) continue;
    if (ledger[at + ENTRY.id] === id[row] && ledger[at + ENTRY.style] === style[row]) stayed += 1;
    else forget(diversity, row);
  }
  if (stayed === diversity.counted) return;
  for (let row = 0; row < seen.length; row++) {
    if (ledger[row * ENTRY.length + ENTRY.style] !== NO_STYLE && seen[row] !== diversity.sweep) forget(diversity, row);
  }
}

/** Counts somebody of a controlled population with the type it does from now on, before anyone chooses: agentNum(T) tells of all who will do it. */
export function countType(diversity: Diversity, crowd: StyledCrowd, row: number, type: number): void {
  const { ledger, counts } = diversity;
  const at = row * ENTRY.length;
  const before = ledger[at + ENTRY.type];
  if (before === type && ledger[at + ENTRY.kind] === kindAt(crowd, row)) return;
  if (before !== NO_TYPE) counts[ledger[at + ENTRY.kind]].ofType[before] -= 1;
  takeKind(diversity, crowd, row);
  ledger[at + ENTRY.type] = type;
  counts[ledger[at + ENTRY.kind]].ofType[type] += 1;
}

/** The kind of a row: grown, with usual manners, where nothing is known. */
export function kindAt({ constitution, manner }: StyledCrowd, row: number): number {
  return kindOf(constitution === undefined ? 0 : constitution[row], manner === undefined ? 0 : manner[row]);
}

/** Counts a row with its own kind from now on; it may have been another one, or somebody else's. */
function takeKind(diversity: Diversity, crowd: StyledCrowd, row: number): void {
  const { ledger } = diversity;
  const at = row * ENTRY.length;
  const own = kindAt(crowd, row);
  if (ledger[at + ENTRY.kind] === own) return;
  const isCounted = ledger[at + ENTRY.style] !== NO_STYLE;
  if (isCounted) addToStyle(diversity, row, -1);
  ledger[at + ENTRY.kind] = own;
  if (isCounted) addToStyle(diversity, row, 1);
}

/** Counts somebody with a style, and no more with the one before. */
export function countStyle(diversity: Diversity, crowd: StyledCrowd, row: number, style: number): void {
  const { ledger } = diversity;
  const { id, population } = crowd;
  const at = row * ENTRY.length;
  const before = ledger[at + ENTRY.style];
  if (before === style && ledger[at + ENTRY.population] === population[row] && ledger[at + ENTRY.kind] === kindAt(crowd, row)) return;
  if (before !== NO_STYLE) addToStyle(diversity, row, -1);
  ledger[at + ENTRY.id] = id[row];
  ledger[at + ENTRY.style] = style;
  ledger[at + ENTRY.population] = population[row];
  ledger[at + ENTRY.kind] = kindAt(crowd, row);
  addToStyle(diversity, row, 1);
}

function addToStyle(diversity: Diversity, row: number, people: 1 | -1): void {
  const { populations, ledger, counts } = diversity;
  const style = ledger[row * ENTRY.length + ENTRY.style];
  const { use, motion } = populations[ledger[row * ENTRY.length + ENTRY.population]];
  diversity.counted += people;
  use[style] += people;
  if (motion.control === 'controlled') counts[ledger[row * ENTRY.length + ENTRY.kind]].current[style] += people;
}

function forget(diversity: Diversity, row: number): void {
  const { ledger, counts } = diversity;
  const at = row * ENTRY.length;
  addToStyle(diversity, row, -1);
  ledger[at + ENTRY.style] = NO_STYLE;
  if (ledger[at + ENTRY.type] !== NO_TYPE) counts[ledger[at + ENTRY.kind]].ofType[ledger[at + ENTRY.type]] -= 1;
  ledger[at + ENTRY.type] = NO_TYPE;
}

/** Counts everyone anew, as after a snapshot is taken up again. */
export function recount(diversity: Diversity, crowd: StyledCrowd): void {
  const { around, ledger, counts, populations } = diversity;
  clear(ledger);
  for (const { current, ofType } of counts) {
    current.fill(0);
    ofType.fill(0);
  }
  for (const { use } of populations) use.fill(0);
  diversity.counted = 0;
  for (let i = 0; i < crowd.count; i++) {
    const row = crowd.liveRow[i];
    const style = crowd.style[row];
    // Beyond the library lie NO_STYLE and what people do who have no style for their type.
    if (style >= around.typeOf.length) continue;
    countStyle(diversity, crowd, row, style);
    if (populations[crowd.population[row]].motion.control === 'random') continue;
    countType(diversity, crowd, row, around.typeOf[style]);
  }
}
