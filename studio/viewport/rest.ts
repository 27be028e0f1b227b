/** A picture in which nothing moves is drawn so often all the same, for what changes without a word [ms]. */
const RESTING = 500;

/** So long after somebody touched something every picture is drawn [ms]: what comes of it may come a little later. */
const AWAKE = 400;

/** What is known of the last picture, so that the same one need not be drawn again. */
export type Rest = {
  drawnAt: number;
  awakeUntil: number;
  /** What the last picture showed, as numbers. */
  shown: readonly number[];
  /** It showed the same as the one before. */
  isSame: boolean;
};

/** Nothing was drawn yet. */
export function createRest(): Rest {
  return { drawnAt: Number.NEGATIVE_INFINITY, awakeUntil: Number.NEGATIVE_INFINITY, shown: [], isSame: false };
}

/** Something was touched: every picture is drawn for a while. */
export function wake(rest: Rest, now: number): void {
  rest.awakeUntil = now + AWAKE;
}

/** Whether the next picture can be left out: the last two were the same, nothing was touched, and the last is not old. */
export function isAtRest(rest: Rest, now: number): boolean {
  return rest.isSame && now >= rest.awakeUntil && now - rest.drawnAt < RESTING;
}

/** Notes that a picture was drawn, and in numbers what it shows. */
export function notePicture(rest: Rest, now: number, shown: readonly number[]): void {
  rest.isSame = shown.length === rest.shown.length && shown.every((value, n) => value === rest.shown[n]);
  rest.shown = shown;
  rest.drawnAt = now;
}
