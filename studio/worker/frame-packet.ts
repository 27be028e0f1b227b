import type { PersonLook } from 'promenade/record';
import { POSE, type Who } from 'promenade/render';

/** Who people are, as columns: breadth of shoulders and height [m], age (below 0 where it is not known) [years], sex (a number of `SEXES`) and number of the population of each id. */
export type PeopleColumns = {
  readonly id: Uint32Array;
  readonly breadth: Float32Array;
  readonly height: Float32Array;
  readonly age: Float32Array;
  readonly sex: Uint8Array;
  /** How long legs and arms are over what is usual. */
  readonly legs: Float32Array;
  readonly arms: Float32Array;
  /** Looks that are not those of a street, and by person the number of its own from 1 on, 0 for that of a street. */
  readonly looks: readonly PersonLook[];
  readonly look: Uint32Array;
  readonly population: Uint32Array;
};

/** Sexes by their number. */
export const SEXES = [undefined, 'female', 'male'] as const;

/** What the person at an index is drawn by. */
export function whoAt({ breadth, height, age, sex, legs, arms, looks, look, population }: PeopleColumns, i: number): Who {
  const built = { breadth: breadth[i], height: height[i], age: age[i], sex: SEXES[sex[i]], legs: legs[i], arms: arms[i] };
  return { ...built, look: looks[look[i] - 1], population: population[i] };
}

/**
 * One moment of the crowd; `columns` holds id, x, z, heading and slot of `count` people in id order, one column after the other, where somebody
 * can fly their altitude, 0 on the ground, where somebody does something the number of that, where somebody makes gestures their number, and at its end the skinning matrices of the `posed` people who have a slot, in id order.
 */
export type FramePacket = {
  readonly tick: number;
  readonly time: number;
  readonly count: number;
  readonly canFly: boolean;
  readonly isActing: boolean;
  readonly isGesturing: boolean;
  readonly posed: number;
  readonly columns: ArrayBuffer;
  /** What has become of things since the beginning, five numbers each (see `changesOf`). */
  readonly objects: readonly number[];
  /** What those who are posed have in their hands (see `findHeld`). */
  readonly held: Float32Array;
  /** Time of the moment that is jumped to: what was shown before is left behind, and nothing is drawn until then [s]. */
  readonly jumpTo?: number;
};

/** Columns of a frame packet as views; nothing is copied. */
export function viewFrame(packet: FramePacket): {
  id: Uint32Array;
  x: Float32Array;
  z: Float32Array;
  heading: Float32Array;
  /** Of a near person among those that are posed one by one; -1 for all others. */
  slot: Int32Array;
  altitude: Float32Array | undefined;
  action: Float32Array | undefined;
  gesture: Float32Array | undefined;
  matrices: Float32Array<ArrayBuffer>;
} {
  const { columns, count, posed } = packet;
  const further = FURTHER.map((flag) => packet[flag]);
  const column = (n: number) =>
    further[n] ? new Float32Array(columns, 4 * count * (5 + further.slice(0, n).filter(Boolean).length), count) : undefined;
  return {
    id: new Uint32Array(columns, 0, count),
    x: new Float32Array(columns, 4 * count, count),
    z: new Float32Array(columns, 8 * count, count),
    heading: new Float32Array(columns, 12 * count, count),
    slot: new Int32Array(columns, 16 * count, count),
    altitude: column(0),
    action: column(1),
    gesture: column(2),
    matrices: new Float32Array(columns, frameBytes({ ...packet, posed: 0 }), POSE * posed),
  };
}

/** Columns that a packet need not have, in their order. */
const FURTHER = ['canFly', 'isActing', 'isGesturing'] as const;

/** Bytes a frame of `count` people needs, `posed` of them with matrices. */
export function frameBytes(packet: Pick<FramePacket, 'count' | 'posed' | (typeof FURTHER)[number]>): number {
  const columns = 5 + FURTHER.filter((flag) => packet[flag]).length;
  return 4 * columns * packet.count + 4 * POSE * packet.posed;
}
