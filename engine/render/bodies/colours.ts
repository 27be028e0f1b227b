import { random, STREAM } from '../../math/index.js';
import { SLOT_NAMES, SLOTS, type SlotName } from '../mesh/slots.js';
import { isSkirt, type PersonDescription } from './description.js';
import { mixColours, PALETTE } from './palettes.js';

/** One sRGB colour per slot, as 0xrrggbb. */
export type Colours = Readonly<Record<SlotName, number>>;

/** Uses of chance, in their order; append. */
const USES = [
  'skin',
  'hair',
  'greying',
  'topPool',
  'top',
  'bottomPool',
  'bottom',
  'skirt',
  'inner',
  'shoe',
  'bag',
  'hatPool',
  'hat',
  'scarf',
  'sock',
  'child',
] as const;

/** Colours below this number are an infinite supply: the uses of the description come first. */
const FIRST_USE = 1000;

/** Dresses a described person in colours that go together; the same seed and number give the same ones. Clothes of a kind, and hair, can have a colour that is asked for. */
export function chooseColours(person: PersonDescription, seed: number, number = 0, colour?: number, asked?: number): Colours {
  const draw = (use: (typeof USES)[number]) => random(seed, STREAM.appearance, number, FIRST_USE + USES.indexOf(use));
  const pick = (use: (typeof USES)[number], ...pools: (readonly number[])[]) => {
    const pool = pools.flat();
    return pool[Math.floor(draw(use) * pool.length)];
  };
  const tone = skinTone(person, draw('skin'));
  const skin = PALETTE.skin[tone];
  const grown =
    person.age > 62
      ? pick('hair', PALETTE.grey)
      : person.age > 48 && draw('greying') < 0.5
        ? pick('hair', PALETTE.greying)
        : pick('hair', hairOf(tone));
  const hair = asked ?? grown;
  const shoe = pick('shoe', person.shoes === 'sneaker' ? PALETTE.sneaker : PALETTE.leather);
  const bag = pick('bag', PALETTE.bag);
  const worn = clothesOf(person, colour, draw('bag'));
  const freeSkirt = isSkirt(person.bottom) && draw('skirt') < 0.6;
  return {
    skin,
    hair,
    top: pick('top', topPool(person, draw('topPool'), draw('child'))),
    bottom: freeSkirt
      ? pick('bottom', PALETTE.earth, PALETTE.muted, PALETTE.neutral)
      : pick('bottom', draw('bottomPool') < 0.52 ? PALETTE.denim : PALETTE.chino),
    shoe,
    inner: pick('inner', PALETTE.inner),
    bag,
    eye: mixColours(0x1c1410, skin, 0.12),
    lip: mixColours(skin, 0x8a3a35, person.sex === 'female' ? 0.58 : 0.42),
    brow: mixColours(mixColours(hair, 0x241c18, 0.4), skin, 0.22),
    sole: person.shoes === 'sneaker' ? 0xd8d5cd : mixColours(shoe, 0x000000, 0.3),
    hat: draw('hatPool') < 0.7 ? pick('hat', PALETTE.neutral) : pick('hat', PALETTE.muted, PALETTE.earth),
    scarf: pick('scarf', PALETTE.muted, PALETTE.earth, PALETTE.accent),
    sock: pick('sock', PALETTE.sock),
    strap: mixColours(bag, 0x000000, 0.2),
    eyeWhite: mixColours(0xd9d2c8, skin, 0.45),
    ...worn,
  };
}

/** What those wear alike who are dressed for something, in a colour that was asked for or the usual one; and the colours of what is held. */
function clothesOf({ clothes, prop }: PersonDescription, colour: number | undefined, draw: number): Partial<Colours> {
  const dressed =
    clothes === 'uniform'
      ? uniformIn(colour ?? OLIVE)
      : clothes === 'sports'
        ? { top: colour ?? SPORTS[Math.floor(draw * SPORTS.length)], bottom: 0x23262b, shoe: 0xd9d6d0, sole: 0xe9e7e2, sock: 0xd8d4ca }
        : {};
  if (prop === 'guitar') return { ...dressed, bag: draw < 0.5 ? 0xb07a3c : 0x8a4a2a, strap: 0x2a211c };
  return prop === 'gloves' ? { ...dressed, bag: draw < 0.5 ? 0xa82c2a : 0x24406e } : dressed;
}

const OLIVE = 0x4c5238;
const SPORTS = [0xe6e2d8, 0x8d8f90, 0x3f5670, 0x2c2c2e];

function uniformIn(cloth: number): Partial<Colours> {
  return {
    top: cloth,
    strap: 0x2a2119,
    bag: 0xb59a4a,
    bottom: mixColours(cloth, 0x101010, 0.22),
    hat: mixColours(cloth, 0x101010, 0.12),
    shoe: 0x1b1a1a,
    sole: 0x121212,
    inner: mixColours(cloth, 0xffffff, 0.3),
    sock: 0x1d1d20,
  };
}

/** Colours as three bytes per slot, in the order of the slots. */
export function packColours(colours: Colours): Uint8Array {
  const bytes = new Uint8Array(3 * SLOTS);
  SLOT_NAMES.forEach((name, slot) => {
    const colour = colours[name];
    bytes.set([colour >> 16, (colour >> 8) & 255, colour & 255], 3 * slot);
  });
  return bytes;
}

/** Tightly curled hair is rare on light skin. */
function skinTone(person: PersonDescription, draw: number): number {
  const tones = PALETTE.skin.length;
  if (person.hair === 'afro') return 5 + Math.floor(draw * (tones - 5));
  const straight = person.hair === 'long' || person.hair === 'side' || person.hair === 'bob';
  // A square leans towards the first, lighter tones.
  return Math.floor(draw * (0.35 + 0.65 * draw) * (straight ? 6 : tones));
}

function hairOf(tone: number): readonly number[] {
  return PALETTE.hair.slice(0, tone >= 5 ? 3 : tone >= 3 ? 5 : PALETTE.hair.length);
}

/** Shares of neutral, earth and muted colours; the rest are accents. */
const OUTER = [0.55, 0.85, 0.96];
const OTHER = [0.42, 0.6, 0.92];

function topPool(person: PersonDescription, draw: number, childDraw: number): readonly number[] {
  if (person.age < 13 && childDraw < 0.5) return PALETTE.accent;
  const outer = ['coat', 'blazer', 'jacket', 'puffer'].includes(person.top);
  const [neutral, earth, muted] = outer ? OUTER : OTHER;
  if (draw < neutral) return outer ? PALETTE.neutral.filter((colour) => colour !== 0x2b3a52) : PALETTE.neutral;
  return draw < earth ? PALETTE.earth : draw < muted ? PALETTE.muted : PALETTE.accent;
}
