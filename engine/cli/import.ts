import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { Command } from 'commander';
import type { Recording, RecordingSink } from '../record/index.js';
import { note, print, printJson, printWarnings, short } from './output.js';
import { addTrajectoryOptions, readOptions, readTrajectoryFile, type TrajectoryOptions, withFlags } from './trajectory-file.js';

type ImportCommandOptions = TrajectoryOptions & {
  readonly out: string;
  readonly save: boolean;
  readonly force: boolean;
  readonly json: boolean;
};

/** The command `promenade import`. */
export function importCommand(): Command {
  const command = new Command('import')
    .description('make a recording of trajectories from real people or another simulator')
    .argument('<file>', 'a trajectory file, or a folder with one for each person or frame')
    .requiredOption('-o, --out <folder>', 'the folder of the recording');
  return addTrajectoryOptions(command)
    .option('--save', 'keep these options in FILE.import.json, by which the file opens from now on', false)
    .option('--force', 'replace the recording in the folder', false)
    .option('--json', 'end with one JSON object', false)
    .addHelpText(
      'after',
      `
Examples:
  $ promenade import obsmat.txt --fps 15 --out out/eth
  $ promenade import uo-050-180-180.txt --fps 16 --unit cm --out out/corridor
  $ promenade import trajectories.sqlite --out out/jupedsim
  $ promenade import walk.csv --fps 25 --out out/walk                     (a header such as frame,id,x,y)
  $ promenade import walk.csv --columns id,frame,-,x,y --fps 25 --unit cm --out out/walk --save
  $ promenade import walk.jsonl --columns time=at,id=who,x=pos.0,y=pos.2 --out out/walk
  $ promenade import annotations.txt --scale 0.038 --out out/sdd         (Stanford Drone Dataset)
  $ promenade import Annotation --homography H.json --out out/station    (Grand Central, a file for each person)

The format is recognised by the content. What a file does not say about itself, such as its frames per second, is asked for by name; what
is guessed is told. Options that --save keeps beside the file are read by import, evaluate and the studio; those that are given go first.
docs/recordings.md has a table of all formats.`,
    )
    .action(importFile);
}

async function importFile(file: string, options: ImportCommandOptions): Promise<void> {
  const { createFolderSink } = await import('./folder-sink.js');
  const { out, force, json } = options;
  const recording = await readTrajectoryFile(file, options);
  const sink = createFolderSink(out, { force });
  try {
    await copyRecording(recording, sink);
  } finally {
    sink.close();
  }
  if (options.save) await saveOptions(file, options);
  const { frameCount: frames, people, duration } = recording;
  const warnings = recording.warnings.map(withFlags);
  if (json) return printJson({ out, people: people.length, frames, duration, tick: recording.manifest.tick, warnings });
  printWarnings(warnings.map((message) => ({ message, count: 1 })));
  print(`${people.length} people, ${frames} frames, ${short(duration)} s`);
  note(`recorded into ${out}`);
}

/** Keeps the options beside the file, where the next import looks for them. */
async function saveOptions(file: string, options: ImportCommandOptions): Promise<void> {
  const { writeSavedImport } = await import('../record/index.js');
  const { besideTracks } = await import('./trajectory-folder.js');
  const beside = besideTracks(file);
  writeFileSync(beside, writeSavedImport((await readOptions(file, options)).all));
  note(`options kept in ${relative('.', beside)}`);
}

/** Writes a whole recording to a sink. */
async function copyRecording(recording: Recording, sink: RecordingSink): Promise<void> {
  const { createRecorder } = await import('../record/index.js');
  const { engine, name, scenario, seed, tick, origin, populations, columns, every } = recording.manifest;
  // The recorder takes multiples of `every`; a file may count from anywhere.
  const aligned = recording.frameCount === 0 || recording.frame(0).tick % every === 0;
  const recorder = createRecorder(
    sink,
    { engine, name, scenario, seed, tick, origin, populations },
    { every: aligned ? every : 1, columns },
  );
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
