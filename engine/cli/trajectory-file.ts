import { basename } from 'node:path';
import { type Command, Option } from 'commander';
import type { ImportOptions, Recording } from '../record/index.js';
import { Fault } from './fault.js';
import { positiveNumber, wholeNumber } from './numbers.js';

/** Formats the library knows, kept here too so that help needs no library; a test compares the two. */
const FORMATS = ['auto', 'obsmat', 'frame-id', 'vsp', 'juelich', 'grand-central', 'wildtrack', 'cvml', 'jupedsim', 'csv'];

/** What a trajectory file does not say about itself, as options of a command. */
export type TrajectoryOptions = Pick<
  ImportOptions,
  'format' | 'fps' | 'unit' | 'scale' | 'sampleEvery' | 'maximumGap' | 'maximumSpeed' | 'skipFaults'
> & {
  readonly homography?: string;
  readonly calibration?: string;
  readonly pixelMap?: 'zara01' | 'zara02';
};

/** Adds the options that say how a trajectory file is read. */
export function addTrajectoryOptions(command: Command): Command {
  const frames = wholeNumber({ min: 1, max: 1_000_000 });
  return command
    .addOption(new Option('-f, --format <name>', 'format of the file').choices(FORMATS).default('auto'))
    .option('--fps <n>', "frames per second of the file's frame numbers", positiveNumber)
    .addOption(new Option('--unit <name>', 'unit of the positions').choices(['m', 'cm', 'mm']))
    .option('--homography <file>', 'a 3 x 3 matrix from (row, column) in pixels to metres')
    .option('--calibration <file>', 'camera of CVML boxes')
    .addOption(new Option('--pixel-map <name>', "how a .vsp file's pixels become metres").choices(['zara01', 'zara02']))
    .option('--scale <metres>', 'size of a pixel, where no map is known', positiveNumber)
    .option('--sample-every <frames>', 'sample splines at multiples of this', frames)
    .option('--maximum-gap <frames>', 'a longer gap ends a person', frames)
    .option('--maximum-speed <m/s>', 'a faster jump ends a person', positiveNumber);
}

/** Reads a trajectory file as the options say. */
export async function readTrajectoryFile(file: string, options: TrajectoryOptions): Promise<Recording> {
  const { ImportError, importTrajectories, PIXEL_MAPS } = await import('../record/index.js');
  const { readWhole } = await import('./read-whole.js');
  const { format, fps, unit, scale, sampleEvery, maximumGap, maximumSpeed, skipFaults, homography, calibration, pixelMap } = options;
  const readText = (path: string) => new TextDecoder().decode(readWhole(path));
  const given = Object.entries({ format, fps, unit, scale, sampleEvery, maximumGap, maximumSpeed, skipFaults });
  try {
    return await importTrajectories(readWhole(file), {
      name: basename(file),
      ...Object.fromEntries(given.filter(([, value]) => value !== undefined)),
      ...(homography === undefined ? {} : { homography: readText(homography) }),
      ...(calibration === undefined ? {} : { calibration: readText(calibration) }),
      ...(pixelMap === undefined ? {} : { pixelMap: PIXEL_MAPS[pixelMap] }),
    });
  } catch (error) {
    if (error instanceof ImportError) throw new Fault(withFlags(error.message));
    throw error;
  }
}

/** Options have other names on the command line: `the option 'pixelMap'` is `--pixel-map` here. */
export function withFlags(sentence: string): string {
  return sentence.replace(
    /the option '(\w+)'/g,
    (_, name: string) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  );
}
