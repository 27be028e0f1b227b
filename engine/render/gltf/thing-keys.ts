import type { RecordedCast } from '../../animate/index.js';
import type { PlacedThing } from './recorded-place.js';

/** How a thing is from a time on [s]; places between two of them lie on the straight line. */
export type ThingKey = Pick<PlacedThing, 'x' | 'z' | 'angle' | 'state'> & { readonly time: number; readonly isThere: boolean };

/** When things moved or changed over the frames of a cast, by number; those that did not have one key, and none where nothing was recorded of them. */
export function thingKeys({ recording, frames, times }: RecordedCast, things: readonly PlacedThing[]): Map<number, ThingKey[]> {
  const keys = new Map<number, ThingKey[]>();
  if (!recording.manifest.objects) return keys;
  for (const [n, frame] of frames.entries()) {
    const recorded = new Map(recording.objectsAt(recording.frame(frame).tick).map((object) => [object.number, object]));
    for (const thing of things) {
      const list = keys.get(thing.number) ?? [];
      keys.set(thing.number, list);
      addKey(list, { ...poseOf(recorded.get(thing.number) ?? thing), isThere: recorded.has(thing.number), time: times[n] }, times[n - 1]);
    }
  }
  return keys;
}

function poseOf({ x, z, angle, state }: Pick<ThingKey, 'x' | 'z' | 'angle' | 'state'>) {
  return { x, z, angle, state };
}

/** Adds a key where something has changed, and before it one that holds what was until then. */
function addKey(list: ThingKey[], key: ThingKey, before: number): void {
  const last = list.at(-1);
  if (!last) {
    list.push(key);
    return;
  }
  const isSame = (['x', 'z', 'angle', 'state', 'isThere'] as const).every((name) => last[name] === key[name]);
  if (isSame) return;
  if (last.time < before) list.push({ ...last, time: before });
  list.push(key);
}
