import { describe, expect, it } from 'vitest';
import { MATCH_NUMBERS } from '../../columns/index.js';
import { walkingPuppet } from '../extraction/test-puppet.js';
import { readLocomotion } from '../locomotion/locomotion.js';
import { CHANNELS } from '../stage/channels.js';
import { buildDatabase, entriesOf } from './database.js';
import { packDatabase, readDatabase } from './database-file.js';
import { featuresOf } from './features.js';
import { advanceMatcher, changeFrame, framesLeft, momentOf, startMatcher } from './matcher.js';

const walk = readLocomotion(walkingPuppet({ speed: 1.2, seconds: 4 }));
const curve = readLocomotion(walkingPuppet({ speed: 1, turnRate: 0.6, seconds: 4 }));
const short = readLocomotion(walkingPuppet({ seconds: 0.9 }));
const database = buildDatabase([walk, short, curve]);

describe('featuresOf', () => {
  it('[ANIM-201] tells feet, velocities and the way ahead as seen from the root', () => {
    const features = featuresOf(walk, 100);
    expect(features).toHaveLength(27);
    const [hips, way, facing] = [features.slice(12, 15), features.slice(15, 21), features.slice(21)];
    expect(hips[2]).toBeCloseTo(1.2, 2);
    expect(way[1]).toBeCloseTo(0.4, 2);
    expect(way[5]).toBeCloseTo(1.2, 2);
    expect(facing[1]).toBeCloseTo(1, 3);
    // To the left is +x.
    expect(featuresOf(curve, 100)[19]).toBeGreaterThan(0.2);
  });
});

describe('buildDatabase', () => {
  it('[ANIM-202] enters clips a second before their end at the latest, and leaves short ones out', () => {
    expect(database.clips.map(({ frames }) => frames)).toEqual([120, 120]);
    expect(database.entryFrame).toHaveLength(180);
    expect(Math.max(...database.entryFrame)).toBe(209);
    expect(() => buildDatabase([short])).toThrow('no clip is longer than a second');
  });

  it('[ANIM-203] goes through a file and comes back; what is none is refused in a sentence', () => {
    const bytes = packDatabase(database);
    const again = readDatabase(bytes, 'a.bin');
    expect(again.features).toEqual(database.features);
    expect(again.entryFrame).toEqual(database.entryFrame);
    expect(Math.max(...again.moments.map((value, n) => Math.abs(value - database.moments[n])))).toBeLessThan(1e-4);
    expect(() => readDatabase(bytes.subarray(0, 5000), 'a.bin')).toThrow('build it again');
    expect(() => readDatabase(new Uint8Array(20), 'a.bin')).toThrow('expected a database of `promenade motion match`');
  });
});

describe('a matcher', () => {
  it('[ANIM-204] goes over to another frame without a jump or a kink, and ends in what it plays', () => {
    const matcher = startMatcher(20);
    const shown: Float64Array[] = [];
    for (let tick = 0; tick < 40; tick++) {
      advanceMatcher(database, matcher);
      if (tick === 20) changeFrame(database, matcher, 150);
      shown.push(momentOf(database, matcher));
    }
    const steps = shown
      .slice(1)
      .map((moment, n) => Math.max(...moment.map((value, k) => (k % 24 === 23 ? 0 : Math.abs(value - shown[n][k])))));
    // The step into the new clip is no longer than the longest step of walking, by more than a half.
    expect(Math.max(...steps.slice(18, 30))).toBeLessThan(1.5 * Math.max(...steps.slice(0, 18), ...steps.slice(32)));
    const last = database.moments.subarray(matcher.frame * CHANNELS, (matcher.frame + 1) * CHANNELS);
    expect(shown[39].every((value, n) => value === last[n])).toBe(true);
  });

  it('[ANIM-204] stays at the end of its clip', () => {
    const matcher = startMatcher(118);
    for (let tick = 0; tick < 5; tick++) advanceMatcher(database, matcher);
    expect(matcher.frame).toBe(119);
    expect(framesLeft(database, 119)).toBe(0);
    expect(framesLeft(database, 120)).toBe(119);
  });

  it('[ANIM-202] has entries as wide as the kernels read them', () => {
    expect(entriesOf(database)).toHaveLength(180 * MATCH_NUMBERS);
  });
});
