import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBeside } from './read-beside.js';
import { packScenario } from './scenario-source.js';

const PLAN = 'POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0))';
let folder: string;
const at = (...names: string[]) => join(folder, ...names);

/** A scenario in `scenes` that takes its ground from a file. */
function scenarioWith(file: string): string {
  writeFileSync(at('scenes', 'hall.yaml'), `version: 1\nworld: { walkable: [{ file: ${JSON.stringify(file)} }] }\n`);
  return at('scenes', 'hall.yaml');
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'promenade-beside-'));
  mkdirSync(at('scenes', 'plans'), { recursive: true });
  writeFileSync(at('scenes', 'plans', 'hall.wkt'), PLAN);
  writeFileSync(at('secret.txt'), 'root:x:0:0 a word that nobody should read');
  writeFileSync(at('outside.wkt'), PLAN);
  symlinkSync(at('secret.txt'), at('scenes', 'link.txt'));
  symlinkSync('/dev/zero', at('scenes', 'endless.wkt'));
  mkdirSync(at('scenes', 'folder.wkt'));
  writeFileSync(at('scenes', 'long.wkt'), '');
  truncateSync(at('scenes', 'long.wkt'), 65 * 2 ** 20);
  if (process.platform !== 'win32') execFileSync('mkfifo', [at('scenes', 'pipe.wkt')]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a file that a scenario names', () => {
  it('[TRIALS-12] is read from below the folder of the scenario', async () => {
    const { scenario } = await packScenario(scenarioWith('plans/hall.wkt'));
    expect(scenario.world.walkable).toHaveLength(1);
  });

  it.each([
    ['a file above', '../outside.wkt', 'outside the folder of the scenario; --allow-outside'],
    ['a link to a file above', 'link.txt', 'outside the folder'],
    ['a device', 'endless.wkt', 'outside the folder'],
    ['a pipe', 'pipe.wkt', 'it is a device or a pipe'],
    ['a folder', 'folder.wkt', 'it is a folder'],
    ['a long file', 'long.wkt', 'it is longer than 64 MiB'],
    ['nothing', 'lost.wkt', 'there is no such file'],
    ['a file of another kind', '/etc/passwd', 'a file that ends in .wkt'],
  ])('[TRIALS-12] is not %s, and nothing of it is told', async (_, path, message) => {
    const error: Error = await packScenario(scenarioWith(path)).then(
      () => expect.fail('it was read'),
      (fault: Error) => fault,
    );
    expect(error.message).toContain(message);
    expect(error.message).not.toMatch(/root:x|nobody should|ENOENT|EISDIR/);
  });

  it('[TRIALS-12] may lie outside where that is allowed, but is no device', async () => {
    const { scenario } = await packScenario(scenarioWith('../outside.wkt'), {}, { allowOutside: true });
    expect(scenario.world.walkable).toHaveLength(1);
    await expect(readBeside(at('scenes'), 'endless.wkt', { allowOutside: true })).rejects.toThrow('it is a device or a pipe');
  });
});
