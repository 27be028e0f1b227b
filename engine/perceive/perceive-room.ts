import { FLIES, setLongest } from '../agents/index.js';
import { SIGHT_COLUMNS, specsOf } from '../columns/index.js';
import type { SmallFunction } from '../kernels/index.js';
import { fromBytes, type House, type Room, soundNumber, stateOf, tellWorldChanged, toBytes } from '../rooms/index.js';
import type { Vision } from '../scenario/index.js';
import { movingOutline } from '../world/index.js';
import { flightGridColumnSpecs } from './flight.js';
import { createPerception, type Perception, perceive, perceptionColumnSpecs, setCellSize, setContactReach } from './perceive.js';
import { wallColumnSpecs, wallRoomFor } from './wall-columns.js';
import { type KnownWalls, type MadeGrid, makeGrid, refreshWalls, type WrittenWalls } from './walls.js';

/** What the room keeps: the neighbour grid, and which walls are known. */
export type Perceiving = {
  readonly perception: Perception;
  readonly walls: KnownWalls;
  /** Ways of looking around that the kernel knows, and how many it was told so far. */
  readonly ways: Vision[];
  nextWay: number;
  /** The kernel that looks around. */
  readonly look: SmallFunction;
  /** The walls that the kernel has put into groups. */
  grouped: WrittenWalls | undefined;
  /** Nobody's body is wider around its middle than this [m]. */
  widest: number;
};

/** How a body is met: the breadth of its torso [m] and its highest speed [m/s]. */
export type MetBody = { readonly torsoBreadth: number; readonly maximumSpeed: number };

type Saved = { readonly cellSize: number; readonly smallestCell: number; readonly wallReach: number };

/** Cells that were saved lie within these; others would take for ever to visit [m]. */
const SMALLEST_CELL = 0.01;
const LARGEST_CELL = 1e6;

/** The room of this name, whatever it was made with. */
const PERCEIVE = { name: 'perceive' } as Room<Perceiving>;

/** Everyone sees those around and the walls. */
export function createPerceiveRoom(wallReach: number): Room<Perceiving> {
  let made: MadeGrid | undefined;
  return {
    ...PERCEIVE,
    columns: (capacity, _, { isPeriodic, canFly, world }) => {
      const movingEdges = [...world.moving, ...world.movable].reduce((sum, one) => sum + movingOutline(one).length / 2, 0);
      made = makeGrid(world.walls, world.bounds, wallReach);
      const room = wallRoomFor(world.walls, made.grid, movingEdges);
      return [
        ...perceptionColumnSpecs(capacity, isPeriodic),
        ...wallColumnSpecs(room),
        ...specsOf(SIGHT_COLUMNS, { 'wall edge': room.edges }),
        ...(canFly ? flightGridColumnSpecs(capacity) : []),
      ];
    },
    create: ({ kernels, agents, scenario }) => {
      const { x: periodX, z: periodZ } = scenario.world.periodic;
      const perception = createPerception(kernels, { capacity: agents.capacity, periodX, periodZ });
      const walls = { reach: wallReach, written: undefined, made };
      made = undefined;
      return { perception, walls, ways: [], nextWay: 0, look: kernels.functionOf('look'), grouped: undefined, widest: 0 };
    },
    comes: (perceiving, house, { row, person }) => {
      house.kernels.f32.neighbourReach[row] = 0;
      perceiving.widest = Math.max(perceiving.widest, person.radius);
      coverBody(house, row, person);
    },
    worldChanged: ({ walls }, house) => refreshWalls(walls, house),
    steps: { perceive: ({ perception }, { agents, clock }) => perceive(perception, agents, clock.tick) },
    save: ({ perception: { cellSize, smallestCell }, walls }) => toBytes({ cellSize, smallestCell, wallReach: walls.reach }),
    restore: (perceiving, { agents, kernels, clock }, bytes) => {
      const { perception, walls } = perceiving;
      const { cellSize, smallestCell, wallReach: reach } = fromBytes<Saved>(bytes);
      perception.smallestCell = soundNumber(smallestCell, 0, LARGEST_CELL);
      setCellSize(perception, soundNumber(cellSize, SMALLEST_CELL, LARGEST_CELL), agents.capacity);
      walls.reach = soundNumber(reach, 0, LARGEST_CELL);
      for (let i = 0; i < agents.count; i++) perceiving.widest = Math.max(perceiving.widest, agents.columns.radius[agents.liveRow[i]]);
      setLongest(kernels, agents.torsoReach, agents.topSpeed * clock.dt);
    },
    facts: (_, { agents }, row) => (agents.columns.flags[row] & FLIES ? [{ name: 'flying', label: 'flies' }] : []),
  };
}

/** What the house's room of perception keeps. */
export function perceivingOf(house: House): Perceiving {
  return stateOf(house, PERCEIVE) as Perceiving;
}

/** Contact must look as far as the largest body and the longest step reach; in the air only walls are met. */
export function coverBody(house: House, row: number, { torsoBreadth, maximumSpeed: speed }: MetBody): void {
  const { agents, kernels, clock } = house;
  const torsoReach = torsoBreadth / 2;
  if (agents.columns.flags[row] & FLIES) {
    coverWalls(house, torsoReach + speed * clock.dt);
    return;
  }
  if (torsoReach <= agents.torsoReach && speed <= agents.topSpeed) return;
  agents.torsoReach = Math.max(agents.torsoReach, torsoReach);
  agents.topSpeed = Math.max(agents.topSpeed, speed);
  const reach = setLongest(kernels, agents.torsoReach, agents.topSpeed * clock.dt);
  setContactReach(perceivingOf(house).perception, reach, agents.capacity);
  coverWalls(house, reach / 2);
}

/** Makes walls known within a distance [m]; where there is no room for them nothing changes, and it throws. */
export function coverWalls(house: House, reach: number): void {
  const { walls } = perceivingOf(house);
  if (reach <= walls.reach) return;
  const before = walls.reach;
  walls.reach = reach;
  try {
    tellWorldChanged(house);
  } catch (error) {
    walls.reach = before;
    tellWorldChanged(house);
    throw error;
  }
}
