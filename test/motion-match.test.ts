import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CANONICAL, emptyMotion, jointNumber, readDatabase, setRoot, setRotation, writeBvh } from 'promenade/animate';
import { aboutAxis } from 'promenade/math';
import { afterAll, describe, expect, it } from 'vitest';
import { callCli } from './run-cli.js';

const folder = mkdtempSync(join(tmpdir(), 'promenade-match-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const out = join(folder, 'walks.match');
const match = (clips: string, ...args: string[]) => callCli(folder, 'motion', 'match', clips, '--out', out, ...args);

/** Two seconds of legs that swing to and fro on the way. */
function steps(): string {
  const motion = emptyMotion('steps', CANONICAL, 1 / 60, 120);
  for (let frame = 0; frame < motion.frames; frame++) {
    const swing = 0.4 * Math.cos((2 * Math.PI * frame) / 64);
    setRoot(motion, frame, [0, 0.9, frame / 60]);
    setRotation(motion, frame, jointNumber('rightUpperLeg'), aboutAxis([1, 0, 0], -swing));
    setRotation(motion, frame, jointNumber('leftUpperLeg'), aboutAxis([1, 0, 0], swing));
  }
  return writeBvh(motion);
}

describe('promenade motion match', () => {
  it('[ANIM-212] says in one sentence what a folder lacks', async () => {
    expect((await match(join(folder, 'none'))).stderr).toContain('none: there is no such folder');
    const empty = join(folder, 'empty');
    mkdirSync(empty);
    expect((await match(empty)).stderr).toContain('there is no .bvh file in it');
    writeFileSync(join(empty, 'a.bvh'), 'no clip');
    expect((await match(empty)).stderr).toContain('none of its 1 clips could be read; the first:');
  });

  it('[ANIM-212] builds a database of clips and their mirror images, and leaves out what cannot be read', async () => {
    const clips = join(folder, 'clips');
    mkdirSync(clips);
    writeFileSync(join(clips, 'walk.bvh'), steps());
    writeFileSync(join(clips, 'broken.bvh'), 'no clip');
    const { code, stdout } = await match(clips, '--json', '--check', '20');
    expect(code).toBe(0);
    const result = JSON.parse(stdout);
    expect(result).toMatchObject({ clips: 2, frames: 120, search: { queries: 20, same: 20 } });
    expect(result.faults).toHaveLength(1);
    expect(readDatabase(readFileSync(out), out).entryFrame).toHaveLength(result.entries);
    expect((await match(clips)).stderr).toContain('exists; choose another name, or add --force');
  });
});
