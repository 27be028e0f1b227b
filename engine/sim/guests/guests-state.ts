import type { Vec2 } from '../../scenario/index.js';

/** Somebody who follows a guest, or stays where the guest told it to. */
export type Company = 'follows' | 'stays';

/** A person that is moved from outside and counts as one of the crowd: others look at it, talk to it, make room for it and go with it. */
export type Guest = {
  /** Id of whom it looks at, and since which tick; −1 for nobody. */
  stares: number;
  since: number;
  /** Who is with it, by id. */
  readonly company: Map<number, Company>;
  /** Where those who follow were last sent [m]; undefined for nowhere. */
  ledTo: Vec2 | undefined;
};

/** What somebody does about guests; the numbers are ticks until which, or from which on, that holds. */
export type Regard = {
  looksUntil: number;
  looksAgain: number;
  /** It was led, by this room, back from a guest or to wait at a door. */
  isHeld: boolean;
  heldUntil: number;
  /** Place of the door it waits at in the list of doors; −1 for none. */
  door: number;
  waitsAgain: number;
  talksUntil: number;
  talksAgain: number;
  /** Says something to a guest at this tick; 0 for nothing. */
  answersAt: number;
  whom: number;
};

/** What the room of guests remembers. */
export type Guests = { readonly guests: Map<number, Guest>; readonly regards: Map<number, Regard> };

/** Of somebody who has taken no notice of guests yet. */
export function regardOf({ regards }: Guests, id: number): Regard {
  let regard = regards.get(id);
  if (!regard) {
    regard = {
      looksUntil: 0,
      looksAgain: 0,
      isHeld: false,
      heldUntil: 0,
      door: -1,
      waitsAgain: 0,
      talksUntil: 0,
      talksAgain: 0,
      answersAt: 0,
      whom: -1,
    };
    regards.set(id, regard);
  }
  return regard;
}

/** A guest as somebody near it finds it: rows of both, and the way from the guest to the other [m]. */
export type Encounter = {
  readonly guest: Guest;
  readonly id: number;
  readonly row: number;
  readonly other: number;
  readonly awayX: number;
  readonly awayZ: number;
  readonly distance: number;
};
