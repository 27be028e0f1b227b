import { describe, expect, it } from 'vitest';
import { cos, sin } from '../../math/index.js';
import { emptyMotion, setRoot } from '../motion.js';
import { CANONICAL } from '../skeleton.js';
import { type Arc, arcAt } from './arc.js';
import { classOf, evenStretches } from './stretches.js';

describe('stretches', () => {
  it('[ANIM-74] of a long clip are even in speed and turn rate, and cover it', () => {
    const parts = [
      { speed: 1.2, turnRate: 0, seconds: 4 },
      { speed: 1.2, turnRate: 0.9, seconds: 3 },
      { speed: 2.6, turnRate: 0, seconds: 3 },
      { speed: 0, turnRate: 0, seconds: 2 },
    ];
    const motion = along(parts);
    const stretches = evenStretches(motion);
    expect(stretches).toHaveLength(4);
    expect(stretches[0].from).toBe(0);
    expect(stretches.at(-1)!.to).toBe(motion.frames);
    let end = 0;
    for (const [k, { from, to, speed, turnRate }] of stretches.entries()) {
      expect(from).toBe(end);
      end = to;
      expect(Math.abs(speed - parts[k].speed)).toBeLessThan(0.12);
      expect(Math.abs(turnRate - parts[k].turnRate)).toBeLessThan(0.15);
    }
  });

  it('[ANIM-74] of an even clip, or of one too short to cut, are one', () => {
    expect(evenStretches(along([{ speed: 1.4, turnRate: 0.3, seconds: 12 }]))).toHaveLength(1);
    expect(evenStretches(along([{ speed: 1.4, turnRate: 0, seconds: 0.5 }]))).toHaveLength(1);
  });

  it('[ANIM-74] have the nearest of four speeds and five turn rates as their class', () => {
    expect(classOf({ speed: 1.2, turnRate: 0.1 })).toEqual({ speed: 1, turnRate: 2 });
    expect(classOf({ speed: 9, turnRate: -0.7 })).toEqual({ speed: 3, turnRate: 1 });
  });
});

/** A root that goes along arcs, one after the other, and sways as walkers do. */
function along(parts: readonly { speed: number; turnRate: number; seconds: number }[]) {
  const frames = Math.round(parts.reduce((sum, { seconds }) => sum + seconds, 0) * 60);
  const motion = emptyMotion('clip', CANONICAL, 1 / 60, frames);
  let arc: Arc = { x: 0, z: 0, yaw: 0.4, speed: 0, turnRate: 0 };
  let frame = 0;
  for (const { seconds, ...part } of parts) {
    arc = { ...arc, ...part };
    for (let k = 0; k < Math.round(seconds * 60); k++) {
      const { x, z, yaw } = arcAt(arc, k / 60);
      const sway = part.speed > 0 ? 0.025 * sin((2 * Math.PI * frame) / 66) : 0;
      setRoot(motion, frame++, [x + sway * cos(yaw), 1, z - sway * sin(yaw)]);
    }
    arc = { ...arc, ...arcAt(arc, seconds) };
  }
  return motion;
}
