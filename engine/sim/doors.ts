import { FLIES, takeBackSteps } from '../agents/index.js';
import { type Due, note, schedule } from '../events/index.js';
import { distanceOfStretches } from '../math/index.js';
import { type Door, setDoor } from '../world/index.js';
import type { SimState } from './state.js';
import { refreshWalls } from './walls.js';

/** Puts the opening times of all doors into the queue. */
export function scheduleDoors({ world, queue, clock }: SimState): void {
  for (const { name, open } of world.doors) {
    for (const { from, to } of mergeTimes(open)) {
      if (from > 0) schedule(queue, Math.round(from / clock.dt), { kind: 'door', name, open: true });
      if (to < 1e6) schedule(queue, Math.round(to / clock.dt), { kind: 'door', name, open: false });
    }
  }
}

/** Opens or closes a door; one that somebody stands in is held, and closes when the doorway is free unless it is to open before. */
export function moveDoor(state: SimState, { name, open }: Extract<Due, { kind: 'door' }>): void {
  const { world, log, heldDoors } = state;
  const door = world.doors.find((candidate) => candidate.name === name);
  if (open) heldDoors.delete(name);
  if (!door || door.isOpen === open) return;
  if (!open && isDoorwayTaken(state, door)) {
    if (!heldDoors.has(name)) note(log, -1, 'door-held', name);
    heldDoors.add(name);
    return;
  }
  heldDoors.delete(name);
  setDoor(world, name, open);
  refreshWalls(state);
  note(log, -1, open ? 'door-open' : 'door-close', name);
}

/** Closes the doors that are held, where the doorway is free by now. */
export function closeHeldDoors(state: SimState): void {
  if (state.heldDoors.size === 0) return;
  for (const name of [...state.heldDoors]) moveDoor(state, { kind: 'door', name, open: false });
}

/** Opening times in their order; those that overlap or touch become one. */
function mergeTimes(times: Door['open']): Door['open'] {
  const merged: { from: number; to: number }[] = [];
  for (const { from, to } of [...times].sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return merged;
}

/** Doors with a maximum flow let nobody through beyond it: those who step over the line without leave take the step back. */
export function limitDoors(state: SimState): void {
  const { world, doorCredit, clock, integration, perception } = state;
  let isAnyBack = false;
  for (const door of world.doors) {
    if (door.maximumFlow === undefined || !door.isOpen) continue;
    // Leave to pass builds up to one person; whoever waited longest at the line (the lowest id) goes first.
    let credit = Math.min(1, (doorCredit.get(door.name) ?? 1) + door.maximumFlow * clock.dt);
    for (const row of crossingRows(state, door)) {
      if (credit >= 1) credit -= 1;
      else {
        stepBack(state, row);
        isAnyBack = true;
      }
    }
    doorCredit.set(door.name, credit);
  }
  if (isAnyBack) takeBackSteps(integration, perception.slots);
}

function crossingRows({ agents }: SimState, { from, to }: Door): number[] {
  const { positionX, positionZ, previousX, previousZ, flags } = agents.columns;
  const rows: number[] = [];
  const alongX = to[0] - from[0];
  const alongZ = to[1] - from[1];
  for (let i = 0; i < agents.count; i++) {
    const row = agents.liveRow[i];
    // Flows are counted on the ground.
    if (flags[row] & FLIES) continue;
    const before = alongX * (previousZ[row] - from[1]) - alongZ * (previousX[row] - from[0]);
    const after = alongX * (positionZ[row] - from[1]) - alongZ * (positionX[row] - from[0]);
    if (before > 0 === after > 0) continue;
    const crossed = before / (before - after);
    const x = previousX[row] + (positionX[row] - previousX[row]) * crossed;
    const z = previousZ[row] + (positionZ[row] - previousZ[row]) * crossed;
    const part = ((x - from[0]) * alongX + (z - from[1]) * alongZ) / (alongX * alongX + alongZ * alongZ);
    if (part >= 0 && part <= 1) rows.push(row);
  }
  return rows;
}

function stepBack({ agents }: SimState, row: number): void {
  const { positionX, positionZ, previousX, previousZ, facingX, facingZ, previousFacingX, previousFacingZ } = agents.columns;
  positionX[row] = previousX[row];
  positionZ[row] = previousZ[row];
  facingX[row] = previousFacingX[row];
  facingZ[row] = previousFacingZ[row];
}

function isDoorwayTaken({ agents }: SimState, { from, to, thickness }: Door): boolean {
  const { positionX, positionZ, facingX, facingZ, torsoHalf, torsoRadius } = agents.columns;
  for (let i = 0; i < agents.count; i++) {
    const row = agents.liveRow[i];
    const sideX = -facingZ[row] * torsoHalf[row];
    const sideZ = facingX[row] * torsoHalf[row];
    const x = positionX[row];
    const z = positionZ[row];
    const gap = distanceOfStretches(x - sideX, z - sideZ, x + sideX, z + sideZ, from[0], from[1], to[0], to[1]);
    if (gap < torsoRadius[row] + thickness / 2 + 0.01) return true;
  }
  return false;
}
