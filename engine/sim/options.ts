/** An option out of its range. */
export class OptionError extends Error {
  override readonly name = 'OptionError';
}

/** Options that are checked before anything is built. */
export type CheckedOptions = {
  readonly threads: number;
  readonly seed?: number;
  readonly duration?: number;
  readonly capacity?: number;
};

/** Refuses options out of their range. */
export function checkOptions({ threads, seed = 0, duration = 0, capacity = 1 }: CheckedOptions): void {
  check(Number.isInteger(threads) && threads >= 1 && threads <= 64, `threads: expected a whole number from 1 to 64, got ${threads}`);
  check(Number.isInteger(seed) && seed >= 0 && seed < 2 ** 32, `seed: expected a whole number from 0 to ${2 ** 32 - 1}, got ${seed}`);
  check(duration >= 0 && Number.isFinite(duration), `duration: expected a number of seconds, 0 or more, got ${duration}`);
  check(Number.isInteger(capacity) && capacity >= 1, `capacity: expected a whole number of people, 1 or more, got ${capacity}`);
}

/** Refuses a capacity that is too small for those who are there from the start. */
export function checkCapacity(capacity: number | undefined, people: number): void {
  check(
    capacity === undefined || capacity >= people,
    `capacity: expected at least ${people}, as many as are there from the start, got ${capacity}`,
  );
}

/** Refuses a number of ticks that is no whole number above 0. */
export function checkTicks(name: string, ticks: number): void {
  check(Number.isInteger(ticks) && ticks >= 1, `${name}: expected a whole number of ticks, 1 or more, got ${ticks}`);
}

function check(isFine: boolean, message: string): void {
  if (!isFine) throw new OptionError(message);
}
