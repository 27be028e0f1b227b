import { describe, expect, it } from 'vitest';
import type { Clip } from '../crowd/clip.js';
import { createFarFrames, frameAt, NO_FRAME } from './far-frames.js';

const clip = (speed: number): Clip => ({ type: speed > 0 ? 'walk' : 'wait', style: 0, speed, way: speed, duration: 1 });

describe('frames of the smallest people', () => {
  it('walk where a cycle is fast enough, and stand otherwise', () => {
    expect([...createFarFrames([clip(0), clip(0.3), clip(0.75), clip(2)])]).toEqual([0, 0, 1, 1]);
  });

  it('go through the cycle with its phase, and begin again', () => {
    expect([frameAt(1, 0), frameAt(1, 0.5), frameAt(1, 3.25), frameAt(0, 0.7)]).toEqual([0, 4, 2, 8]);
  });

  it('[RENDER-67] are no tiles where people do something that none shows', () => {
    const does = createFarFrames([{ ...clip(0), type: 'sit' }, { ...clip(0), type: 'fight' }, clip(0)]);
    expect([...does].map((own) => frameAt(own, 0.3))).toEqual([NO_FRAME, NO_FRAME, 8]);
  });
});
