import { writeFileSync } from 'node:fs';
import { stringify } from 'yaml';
import type { Learned, LearnedSteer } from '../../trials/index.js';

/** Writes fields as a scenario takes them under a population, with what they were fitted to once that is known. */
export function writeSteer(path: string, steer: LearnedSteer, learned?: Learned): void {
  const lines = learned === undefined ? ['fitted fields of a steering model; not judged yet'] : describe(learned);
  writeFileSync(path, `${lines.map((line) => `# ${line}\n`).join('')}${stringify({ steer })}`);
}

function describe({ model, by, unit, parts, isBetter }: Learned): string[] {
  const rows = parts.map(({ name, use, constantVelocity, before, after }) => {
    const [usual, fitted, baseline] = [before, after, constantVelocity].map((value) => value.toFixed(3));
    return `${use === 'fit' ? 'fitted to' : 'judged by'} ${JSON.stringify(name)}: ${fitted} ${unit}, defaults ${usual}, constant velocity ${baseline}`;
  });
  const verdict = isBetter ? [] : ['no better than the defaults on the part that nothing was fitted to: keep the defaults'];
  return [`${model}, fitted by promenade learn walker --by ${by}`, ...rows, ...verdict];
}
