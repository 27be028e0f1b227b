import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { compileExamples, exampleNames, pageNames } from '../scripts/example.js';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

describe('examples', () => {
  let compiled: Map<string, string>;
  beforeAll(() => {
    const names = exampleNames();
    const files = compileExamples(names);
    compiled = new Map(names.map((name, n) => [name, files[n]]));
  });

  it.each(exampleNames())('%s compiles, runs to its end and says something', (name) => {
    const output = execFileSync(process.execPath, [compiled.get(name) as string], { cwd: ROOT, encoding: 'utf8', timeout: 120_000 });
    expect(output.trim().split('\n').length).toBeGreaterThan(1);
    expect(output).not.toMatch(/NaN|undefined/);
  });

  it.each([...exampleNames(), ...pageNames()])('%s has a README', (name) => {
    expect(existsSync(`${ROOT}examples/${name}/README.md`)).toBe(true);
  });

  it('hello is the snippet of the README', () => {
    const readme = readFileSync(`${ROOT}README.md`, 'utf8');
    const snippets = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, text]) => text);
    expect(snippets).toContain(readFileSync(`${ROOT}examples/hello/hello.ts`, 'utf8'));
  });
});
