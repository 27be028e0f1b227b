/** Where a thing is and in which state. */
export type ObjectPose = {
  /** The thing's own number: it keeps it for good. */
  readonly number: number;
  readonly name: string;
  readonly kind: string;
  readonly state: string;
  /** [m] */
  readonly x: number;
  readonly z: number;
  /** [rad] */
  readonly angle: number;
};

/** A change of a thing: how it is from a tick on. */
export type RecordedObject = ObjectPose & {
  readonly tick: number;
  /** False where the thing is gone from then on. */
  readonly isThere: boolean;
};

/** Tells which things were there at a tick, in the order of their numbers, from changes in the order of time; steps forward cost what has changed between. */
export function createObjectReader(changes: readonly RecordedObject[]): (tick: number) => RecordedObject[] {
  const latest = new Map<number, RecordedObject>();
  let next = 0;
  let before = -1;
  let shown: RecordedObject[] = [];
  return (tick) => {
    if (tick < before) {
      latest.clear();
      next = 0;
    }
    if (tick < before || (next < changes.length && changes[next].tick <= tick)) {
      for (; next < changes.length && changes[next].tick <= tick; next++) latest.set(changes[next].number, changes[next]);
      shown = [...latest.values()].filter(({ isThere }) => isThere).sort((a, b) => a.number - b.number);
    }
    before = tick;
    return shown;
  };
}
