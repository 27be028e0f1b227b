import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CANONICAL, emptyMotion, jointNumber, type Motion, type NetworkKind, packNetwork, setRoot, setRotation } from 'promenade/animate';
import { judgeNetwork, learnMotion, TRAINING_DEFAULTS, type TrainingClip, trainingClips } from 'promenade/learn';
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
  const clips = trainingClips(steps(), { subject: '1', type: 'walk', style: 'straight' });
  const options = { ...TRAINING_DEFAULTS, hidden: 16, epochs: 4 };
  const learn = async (kind: NetworkKind, given: readonly TrainingClip[], threads: number) =>
    (await learnMotion(kind, given, options, { host, threads })).learned;

  it.each(['stateless', 'autoregressive'] as const)('[LEARN-12] gives the same bytes on one thread and on two: %s', async (kind) => {
    const [one, two] = await Promise.all([1, 2].map(async (threads) => packNetwork(await learn(kind, clips, threads))));
    expect(Buffer.compare(one, two)).toBe(0);
  });

  it('[LEARN-26] has networks that go on from their own answers learn from clips alone, and others from made walkers too', async () => {
    const made = clips.map((clip) => ({ ...clip, person: 'plain walk', style: 'plain walk' }));
    const bytesOf = async (kind: NetworkKind, given: readonly TrainingClip[]) => Buffer.from(packNetwork(await learn(kind, given, 1)));
    expect((await bytesOf('autoregressive', [...clips, ...made])).equals(await bytesOf('autoregressive', clips))).toBe(true);
    const { styles } = await learn('stateless', [...clips, ...made], 1);
    expect(Object.keys(styles ?? {})).toEqual(['plain walk']);
  });

  it('[LEARN-27] judges by joints, speed and turn, and no fitted code is farther off than the mean person', async () => {
    const other = clips.map((clip) => ({ ...clip, person: 'other' }));
    const judged = await judgeNetwork(host, await learn('stateless', clips, 1), other);
    expect(judged).toHaveLength(1);
    const [{ person, plain, fitted, root, samples }] = judged;
    expect(person).toBe('other');
    expect(samples).toBeGreaterThan(100);
    expect(plain).toBeGreaterThan(0);
    expect(fitted).toBeLessThanOrEqual(plain);
    // Everybody of the clips goes straight on at 1 m/s.
    for (const { speed, turn } of [root.plain, root.fitted]) {
      expect(speed).toBeLessThan(0.3);
      expect(turn).toBeLessThan(0.3);
    }
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
