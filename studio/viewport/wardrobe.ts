/** How a person is dressed, by id: the same person looks the same in every run. Colours are 0xrrggbb. */
export type Outfit = {
  top: number;
  bottom: number;
  skin: number;
  hair: number;
  shoes: number;
  bag: number;
  /** How far sleeves reach down the arm, and trousers down the leg; 1 is all the way. */
  sleeve: number;
  trouser: number;
  hasBag: boolean;
  hasLongHair: boolean;
  hasSkirt: boolean;
};

const SKIN = [0xe0b294, 0xd8a786, 0xcf9a78, 0xc48c68, 0xb77d59, 0xa8704c, 0x8d5b3b, 0x71472e, 0x573522];
const HAIR = [0x1c1917, 0x2a211c, 0x3b2a20, 0x54392a, 0x6e4b33, 0x8d6a45, 0xb08d5b, 0x6b2f1e, 0x8a8783, 0xc9c5bd];
const NEUTRAL = [0x2b3038, 0x3a424e, 0x6d7177, 0x8d8f90, 0xb3b1ab, 0xd8d4ca, 0xf0ece2, 0xebe7dd, 0x1d2738, 0x2b3a52];
const EARTH = [0x7a6249, 0x94795a, 0xb79d7a, 0xc8b393, 0x626a4b, 0x6d4034];
const MUTED = [0x3f5670, 0x5a7690, 0x7c94a6, 0x46625a, 0x66806f, 0x94564c, 0xa8735f, 0x8c7a93, 0xb08a3e, 0xc7a25a, 0xd9b9a8];
const ACCENT = [0xb23a34, 0xc86a33, 0xd2a93c, 0x2f6f8f, 0x2f7a5a, 0x8d2f55, 0xe0d8b8];
const DENIM = [0x1f2a3c, 0x2c3d57, 0x3d5473, 0x5d7796, 0x7f95ac];
const CHINO = [0x2a2a2c, 0x3b3a39, 0x55504a, 0x7c6f5d, 0xa3927a, 0xc2b397, 0x3c4233, 0x262f3d];
const SHOES = [0x1f1d1c, 0x2d2825, 0x4a3527, 0x6b4a32, 0xe8e5de, 0xcfcac0, 0x3a4350, 0x8a3b34];

/** Dresses a person for a mild day, from street palettes: mostly neutral, some earth and muted tones, few accents. */
export function dress(id: number): Outfit {
  let state = hash(id + 1);
  const next = () => {
    state = hash(state + 0x9e3779b9);
    return state / 4294967296;
  };
  const pick = (list: readonly number[]) => list[Math.floor(next() * list.length)];
  const topKind = next();
  const hasSkirt = next() < 0.14;
  const hasLongHair = hasSkirt || next() < 0.3;
  const sleeves = next();
  const shorts = next();
  return {
    top: pick(topKind < 0.4 ? NEUTRAL : topKind < 0.56 ? EARTH : topKind < 0.84 ? MUTED : ACCENT),
    bottom: hasSkirt ? pick(next() < 0.5 ? MUTED : CHINO) : pick(next() < 0.5 ? DENIM : CHINO),
    skin: pick(SKIN),
    hair: pick(HAIR),
    shoes: pick(SHOES),
    bag: pick(next() < 0.6 ? CHINO : ACCENT),
    sleeve: sleeves < 0.45 ? 0.42 : sleeves < 0.55 ? 0.7 : 1,
    trouser: hasSkirt ? 0.05 : shorts < 0.16 ? 0.48 : 1,
    hasBag: next() < 0.22,
    hasLongHair,
    hasSkirt,
  };
}

/** A good 32-bit mixer (the finaliser of MurmurHash3). */
function hash(value: number): number {
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
