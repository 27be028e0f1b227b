import { type FaceTraits, USUAL_FACE } from './face-traits.js';

export const SEXES = ['female', 'male'] as const;
export const TOPS = ['tee', 'shirt', 'blouse', 'sweater', 'hoodie', 'jacket', 'blazer', 'coat', 'puffer', 'dress'] as const;
export const SLEEVES = ['short', 'elbow', 'long'] as const;
export const BOTTOMS = ['slim', 'straight', 'wide', 'jogger', 'shorts', 'mini', 'skirt', 'midi', 'maxi'] as const;
export const SHOES = ['sneaker', 'shoe', 'boot'] as const;
export const HAIRS = ['bald', 'crop', 'fade', 'side', 'mess', 'tied', 'pony', 'bun', 'bob', 'shoulder', 'long', 'curly', 'afro'] as const;
export const BEARDS = ['none', 'stubble', 'full'] as const;
export const HATS = ['none', 'beanie', 'cap', 'brim', 'headscarf'] as const;
export const GLASSES = ['none', 'clear', 'dark'] as const;
export const BAGS = ['none', 'backpack', 'shoulder', 'cross', 'hand'] as const;
export const CLOTHES = ['street', 'uniform', 'sports'] as const;
export const PROPS = ['none', 'guitar', 'gloves'] as const;
export const PATTERNS = ['plain', 'stripes', 'checks'] as const;

export type Sex = (typeof SEXES)[number];
export type Top = (typeof TOPS)[number];
export type Sleeve = (typeof SLEEVES)[number];
export type Bottom = (typeof BOTTOMS)[number];
export type Shoes = (typeof SHOES)[number];
export type Hair = (typeof HAIRS)[number];
export type Beard = (typeof BEARDS)[number];
export type Hat = (typeof HATS)[number];
export type Glasses = (typeof GLASSES)[number];
export type Bag = (typeof BAGS)[number];
export type Clothes = (typeof CLOTHES)[number];
export type Prop = (typeof PROPS)[number];
export type Pattern = (typeof PATTERNS)[number];

/** All that decides the shape of a person and of what it wears; colours are apart. */
export type PersonDescription = {
  /** [years] */
  readonly age: number;
  readonly sex: Sex;
  /** From the ground to the crown, without shoes' soles or hair [m]. */
  readonly stature: number;
  /** From −1, slight, over 0 to 1, stout. */
  readonly build: number;
  /** Size of the head, the nose, and breadth of the jaw against the usual ones. */
  readonly head: number;
  readonly nose: number;
  readonly jaw: number;
  /** What tells its face from others. */
  readonly face: FaceTraits;

  /** What it is dressed for: it decides the colours, and who is played by it. */
  readonly clothes: Clothes;
  readonly hair: Hair;
  readonly beard: Beard;
  readonly glasses: Glasses;

  readonly top: Top;
  readonly sleeve: Sleeve;
  /** Jackets, blazers, coats and hoodies may hang open over what is worn below. */
  readonly open: boolean;
  /** A shirt, blouse or T-shirt inside the trousers or skirt. */
  readonly tucked: boolean;
  readonly vNeck: boolean;
  readonly hood: boolean;
  /** How far a coat or dress reaches below the hip, as a share of the way from hip to shoulder. */
  readonly hem: number;
  /** How much a skirt, coat or dress widens, from 0 to 0.4. */
  readonly flare: number;
  readonly bottom: Bottom;
  /** Legs under a skirt or dress wear tights. */
  readonly tights: boolean;
  readonly shoes: Shoes;
  readonly hat: Hat;
  readonly scarf: boolean;
  readonly bag: Bag;
  /** What it holds in its hands, or has on them. */
  readonly prop: Prop;
  /** Woven or printed into the top and into the bottom. */
  readonly pattern: Pattern;
  readonly bottomPattern: Pattern;
};

/** A grown man in jeans and a T-shirt; what a caller does not say is taken from here. */
export const PERSON_DEFAULTS: PersonDescription = {
  age: 30,
  sex: 'male',
  stature: 1.77,
  build: 0,
  head: 1,
  nose: 1,
  jaw: 0,
  face: USUAL_FACE,
  clothes: 'street',
  hair: 'crop',
  beard: 'none',
  glasses: 'none',
  top: 'tee',
  sleeve: 'short',
  open: false,
  tucked: false,
  vNeck: false,
  hood: false,
  hem: 0.6,
  flare: 0.12,
  bottom: 'straight',
  tights: false,
  shoes: 'sneaker',
  hat: 'none',
  scarf: false,
  bag: 'none',
  prop: 'none',
  pattern: 'plain',
  bottomPattern: 'plain',
};

/** Whether something hangs from the waist around both legs. */
export function isSkirt(bottom: Bottom): boolean {
  return bottom === 'mini' || bottom === 'skirt' || bottom === 'midi' || bottom === 'maxi';
}

/** Whether a top reaches down over the thighs as one piece. */
export function isLong(top: Top): boolean {
  return top === 'coat' || top === 'dress';
}
