import { describe, expect, it } from 'vitest';
import { createSway, feel, swing } from './sway.js';

/** Where the head is at most, and at the end of some time [s] after a push. */
function pushed(change: number, seconds = 3) {
  const sway = createSway();
  feel(sway, [1.4, 0], [1.4, 0]);
  feel(sway, [1.4, change], [1.4, 0]);
  let most = { far: 0, tilt: 0 };
  for (let time = 0; time < seconds; time += 1 / 60) {
    const now = swing(sway, 1 / 60, 0);
    if (now && Math.hypot(now.x, now.z) > most.far) most = { far: Math.hypot(now.x, now.z), tilt: now.tilt };
  }
  return { ...most, end: swing(sway, 1 / 60, 0) };
}

describe('a head that is pushed', () => {
  it('sways to where the push goes, tilts with it, and is still within three seconds', () => {
    const { far, tilt, end } = pushed(0.6);
    expect(far).toBeGreaterThan(0.008);
    expect(tilt).toBeGreaterThan(0.004);
    expect(end).toBeUndefined();
  });

  it('never goes farther than 5 cm, nor tilts by more than 1.5 degrees', () => {
    const { far, tilt } = pushed(30);
    expect(far).toBeLessThan(0.0501);
    expect(tilt).toBeLessThan((1.5 * Math.PI) / 180);
  });

  it('is still while the body does what was asked of it', () => {
    const sway = createSway();
    for (const speed of [0, 0.4, 0.8, 1.2, 1.4]) feel(sway, [speed, 0], [1.4, 0]);
    for (const speed of [1, 0.5, 0]) feel(sway, [speed, 0], [0, 0]);
    expect(swing(sway, 0.02, 0)).toBeUndefined();
  });
});
