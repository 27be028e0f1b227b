import { defineConfig } from 'vitest/config';

const WHOLE = {
  // The built package is loaded as a customer's Node loads it, which takes a third of the time that transforming it does.
  server: { deps: { external: [/\/engine\/dist\//] } },
  testTimeout: 300_000,
  hookTimeout: 300_000,
  setupFiles: ['test/fixed-cases.ts', 'test/quick-equality.ts'],
};

/** Tests beside the sources work on the sources; tests of the whole, in `test/`, use the built package as a customer would, those in `test/browser/` in a Chromium; `test/long/` is for `npm run test:long`. */
export default defineConfig({
  test: {
    projects: [
      {
        resolve: { conditions: ['source'] },
        ssr: { resolve: { conditions: ['source', 'node'] } },
        test: {
          name: 'engine',
          include: ['engine/**/*.test.ts', 'studio/**/*.test.ts'],
          exclude: ['**/dist/**', '**/node_modules/**'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Files share loaded modules, which takes a third of the time off.
          isolate: false,
          setupFiles: ['test/fixed-cases.ts', 'test/quick-equality.ts'],
        },
      },
      {
        test: {
          name: 'whole',
          include: ['test/*.test.ts'],
          ...WHOLE,
          // Files share the package, which takes each half a second to load.
          isolate: false,
        },
      },
      {
        test: {
          name: 'long',
          include: ['test/long/*.test.ts'],
          ...WHOLE,
          testTimeout: 3_600_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['test/browser/*.test.ts'],
          ...WHOLE,
          // Files share a browser and what it keeps.
          isolate: false,
          // Where the processor draws, pictures of hundreds of people take their time; no single wait lasts longer than two minutes.
          testTimeout: 600_000,
        },
      },
    ],
  },
});
