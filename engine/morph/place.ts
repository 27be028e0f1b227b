import { cos, randomKey, randomOf, sin } from '../math/index.js';
import type { Blend, FormationTable } from './blend.js';
import { QUANTA } from './crowd.js';
import { createPlacedGrid } from './placed-grid.js';
import { STRANGER_REACH, worthOfStranger } from './strangers.js';
import { createAround, FAITH, type Fit, gumbel, matchAround, weighMatched } from './weigh.js';

/** Somebody in place: of which group, the first of a group leads it. */
export type Placed = { readonly x: number; readonly z: number; readonly way: number; readonly socialGroup: number };

/** Where people are put: a rectangle from the origin, whose sides may be joined [m]. */
export type Ground = { readonly width: number; readonly depth: number; readonly isPeriodic: boolean };

/** Places that are tried for everyone; one in so many is beside somebody, as a formation has it. With every second one, and the best of all, loose crowds clumped. */
const TRIES = 10;
const BESIDE = 5;
/** What it costs to be put on top of somebody. */
const COST_OF_OVERLAP = 20;
/** Sizes of groups take turns by the golden ratio: so even a few large ones come as often as they should, where chance would have none or twice as many. */
const TURN_OF_SIZES = 0.6180339887498949;
const STREAM_OF_PLACES = 160;

/**
 * Puts people into a formation one after another (Algorithm 1 of 003): a candidate is somebody who is there and a displacement of a formation, or any
 * place, and one of some is drawn by how plausible they are, as where people walk, instead of the first that passes. Companions stand around the one who leads.
 */
export function placePeople(blend: Blend, people: number, ground: Ground, seed: number): Placed[] {
  const { width, depth, isPeriodic } = ground;
  const key = randomKey(seed, STREAM_OF_PLACES, 0);
  let drawn = 0;
  const chance = () => randomOf(key, drawn++);
  const grid = createPlacedGrid(width, depth, blend.radius, isPeriodic);
  const around = createAround();
  const fit: Fit = { score: 0, pullX: 0, pullZ: 0, certainty: 0 };
  const everyone = createPlacedGrid(width, depth, STRANGER_REACH, isPeriodic);
  const others = createAround();
  /** What is against a place: strangers as near as there are few of, and bodies. */
  const against = (x: number, z: number) => {
    const nearest = everyone.look(x, z, 1, 0, others);
    let cost = nearest < blend.closest ? COST_OF_OVERLAP * (1 - nearest / blend.closest) : 0;
    for (let n = 0; n < others.count; n++) cost -= worthOfStranger(blend.strangers, true, Math.sqrt(others.x[n] ** 2 + others.z[n] ** 2));
    return cost;
  };
  const leads: { x: number; z: number; way: number }[] = [];
  const placed: Placed[] = [];
  const turn = chance();
  for (let group = 0; placed.length < people; group++) {
    const way = blend.directions[Math.floor(chance() * QUANTA)];
    const [ahead, aside] = [cos(way), sin(way)];
    const size = Math.min(
      people - placed.length,
      drawSize(blend.sizes[Math.floor(((turn + group * TURN_OF_SIZES) % 1) * QUANTA)], chance()),
    );
    let best = -Infinity;
    let chosen: Placed[] = [];
    for (let trial = 0; trial < TRIES && (group > 0 || trial < 1); trial++) {
      let x = chance() * width;
      let z = chance() * depth;
      if (trial % BESIDE === 0 && group > 0) {
        const from = leads[Math.floor(chance() * leads.length)];
        const [dx, dz] = drawPoint(blend.upper, chance);
        const [c, s] = [cos(from.way), sin(from.way)];
        x = from.x + c * dx - s * dz;
        z = from.z + s * dx + c * dz;
      }
      if (isPeriodic) [x, z] = [wrap(x, width), wrap(z, depth)];
      else if (x < 0 || z < 0 || x > width || z > depth) continue;
      grid.look(x, z, ahead, aside, around);
      matchAround(blend.upper, around);
      weighMatched(blend, around, 0, 0, fit);
      const together = standTogether(blend, { x, z, way, socialGroup: group }, size, ground, chance);
      let score = FAITH * fit.score + gumbel(chance());
      for (const one of together) score -= against(one.x, one.z);
      if (score > best) [best, chosen] = [score, together];
    }
    leads.push(chosen[0]);
    grid.add(chosen[0].x, chosen[0].z);
    for (const one of chosen) everyone.add(one.x, one.z);
    placed.push(...chosen);
  }
  return placed;
}

/** Adds somebody and its companions, as many as there is still need of. */
export function addCompanions(placed: Placed[], blend: Blend, lead: Placed, people: number, ground: Ground, chance: () => number): void {
  const size = Math.min(people - placed.length, drawSize(blend.sizes[Math.floor(chance() * QUANTA)], chance()));
  placed.push(...standTogether(blend, lead, size, ground, chance));
}

/** Somebody who leads, and companions around it. */
function standTogether(blend: Blend, lead: Placed, size: number, { width, depth, isPeriodic }: Ground, chance: () => number): Placed[] {
  const [ahead, aside] = [cos(lead.way), sin(lead.way)];
  const companions = drawCompanions(blend, size - 1, chance).map(([dx, dz]) => {
    const [x, z] = [lead.x + ahead * dx - aside * dz, lead.z + aside * dx + ahead * dz];
    return { ...lead, x: isPeriodic ? wrap(x, width) : x, z: isPeriodic ? wrap(z, depth) : z };
  });
  return [lead, ...companions];
}

/** A blended size is no whole number: it is the next one below or above, by chance. */
export function drawSize(size: number, chance: number): number {
  return Math.floor(size + chance);
}

function wrap(value: number, period: number): number {
  return value - period * Math.floor(value / period);
}

/** A point of any formation, somewhere about its mean. */
function drawPoint(tables: readonly FormationTable[], chance: () => number): [number, number] {
  const table = drawTable(tables, chance());
  if (table === undefined || table.count === 0) return [3 * (chance() - 0.5), 3 * (chance() - 0.5)];
  const k = Math.floor(chance() * table.count);
  return around(table, k, chance);
}

function around({ means, precision }: FormationTable, k: number, chance: () => number): [number, number] {
  const spread = 1 / Math.sqrt(precision[k]);
  const normal = () => (chance() + chance() + chance() + chance() - 2) * 1.732;
  return [means[2 * k] + spread * normal(), means[2 * k + 1] + spread * normal()];
}

/** One of some formations, as often as it was seen. */
export function drawTable(tables: readonly FormationTable[], chance: number): FormationTable | undefined {
  const total = tables.reduce((sum, { share }) => sum + share, 0);
  let left = chance * total;
  for (const table of tables) {
    left -= table.share;
    if (left < 0) return table;
  }
  return tables.at(-1);
}

/** Companions of somebody, in the frame of the way; the nearest number of them that was ever seen. */
function drawCompanions({ lower }: Blend, count: number, chance: () => number): [number, number][] {
  if (count <= 0) return [];
  const table = drawTable(lower[Math.min(count, lower.length - 1)], chance());
  if (table === undefined) return drawCompanions({ lower } as Blend, count - 1, chance);
  return Array.from({ length: table.count }, (_, k) => around(table, k, chance));
}
