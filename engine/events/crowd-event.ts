/** Something that happened at a tick, told to whoever watches and, within its radius, to those who are near. Plain data. */
export type CrowdEvent = {
  readonly tick: number;
  /** Id of who did it, or of whom it happened to; −1 for nobody in particular. */
  readonly agent: number;
  /** A name in the table of kinds. */
  readonly kind: string;
  readonly detail: string;
  /** Where it happened [m]; without a place it is nowhere in particular. */
  readonly x?: number;
  readonly z?: number;
  /** How far it can be noticed [m]; without one, or with 0, it is told only. One that has a radius and no place is noticed everywhere. */
  readonly radius?: number;
  /** How much of it there is at its place, 1 being ordinary. */
  readonly strength?: number;
  /** Id of whom it was done to or meant for. */
  readonly whom?: number;
  /** Name of the thing that it is about. */
  readonly thing?: string;
};

/** An event that is still being put together. */
export type EventDraft = { -readonly [Field in keyof CrowdEvent]: CrowdEvent[Field] };

/** What may be said of an event beyond who, what and when. */
export type EventAbout = Partial<Pick<CrowdEvent, 'x' | 'z' | 'radius' | 'strength' | 'whom' | 'thing'>>;

/** The order in which events are told: by tick, agent and kind. */
export function compareEvents(a: CrowdEvent, b: CrowdEvent): number {
  return a.tick - b.tick || a.agent - b.agent || (a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : 0);
}
