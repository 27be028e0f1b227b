import { Command } from 'commander';
import { scenarioSpaceCommand } from './benchmark-scenario-space.js';
import { steerBenchCommand } from './benchmark-steerbench.js';

/** The command `promenade benchmark`. */
export function benchmarkCommand(): Command {
  return new Command('benchmark')
    .description('judge steering models by published benchmarks')
    .addCommand(steerBenchCommand())
    .addCommand(scenarioSpaceCommand());
}
