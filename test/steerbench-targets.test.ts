import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callCli, runCli } from './run-cli.js';

let folder: string;
const promenade = (...args: string[]) => runCli(folder, ...args);

/** Somebody at (0, 0) whose target lies in the middle of a box of 8 m by 8 m. */
const CASE = `<SteerBenchTestCase>
<header><worldBounds><xmin>-20</xmin><xmax>20</xmax><zmin>-20</zmin><zmax>20</zmax></worldBounds></header>
<agent><initialConditions><radius>0.5</radius><position><x>0</x><y>0</y><z>0</z></position></initialConditions><goalSequence>
<seekStaticTarget><targetLocation><x>10</x><y>0</y><z>10</z></targetLocation><timeDuration>1</timeDuration></seekStaticTarget></goalSequence></agent>
<obstacle><xmin>6</xmin><xmax>14</xmax><zmin>6</zmin><zmax>14</zmax></obstacle></SteerBenchTestCase>`;
const WARNING = 'agents 1, person 1: target 1 at (10, 10) cannot be reached, it lies in an obstacle or off the ground';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'promenade-targets-'));
  writeFileSync(join(folder, 'walled.xml'), CASE);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('[CLI-62] a target that cannot be reached is told by run, check and the benchmark', async () => {
  const run = await promenade('run', 'walled.xml', '--duration', '0.2');
  expect([run.code, run.stderr]).toEqual([0, expect.stringContaining(`warning: ${WARNING}`)]);
  const check = await callCli(folder, 'check', 'walled.xml', '--json');
  expect([check.code, JSON.parse(check.stdout).warnings]).toEqual([0, [{ message: WARNING, count: 1 }]]);
  const benchmark = await promenade('benchmark', 'steerbench', '--cases', '.', '--models', 'orca');
  expect([benchmark.code, benchmark.stderr]).toEqual([0, expect.stringContaining(`warning: walled.xml: ${WARNING}`)]);
});
