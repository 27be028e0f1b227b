// Learns the examples that ship from the scenario in assets/examples and writes them: `plaza.example` beside it, and the same for the engine.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countOf, writeExamples } from '../engine/dist/learned/index.js';
import { exampleOfScenario } from '../engine/dist/trials/learned/learn-example.js';
import { ROOT } from './ready.js';

const FOLDER = join(ROOT, 'assets/examples');
/** Until people are where they stay, how long they are looked at [s], and how many examples are kept. */
const [SETTLE, SECONDS, MOST] = [20, 120, 700];

const base = await exampleOfScenario('plaza', readFileSync(join(FOLDER, 'plaza.yaml'), 'utf8'), SETTLE, SECONDS, MOST);
const bytes = writeExamples(base);
writeFileSync(join(FOLDER, 'plaza.example'), bytes);
const text = `/** Examples in base64, written by scripts/examples.js. */\nexport const BUILT_IN_EXAMPLES =\n  '${Buffer.from(bytes).toString('base64')}';\n`;
writeFileSync(join(ROOT, 'engine/learned/built-in-data.ts'), text);
console.log(`plaza: ${countOf(base)} examples, ${bytes.length} bytes, reach ${base.reach.toFixed(2)}`);
