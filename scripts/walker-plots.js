// Draws the plots of docs/walker.md from rows of the bench, one JSON object a line:
//   npm run --silent bench -- walker --json > rows.jsonl; node scripts/walker-plots.js rows.jsonl
// A plot whose rows are missing is left as it is.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { plotBars, plotCurves } from 'promenade/evaluate';
import { ROOT, say, stop } from './ready.js';

/** @typedef {{ measure: string, value: number, reach: string | null, how: string }} Row */

if (process.argv.length < 3) stop('expected files with rows of `promenade bench walker --json`');
/** @type {Row[]} */
const rows = process.argv
  .slice(2)
  .flatMap((path) => readFileSync(path, 'utf8').split('\n'))
  .filter((line) => line.startsWith('{'))
  .map((line) => JSON.parse(line));

drawBand('walker-diagram', /^speed at ([\d.]+) \/m²$/, {
  title: 'Speed over density',
  subtitle: 'one direction in a corridor of 4 m; the band is from Weidmann less 15 % to the upper edge of the HERMES corridors',
  x: { label: 'density', unit: '1/m²', min: 0 },
});
drawBand('walker-single-file', /^single file at ([\d.]+) \/m$/, {
  title: 'Speed in single file',
  subtitle: 'the band holds 80 % of measured people (RiMEA 16)',
  x: { label: 'density', unit: '1/m', min: 0 },
});
drawCrossings();
drawEntropy();

/** A measured curve with the band that it has to stay in. @param {string} name @param {RegExp} pattern @param {object} words */
function drawBand(name, pattern, words) {
  const found = rows.flatMap((row) => {
    const at = pattern.exec(row.measure);
    const [low, high] = (row.reach ?? '').split(' .. ').map(Number);
    return at ? [{ x: Number(at[1]), value: row.value, low, high }] : [];
  });
  if (found.length === 0) return;
  const middle = found.map(({ x, low, high }) => /** @type {const} */ ([x, (low + high) / 2]));
  write(
    name,
    plotCurves({
      ...words,
      y: { label: 'speed', unit: 'm/s', min: 0 },
      curves: [
        { name: 'walker', points: found.map(({ x, value }) => [x, value]) },
        { name: 'the band and its middle', points: middle, band: found.map(({ x, low, high }) => [x, low, high]) },
      ],
    }),
  );
}

/** Who gets out of two streams that cross, over the angle. */
function drawCrossings() {
  /** @type {Map<string, [number, number][]>} */
  const lines = new Map();
  for (const { measure, value } of rows) {
    const [, angle, name] = /^crossing at (\d+)°, (.*): outflow over inflow$/.exec(measure) ?? [];
    if (name) lines.set(name, [...(lines.get(name) ?? []), [Number(angle), value]]);
  }
  if (lines.size === 0) return;
  write(
    'walker-crossings',
    plotCurves({
      title: 'Two streams that cross',
      subtitle: 'people who get out over people who come, 30 to 120 s; width of both corridors and inflow of each',
      x: { label: 'angle', unit: 'degrees', min: 40, max: 140 },
      y: { label: 'share', min: 0, max: 1.1 },
      curves: [...lines].map(([name, points]) => ({ name, points })),
    }),
  );
}

/** How well the next steps of real people are met, scene by scene. */
function drawEntropy() {
  const panels = rows.flatMap(({ measure, value, how }) => {
    const [, scene] = /^entropy of walker, (.*)$/.exec(measure) ?? [];
    const [, constant, rival, best] = /constant velocity (\S+), next (\S+) (\S+)$/.exec(how) ?? [];
    if (!scene) return [];
    const bars = [-value, -Number(constant), -Number(best)].map((known) => ({ value: known, words: known.toFixed(2) }));
    return [{ title: `${scene}${rival === 'constant-velocity' ? '' : ` (${rival})`}`, bars }];
  });
  if (panels.length === 0) return;
  write(
    'walker-entropy',
    plotBars({
      title: 'What is known of the next step of real people',
      subtitle: 'entropy metric with the sign turned [nat]: more is better',
      names: ['walker', 'constant velocity', 'best of the others'],
      panels,
    }),
  );
}

/** @param {string} name @param {string} svg */
function write(name, svg) {
  writeFileSync(join(ROOT, 'docs/pictures', `${name}.svg`), svg);
  say(`drew docs/pictures/${name}.svg`);
}
