import { Command } from 'commander';
import type { Recording } from '../record/index.js';
import type { Scenario } from '../scenario/index.js';
import { allowOutside, type ScenarioPlaceOptions } from './gallery-scenario.js';
import { bytes, print, printFacts, printJson, printTable, printWarnings, short } from './output.js';
import { loadModels, takeModels } from './own-models.js';

/** The command `promenade info`. */
export function infoCommand(): Command {
  const command = new Command('info')
    .description('tell what a scenario or a recording holds')
    .argument('<path>', 'a scenario file, gallery:NAME, or the folder of a recording')
    .option('--json', 'one JSON object', false)
    .addHelpText(
      'after',
      `
Examples:
  $ promenade info scenarios/bottleneck.yaml
  $ promenade info out/bottleneck --json`,
    )
    .action(info);
  return allowOutside(takeModels(command));
}

type InfoOptions = ScenarioPlaceOptions & { readonly json: boolean; readonly models: readonly string[] };

async function info(path: string, { json, models, allowOutside }: InfoOptions): Promise<void> {
  const { isFolder, openRecordingFolder } = await import('./recording-folder.js');
  if (isFolder(path)) return showRecording(openRecordingFolder(path, { poses: true }), json);
  const { createReport } = await import('../report/index.js');
  const { readScenarioFile } = await import('./scenario-file.js');
  const report = createReport();
  const scenario = await readScenarioFile(path, { report, models: await loadModels(models), allowOutside });
  if (!json) printWarnings(report.warnings);
  showScenario(scenario, json);
}

function showScenario({ name, description, seed, tick, duration, world, population }: Scenario, json: boolean): void {
  const names = { regions: Object.keys(world.regions), exits: Object.keys(world.exits), doors: world.doors.map((door) => door.name) };
  const populations = population.map((one) => ({ name: one.name, count: one.count, from: sourceOf(one), model: one.steer.model }));
  if (json) {
    printJson({
      kind: 'scenario',
      name,
      description,
      seed,
      tick,
      duration,
      origin: world.origin,
      obstacles: world.obstacles.length,
      ...names,
      populations,
    });
    return;
  }
  const list = (items: readonly string[]) => (items.length === 0 ? 'none' : items.join(', '));
  printFacts([
    ['scenario', name],
    ...(description === '' ? [] : [['about', description.trim().replace(/\s+/g, ' ')] as const]),
    ['duration', `${short(duration)} s in ticks of ${short(tick)} s`],
    ['seed', String(seed)],
    ['obstacles', String(world.obstacles.length)],
    ['regions', list(names.regions)],
    ['exits', list(names.exits)],
    ['doors', list(names.doors)],
  ]);
  print('');
  printTable(
    ['population', 'count', 'comes', 'steering'],
    populations.map((population) => [population.name, String(population.count), population.from, population.model]),
  );
}

function sourceOf({ source }: Scenario['population'][number]): string {
  if (source === undefined) return 'at the start';
  return 'rate' in source ? `${short(source.rate)} a second` : `by a schedule of ${source.schedule.length}`;
}

async function showRecording(recording: Recording, json: boolean): Promise<void> {
  const { manifest, complete, startsAt, endsAt, duration, frameCount, people, events, warnings } = recording;
  const { name, engine, seed, tick, every, origin, summary = null } = manifest;
  const populations = countBy(people.map((person) => person.population));
  const kinds = countBy(events.map((event) => event.kind));
  const columns = manifest.columns.map((column) => column.name);
  const poses = await posesOf(recording);
  const { everyText } = await import('../record/index.js');
  const { EVENT_KINDS } = await import('../events/index.js');
  if (json) {
    const facts = { kind: 'recording', name, engine, seed, tick, every, origin, complete, startsAt, endsAt, duration, frames: frameCount };
    printJson({ ...facts, people: people.length, populations, events: kinds, columns, poses, warnings, summary });
    return;
  }
  printWarnings(warnings.map((message) => ({ message, count: 1 })));
  printFacts([
    ['recording of', name],
    ['complete', complete ? 'yes' : `no: it ends at ${short(endsAt)} s`],
    ['time', `${short(startsAt)} to ${short(endsAt)} s, ${frameCount} frames, ${everyText(every, 'tick')} of ${short(tick)} s`],
    ['seed', String(seed)],
    ['people', `${people.length} (${describeCounts(populations)})`],
    ['events', events.length === 0 ? 'none' : describeEvents(kinds, EVENT_KINDS)],
    ['columns', ['x, z, heading, velocityX, velocityZ', ...columns].join(', ')],
    [
      'poses',
      poses === null
        ? 'none'
        : `${poses.count} of ${poses.joints} joints, ${poses.bytesPerPose} bytes each, ${bytes(poses.count * poses.bytesPerPose)}`,
    ],
    ['origin', `${origin[0]}, ${origin[1]} m`],
    ['written by', `promenade ${engine}`],
  ]);
}

/** What a recording holds of bodies, or null. */
async function posesOf({ manifest, poseCount }: Recording) {
  if (manifest.poses === undefined) return null;
  const { bytesPerPose } = await import('../record/index.js');
  const joints = manifest.poses.joints.length;
  return { count: poseCount, joints, bytesPerPose: bytesPerPose(joints) };
}

function countBy(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

/** Kinds of events in words where they are known; those of somebody's own models by their names. */
function describeEvents(
  counts: Readonly<Record<string, number>>,
  known: readonly { readonly name: string; readonly label: string }[],
): string {
  const labels = new Map(known.map(({ name, label }) => [name, label]));
  return Object.entries(counts)
    .map(([name, count]) => `${labels.get(name) ?? name} (${count})`)
    .join(', ');
}

function describeCounts(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([name, count]) => `${count} ${name === '' ? 'without a population' : name}`)
    .join(', ');
}
