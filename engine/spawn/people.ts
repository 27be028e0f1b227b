import type { Person } from '../record/index.js';

/** Who is there, in the order of ids and as plain numbers, of which a million take little room; and who left lately. */
export type People = {
  /** What is no number: population, sex and look, once for all who have the same; and the number of each. */
  readonly words: Words[];
  readonly numberOf: Map<string, number>;
  /** By sex, the words of who came last. */
  readonly latest: Record<NonNullable<Person['sex']> | 'unknown', number>;
  /** By place: the number of the person's words, or GONE for one who left; and the NUMBERS. */
  worded: Uint32Array;
  numbers: Float64Array;
  /** Places in use, and those of them that somebody left. */
  count: number;
  gone: number;
  departed: Person[];
};

type Words = Pick<Person, 'population' | 'sex' | 'look'>;

/** People who left that are remembered, so that a recorder that looks once a second misses nobody. */
const MOST_DEPARTED = 4096;
/** Numbers of a person in the order in which they are kept. */
const NUMBERS = [
  ...(['id', 'radius', 'torsoBreadth', 'torsoDepth', 'height', 'mass', 'age', 'preferredSpeed', 'maximumSpeed'] as const),
  ...(['legs', 'arms'] as const),
];
const WIDTH = NUMBERS.length;
const GONE = 0xffffffff;
const FIRST_ROOM = 64;
/** No words, where a number of words is asked for. */
const NOBODY = -1;

/** Nobody yet. */
export function createPeople(): People {
  return {
    ...noWords(),
    worded: new Uint32Array(FIRST_ROOM),
    numbers: new Float64Array(WIDTH * FIRST_ROOM),
    count: 0,
    gone: 0,
    departed: [],
  };
}

function noWords(): Pick<People, 'words' | 'numberOf' | 'latest'> {
  return { words: [], numberOf: new Map(), latest: { female: NOBODY, male: NOBODY, unknown: NOBODY } };
}

/** Notes somebody who came, or what somebody who is there is like now; who comes has a higher id than everyone before. */
export function addPerson(people: People, person: Person): void {
  const isNew = people.count === 0 || person.id > people.numbers[(people.count - 1) * WIDTH];
  if (isNew && people.count === people.worded.length) makeRoom(people);
  const place = isNew ? people.count++ : placeFrom(people, person.id);
  people.worded[place] = numberOfWords(people, person);
  const { numbers } = people;
  // Written out: this is done for everyone who comes.
  const at = place * WIDTH;
  numbers[at] = person.id;
  numbers[at + 1] = person.radius;
  numbers[at + 2] = person.torsoBreadth;
  numbers[at + 3] = person.torsoDepth;
  numbers[at + 4] = person.height;
  numbers[at + 5] = person.mass;
  numbers[at + 6] = person.age;
  numbers[at + 7] = person.preferredSpeed;
  numbers[at + 8] = person.maximumSpeed;
  numbers[at + 9] = person.legs ?? 1;
  numbers[at + 10] = person.arms ?? 1;
}

/** Notes that somebody left. */
export function leavePerson(people: People, id: number): void {
  const person = findPerson(people, id);
  if (!person) return;
  people.worded[placeFrom(people, id)] = GONE;
  people.gone += 1;
  people.departed.push(person);
  if (people.departed.length >= 2 * MOST_DEPARTED) people.departed = people.departed.slice(-MOST_DEPARTED);
}

/** The person with an id who is there; undefined for nobody. */
export function findPerson(people: People, id: number): Person | undefined {
  const place = placeFrom(people, id);
  return place < people.count && people.numbers[place * WIDTH] === id ? personAt(people, place) : undefined;
}

/** Everyone who is there from an id on, in id order. */
export function livePeople(people: People, id = 0): Person[] {
  const found: Person[] = [];
  for (let place = placeFrom(people, id); place < people.count; place++) {
    const person = personAt(people, place);
    if (person) found.push(person);
  }
  return found;
}

/** Everyone from an id on, those who left lately included, in id order. */
export function peopleSince(people: People, id: number): Person[] {
  const found = people.departed.filter((person) => person.id >= id);
  return [...found, ...livePeople(people, id)].sort((a, b) => a.id - b.id);
}

/** The number of what is said of somebody in words. */
function numberOfWords(
  { words, numberOf, latest }: Pick<People, 'words' | 'numberOf' | 'latest'>,
  { population, sex, look }: Words,
): number {
  // Many of one population come one after the other: only the first of them is looked for by name.
  const before = words[latest[sex ?? 'unknown']];
  if (before?.population === population && before.look === look) return latest[sex ?? 'unknown'];
  const key = `${sex} ${look === undefined ? '' : JSON.stringify(look)} ${population}`;
  const number = numberOf.get(key) ?? words.push({ population, sex, ...(look && { look }) }) - 1;
  numberOf.set(key, number);
  latest[sex ?? 'unknown'] = number;
  return number;
}

/** Who has a place; undefined where somebody left it. */
function personAt({ words, worded, numbers }: People, place: number): Person | undefined {
  return worded[place] === GONE ? undefined : personOf(words[worded[place]], numbers, place);
}

function personOf(words: Words, numbers: Float64Array, place: number): Person {
  const fields = NUMBERS.map((field, k) => [field, numbers[place * WIDTH + k]] as const);
  return { ...(Object.fromEntries(fields) as Omit<Person, keyof Words>), ...words };
}

/** The first place whose id is this one or higher. */
function placeFrom({ numbers, count }: People, id: number): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (numbers[middle * WIDTH] < id) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Closes the gaps where many left, or doubles the room. */
function makeRoom(people: People): void {
  const { worded, numbers, count } = people;
  const isGappy = 2 * people.gone > count;
  const room = isGappy ? worded.length : 2 * worded.length;
  people.worded = new Uint32Array(room);
  people.numbers = new Float64Array(WIDTH * room);
  if (people.gone === 0) {
    people.worded.set(worded);
    people.numbers.set(numbers);
    return;
  }
  people.count = 0;
  people.gone = 0;
  for (let place = 0; place < count; place++) {
    if (worded[place] === GONE) continue;
    people.worded[people.count] = worded[place];
    people.numbers.set(numbers.subarray(place * WIDTH, (place + 1) * WIDTH), people.count * WIDTH);
    people.count += 1;
  }
}

/** People as columns: what is said in words once, as JSON, and numbers side by side. */
export type PeopleColumns = { readonly words: readonly string[]; readonly worded: Uint32Array; readonly numbers: Float64Array };

/** Those who are there as columns, straight from where they are kept. */
export function liveToColumns({ words, worded, numbers, count, gone }: People): PeopleColumns {
  const kept = { worded: new Uint32Array(count - gone), numbers: new Float64Array(WIDTH * (count - gone)) };
  let n = 0;
  for (let place = 0; place < count; place++) {
    if (worded[place] === GONE) continue;
    kept.worded[n] = worded[place];
    kept.numbers.set(numbers.subarray(place * WIDTH, (place + 1) * WIDTH), n * WIDTH);
    n++;
  }
  return { words: words.map((said) => JSON.stringify(said)), ...kept };
}

/** People as columns, which take a third of the bytes that words would. */
export function peopleToColumns(people: readonly Person[]): PeopleColumns {
  const known = noWords();
  const worded = Uint32Array.from(people, (person) => numberOfWords(known, person));
  const numbers = Float64Array.from(people.flatMap((person) => NUMBERS.map((field) => person[field] ?? 1)));
  return { words: known.words.map((words) => JSON.stringify(words)), worded, numbers };
}

/** The people that columns were made from. */
export function personsOf({ words, worded, numbers }: PeopleColumns): Person[] {
  const said = words.map((text) => JSON.parse(text) as Words);
  return Array.from(worded, (number, n) => personOf(said[number], numbers, n));
}
