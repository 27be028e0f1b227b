import { InvalidArgumentError } from 'commander';

/** Limits of a number on the command line. */
type Limits = { readonly min: number; readonly max: number };

/** Reads an option that is a whole number within limits. */
export function wholeNumber({ min, max }: Limits): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < min || value > max) throw new InvalidArgumentError(`It is a whole number from ${min} to ${max}.`);
    return value;
  };
}

/** Reads an option that is a positive number, such as a time in seconds. */
export function positiveNumber(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || value <= 0) throw new InvalidArgumentError('It is a number above 0.');
  return value;
}

/** Reads an option that is a moment of a run. */
export function timeOf(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || value < 0) throw new InvalidArgumentError('It is a time in seconds, 0 or more.');
  return value;
}
