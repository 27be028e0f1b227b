import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  averagePerson,
  createMemorySink,
  createRecorder,
  type Frame,
  openRecording,
  type Person,
  type Recording,
} from '../../record/index.js';
import { NOBODY, segmentDistance, worstTorsoOverlap } from './torso-overlap.js';

/** One agent: x, z, heading; the body is 0.5 m broad and 0.3 m deep unless said otherwise. */
type Body = { at: [x: number, z: number]; heading: number; breadth?: number; depth?: number };

function recordingOf(...ticks: Body[][]): Recording {
  const sink = createMemorySink();
  const recorder = createRecorder(sink, {
    engine: 'test',
    name: 'test',
    scenario: {},
    seed: 0,
    tick: 0.1,
    origin: [0, 0],
    populations: [''],
  });
  const person = (body: Body, id: number): Person => ({
    ...averagePerson(id),
    torsoBreadth: body.breadth ?? 0.5,
    torsoDepth: body.depth ?? 0.3,
  });
  recorder.people(ticks[0].map(person));
  ticks.forEach((bodies, tick) => {
    recorder.frame(frameOf(bodies, tick));
  });
  recorder.close();
  return openRecording(sink.files());
}

function frameOf(bodies: Body[], tick: number): Frame {
  const column = (read: (body: Body) => number) => Float32Array.from(bodies, read);
  const none = new Float32Array(bodies.length);
  return {
    tick,
    time: tick * 0.1,
    count: bodies.length,
    id: Uint32Array.from(bodies, (_, i) => i),
    x: column((body) => body.at[0]),
    z: column((body) => body.at[1]),
    heading: column((body) => body.heading),
    velocityX: none,
    velocityZ: none,
    population: new Uint32Array(bodies.length),
    columns: {},
  };
}

describe('worstTorsoOverlap', () => {
  it('[EVALUATE-1] is zero, with nobody named, when torsos only come near', () => {
    // Both walk along x: depth 0.3 m lies along x, so 0.31 m apart leaves 1 cm.
    expect(
      worstTorsoOverlap(
        recordingOf([
          { at: [0, 0], heading: 0 },
          { at: [0.31, 0], heading: 0 },
        ]),
      ),
    ).toEqual({ metres: 0, tick: 0, a: NOBODY, b: NOBODY });
  });

  it('[EVALUATE-1] measures two people chest to back', () => {
    const worst = worstTorsoOverlap(
      recordingOf([
        { at: [0, 0], heading: 0 },
        { at: [0.25, 0], heading: 0 },
      ]),
    );
    expect(worst).toMatchObject({ tick: 0, a: 0, b: 1 });
    expect(worst.metres).toBeCloseTo(0.05, 6);
  });

  it('[EVALUATE-1] measures two people shoulder to shoulder, where the torso is broad', () => {
    const worst = worstTorsoOverlap(
      recordingOf([
        { at: [0, 0], heading: 0 },
        { at: [0, 0.46], heading: 0 },
      ]),
    );
    expect(worst.metres).toBeCloseTo(0.04, 6);
  });

  it('[EVALUATE-1] sees a shoulder that pokes into a chest', () => {
    // The first faces z, so its shoulders lie along x and reach to 0.25; the second faces x and its chest begins at 0.4 - 0.15.
    const touching = worstTorsoOverlap(
      recordingOf([
        { at: [0, 0], heading: Math.PI / 2 },
        { at: [0.4, 0], heading: 0 },
      ]),
    );
    expect(touching.metres).toBeLessThan(1e-6);
    const poking = worstTorsoOverlap(
      recordingOf([
        { at: [0, 0], heading: Math.PI / 2 },
        { at: [0.38, 0], heading: 0 },
      ]),
    );
    expect(poking.metres).toBeCloseTo(0.02, 6);
  });

  it('[EVALUATE-1] counts two people on one spot as fully overlapping', () => {
    expect(
      worstTorsoOverlap(
        recordingOf([
          { at: [3, 3], heading: 0 },
          { at: [3, 3], heading: 1 },
        ]),
      ).metres,
    ).toBeCloseTo(0.3, 6);
  });

  it('[EVALUATE-1] finds the worst tick and pair of many, sizes differing', () => {
    const apart: Body[] = [
      { at: [0, 0], heading: 0 },
      { at: [5, 0], heading: 0 },
      { at: [9, 0], heading: 0, breadth: 0.4, depth: 0.2 },
    ];
    const close: Body[] = [
      { at: [0, 0], heading: 0 },
      { at: [5, 0], heading: 0 },
      { at: [5.2, 0], heading: 0, breadth: 0.4, depth: 0.2 },
    ];
    const worst = worstTorsoOverlap(recordingOf(apart, close, apart));
    expect(worst).toMatchObject({ tick: 1, a: 1, b: 2 });
    expect(worst.metres).toBeCloseTo(0.05, 6);
  });

  it('[EVALUATE-1] agrees with trying every pair', () => {
    const body = fc.record({
      at: fc.tuple(fc.double({ min: 0, max: 4, noNaN: true }), fc.double({ min: 0, max: 4, noNaN: true })),
      heading: fc.double({ min: -4, max: 4, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(body, { minLength: 2, maxLength: 12 }), (bodies) => {
        const recording = recordingOf(bodies);
        const { x, z, heading } = recording.frame(0);
        let expected = 0;
        for (let i = 0; i < bodies.length; i++) {
          for (let j = 0; j < i; j++)
            expected = Math.max(expected, 0.3 - sampledDistance([x[i], z[i], heading[i]], [x[j], z[j], heading[j]]));
        }
        // Sampling the shoulders every 2 mm can only see a little less overlap.
        const { metres } = worstTorsoOverlap(recording);
        expect(metres).toBeGreaterThanOrEqual(expected - 1e-6);
        expect(metres).toBeLessThanOrEqual(Math.max(0, expected) + 2e-3);
      }),
      { numRuns: 60 },
    );
  });
});

/** The smallest distance between points along two shoulder lines of 0.2 m. */
function sampledDistance([ax, az, ah]: number[], [bx, bz, bh]: number[]): number {
  let least = Infinity;
  for (let s = -50; s <= 50; s++) {
    for (let t = -50; t <= 50; t++) {
      const [u, v] = [s * 0.002, t * 0.002];
      least = Math.min(least, Math.hypot(ax - Math.sin(ah) * u - bx + Math.sin(bh) * v, az + Math.cos(ah) * u - bz - Math.cos(bh) * v));
    }
  }
  return least;
}

describe('segmentDistance', () => {
  it('[EVALUATE-1] is zero for crossing segments and end to side otherwise', () => {
    expect(segmentDistance({ x: -1, z: 0, dx: 2, dz: 0 }, { x: 0, z: -1, dx: 0, dz: 2 })).toBe(0);
    expect(segmentDistance({ x: 0, z: 0, dx: 2, dz: 0 }, { x: 1, z: 3, dx: 0, dz: 5 })).toBe(3);
    expect(segmentDistance({ x: 0, z: 0, dx: 1, dz: 0 }, { x: 4, z: 4, dx: 1, dz: 0 })).toBe(5);
    expect(segmentDistance({ x: 0, z: 0, dx: 0, dz: 0 }, { x: 3, z: 4, dx: 0, dz: 0 })).toBe(5);
  });
});
