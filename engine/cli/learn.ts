import { Command } from 'commander';
import { exampleCommand } from './learn/example.js';
import { flowCommand } from './learn/flow.js';
import { groupsCommand } from './learn/groups.js';
import { matchingCommand } from './learn/matching.js';
import { morphCommand } from './learn/morph.js';
import { secondaryCommand } from './learn/secondary.js';
import { walkerCommand } from './learn/walker.js';

/** The command `promenade learn`: what is fitted to tracks of the user's own. */
export function learnCommand(): Command {
  return new Command('learn')
    .description('fit models to tracks of your own')
    .addHelpText('after', '\nExample:\n  $ promenade learn walker tracks.csv --fps 25 --out fields.yaml')
    .addCommand(walkerCommand())
    .addCommand(morphCommand())
    .addCommand(matchingCommand())
    .addCommand(exampleCommand())
    .addCommand(groupsCommand())
    .addCommand(flowCommand())
    .addCommand(secondaryCommand());
}
