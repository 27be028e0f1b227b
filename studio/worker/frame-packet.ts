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
 * can fly their altitude, 0 on the ground, where somebody does something the number of that, and at its end the skinning matrices of the `posed` people who have a slot, in id order.
 */
export type FramePacket = {
  readonly tick: number;
  readonly time: number;
  readonly count: number;
  readonly canFly: boolean;
  readonly isActing: boolean;
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
  matrices: Float32Array<ArrayBuffer>;
} {
  const { columns, count, canFly, isActing, posed } = packet;
  return {
    id: new Uint32Array(columns, 0, count),
    x: new Float32Array(columns, 4 * count, count),
    z: new Float32Array(columns, 8 * count, count),
    heading: new Float32Array(columns, 12 * count, count),
    slot: new Int32Array(columns, 16 * count, count),
    altitude: canFly ? new Float32Array(columns, 20 * count, count) : undefined,
    action: isActing ? new Float32Array(columns, (canFly ? 24 : 20) * count, count) : undefined,
    matrices: new Float32Array(columns, frameBytes(count, canFly, isActing, 0), POSE * posed),
  };
}

/** Bytes a frame of `count` people needs, `posed` of them with matrices. */
export function frameBytes(count: number, canFly: boolean, isActing: boolean, posed: number): number {
  return (20 + (canFly ? 4 : 0) + (isActing ? 4 : 0)) * count + 4 * POSE * posed;
}
