import { type CameraMode, isAboutSomebody } from './looking.js';
import { ask, type Session } from './session.js';

/** Looks in another way; where that is about a person and nobody is picked, the one in the middle of the picture is. */
export function setCamera(session: Session, camera: CameraMode): void {
  if (session.picture?.isFlat && !isFlatMode(camera)) {
    session.store.setState({ cameraNote: 'Without WebGL 2 there is the plan only.' });
    return;
  }
  if (isAboutSomebody(camera) && session.store.getState().selected.length === 0 && !pickSomebody(session)) {
    session.store.setState({ cameraNote: 'Nobody is there whom the view could go with.' });
    return;
  }
  session.store.setState({ camera, cameraNote: undefined });
}

/** Whether a plan on a flat canvas can be looked at so. */
export function isFlatMode(camera: CameraMode): boolean {
  return camera === 'plan' || camera === 'follow';
}

/** Picks the person next to the middle of the picture, of those who may be picked; false when nobody is in it. */
export function pickSomebody({ picture, store }: Session, ids = picture?.pickInside() ?? []): boolean {
  if (!picture) return false;
  const { clientWidth, clientHeight } = picture.canvas;
  let best = Number.POSITIVE_INFINITY;
  let found: number | undefined;
  for (const id of ids) {
    const [x, y] = picture.pixelOf(id) ?? [Number.POSITIVE_INFINITY, 0];
    const distance = Math.hypot(x - clientWidth / 2, y - clientHeight / 2);
    if (distance < best) {
      best = distance;
      found = id;
    }
  }
  if (found !== undefined) store.setState({ selected: [found] });
  return found !== undefined;
}

/** Picks the next or previous of the people in the picture, in the order of their ids; a picture that lags may still have some who have left. */
export async function pickNext(session: Session, direction: 1 | -1): Promise<void> {
  const { picture, store } = session;
  if (!picture) return;
  const there = await ask(session, 'present', undefined).catch(() => undefined);
  const { selected, camera } = store.getState();
  // Through somebody's eyes few people are seen, and never oneself: everyone counts there.
  const seen = isAboutSomebody(camera) ? picture.positions().map(([id]) => id) : picture.pickInside();
  const ids = there ? inBoth(seen, there) : seen;
  const next = neighbourInList(ids, selected[0], direction);
  if (next === undefined) pickSomebody(session, ids);
  else store.setState({ selected: [next] });
}

/** Numbers of one ascending list that are in another. */
export function inBoth(list: readonly number[], other: ArrayLike<number>): number[] {
  let at = 0;
  return list.filter((number) => {
    while (at < other.length && other[at] < number) at++;
    return other[at] === number;
  });
}

/** The number after (or before) one in an ascending list, round its ends; absent where there is nowhere to go from. */
export function neighbourInList(list: readonly number[], from: number | undefined, direction: 1 | -1): number | undefined {
  if (from === undefined || list.length === 0) return undefined;
  if (direction === 1) return list.find((number) => number > from) ?? list[0];
  return list.findLast((number) => number < from) ?? list.at(-1);
}

/** Draws on the ground what the first of those who are picked has in mind, or not. */
export function setGroundShown({ store }: Session, groundShown: boolean): void {
  store.setState({ groundShown });
}
