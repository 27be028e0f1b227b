import { EventError } from '../event-error.js';
import { type Bodies, makeBodies } from './bodies.js';
import { type Cells, createCells } from './cells.js';
import { type ContactGraph, createContactGraph } from './contact-graph.js';
import { createQueue, type EventQueue } from './event-queue.js';
import { type MeetingColumn, type MeetingWall, makeSolids, type Solids } from './solids.js';

/** A place, velocity or acceleration: along x and z in the plane, along x, y and z in space. */
export type Along = readonly number[];

/** Something round that moves, and by how much it can change its velocity. */
export type MovingBody = {
  /** Where it is [m]. */
  readonly position: Along;
  /** How it moves [m/s]. */
  readonly velocity: Along;
  /** Radius [m]. */
  readonly radius: number;
  /** Its velocity changes by this much at most [m/s²]. */
  readonly acceleration: number;
};

/** Writes place and velocity of a body at a time: x, y, z, and the same of the velocity; as a seventh, if it has changed, the most acceleration from then on. */
export type MotionOf = (body: number, time: number, into: Float64Array) => void;

/**
 * What two bodies, or a body and a wall, do: their bounds meet, they come near, they touch, or they are no longer that near. And what one does by itself: its bound
 * was as large as a cell and has been renewed.
 */
export type MeetingKind = 'met' | 'near' | 'touched' | 'parted' | 'renewed';

/** Hears of a meeting at once, before bounds are drawn anew; the other is a body, a wall or column as `solidOf` tells, or the body itself. */
export type HearMeeting = (kind: MeetingKind, body: number, other: number) => void;

/** A meeting, exact in time: until it nobody could have touched anybody unseen. */
export type Meeting = {
  /** When [s]. */
  readonly time: number;
  readonly kind: MeetingKind;
  readonly body: number;
  /** The other body, of the higher number; undefined where it is a wall or column. */
  readonly other: number | undefined;
  /** Number of the wall or column: walls first, then columns; undefined where it is a body. */
  readonly solid: number | undefined;
  /** What is between them [m]. */
  readonly gap: number;
};

/** How meetings are looked for. */
export type MeetingOptions = {
  /** 2 on the ground, 3 in space. */
  readonly dimensions: 2 | 3;
  /** Side of a cell [m]; more than the largest body's diameter and what counts as near. Four of the largest radii cost little. */
  readonly cell: number;
  /** A gap below this is near [m]; 0 if nobody asks. */
  readonly near?: number;
  /** Which meetings are told; near, touched and parted if not said. */
  readonly tells?: readonly MeetingKind[];
  /** Whether two of one contact group are left alone until it splits, as the document has it; if not, every two are told apart. */
  readonly sparesGroups?: boolean;
  /** Two that have been looked at are looked at again after this time at the earliest [s]; 0, and exact, if not said. */
  readonly pause?: number;
  /** Bodies change their velocity at once at the beginning of steps of this time, and by as much as they can in it [s]; 0, and at any time, if not said. */
  readonly step?: number;
  readonly walls?: readonly MeetingWall[];
  readonly columns?: readonly MeetingColumn[];
  /** Where bodies really are, if somebody else moves them; if not, they move as `accelerate` says. */
  readonly motion?: MotionOf;
  /** Is told in place of the caller of `nextMeeting`, where a record of every meeting would cost too much. */
  readonly hear?: HearMeeting;
};

/** How often each of the six events came, and how much was looked at. */
export type MeetingCounts = {
  entering: number;
  leaving: number;
  resetting: number;
  colliding: number;
  contacting: number;
  separating: number;
  /** Events that were stale when their time came. */
  stale: number;
  /** Pairs whose time of meeting was worked out. */
  pairs: number;
};

/** Moving bodies, the bounds around them, and what is due. */
export type Meetings = {
  readonly options: Required<Omit<MeetingOptions, 'motion' | 'walls' | 'columns' | 'tells' | 'hear'>>;
  readonly tells: ReadonlySet<MeetingKind>;
  /** Where each body is at a time. */
  motion: MotionOf;
  readonly hear: HearMeeting | undefined;
  bodies: Bodies;
  /** Bodies that there are, and rows that there have been. */
  count: number;
  rows: number;
  readonly free: number[];
  readonly cells: Cells;
  solids: Solids;
  readonly queue: EventQueue;
  readonly graph: ContactGraph;
  /** By body: whom, or which solid, it is near to or touches, as a list of close pairs. */
  readonly close: (number[] | undefined)[];
  looks: number;
  search: number;
  /** Until when everything is known [s]. */
  now: number;
  readonly told: Meeting[];
  readonly counts: MeetingCounts;
};

/** Meetings of bodies that are added by `addBody`; `nextMeeting` gives them in the order of time. */
export function createMeetings(options: MeetingOptions): Meetings {
  const { dimensions, cell, near = 0, tells = ['near', 'touched', 'parted'], sparesGroups = true, pause = 0, step = 0 } = options;
  const { walls = [], columns = [], motion, hear } = options;
  check(dimensions === 2 || dimensions === 3, `dimensions: expected 2 or 3, got ${dimensions}`);
  check(cell > 0 && Number.isFinite(cell), `cell: expected a length above 0 m, got ${cell}`);
  check(near >= 0 && near < cell, `near: expected 0 m or more, and less than a cell, got ${near}`);
  check(pause >= 0 && Number.isFinite(pause), `pause: expected 0 s or more, got ${pause}`);
  check(step >= 0 && Number.isFinite(step), `step: expected 0 s or more, got ${step}`);
  const capacity = 16;
  const meetings: Meetings = {
    options: { dimensions, cell, near, sparesGroups, pause, step },
    tells: new Set(tells),
    motion: (body, time, into) => pieceAt(meetings.bodies, body, time, into),
    hear,
    bodies: makeBodies(capacity),
    count: 0,
    rows: 0,
    free: [],
    cells: createCells(cell, dimensions === 2 ? [0, 2] : [0, 1, 2], near / 2),
    solids: makeSolids(walls, columns, cell, near / 2),
    queue: createQueue(),
    graph: createContactGraph(),
    close: [],
    looks: 0,
    search: 0,
    now: 0,
    told: [],
    counts: { entering: 0, leaving: 0, resetting: 0, colliding: 0, contacting: 0, separating: 0, stale: 0, pairs: 0 },
  };
  if (motion) meetings.motion = motion;
  return meetings;
}

/** Refuses what would not work. */
export function check(holds: boolean, message: string): void {
  if (!holds) throw new EventError(message);
}

function pieceAt({ piece }: Bodies, body: number, time: number, into: Float64Array): void {
  const at = 10 * body;
  const age = time - piece[at + 9];
  for (let axis = 0; axis < 3; axis++) {
    into[axis] = piece[at + axis] + (piece[at + 3 + axis] + (piece[at + 6 + axis] * age) / 2) * age;
    into[3 + axis] = piece[at + 3 + axis] + piece[at + 6 + axis] * age;
  }
}
