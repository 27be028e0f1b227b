import { type Agents, addRow, type Drawn, drawPerson, drawSocialGroupSize, FLIES, HEADS_ON, joinSocialGroup } from '../agents/index.js';
import { note } from '../events/index.js';
import { cos, sin } from '../math/index.js';
import type { Person } from '../record/index.js';
import { type House, type Newcomer, tellComing } from '../rooms/index.js';
import type { Override, Population } from '../scenario/index.js';
import { addPerson, type People } from './people.js';
import { findSpot, GAP, type Places, type Spot, takenBy, takePlace, takeTorsoPlace } from './places.js';
import { findBeside, type Joined } from './social-groups.js';

/** Who has come so far. */
export type Spawn = {
  /** By population: what the scenario says of single people, by their number. */
  readonly overrides: ReadonlyMap<number, Override>[];
  /** By population: people that appeared, and those of them that came from its source. */
  readonly spawned: number[];
  readonly sourced: number[];
  readonly people: People;
  /** The altitude at which a person of a population starts [m]; undefined on the ground. */
  readonly altitudeOf: AltitudeOf;
};

/** The altitude at which the person with an id of a population starts [m]; undefined on the ground. */
export type AltitudeOf = (population: Population, id: number) => number | undefined;

/** Whether every row is taken. */
export function isFull({ free }: Agents): boolean {
  return free.length === 0;
}

/** Those of a population who walk together, or a single person where people walk alone, as far as there is room; the rows that they take. */
export function spawnTogether(spawn: Spawn, house: House, index: number, most: number, places: Places): number[] {
  const { together } = house.populations[index];
  const first = house.agents.nextId;
  const size = together ? Math.min(drawSocialGroupSize(together.size, house.seed, first), most) : 1;
  const rows: number[] = [];
  while (rows.length < size) {
    const row = spawnOne(spawn, house, index, places, together && { first, size, row: rows[0], distance: together.distance });
    if (row === undefined) break;
    rows.push(row);
  }
  return rows;
}

/** One person of a population takes a row and a place, beside the first of those it walks with; undefined when there is no room. */
function spawnOne(spawn: Spawn, house: House, index: number, places: Places, socialGroup?: Joined): number | undefined {
  const { agents, populations, log } = house;
  const population = populations[index];
  const nth = spawn.spawned[index];
  const override = spawn.overrides[index].get(nth);
  const altitude = spawn.altitudeOf(population, agents.nextId);
  const drawn = drawPerson(population, override, house.seed, agents.nextId, socialGroup);
  const planned = places.planned?.get(agents.nextId);
  const asStands = planned ? { ...drawn, heading: planned.heading } : drawn;
  const person = altitude === undefined ? asStands : toBall(drawn);
  const reach = person.torsoBreadth / 2 + GAP / 2;
  const taken = takenBy(places, altitude, reach);
  const isBeside = socialGroup?.row !== undefined && !override?.position && !hasPoints(population);
  const findPlace = () =>
    isBeside
      ? findBeside(house, socialGroup.row ?? 0, socialGroup.distance, reach, taken)
      : findSpot(house, population, override, nth, person, taken);
  const spot = isFull(agents) ? undefined : (planned ?? findPlace());
  const row = spot ? addRow(agents) : undefined;
  if (!spot || row === undefined) return undefined;
  spawn.spawned[index] += 1;
  if (planned) takeTorsoPlace(house, taken, spot, person);
  else takePlace(house, taken, spot.x, spot.z, reach);
  fillRow(house, row, index, person, spot);
  fillFlight(house, row, altitude);
  if (socialGroup?.row !== undefined && !override?.goals) joinSocialGroup(agents, row, socialGroup.row);
  welcome(spawn, house, { row, population: index, override, person, altitude });
  const { id, positionX, positionZ } = agents.columns;
  note(log, id[row], 'spawn', population.name, { x: positionX[row], z: positionZ[row] });
  if (socialGroup && socialGroup.size > 1 && !override?.goals) note(log, id[row], 'together', String(socialGroup.first));
  return row;
}

/** Tells all rooms of a newcomer, who then faces the goal that it was given. */
function welcome({ people }: Spawn, house: House, newcomer: Newcomer): void {
  const { row, population, person } = newcomer;
  tellComing(house, newcomer);
  faceGoal(house, row, person);
  const { name, look } = house.populations[population];
  const known = toPerson(house.agents.columns.id[row], name, person);
  addPerson(people, look ? { ...known, look } : known);
}

function hasPoints({ where }: Population): boolean {
  return typeof where === 'object' && 'points' in where;
}

function fillRow({ agents }: House, row: number, index: number, person: Drawn, { x, z }: Spot): void {
  const { columns } = agents;
  columns.population[row] = index;
  columns.positionX[row] = x;
  columns.positionZ[row] = z;
  columns.previousX[row] = x;
  columns.previousZ[row] = z;
  columns.radius[row] = person.radius;
  columns.torsoHalf[row] = (person.torsoBreadth - person.torsoDepth) / 2;
  columns.torsoRadius[row] = person.torsoDepth / 2;
  columns.mass[row] = person.mass;
  columns.preferredSpeed[row] = person.preferredSpeed;
  columns.maximumSpeed[row] = person.maximumSpeed;
  columns.acceleration[row] = person.acceleration;
}

/** In the air a body is a ball. */
function toBall(person: Drawn): Drawn {
  return { ...person, torsoBreadth: 2 * person.radius, torsoDepth: 2 * person.radius };
}

/** Where somebody can fly, everyone has an altitude; on the ground it is 0. */
function fillFlight({ agents, kernels }: House, row: number, altitude: number | undefined): void {
  if (!kernels.f32.altitude) return;
  kernels.f32.altitude[row] = altitude ?? 0;
  kernels.f32.velocityY[row] = 0;
  kernels.f32.steerY[row] = 0;
  if (altitude !== undefined) agents.columns.flags[row] |= FLIES;
}

/** Facing as told, or towards the goal; and the first speed. */
function faceGoal({ agents: { columns } }: House, row: number, { heading, speed }: Drawn): void {
  const isDirection = (columns.flags[row] & HEADS_ON) !== 0;
  const awayX = columns.goalX[row] - (isDirection ? 0 : columns.positionX[row]);
  const awayZ = columns.goalZ[row] - (isDirection ? 0 : columns.positionZ[row]);
  const distance = Math.sqrt(awayX ** 2 + awayZ ** 2);
  columns.facingX[row] = heading !== undefined ? cos(heading) : distance > 1e-6 ? awayX / distance : 1;
  columns.facingZ[row] = heading !== undefined ? sin(heading) : distance > 1e-6 ? awayZ / distance : 0;
  columns.velocityX[row] = columns.facingX[row] * speed;
  columns.velocityZ[row] = columns.facingZ[row] * speed;
}

function toPerson(
  id: number,
  population: string,
  { radius, torsoBreadth, torsoDepth, height, mass, age, sex, legs, arms, preferredSpeed, maximumSpeed }: Drawn,
): Person {
  return { id, population, radius, torsoBreadth, torsoDepth, height, mass, age, sex, legs, arms, preferredSpeed, maximumSpeed };
}
