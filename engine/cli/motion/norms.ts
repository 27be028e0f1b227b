import { existsSync, writeFileSync } from 'node:fs';
import { extname } from 'node:path';
import { Command } from 'commander';
import type { GaitFigures } from '../../animate/index.js';
import { EXIT, Fault } from '../fault.js';
import { positiveNumber } from '../numbers.js';
import { note, print, printJson, printTable } from '../output.js';
import type { WalkedStyle } from './norms-picture.js';

type NormsOptions = {
  readonly speed: number;
  readonly out?: string;
  readonly clips?: string;
  readonly force: boolean;
  readonly json: boolean;
};

/** The command `promenade motion norms`. */
export function normsCommand(): Command {
  return new Command('norms')
    .description('hold how people walk in a run against published normal gait')
    .argument('[styles...]', 'names of styles of walking, the plain ones if none is named')
    .option('--speed <m/s>', 'how fast they walk', positiveNumber, 1.3)
    .option(
      '-o, --out <file>',
      'draw their hips, knees and ankles over the norm: an .svg file, or a .png file where there is a Chromium to draw it',
    )
    .option(
      '--clips <folder>',
      'print instead, as JSON, between what plain people of captured clips hold their joints: what pelvis, trunk and running are judged by',
    )
    .option('--force', 'replace the file', false)
    .option('--json', 'one JSON object, with the courses of all angles over a cycle', false)
    .addHelpText(
      'after',
      `
Examples:
  $ promenade motion norms
  $ promenade motion norms "plain walk" "old walk" --speed 1 --out knees.svg

Two people of each style walk over level ground in an ordinary run; everything is read from their poses. docs/gait-norms.md says what is
measured, and where the norm comes from.`,
    )
    .action(showNorms);
}

async function showNorms(names: readonly string[], { speed, out, clips, force, json }: NormsOptions): Promise<void> {
  if (clips !== undefined) return printJson(await (await import('./norms-bands.js')).makeBands(clips));
  const format = out === undefined ? undefined : extname(out).toLowerCase();
  if (format !== undefined && format !== '.svg' && format !== '.png')
    throw new Fault(`--out: a picture is an .svg or a .png file, not ${out}`, EXIT.usage);
  if (out !== undefined && existsSync(out) && !force) throw new Fault(`${out} is there already; --force replaces it`);
  const walked = await walk(names, speed);
  if (out !== undefined) {
    const { drawNorms } = await import('./norms-picture.js');
    const svg = drawNorms(walked, speed);
    if (format === '.svg') writeFileSync(out, svg);
    else (await import('./png.js')).writePng(svg, out);
  }
  if (json) return printJson({ speed, ...(out === undefined ? {} : { out }), styles: walked });
  await printFigures(walked, speed);
  if (out !== undefined) note(`drew them into ${out}`);
}

async function walk(names: readonly string[], speed: number): Promise<WalkedStyle[]> {
  const { builtInGaits, GAIT_STYLES, joinStyles, PLAIN_WALKS } = await import('../../animate/index.js');
  const { walkStyles } = await import('../../trials/index.js');
  const styles = names.length > 0 ? names : PLAIN_WALKS;
  const unknown = styles.find((name) => !GAIT_STYLES.includes(name));
  if (unknown !== undefined) throw new Fault(`there is no style "${unknown}"; there are ${GAIT_STYLES.join(', ')}`, EXIT.usage);
  const library = joinStyles(await builtInGaits({ names: styles }));
  const figures = await walkStyles({ library, styles, speed });
  return styles.map((style, n) => ({ style, bodies: figures[n] }));
}

async function printFigures(walked: readonly WalkedStyle[], speed: number): Promise<void> {
  const { NORM_RANGES, normalSteps } = await import('../../animate/index.js');
  const { cadence, length } = normalSteps(speed);
  const range = ([low, high]: readonly [number, number], factor = 1) => `${factor * low} to ${factor * high}`;
  const { stanceKnee, leastKnee, swingKnee, hipTravel } = NORM_RANGES;
  const norm = [
    range(stanceKnee),
    range(leastKnee),
    range(swingKnee),
    range(hipTravel, 100),
    length.toFixed(2),
    cadence.toFixed(0),
    '',
    '0.60 to 0.62',
  ];
  printTable(HEADINGS, [
    ...walked.flatMap(({ style, bodies }) => bodies.map((body) => cells(style, body))),
    ['norm', ...norm, '≥ 0.9', '≥ 0.9', '≥ 0.9'],
  ]);
  print('', `knee, hips and steps of people of 1.6 and 1.8 m at ${speed} m/s; steps of the norm are those of 1.7 m`);
}

const HEADINGS = [
  'style',
  'stance knee °',
  'least °',
  'swing °',
  'hips cm',
  'step m',
  'steps/min',
  'width cm',
  'duty',
  'hip in norm',
  'knee',
  'ankle',
];

function cells(style: string, figures: GaitFigures): string[] {
  const { stanceKnee, leastKnee, swingKnee, hipTravel, stepLength, cadence, stepWidth, duty, inNorm } = figures;
  const degrees = [stanceKnee, leastKnee, swingKnee].map((value) => value.toFixed(0));
  const steps = [(100 * hipTravel).toFixed(1), stepLength.toFixed(2), cadence.toFixed(0), (100 * stepWidth).toFixed(0), duty.toFixed(2)];
  return [style, ...degrees, ...steps, ...[inNorm.hip, inNorm.knee, inNorm.ankle].map((share) => share.toFixed(2))];
}
