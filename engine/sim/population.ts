import {
  addRow,
  type Drawn,
  drawPartySize,
  drawPerson,
  FLIES,
  HEADS_ON,
  joinParty,
  LOOKS_AHEAD,
  setLongest,
  USES_PORTALS,
  WAITING,
} from '../agents/index.js';
import { addBody } from '../animate/index.js';
import { learnExits, setGoals } from '../decide/index.js';
import { note, schedule } from '../events/index.js';
import { cos, STREAM, sin } from '../math/index.js';
import { setContactReach } from '../perceive/index.js';
import type { Person } from '../record/index.js';
import { warn } from '../report/index.js';
import { type Distribution, draw, type Group, type Override } from '../scenario/index.js';
import { fillTogether, type SteerModel } from '../steer/index.js';
import { clearColumns, drawModelFields } from './model-fields.js';
import { modelNumber } from './models.js';
import { findBeside, type Joined } from './parties.js';
import { addPerson } from './people.js';
import { findSpot, GAP, type Places, placesOf, type Spot, takenBy, takePlace } from './places.js';
import { fillPlanning } from './planning.js';
import { createContext, type SimState } from './state.js';
import { coverWalls } from './walls.js';

/** A crowd that does not fit where it is to appear. */
export class PopulationError extends Error {
  override readonly name = 'PopulationError';
}

/** People of one source that may appear in one tick. */
const MOST_PER_TICK = 64;

/** Puts the people in place who are there from the start; throws when a place is too small for its crowd. */
export function populate(state: SimState): void {
  const places = placesOf(state);
  state.groups.forEach((group, index) => {
    for (let n = 0; n < group.count; ) {
      const came = spawnParty(state, index, group.count - n, places);
      n += came.length;
      if (came.length > 0) continue;
      throw new PopulationError(
        `population[${index}]${group.name ? ` (${group.name})` : ''}: ${group.count} people do not fit into the place where they appear; ${n} do: make the place larger, the group smaller or the bodies slimmer`,
      );
    }
  });
}

/** Lets people appear who are due from sources; those who find no room come when there is some. */
export function runSources(state: SimState): void {
  let places: Places | undefined;
  state.groups.forEach((group, index) => {
    if (!group.source) return;
    const due = Math.min(dueBy(group, state.clock.tick * state.clock.dt) - state.sourced[index], MOST_PER_TICK);
    for (let n = 0; n < due; ) {
      places ??= placesOf(state);
      const came = spawnParty(state, index, mostFrom(group) - state.sourced[index], places);
      n += came.length;
      state.sourced[index] += came.length;
      if (came.length === 0) {
        const reason = isFull(state) ? `, because capacity (${state.agents.capacity}) allows no more people at once` : ' for room';
        warn(state.report, `population[${index}]${group.name ? ` (${group.name})` : ''}: its source had to wait${reason}`);
        return;
      }
    }
  });
}

/** Whether no source will bring anybody any more. */
export function areSourcesDry(state: SimState): boolean {
  const time = state.clock.tick * state.clock.dt;
  return state.groups.every((group, index) => {
    if (!group.source) return true;
    if ('schedule' in group.source) return state.sourced[index] >= group.source.schedule.reduce((sum, { count }) => sum + count, 0);
    return (
      state.sourced[index] >= (group.source.limit ?? Infinity) || (time >= group.source.to && state.sourced[index] >= dueBy(group, time))
    );
  });
}

/** Adds people of a group during the run; returns their ids, fewer than asked where there was no room. */
export function addPeople(state: SimState, group: number, count: number): number[] {
  const places = placesOf(state);
  const ids: number[] = [];
  while (ids.length < count) {
    const came = spawnParty(state, group, count - ids.length, places);
    if (came.length === 0) {
      const reason = isFull(state)
        ? `were added: capacity (${state.agents.capacity}) allows no more at once`
        : 'found room where they were to be added';
      warn(state.report, `only ${ids.length} of ${count} people ${reason}`);
      break;
    }
    ids.push(...came.map((row) => state.agents.columns.id[row]));
  }
  return ids;
}

function isFull({ agents }: SimState): boolean {
  return agents.free.length === 0;
}

function dueBy({ source }: Group, time: number): number {
  if (!source) return 0;
  if ('schedule' in source) return source.schedule.reduce((sum, { at, count }) => sum + (at <= time ? count : 0), 0);
  if (time < source.from) return 0;
  return Math.min(source.limit ?? Infinity, Math.floor((Math.min(time, source.to) - source.from) * source.rate + 1e-9));
}

/** Everyone that a source will ever bring. */
function mostFrom({ source }: Group): number {
  if (!source) return 0;
  return 'schedule' in source ? source.schedule.reduce((sum, { count }) => sum + count, 0) : (source.limit ?? Infinity);
}

/** A party of a group, or a single person where people walk alone, as far as there is room; the rows that they take. */
function spawnParty(state: SimState, index: number, most: number, places: Places): number[] {
  const { together } = state.groups[index];
  const first = state.agents.nextId;
  const size = together ? Math.min(drawPartySize(together.size, state.seed, first), most) : 1;
  const rows: number[] = [];
  while (rows.length < size) {
    const row = spawn(state, index, places, together && { first, size, row: rows[0], distance: together.distance });
    if (row === undefined) break;
    rows.push(row);
  }
  return rows;
}

/** One person of a group takes a row and a place, beside the first of its party; undefined when there is no room. */
function spawn(state: SimState, index: number, places: Places, party?: Joined): number | undefined {
  const { agents, groups, spawned, log } = state;
  const group = groups[index];
  const nth = spawned[index];
  const override = state.overrides[index].get(nth);
  const altitude = startAltitude(state, group, agents.nextId);
  const drawn = drawPerson(group, override, state.seed, agents.nextId, party);
  const person = altitude === undefined ? drawn : toBall(drawn);
  const reach = person.torsoBreadth / 2 + GAP / 2;
  const taken = takenBy(places, altitude, reach);
  const isBeside = party?.row !== undefined && !override?.position && !hasPoints(group);
  const findPlace = () =>
    isBeside ? findBeside(state, party.row ?? 0, party.distance, reach, taken) : findSpot(state, group, override, nth, person, taken);
  const spot = isFull(state) ? undefined : findPlace();
  const row = spot ? addRow(agents) : undefined;
  if (!spot || row === undefined) return undefined;
  spawned[index] += 1;
  takePlace(state, taken, spot.x, spot.z, reach);
  fillRow(state, row, index, person, spot, group);
  if (group.together) fillTogether(state.kernels, row, group.together);
  if (party?.row !== undefined && !override?.goals) joinParty(agents, row, party.row);
  fillFlight(state, row, altitude);
  noteBody(state, row, person);
  startRow(state, row, index, override, person);
  note(log, agents.columns.id[row], 'spawn', group.name);
  if (party && party.size > 1 && !override?.goals) note(log, agents.columns.id[row], 'together', String(party.first));
  return row;
}

function hasPoints({ where }: Group): boolean {
  return typeof where === 'object' && 'points' in where;
}

function fillRow(state: SimState, row: number, index: number, person: Drawn, { x, z }: Spot, group: Group): void {
  const { columns } = state.agents;
  const id = columns.id[row];
  columns.group[row] = index;
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
  columns.steerKind[row] = 0;
  columns.pathCount[row] = 0;
  state.kernels.f32.neighbourReach[row] = 0;
  if (group.waypoints === 'portal' && 'pathAside' in state.kernels.f32) columns.flags[row] |= USES_PORTALS;
  state.agents.goalOptions[row] = 0;
  state.agents.goalChoice[row] = 0;
  fillSteering(state, row, group);
  fillPlanning(state, row, group);
  if (state.animation) addBody(state.animation, row, person.height, group.motion?.standing ?? 'wait');
  addPerson(state.people, toPerson(id, group.name, person));
}

/** Fills the steering fields of a row: every field of the model is a column of the same name; a word becomes its place in the list of choices. */
export function fillSteering(state: SimState, row: number, { steer }: Pick<Group, 'steer'>): void {
  const { agents, models } = state;
  const { columns } = agents;
  const number = modelNumber(models.list, steer.model);
  columns.steerModel[row] = number;
  columns.noise[row] = 0;
  if (models.list[number].looks === 'ahead') columns.flags[row] |= LOOKS_AHEAD;
  forgetSteering(state, row, models.list[number]);
  drawFields(state, row, steer, Object.keys(steer));
}

/** What a model remembers of a person starts at zero; rows are reused. */
export function forgetSteering({ agents, kernels }: SimState, row: number, model: SteerModel): void {
  clearColumns(kernels, model.columns(agents.capacity, 0), row, agents.capacity);
}

/** Gives a row some of the steering fields of its model; who draws one anew has the same luck as before. */
export function drawFields(
  { agents, kernels, models, seed }: SimState,
  row: number,
  steer: Group['steer'],
  named: readonly string[],
): void {
  const { id, steerModel } = agents.columns;
  drawModelFields(kernels, models.list[steerModel[row]], steer, named, { row, id: id[row], seed, stream: STREAM.steer });
}

/** The altitude at which a person of a group starts, between its lowest and highest one; undefined on the ground. */
function startAltitude({ models, seed }: SimState, { steer }: Group, id: number): number | undefined {
  if (!models.list[modelNumber(models.list, steer.model)].flies) return undefined;
  const fields = Object.keys(steer);
  const of = (field: string) => Math.fround(draw(steer[field] as Distribution, seed, STREAM.steer + fields.indexOf(field), id));
  return Math.min(Math.max(of('altitude'), of('lowestAltitude')), of('highestAltitude'));
}

/** In the air a body is a ball. */
function toBall(person: Drawn): Drawn {
  return { ...person, torsoBreadth: 2 * person.radius, torsoDepth: 2 * person.radius };
}

/** Where somebody can fly, everyone has an altitude; on the ground it is 0. */
function fillFlight({ agents, kernels }: SimState, row: number, altitude: number | undefined): void {
  if (!kernels.f32.altitude) return;
  kernels.f32.altitude[row] = altitude ?? 0;
  kernels.f32.velocityY[row] = 0;
  kernels.f32.steerY[row] = 0;
  if (altitude !== undefined) agents.columns.flags[row] |= FLIES;
}

/** Contact must look as far as the largest body and the longest step reach; in the air only walls are met. */
export function noteBody(
  state: SimState,
  row: number,
  { torsoBreadth, maximumSpeed: speed }: Pick<Drawn, 'torsoBreadth' | 'maximumSpeed'>,
): void {
  const torsoReach = torsoBreadth / 2;
  if (state.agents.columns.flags[row] & FLIES) {
    coverWalls(state, torsoReach + speed * state.clock.dt);
    return;
  }
  if (torsoReach <= state.torsoReach && speed <= state.topSpeed) return;
  state.torsoReach = Math.max(state.torsoReach, torsoReach);
  state.topSpeed = Math.max(state.topSpeed, speed);
  const reach = setLongest(state.integration, state.torsoReach, state.topSpeed * state.clock.dt);
  setContactReach(state.perception, reach, state.agents.capacity);
  coverWalls(state, reach / 2);
}

/** Goals, delay, facing and first speed. */
function startRow(state: SimState, row: number, index: number, override: Override | undefined, person: Drawn): void {
  const { agents, goals, queue, clock } = state;
  const { columns } = agents;
  learnExits(createContext(state), row, state.groups[index]);
  if (override?.goals) goals.lists.push({ goals: override.goals, ending: goals.lists[index].ending });
  setGoals(createContext(state), row, override?.goals ? goals.lists.length - 1 : index);
  const isDirection = (columns.flags[row] & HEADS_ON) !== 0;
  const away = [
    columns.goalX[row] - (isDirection ? 0 : columns.positionX[row]),
    columns.goalZ[row] - (isDirection ? 0 : columns.positionZ[row]),
  ];
  const distance = Math.sqrt(away[0] ** 2 + away[1] ** 2);
  const isTold = person.heading !== undefined;
  columns.facingX[row] = isTold ? cos(person.heading ?? 0) : distance > 1e-6 ? away[0] / distance : 1;
  columns.facingZ[row] = isTold ? sin(person.heading ?? 0) : distance > 1e-6 ? away[1] / distance : 0;
  columns.velocityX[row] = columns.facingX[row] * person.speed;
  columns.velocityZ[row] = columns.facingZ[row] * person.speed;
  const delay = Math.round(person.delay / clock.dt);
  if (delay <= 0) return;
  columns.flags[row] |= WAITING;
  schedule(queue, clock.tick + delay, { kind: 'resume', agent: columns.id[row] });
  state.delayed.add(columns.id[row]);
}

function toPerson(
  id: number,
  group: string,
  { radius, torsoBreadth, torsoDepth, height, mass, age, preferredSpeed, maximumSpeed }: Drawn,
): Person {
  return { id, group, radius, torsoBreadth, torsoDepth, height, mass, age, preferredSpeed, maximumSpeed };
}
