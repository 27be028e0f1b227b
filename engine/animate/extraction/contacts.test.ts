import { describe, expect, it } from 'vitest';
import { emptyMotion, setRoot } from '../motion.js';
import { CANONICAL } from '../skeleton.js';
import { findContacts, findRests, WALKING_CONTACT } from './contacts.js';
import { placeAll } from './placed-motion.js';

/** Somebody who keeps still with feet so far above the floor, and from a second on goes sideways. */
function still(above: number) {
  const motion = emptyMotion('still', CANONICAL, 1 / 60, 120);
  for (let frame = 0; frame < 120; frame++) setRoot(motion, frame, [Math.max(0, frame - 60) * 0.02, 0.99 + above, 0]);
  return placeAll(motion);
}

describe('findRests', () => {
  it('[ANIM-302] has a foot stand that rests, however high it is, and none that moves', () => {
    const high = still(0.12);
    expect(findContacts(high, 'left', WALKING_CONTACT)).toEqual([]);
    const [rest, ...others] = findRests(high, 'left');
    expect(others).toEqual([]);
    expect(rest.from).toBe(0);
    expect(rest.to).toBeGreaterThan(40);
    expect(rest.to).toBeLessThan(75);
  });
});
