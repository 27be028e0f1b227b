// Learns the crowds that ship from the scenarios in assets/crowds and writes them: `NAME.crowd` beside each, and all of them for the engine.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeCrowd } from '../engine/dist/morph/index.js';
import { crowdOfScenario } from '../engine/dist/trials/morph/crowd-of-scenario.js';
import { ROOT } from './ready.js';

const FOLDER = join(ROOT, 'assets/crowds');
/** Until a crowd is as it stays, and how long it is looked at [s]. */
const SETTLE = 20;
const SECONDS = 60;
/** Those who only march would drift apart by the noise of their steps: they are looked at early. */
const MARCHING = ['army', 'rows'];
const MARCH = 30;

const names = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => name.slice(0, -'.yaml'.length))
  .sort();
const lines = [];
for (const name of names) {
  const [settle, seconds] = MARCHING.includes(name) ? [1, MARCH] : [SETTLE, SECONDS];
  const { crowd } = await crowdOfScenario(name, readFileSync(join(FOLDER, `${name}.yaml`), 'utf8'), settle, seconds);
  const bytes = writeCrowd(crowd);
  writeFileSync(join(FOLDER, `${name}.crowd`), bytes);
  lines.push(`  '${name}':\n    '${Buffer.from(bytes).toString('base64')}',`);
  console.log(
    `${name}: ${bytes.length} bytes, radius ${crowd.radius.toFixed(2)} m, ${crowd.upper.length} formations, ${crowd.lower.length} of companions`,
  );
}
const text = `/** Crowds in base64, written by scripts/crowds.js. */\nexport const BUILT_IN_CROWDS: Readonly<Record<string, string>> = {\n${lines.join('\n')}\n};\n`;
writeFileSync(join(ROOT, 'engine/morph/built-in-data.ts'), text);
