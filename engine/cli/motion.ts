import { Command } from 'commander';
import { convertCommand } from './motion/convert.js';
import { diversityCommand } from './motion/diversity.js';
import { extractCommand } from './motion/extract.js';
import { fitCommand } from './motion/fit.js';
import { fitActionsCommand } from './motion/fit-actions.js';
import { infoCommand } from './motion/info.js';
import { matchCommand } from './motion/match.js';
import { normsCommand } from './motion/norms.js';
import { sheetCommand } from './motion/sheet.js';
import { trainCommand } from './motion/train.js';

/** The command `promenade motion`: everything about clips and styles of motion. */
export function motionCommand(): Command {
  const command = new Command('motion').description('import, extract, look at and fit motions of bodies');
  for (const create of SUBCOMMANDS) command.addCommand(create());
  return command;
}

/** In the order of the help. */
const SUBCOMMANDS: readonly (() => Command)[] = [
  sheetCommand,
  normsCommand,
  diversityCommand,
  extractCommand,
  convertCommand,
  infoCommand,
  fitCommand,
  fitActionsCommand,
  trainCommand,
  matchCommand,
];
