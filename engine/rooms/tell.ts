import type { House, Newcomer, Room } from './room.js';

/** Tells every room that the run begins. */
export function tellBeginning(house: House): void {
  for (const { room, state } of house.rooms) room.begins?.(state, house);
}

/** Tells every room that somebody has come. */
export function tellComing(house: House, newcomer: Newcomer): void {
  for (const { room, state } of house.rooms) room.comes?.(state, house, newcomer);
}

/** Tells every room that the person of a row is gone. */
export function tellLeaving(house: House, row: number): void {
  for (const { room, state } of house.rooms) room.leaves?.(state, house, row);
}

/** Tells every room that walls, doors or obstacles have changed. */
export function tellWorldChanged(house: House): void {
  for (const { room, state } of house.rooms) room.worldChanged?.(state, house);
}

/** The state of a room; undefined where the house has no such room. */
export function stateOf<State>(house: House, { name }: Room<State>): State | undefined {
  return house.rooms.find(({ room }) => room.name === name)?.state as State | undefined;
}
