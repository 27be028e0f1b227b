import { basename } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { ImportOptions, Recording } from '../record/index.js';
import { Fault } from './fault.js';
import { positiveNumber, wholeNumber } from './numbers.js';
import { note } from './output.js';

/** Formats the library knows, kept here too so that help needs no library; a test compares the two. */
const FORMATS = [
  ...['auto', 'obsmat', 'frame-id', 'vsp', 'juelich', 'grand-central', 'wildtrack', 'cvml', 'jupedsim', 'csv'],
  ...['citr', 'vru', 'sdd', 'kitti', 'edinburgh', 'table'],
];

/** What a trajectory file does not say about itself, as options of a command. */
export type TrajectoryOptions = Omit<ImportOptions, 'name' | 'sql' | 'locateFile' | 'homography' | 'calibration' | 'pixelMap'> & {
  readonly homography?: string;
  readonly calibration?: string;
  readonly pixelMap?: 'zara01' | 'zara02';
};

/** Options as they are given; those of other commands stay out. */
const GIVEN = [
  ...['format', 'fps', 'unit', 'columns', 'timeUnit', 'scale', 'homographyOrder', 'yDown', 'labels'],
  ...['sampleEvery', 'maximumGap', 'maximumSpeed', 'skipFaults'],
] as (keyof TrajectoryOptions)[];

/** Adds the options that say how a trajectory file is read. */
export function addTrajectoryOptions(command: Command): Command {
  const frames = wholeNumber({ min: 1, max: 1_000_000 });
  return command
    .addOption(new Option('-f, --format <name>', 'format of the file').choices(FORMATS).default('auto'))
    .option('--columns <list>', 'what the columns of a table are: frame,id,x,y in their order, or frame=1,id=who,x=3,y=4')
    .option('--fps <n>', "frames per second of the file's frame numbers", positiveNumber)
    .addOption(new Option('--time-unit <name>', "unit of a table's times").choices(['s', 'ms', 'us', 'ns']))
    .addOption(new Option('--unit <name>', 'unit of the positions').choices(['m', 'cm', 'mm']))
    .option('--scale <metres>', "size of a pixel, where no map is known, or of a table's unit", positiveNumber)
    .option('--y-down', 'y counts downwards, as in pictures')
    .option('--no-y-down', 'y counts up the page')
    .option('--homography <file>', 'a 3 x 3 matrix from (row, column) in pixels to metres')
    .addOption(new Option('--homography-order <order>', "what the matrix of a table's pixels takes").choices(['x-y', 'row-column']))
    .option('--calibration <file>', 'camera of CVML boxes')
    .addOption(new Option('--pixel-map <name>', "how a .vsp file's pixels become metres").choices(['zara01', 'zara02']))
    .option('--labels <names>', 'labels of those who are read, with commas between them; all for everybody', labelsIn)
    .option('--sample-every <frames>', 'sample splines at multiples of this', frames)
    .option('--maximum-gap <frames>', 'a longer gap ends a person', frames)
    .option('--maximum-speed <m/s>', 'a faster jump ends a person', positiveNumber);
}

/** Reads a trajectory file, or a folder with a file for each person or frame, as the options and a small file beside it say. */
export async function readTrajectoryFile(path: string, options: TrajectoryOptions): Promise<Recording> {
  const { ImportError, importTrajectoryFiles } = await import('../record/index.js');
  const { trajectoryFiles } = await import('./trajectory-folder.js');
  try {
    const { all, keptIn } = await readOptions(path, options);
    if (keptIn !== undefined) note(`read as ${keptIn} says`);
    return await importTrajectoryFiles(trajectoryFiles(path), { name: basename(path), ...all });
  } catch (error) {
    if (error instanceof ImportError) throw new Fault(withFlags(error.message));
    throw error;
  }
}

/** Options of the library, those that are kept beside the file and over them those that are given, and where they were kept. */
export async function readOptions(path: string, options: TrajectoryOptions): Promise<{ all: ImportOptions; keptIn?: string }> {
  const { PIXEL_MAPS } = await import('../record/index.js');
  const { readWhole } = await import('./read-whole.js');
  const { readBesideTracks } = await import('./trajectory-folder.js');
  const { homography, calibration, pixelMap, format } = options;
  const readText = (file: string) => new TextDecoder().decode(readWhole(file));
  const kept = readBesideTracks(path);
  const given = GIVEN.filter((option) => options[option] !== undefined && !(option === 'format' && format === 'auto'));
  const all = {
    ...kept?.options,
    ...Object.fromEntries(given.map((option) => [option, options[option]])),
    ...(homography === undefined ? {} : { homography: readText(homography) }),
    ...(calibration === undefined ? {} : { calibration: readText(calibration) }),
    ...(pixelMap === undefined ? {} : { pixelMap: PIXEL_MAPS[pixelMap] }),
  };
  return kept ? { all, keptIn: kept.file } : { all };
}

/** The options as words of a command line. */
export function trajectoryWords(options: TrajectoryOptions): string[] {
  const words: (keyof TrajectoryOptions)[] = [...GIVEN, 'homography', 'calibration', 'pixelMap'];
  return words.flatMap((option) => {
    const value = options[option];
    if (value === undefined || value === 'auto' || option === 'skipFaults') return [];
    if (typeof value === 'boolean') return [value ? flagOf(option) : `--no-${flagOf(option).slice(2)}`];
    return [flagOf(option), String(value)];
  });
}

/** Options have other names on the command line: `the option 'pixelMap'` is `--pixel-map` here. */
export function withFlags(sentence: string): string {
  return sentence.replace("the option 'yDown' (false)", '--no-y-down').replace(/the option '(\w+)'/g, (_, name: string) => flagOf(name));
}

function flagOf(option: string): string {
  return `--${option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

function labelsIn(text: string): string[] {
  const labels = text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  if (labels.length === 0) throw new InvalidArgumentError('It is one label or several with commas between them.');
  return labels;
}
