import { writeFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { Command } from 'commander';
import type { JudgedHalves } from '../../trials/index.js';
import { openAny } from '../any-recording.js';
import { checkOutput } from '../check-output.js';
import { Fault } from '../fault.js';
import { wholeNumber } from '../numbers.js';
import { note, print, printJson, printTable, short } from '../output.js';
import { addTrajectoryOptions, type TrajectoryOptions } from '../trajectory-file.js';
import { orNote } from './from-tracks.js';

type MorphOptions = TrajectoryOptions & {
  readonly name?: string;
  readonly out?: string;
  readonly force: boolean;
  readonly judge: boolean;
  readonly judgeOn: readonly string[];
  readonly people: number;
  readonly json: boolean;
};

/** The command `promenade learn morph`. */
export function morphCommand(): Command {
  const command = new Command('morph')
    .description('learn how a crowd forms and moves, and judge it on tracks that it was not learned from')
    .argument('<tracks...>', 'recordings or trajectory files, all read with the same options')
    .option('--name <name>', 'what the crowd is called in a style (default: the name of the first file)')
    .option('-o, --out <file>', 'write the crowd there, as NAME.crowd')
    .option('--force', 'replace the file', false)
    .option('--no-judge', 'do not judge')
    .option('--judge-on <tracks>', 'judge on these tracks instead of the second half of the time; may be repeated', append, [])
    .option('--people <n>', 'people who walk to judge it', wholeNumber({ min: 20, max: 10_000 }), 200)
    .option('--json', 'end with one JSON object', false);
  return addTrajectoryOptions(command)
    .addHelpText(
      'after',
      `
Examples:
  $ promenade learn morph tracks.csv --fps 25 --out campus.crowd
  $ promenade learn morph out/monday out/tuesday --name week --out week.crowd

A scenario names it by \`learned: { campus: { file: campus.crowd } }\`, and a population by \`steer: { model: morphable, style: { campus: 1 } }\`. docs/morphable.md says what is learned.`,
    )
    .action(learnMorph);
}

async function learnMorph(files: readonly string[], options: MorphOptions): Promise<void> {
  const { out, json, name = basename(files[0], extname(files[0])) } = options;
  if (out !== undefined) checkOutput(out, options);
  const { judgeHalves, learnFrom, tracksOf } = await import('../../trials/index.js');
  const { CrowdError, writeCrowd } = await import('../../morph/index.js');
  const read = async (paths: readonly string[]) => {
    const lists = [];
    for (const path of paths) lists.push(tracksOf(await openAny(path, options)));
    return lists;
  };
  const [lists, others] = [await read(files), await read(options.judgeOn)];
  try {
    const { crowd, neighbourhoods, covered, threshold, hasMargin } = learnFrom(name, files.map((file) => basename(file)).join(', '), lists);
    if (out !== undefined) writeFileSync(out, writeCrowd(crowd));
    if (options.judge) note(`learned ${name}; now ${options.people} people walk to judge it`);
    const judged = options.judge
      ? await orNote<JudgedHalves | undefined>(() => judgeHalves(name, lists, { people: options.people }, others), CrowdError, undefined)
      : undefined;
    const { radius, closest, density, upper, lower, segments } = crowd;
    const facts = { radius, closest, density, formations: upper.length, companions: lower.length, segments: segments.length / 10 };
    if (json)
      return printJson({
        format: 'promenade-crowd',
        version: 1,
        name,
        out: out ?? null,
        ...facts,
        neighbourhoods,
        covered,
        threshold,
        judged,
      });
    print(
      `${name}: ${upper.length} formations within ${radius.toFixed(2)} m hold ${Math.round(100 * covered)} % of ${neighbourhoods} neighbourhoods; ${lower.length} of companions; ${facts.segments} segments`,
    );
    if (!hasMargin) note('what was seen is narrow: people near its edges gave samples too, whose neighbours outside are missing');
    if (judged) showJudged(judged);
    note(out === undefined ? 'nothing was written (--out FILE keeps the crowd)' : `the crowd is in ${out}`);
  } catch (error) {
    if (error instanceof CrowdError) throw new Fault(error.message);
    throw error;
  }
}

function showJudged({ by, walked, halves }: JudgedHalves): void {
  const isByTime = by === 'time';
  print('', isByTime ? 'learned from the first half of the time, and judged by the second:' : 'judged by tracks of another scene:');
  const rows = walked.map(({ name, unit, mean, otherMean, distance, difference }, n) => [
    `${name}${unit === '' ? '' : ` [${unit}]`}`,
    short(otherMean),
    short(mean),
    short(distance),
    short(halves[n].distance),
    difference.toFixed(2),
  ]);
  const [unseen, between] = isByTime ? ['second half', 'of the halves'] : ['other scene', 'of the scenes'];
  printTable(['statistic', unseen, 'synthesised', "earth mover's distance", between, 'KS'], rows);
}

function append(text: string, earlier: readonly string[]): string[] {
  return [...earlier, text];
}
