import { warn } from '../report/index.js';
import { type Box, type Reading, readNumber, readPoint } from './steerbench-reading.js';
import { childNamed, type XmlElement } from './xml.js';

/** How near a person must come to a target [m]. */
const WITHIN = 1;
/** Largest speed of a scenario [m/s]. */
const FASTEST = 10;

/** Goals of a SteerBench sequence that a scenario can hold, random ones inside a rectangle; the others are told as warnings. The first goal's speed counts for all. */
export function readSteerBenchGoals(
  sequence: XmlElement | undefined,
  inside: Box,
  reading: Reading,
): { goals: object[]; desiredSpeed?: number } {
  const goals: object[] = [];
  let desiredSpeed: number | undefined;
  for (const element of sequence?.children ?? []) {
    const goal = readGoal(element, inside, reading);
    if (goal === undefined) {
      warn(reading.report, `goal ${element.name}: not supported; it is left out`);
      continue;
    }
    goals.push(goal);
    if (desiredSpeed === undefined && childNamed(element, 'desiredSpeed') !== undefined) desiredSpeed = readSpeed(element, reading);
  }
  return desiredSpeed === undefined ? { goals } : { goals, desiredSpeed };
}

function readGoal(element: XmlElement, inside: Box, reading: Reading): object | undefined {
  const target = childNamed(element, 'targetLocation');
  if (element.name === 'seekAxisAlignedBoxRegion') {
    const bounds = childNamed(element, 'goalRegionBounds');
    if (bounds === undefined) return target === undefined ? undefined : { point: readPoint(target, reading), within: WITHIN };
    const [x, X, z, Z] = ['xmin', 'xmax', 'zmin', 'zmax'].map((name) => readNumber(bounds, name, reading));
    const size = [Math.max(Math.abs(X - x), 0.01), Math.max(Math.abs(Z - z), 0.01)];
    return { region: { box: { center: [(x + X) / 2, (z + Z) / 2], size } } };
  }
  if (element.name !== 'seekStaticTarget') return undefined;
  const isRandom =
    childNamed(target, 'random')?.text.toLowerCase() === 'true' || (target === undefined && childNamed(element, 'random')?.text === 'true');
  if (isRandom) return { random: { box: inside } };
  if (target === undefined) {
    reading.issues.push({ path: `${element.path}.targetLocation`, expected: 'x and z, or random', received: undefined });
    return undefined;
  }
  return { point: readPoint(target, reading), within: WITHIN };
}

/** A speed within what a scenario allows; a file that asks for more is told so. */
function readSpeed(element: XmlElement, reading: Reading): number {
  const speed = readNumber(element, 'desiredSpeed', reading);
  if (speed <= FASTEST) return speed;
  warn(reading.report, `${element.path}: desiredSpeed ${speed} m/s is limited to ${FASTEST} m/s`);
  return FASTEST;
}
