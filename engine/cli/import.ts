import { Command } from 'commander';
import type { Recording, RecordingSink } from '../record/index.js';
import { note, print, printJson, printWarnings, short } from './output.js';
import { addTrajectoryOptions, readTrajectoryFile, type TrajectoryOptions, withFlags } from './trajectory-file.js';

type ImportCommandOptions = TrajectoryOptions & { readonly out: string; readonly force: boolean; readonly json: boolean };

/** The command `promenade import`. */
export function importCommand(): Command {
  const command = new Command('import')
    .description('make a recording of trajectories from real people or another simulator')
    .argument('<file>', 'a trajectory file')
    .requiredOption('-o, --out <folder>', 'the folder of the recording');
  return addTrajectoryOptions(command)
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
  const { createFolderSink } = await import('./folder-sink.js');
  const { out, force, json } = options;
  const recording = await readTrajectoryFile(file, options);
  const sink = createFolderSink(out, { force });
  try {
    await copyRecording(recording, sink);
  } finally {
    sink.close();
  }
  const { frameCount: frames, people, duration } = recording;
  const warnings = recording.warnings.map(withFlags);
  if (json) return printJson({ out, people: people.length, frames, duration, tick: recording.manifest.tick, warnings });
  printWarnings(warnings.map((message) => ({ message, count: 1 })));
  print(`${people.length} people, ${frames} frames, ${short(duration)} s`);
  note(`recorded into ${out}`);
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
