import { describe, expect, it } from 'vitest';
import { random } from '../../math/index.js';
import {
  blendCrowds,
  type CrowdModel,
  loadBuiltInCrowds,
  matchCrowds,
  placePeople,
  readCrowd,
  STRANGER_FLOATS,
  worthOfAnyPlace,
  worthOfStranger,
  writeCrowd,
} from '../../morph/index.js';
import { learnStrangers } from './learn-strangers.js';
import type { PersonAt } from './people-at.js';

const SIDE = 30;
const APART = 1.5;

/** People who stand nowhere nearer than 1.5 m to one who stands, and companions 0.6 m from each of them; others walk anywhere. */
function frameOf(n: number): PersonAt[] {
  const people: PersonAt[] = [];
  for (let tries = 0; people.length < 120; tries++) {
    const [x, z] = [SIDE * random(1, 1, n, 2 * tries), SIDE * random(1, 1, n, 2 * tries + 1)];
    const isNear = people.some((one) => one.speed === 0 && Math.hypot(one.x - x, one.z - z) < APART);
    if (!isNear)
      people.push({ track: people.length, x, z, way: 0, speed: 0 }, { track: people.length + 1, x: x + 0.6, z, way: 0, speed: 1 });
  }
  return people;
}

const FRAMES = Array.from({ length: 60 }, (_, n) => frameOf(n));
const seen = (frames: readonly PersonAt[][]) =>
  learnStrangers({
    frames,
    socialGroups: Array.from({ length: 120 }, (_, track) => track >> 1),
    part: { minX: 3, maxX: SIDE - 3, minZ: 3, maxZ: SIDE - 3 },
    wrap: (d) => d,
  });

describe('strangers', () => {
  const standing = FRAMES.map((frame) => frame.filter(({ speed }) => speed === 0));

  it('[LEARN-24] are as far as people keep from them who are no companions, and worth nothing beyond', () => {
    const strangers = seen(standing);
    for (const far of [0.3, 0.7, 1.1]) expect(worthOfStranger(strangers, true, far)).toBeLessThan(-1.5);
    for (const far of [2, 2.4, 4]) expect(worthOfStranger(strangers, true, far)).toBeGreaterThan(-0.25);
    // About a ninth of the ground is farther than 1.5 m from 60 people on it.
    expect(worthOfAnyPlace(strangers, true)).toBeLessThan(-0.4);
    expect(worthOfAnyPlace(strangers, true)).toBeGreaterThan(-1.5);
    // Nobody was seen walking: nothing is known of them.
    for (const far of [0.3, 1]) expect(worthOfStranger(strangers, false, far)).toBeCloseTo(0, 6);
  });

  it('[LEARN-24] do not count companions', () => {
    // Pairs are 0.6 m apart; were they strangers, that would be the most frequent distance of all.
    const strangers = seen(FRAMES);
    expect(worthOfStranger(strangers, true, 0.6)).toBeLessThan(-1.5);
  });

  it('[MORPH-8] are kept away from where people are placed, and are the same after a crowd was written and read', async () => {
    const stroll = (await loadBuiltInCrowds()).find(({ name }) => name === 'stroll') as CrowdModel;
    const crowd: CrowdModel = { ...stroll, strangers: seen(standing) };
    const strangersOf = (model: CrowdModel) => {
      const placed = placePeople(blendCrowds(matchCrowds([model]), [1]), 60, { width: 24, depth: 24, isPeriodic: false }, 4);
      const near = placed.map((one) =>
        Math.min(
          ...placed
            .filter(({ socialGroup }) => socialGroup !== one.socialGroup)
            .map((other) => Math.hypot(one.x - other.x, one.z - other.z)),
        ),
      );
      return near.filter((far) => far < 1.2).length / near.length;
    };
    expect(strangersOf(crowd)).toBeLessThan(0.5 * strangersOf({ ...stroll, strangers: new Float32Array(0) }));
    expect(strangersOf(crowd)).toBeLessThan(0.1);
    const read = readCrowd(writeCrowd(crowd)).strangers;
    expect(read.length).toBe(2 * STRANGER_FLOATS);
    read.forEach((value, n) => {
      expect(value).toBeCloseTo(crowd.strangers[n], 3);
    });
    const head = new TextDecoder().decode(writeCrowd(crowd));
    const cut = head.replace(/"strangers":\[[^,]*,/, '"strangers":[');
    const bytes = writeCrowd(crowd);
    const end = bytes.indexOf(10);
    const damaged = new Uint8Array([...new TextEncoder().encode(cut.slice(0, cut.indexOf('\n') + 1)), ...bytes.subarray(end + 1)]);
    expect(() => readCrowd(damaged)).toThrow('25 numbers of strangers');
  });
});
