import { basename } from 'node:path';
import { Command, Option } from 'commander';
import type { ImportOptions, Recording, RecordingSink } from '../record/index.js';
import { positiveNumber, wholeNumber } from './numbers.js';
import { note, print, printJson, printWarnings, short } from './output.js';

/** Formats the library knows, kept here too so that help needs no library; a test compares the two. */
const FORMATS = ['auto', 'obsmat', 'frame-id', 'vsp', 'juelich', 'grand-central', 'wildtrack', 'cvml', 'jupedsim', 'csv'];

type ImportCommandOptions = Pick<ImportOptions, 'format' | 'fps' | 'unit' | 'scale' | 'sampleEvery' | 'maximumGap' | 'maximumSpeed'> & {
  readonly out: string;
  readonly homography?: string;
  readonly calibration?: string;
  readonly pixelMap?: 'zara01' | 'zara02';
  readonly force: boolean;
  readonly json: boolean;
};

/** The command `promenade import`. */
export function importCommand(): Command {
  const frames = wholeNumber({ min: 1, max: 1_000_000 });
  return new Command('import')
    .description('make a recording of trajectories from real people or another simulator')
    .argument('<file>', 'a trajectory file')
    .requiredOption('-o, --out <folder>', 'the folder of the recording')
    .addOption(new Option('-f, --format <name>', 'format of the file').choices(FORMATS).default('auto'))
    .option('--fps <n>', "frames per second of the file's frame numbers", positiveNumber)
    .addOption(new Option('--unit <name>', 'unit of the positions').choices(['m', 'cm', 'mm']))
    .option('--homography <file>', 'a 3 x 3 matrix from (row, column) in pixels to metres')
    .option('--calibration <file>', 'camera of CVML boxes')
    .addOption(new Option('--pixel-map <name>', "how a .vsp file's pixels become metres").choices(['zara01', 'zara02']))
    .option('--scale <metres>', 'size of a pixel, where no map is known', positiveNumber)
    .option('--sample-every <frames>', 'sample splines at multiples of this', frames)
    .option('--maximum-gap <frames>', 'a longer gap ends a person', frames)
    .option('--maximum-speed <m/s>', 'a faster jump ends a person', positiveNumber)
    .option('--force', 'replace the recording in the folder', false)
    .option('--json', 'end with one JSON object', false)
    .addHelpText(
      'after',
      `
Examples:
  $ promenade import obsmat.txt --fps 15 --out out/eth
  $ promenade import uo-050-180-180.txt --fps 16 --unit cm --out out/corridor
  $ promenade import trajectories.sqlite --out out/jupedsim

The format is recognised by the content. What a file does not say about itself, such as its frames per second, is asked for by name.`,
    )
    .action(importFile);
}

async function importFile(file: string, options: ImportCommandOptions): Promise<void> {
  const { importTrajectories, PIXEL_MAPS } = await import('../record/index.js');
  const { createFolderSink } = await import('./folder-sink.js');
  const { readWhole } = await import('./read-whole.js');
  const { out, homography, calibration, pixelMap, force, json, ...rest } = options;
  const readText = (path: string | undefined) => (path === undefined ? undefined : new TextDecoder().decode(readWhole(path)));
  const recording = await importTrajectories(readWhole(file), {
    name: basename(file),
    ...rest,
    ...(homography === undefined ? {} : { homography: readText(homography) }),
    ...(calibration === undefined ? {} : { calibration: readText(calibration) }),
    ...(pixelMap === undefined ? {} : { pixelMap: PIXEL_MAPS[pixelMap] }),
  });
  const sink = createFolderSink(out, { force });
  await copyRecording(recording, sink);
  sink.close();
  const { frameCount: frames, people, duration, warnings } = recording;
  if (json) return printJson({ out, people: people.length, frames, duration, tick: recording.manifest.tick, warnings });
  printWarnings(warnings.map((message) => ({ message, count: 1 })));
  print(`${people.length} people, ${frames} frames, ${short(duration)} s`);
  note(`recorded into ${out}`);
}

/** Writes a whole recording to a sink. */
async function copyRecording(recording: Recording, sink: RecordingSink): Promise<void> {
  const { createRecorder } = await import('../record/index.js');
  const { engine, name, scenario, seed, tick, origin, groups, columns, every } = recording.manifest;
  // The recorder takes multiples of `every`; a file may count from anywhere.
  const aligned = recording.frameCount === 0 || recording.frame(0).tick % every === 0;
  const recorder = createRecorder(sink, { engine, name, scenario, seed, tick, origin, groups }, { every: aligned ? every : 1, columns });
  const comers = recording.people.toSorted((a, b) => a.firstTick - b.firstTick);
  let next = 0;
  for (const frame of recording.frames()) {
    const first = next;
    while (next < comers.length && comers[next].firstTick <= frame.tick) next += 1;
    recorder.people(comers.slice(first, next));
    recorder.frame(frame);
  }
  recorder.events(recording.events);
  recorder.close(recording.manifest.summary);
}
