// A person's business is a pile of frames in its row of the column `purposeFrames`: what it is about at the bottom, what it does for that above it.
// A frame is three words and one for each participant: the action plus one with where it stands, the tick plus one since when it is done, the tick until when.

/** Words in front of the frames: how many there are, what holds for the person, what it carries, how often something was prepared since it got anywhere,
 * and whether it steps aside. */
export const HEAD = 5;
export const FRAMES = 0;
export const MARKS = 1;
export const ITEMS = 2;
export const EFFORT = 3;
export const ASIDE = 4;

/** Words of a frame in front of its participants. */
export const FRAME_WORDS = 3;
export const BEGAN = 1;
export const UNTIL = 2;

/** Set in the word of a participant that its frame has got itself, and gives back. */
export const OWNED = 0x80000000;
/** A thing without slots. */
export const NO_SLOT = 0xfff;

/** Words of a person. */
export function frameSpan(depth: number, parts: number): number {
  return HEAD + depth * (FRAME_WORDS + parts);
}

/** Words of a person and of one of its frames. */
type WordLayout = { readonly span: number; readonly frameWords: number };

/** Where a person's words begin. */
export function wordsAt({ span }: WordLayout, row: number): number {
  return row * span;
}

/** Where the frame of a level begins, the lowest being 0. */
export function frameAt({ span, frameWords }: WordLayout, row: number, level: number): number {
  return row * span + HEAD + level * frameWords;
}

/** The action of a frame; −1 for none. */
export const actionOf = (word: number) => (word & 0xfff) - 1;
/** Whether the action is being done, everything before it being so. */
export const isDoing = (word: number) => (word & 0x1000) !== 0;
/** How often something was tried to prepare it. */
export const triesOf = (word: number) => (word >>> 13) & 0x1f;
/** Which of the actions in its place comes next. */
export const insteadOf = (word: number) => (word >>> 18) & 0xf;
/** Which step it has come to, or how often it was done. */
export const stepIn = (word: number) => word >>> 22;

/** The word of a frame. */
export function frameWord(action: number, doing: boolean, tries: number, instead: number, step: number): number {
  return ((action + 1) | (doing ? 0x1000 : 0) | (tries << 13) | (instead << 18) | (step << 22)) >>> 0;
}

/** The word of a participant: a thing and its slot, or a person by id. */
export const thingWord = (thing: number, slot: number) => (((thing + 1) << 12) | slot) >>> 0;
export const thingIn = (word: number) => ((word & ~OWNED) >>> 12) - 1;
export const slotIn = (word: number) => word & 0xfff;
export const personWord = (id: number) => id + 1;
export const personIn = (word: number) => (word & ~OWNED) - 1;
