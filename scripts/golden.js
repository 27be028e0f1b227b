// `npm run golden` compares the gallery with its golden files; `npm run golden -- --update` rewrites them.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { ensureBuilt, ensureInstalled, requireNode, say } from './ready.js';

requireNode();
ensureInstalled();
await ensureBuilt();

const { goldenFile, goldenNames, runGolden } = await import('../test/golden-run.js');
const update = process.argv.includes('--update');
for (const name of goldenNames()) {
  const file = goldenFile(name);
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const after = `${JSON.stringify(await runGolden(name), null, 2)}\n`;
  if (before === after) say(`${name}: as before`);
  else if (update) {
    mkdirSync(new URL('.', file), { recursive: true });
    writeFileSync(file, after);
    say(`${name}: ${before === '' ? 'new' : `rewritten\n${before}${after}`}`);
  } else {
    say(`${name}: differs\nexpected ${before}got ${after}`);
    process.exitCode = 1;
  }
}
