/** What a triangle is made of; each person has one colour per slot. */
export const SLOT = {
  skin: 0,
  hair: 1,
  top: 2,
  bottom: 3,
  shoe: 4,
  inner: 5,
  bag: 6,
  eye: 7,
  lip: 8,
  brow: 9,
  sole: 10,
  hat: 11,
  scarf: 12,
  sock: 13,
  strap: 14,
  eyeWhite: 15,
} as const;

export type SlotName = keyof typeof SLOT;

export const SLOT_NAMES = Object.keys(SLOT) as readonly SlotName[];

export const SLOTS = SLOT_NAMES.length;

/** Where a strip of quads has a hole. */
export const NO_SLOT = -1;
