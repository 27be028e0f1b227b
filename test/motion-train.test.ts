import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CANONICAL, emptyMotion, jointNumber, type Motion, packNetwork, referencesOf, setRoot, setRotation } from 'promenade/animate';
import { makeSamples, TRAINING_DEFAULTS, trainingClips, trainNetwork } from 'promenade/learn';
import { aboutAxis } from 'promenade/math';
import { host } from 'promenade/node';
import { afterAll, describe, expect, it } from 'vitest';
import { callCli } from './run-cli.js';

const folder = mkdtempSync(join(tmpdir(), 'promenade-train-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Legs that swing to and fro on the way. */
function steps(): Motion {
  const motion = emptyMotion('steps', CANONICAL, 1 / 60, 300);
  for (let frame = 0; frame < motion.frames; frame++) {
    const swing = 0.4 * Math.cos((2 * Math.PI * frame) / 64);
    setRoot(motion, frame, [0, 0.9, frame / 60]);
    for (const [side, sign] of [
      ['right', -1],
      ['left', 1],
    ] as const) {
      setRotation(motion, frame, jointNumber(`${side}UpperLeg`), aboutAxis([1, 0, 0], sign * swing));
      setRotation(motion, frame, jointNumber(`${side}LowerLeg`), aboutAxis([1, 0, 0], 0.2 + 0.2 * sign * swing));
    }
  }
  return motion;
}

describe('promenade motion train', () => {
  it('[LEARN-12] gives the same bytes on one thread and on two', async () => {
    const clips = trainingClips(steps(), { subject: '1', type: 'walk', style: 'straight' });
    const references = referencesOf(clips.map(({ locomotion }) => locomotion.spot));
    const samples = makeSamples('stateless', clips, references, 1);
    const [one, two] = await Promise.all(
      [1, 2].map(async (threads) => {
        const { network } = await trainNetwork(samples, { ...TRAINING_DEFAULTS, hidden: 16, epochs: 4 }, { host, threads });
        return packNetwork({ kind: 'stateless', network, references, codes: [], about: '' });
      }),
    );
    expect(Buffer.compare(one, two)).toBe(0);
  });

  it('[LEARN-16] says in one sentence what a folder lacks', async () => {
    const train = (...args: string[]) => callCli(folder, 'motion', 'train', folder, '--out', join(folder, 'out'), ...args);
    expect((await train()).stderr).toContain('manifest.json: there is no such file; it says who moves in which clip, and how');
    writeFileSync(join(folder, 'manifest.json'), '{ "clips": [{ "file": "a.bvh", "type": "walk" }] }');
    expect((await train()).stderr).toContain('expected a list "clips" of { "file": …, "subject": …, "type": …, "style": … }');
    writeFileSync(join(folder, 'manifest.json'), '{ "clips": [{ "file": "a.bvh", "type": "fight", "style": "jab", "subject": 1 }] }');
    expect((await train()).stderr).toContain('it names no clip of people on their feet');
    writeFileSync(join(folder, 'manifest.json'), '{ "clips": [{ "file": "a.bvh", "type": "walk", "style": "straight", "subject": 1 }] }');
    expect((await train()).stderr).toContain('there is no such file');
  });
});
