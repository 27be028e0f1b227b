import { describe, expect, it } from 'vitest';
import { affectedBy } from '../scripts/affected.js';

/** A small checkout: two rooms, a page, kernels, and tests that import, start, read and scan. */
const FILES: Record<string, string> = {
  'engine/package.json': JSON.stringify({
    name: 'promenade',
    exports: { './steer': { source: './steer/index.ts', node: './dist/steer.js' } },
  }),
  'engine/math/angle.ts': '',
  'engine/math/angle.test.ts': "import { turn } from './angle.js';",
  'engine/kernels/load.ts': "import { MODULE } from './module.js';",
  'engine/steer/index.ts': "export { orca } from './orca.js';\nimport '../kernels/load.js';",
  'engine/steer/orca.ts': "import { turn } from '../math/angle.js';",
  'engine/cli/main.ts': "const run = () => import('./run.js');",
  'engine/cli/run.ts': '',
  'kernels/orca.ts': '',
  'studio/main.tsx': "new Worker(new URL('./worker.ts', import.meta.url));",
  'studio/worker.ts': '',
  'studio/style/page.css': '',
  'docs/orca.md': '',
  'scenarios/hall.yaml': '',
  'test/steer.test.ts': "import { orca } from 'promenade/steer';",
  'test/cli.test.ts': "import { start } from './run-cli.js';",
  'test/run-cli.ts': "const BIN = '../engine/bin/promenade.js';",
  'test/page.test.ts': "const ROOT = '../engine/dist/studio';",
  'test/docs.test.ts': "readdirSync('docs');",
  'test/scan.test.ts': "for (const folder of ['engine', 'kernels']) look(folder);",
};
const affected = (...changed: string[]) => affectedBy(changed, { files: Object.keys(FILES), text: (path: string) => FILES[path] });

describe('a change affects', () => {
  it.each<[string, string, string[]]>([
    [
      'tests that reach it by imports, and those that scan its folder',
      'engine/math/angle.ts',
      ['engine/math/angle.test.ts', 'test/steer.test.ts', 'test/scan.test.ts'],
    ],
    ['through the module of the kernels', 'kernels/orca.ts', ['test/steer.test.ts', 'test/scan.test.ts']],
    ['tests that start the command line', 'engine/cli/run.ts', ['test/cli.test.ts', 'test/scan.test.ts']],
    ['tests of the page, by a worker that it starts', 'studio/worker.ts', ['test/page.test.ts']],
    ['tests of the page, by its styles', 'studio/style/page.css', ['test/page.test.ts']],
    ['tests that read its folder', 'docs/orca.md', ['test/docs.test.ts']],
    ['itself, when it is a test', 'test/docs.test.ts', ['test/docs.test.ts']],
    ['nobody, where nobody reads it', 'scenarios/hall.yaml', []],
  ])('%s', (_, changed, expected) => {
    expect(affected(changed)).toEqual(expected);
  });

  it('everything, when it is about how tests are built and run', () => {
    expect(affected('package-lock.json').length).toBe(6);
  });
});
