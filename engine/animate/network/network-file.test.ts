import { describe, expect, it } from 'vitest';
import { IDENTITY } from '../../math/index.js';
import { JOINTS } from '../skeleton.js';
import { NETWORK_NUMBERS } from './layout.js';
import { type MotionNetwork, packNetwork, readNetwork } from './network-file.js';
import { answerOf, randomNetwork } from './test-network.js';

const learned: MotionNetwork = {
  kind: 'stateless',
  network: randomNetwork({ ...NETWORK_NUMBERS.stateless, hidden: 16 }, 4),
  references: Array.from({ length: JOINTS }, () => IDENTITY),
  codes: [[0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, -0.8]],
  about: 'a test',
};

describe('packNetwork and readNetwork', () => {
  const bytes = packNetwork(learned);

  it('[ANIM-198] give back a network whose answers are the same to a thousandth', () => {
    const again = readNetwork(bytes, 'a.bin');
    const input = Float32Array.from({ length: learned.network.inputs }, (_, n) => Math.sin(n));
    const [before, after] = [learned.network, again.network].map((network) => answerOf(network, 0.3, input));
    expect(Math.max(...before.map((value, n) => Math.abs(value - after[n])))).toBeLessThan(1e-3);
    expect(again).toMatchObject({ kind: 'stateless', codes: learned.codes, about: 'a test' });
  });

  it('[ANIM-198] refuse in a sentence what is no network, was cut short or has another head', () => {
    const text = new TextEncoder().encode('HIERARCHY and so on and on');
    expect(() => readNetwork(text, 'walk.bvh')).toThrow(
      /^walk\.bvh: expected a network of `promenade motion train`, got a file without its head$/,
    );
    expect(() => readNetwork(new Uint8Array(3), 'a.bin')).toThrow('got 3 bytes');
    expect(() => readNetwork(bytes.subarray(0, bytes.length - 10), 'a.bin')).toThrow(
      /expected \d+ bytes behind its head, got \d+; train it again/,
    );
    const other = bytes.slice();
    other.set(new TextEncoder().encode('promenade newtwork'), 14);
    expect(() => readNetwork(other, 'a.bin')).toThrow('expected a network of `promenade motion train`');
  });
});
