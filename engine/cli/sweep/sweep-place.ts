import { Option } from 'commander';
import { wholeNumber } from '../numbers.js';

/** Options of commands that run many simulations: where they run, and where results go. */
export type SweepPlaceOptions = {
  readonly out?: string;
  readonly on?: string;
  readonly threads?: number;
  readonly force: boolean;
};

/** `--on`, for workers on other machines. */
export function onOption(): Option {
  return new Option('--on <address>', 'run on workers that serve at this Redis, as redis://host');
}

/** `--threads`, for this machine. */
export function threadsOption(): Option {
  const option = new Option('--threads <n>', 'runs at the same time on this machine (default: all cores)');
  return option.argParser(wholeNumber({ min: 1, max: 1024 }));
}

/** `--force`; `other` is what the folder may hold from before, as "another sweep". */
export function forceOption(other: string): Option {
  return new Option('--force', `begin again in a folder that holds ${other}`).default(false);
}
