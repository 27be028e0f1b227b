import type { Person } from '../record/index.js';
import { fromBytes, type House, type Room, stateOf, toBytes } from '../rooms/index.js';
import type { Override, Population } from '../scenario/index.js';
import {
  addPerson,
  createPeople,
  findPerson,
  leavePerson,
  liveToColumns,
  type PeopleColumns,
  peopleToColumns,
  personsOf,
} from './people.js';
import { runSources } from './sources.js';
import type { AltitudeOf, Spawn } from './spawn.js';

type Saved = { readonly spawned: number[]; readonly sourced: number[]; readonly live: PeopleColumns; readonly departed: PeopleColumns };

/** The room of this name, whatever it was made with. */
const SPAWN = { name: 'spawn' } as Room<Spawn>;

/** People come from sources, and are known by what they are like until some time after they left. */
export function createSpawnRoom(altitudeOf: AltitudeOf): Room<Spawn> {
  return {
    ...SPAWN,
    create: ({ populations }) => ({
      overrides: populations.map(overridesOf),
      spawned: populations.map(() => 0),
      sourced: populations.map(() => 0),
      people: createPeople(),
      altitudeOf,
    }),
    leaves: ({ people }, { agents }, row) => leavePerson(people, agents.columns.id[row]),
    steps: { events: runSources },
    save: ({ spawned, sourced, people }) => {
      const [live, departed] = [liveToColumns(people), peopleToColumns(people.departed)];
      return toBytes({ spawned, sourced, live, departed });
    },
    restore: (spawn, { populations }, bytes) => {
      const { spawned, sourced, live, departed } = fromBytes<Saved>(bytes);
      spawn.overrides.splice(0, Infinity, ...populations.map(overridesOf));
      spawn.spawned.splice(0, Infinity, ...spawned);
      spawn.sourced.splice(0, Infinity, ...sourced);
      for (const person of personsOf(live)) addPerson(spawn.people, person);
      spawn.people.departed = personsOf(departed);
    },
  };
}

/** Who has come to a house so far. */
export function spawnOf(house: House): Spawn {
  return stateOf(house, SPAWN) as Spawn;
}

/** What somebody who is there is like; undefined for nobody. */
export function personOf(house: House, id: number): Person | undefined {
  return findPerson(spawnOf(house).people, id);
}

/** A population more, of whom nobody has come yet; it has no source. */
export function addPopulation(house: House, population: Population): number {
  const { overrides, spawned, sourced } = spawnOf(house);
  overrides.push(overridesOf(population));
  spawned.push(0);
  sourced.push(0);
  return house.populations.push({ ...population, source: undefined }) - 1;
}

/** Overrides of a population by the number of the person. */
function overridesOf({ overrides }: Population): ReadonlyMap<number, Override> {
  return new Map(overrides.map((override) => [override.index, override]));
}
