import { random, STREAM } from '../../math/index.js';
import { tablesOf } from '../extraction/stylise.js';
import { MOTION_TYPES } from '../library.js';
import { NO_STYLE } from '../stage/choose.js';
import type { Diversity, DiversityOptions, PopulationStyles, StyledCrowd } from './diversity-state.js';
import { consistency, localDiversity, lookAround, takeNear, targetNumber, utilisation } from './diversity-terms.js';
import { KINDS } from './kinds.js';
import { isAlike, type PopulationMotion } from './motion-settings.js';
import { createRepertoire, type PlacedTables, placeTables, type Repertoire, reachOf, WAY, waysFrom } from './repertoire.js';
import { createGrid, fillGrid } from './style-cells.js';
import { countStyle, countType, createLedger, forgetTheGone, kindAt, NO_TYPE } from './style-counts.js';
import { attention, createView } from './style-view.js';

export type { Diversity, DiversityOptions, StyledCrowd } from './diversity-state.js';

/** Where neighbours are sought and how far attention reaches: docs/diversity.md says how they were found. */
export const DIVERSITY_DEFAULTS = { cell: 1.5, neighbours: 2, threshold: 40 } as const;

/** Makes a control for a crowd that has nobody yet. */
export function createDiversity({ library, capacity, seed, populations, ...options }: DiversityOptions): Diversity {
  const { cell, neighbours, threshold } = { ...DIVERSITY_DEFAULTS, ...options };
  const tables = MOTION_TYPES.map((type) => {
    const own = library.tables[type] ?? tablesOf(library.styles, type);
    return own === undefined || own.styles.length === 0 ? undefined : placeTables(own);
  });
  const typeOf = new Uint8Array(library.styles.length).fill(NO_TYPE);
  const placeOf = new Uint16Array(library.styles.length);
  tables.forEach((own, type) => {
    own?.styles.forEach((style, place) => {
      typeOf[style] = type;
      placeOf[style] = place;
    });
  });
  const diversity: Diversity = {
    seed,
    threshold,
    view: createView(),
    tables,
    around: {
      size: cell,
      typeOf,
      placeOf,
      x: 0,
      z: 0,
      minX: 0,
      minZ: 0,
      farthest: 0,
      neighbours: 0,
      distance: new Float64Array(neighbours),
      place: new Uint16Array(neighbours),
      nearness: new Float64Array(neighbours),
    },
    ownGrid: createGrid(capacity, cell),
    populations: [],
    counts: KINDS.map(() => ({ current: new Uint32Array(library.styles.length), ofType: new Uint32Array(MOTION_TYPES.length) })),
    ledger: createLedger(capacity),
    isComplete: tables.every((own) => own !== undefined),
    counted: 0,
    seen: new Uint32Array(capacity),
    sweep: 0,
    live: 0,
    newest: -1,
  };
  for (const motion of populations) addPopulationStyles(diversity, motion);
  return diversity;
}

/** Lets a further population take part; populations have their numbers in the order in which they come. Those with the same settings share what follows from them. */
export function addPopulationStyles(diversity: Diversity, motion: PopulationMotion): void {
  const use = new Uint32Array(diversity.around.typeOf.length);
  diversity.populations.push({ ...withRepertoires(diversity, motion), use, updates: 0, changes: 0 });
}

/** Gives a population other settings; what its people did so far stays counted. Everyone is to be counted anew then. */
export function setPopulationStyles(diversity: Diversity, population: number, motion: PopulationMotion): void {
  diversity.populations[population] = { ...diversity.populations[population], ...withRepertoires(diversity, motion) };
}

function withRepertoires({ populations }: Diversity, motion: PopulationMotion): Pick<PopulationStyles, 'motion' | 'repertoires'> {
  const alike = populations.find((other) => isAlike(other.motion, motion));
  return alike ? { motion: alike.motion, repertoires: alike.repertoires } : { motion, repertoires: KINDS.map(() => undefined) };
}

/** Styles that the population names of a type, or all that are wanted at all. */
function makeRepertoire(tables: PlacedTables, { allowed }: PopulationMotion, priority: Float64Array): Repertoire {
  const isNamed = tables.styles.some((style) => allowed[style] === 1);
  return createRepertoire(
    tables,
    (style) => (isNamed ? allowed[style] === 1 : priority[style] > 0),
    (style) => priority[style],
  );
}

/** What somebody may do of a type. */
export function repertoireOf({ populations, tables }: Diversity, crowd: StyledCrowd, row: number, type: number): Repertoire | undefined {
  const population = populations[crowd.population[row]];
  return population && ofKind(population, tables, kindAt(crowd, row))[type];
}

function ofKind({ motion, repertoires }: PopulationStyles, tables: Diversity['tables'], kind: number): readonly (Repertoire | undefined)[] {
  const known = repertoires[kind];
  if (known) return known;
  const priority = motion.priorityOf(kind);
  const made = tables.map((own) => own && makeRepertoire(own, motion, priority));
  repertoires[kind] = made;
  return made;
}

/**
 * Gives those at the end of their primitive the next style: Eq. 2, one after the other, in the order of `dueRows`.
 *
 * Each sees what those before it chose, or all would rush to the style that is missed most. Allocates nothing.
 */
export function diversify(diversity: Diversity, crowd: StyledCrowd, dueRows: Uint32Array, dueCount: number): void {
  if (dueCount === 0) return;
  const { around, tables, populations } = diversity;
  const { style } = crowd;
  forgetTheGone(diversity, crowd);
  prepare(diversity, crowd, dueRows, dueCount);
  let seers = 0;
  for (let k = 0; k < dueCount; k++) {
    const row = dueRows[k];
    const type = crowd.type[row];
    const before = style[row];
    const population = populations[crowd.population[row]];
    if (tables[type] === undefined) continue;
    const after = population.motion.control === 'random' ? drawStyle(diversity, crowd, row) : chooseStyle(diversity, crowd, row, seers++);
    if (before !== NO_STYLE && around.typeOf[before] === type) {
      population.updates += 1;
      if (after !== before) population.changes += 1;
    }
    style[row] = after;
    countStyle(diversity, crowd, row, after);
  }
}

/** Counts those who choose with the types they do from now on, and finds out who is near them. */
function prepare(diversity: Diversity, crowd: StyledCrowd, dueRows: Uint32Array, dueCount: number): void {
  const { near } = crowd;
  let seers = 0;
  for (let k = 0; k < dueCount; k++) {
    const row = dueRows[k];
    const type = crowd.type[row];
    if (diversity.populations[crowd.population[row]].motion.control === 'random' || diversity.tables[type] === undefined) continue;
    countType(diversity, crowd, row, type);
    if (near) near.chooser[seers++] = row;
  }
  if (near) near.look(seers);
  else fillGrid(diversity.ownGrid, crowd);
}

/** The baseline: any style of the type, all alike. */
function drawStyle(diversity: Diversity, crowd: StyledCrowd, row: number): number {
  const { allowed, ways, entrance } = repertoireOf(diversity, crowd, row, crowd.type[row]) as Repertoire;
  const drawn = Math.floor(random(diversity.seed, STREAM.motionStyle, crowd.id[row], crowd.tick) * allowed);
  return ways[entrance + drawn * WAY.length + WAY.style];
}

/**
 * Eq. 2: of the styles that may follow, the one with the highest sum; of equals the one that comes first, which is the present one. `order` counts
 * those who look around.
 */
function chooseStyle(diversity: Diversity, crowd: StyledCrowd, row: number, order: number): number {
  const { around, ownGrid, view, threshold } = diversity;
  const { current, ofType } = diversity.counts[kindAt(crowd, row)];
  const { typeOf, placeOf } = around;
  const type = crowd.type[row];
  const before = crowd.style[row];
  const { motion } = diversity.populations[crowd.population[row]];
  const repertoire = repertoireOf(diversity, crowd, row, type) as Repertoire;
  const { allowed, step, ways, entrance } = repertoire;
  const tables = diversity.tables[type] as PlacedTables;
  const isSameType = before !== NO_STYLE && typeOf[before] === type;
  const place = isSameType ? placeOf[before] : 0;
  const alpha = isSameType ? attention(view, threshold, crowd.positionX[row], crowd.positionZ[row]) : 0;
  const scale = motion.scale === 'normalised' ? 1 / tables.meanDistance : 1;
  const weightD = motion.weights.local * scale;
  const weightU = motion.weights.global;
  const weightC = motion.weights.consistency * scale;
  if (crowd.near) takeNear(around, crowd.near, crowd.style, order);
  else lookAround(around, ownGrid, crowd, row, type);

  const candidates = isSameType ? step : allowed;
  const first = isSameType ? waysFrom(repertoire, place) : entrance;
  const reach = reachOf(repertoire, place);
  // Where all are equal, as for the first of a crowd, chance says where to begin.
  const begin = isSameType ? 0 : Math.floor(random(diversity.seed, STREAM.motionStyle, crowd.id[row], crowd.tick) * candidates);
  let best = 0;
  let bestSum = Number.NEGATIVE_INFINITY;
  for (let k = 0; k < candidates; k++) {
    const at = first + ((begin + k) % candidates) * WAY.length;
    const style = ways[at + WAY.style];
    let sum = weightU * utilisation(targetNumber(ways[at + WAY.priority], ofType[type], allowed), current[style]);
    if (weightD !== 0) sum += weightD * localDiversity(around, tables, ways[at + WAY.place]);
    if (alpha !== 0) sum += weightC * consistency(alpha, reach, ways[at + WAY.distance]);
    if (sum <= bestSum) continue;
    bestSum = sum;
    best = style;
  }
  return best;
}
