import { cos, random, STREAM, sin } from '../../math/index.js';
import { createReport } from '../../report/index.js';
import type { Vec2, WorldDescription } from '../../scenario/index.js';
import { createWorld, findPath, isWalkable, loadGeometry, type World } from '../../world/index.js';
import type { Sampler } from './sampler.js';

/** Somebody in a sampled scenario. */
export type SampledAgent = {
  readonly start: Vec2;
  readonly goal: Vec2;
  /** Preferred speed [m/s]. */
  readonly speed: number;
  /** The shortest static path, corner by corner, and its length [m]. */
  readonly path: readonly Vec2[];
  readonly length: number;
};

/** One point of a scenario space; the first agent is the reference agent. */
export type SampledScenario = {
  readonly seed: number;
  readonly number: number;
  readonly halfSide: number;
  readonly radius: number;
  /** Obstacles as boxes, from one corner to the other [m]. */
  readonly boxes: readonly { readonly min: Vec2; readonly max: Vec2 }[];
  readonly agents: readonly SampledAgent[];
  /** When it ends at the latest [s]. */
  readonly duration: number;
};

/** Reaching within this of a goal is reaching it [m]. */
export const GOAL_REACH = 0.5;
/** Draws for one agent before the whole scenario is drawn again. */
const MOST_TRIES = 200;
/** Between two moments at which static paths are compared [s]. */
const MOMENT = 0.1;
const _points = new Float32Array(512);

/** Has to be awaited once before anything is sampled. */
export const prepareSampling = loadGeometry;

/** Draws scenario `number` of a seed: free of collisions at the start, with a static path for everyone, and as the sampler constrains it. */
export function sampleScenario(sampler: Sampler, seed: number, number: number): { sampled: SampledScenario; world: World } {
  let draws = 0;
  const chance = () => random(seed, STREAM.scenarioSpace, number, draws++);
  // Drawn once: easy numbers must not become more frequent because others are drawn again.
  const [least, most] = sampler.agents;
  const count = least + Math.floor((most - least + 1) * chance());
  for (;;) {
    const boxes = drawBoxes(sampler, chance);
    const world = createWorld(describeGround(sampler.halfSide, boxes), { points: [] }, createReport());
    const agents = drawAgents(sampler, world, count, chance);
    if (!agents) continue;
    const alone = agents[0].length / agents[0].speed;
    const duration = Math.max(sampler.leastTime, sampler.patience * alone);
    return { sampled: { seed, number, halfSide: sampler.halfSide, radius: sampler.radius, boxes, agents, duration }, world };
  }
}

/** The ground of a scenario. */
export function describeGround(halfSide: number, boxes: SampledScenario['boxes']): WorldDescription {
  const ring = ([x0, z0]: Vec2, [x1, z1]: Vec2): Vec2[] => [
    [x0, z0],
    [x1, z0],
    [x1, z1],
    [x0, z1],
  ];
  return {
    origin: [0, 0],
    walkable: [{ polygon: ring([-halfSide, -halfSide], [halfSide, halfSide]), holes: [] }],
    obstacles: boxes.map(({ min, max }) => ({ polygon: ring(min, max), holes: [] })),
    regions: {},
    exits: {},
    doors: [],
    moving: [],
    movable: [],
    services: [],
    links: [],
    periodic: {},
  };
}

/** Where somebody on a static path is at a time, at an even speed; at its end from then on. */
export function placeAlong({ path, speed }: Pick<SampledAgent, 'path' | 'speed'>, time: number): Vec2 {
  let left = speed * time;
  for (let n = 1; n < path.length; n++) {
    const [x, z] = path[n - 1];
    const [dx, dz] = [path[n][0] - x, path[n][1] - z];
    const length = Math.sqrt(dx * dx + dz * dz);
    if (left < length) return [x + (dx * left) / length, z + (dz * left) / length];
    left -= length;
  }
  return path[path.length - 1];
}

/** Where two on their static paths are nearest while both are on the way: how near [m], and the cosine of the angle between their ways there. */
export function nearestMeeting(a: SampledAgent, b: SampledAgent): { readonly distance: number; readonly cosine: number } {
  const [own, other] = [trackOf(a), trackOf(b)];
  let [least, at] = [Infinity, 0];
  for (let n = 0; n < Math.min(own.length, other.length); n++) {
    const away = distance(own[n], other[n]);
    if (away < least) [least, at] = [away, n];
  }
  return { distance: least, cosine: cosineOf(wayAt(own, at), wayAt(other, at)) };
}

/** Places at even moments until the end of a static path. */
function trackOf(agent: SampledAgent): readonly Vec2[] {
  return Array.from({ length: Math.floor(agent.length / agent.speed / MOMENT) + 1 }, (_, n) => placeAlong(agent, n * MOMENT));
}

/** The way from the moment before to the moment after. */
function wayAt(track: readonly Vec2[], at: number): Vec2 {
  const [x, z] = track[Math.max(0, at - 1)];
  const [toX, toZ] = track[Math.min(track.length - 1, at + 1)];
  return [toX - x, toZ - z];
}

function cosineOf([ax, az]: Vec2, [bx, bz]: Vec2): number {
  const lengths = Math.sqrt((ax * ax + az * az) * (bx * bx + bz * bz));
  return lengths > 0 ? (ax * bx + az * bz) / lengths : 1;
}

/** Whether somebody comes near enough to the reference agent, from a side that counts. */
function meetsReference({ meeting, facing }: Sampler, reference: SampledAgent, agent: SampledAgent): boolean {
  if (meeting === Infinity) return true;
  const nearest = nearestMeeting(reference, agent);
  return nearest.distance <= meeting && nearest.cosine <= facing;
}

function drawBoxes({ halfSide, cells, fill, obstacles, clearance, isCentred }: Sampler, chance: () => number): SampledScenario['boxes'] {
  const share = obstacles[0] + (obstacles[1] - obstacles[0]) * chance();
  const side = (2 * halfSide) / cells;
  const half = (side * fill) / 2;
  const boxes: { min: Vec2; max: Vec2 }[] = [];
  for (let cell = 0; cell < cells * cells; cell++) {
    if (chance() >= share) continue;
    const x = -halfSide + side * ((cell % cells) + 0.5);
    const z = -halfSide + side * (Math.floor(cell / cells) + 0.5);
    const isAtCentre = Math.max(Math.abs(x), Math.abs(z)) < half + clearance;
    if (isCentred && isAtCentre) continue;
    boxes.push({ min: [x - half, z - half], max: [x + half, z + half] });
  }
  return boxes;
}

function drawAgents(sampler: Sampler, world: World, count: number, chance: () => number): SampledAgent[] | undefined {
  const agents: SampledAgent[] = [];
  while (agents.length < count) {
    const agent = drawAgent(sampler, world, agents, chance);
    if (!agent) return undefined;
    agents.push(agent);
  }
  return agents;
}

function drawAgent(sampler: Sampler, world: World, earlier: readonly SampledAgent[], chance: () => number): SampledAgent | undefined {
  const { radius, clearance, spacing, leastWay, speeds, referenceSpeed } = sampler;
  const isReference = earlier.length === 0;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const start = drawStart(sampler, isReference, chance);
    const goal = drawGoal(sampler, chance);
    const speed = isReference ? referenceSpeed : speeds[Math.floor(speeds.length * chance())];
    if (!isWalkable(world, ...start, clearance) || !isWalkable(world, ...goal, clearance)) continue;
    if (earlier.some((other) => distance(other.start, start) < spacing)) continue;
    const { status, count, length } = findPath(world, start, goal, radius, _points);
    if (status !== 'found' || length < leastWay) continue;
    const path = Array.from({ length: count }, (_, n): Vec2 => [_points[2 * n], _points[2 * n + 1]]);
    const agent = { start, goal, speed, path, length };
    if (isReference || meetsReference(sampler, earlier[0], agent)) return agent;
  }
  return undefined;
}

function drawStart({ isCentred, halfSide, spacing, clearance }: Sampler, isReference: boolean, chance: () => number): Vec2 {
  const reach = halfSide - clearance;
  if (!isCentred) return [reach * (2 * chance() - 1), reach * (2 * chance() - 1)];
  if (isReference) return [0, 0];
  const away = spacing + (reach - spacing) * chance();
  const angle = 2 * Math.PI * chance();
  return [away * cos(angle), away * sin(angle)];
}

/** A place at the border, or anywhere. */
function drawGoal({ isCentred, halfSide, clearance }: Sampler, chance: () => number): Vec2 {
  const reach = halfSide - clearance;
  const along = reach * (2 * chance() - 1);
  if (!isCentred) return [along, reach * (2 * chance() - 1)];
  const side = Math.floor(4 * chance());
  return [[along, reach] as Vec2, [along, -reach] as Vec2, [reach, along] as Vec2, [-reach, along] as Vec2][side];
}

function distance([ax, az]: Vec2, [bx, bz]: Vec2): number {
  return Math.sqrt((ax - bx) * (ax - bx) + (az - bz) * (az - bz));
}
