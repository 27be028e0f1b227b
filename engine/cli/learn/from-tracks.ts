import { writeFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { Command } from 'commander';
import type { SampledTrack } from '../../evaluate/index.js';
import type { JudgedRow, Split } from '../../trials/index.js';
import { openAny } from '../any-recording.js';
import { checkOutput } from '../check-output.js';
import { Fault } from '../fault.js';
import { note, print, printJson, printTable, short } from '../output.js';
import { addTrajectoryOptions, type TrajectoryOptions } from '../trajectory-file.js';

/** What every such command is given. */
export type FromTracksOptions = TrajectoryOptions & {
  readonly name?: string;
  readonly out?: string;
  readonly force: boolean;
  readonly judge: boolean;
  readonly judgeOn: readonly string[];
  readonly json: boolean;
};

/** What was learned: bytes or text of a small file, and a sentence or two about it. */
export type LearnedFile = {
  readonly file: Uint8Array | string;
  readonly told: readonly string[];
  readonly facts: Readonly<Record<string, unknown>>;
};

/** What one kind of learning from tracks is. */
export type FromTracks = {
  readonly name: string;
  readonly description: string;
  /** The end of what a scenario says to use it. */
  readonly use: string;
  readonly examples: readonly string[];
  /** More options of its own. */
  readonly options?: (command: Command) => Command;
  learn(
    name: string,
    source: string,
    lists: readonly (readonly SampledTrack[])[],
    files: readonly string[],
    options: FromTracksOptions,
  ): Promise<LearnedFile>;
  judge(name: string, split: Split, files: readonly string[], options: FromTracksOptions): Promise<readonly JudgedRow[]>;
};

/** A command `promenade learn …` in the shape that all have: tracks in, a small file out, a report on tracks that it has not seen. */
export function fromTracksCommand(kind: FromTracks): Command {
  const command = new Command(kind.name)
    .description(kind.description)
    .argument('<tracks...>', 'recordings or trajectory files, all read with the same options')
    .option('--name <name>', 'what it is called in a scenario (default: the name of the first file)')
    .option('-o, --out <file>', 'write what was learned there')
    .option('--force', 'replace the file', false)
    .option('--no-judge', 'do not judge')
    .option('--judge-on <tracks>', 'judge on these tracks instead of the second half of the time; may be repeated', append, [])
    .option('--json', 'end with one JSON object', false);
  return addTrajectoryOptions(kind.options?.(command) ?? command)
    .addHelpText('after', `\nExamples:\n${kind.examples.map((line) => `  $ ${line}`).join('\n')}\n\n${kind.use}`)
    .action((files: readonly string[], options: FromTracksOptions) => learn(kind, files, options));
}

async function learn(kind: FromTracks, files: readonly string[], options: FromTracksOptions): Promise<void> {
  const { out, json, name = basename(files[0], extname(files[0])) } = options;
  if (out !== undefined) checkOutput(out, options);
  const { splitTracks, tracksOf } = await import('../../trials/index.js');
  const { LearnedError } = await import('../../learned/index.js');
  const read = async (paths: readonly string[]) => {
    const lists: SampledTrack[][] = [];
    for (const path of paths) lists.push(tracksOf(await openAny(path, options)));
    return lists;
  };
  const lists = await read(files);
  try {
    const { file, told, facts } = await kind.learn(name, files.map((path) => basename(path)).join(', '), lists, files, options);
    if (out !== undefined) writeFileSync(out, file);
    const split = splitTracks(lists, await read(options.judgeOn));
    const judged = options.judge ? await orNote(() => kind.judge(name, split, files, options), LearnedError, []) : [];
    if (json)
      return printJson({
        format: 'promenade-learned',
        version: 1,
        kind: kind.name,
        name,
        out: out ?? null,
        ...facts,
        split: split.by,
        judged,
      });
    print(...told);
    if (judged.length > 0) {
      print(
        '',
        split.by === 'time' ? 'learned from the first half of the time, and judged by the second:' : 'judged by tracks of another scene:',
      );
      printTable(
        ['measure', 'on what was not seen', 'beside'],
        judged.map(({ measure, unit, value, beside }) => [measure, `${short(value)}${unit === '' ? '' : ` ${unit}`}`, beside]),
      );
    }
    note(out === undefined ? 'nothing was written (--out FILE keeps it)' : `it is in ${out}`);
  } catch (error) {
    if (error instanceof LearnedError) throw new Fault(error.message);
    throw error;
  }
}

/** What a judgement says; a sentence why there is none where half of the tracks is too few, which is no reason to lose what was learned. */
export async function orNote<T>(judge: () => Promise<T>, tooFew: new (...given: never[]) => Error, otherwise: T): Promise<T> {
  try {
    return await judge();
  } catch (error) {
    if (!(error instanceof tooFew)) throw error;
    note(`not judged, because half of what there is, or the other scene, is too little: ${error.message}`);
    return otherwise;
  }
}

function append(text: string, earlier: readonly string[]): string[] {
  return [...earlier, text];
}
