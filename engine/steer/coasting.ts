import type { Agents } from '../agents/index.js';
import { createMeetings, type Meetings, solidOf, watchBody } from '../events/index.js';
import type { House } from '../rooms/index.js';

/** People on the ground whose discs come this near are looked at, and decide [m]. */
const NEAR = 1.5;
/** Side of the cells of the ground, at least [m]. */
const GROUND_CELL = 4;
/** Who flies is in cells of this many of the largest radii; of 2.5, 3.2 and 4 this costs least in a flock. */
const AIR_CELL = 3.2;
/** Two who walk on as they do need not decide if they pass each other by this much [m], or later than this [s]. */
const PASSING = 0.6;
const LATER = 4;
/** Two who are near are looked at again after this time at the earliest, or at the next tick [s]: as long as a person takes to react. */
const PAUSE = 0.2;

/** Columns by row that are asked at every tick: those of who coasts, and some that everyone has. */
export type CoastingColumns = {
  /** 1 where the row keeps its velocity until something happens to it. */
  readonly coasting: Uint32Array;
  /** The model that it decided by. */
  readonly coastingModel: Uint32Array;
  /** The velocity that it keeps [m/s]. */
  readonly heldX: Float32Array;
  readonly heldZ: Float32Array;
} & Pick<
  Agents['columns'],
  | 'positionX'
  | 'positionZ'
  | 'velocityX'
  | 'velocityZ'
  | 'preferredX'
  | 'preferredZ'
  | 'preferredSpeed'
  | 'acceleration'
  | 'radius'
  | 'steerX'
  | 'steerZ'
  | 'steerKind'
  | 'steerModel'
>;

/** Bounds around everyone, and who keeps its velocity in this tick. */
export type Coasting = {
  readonly columns: CoastingColumns;
  /** Meetings of those on the ground, and of those in the air. */
  readonly ground: Meetings;
  readonly air: Meetings;
  /** By row: its body, whether it flies, and whether it decides at events. */
  readonly bodyOf: Int32Array;
  readonly isAloft: Uint8Array;
  readonly isDriven: Uint8Array;
  /** By body, on the ground and in the air: its row. */
  readonly groundRow: number[];
  readonly airRow: number[];
  /** Rows that coast in this tick, the first so many, and how many neighbours each would look for. */
  readonly hidden: Uint32Array;
  readonly neighbours: Uint32Array;
  coasters: number;
  /** Rows that decided at events in the last tick. */
  decided: number;
  /** Whether all of this has just come out of a snapshot. */
  isRestored: boolean;
};

/** Bounds for the rows of a house, where somebody decides at events. */
export function createCoasting(house: House, columns: CoastingColumns, radius: { ground: number; air: number }): Coasting {
  const { capacity } = house.agents;
  const groundRow: number[] = [];
  const airRow: number[] = [];
  const ground: Meetings = createMeetings({
    dimensions: 2,
    near: NEAR,
    cell: Math.max(GROUND_CELL, 4 * radius.ground + NEAR),
    tells: ['met'],
    pause: Math.max(PAUSE, house.clock.dt),
    step: house.clock.dt,
    hear: (_, body, other) => {
      const row = groundRow[body];
      const isSolid = solidOf(other) >= 0;
      const otherRow = isSolid ? row : groundRow[other];
      if (!isSolid && columns.coasting[row] === 1 && columns.coasting[otherRow] === 1 && passEachOther(columns, row, otherRow)) return;
      columns.coasting[row] = 0;
      columns.coasting[otherRow] = 0;
      watchBody(ground, body, false);
      if (!isSolid) watchBody(ground, other, false);
    },
    motion: motionOf(house, groundRow, columns),
  });
  const air = createMeetings({
    dimensions: 3,
    cell: Math.max(0.1, AIR_CELL * radius.air),
    tells: ['met', 'renewed'],
    pause: house.clock.dt,
    step: house.clock.dt,
    hear: (_, body, other) => {
      columns.coasting[airRow[body]] = 0;
      if (solidOf(other) < 0) columns.coasting[airRow[other]] = 0;
    },
    motion: motionOf(house, airRow, undefined),
  });
  return {
    columns,
    ground,
    air,
    bodyOf: new Int32Array(capacity).fill(-1),
    isAloft: new Uint8Array(capacity),
    isDriven: new Uint8Array(capacity),
    groundRow,
    airRow,
    hidden: new Uint32Array(capacity),
    neighbours: new Uint32Array(capacity),
    coasters: 0,
    decided: 0,
    isRestored: false,
  };
}

/** The largest body that bounds have room for [m]. */
export function largestRadius({ options: { cell, near } }: Meetings): number {
  return (0.9 * (cell - near)) / 2;
}

/** Where rows are: as the last tick left them, and before it as their velocity says. Who keeps its velocity does not accelerate. */
function motionOf({ agents, kernels, clock }: House, rowOf: readonly number[], columns: CoastingColumns | undefined) {
  const { positionX, positionZ, velocityX, velocityZ, acceleration } = agents.columns;
  const { altitude, velocityY } = kernels.f32;
  return (body: number, time: number, into: Float64Array): void => {
    const row = rowOf[body];
    const age = time - clock.tick * clock.dt;
    // Who has just settled takes on the velocity that it keeps in the coming tick.
    const isHeld = columns !== undefined && columns.coasting[row] === 1;
    into[3] = isHeld ? columns.heldX[row] : velocityX[row];
    into[5] = isHeld ? columns.heldZ[row] : velocityZ[row];
    into[0] = positionX[row] + into[3] * age;
    into[2] = positionZ[row] + into[5] * age;
    if (columns === undefined) {
      into[4] = velocityY[row];
      into[1] = altitude[row] + into[4] * age;
      into[6] = acceleration[row];
    } else {
      into[1] = 0;
      into[4] = 0;
      into[6] = isHeld ? 0 : acceleration[row];
    }
  };
}

/** Whether two who keep their velocities pass each other with room, or much later. */
function passEachOther(columns: CoastingColumns, row: number, other: number): boolean {
  const { positionX, positionZ, velocityX, velocityZ, radius } = columns;
  const x = positionX[other] - positionX[row];
  const z = positionZ[other] - positionZ[row];
  const towardsX = velocityX[other] - velocityX[row];
  const towardsZ = velocityZ[other] - velocityZ[row];
  const speed = towardsX * towardsX + towardsZ * towardsZ;
  const when = speed > 0 ? Math.min(LATER, Math.max(0, -(x * towardsX + z * towardsZ) / speed)) : 0;
  const awayX = x + towardsX * when;
  const awayZ = z + towardsZ * when;
  const room = radius[row] + radius[other] + PASSING;
  // Who is nearer already and goes apart has nothing to decide, either.
  return when === 0 || awayX * awayX + awayZ * awayZ > room * room;
}
