import { expect, it, vi } from 'vitest';
import type { Picture } from './picture.js';
import type { Session } from './session.js';

// A session starts its worker as it loads.
vi.stubGlobal('Worker', class {});
const { neighbourInList, pickNext } = await import('./look-around.js');
const { createSession } = await import('./session.js');

/** A session whose picture shows some people, of whom those `there` are there at the moment that is shown. */
function sessionOf(seen: number[], there: number[]): Session {
  const picture = {
    canvas: { clientWidth: 100, clientHeight: 100 },
    pickInside: () => seen,
    positions: () => seen.map((id) => [id, 0, 0, 0]),
    pixelOf: (id: number) => [id, 50],
  } as unknown as Picture;
  const session = createSession(picture);
  session.engine = { ask: async () => Uint32Array.from(there), send: () => {}, close: () => {} } as unknown as Session['engine'];
  return session;
}

it('picks only those who are there at the moment that is shown, also where the picture lags', async () => {
  const session = sessionOf([2, 5, 9, 40], [5, 40, 70]);
  const picked: number[] = [];
  for (const direction of [1, 1, 1, -1] as const) {
    await pickNext(session, direction);
    picked.push(session.store.getState().selected[0]);
  }
  // At first the one next to the middle of the picture.
  expect(picked).toEqual([40, 5, 40, 5]);
  session.store.setState({ selected: [2], camera: 'eyes' });
  await pickNext(session, 1);
  expect(session.store.getState().selected).toEqual([5]);
});

it('goes through a list in both directions and round its ends', () => {
  expect(neighbourInList([2, 5, 9], 5, 1)).toBe(9);
  expect(neighbourInList([2, 5, 9], 9, 1)).toBe(2);
  expect(neighbourInList([2, 5, 9], 2, -1)).toBe(9);
  // Somebody who is not in the list has a place in it all the same.
  expect(neighbourInList([2, 5, 9], 6, -1)).toBe(5);
});

it('has nowhere to go from nobody', () => {
  expect(neighbourInList([2, 5], undefined, 1)).toBeUndefined();
  expect(neighbourInList([], 3, 1)).toBeUndefined();
});
