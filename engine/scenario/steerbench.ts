import { atan2, random, STREAM } from '../math/index.js';
import { createReport, type Report, warn } from '../report/index.js';
import { parseScenario } from './parse-scenario.js';
import { findCrossing } from './ring.js';
import { ScenarioError } from './scenario-error.js';
import type { Scenario, ScenarioSchema } from './schema.js';
import type { Vec2 } from './shape-fields.js';
import { readSteerBenchGoals } from './steerbench-goals.js';
import { type Box, type Reading, readNumber, readPoint } from './steerbench-reading.js';
import { childNamed, childrenNamed, readXml, type XmlElement } from './xml.js';

/** What readSteerBench may be told. */
export type SteerBenchOptions = {
  /** Seed of the scenario and of the obstacles that the file asks to place at random. */
  readonly seed?: number;
  readonly report?: Report;
};

/** Distance between people and the edge of the world where the file's own bounds are too tight [m]. */
const MARGIN = 5;

type Person = { position?: Vec2; radius: number; heading?: number; speed: number; goals: object[]; desiredSpeed?: number };

/** Reads a SteerBench test case (XML) as a scenario; throws a ScenarioError for any other XML. */
export function readSteerBench(
  schema: ScenarioSchema,
  text: string,
  { seed = 0, report = createReport() }: SteerBenchOptions = {},
): Scenario {
  const root = readXml(text);
  if (root.name !== 'SteerBenchTestCase') {
    const isFamily = root.name === 'SteerSuiteSubSpace' || root.name === 'parameterOptimitationExperiment';
    const hint = isFamily ? 'this file describes a parameterised family of test cases, not one test case' : undefined;
    throw new ScenarioError([
      { path: '', expected: 'the root SteerBenchTestCase', received: root.name, ...(hint === undefined ? {} : { hint }) },
    ]);
  }
  const reading: Reading = { issues: [], report, seed };
  const json = readTestCase(root, reading);
  if (reading.issues.length > 0) throw new ScenarioError(reading.issues);
  return parseScenario(schema, json, report);
}

function readTestCase(root: XmlElement, reading: Reading): object {
  const header = childNamed(root, 'header');
  const bounds = readBox(childNamed(header, 'worldBounds'), header ?? root, reading);
  const inside = thicken(bounds);
  const read = (element: XmlElement) => readPerson(element, inside, reading);
  const people = childrenNamed(root, 'agent').map(read);
  const regions = childrenNamed(root, 'agentRegion').map((region) => ({
    count: readNumber(region, 'numAgents', reading),
    box: readBox(childNamed(region, 'regionBounds'), region, reading),
    person: read(region),
    isRandom: isRandom(childNamed(childNamed(region, 'initialConditions'), 'direction')),
  }));
  const emitters = childrenNamed(root, 'agentEmitter').map(read);
  const places = [...people, ...emitters].flatMap(({ position, goals }) => [...(position ? [position] : []), ...goals.flatMap(goalPoint)]);
  for (const { box } of regions) places.push(box.min, box.max);
  const obstacles = [
    ...readObstacles(root, reading),
    ...childrenNamed(root, 'obstacleRegion').flatMap((region, i) => scatterBoxes(region, i, places, reading)),
  ];

  const populations: object[] = [...placedPopulations(people.filter(({ position }) => position !== undefined))];
  const everywhere = grow(bounds, places);
  for (const person of people)
    if (person.position === undefined) populations.push({ ...populationOf(person), count: 1, where: { box: inside } });
  for (const { count, box, person, isRandom } of regions) {
    const heading = isRandom ? { heading: { uniform: [-Math.PI, Math.PI] } } : {};
    populations.push({ ...populationOf(person), ...heading, count, where: { box: thicken(box) } });
  }
  for (const person of emitters) {
    warn(reading.report, 'agentEmitter: the file says nothing about its rate; one agent every 2 s, 100 at most');
    const where = { circle: { center: person.position ?? [0, 0], radius: Math.max(1, 2 * person.radius) } };
    populations.push({ ...populationOf(person), count: 0, source: { rate: 0.5, limit: 100 }, where });
  }
  const about = [childNamed(header, 'description'), childNamed(header, 'passingCriteria')].map((element) => element?.text ?? '');
  return {
    version: 1,
    name: (childNamed(header, 'name')?.text ?? '').slice(0, 200),
    description: about
      .filter((part) => part !== '')
      .join('\n')
      .slice(0, 10_000),
    seed: reading.seed,
    duration: durationOf(root),
    world: { walkable: [{ box: everywhere }], obstacles },
    population: populations.map((population, i) => ({ name: `agents ${i + 1}`, ...population })),
  };
}

/** People placed by hand become one population of each size with an override each; those without goals stay where they are. */
function placedPopulations(people: readonly Person[]): object[] {
  const going = people.filter(({ goals }) => goals.length > 0);
  const standing = people.filter(({ goals }) => goals.length === 0);
  const bySize = (list: readonly Person[]) =>
    [...new Set(list.map(({ radius }) => radius))].map((size) => list.filter(({ radius }) => radius === size));
  return [...bySize(going), ...bySize(standing)].map((list) => {
    const overrides = list.map(({ radius, heading, speed, goals, desiredSpeed }, index) => ({
      index,
      radius,
      speed,
      ...(heading === undefined ? {} : { heading }),
      ...(desiredSpeed === undefined ? {} : { preferredSpeed: desiredSpeed }),
      ...(goals.length > 0 ? { goals } : {}),
    }));
    return { ...populationOf(list[0]), count: list.length, where: { points: list.map(({ position }) => position) }, overrides };
  });
}

function populationOf({ radius, heading, speed, goals, desiredSpeed }: Person): object {
  return {
    radius,
    speed,
    ...(heading === undefined ? {} : { heading }),
    ...(desiredSpeed === undefined ? {} : { preferredSpeed: desiredSpeed }),
    goals,
    then: goals.length > 0 ? 'leave' : 'stay',
  };
}

/** Targets left to chance lie within the bounds of the file: beyond them there may be walls around. */
function readPerson(element: XmlElement, inside: Box, reading: Reading): Person {
  const start = childNamed(element, 'initialConditions') ?? element;
  const direction = childNamed(start, 'direction');
  const at = childNamed(start, 'position');
  const { goals, desiredSpeed } = readSteerBenchGoals(childNamed(element, 'goalSequence'), inside, reading);
  const person: Person = { radius: readNumber(start, 'radius', reading, 0.5), speed: readNumber(start, 'speed', reading, 0), goals };
  if (desiredSpeed !== undefined) person.desiredSpeed = desiredSpeed;
  if (at !== undefined && !isRandom(at)) person.position = readPoint(at, reading);
  if (direction !== undefined && !isRandom(direction)) {
    const [x, z] = readPoint(direction, reading);
    if (x !== 0 || z !== 0) person.heading = atan2(z, x);
  }
  return person;
}

function isRandom(element: XmlElement | undefined): boolean {
  return childNamed(element, 'random')?.text.toLowerCase() === 'true';
}

function goalPoint(goal: object): Vec2[] {
  return 'point' in goal ? [goal.point as Vec2] : [];
}

function readObstacles(root: XmlElement, reading: Reading): object[] {
  return root.children.flatMap((element): object[] => {
    if (element.name === 'obstacle') return boxIfSolid(readBox(element, element, reading), element, reading);
    if (element.name === 'circleObstacle') {
      const center = readPoint(childNamed(element, 'position') ?? element, reading);
      return [{ circle: { center, radius: readNumber(element, 'radius', reading) } }];
    }
    if (element.name === 'orientedBoxObstacle') {
      const size = childNamed(element, 'size') ?? element;
      // thetaY turns about the y axis, which takes x towards −z.
      const degrees = readNumber(element, 'thetaY', reading, 0) % 360;
      const center = readPoint(childNamed(element, 'position') ?? element, reading);
      return [{ box: { center, size: readPoint(size, reading), angle: (-degrees * Math.PI) / 180 } }];
    }
    if (element.name === 'polygonObstacle') {
      const points = childrenNamed(element, 'vertex').map((vertex) => readPoint(vertex, reading));
      if (childNamed(element, '@isClosed')?.text === 'false') return [{ wall: points }];
      if (findCrossing(points) === undefined) return [{ polygon: points }];
      warn(reading.report, `${element.path}: the outline crosses itself; it becomes a wall along the outline`);
      return [{ wall: [...points, points[0]] }];
    }
    return [];
  });
}

function boxIfSolid(box: Box, element: XmlElement, reading: Reading): object[] {
  const isSolid = box.max[0] - box.min[0] >= 1e-4 && box.max[1] - box.min[1] >= 1e-4;
  if (!isSolid) warn(reading.report, `${element.path}: the obstacle has no area; it is left out`);
  return isSolid ? [{ box }] : [];
}

/** Square obstacles at random places of a region, clear of people and goals. */
function scatterBoxes(region: XmlElement, index: number, places: readonly Vec2[], reading: Reading): object[] {
  const count = readNumber(region, 'numObstacles', reading);
  const size = readNumber(region, 'obstacleSize', reading);
  const { min, max } = readBox(childNamed(region, 'regionBounds'), region, reading);
  if (!(count >= 0 && count <= 100_000 && size > 0)) {
    reading.issues.push({ path: region.path, expected: '0 to 100000 obstacles of a size above 0', received: `${count} of size ${size}` });
    return [];
  }
  const clear = size / 2 + 1;
  return Array.from({ length: Math.floor(count) }, (_, i) => {
    let center: Vec2 = [0, 0];
    for (let attempt = 0; attempt < 20; attempt++) {
      const u = random(reading.seed, STREAM.obstacle, index * 100_000 + i, 2 * attempt);
      const v = random(reading.seed, STREAM.obstacle, index * 100_000 + i, 2 * attempt + 1);
      center = [min[0] + u * (max[0] - min[0]), min[1] + v * (max[1] - min[1])];
      if (places.length > 2000 || places.every(([x, z]) => Math.abs(x - center[0]) > clear || Math.abs(z - center[1]) > clear)) break;
    }
    return { box: { center, size: [size, size] } };
  });
}

function durationOf(root: XmlElement): number {
  const times: number[] = [];
  const visit = (element: XmlElement): void => {
    if (element.name === 'timeDuration' && Number(element.text) > 0) times.push(Number(element.text));
    for (const child of element.children) visit(child);
  };
  visit(root);
  return times.length === 0 ? 300 : Math.min(1000, Math.max(...times.slice(0, 10_000), 1));
}

/** The bounds of the file, wide enough for everything that is placed. */
function grow({ min, max }: Box, places: readonly Vec2[]): Box {
  const box: Box = { min: [...min], max: [...max] };
  for (const [x, z] of places) {
    box.min = [Math.min(box.min[0], x - MARGIN), Math.min(box.min[1], z - MARGIN)];
    box.max = [Math.max(box.max[0], x + MARGIN), Math.max(box.max[1], z + MARGIN)];
  }
  return thicken(box);
}

function thicken({ min, max }: Box): Box {
  const [dx, dz] = [0, 1].map((k) => (max[k] - min[k] >= 0.01 ? 0 : 0.01));
  return { min: [min[0] - dx, min[1] - dz], max: [max[0] + dx, max[1] + dz] };
}

function readBox(element: XmlElement | undefined, parent: XmlElement, reading: Reading): Box {
  if (element === undefined) {
    reading.issues.push({ path: parent.path, expected: 'bounds: xmin, xmax, zmin, zmax', received: undefined });
    return { min: [0, 0], max: [1, 1] };
  }
  const [x, X, z, Z] = ['xmin', 'xmax', 'zmin', 'zmax'].map((name) => readNumber(element, name, reading));
  return { min: [Math.min(x, X), Math.min(z, Z)], max: [Math.max(x, X), Math.max(z, Z)] };
}
