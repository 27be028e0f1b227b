import { loadScenario, type Scenario, type Simulation, simulate } from 'promenade';
import { acceleration, findJourneys, type Leg, pathRatio, worstTorsoOverlap, worstWallOverlap } from 'promenade/evaluate';
import type { Recording } from 'promenade/record';
import { recordRun } from 'promenade/trials';
import { findPath, type World } from 'promenade/world';
import { readScenario } from '../project.js';
import { type BenchOptions, inform, type Row } from '../rows.js';

/** A scene of Kapadia et al. 2013 in the gallery, what it is planned by there, and how long the way is on average with nobody in it [m]. */
export type Scene = { readonly name: string; readonly plan: string; readonly way: number };

/** The six scenes. */
export const SCENES: readonly Scene[] = [
  { name: 'narrow-passage', plan: 'congestion', way: 20 },
  { name: 'choke-point', plan: 'multi-domain', way: 32 },
  { name: 'sudden-change', plan: 'congestion', way: 31 },
  { name: 'road-crossing', plan: 'multi-domain', way: 19 },
  { name: 'four-lanes', plan: 'congestion', way: 51 },
  { name: 'four-way', plan: 'multi-domain', way: 44 },
];

/** Who takes longer than at this pace was held up [m/s]: a little more than half of what people walk at by choice. */
const HELD_UP = 0.75;

/** When the completion of a scene is looked at: the time that its way takes at a pace below which one is held up, in whole 5 s [s]. */
export function deadlineOf({ way }: Scene): number {
  return Math.ceil(way / HELD_UP / 5) * 5;
}

/** How a scene went. */
export type SceneFigures = {
  readonly people: number;
  readonly arrived: number;
  /** Share of people who had arrived by the scene's deadline. */
  readonly completion: number;
  /** Root mean square [m/s²]. */
  readonly acceleration: number;
  /** Walked length over that of the shortest way. */
  readonly pathRatio: number;
  /** When the last one arrived, or the run ended [s]. */
  readonly time: number;
  /** How often a vehicle had to stop for somebody. */
  readonly stops: number;
  /** Worst overlap of torsos with each other or with walls [m]. */
  readonly overlap: number;
};

/** Something that is done to a running scene from outside, once, at a time [s]. */
export type Disturbance = { readonly at: number; readonly act: (sim: Simulation) => void };

/** What a run of a scene may be told beyond the planning model. */
export type SceneOptions = { readonly disturbances?: readonly Disturbance[] /** Instead of the scene's own. */; readonly seed?: number };

/** Runs a scene with a planning model for everybody, and measures it. */
export async function runScene(scene: Scene, plan: unknown, { disturbances = [], seed }: SceneOptions = {}): Promise<SceneFigures> {
  const scenario = await readScene(scene.name, plan);
  const deadline = deadlineOf(scene);
  const sim = await simulate(seed === undefined ? scenario : { ...scenario, seed }, { threads: 1 });
  const recording = recordScene(sim, disturbances);
  const { walkable } = sim.world;
  const arrivals = recording.events.filter(({ kind }) => kind === 'leave').map(({ time }) => time);
  const people = recording.events.filter(({ kind }) => kind === 'spawn').length;
  const journeys = findJourneys(recording);
  const reference = (leg: Leg) => shortestLength(sim.world, leg, recording.person(leg.id).radius);
  sim.dispose();
  return {
    people,
    arrived: sim.arrived,
    completion: arrivals.filter((time) => time <= deadline).length / people,
    acceleration: acceleration(recording, journeys).rms,
    pathRatio: pathRatio(recording, { reference }, journeys).mean,
    time: sim.time,
    stops: recording.events.filter(({ kind }) => kind === 'obstacle-held').length,
    overlap: Math.max(worstTorsoOverlap(recording).metres, disturbances.length > 0 ? 0 : worstWallOverlap(recording, walkable).metres),
  };
}

/** The scenes with and without planning, as rows that only inform. */
export async function* sceneRows(_options: BenchOptions, plan?: unknown): AsyncGenerator<Row> {
  for (const scene of SCENES) {
    for (const model of ['shortest', plan ?? scene.plan]) {
      const { people, completion, acceleration: jerk, pathRatio: ratio, time, stops, overlap } = await runScene(scene, model);
      const label = typeof model === 'string' ? model : JSON.stringify(model);
      const how = `scenarios/${scene.name}.yaml, ${people} people, steer walker, its own seed; vehicles stopped ${stops} times, worst overlap ${overlap.toFixed(4)} m`;
      const measure = (what: string) => `${scene.name}, plan ${label}: ${what}`;
      yield inform({ measure: measure(`completion by ${deadlineOf(scene)} s`), value: completion, unit: '', how });
      yield inform({ measure: measure('acceleration, RMS'), value: jerk, unit: 'm/s²', how });
      yield inform({ measure: measure('path ratio'), value: ratio, unit: '', how });
      yield inform({ measure: measure('last arrival'), value: time, unit: 's', how });
    }
  }
}

/** A scene of the gallery with another plan, and with bodies that are alike, as those of the paper are. */
async function readScene(name: string, plan: unknown): Promise<Scenario> {
  const text = readScenario(name);
  const scenario = await loadScenario(text.replaceAll(/plan: [a-z-]+/g, `plan: ${typeof plan === 'string' ? plan : JSON.stringify(plan)}`));
  return { ...scenario, population: scenario.population.map((one) => ({ ...one, bodies: 'uniform' })) };
}

/** Runs to the end; every tick is recorded. */
function recordScene(sim: Simulation, disturbances: readonly Disturbance[]): Recording {
  const due = [...disturbances].sort((a, b) => a.at - b.at);
  const after = () => {
    while (due.length > 0 && due[0].at <= sim.time) due.shift()?.act(sim);
  };
  return recordRun(sim, { interval: sim.dt, engine: 'bench', after });
}

/** Length of the shortest way between the ends of a leg; not a number where there is none. */
function shortestLength(world: World, { fromX, fromZ, toX, toZ }: Leg, radius: number): number {
  const { status, length } = findPath(world, [fromX, fromZ], [toX, toZ], radius, new Float32Array(4));
  return status === 'found' ? length : Number.NaN;
}
