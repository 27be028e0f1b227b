import { Command } from 'commander';
import pc from 'picocolors';
import type { Report } from '../report/index.js';
import type * as ScenarioRoom from '../scenario/index.js';
import type { Scenario } from '../scenario/index.js';
import { describeError, EXIT } from './fault.js';
import { print, printJson, printWarnings } from './output.js';
import { loadModels, takeModels } from './own-models.js';

/** One fault of a scenario file, with its place; the message repeats the place for people. */
type FileFault = { file: string; line?: number; column?: number; path: string; message: string };

/** The command `promenade check`. */
export function checkCommand(): Command {
  const command = new Command('check')
    .description('check scenario files and tell every fault, with file, line and column')
    .argument('<scenario...>', '.yaml files, or SteerBench .xml files')
    .option('--json', 'one JSON object with all faults', false)
    .addHelpText(
      'after',
      `
Examples:
  $ promenade check scenarios/*.yaml
  $ promenade check my.yaml --json
  $ promenade check magnets.yaml --models magnet.js

Exit code 1 when a file has a fault.`,
    )
    .action(check);
  return takeModels(command);
}

async function check(files: readonly string[], { json, models: modelFiles }: { json: boolean; models: readonly string[] }): Promise<void> {
  const { createReport } = await import('../report/index.js');
  const { readScenarioFile } = await import('./scenario-file.js');
  const scenarioRoom = await import('../scenario/index.js');
  const report = createReport();
  const models = await loadModels(modelFiles);
  const faults: FileFault[] = [];
  for (const file of files) {
    try {
      await checkGround(await readScenarioFile(file, { report, models }), report);
    } catch (error) {
      faults.push(...faultsOf(file, error, scenarioRoom));
    }
  }
  if (faults.length > 0) process.exitCode = EXIT.failed;
  if (json) return printJson({ valid: faults.length === 0, files, faults, warnings: report.warnings });
  printWarnings(report.warnings);
  if (faults.length === 0) return print(`${pc.green('no faults')} in ${files.length === 1 ? files[0] : `${files.length} files`}`);
  print(...faults.map(({ message }) => message));
  print(`${faults.length} fault${faults.length === 1 ? '' : 's'}`);
}

/** Builds the ground of a scenario where something must stand on it. */
async function checkGround({ world }: Scenario, report: Report): Promise<void> {
  if (world.services.length + world.links.length + (world.things?.length ?? 0) === 0) return;
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
