import { FLIES } from '../agents/index.js';
import {
  addBody,
  isThere,
  keepInBound,
  nextMeeting,
  removeBody,
  renewBody,
  replaceSolids,
  restoreMeetings,
  type SavedMeetings,
  saveMeetings,
  watchBody,
} from '../events/index.js';
import { type Blueprint, fromBytes, type House, type Room, stateOf, toBytes } from '../rooms/index.js';
import { largestOf, type Population } from '../scenario/index.js';
import { type Coasting, type CoastingColumns, createCoasting, largestRadius } from './coasting.js';
import { isDisturbed, isMoved, keepDecision, settle } from './settle.js';
import type { SteerModel } from './steer-model.js';

/** In place of the model of a row that coasts: no model takes it for its own. */
const NOBODY = 0xffffffff;
/** A body whose scenario does not say how large it is, is no larger than this [m]. */
const USUAL_RADIUS = 0.45;

type Saved = { readonly ground: SavedMeetings; readonly air: SavedMeetings; readonly groundRow: number[]; readonly airRow: number[] };

/** The room of this name, whatever it was made with. */
const DRIVE = { name: 'drive' } as Room<Coasting | undefined>;

/**
 * Drives steering by events (Kim et al., An event-driven approach for crowd simulation with example motions, 2002, section 2): who decides at events keeps
 * its velocity in all other ticks, and neither looks for neighbours nor steers. Bounds that grow say when somebody may have been met.
 */
export function createDriveRoom(models: readonly SteerModel[]): Room<Coasting | undefined> {
  const modelOf = ({ steer }: Population) => models.find(({ name }) => name === steer.model);
  const decidesAtEvents = (population: Population) => population.driven || modelOf(population)?.decides === 'events';
  const radiusOf = ({ population }: Blueprint['scenario'], flies: boolean) =>
    Math.max(
      0.1,
      ...population
        .filter((one) => (modelOf(one)?.flies ?? false) === flies)
        .map(({ radius }) => (radius ? largestOf(radius) : USUAL_RADIUS)),
    );
  return {
    ...DRIVE,
    columns: (capacity, _, { scenario }) =>
      scenario.population.some(decidesAtEvents)
        ? [
            { name: 'coasting', type: 'u32', length: capacity },
            { name: 'coastingModel', type: 'u32', length: capacity },
            { name: 'heldX', type: 'f32', length: capacity },
            { name: 'heldZ', type: 'f32', length: capacity },
          ]
        : [],
    create: (house) => {
      const { kernels, scenario, agents } = house;
      const { coasting, coastingModel } = kernels.u32;
      if (!coasting) return undefined;
      const { heldX, heldZ } = kernels.f32;
      const { positionX, positionZ, velocityX, velocityZ, preferredX, preferredZ, preferredSpeed } = agents.columns;
      const { acceleration, radius, steerX, steerZ, steerKind, steerModel } = agents.columns;
      const moving = { positionX, positionZ, velocityX, velocityZ, preferredX, preferredZ, preferredSpeed, acceleration, radius };
      const columns: CoastingColumns = { coasting, coastingModel, heldX, heldZ, ...moving, steerX, steerZ, steerKind, steerModel };
      return createCoasting(house, columns, { ground: radiusOf(scenario, false), air: radiusOf(scenario, true) });
    },
    comes: (state, house, { row, population }) => {
      if (state) take(state, house, row, decidesAtEvents(house.populations[population]));
    },
    leaves: (state, _, row) => {
      if (!state) return;
      removeBody(state.isAloft[row] ? state.air : state.ground, state.bodyOf[row]);
      state.bodyOf[row] = -1;
    },
    worldChanged: (state, { world: { walls } }) => {
      if (!state) return;
      // Who was restored knows its walls; they were told again, perhaps in another order.
      if (state.isRestored) {
        state.isRestored = false;
        return;
      }
      const edges = Array.from({ length: walls.count }, (_, n) => ({
        from: [walls.x[n], walls.z[n]] as const,
        to: [walls.x[walls.next[n]], walls.z[walls.next[n]]] as const,
      }));
      for (const meetings of [state.ground, state.air]) replaceSolids(meetings, edges, []);
    },
    steps: {
      events: (state, house) => {
        if (state) wakeAndHide(state, house);
      },
      carry: (state, house) => {
        if (state) showAndSettle(state, house);
      },
    },
    save: (state) => {
      if (!state) return toBytes(null);
      const { ground, air, groundRow, airRow } = state;
      return toBytes({ ground: saveMeetings(ground), air: saveMeetings(air), groundRow: [...groundRow], airRow: [...airRow] });
    },
    restore: (state, house, bytes) => {
      if (state) bringBack(state, house, fromBytes<Saved>(bytes), decidesAtEvents);
    },
    facts: (state, _, row) => (state?.columns.coasting[row] === 1 ? [{ name: 'coasting', label: 'goes on as it does' }] : []),
  };
}

/** What the house's room of driving keeps; undefined where nobody decides at events. */
export function coastingOf(house: House): Coasting | undefined {
  return stateOf(house, DRIVE);
}

/** Somebody comes: a body among the others. */
function take(state: Coasting, { agents }: House, row: number, isDriven: boolean): void {
  const { flags, radius, acceleration } = agents.columns;
  const isAloft = (flags[row] & FLIES) !== 0;
  const meetings = isAloft ? state.air : state.ground;
  const rowOf = isAloft ? state.airRow : state.groundRow;
  state.isAloft[row] = isAloft ? 1 : 0;
  state.isDriven[row] = isDriven ? 1 : 0;
  state.columns.coasting[row] = 0;
  // Where the body is, the motion of the row tells; its number is known before.
  rowOf[meetings.free.at(-1) ?? meetings.rows] = row;
  const nowhere = isAloft ? [0, 0, 0] : [0, 0];
  state.bodyOf[row] = addBody(meetings, {
    position: nowhere,
    velocity: nowhere,
    radius: Math.min(radius[row], largestRadius(meetings)),
    acceleration: acceleration[row],
  });
  if (!isAloft) watchBody(meetings, state.bodyOf[row], false);
}

/** Before the tick: whoever was met or disturbed wakes; the others are hidden from perceiving and steering. */
function wakeAndHide(state: Coasting, house: House): void {
  const { agents, clock, kernels } = house;
  const { coasting } = state.columns;
  const { steerModel, maximumNeighbours } = agents.columns;
  const { neighbourReach } = kernels.f32;
  const isEndless = house.world.periodic.x !== undefined || house.world.periodic.z !== undefined;
  const { liveRow, count } = agents;
  const { isAloft } = state;
  for (let i = 0; i < count; i++) {
    const row = liveRow[i];
    if (isEndless && hasWrapped(house, row))
      renewBody(state.isAloft[row] === 1 ? state.air : state.ground, state.bodyOf[row], coasting[row] === 1 || state.isAloft[row] === 1);
    // Walls, contact and limits of flight change velocities by more than anybody accelerates.
    if (isAloft[row] === 1) keepInBound(state.air, state.bodyOf[row], clock.tick * clock.dt);
    else if (coasting[row] === 0) keepInBound(state.ground, state.bodyOf[row], clock.tick * clock.dt);
    if (coasting[row] === 0) continue;
    if ((isEndless && isNearSeam(house, row)) || (isAloft[row] === 0 && isDisturbed(state.columns, row))) {
      coasting[row] = 0;
      if (isAloft[row] === 0) renewBody(state.ground, state.bodyOf[row], false);
    } else if (isAloft[row] === 0 && isMoved(state.columns, row)) renewBody(state.ground, state.bodyOf[row]);
  }
  for (const meetings of [state.ground, state.air]) while (nextMeeting(meetings, clock.tick * clock.dt)) meetings.told.length = 0;
  const { hidden, neighbours } = state;
  let coasters = 0;
  for (let i = 0; i < count; i++) {
    const row = liveRow[i];
    if (coasting[row] === 0) continue;
    hidden[coasters] = row;
    neighbours[coasters++] = maximumNeighbours[row];
    steerModel[row] = NOBODY;
    maximumNeighbours[row] = 0;
    // Its neighbours are those of long ago: contact must look for itself.
    neighbourReach[row] = 0;
  }
  state.coasters = coasters;
}

/** After steering: who was hidden is as it was, and who has decided may have nothing more to decide. */
function showAndSettle(state: Coasting, house: House): void {
  const { agents, clock } = house;
  const { steerModel, maximumNeighbours } = agents.columns;
  const { hidden, neighbours, columns } = state;
  const { coasting, coastingModel } = columns;
  const { liveRow, count } = agents;
  const { isDriven, isAloft } = state;
  for (let n = 0; n < state.coasters; n++) {
    const row = hidden[n];
    steerModel[row] = coastingModel[row];
    maximumNeighbours[row] = neighbours[n];
  }
  state.decided = 0;
  for (let i = 0; i < count; i++) {
    const row = liveRow[i];
    if (coasting[row] === 1 || isDriven[row] === 0) continue;
    state.decided++;
    if (isAloft[row] === 1) keepDecision(columns, row);
    else if (settle(columns, row, clock.dt)) renewBody(state.ground, state.bodyOf[row]);
  }
}

/** Whether somebody is so near to where the world repeats that others may be met beyond it; bounds end there. */
function isNearSeam({ world: { periodic }, agents }: House, row: number): boolean {
  const { positionX, positionZ } = agents.columns;
  return isNearEnd(periodic.x, positionX[row]) || isNearEnd(periodic.z, positionZ[row]);
}

/** Whether somebody was put to the other side of a seam by the last tick. */
function hasWrapped({ agents }: House, row: number): boolean {
  const { positionX, positionZ, previousX, previousZ } = agents.columns;
  return Math.abs(positionX[row] - previousX[row]) > SEAM || Math.abs(positionZ[row] - previousZ[row]) > SEAM;
}

/** How far from a seam people decide at every tick [m]. */
const SEAM = 5;

function isNearEnd(range: readonly [number, number] | undefined, place: number): boolean {
  return range !== undefined && (place < range[0] + SEAM || place > range[1] - SEAM);
}

function bringBack(state: Coasting, house: House, saved: Saved, decidesAtEvents: (population: Population) => boolean): void {
  const { agents, populations } = house;
  state.isRestored = true;
  restoreMeetings(state.ground, saved.ground);
  restoreMeetings(state.air, saved.air);
  state.groundRow.push(...saved.groundRow);
  state.airRow.push(...saved.airRow);
  state.groundRow.forEach((row, body) => {
    if (isThere(state.ground, body)) state.bodyOf[row] = body;
  });
  state.airRow.forEach((row, body) => {
    if (!isThere(state.air, body)) return;
    state.bodyOf[row] = body;
    state.isAloft[row] = 1;
  });
  for (let i = 0; i < agents.count; i++) {
    const row = agents.liveRow[i];
    state.isDriven[row] = decidesAtEvents(populations[agents.columns.population[row]]) ? 1 : 0;
  }
}
