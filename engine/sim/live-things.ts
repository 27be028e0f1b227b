import { plannerOf } from '../plan/index.js';
import { InputError, tellWorldChanged } from '../rooms/index.js';
import { parseThing, type Vec2, type WorldDescription } from '../scenario/index.js';
import { clearGround } from '../spawn/index.js';
import {
  addObstacle,
  addThing,
  moveSolidThing,
  type ObstacleShape,
  removeObstacle,
  removeThing,
  type Thing,
  thingNamed,
  thingNumbered,
  type World,
} from '../world/index.js';
import type { SimState } from './state.js';

/** Which thing is meant: by its number, or by its name. */
export type ThingChoice = number | string;

/** Puts something solid into the world; returns its number as an obstacle. */
export function placeObstacle(state: SimState, shape: ObstacleShape): number {
  return changeGround(state, (world) => {
    const number = addObstacle(world, shape);
    return { result: number, undo: () => removeObstacle(world, number) };
  });
}

/** Places a thing, described as in `world.things`; returns its number. */
export function placeThing(state: SimState, json: unknown): number {
  const description = parseThing(state.models.schema, json, state.scenario.world);
  return changeGround(state, (world) => {
    const number = addThing(world, description);
    return { result: number, undo: () => removeThing(world, thingNumbered(world, number) as Thing) };
  });
}

/** Puts a thing somewhere else, its wall with it. */
export function carryThing(state: SimState, choice: ThingChoice, [x, z]: Vec2, angle: number | undefined): void {
  const thing = thingOf(state, choice);
  const before = { x: thing.x, z: thing.z, angle: thing.angle };
  changeGround(state, (world) => {
    moveSolidThing(world, thing, x, z, angle ?? before.angle);
    return { result: undefined, undo: () => moveSolidThing(world, thing, before.x, before.z, before.angle) };
  });
}

/** Takes a thing away; who uses it or waits for it is free to go. */
export function takeThingAway(state: SimState, choice: ThingChoice): void {
  removeThing(state.world, thingOf(state, choice));
  tellWorldChanged(state);
}

/** The world as it is described, with the things that were added. */
export function describedNow({ scenario: { world: described }, world }: SimState): WorldDescription {
  return world.added.size === 0 ? described : { ...described, things: [...(described.things ?? []), ...world.added.values()] };
}

function thingOf({ world }: SimState, choice: ThingChoice): Thing {
  const thing = typeof choice === 'number' ? thingNumbered(world, choice) : thingNamed(world, choice);
  if (!thing) throw new InputError(typeof choice === 'number' ? `there is no thing ${choice}` : `no thing is called "${choice}"`);
  return thing;
}

/** Changes what stands on the ground, and moves those aside who stand there; where that cannot be, all is as before. */
function changeGround<Result>(state: SimState, make: (world: World) => { readonly result: Result; readonly undo: () => void }): Result {
  const { world } = state;
  const planner = plannerOf(state);
  const { version, nextObstacle } = world;
  const { result, undo } = make(world);
  try {
    tellWorldChanged(state);
    if (!clearGround(state)) throw new InputError('somebody stands where it is to be, and there is no free place to move to');
    return result;
  } catch (error) {
    undo();
    world.nextObstacle = nextObstacle;
    // The world is as it was: nobody has to look for another way.
    if (planner.worldVersion === version) planner.worldVersion = world.version;
    tellWorldChanged(state);
    throw error;
  }
}
