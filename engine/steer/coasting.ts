import type { ColumnViews, DRIVE_COLUMNS } from '../columns/index.js';
import { createMeetings, type Meetings, solidOf } from '../events/index.js';
import type { House } from '../rooms/index.js';

/** Who flies is in cells of this many of the largest radii; of 2.5, 3.2 and 4 this costs least in a flock. */
const AIR_CELL = 3.2;

/** Who keeps its velocity in this tick, and the bounds of those in the air. */
export type Coasting = {
  readonly columns: ColumnViews<typeof DRIVE_COLUMNS>;
  /** Meetings of those in the air. */
  readonly air: Meetings;
  /** By row: its body in the air, or −1; by body: its row. */
  readonly bodyOf: Int32Array;
  readonly airRow: number[];
  /** What those who have left counted on the ground: how often they were met, and looked. */
  readonly gone: { met: number; looked: number };
  /** Whether all of this has just come out of a snapshot. */
  isRestored: boolean;
};

/** Who coasts in a house where somebody decides at events; nobody in the air is larger than a radius [m]. */
export function createCoasting(house: House, columns: Coasting['columns'], radius: number): Coasting {
  const airRow: number[] = [];
  const air = createMeetings({
    dimensions: 3,
    cell: Math.max(0.1, AIR_CELL * radius),
    tells: ['met', 'renewed'],
    pause: house.clock.dt,
    step: house.clock.dt,
    hear: (_, body, other) => {
      columns.coasting[airRow[body]] = 0;
      if (solidOf(other) < 0) columns.coasting[airRow[other]] = 0;
    },
    motion: motionOf(house, airRow),
  });
  const bodyOf = new Int32Array(house.agents.capacity).fill(-1);
  return { columns, air, bodyOf, airRow, gone: { met: 0, looked: 0 }, isRestored: false };
}

/** The largest body that bounds have room for [m]. */
export function largestRadius({ options: { cell, near } }: Meetings): number {
  return (0.9 * (cell - near)) / 2;
}

/** Where rows in the air are: as the last tick left them, and before it as their velocity says. */
function motionOf({ agents, kernels, clock }: House, rowOf: readonly number[]) {
  const { positionX, positionZ, velocityX, velocityZ, acceleration } = agents.columns;
  const { altitude, velocityY } = kernels.f32;
  return (body: number, time: number, into: Float64Array): void => {
    const row = rowOf[body];
    const age = time - clock.tick * clock.dt;
    into[3] = velocityX[row];
    into[4] = velocityY[row];
    into[5] = velocityZ[row];
    into[0] = positionX[row] + into[3] * age;
    into[1] = altitude[row] + into[4] * age;
    into[2] = positionZ[row] + into[5] * age;
    into[6] = acceleration[row];
  };
}
