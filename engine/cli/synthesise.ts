import { writeFileSync } from 'node:fs';
import { Command, InvalidArgumentError } from 'commander';
import { checkOutput } from './check-output.js';
import { EXIT, Fault } from './fault.js';
import { positiveNumber, wholeNumber } from './numbers.js';
import { note, print, printJson, printTable, short } from './output.js';
import { readCrowds } from './read-crowds.js';

type SynthesiseOptions = {
  readonly weights?: readonly (readonly number[])[];
  readonly people: number;
  readonly seconds: number;
  readonly seed: number;
  readonly reading: 'plausible' | 'document';
  readonly out?: string;
  readonly plot?: string;
  readonly force: boolean;
  readonly report: boolean;
  readonly json: boolean;
};

/** What walked with some weights. */
type Blended = {
  readonly weights: readonly number[];
  readonly density: number;
  readonly statistics: readonly {
    readonly name: string;
    readonly unit: string;
    readonly mean: number;
    readonly distances: readonly number[];
  }[];
  readonly ripley: readonly number[];
  readonly hash: string;
};

/** The command `promenade synthesise`. */
export function synthesiseCommand(): Command {
  return new Command('synthesise')
    .description('let people walk as learned crowds, or as blends of them, on a plane without edges, and measure how alike they are')
    .argument(
      '<crowds...>',
      'crowds: .crowd files, or the names of those that ship (army, rows, chat, one-way, stroll, spectators, aggressive, ants); or one .matching file',
    )
    .option('--weights <list>', 'weights: of two crowds that of the second, as 0,0.5,1; of more all of them, as 1:0:0,1:1:1', weightsIn)
    .option('--people <n>', 'how many walk', wholeNumber({ min: 5, max: 100_000 }), 200)
    .option('--seconds <s>', 'how long, after 15 s to settle', positiveNumber, 45)
    .option('--seed <n>', 'seed of chance', wholeNumber({ min: 0, max: 2 ** 32 - 1 }), 1)
    .option('--reading <name>', 'plausible, or document: Algorithms 1 and 2 of the document word for word', readingOf, 'plausible')
    .option('-o, --out <file>', 'write the tracks of the last weights there, as CSV: time,id,x,z')
    .option('--plot <file>', 'draw means over weights there, as SVG')
    .option('--force', 'replace files', false)
    .option('--report', 'print the statistics of every blend', false)
    .option('--json', 'end with one JSON object', false)
    .addHelpText(
      'after',
      `
Examples:
  $ promenade synthesise army stroll --weights 0,0.25,0.5,0.75,1 --people 200 --report
  $ promenade synthesise campus.crowd --people 500 --out campus.csv
  $ promenade synthesise pair.matching --weights 0.3 --report     (promenade learn matching makes such a file)`,
    )
    .action(synthesiseCrowds);
}

async function synthesiseCrowds(words: readonly string[], options: SynthesiseOptions): Promise<void> {
  for (const file of [options.out, options.plot]) if (file !== undefined) checkOutput(file, options);
  const { crowds, matching } = await readCrowds(words);
  const { meanOf, ripleyOf, synthesise } = await import('../trials/index.js');
  const { earthMover, plotCurves, STYLE_STATISTICS } = await import('../evaluate/index.js');
  const given = options.weights ?? [crowds.map(() => 1)];
  const all = given.map((weights) => (crowds.length === 2 && weights.length === 1 ? [1 - weights[0], weights[0]] : weights));
  for (const weights of all) checkWeights(weights, crowds.length, options.weights ?? []);
  const blends: Blended[] = [];
  let tracks = '';
  for (const weights of all) {
    const made = await synthesise(crowds, weights, { ...options, ...(matching ? { matching } : {}) });
    const { style } = made;
    const statistics = STYLE_STATISTICS.map(([name, unit], n) => ({
      name,
      unit,
      mean: meanOf(style.values[n]),
      distances: crowds.map(({ statistics: own }) => earthMover(style.values[n], own[n].values)),
    }));
    blends.push({
      weights,
      density: made.tracks.length / (made.period[0] * made.period[1]),
      statistics,
      ripley: ripleyOf(made),
      hash: made.hash,
    });
    note(`walked with weights ${weights.map(short).join(' : ')}`);
    if (options.out !== undefined) tracks = made.tracks.map(toCsv).join('');
  }
  if (options.out !== undefined) writeFileSync(options.out, `time,id,x,z\n${tracks}`);
  if (options.plot !== undefined) {
    const place = (n: number) => (crowds.length === 2 ? all[n][1] : n);
    const scaled = (values: readonly number[]) => values.map((value, k) => [place(k), value / Math.max(1e-9, ...values)] as const);
    const curves = [0, 2, 3, 4].map((s) => ({
      name: STYLE_STATISTICS[s][0],
      points: scaled(blends.map(({ statistics }) => statistics[s].mean)),
    }));
    const ripley = [0, 1, 2].map((k) => ({
      name: `Ripley, ${[0.5, 1, 2][k]} m`,
      points: scaled(blends.map((blend) => blend.ripley[k])),
    }));
    writeFileSync(
      options.plot,
      plotCurves({
        title: 'Statistics over weights, each over its greatest',
        x: { label: 'weight' },
        y: { label: 'share of the greatest' },
        curves: [...curves, ...ripley],
      } as never),
    );
  }
  if (options.json)
    return printJson({ format: 'promenade-synthesis', version: 1, crowds: crowds.map(({ name }) => name), people: options.people, blends });
  if (!options.report) return;
  const titles = ['statistic', ...crowds.map(({ name }) => name), ...all.map((weights) => weights.map(short).join(' : '))];
  const rows = STYLE_STATISTICS.map(([name, unit], n) => [
    `${name}${unit === '' ? '' : ` [${unit}]`}`,
    ...crowds.map(({ statistics }) => short(meanOf(statistics[n].values))),
    ...blends.map(({ statistics }) => short(statistics[n].mean)),
  ]);
  const ripley = [0.5, 1, 2].map((scale, k) => [
    `Ripley's K over chance, ${scale} m`,
    ...crowds.map(() => ''),
    ...blends.map((blend) => short(blend.ripley[k])),
  ]);
  printTable(titles, [...rows, ...ripley]);
  print('', 'Columns of crowds are their tracks; those of weights, what walked.');
}

function checkWeights(weights: readonly number[], crowds: number, given: readonly (readonly number[])[]): void {
  if (weights.length !== crowds) throw new Fault(`there are ${crowds} crowds: give each of them a weight`, EXIT.usage);
  const isPair = crowds === 2 && given.some((list) => list.length === 1);
  if (isPair && weights.some((weight) => weight < 0))
    throw new Fault(`a weight of two crowds is that of the second, from 0 to 1; got ${short(weights[1])}`, EXIT.usage);
  if (weights.every((weight) => weight === 0)) throw new Fault('the weights of a blend are all 0: give one of them more', EXIT.usage);
}

function toCsv({
  id,
  first,
  x,
  z,
}: {
  readonly id: number;
  readonly first: number;
  readonly x: Float64Array;
  readonly z: Float64Array;
}): string {
  return Array.from(x, (_, k) => `${((first + k) * 0.2).toFixed(1)},${id},${x[k].toFixed(3)},${z[k].toFixed(3)}\n`).join('');
}

function weightsIn(text: string): number[][] {
  return text.split(',').map((part) => {
    const weights = part.split(':').map(Number);
    if (weights.some((weight) => !(weight >= 0 && weight <= 1000)) || (weights.length > 1 && weights.every((weight) => weight === 0)))
      throw new InvalidArgumentError('Weights are numbers from 0, with commas between blends and colons between crowds.');
    return weights;
  });
}

function readingOf(text: string): 'plausible' | 'document' {
  if (text !== 'plausible' && text !== 'document') throw new InvalidArgumentError('It is plausible or document.');
  return text;
}
