import { type Agents, FLIES, LOOKS_AHEAD } from '../../agents/index.js';
import { MOST_NEIGHBOURS, ROW_BITS } from '../../columns/index.js';
import type { Kernels } from '../../kernels/index.js';
import type { Vec2 } from '../../scenario/index.js';

/** A body as steering saw it. */
export type SeenBody = {
  readonly row: number;
  /** −1 for one who has left since. */
  readonly id: number;
  /** Place in the neighbour grid of the ground; −1 in the air. */
  readonly slot: number;
  readonly x: number;
  readonly z: number;
  readonly altitude: number;
  readonly velocityX: number;
  readonly velocityY: number;
  readonly velocityZ: number;
  readonly radius: number;
};

/** What a person knew when it was steered last; what a model's `explain` is handed. */
export type Situation = {
  readonly self: SeenBody;
  /** Nearest first. */
  readonly neighbours: readonly SeenBody[];
  readonly preferred: Vec2;
  /** The tick that is explained, and its length [s]. */
  readonly tick: number;
  readonly dt: number;
  /** The model's number. */
  readonly model: number;
  readonly kernels: Kernels;
  /** Edges in the wall columns, and how far they were looked at [m]. */
  readonly wallCount: number;
  readonly wallReach: number;
  /** A number of the person's own row. */
  own(column: string): number;
};

/** What a situation is read from. */
export type SituationSource = {
  readonly kernels: Kernels;
  readonly agents: Agents;
  readonly slots: number;
  readonly flyers: number;
  readonly tick: number;
  readonly dt: number;
  readonly wallCount: number;
  readonly wallReach: number;
  /** Lengths of the periodic ranges, 0 where the world does not repeat [m]. */
  readonly periodX: number;
  readonly periodZ: number;
};

/** Floats of a body in the shadow: x, z and their velocities. */
const BODY = 4;
/** Somebody this far behind is still in sight of whoever looks ahead [m]; slower than this one looks all around [m/s]. As in kernels/grid/nearest.ts. */
const BEHIND = 0.3;
const STANDING = 0.05;

/**
 * What a row's model saw in the last tick; undefined for somebody who was not steered yet. Those on the ground are seen as they were then; in the air
 * as they are now, because nothing remembers more. `before` has columns of the own row as they were before the tick, where somebody kept them.
 */
export function createSituation(
  source: SituationSource,
  row: number,
  before: Readonly<Record<string, number>> = {},
): Situation | undefined {
  const { kernels, agents, tick, dt, wallCount, wallReach } = source;
  const { columns } = agents;
  const seen = columns.flags[row] & FLIES ? lookInAir(source, row) : lookOnGround(source, row);
  if (!seen) return undefined;
  return {
    ...seen,
    preferred: [columns.preferredX[row], columns.preferredZ[row]],
    tick,
    dt,
    model: columns.steerModel[row],
    kernels,
    wallCount,
    wallReach,
    own: (column) => before[column] ?? (kernels.f32[column] ?? kernels.u32[column])[row],
  };
}

/** Whether somebody who looks ahead looks in a tick: ten times a second. */
export function isLookingIn(tick: number, id: number, dt: number): boolean {
  return (tick + id) % Math.max(1, Math.round(0.1 / dt)) === 0;
}

type Seen = Pick<Situation, 'self' | 'neighbours'>;

function lookOnGround(source: SituationSource, row: number): Seen | undefined {
  const { kernels, agents, slots, tick, dt } = source;
  const { shadowRow, neighbourSlot, neighbourCount } = kernels.u32;
  const slot = shadowRow.subarray(0, slots).indexOf(row);
  if (slot < 0) return undefined;
  const self = bodyInSlot(source, slot);
  if (self.id < 0) return undefined;
  const isFresh = (agents.columns.flags[row] & LOOKS_AHEAD) === 0 || isLookingIn(tick, self.id, dt);
  const first = MOST_NEIGHBOURS * slot;
  const near = isFresh ? [...neighbourSlot.subarray(first, first + neighbourCount[slot])] : searchAhead(source, slot, row);
  return { self, neighbours: near.map((other) => bodyInSlot(source, other)) };
}

function bodyInSlot({ kernels, agents }: SituationSource, slot: number): SeenBody {
  const { shadowBody, shadowRadius } = kernels.f32;
  const { id, previousX, previousZ } = agents.columns;
  const entry = kernels.u32.shadowRow[slot];
  const row = entry & ROW_BITS;
  const x = shadowBody[BODY * slot];
  const z = shadowBody[BODY * slot + 1];
  // A row that was given to somebody else since began somewhere else.
  const isSame = entry !== row || (previousX[row] === x && previousZ[row] === z);
  const isHere = agents.rowOfId.get(id[row]) === row;
  return {
    row,
    id: isSame && isHere ? id[row] : -1,
    slot,
    x,
    z,
    altitude: 0,
    velocityX: shadowBody[BODY * slot + 2],
    velocityY: 0,
    velocityZ: shadowBody[BODY * slot + 3],
    radius: shadowRadius[slot],
  };
}

/** Whom somebody who looks ahead would see, between two looks. */
function searchAhead({ kernels, agents, slots }: SituationSource, own: number, row: number): number[] {
  const { shadowBody } = kernels.f32;
  const { preferredX, preferredZ, neighbourDistance, maximumNeighbours } = agents.columns;
  const speed = Math.sqrt(preferredX[row] ** 2 + preferredZ[row] ** 2);
  const aheadX = speed < STANDING ? 0 : preferredX[row] / speed;
  const aheadZ = speed < STANDING ? 0 : preferredZ[row] / speed;
  const found: { slot: number; square: number }[] = [];
  for (let slot = 0; slot < slots; slot++) {
    const awayX = shadowBody[BODY * slot] - shadowBody[BODY * own];
    const awayZ = shadowBody[BODY * slot + 1] - shadowBody[BODY * own + 1];
    const square = awayX * awayX + awayZ * awayZ;
    if (slot === own || square >= neighbourDistance[row] ** 2 || awayX * aheadX + awayZ * aheadZ < -BEHIND) continue;
    found.push({ slot, square });
  }
  found.sort((a, b) => a.square - b.square || a.slot - b.slot);
  return found.slice(0, Math.min(MOST_NEIGHBOURS, maximumNeighbours[row])).map(({ slot }) => slot);
}

function lookInAir(source: SituationSource, row: number): Seen | undefined {
  const { kernels, agents, flyers, periodX, periodZ } = source;
  const { flightRow, flightNeighbour, flightNeighbourCount } = kernels.u32;
  const slot = flightRow.subarray(0, flyers).indexOf(row);
  if (slot < 0) return undefined;
  const self = bodyInAir(source, row);
  const first = MOST_NEIGHBOURS * slot;
  const rows = [...flightNeighbour.subarray(first, first + flightNeighbourCount[slot])];
  const neighbours = rows
    .filter((other) => agents.rowOfId.get(agents.columns.id[other]) === other)
    .map((other) => {
      const body = bodyInAir(source, other);
      return { ...body, x: self.x + nearest(body.x - self.x, periodX), z: self.z + nearest(body.z - self.z, periodZ) };
    });
  return { self, neighbours };
}

function bodyInAir({ kernels, agents }: SituationSource, row: number): SeenBody {
  const { positionX, positionZ, velocityX, velocityZ, radius, id } = agents.columns;
  return {
    row,
    id: id[row],
    slot: -1,
    x: positionX[row],
    z: positionZ[row],
    altitude: kernels.f32.altitude[row],
    velocityX: velocityX[row],
    velocityY: kernels.f32.velocityY[row],
    velocityZ: velocityZ[row],
    radius: radius[row],
  };
}

/** The shortest of the images of a distance. */
function nearest(distance: number, period: number): number {
  return period > 0 ? distance - period * Math.round(distance / period) : distance;
}
