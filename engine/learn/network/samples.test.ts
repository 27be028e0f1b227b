import { describe, expect, it } from 'vitest';
import { walkingPuppet } from '../../animate/extraction/test-puppet.js';
import { ANSWER, INPUT, NETWORK_NUMBERS, NOW_POINT, readLocomotion, referencesOf, roomFor, WAY_POINTS } from '../../animate/index.js';
import { BATCH, createBatches } from './batches.js';
import { fitGround } from './fit-ground.js';
import { makeSamples, PIECE_NUMBERS, PIECES, type Samples, type TrainingClip } from './samples.js';
import { scalesOf } from './scales.js';
import { makeTerrain } from './terrain.js';
import { useOf } from './training-clips.js';

const locomotion = readLocomotion(walkingPuppet({ speed: 1.2, seconds: 5 }));
const clip: TrainingClip = { locomotion, person: 'puppet', isLevel: true, isPlain: true };
const references = referencesOf([locomotion.spot]);

describe('makeSamples', () => {
  const samples = makeSamples('autoregressive', [clip], references, 1);
  const { inputs, outputs } = NETWORK_NUMBERS.autoregressive;
  const middle = Math.floor(samples.count / 2);

  it('[LEARN-13] tells the way from the root: behind, here and ahead', () => {
    const way = samples.inputs.subarray(middle * inputs, (middle + 1) * inputs);
    expect(way[INPUT.wayZ + NOW_POINT]).toBeCloseTo(0, 6);
    expect(way[INPUT.wayZ]).toBeCloseTo(-1.2, 2);
    expect(way[INPUT.wayZ + WAY_POINTS - 1]).toBeCloseTo(1, 2);
    expect(way[INPUT.facingZ]).toBeCloseTo(1, 6);
  });

  it('[LEARN-13] answers velocity and pace of the root, and the pose that is told next', () => {
    const answer = samples.targets.subarray(middle * outputs, (middle + 1) * outputs);
    expect(answer[ANSWER.velocityZ]).toBeCloseTo(1.2, 2);
    expect(answer[ANSWER.turn]).toBeCloseTo(0, 3);
    expect(answer[ANSWER.pace]).toBeCloseTo(1 / 1.1, 1);
    // Two frames of 60 Hz are one step of 30 Hz.
    const next = samples.inputs.subarray((middle + 2) * inputs + INPUT.rest, (middle + 2) * inputs + INPUT.rest + 66);
    expect([...next]).toEqual([...answer.subarray(ANSWER.pose, ANSWER.pose + 66)]);
  });

  it('[LEARN-14] has level ground and made ground for clips on a level floor', () => {
    const pieces = samples.heights.subarray(middle * PIECES * PIECE_NUMBERS, (middle + 1) * PIECES * PIECE_NUMBERS);
    expect(pieces.subarray(0, PIECE_NUMBERS).every((height) => height === 0)).toBe(true);
    expect(pieces.subarray(PIECE_NUMBERS).some((height) => Math.abs(height) > 0.005)).toBe(true);
  });
});

describe('makeSamples of several people', () => {
  const long = readLocomotion(walkingPuppet({ speed: 1.2, seconds: 12 }));
  const clips: TrainingClip[] = [clip, { locomotion: long, person: 'other', isLevel: true, isPlain: false }];
  const sumOf = ({ person, repeats }: Samples, number: number) =>
    repeats.reduce((sum, value, n) => sum + (person[n] === number ? value : 0), 0);

  it('[LEARN-17] counts people alike for codes, and moments alike for poses', () => {
    const people = makeSamples('stateless', clips, references, 1);
    expect(sumOf(people, 0)).toBeCloseTo(sumOf(people, 1), 1);
    const moments = makeSamples('autoregressive', clips, references, 1);
    expect(sumOf(moments, 1)).toBeGreaterThan(2 * sumOf(moments, 0));
  });

  it('[LEARN-17] has the mean person stand for plain people, and for nobody who acts', () => {
    const people = makeSamples('stateless', clips, references, 1);
    const { inputs, outputs } = NETWORK_NUMBERS.stateless;
    const batches = createBatches(people, scalesOf(people), 1, 0);
    const told = Array.from({ length: 8 }, (_, batch) => [
      ...batches.fill(batch, new Float32Array(BATCH * inputs), new Float32Array(BATCH * roomFor(outputs)), new Float32Array(2 * 8)),
    ]).flat();
    const share = (person: number) => told.filter((one) => one === person).length / told.length;
    expect(share(1)).toBeCloseTo(0.5, 1);
    expect(share(0)).toBeCloseTo(0.25, 1);
    expect(share(-1)).toBeCloseTo(0.25, 1);
  });
});

describe('fitGround', () => {
  it('[LEARN-14] has the ground under standing feet, wherever it goes between them', () => {
    const fitted = fitGround(locomotion, 1, 0, 2);
    const { from, grounds } = fitted[2];
    // The right foot stands at the beginning of a cycle, 9 cm aside of the way.
    const frame = from + 12;
    const at = 3 * (frame * 22 + 20);
    const [x, z] = [locomotion.path[4 * frame] + locomotion.places[at], locomotion.path[4 * frame + 1] + locomotion.places[at + 2]];
    expect(grounds).toHaveLength(2);
    for (const ground of grounds) expect(Math.abs(ground(x, z))).toBeLessThan(0.02);
  });

  it('[LEARN-14] makes the same ground from the same numbers, of every kind', () => {
    expect(makeTerrain(1, 5)(0.3, 0.4)).toBe(makeTerrain(1, 5)(0.3, 0.4));
    const heights = Array.from({ length: 40 }, (_, n) => makeTerrain(1, n)(1.3, 0.4) - makeTerrain(1, n)(0, 0));
    expect(new Set(heights.map((height) => height.toFixed(4))).size).toBeGreaterThan(20);
  });
});

describe('useOf', () => {
  it('[LEARN-15] never learns from people who judge', () => {
    for (const subject of ['132', '141', '143', '144']) expect(useOf({ subject, type: 'walk', style: 'fast' })).toBe('judge');
    expect(useOf({ subject: '91', type: 'walk', style: 'straight' })).toBe('none');
    expect(useOf({ subject: '7', type: 'walk', style: 'straight' })).toBe('learn');
    expect(useOf({ subject: '7', type: 'fight', style: 'boxing' })).toBe('none');
    const further = ['straight', 'marching'].map((style) => useOf({ subject: '7', type: 'walk', style }, ['7']));
    expect(further).toEqual(['judge', 'none']);
  });
});
