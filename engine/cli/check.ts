import { Command } from 'commander';
import pc from 'picocolors';
import type { Report } from '../report/index.js';
import type * as ScenarioRoom from '../scenario/index.js';
import type { Scenario } from '../scenario/index.js';
import { describeError, EXIT } from './fault.js';
import { allowOutside, type ScenarioPlaceOptions } from './gallery-scenario.js';
import { print, printJson, printWarnings } from './output.js';
import { loadActions, takeActions } from './own-actions.js';
import { loadModels, takeModels } from './own-models.js';

/** One fault of a scenario file, with its place; the message repeats the place for people. */
type FileFault = { file: string; line?: number; column?: number; path: string; message: string };

/** The command `promenade check`. */
export function checkCommand(): Command {
  const command = new Command('check')
    .description('check scenario files and tell every fault (the first hundred of a file), with file, line and column')
    .argument('<scenario...>', '.yaml files, SteerBench .xml files, or gallery:NAME')
    .option('--json', 'one JSON object with all faults', false)
    .addHelpText(
      'after',
      `
Examples:
  $ promenade check scenarios/*.yaml
  $ promenade check my.yaml --json
  $ promenade check magnets.yaml --models magnet.js
  $ promenade check circus.yaml --actions juggle.js

Exit code 1 when a file has a fault.`,
    )
    .action(check);
  return allowOutside(takeModels(takeActions(command)));
}

type CheckOptions = ScenarioPlaceOptions & {
  readonly json: boolean;
  readonly models: readonly string[];
  readonly actions: readonly string[];
};

async function check(
  files: readonly string[],
  { json, models: modelFiles, actions: actionFiles, allowOutside }: CheckOptions,
): Promise<void> {
  const { createReport } = await import('../report/index.js');
  const { readScenarioFile } = await import('./scenario-file.js');
  const scenarioRoom = await import('../scenario/index.js');
  const report = createReport();
  const models = await loadModels(modelFiles);
  const actions = await loadActions(actionFiles);
  const faults: FileFault[] = [];
  let more = 0;
  for (const file of files) {
    try {
      await checkGround(await readScenarioFile(file, { report, models, actions, allowOutside }), report);
    } catch (error) {
      faults.push(...faultsOf(file, error, scenarioRoom));
      if (error instanceof scenarioRoom.ScenarioError) more += error.more;
    }
  }
  if (faults.length > 0) process.exitCode = EXIT.failed;
  if (json) return printJson({ valid: faults.length === 0, files, faults, more, warnings: report.warnings });
  printWarnings(report.warnings);
  if (faults.length === 0) return print(`${pc.green('no faults')} in ${files.length === 1 ? files[0] : `${files.length} files`}`);
  print(...faults.map(({ message }) => message));
  const count = faults.length + more;
  print(`${count} fault${count === 1 ? '' : 's'}${more > 0 ? `, of which the first ${faults.length} are told` : ''}`);
}

/** Builds the ground of a scenario, as a run would. */
async function checkGround({ world }: Scenario, report: Report): Promise<void> {
  // An open plane is as large as those who walk on it need: there is nothing to find out.
  if (world.walkable.length + world.services.length + world.links.length + (world.things?.length ?? 0) === 0) return;
  const { createWorld, loadGeometry } = await import('../world/index.js');
  await loadGeometry();
  createWorld(world, { points: [] }, report);
}

/** All faults of a ScenarioError, or any other error as one. */
function faultsOf(file: string, error: unknown, { ScenarioError, describeIssue }: typeof ScenarioRoom): FileFault[] {
  if (!(error instanceof ScenarioError)) return [{ file, path: '', message: describeError(error) }];
  return error.issues.map((issue) => {
    const { path, line, column } = issue;
    return { file, line, column, path, message: describeIssue(issue, file) };
  });
}
