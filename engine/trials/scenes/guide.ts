import { random, STREAM } from '../../math/index.js';
import type { Frame } from '../../record/index.js';
import type { ScenePhase } from '../../scenario/index.js';
import type { Avatar, Simulation } from '../../sim/index.js';
import { findPath, nearestPointIn, shapeOf, thingNamed } from '../../world/index.js';
import { noteThing, type Visit } from './visit.js';

/** Leads a simulated participant through a scene; to be called after every tick. */
export type Guide = { goOn(visit: Visit): void };

type Point = readonly [x: number, z: number];

/** How fast it walks [m/s], how long it takes to react to an event [s], and when it has reached somebody that it strolls up to [m]. */
const PACE = 1.3;
const REACTION = 1;
const REACHED = 1.5;
/** Who stands this close to its way, and this near ahead, is walked round [m], by this angle [rad]. */
const ASIDE = 0.6;
const CLOSE = 1.1;
const ROUND = 1.1;
/** Whoever gets no farther than this [m] in some seconds [s] turns to somebody else. */
const STUCK = 0.4;
const PATIENCE = 3;
/** Its radius, for paths [m]. */
const RADIUS = 0.25;

const _path = new Float32Array(256);

/** A participant who does the tasks without a thought: it walks to what is to be found, strolls up to people while time passes, and leaves when it is to. */
export function createGuide(sim: Simulation, scene: ScenePhase, you: Avatar, seed: number): Guide {
  let strolls = 0;
  let towards: number | undefined;
  let from: Point = scene.at;
  let movedAt = 0;
  const somebody = ({ count, id }: Frame): number | undefined => {
    const others = [...id.subarray(0, count)].filter((other) => other !== you.id);
    return others[Math.floor(random(seed, STREAM.experiment + 5, strolls, 0) * others.length)];
  };
  const goalOf = (visit: Visit, here: Point): Point | undefined => {
    const task = scene.tasks[visit.task];
    if (!task) return undefined;
    const open = task.find.find((name) => !visit.found.includes(name));
    const thing = open === undefined ? undefined : thingNamed(sim.world, open);
    if (thing) return [thing.x, thing.z];
    if (typeof task.until === 'object' && 'reach' in task.until) {
      if (task.raise !== undefined && sim.time - visit.since < REACTION) return undefined;
      const shape = shapeOf(sim.world, task.until.reach);
      return shape === 'anywhere' ? undefined : nearestPointIn(shape, ...here);
    }
    const { frame } = sim;
    const other = towards === undefined ? -1 : frame.id.subarray(0, frame.count).indexOf(towards);
    const isThere = other >= 0 && Math.hypot(frame.x[other] - here[0], frame.z[other] - here[1]) < REACHED;
    if (other >= 0 && !isThere && sim.time - movedAt < PATIENCE) return [frame.x[other], frame.z[other]];
    strolls += 1;
    towards = somebody(frame);
    movedAt = sim.time;
    return undefined;
  };
  return {
    goOn: (visit) => {
      const { place } = you;
      if (!place) return;
      const here: Point = [place.x, place.z];
      if (Math.hypot(here[0] - from[0], here[1] - from[1]) > STUCK) [from, movedAt] = [here, sim.time];
      noteThing(visit, sim);
      const goal = goalOf(visit, here);
      if (goal) you.walk(wayTo(sim, you.id, here, cornerTo(sim, here, goal)));
      else you.stop();
    },
  };
}

/** The next corner of a path to a goal. */
function cornerTo({ world }: Simulation, here: Point, goal: Point): Point {
  const { status, count } = findPath(world, here, goal, RADIUS, _path);
  return status === 'none' || count < 2 ? goal : [_path[2], _path[3]];
}

/** Straight on; where somebody stands in the way, round them on the side that is nearer. */
function wayTo({ frame }: Simulation, own: number, [x, z]: Point, [goalX, goalZ]: Point): [number, number] {
  const far = Math.hypot(goalX - x, goalZ - z);
  if (far < 1e-3) return [0, 0];
  const [alongX, alongZ] = [(goalX - x) / far, (goalZ - z) / far];
  let [near, side] = [CLOSE, 0];
  for (let n = 0; n < frame.count; n++) {
    if (frame.id[n] === own) continue;
    const [awayX, awayZ] = [frame.x[n] - x, frame.z[n] - z];
    const aside = awayZ * alongX - awayX * alongZ;
    const away = Math.hypot(awayX, awayZ);
    if (awayX * alongX + awayZ * alongZ <= 0 || Math.abs(aside) > ASIDE || away >= near) continue;
    near = away;
    side = aside > 0 ? -1 : 1;
  }
  const [cos, sin] = [Math.cos(side * ROUND), Math.sin(side * ROUND)];
  return [PACE * (alongX * cos - alongZ * sin), PACE * (alongX * sin + alongZ * cos)];
}
