import { drawPerson } from '../agents/index.js';
import { warn } from '../report/index.js';
import type { House } from '../rooms/index.js';
import { planPlaces } from './dense/plan-places.js';
import type { Standing } from './dense/standing.js';
import { findSpot, GAP, type Places, placesOf, takenBy, takePlace } from './places.js';
import { isFull, type Spawn, spawnTogether } from './spawn.js';

/** A crowd that does not fit where it is to appear. */
export class PopulationError extends Error {
  override readonly name = 'PopulationError';
}

/** Puts the people in place who are there from the start, one after the other; throws when somebody finds no room. */
export function populate(spawn: Spawn, house: House): void {
  fill(spawn, house, placesOf(house));
}

/** Puts them all in place at once, as close as torsos can stand; throws when a place is too small for its crowd. For a house that is empty. */
export function populateDensely(spawn: Spawn, house: House): void {
  const asked = house.populations.map(({ count }, population) => ({ population, count }));
  const { standings, fitting } = planPlaces(spawn, house, asked);
  const short = asked.findIndex(({ count }, n) => fitting[n] < count);
  if (short >= 0) throw tooMany(house, short, fitting[short]);
  fill(spawn, house, { ...placesOf(house), planned: standings });
}

/** Adds people of a population during the run; returns their ids, fewer than asked where there was no room. */
export function addPeople(spawn: Spawn, house: House, population: number, count: number): number[] {
  const { agents, report } = house;
  const most = Math.min(count, agents.free.length);
  const planned = findsRoom(spawn, house, population, most) ? undefined : planAsManyAsFit(spawn, house, population, most);
  const places = { ...placesOf(house), planned };
  const wanted = planned ? Math.min(count, planned.size) : count;
  const ids: number[] = [];
  while (ids.length < wanted) {
    const came = spawnTogether(spawn, house, population, wanted - ids.length, places);
    if (came.length === 0) break;
    ids.push(...came.map((row) => agents.columns.id[row]));
  }
  if (ids.length === count) return ids;
  const reason = isFull(agents)
    ? `were added: capacity (${agents.capacity}) allows no more at once`
    : 'found room where they were to be added';
  warn(report, `only ${ids.length} of ${count} people ${reason}`);
  return ids;
}

/** Everyone of all populations takes a place. */
function fill(spawn: Spawn, house: House, places: Places): void {
  house.populations.forEach((population, index) => {
    for (let n = 0; n < population.count; ) {
      const came = spawnTogether(spawn, house, index, population.count - n, places);
      n += came.length;
      if (came.length === 0) throw tooMany(house, index, n);
    }
  });
}

function tooMany(house: House, index: number, fitting: number): PopulationError {
  const { count } = house.populations[index];
  return new PopulationError(
    `${nameOf(house, index)}: ${count} people do not fit into the place where they appear; ${fitting} do: make the place larger, the population smaller or the bodies slimmer`,
  );
}

/**
 * Whether those who are to come find room one after the other: they try it out, without coming. People with given places, those who come
 * together and those who fly are taken to do so.
 */
function findsRoom(spawn: Spawn, house: House, index: number, count: number): boolean {
  const population = house.populations[index];
  const first = house.agents.nextId;
  const isSpread = typeof population.where === 'string' || !('points' in population.where || 'ring' in population.where);
  if (!isSpread || population.together || population.overrides.length > 0 || spawn.altitudeOf(population, first) !== undefined) return true;
  const places = placesOf(house);
  for (let n = 0; n < count; n++) {
    const person = drawPerson(population, undefined, house.seed, first + n);
    const reach = person.torsoBreadth / 2 + GAP / 2;
    const taken = takenBy(places, undefined, reach);
    const spot = findSpot(house, population, undefined, spawn.spawned[index] + n, person, taken, first + n);
    if (!spot) return false;
    takePlace(house, taken, spot.x, spot.z, reach);
  }
  return true;
}

/** Places for as many of a population as fit beside those who are there. */
function planAsManyAsFit(spawn: Spawn, house: House, population: number, count: number): ReadonlyMap<number, Standing> {
  for (let asked = count; ; ) {
    const { standings, fitting } = planPlaces(spawn, house, [{ population, count: asked }]);
    if (fitting[0] === asked) return standings;
    asked = fitting[0];
  }
}

/** A population as errors and warnings name it. */
export function nameOf({ populations }: House, index: number): string {
  const { name } = populations[index];
  return `population[${index}]${name ? ` (${name})` : ''}`;
}
