import { EVENT_KINDS } from '../../events/index.js';
import { random, STREAM } from '../../math/index.js';
import { hintFor, type Scenario, type ScenePhase } from '../../scenario/index.js';
import { loadScenario } from '../../sim/index.js';
import { STEER_MODELS } from '../../steer/index.js';

/** A scenario as a trial shows it: as text for whoever runs it, read, and how many of its people are marked. */
export type SceneScenario = { readonly text: string; readonly scenario: Scenario; readonly marked: number };

/** What is wrong with a scene, in sentences of a line each. */
export class SceneFault extends Error {
  override readonly name = 'SceneFault';
}

/** Names of populations whose people are marked end with it. */
export const MARKED = ' (marked)';
/** The run goes on for so long after the last task could [s]. */
const SPARE = 60;

/**
 * Puts a trial's steering model, the people who are marked in it, and the time that its tasks take, into a scenario. Which of a scene's numbers it is, the seed
 * decides.
 */
export async function sceneScenario(text: string, scene: ScenePhase, seed: number): Promise<SceneScenario> {
  const plain = await loadScenario(text, { file: scene.scenario });
  const unknown = faultOfModel(scene);
  if (unknown !== undefined) throw new SceneFault(unknown);
  const marked = scene.mark
    ? scene.mark.from + Math.floor(random(seed, STREAM.experiment + 4, 0, 0) * (scene.mark.to - scene.mark.from + 1))
    : 0;
  const population = withMarked(plain, scene, marked).map((one) => steeredBy(one, scene));
  const duration = scene.tasks.reduce((sum, { limit }) => sum + limit, SPARE);
  const changed = JSON.stringify({ ...plain, seed, duration, stop: [], population });
  const scenario = await loadScenario(changed, { file: scene.scenario });
  const faults = faultsOf(scenario, scene);
  if (faults.length > 0) throw new SceneFault(faults.join('\n'));
  return { text: changed, scenario, marked };
}

const WALKING = STEER_MODELS.filter(({ flies }) => !flies).map(({ name }) => name);

function faultOfModel({ steer, scenario }: ScenePhase): string | undefined {
  if (steer === undefined || WALKING.includes(steer)) return undefined;
  const hint = hintFor(steer, WALKING);
  return `${scenario}: expected the name of a steering model for people, got ${JSON.stringify(steer)}${hint === undefined ? '' : `; ${hint}`}`;
}

/** Whoever walks is steered by the model of the trial; birds stay birds. */
function steeredBy(population: { readonly steer?: { readonly model?: unknown } | unknown }, { steer }: ScenePhase): object {
  const { model } = (population.steer ?? {}) as { readonly model?: unknown };
  return steer === undefined || !WALKING.includes(String(model)) ? population : { ...population, steer };
}

/** Populations, each in two: those who are as they were, and those who are marked; all have their share. */
function withMarked({ population }: Scenario, { mark, scenario }: ScenePhase, marked: number): Record<string, unknown>[] {
  if (!mark) return [...population];
  const people = population.reduce((sum, { count }) => sum + count, 0);
  if (mark.to > people)
    throw new SceneFault(`${scenario}: expected at most ${people} people to mark, as many as there are, got ${mark.to}`);
  let before = 0;
  return population.flatMap((one) => {
    const [from, to] = [before, before + one.count].map((place) => Math.round((place * marked) / people));
    before += one.count;
    const look = { ...one.look, ...mark.look };
    const parts = [
      { ...one, count: one.count - (to - from) },
      { ...one, name: `${one.name}${MARKED}`, count: to - from, look },
    ];
    return parts.filter(({ count }) => count > 0);
  });
}

/** Exits, regions, things and events that the scenario does not have. */
function faultsOf({ world }: Scenario, { tasks, scenario }: ScenePhase): string[] {
  const places = [...Object.keys(world.exits), ...Object.keys(world.regions)];
  const kinds = EVENT_KINDS.map(({ name }) => name);
  const things = namesIn(world);
  const missing = (task: string, what: string, name: string, names: readonly string[]) => {
    const hint = hintFor(name, names);
    return `${scenario}, task ${task}: expected ${what}, got ${JSON.stringify(name)}${hint === undefined ? '' : `; ${hint}`}`;
  };
  return tasks.flatMap(({ name, until, find, raise }) => [
    ...(typeof until === 'object' && 'reach' in until && !places.includes(until.reach)
      ? [missing(name, 'an exit or a region of the scenario', until.reach, places)]
      : []),
    ...find.filter((thing) => !things.includes(thing)).map((thing) => missing(name, 'the name of a thing of the scenario', thing, things)),
    ...(raise !== undefined && !kinds.includes(raise) ? [missing(name, 'a kind of event', raise, kinds)] : []),
  ]);
}

/** Names of whatever the world lists: things of all kinds have them. */
function namesIn(world: Scenario['world']): string[] {
  const listed = Object.values(world).flatMap((part): readonly unknown[] => (Array.isArray(part) ? part : []));
  return listed.flatMap((one) => {
    const { name } = (one ?? {}) as { readonly name?: unknown };
    return typeof name === 'string' ? [name] : [];
  });
}
