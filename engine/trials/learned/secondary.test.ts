import { describe, expect, it } from 'vitest';
import { usualSecondary } from '../../learned/index.js';
import { random } from '../../math/index.js';
import { compareTags, readTags, secondaryFrom, tagsFor, writeTags } from './learn-secondary.js';

/** Pairs and people on their own who walk about for a minute. */
function walkers(seed: number, count: number) {
  return Array.from({ length: count }, (_, n) => {
    const pair = n - (n % 2);
    const [fromX, fromZ, angle] = [40 * random(seed, 1, pair, 0), 40 * random(seed, 2, pair, 0), 6.28 * random(seed, 3, pair, 0)];
    const speed = 0.8 + 0.6 * random(seed, 4, pair, 0);
    const beside = n % 2 === 0 || n % 6 === 1 ? 0 : 0.7;
    const at = (k: number, c: number, s: number) => c * speed * 0.2 * k + s * beside;
    return {
      id: n,
      first: Math.floor(20 * random(seed, 5, pair, 0)),
      x: Float64Array.from({ length: 300 }, (_, k) => fromX + at(k, Math.cos(angle), -Math.sin(angle)) + (n % 6 === 1 ? 9 : 0)),
      z: Float64Array.from({ length: 300 }, (_, k) => fromZ + at(k, Math.sin(angle), Math.cos(angle))),
    };
  });
}

describe('secondary actions', () => {
  it('[TRIALS-130] learned from tags that were made come out as often and as long on other tracks, along edges that were seen', () => {
    const usual = usualSecondary();
    const [seen, others] = [walkers(1, 240), walkers(2, 240)];
    const tags = tagsFor(usual, seen, 3);
    const graph = secondaryFrom('street', 'made', seen, tags);
    const assigned = tagsFor(graph, others, 4);
    const { frequencies, durations, unseen } = compareTags(graph, assigned, tagsFor(usual, others, 5));
    expect(assigned.length).toBeGreaterThan(500);
    expect(frequencies).toBeLessThan(0.1);
    expect(durations).toBeLessThan(0.1);
    expect(unseen).toBe(0);
  });

  it('[TRIALS-131] tags are read as they are written, and faults name the line', () => {
    const tags = [{ id: 3, from: 1, to: 2.5, tag: 9 }];
    expect(readTags(writeTags(tags))).toEqual(tags);
    expect(() => readTags('id,from,to,tag\n3,2,1,phone\n')).toThrow('line 2 of the tags');
    expect(() => readTags('3,1,2,sing\n')).toThrow('no tag is called "sing"; there are nothing, talk left');
  });
});
