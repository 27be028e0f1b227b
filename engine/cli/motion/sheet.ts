import { existsSync, writeFileSync } from 'node:fs';
import { extname } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { MOTION_TYPES, SHEET_VIEWS, type SheetView } from '../../animate/index.js';
import { EXIT, Fault } from '../fault.js';
import { timeOf, wholeNumber } from '../numbers.js';
import { print, printJson } from '../output.js';
import type { RowOptions } from './sheet-rows.js';

const VIEWS = [...SHEET_VIEWS, 'both'] as const;

type SheetOptions = RowOptions & {
  readonly view: SheetView | 'both';
  readonly figures: number;
  readonly out: string;
  readonly machine: boolean;
  readonly force: boolean;
  readonly json: boolean;
};

/** The command `promenade motion sheet`. */
export function sheetCommand(): Command {
  return new Command('sheet')
    .description('draw motions, or people of a recording, as rows of body figures')
    .argument('[styles...]', 'names of styles, all of them if none is named; clips: .bvh, .amc, .gltf, .glb, .vrm, .vrma; or recordings')
    .option('--library <file>', 'take styles from a library that motion extract wrote, instead of the built-in one')
    .option('--actions', 'all actions, or those that are named, instead of styles', false)
    .option('--machine', 'the state machine of actions: states, the ways between them, and gestures', false)
    .addOption(new Option('--type <type>', 'only styles of this type').choices(MOTION_TYPES))
    .option('--speed <m/s>', 'of several examples of a style, the one nearest to this speed', number)
    .option('--turn <rad/s>', 'and to this turning, positive to the left', number)
    .option('--who <id or population...>', 'of a recording with poses: these people, as they move in the run')
    .option('--from <seconds>', 'of a recording: from this time on', timeOf)
    .option('--to <seconds>', 'of a recording: up to this time', timeOf)
    .addOption(new Option('--view <side>', 'from where they are seen').choices(VIEWS).default('both'))
    .option('--figures <n>', 'figures over a cycle', wholeNumber({ min: 2, max: 60 }), 12)
    .option('-o, --out <file>', 'an .svg file, or a .png file where there is a Chromium to draw it', 'sheet.svg')
    .option('--force', 'replace the file', false)
    .option('--json', 'end with one JSON object', false)
    .addHelpText(
      'after',
      `
Examples:
  $ promenade motion sheet --type wait --out waiting.svg
  $ promenade motion sheet jab cross "front kick" --view side --figures 16
  $ promenade motion sheet guard --out guard.png
  $ promenade motion sheet --actions --out actions.svg
  $ promenade motion sheet sit "pick up" phone --figures 8
  $ promenade motion sheet --machine --out machine.svg
  $ promenade motion sheet 07_01.bvh --figures 20 --out clip.svg
  $ promenade run turnstiles.yaml --out out/turnstiles --poses && promenade motion sheet out/turnstiles --who 3 17 --from 20 --to 24

The left limbs are blue, the right ones orange; bars under the floor mark feet that stand, thin lines the ways of hands and feet since
the figure before. docs/motion-styles.md says how styles are written.`,
    )
    .action(drawStyles);
}

async function drawStyles(names: readonly string[], options: SheetOptions): Promise<void> {
  const { out, force, json, view, figures } = options;
  const format = extname(out).toLowerCase();
  if (format !== '.svg' && format !== '.png') throw new Fault(`${out}: a sheet is an .svg or a .png file`, EXIT.usage);
  if (existsSync(out) && !force) throw new Fault(`${out} exists; choose another name, or add --force to replace it`);
  const { drawMachine, drawSheet } = await import('../../animate/index.js');
  const write = async (svg: string) => (format === '.svg' ? writeFileSync(out, svg) : (await import('./png.js')).writePng(svg, out));
  if (options.machine) {
    await write(drawMachine());
    return json ? printJson({ out }) : print(`wrote ${out}: the state machine of actions`);
  }
  const { findRows } = await import('./sheet-rows.js');
  const rows = await findRows(names, options);
  const title = rows.length === 1 ? rows[0].example.name : `${rows.length} motions`;
  const svg = drawSheet({ title, rows, views: view === 'both' ? SHEET_VIEWS : [view], figures });
  await write(svg);
  if (json) return printJson({ out, motions: rows.map(({ name }) => name), figures });
  print(`wrote ${out}: ${rows.length === 1 ? '1 motion' : `${rows.length} motions`}, ${figures} figures each`);
}

function number(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) throw new InvalidArgumentError('It is a number.');
  return value;
}
