import type { RecordedObject } from '../../record/index.js';
import type { World } from '../../world/index.js';
import type { WorldDrawing } from './world-drawing.js';

/** Numbers of a change: the thing's number, x, z [m], angle [rad], and the place of its state among the words of its kind, or `GONE`. */
export const CHANGE = 5;
/** The state of a thing that is not there. */
export const GONE = -1;

/** What has become of the things of a world since its beginning, as plain numbers for a moment; who is not named is as it was. */
export function changesOf({ things, kinds }: Pick<World, 'things' | 'kinds'>): number[] {
  const changes: number[] = [];
  for (const { number, x, z, angle, state, kind, version } of things) {
    if (version === 0) continue;
    changes.push(number, x, z, angle, Math.max(kinds.get(kind)?.states?.indexOf(state) ?? 0, 0));
  }
  return changes;
}

/** The same of a recording, from the things that were there; of one without things nobody knows where those that move were. */
export function recordedChanges({ things }: Pick<WorldDrawing, 'things'>, recorded: readonly RecordedObject[] | undefined): number[] {
  if (!recorded) return things.flatMap(({ number, x, z, angle, isMoving }) => (isMoving ? [number, x, z, angle, GONE] : []));
  const known = new Map(recorded.map((object) => [object.number, object]));
  return things.flatMap((thing) => {
    const { number, states } = thing;
    const found = known.get(number);
    if (!found) return [number, thing.x, thing.z, thing.angle, GONE];
    const { x, z, angle, state } = found;
    const isSame = x === Math.fround(thing.x) && z === Math.fround(thing.z) && angle === Math.fround(thing.angle) && state === thing.state;
    return isSame ? [] : [number, x, z, angle, Math.max(states.indexOf(state), 0)];
  });
}
