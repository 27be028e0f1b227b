import { takeBackSteps } from '../agents/index.js';
import { note } from '../events/index.js';
import { writeMovingWalls } from '../perceive/index.js';
import { fromBytes, type House, type Room, type Saveable, stateOf, toBytes } from '../rooms/index.js';
import type { Vec2 } from '../scenario/index.js';
import { moveThing, movingObstacleAt, movingOutlineAt, outlinesInMotion } from '../world/index.js';
import { isInTheWay } from './in-the-way.js';
import {
  advanceMovable,
  type BeforeTick,
  createMovable,
  disposeMovable,
  holdMovable,
  type Movable,
  type MovablePose,
  noteHeld,
  restoreMovable,
  type SavedMovable,
  saveMovable,
} from './movable.js';
import type { Rapier } from './rapier.js';
import { refreshWallBodies } from './rigid-bodies.js';

/** An obstacle that waits for somebody tries to go on in one of so many ticks; in between it leaves people time to step out of its way. */
const TRY_EVERY = 8;

/** What moves by itself or is pushed. Where it is lies in the world. */
export type Moving = {
  /** Whether each obstacle on a timetable does not even try to go on in this tick. */
  readonly isWaiting: boolean[];
  readonly movable: Movable;
  /** Where the movable objects were before this tick. */
  before: BeforeTick;
};

type SavedMoving = { readonly held: number[]; readonly isHeld: boolean[]; readonly timetabled: Vec2[][]; readonly movable?: SavedMovable };

/** The room of this name, whatever it was made with. */
const MOVING = { name: 'moving' } as Room<Moving>;

/** Obstacles on a timetable and objects that people push; Rapier is needed where there are such objects. */
export function createMovingRoom(rapier: Rapier | undefined): Room<Moving> {
  return {
    ...MOVING,
    create: ({ world, clock }) => {
      const movable = createMovable(rapier, world, clock.dt);
      return { isWaiting: world.moving.map(() => false), movable, before: [] };
    },
    worldChanged: ({ movable }, house) => {
      writeMoving(house);
      if (movable.bodies) refreshWallBodies(movable.bodies, house.world);
    },
    steps: {
      push: (state, house) => {
        state.before = advanceMovable(state.movable, house);
        advanceObstacles(state, house);
      },
      hold: (state, house) => {
        holdThoseInTheWay(state, house);
        placeThings(state, house);
      },
    },
    save: ({ movable }, { world: { inMotion } }) => {
      const { held, isHeld, timetabled } = inMotion;
      return toBytes({ held, isHeld, timetabled, movable: saveMovable(movable) } as Saveable);
    },
    restore: ({ movable }, { world }, bytes) => {
      const { held, isHeld, timetabled, movable: saved } = fromBytes<SavedMoving>(bytes);
      Object.assign(world.inMotion, { held, isHeld, timetabled });
      restoreMovable(movable, world, saved);
    },
    dispose: ({ movable }) => disposeMovable(movable),
  };
}

/** Where the movable objects are after the last tick, in the order of the scenario. */
export function movablePoses(house: House): readonly MovablePose[] {
  return stateOf(house, MOVING)?.movable.poses ?? [];
}

/** Where the obstacles on a timetable are after the last tick, in the order of the scenario. */
export function movingPoses({ world, clock }: Pick<House, 'world' | 'clock'>): MovablePose[] {
  const { held, timetabled } = world.inMotion;
  return world.moving.map((obstacle, n) => {
    return { name: obstacle.name, ...movingObstacleAt(obstacle, clock.tick * clock.dt - held[n]), outline: timetabled[n] };
  });
}

/** The world's things stand where what moves has come to. */
function placeThings({ movable }: Moving, house: House): void {
  const { things, moving } = house.world;
  if (moving.length === 0 && !movable.bodies) return;
  const timetabled = movingPoses({ world: house.world, clock: { ...house.clock, tick: house.clock.tick + 1 } });
  for (const thing of things) {
    const pose = thing.role === 'moving' ? timetabled[thing.index] : thing.role === 'movable' ? movable.poses[thing.index] : undefined;
    if (pose) moveThing(thing, pose.x, pose.z, pose.angle);
  }
}

/** Writes where obstacles on a timetable and movable objects are now behind the standing walls. */
function writeMoving({ kernels, world }: House): void {
  writeMovingWalls(kernels, world.walls.count, outlinesInMotion(world));
}

/** Moves every obstacle to where its timetable has it at the end of this tick, but for those that wait. */
function advanceObstacles({ isWaiting }: Moving, house: House): void {
  const { world, clock, agents } = house;
  const { inMotion, moving } = world;
  if (moving.length + inMotion.movable.length === 0) return;
  const time = (clock.tick + 1) * clock.dt;
  const isTrying = clock.tick % TRY_EVERY === 0;
  inMotion.timetabled = moving.map((obstacle, n) => {
    const next = movingOutlineAt(obstacle, time - inMotion.held[n]);
    isWaiting[n] = !isTrying && inMotion.isHeld[n] && isInTheWay(agents, next);
    if (!isWaiting[n]) return next;
    inMotion.held[n] += clock.dt;
    return inMotion.timetabled[n];
  });
  writeMoving(house);
}

/** Takes obstacles and objects back whose way was not clear; whoever had moved into the place they left takes a step back too. */
function holdThoseInTheWay({ isWaiting, movable, before }: Moving, house: House): void {
  const { log, kernels, agents, world } = house;
  if (world.moving.length === 0 && !movable.bodies) return;
  const heldNow = new Set(isWaiting.flatMap((waits, n) => (waits ? [n] : [])));
  const heldObjects = new Set<number>();
  // Each round holds at least one more.
  for (;;) {
    const isObstacleHeld = holdObstacles(house, heldNow);
    const isObjectHeld = holdMovable(movable, house, before, heldObjects);
    if (!isObstacleHeld && !isObjectHeld) break;
    writeMoving(house);
    takeBackSteps(kernels, agents.slots);
  }
  noteHeld(movable, log, heldObjects);
  world.moving.forEach(({ name }, n) => {
    if (heldNow.has(n) && !world.inMotion.isHeld[n]) note(log, -1, 'obstacle-held', name);
    world.inMotion.isHeld[n] = heldNow.has(n);
  });
}

/** Puts obstacles whose way is not clear back to where they were before this tick; false when there are none. */
function holdObstacles({ world: { moving, inMotion }, clock, agents }: House, heldNow: Set<number>): boolean {
  const before = heldNow.size;
  moving.forEach((obstacle, n) => {
    if (heldNow.has(n) || !isInTheWay(agents, inMotion.timetabled[n])) return;
    const outline = movingOutlineAt(obstacle, clock.tick * clock.dt - inMotion.held[n]);
    if (isSameOutline(outline, inMotion.timetabled[n])) return;
    inMotion.held[n] += clock.dt;
    inMotion.timetabled[n] = outline;
    heldNow.add(n);
  });
  return heldNow.size > before;
}

function isSameOutline(a: readonly Vec2[], b: readonly Vec2[]): boolean {
  return a.every(([x, z], n) => x === b[n][0] && z === b[n][1]);
}
