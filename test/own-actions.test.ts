import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callCli } from './run-cli.js';

const SCENE = `
version: 1
duration: 4
world: { walkable: [{ box: { min: [0, 0], max: [10, 10] } }] }
behaviours:
  juggler: { sequence: [{ call: juggle, with: { balls: 3 } }, { ask: is-tired }, { end: leave }] }
population: [{ name: jugglers, count: 4, where: anywhere, behaviour: juggler }]
`;
/** Juggles for a second, and is tired then. */
const JUGGLE = `
const columns = (capacity) => [{ name: 'caught', type: 'u32', length: capacity }];
const run = ({ house, row, since, with: { balls } }) => {
  house.kernels.u32.caught[row] += balls;
  return since * house.clock.dt > 1 ? 'done' : 'running';
};
export const juggle = { name: 'juggle', columns, run };
export default [{ name: 'is-tired', holds: ({ house, row }) => house.kernels.u32.caught[row] > 20 }];
`;

let folder: string;
const at = (name: string) => join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'promenade-actions-'));
  writeFileSync(at('scene.yaml'), SCENE);
  writeFileSync(at('juggle.mjs'), JUGGLE);
  writeFileSync(at('juggle.ts'), JUGGLE);
  writeFileSync(at('nothing.mjs'), 'export const name = "no action";\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('actions of one’s own', () => {
  it('[MIND-27] are taken from files by run', async () => {
    const { code, stdout } = await callCli(folder, 'run', 'scene.yaml', '--actions', 'juggle.mjs', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ arrived: 4, warnings: [] });
  });

  it('[MIND-27] are taken by check and explain too, which tells what somebody is about', async () => {
    const { code, stdout } = await callCli(folder, 'check', 'scene.yaml', '--actions', 'juggle.mjs');
    expect([code, stdout]).toEqual([0, 'no faults in scene.yaml\n']);
    const told = await callCli(folder, 'explain', 'scene.yaml', '--actions', 'juggle.mjs', '--person', '2', '--at', '0.5');
    expect(told.stdout).toContain('Is about: juggler\n  in it: call juggle');
    const late = await callCli(folder, 'explain', 'scene.yaml', '--actions', 'juggle.mjs', '--person', '2', '--at', '100');
    expect(late.stderr).toMatch(/nobody called 2 is there after 100 s: it left at \d/);
    const never = await callCli(folder, 'explain', 'scene.yaml', '--actions', 'juggle.mjs', '--person', '9', '--at', '100');
    expect(never.stderr).toMatch(/nobody called 9 is there after 100 s: the run ended at/);
  });

  it.each([
    [[], /no action|juggle/],
    [['--actions', 'missing.mjs'], /missing\.mjs: there is no such file/],
    [['--actions', 'nothing.mjs'], /nothing\.mjs: it exports no action/],
    [['--actions', 'juggle.ts'], /juggle\.ts: this Node runs JavaScript alone; compile it first/],
  ])('[MIND-27] with %j end with a sentence that says why', async (words, message) => {
    const { code, stderr } = await callCli(folder, 'run', 'scene.yaml', ...words);
    expect(code).not.toBe(0);
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(/\n {4}at |fault in Promenade/);
  });
});
