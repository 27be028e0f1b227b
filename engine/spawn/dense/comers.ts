import { type Drawn, drawPerson, drawSocialGroupSize } from '../../agents/index.js';
import type { House } from '../../rooms/index.js';
import type { Goal, Shape, Vec2 } from '../../scenario/index.js';
import { shapeOf } from '../../world/index.js';
import { givenPlace } from '../places.js';
import type { Spawn } from '../spawn.js';

/** People of a population who are to come. */
export type Asked = { readonly population: number; readonly count: number };

/** Somebody who is to come and stand on the ground, at a given place or anywhere in an area. */
export type Comer = {
  readonly id: number;
  readonly person: Drawn;
  /** The first of those it comes with; itself for one who comes alone. */
  readonly first: number;
  readonly goal: Goal | undefined;
  /** Which of those asked for it is one of. */
  readonly asked: number;
  readonly place: Vec2 | undefined;
  readonly area: Shape | 'anywhere';
};

/** Those who would come next, in the order of their ids; those who fly have no place on the ground and are left out. */
export function comersOf(spawn: Spawn, house: House, asked: readonly Asked[]): Comer[] {
  const comers: Comer[] = [];
  let id = house.agents.nextId;
  asked.forEach(({ population: index, count }, n) => {
    const { together } = house.populations[index];
    for (let left = count; left > 0; ) {
      const size = together ? Math.min(drawSocialGroupSize(together.size, house.seed, id), left) : 1;
      const first = id;
      for (const last = id + size; id < last; id++) {
        const comer = comerOf(spawn, house, { id, first, size, nth: spawn.spawned[index] + count - left, index, asked: n });
        if (comer) comers.push(comer);
        left -= 1;
      }
    }
  });
  return comers;
}

type Coming = Pick<Comer, 'id' | 'first' | 'asked'> & { readonly size: number; readonly nth: number; readonly index: number };

function comerOf(spawn: Spawn, house: House, { id, first, size, nth, index, asked }: Coming): Comer | undefined {
  const population = house.populations[index];
  if (spawn.altitudeOf(population, id) !== undefined) return undefined;
  const override = spawn.overrides[index].get(nth);
  const person = drawPerson(population, override, house.seed, id, population.together && { first, size });
  const place = override?.position ?? givenPlace(population, nth);
  const area = place ? 'anywhere' : shapeOf(house.world, population.where as string | Shape);
  return { id, person, first, goal: (override?.goals ?? population.goals)[0], asked, place, area };
}
