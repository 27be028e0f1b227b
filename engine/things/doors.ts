import { takeBackSteps } from '../agents/index.js';
import { type DoorDue, note, schedule } from '../events/index.js';
import { distanceOfStretches } from '../math/index.js';
import { fromBytes, type House, InputError, type Room, tellWorldChanged, toBytes } from '../rooms/index.js';
import { type Door, setDoor } from '../world/index.js';
import { rowsOver, stepBack } from './over-a-line.js';

/** What doors remember. */
export type Doors = {
  /** Doors with a maximum flow: how many may pass by now, in people. */
  readonly credit: Map<string, number>;
  /** Doors that are to close as soon as nobody stands in them. */
  readonly held: Set<string>;
};

/** Doors: they open and close at their times, wait for whoever stands in them, and let no more through than their maximum flow. */
export const doors: Room<Doors> = {
  name: 'doors',
  create: () => ({ credit: new Map(), held: new Set() }),
  begins: (_, house) => scheduleDoors(house),
  due: { door: (state, house, due: DoorDue) => moveDoor(state, house, due) },
  inputs: {
    'set-door': (state, house, { name, open }: { readonly name: string; readonly open: boolean }) => {
      if (!house.world.doors.some((door) => door.name === name)) throw new InputError(`no door is called "${name}"`);
      moveDoor(state, house, { name, open });
      return undefined;
    },
  },
  steps: { events: closeHeldDoors, pass: limitDoors },
  save: ({ credit, held }) => toBytes({ credit: [...credit], held: [...held] }),
  restore: (state, _, saved) => {
    const { credit, held } = fromBytes<{ credit: [string, number][]; held: string[] }>(saved);
    for (const [name, people] of credit) state.credit.set(name, people);
    for (const name of held) state.held.add(name);
  },
};

/** Puts the opening times of all doors into the queue. */
function scheduleDoors({ world, queue, clock }: House): void {
  for (const { name, open } of world.doors) {
    for (const { from, to } of mergeTimes(open)) {
      if (from > 0) schedule(queue, Math.round(from / clock.dt), { kind: 'door', name, open: true });
      if (to < 1e6) schedule(queue, Math.round(to / clock.dt), { kind: 'door', name, open: false });
    }
  }
}

/** Opens or closes a door; one that somebody stands in is held, and closes when the doorway is free unless it is to open before. */
function moveDoor({ held }: Doors, house: House, { name, open }: Omit<DoorDue, 'kind'>): void {
  const { world, log } = house;
  const door = world.doors.find((candidate) => candidate.name === name);
  if (open) held.delete(name);
  if (!door || door.isOpen === open) return;
  if (!open && isDoorwayTaken(house, door)) {
    if (!held.has(name)) note(log, -1, 'door-held', name);
    held.add(name);
    return;
  }
  held.delete(name);
  setDoor(world, name, open);
  tellWorldChanged(house);
  note(log, -1, open ? 'door-open' : 'door-close', name);
}

/** Closes the doors that are held, where the doorway is free by now. */
function closeHeldDoors(state: Doors, house: House): void {
  if (state.held.size === 0) return;
  for (const name of [...state.held]) moveDoor(state, house, { name, open: false });
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
function limitDoors({ credit: allowed }: Doors, house: House): void {
  const { world, clock, kernels, agents } = house;
  let isAnyBack = false;
  for (const door of world.doors) {
    if (door.maximumFlow === undefined || !door.isOpen) continue;
    // Leave to pass builds up to one person; whoever waited longest at the line (the lowest id) goes first.
    let credit = Math.min(1, (allowed.get(door.name) ?? 1) + door.maximumFlow * clock.dt);
    for (const row of rowsOver(house, door)) {
      if (credit >= 1) credit -= 1;
      else {
        stepBack(house, row);
        isAnyBack = true;
      }
    }
    allowed.set(door.name, credit);
  }
  if (isAnyBack) takeBackSteps(kernels, agents.slots);
}

function isDoorwayTaken({ agents }: House, { from, to, thickness }: Door): boolean {
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
