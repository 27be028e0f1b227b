import { type BehaviourAction, createDecideRoom, type DecideModel, heardCues } from '../decide/index.js';
import { createPerceiveRoom, cues, eventMemory } from '../perceive/index.js';
import type { PlanModel } from '../plan/index.js';
import { createPlanRoom } from '../plan/index.js';
import type { Room } from '../rooms/index.js';
import { createSpawnRoom } from '../spawn/index.js';
import { createDriveRoom, createSteerRoom, led, type SteerModel, startAltitude, together } from '../steer/index.js';
import {
  acting,
  claimsRoom,
  createMovingRoom,
  doors,
  links,
  type Rapier,
  secondary,
  slots,
  thingStatesRoom,
  turning,
  turnstiles,
} from '../things/index.js';
import { contact } from './contact.js';
import { ground } from './ground.js';
import { guests } from './guests/guests.js';
import { createPersonalityRoom } from './personality-room.js';
import { TRAIT_ACTIONS } from './trait-actions.js';

/** What the rooms of one simulation are made with. */
export type RoomParts = {
  readonly seed: number;
  readonly models: readonly SteerModel[];
  readonly steering: readonly SteerModel[];
  readonly planModels: readonly PlanModel[];
  readonly planning: readonly PlanModel[];
  readonly deciding: readonly DecideModel[];
  readonly actions: readonly BehaviourAction[];
  readonly wallReach: number;
  readonly rapier: Rapier | undefined;
  /** The room of bodies, where there are any. */
  readonly animate: Room | undefined;
  /** Rooms of the caller's own. */
  readonly further: readonly Room[];
};

/** The rooms of a simulation, in the order in which they are told and, within a moment of the tick, do their part. */
export function listRooms(parts: RoomParts): Room[] {
  const { seed, models, steering, planModels, planning, deciding, actions, wallReach, rapier, animate, further } = parts;
  return [
    ground,
    doors,
    createSpawnRoom((population, id) => startAltitude(models, seed, population, id)),
    createPerceiveRoom(wallReach),
    eventMemory,
    cues,
    createMovingRoom(rapier),
    createSteerRoom(models, steering),
    createPersonalityRoom(models),
    createDriveRoom(models),
    led,
    createPlanRoom(planModels, planning),
    acting,
    heardCues,
    createDecideRoom(deciding, [...TRAIT_ACTIONS, ...actions]),
    guests,
    secondary,
    slots,
    turning,
    claimsRoom,
    thingStatesRoom,
    together,
    links,
    turnstiles,
    contact,
    ...(animate ? [animate] : []),
    ...further,
  ];
}
