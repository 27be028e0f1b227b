import { host } from '#host';
import { simulateOn } from '../sim/index.js';
import type { Finished } from '../sweep/index.js';
import type { EvacuationResult } from './evacuation-job.js';
import { exitsOf } from './exits.js';
import { loadModels } from './own-models.js';
import { recordRun } from './record-run.js';
import type { Link, SmallPicture } from './report/page.js';
import { drawScene } from './report/scene.js';
import { studioLink } from './report/studio-link.js';
import type { SharedScenario } from './run-job.js';
import { openScenario, type ScenarioFields } from './scenario-source.js';
import type { StudyPictures } from './study-page.js';
import { sortVariants, variantWords } from './variants.js';

/** Shares of the evacuation time at which a picture is taken. */
const MOMENTS = [0, 0.25, 0.5, 0.75];

/** Runs the run with the median time of the first variant once more and takes pictures of it, and gives links to the runs that are worth a look. */
export async function pictureStudy(finished: readonly Finished[], shared: SharedScenario): Promise<StudyPictures> {
  const byTime = (list: readonly Finished[]) => [...list].sort((a, b) => timeOf(a) - timeOf(b));
  const runs = byTime(finished);
  const [first] = sortVariants(finished).map((variant) => byTime(variant.finished));
  const typical = first[Math.floor((first.length - 1) / 2)];
  const { scenes, ground } = await takePictures(typical.parameters as ScenarioFields, shared);
  const worth = [
    { run: typical, what: 'a typical run' },
    { run: runs[0], what: 'the shortest run' },
    { run: runs[runs.length - 1], what: 'the longest run' },
  ];
  return { ground, scenes, links: canLink(shared) ? worth.flatMap(({ run, what }) => linkTo(run, what, shared)) : [] };
}

/** A link carries no files of geometry and no models of the user's own, and the studio opens no SteerBench text by link. */
function canLink({ source: { files, text }, models = [] }: SharedScenario): boolean {
  return Object.keys(files).length === 0 && models.length === 0 && !text.trimStart().startsWith('<');
}

function linkTo({ parameters, result }: Finished, what: string, { source }: SharedScenario): Link[] {
  const { time } = result as unknown as EvacuationResult;
  const href = studioLink(source.text, parameters as ScenarioFields);
  const outcome = time === null ? 'not everybody got out' : `${time.toFixed(1)} s`;
  return href === undefined ? [] : [{ words: `${what}: ${variantWords(parameters as Record<string, never>)} (${outcome})`, href }];
}

async function takePictures(
  parameters: ScenarioFields,
  { source, engine, models: files = [] }: SharedScenario,
): Promise<Pick<StudyPictures, 'ground' | 'scenes'>> {
  const models = await loadModels(files);
  const scenario = await openScenario(source, parameters, { models });
  const sim = await simulateOn(host, scenario, { threads: 1, models });
  try {
    const ground = sim.world.walkable.flatMap(({ polygon, holes }) => [polygon, ...holes]);
    const recording = recordRun(sim, { interval: 0.5, engine });
    const exits = Object.keys(scenario.world.exits).length > 0 ? exitsOf(scenario).map(({ polygon }) => polygon) : [];
    const scenes = MOMENTS.map((share): SmallPicture => {
      const frame = recording.frameAt(recording.startsAt + share * recording.duration);
      return { svg: drawScene({ ground, exits, frame }), caption: `after ${frame.time.toFixed(0)} s: ${frame.count} people` };
    });
    return { ground, scenes };
  } finally {
    sim.dispose();
  }
}

/** A run in which somebody stayed inside counts as longer than any other. */
function timeOf({ result }: Finished): number {
  return (result as unknown as EvacuationResult).time ?? Infinity;
}
