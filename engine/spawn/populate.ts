import { warn } from '../report/index.js';
import type { House } from '../rooms/index.js';
import { placesOf } from './places.js';
import { isFull, type Spawn, spawnTogether } from './spawn.js';

/** A crowd that does not fit where it is to appear. */
export class PopulationError extends Error {
  override readonly name = 'PopulationError';
}

/** Puts the people in place who are there from the start; throws when a place is too small for its crowd. */
export function populate(spawn: Spawn, house: House): void {
  const places = placesOf(house);
  house.populations.forEach((population, index) => {
    for (let n = 0; n < population.count; ) {
      const came = spawnTogether(spawn, house, index, population.count - n, places);
      n += came.length;
      if (came.length > 0) continue;
      throw new PopulationError(
        `${nameOf(house, index)}: ${population.count} people do not fit into the place where they appear; ${n} do: make the place larger, the population smaller or the bodies slimmer`,
      );
    }
  });
}

/** Adds people of a population during the run; returns their ids, fewer than asked where there was no room. */
export function addPeople(spawn: Spawn, house: House, population: number, count: number): number[] {
  const { agents, report } = house;
  const places = placesOf(house);
  const ids: number[] = [];
  while (ids.length < count) {
    const came = spawnTogether(spawn, house, population, count - ids.length, places);
    if (came.length === 0) {
      const reason = isFull(agents)
        ? `were added: capacity (${agents.capacity}) allows no more at once`
        : 'found room where they were to be added';
      warn(report, `only ${ids.length} of ${count} people ${reason}`);
      break;
    }
    ids.push(...came.map((row) => agents.columns.id[row]));
  }
  return ids;
}

/** A population as errors and warnings name it. */
export function nameOf({ populations }: House, index: number): string {
  const { name } = populations[index];
  return `population[${index}]${name ? ` (${name})` : ''}`;
}
