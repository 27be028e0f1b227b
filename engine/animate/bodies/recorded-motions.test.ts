import { describe, expect, it } from 'vitest';
import { length, subtract } from '../../math/index.js';
import { openRecording, type Poses } from '../../record/index.js';
import { readBvh } from '../clips/bvh.js';
import { writeBvh } from '../clips/write-bvh.js';
import { place } from '../motion.js';
import type { BodyChoice } from './recorded-bodies.js';
import { recordedMotions } from './recorded-motions.js';
import { recordWalkers, THREE_WALKERS } from './test-walking.js';

const RECORDING = openRecording(recordWalkers(THREE_WALKERS, 60));

describe('recordedMotions', () => {
  it('[RECORD-89] give every agent a motion from its first frame to its last, on a skeleton of its size', () => {
    const { people, motions } = recordedMotions(RECORDING);
    const list = [...motions];
    expect(people).toBe(3);
    expect(list.map(({ name, frames }) => [name, frames])).toEqual([
      ['agent 2', 60],
      ['agent 5', 40],
      ['agent 9', 45],
    ]);
    expect(list[1].frameTime).toBeCloseTo(1 / 30, 9);
    expect(list[1].skeleton.offsets[3 * 2 + 1]).toBeCloseTo(0.7 * 0.118, 6);
    const { root } = RECORDING.frame(30).poses as Poses;
    expect([...list[1].positions.subarray(30, 33)]).toEqual([...root.subarray(3, 6)]);
    expect([...recordedMotions(RECORDING, { agents: [9], every: 3 }).motions][0]).toMatchObject({ frames: 15, frameTime: 0.1 });
  });

  it('[RECORD-89] come back from a BVH file with every joint within a millimetre', () => {
    for (const motion of recordedMotions(RECORDING).motions) {
      const back = readBvh(writeBvh(motion), 'back.bvh');
      expect(back.frames).toBe(motion.frames);
      for (let frame = 0; frame < motion.frames; frame += 7) {
        const [before, after] = [place(motion, frame), place(back, frame)];
        for (const [joint, name] of motion.skeleton.names.entries()) {
          const far = length(subtract(before.places[joint], after.places[back.skeleton.names.indexOf(name)]));
          expect(far).toBeLessThan(0.001);
        }
      }
    }
  });

  it('[RECORD-89] hold the last pose while somebody is away', () => {
    const away = new Set([10, 11, 12]);
    const frames = [...RECORDING.frames()].map((frame) => (away.has(frame.tick) ? { ...frame, poses: undefined } : frame));
    const [motion] = recordedMotions({ ...RECORDING, frame: (number) => frames[number] }, { agents: [2] }).motions;
    const place = (frame: number) => motion.positions[3 * frame];
    expect(motion.frames).toBe(60);
    expect([place(10), place(12)]).toEqual([place(9), place(9)]);
    expect(place(13)).toBe(RECORDING.frame(13).poses?.root[0]);
  });

  it('[RECORD-90] begin and end with a span of time; one between two frames is the moment of the earlier one', () => {
    const spans = (choice: BodyChoice) => recordedMotions(RECORDING, choice);
    expect(spans({ from: 0.5, to: 0.6 })).toMatchObject({ people: 2, frames: 4 });
    expect(spans({ from: 0.5, to: 1, every: 4 })).toMatchObject({ frames: 4 });
    expect(spans({ from: 1.31, to: 1.32 })).toMatchObject({ people: 3, frames: 1 });
    expect([...spans({ from: 1.31, to: 1.32 }).motions][0].positions[0]).toBe(RECORDING.frame(39).poses?.root[0]);
    expect(() => spans({ from: 5 })).toThrow(/expected a span of time between 0 and 1\.967 s, got 5 to 1\.967 s/);
  });

  it('[RECORD-98] of a recording without poses, and of agents that are not there, say what to do', () => {
    const bare = openRecording(recordWalkers(THREE_WALKERS, 2, { poses: false }));
    expect(() => recordedMotions(bare)).toThrow(/without poses; record the run with them: promenade run … --out … --poses/);
    expect(() => recordedMotions(RECORDING, { agents: [2, 6] })).toThrow(/got agent 6; the nearest are 2, 5, 9/);
  });
});
