import { random, STREAM } from '../../math/index.js';
import { clamp, mix, onLine } from '../mesh/curve.js';
import {
  type Bag,
  type Bottom,
  type Hair,
  type Hat,
  isSkirt,
  type PersonDescription,
  type Sex,
  type Shoes,
  type Top,
} from './description.js';
import { drawFace } from './face-traits.js';

/** Uses of chance, in their order; append. */
const USES = [
  'age', 'ageWithin', 'sex', 'statureA', 'statureB', 'statureC', 'buildA', 'buildB', 'buildC', 'head', 'nose', 'jaw', 'hair', 'beard', 'beardKind', 'glasses',
  'top', 'sleeve', 'open', 'tucked', 'vNeck', 'hood', 'hem', 'flare', 'bottom', 'tights', 'shoes', 'hat', 'scarf', 'bag', 'pattern', 'bottomPattern',
] as const; // biome-ignore format: a list of words

type Draw = (use: (typeof USES)[number]) => number;

/** Uses of chance from here on are for the face. */
const FACE_FROM = 200;

/** Ages of a street: the share of people below each. */
const AGES = [
  [0, 5],
  [0.09, 11.5],
  [0.16, 18],
  [0.82, 58],
  [1, 82],
] as const;

/** Stature of a child as a share of what it will be. */
const GROWTH = [
  [3, 0.56],
  [6, 0.67],
  [9, 0.77],
  [12, 0.87],
  [15, 0.96],
  [17, 1],
] as const;

/** Describes the person of a seed and a number, as one meets it on a street on a mild day. */
export function describePerson(seed: number, number = 0): PersonDescription {
  const draw: Draw = (use) => random(seed, STREAM.appearance, number, USES.indexOf(use));
  return describeBy(draw, (use) => random(seed, STREAM.appearance, number, FACE_FROM + use));
}

/** Describes a number of people that differ: ages and sexes are spread evenly over the shares that a street has. */
export function describeCast(count: number, seed: number): PersonDescription[] {
  return Array.from({ length: count }, (_, i) => {
    const draw: Draw = (use) => {
      // Multiples of the golden ratio fill the range without gaps, however many are taken.
      if (use === 'age') return (0.5 + i * 0.6180339887498949) % 1;
      if (use === 'sex') return ((i + 0.5) / 2) % 1;
      return random(seed, STREAM.appearance, i, USES.indexOf(use));
    };
    return describeBy(draw, (use) => random(seed, STREAM.appearance, i, FACE_FROM + use));
  });
}

function describeBy(draw: Draw, ofFace: (use: number) => number): PersonDescription {
  const sex: Sex = draw('sex') < 0.5 ? 'female' : 'male';
  const age = onLine(AGES, draw('age'));
  const top = pick(draw('top'), topsOf(sex, age));
  const bottom = pick(draw('bottom'), bottomsOf(sex, age));
  const hat = hatOf(draw('hat'), sex, age);
  const skirt = isSkirt(bottom);
  const sheer = top === 'tee' || top === 'shirt' || top === 'blouse';
  const covers = top === 'coat' || top === 'jacket' || top === 'puffer';
  return {
    age,
    sex,
    stature: statureOf(draw, sex, age),
    build: clamp(0.62 * bell(draw, 'buildA', 'buildB', 'buildC') + (age > 40 ? 0.18 : 0) - (age < 17 ? 0.2 : 0), -1, 1),
    head: 1 + 0.05 * (draw('head') - 0.5),
    nose: 0.75 + 0.6 * draw('nose'),
    jaw: draw('jaw') - 0.5,
    face: drawFace(ofFace, sex === 'male', age),
    clothes: 'street',
    hair: under(hat, sex, pick(draw('hair'), hairsOf(sex, age))),
    beard: sex === 'male' && age > 22 && draw('beard') < 0.42 ? (draw('beardKind') < 0.5 ? 'full' : 'stubble') : 'none',
    glasses: draw('glasses') < 0.14 ? 'clear' : draw('glasses') < 0.2 ? 'dark' : 'none',
    top,
    sleeve:
      top === 'tee' || (top === 'dress' && draw('sleeve') < 0.6) ? 'short' : top === 'shirt' && draw('sleeve') < 0.4 ? 'elbow' : 'long',
    open: draw('open') < (top === 'hoodie' ? 0.25 : 0.6),
    tucked: sheer && (skirt || draw('tucked') < (top === 'tee' ? 0.15 : 0.55)),
    vNeck: draw('vNeck') < 0.35,
    hood: top === 'hoodie' || draw('hood') < 0.4,
    hem: top === 'dress' ? 0.75 + 0.55 * draw('hem') : skirt ? 0.6 : 0.35 + 0.65 * draw('hem'),
    flare: top === 'dress' || skirt ? 0.06 + 0.26 * draw('flare') : 0.1,
    bottom,
    tights: draw('tights') < 0.5,
    shoes: shoesOf(draw('shoes'), top, age),
    hat,
    scarf: covers && hat !== 'headscarf' && draw('scarf') < 0.22,
    bag: bagOf(draw('bag'), sex, age),
    prop: 'none',
    pattern:
      top === 'shirt' && draw('pattern') < 0.35
        ? 'checks'
        : ['tee', 'blouse', 'sweater'].includes(top) && draw('pattern') < 0.16
          ? 'stripes'
          : 'plain',
    bottomPattern: skirt && draw('bottomPattern') < 0.25 ? 'checks' : 'plain',
  };
}

function statureOf(draw: Draw, sex: Sex, age: number): number {
  const spread = bell(draw, 'statureA', 'statureB', 'statureC');
  const grown = sex === 'female' ? 1.645 + 0.075 * spread : 1.775 + 0.085 * spread;
  return grown * onLine(GROWTH, age) * mix(1, 0.97, clamp((age - 55) / 20));
}

/** About normal, of standard deviation 0.87 and never beyond 2.6. */
function bell(draw: Draw, ...uses: Parameters<Draw>[0][]): number {
  return uses.reduce((sum, use) => sum + draw(use) - 0.5, 0) * (3 / uses.length) * Math.sqrt(uses.length);
}

function pick<Value>(draw: number, values: readonly Value[]): Value {
  return values[Math.floor(draw * values.length)];
}

function topsOf(sex: Sex, age: number): readonly Top[] {
  if (age < 13)
    return sex === 'female' ? ['tee', 'hoodie', 'puffer', 'jacket', 'sweater', 'dress'] : ['tee', 'hoodie', 'puffer', 'sweater'];
  if (age > 60)
    return sex === 'female' ? ['coat', 'jacket', 'blouse', 'coat', 'sweater'] : ['jacket', 'coat', 'shirt', 'jacket', 'sweater'];
  return sex === 'female'
    ? ['tee', 'blouse', 'sweater', 'jacket', 'blazer', 'coat', 'coat', 'hoodie', 'dress', 'puffer', 'shirt', 'blouse']
    : ['tee', 'tee', 'shirt', 'hoodie', 'jacket', 'jacket', 'blazer', 'coat', 'puffer', 'sweater', 'shirt'];
}

function bottomsOf(sex: Sex, age: number): readonly Bottom[] {
  if (age < 13) return sex === 'female' ? ['slim', 'straight', 'skirt'] : ['straight', 'shorts', 'jogger'];
  if (age > 60) return sex === 'female' ? ['straight', 'straight', 'midi', 'slim', 'skirt'] : ['straight', 'straight', 'wide'];
  return sex === 'female'
    ? ['slim', 'slim', 'slim', 'straight', 'wide', 'skirt', 'midi', 'jogger', 'maxi', 'straight']
    : ['slim', 'straight', 'straight', 'straight', 'jogger', 'wide', 'shorts'];
}

function hairsOf(sex: Sex, age: number): readonly Hair[] {
  if (age < 13) return sex === 'female' ? ['pony', 'long', 'bob', 'shoulder'] : ['crop', 'mess', 'side'];
  if (age > 60) return sex === 'female' ? ['bob', 'bun', 'curly', 'crop'] : ['bald', 'crop', 'bald', 'side'];
  return sex === 'female'
    ? ['long', 'long', 'shoulder', 'bob', 'bun', 'pony', 'curly', 'tied', 'shoulder', 'afro']
    : ['crop', 'side', 'side', 'fade', 'mess', 'crop', 'bald', 'afro', 'fade'];
}

function hatOf(draw: number, sex: Sex, age: number): Hat {
  if (draw < 0.07) return 'beanie';
  if (draw < 0.14) return 'cap';
  if (draw < 0.18 && age > 13) return 'brim';
  return draw > 0.95 && sex === 'female' && age > 13 ? 'headscarf' : 'none';
}

/** Caps and hats sit on hair that lies flat. */
function under(hat: Hat, sex: Sex, hair: Hair): Hair {
  if (hat !== 'cap' && hat !== 'brim') return hair;
  return ['bald', 'afro', 'mess', 'curly', 'bun'].includes(hair) ? (sex === 'female' ? 'shoulder' : 'crop') : hair;
}

function shoesOf(draw: number, top: Top, age: number): Shoes {
  if (top === 'blazer' || age > 60) return 'shoe';
  return draw < 0.6 ? 'sneaker' : draw < 0.78 ? 'boot' : 'shoe';
}

function bagOf(draw: number, sex: Sex, age: number): Bag {
  if (draw < 0.24) return 'backpack';
  if (age < 13) return 'none';
  if (draw < (sex === 'female' ? 0.5 : 0.3)) return 'shoulder';
  return draw < 0.62 ? 'cross' : draw < 0.71 ? 'hand' : 'none';
}
