import { describe, expect, it } from 'vitest';
import { averagePerson } from '../../record/index.js';
import { type FrameRow, frameOf } from '../test-frame.js';
import { createContactWatcher } from './body-contacts.js';

const body = (id: number) => ({ ...averagePerson(id), torsoBreadth: 0.5, torsoDepth: 0.3 });
const see = (...frames: (readonly FrameRow[])[]) => {
  const watcher = createContactWatcher(body);
  frames.forEach((rows, n) => {
    watcher.see(frameOf(n / 10, rows));
  });
  return watcher;
};

describe('contacts of bodies', () => {
  it('[EVALUATE-80] two whose chests are 1 mm apart touch, 3 mm apart they do not', () => {
    // Both face along x, so that a depth of 0.3 m lies between their middles.
    expect(see([{ x: 0 }, { x: 0.301 }]).count).toBe(1);
    expect(see([{ x: 0 }, { x: 0.303 }]).count).toBe(0);
  });

  it('[EVALUATE-80] shoulder to shoulder the breadth counts', () => {
    expect(see([{ z: 0 }, { z: 0.45 }]).count).toBe(1);
    expect(see([{ z: 0 }, { z: 0.51 }]).count).toBe(0);
  });

  it('[EVALUATE-80] an unbroken touch counts once, another one again, and only for those who touch', () => {
    const [near, far] = [{ x: 0.3 }, { x: 1 }];
    const watcher = see([{}, near, { x: 9 }], [{}, near, { x: 9 }], [{}, far, { x: 9 }], [{}, near, { x: 9 }]);
    expect([watcher.count, watcher.of(0), watcher.of(1), watcher.of(2)]).toEqual([2, 2, 2, 0]);
  });
});
