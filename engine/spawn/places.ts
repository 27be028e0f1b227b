import { type Agents, createOccupancy, type Drawn, FLIES, isFree, type Occupancy, occupy } from '../agents/index.js';
import { cos, distanceToOutline, random, STREAM, sin } from '../math/index.js';
import { warn } from '../report/index.js';
import type { House } from '../rooms/index.js';
import type { Override, Population, Shape, Vec2 } from '../scenario/index.js';
import { intoRange, isWalkable, nearestWalkable, samplePoint, shapeOf } from '../world/index.js';
import type { Standing } from './dense/standing.js';
import { isRoomForTorso } from './torso-room.js';

/** Where someone is to stand. */
export type Spot = { readonly x: number; readonly z: number };

/** Who stands where, and who flies where: in the air one occupancy for each metre of height, and a body takes all that it reaches into. */
export type Places = {
  readonly ground: Occupancy;
  readonly air: Map<number, Occupancy>;
  /** Places of a dense crowd, by id of those who are to come. */
  readonly planned?: ReadonlyMap<number, Standing>;
};

/** Those of the occupancies that a body takes its place in. */
export type Taken = readonly Occupancy[];

/** Space left between torsos at the start [m]. */
export const GAP = 0.01;
/** Tries with a full avoidance radius around, before torsos may stand shoulder to shoulder. */
const ROOMY_TRIES = 24;
const TRIES = 600;
/** Turning by it again and again spreads directions evenly [rad]. */
const GOLDEN_ANGLE = 2.399963229728653;
/** Whoever stands nearer to a seam is seen from its other side; two of the largest bodies fit in between [m]. */
const SEAM_REACH = 4;

/** A place as a spot within the world, when it is walkable and free. */
export function isRoomAt(house: House, x: number, z: number, reach: number, taken: Taken): Spot | undefined {
  const [spotX, spotZ] = intoRange(house.world.periodic, x, z);
  return isWalkable(house.world, spotX, spotZ, reach) && isUntaken(house, spotX, spotZ, reach, taken) ? { x: spotX, z: spotZ } : undefined;
}

/** A place for the nth person of a population, who will have the id; undefined when there is no room. */
export function findSpot(
  house: House,
  population: Population,
  override: Override | undefined,
  nth: number,
  person: Drawn,
  taken: Taken,
  id = house.agents.nextId,
): Spot | undefined {
  const given = override?.position ?? givenPlace(population, nth);
  if (given) return settleNear(house, given, person, taken);
  const area = shapeOf(house.world, population.where as string | Shape);
  const reach = person.torsoBreadth / 2 + GAP / 2;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const isRoomy = attempt < ROOMY_TRIES;
    const key = house.clock.tick * 2 * TRIES + 2 * attempt;
    const u = random(house.seed, STREAM.place, id, key);
    const v = random(house.seed, STREAM.place, id, key + 1);
    const place = samplePoint(house.world, area, isRoomy ? person.radius : reach, u, v);
    if (place && isUntaken(house, place[0], place[1], isRoomy ? Math.max(reach, person.radius) : reach, taken))
      return { x: place[0], z: place[1] };
  }
  return undefined;
}

/** The first free place on a spiral around the nearest walkable one, whose places lie closer than bodies are wide; a person whose facing is told may stand between others as it faces. */
export function findNear(house: House, [x, z]: Vec2, reach: number, taken: Taken, person?: Drawn): Spot | undefined {
  const { world } = house;
  const near = nearestWalkable(world, x, z, reach) ?? { x, z };
  for (let n = 0; n < 4 * TRIES; n++) {
    const angle = GOLDEN_ANGLE * n;
    const distance = 0.55 * reach * Math.sqrt(n);
    const [spotX, spotZ] = intoRange(world.periodic, near.x + distance * cos(angle), near.z + distance * sin(angle));
    if (!isWalkable(world, spotX, spotZ, reach)) continue;
    if (isUntaken(house, spotX, spotZ, reach, taken) || (person && isRoomForTorso(house, spotX, spotZ, person)))
      return { x: spotX, z: spotZ };
  }
  return undefined;
}

/** Who stands where now. */
export function placesOf(house: House): Places {
  const { agents } = house;
  const { positionX, positionZ, torsoHalf, torsoRadius } = agents.columns;
  const places = { ground: createOccupancy(0.25), air: new Map() };
  for (let i = 0; i < agents.count; i++) {
    const row = agents.liveRow[i];
    const reach = torsoHalf[row] + torsoRadius[row] + GAP / 2;
    takePlace(house, takenBy(places, altitudeOf(house, row), reach), positionX[row], positionZ[row], reach);
  }
  return places;
}

/** Height of a row that flies [m]; undefined on the ground. */
export function altitudeOf({ agents, kernels }: { agents: Agents; kernels: House['kernels'] }, row: number): number | undefined {
  return agents.columns.flags[row] & FLIES ? kernels.f32.altitude[row] : undefined;
}

/** Where a body has its place: on the ground, or in the layers of the air that it reaches into. */
export function takenBy({ ground, air }: Places, altitude: number | undefined, reach: number): Taken {
  if (altitude === undefined) return [ground];
  const layers: Occupancy[] = [];
  for (let layer = Math.floor(altitude - reach); layer <= Math.floor(altitude + reach); layer++) {
    const known = air.get(layer) ?? createOccupancy(0.25);
    air.set(layer, known);
    layers.push(known);
  }
  return layers;
}

/** Takes the place of a torso as it faces, by three discs that cover all but a centimetre of its sides. */
export function takeTorsoPlace(house: House, taken: Taken, { x, z }: Spot, { torsoBreadth, torsoDepth, heading = 0 }: Drawn): void {
  const half = (torsoBreadth - torsoDepth) / 2;
  for (const along of [-half, 0, half]) takePlace(house, taken, x - along * sin(heading), z + along * cos(heading), torsoDepth / 2);
}

/** Takes a place, and its images across near seams. */
export function takePlace({ world }: House, taken: Taken, x: number, z: number, reach: number): void {
  for (const shiftX of shiftsAcross(x, world.periodic.x)) {
    for (const shiftZ of shiftsAcross(z, world.periodic.z)) {
      for (const occupancy of taken) occupy(occupancy, x + shiftX, z + shiftZ, reach);
    }
  }
}

const NO_SHIFT = [0];

function shiftsAcross(position: number, range: readonly [number, number] | undefined): readonly number[] {
  if (!range) return NO_SHIFT;
  const shifts = [0];
  if (position - range[0] < SEAM_REACH) shifts.push(range[1] - range[0]);
  if (range[1] - position < SEAM_REACH) shifts.push(range[0] - range[1]);
  return shifts;
}

/** Whether neither people nor moving obstacles nor movable objects are within a distance of a place. */
function isUntaken({ world }: House, x: number, z: number, reach: number, taken: Taken): boolean {
  for (const occupancy of taken) if (!isFree(occupancy, x, z, reach)) return false;
  const { timetabled, movable } = world.inMotion;
  return isClearOf(timetabled, x, z, reach) && isClearOf(movable, x, z, reach);
}

function isClearOf(outlines: readonly (readonly Vec2[])[], x: number, z: number, reach: number): boolean {
  for (const outline of outlines) if (!(distanceToOutline(outline, x, z, x, z) >= reach)) return false;
  return true;
}

/** A place that the scenario gives for the nth person; a source spreads people over a ring without knowing how many will come. */
export function givenPlace({ where, count }: Population, nth: number): Vec2 | undefined {
  if (typeof where !== 'object') return undefined;
  if ('points' in where) return where.points[nth % where.points.length];
  if (!('ring' in where)) return undefined;
  const angle = count > 0 ? (2 * Math.PI * nth) / count : GOLDEN_ANGLE * nth;
  return [where.ring.center[0] + where.ring.radius * cos(angle), where.ring.center[1] + where.ring.radius * sin(angle)];
}

/** The given place, or a free one beside it where it is taken or in a wall. */
function settleNear(house: House, given: Vec2, person: Drawn, taken: Taken): Spot | undefined {
  const { world, report } = house;
  const [x, z] = intoRange(world.periodic, given[0], given[1]);
  const reach = person.torsoBreadth / 2 + GAP / 2;
  if (isWalkable(world, x, z, reach) && (isUntaken(house, x, z, reach, taken) || isRoomForTorso(house, x, z, person))) return { x, z };
  const spot = findNear(house, [x, z], reach, taken, person);
  if (spot) warn(report, 'a person was moved aside: the place where it was to stand is taken or not walkable');
  return spot;
}
