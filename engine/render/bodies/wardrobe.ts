import { describeCast } from './describe.js';
import type { Hair, PersonDescription } from './description.js';

/** How many bodies there are in uniform, in clothes to train in, with gloves, and with a guitar. */
const UNIFORMED = 6;
const TRAINING = 4;
const BOXING = 6;
const GUITARISTS = 2;

/** People who are dressed for something: soldiers in uniform, people who train, boxers and guitarists. */
export function describeWardrobe(seed: number): PersonDescription[] {
  const street = describeCast(4 * (UNIFORMED + TRAINING + BOXING + GUITARISTS), seed + 1).filter(({ age }) => age >= 18 && age <= 56);
  const taken = [UNIFORMED, TRAINING, BOXING, GUITARISTS];
  const [uniformed, training, boxing, guitarists] = taken.map((count, n) => {
    const from = taken.slice(0, n).reduce((sum, before) => sum + before, 0);
    return spreadSexes(street).slice(from, from + count);
  });
  return [
    ...uniformed.map(inUniform),
    ...training.map((person, n) => inSportsClothes(person, n)),
    ...boxing.map((person, n): PersonDescription => ({ ...inSportsClothes(person, n), prop: 'gloves' })),
    ...guitarists.map(
      (person): PersonDescription => ({
        ...person,
        bag: 'none',
        scarf: false,
        prop: 'guitar',
        ...(person.top === 'puffer' || person.top === 'coat' ? { top: 'jacket' } : {}),
      }),
    ),
  ];
}

/** Women and men in turn, so that every look has both. */
function spreadSexes(people: readonly PersonDescription[]): PersonDescription[] {
  const [women, men] = (['female', 'male'] as const).map((sex) => people.filter((person) => person.sex === sex));
  return Array.from({ length: 2 * Math.min(women.length, men.length) }, (_, i) => (i % 2 === 0 ? men : women)[i >> 1]);
}

/** A jacket that is closed, trousers, boots and a cap, all of one cloth. */
function inUniform(person: PersonDescription): PersonDescription {
  const hair: Hair = person.sex === 'female' ? 'tied' : 'crop';
  return {
    ...bare(person),
    build: 0.6 * person.build,
    clothes: 'uniform',
    hair,
    beard: 'none',
    top: 'jacket',
    bottom: 'straight',
    shoes: 'boot',
    hat: 'cap',
  };
}

/** A T-shirt or a sweater, joggers or shorts, and light shoes. */
function inSportsClothes(person: PersonDescription, n: number): PersonDescription {
  const hair: Hair = person.sex === 'female' ? (n % 3 === 0 ? 'tied' : 'pony') : n % 3 === 0 ? 'fade' : 'crop';
  return {
    ...bare(person),
    build: 0.5 * person.build,
    clothes: 'sports',
    hair,
    top: 'tee',
    bottom: n % 4 === 3 ? 'shorts' : 'jogger',
    shoes: 'sneaker',
  };
}

/** Nothing that is carried, hangs loose or is in the way. */
function bare(person: PersonDescription): PersonDescription {
  return {
    ...person,
    sleeve: 'short',
    open: false,
    tucked: false,
    vNeck: false,
    hood: false,
    glasses: 'none',
    hat: 'none',
    scarf: false,
    bag: 'none',
    pattern: 'plain',
    bottomPattern: 'plain',
  };
}
