import type { Person } from '../record/index.js';

/** Who is there, and who left lately. */
export type People = { readonly live: Map<number, Person>; departed: Person[] };

/** People who left that are remembered, so that a recorder that looks once a second misses nobody. */
const MOST_DEPARTED = 4096;

/** Nobody yet. */
export function createPeople(live: readonly Person[] = [], departed: Person[] = []): People {
  return { live: new Map(live.map((person) => [person.id, person])), departed };
}

/** Notes somebody who came. */
export function addPerson(people: People, person: Person): void {
  people.live.set(person.id, person);
}

/** Notes that somebody left. */
export function leavePerson(people: People, id: number): void {
  const person = people.live.get(id);
  if (!person) return;
  people.live.delete(id);
  people.departed.push(person);
  if (people.departed.length >= 2 * MOST_DEPARTED) people.departed = people.departed.slice(-MOST_DEPARTED);
}

/** Everyone from an id on, those who left lately included, in id order. */
export function peopleSince({ live, departed }: People, id: number): Person[] {
  const found = departed.filter((person) => person.id >= id);
  for (const person of live.values()) {
    if (person.id >= id) found.push(person);
  }
  return found.sort((a, b) => a.id - b.id);
}

/** People as columns: names once, numbers side by side. */
export type PeopleColumns = { readonly names: readonly string[]; readonly population: Uint32Array; readonly numbers: Float64Array };

/** Numbers of a person in the order in which they are kept. */
const NUMBERS = ['id', 'radius', 'torsoBreadth', 'torsoDepth', 'height', 'mass', 'age', 'preferredSpeed', 'maximumSpeed'] as const;

/** People as columns, which take a third of the bytes that words would. */
export function peopleToColumns(people: readonly Person[]): PeopleColumns {
  const names = [...new Set(people.map(({ population }) => population))];
  const numbers = new Float64Array(people.length * NUMBERS.length);
  people.forEach((person, n) => {
    NUMBERS.forEach((field, k) => {
      numbers[n * NUMBERS.length + k] = person[field];
    });
  });
  return { names, population: Uint32Array.from(people, ({ population }) => names.indexOf(population)), numbers };
}

/** The people that columns were made from. */
export function personsOf({ names, population, numbers }: PeopleColumns): Person[] {
  return Array.from(population, (name, n) => {
    const fields = NUMBERS.map((field, k) => [field, numbers[n * NUMBERS.length + k]] as const);
    return { ...(Object.fromEntries(fields) as Omit<Person, 'population'>), population: names[name] };
  });
}
