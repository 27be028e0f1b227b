import type { Learned } from '../../trials/index.js';
import { note, print, printTable, short } from '../output.js';

/** Figures of a part, or their means. */
type Figures = Pick<Learned['parts'][number], 'before' | 'after' | 'constantVelocity'>;

const ENDINGS: Readonly<Record<Learned['ended'], string>> = {
  settled: 'nothing near the last one is better',
  evaluations: '--evaluations lets it try more',
  stopped: 'ended by Ctrl-C, with the best so far',
};

/** Prints the fields, how they were judged beside constant velocity, and what came of it. */
export async function printLearned(learned: Learned): Promise<void> {
  const { meansOf, verdictOf } = await import('../../trials/index.js');
  const { fields, parts, by, unit, evaluations, ended } = learned;
  printTable(['field', 'default', 'fitted', 'unit'], fields.map(fieldRow));
  const digits = by === 'entropy' ? 2 : 3;
  const cells = ({ before, after, constantVelocity }: Figures) => [before, after, constantVelocity].map((value) => value.toFixed(digits));
  const rows = (['fit', 'judge'] as const).flatMap((use) => {
    const words = use === 'fit' ? 'fitted to' : 'judged by';
    const own = parts.filter((part) => part.use === use);
    const means = own.length > 1 ? [[words, 'mean', '', ...cells(meansOf(parts, use))]] : [];
    return [...own.map((part) => [words, part.name, String(part.steps), ...cells(part)]), ...means];
  });
  print('');
  printTable(['', 'tracks', 'steps', `${by} [${unit}]: defaults`, 'fitted', 'constant velocity'], rows);
  print('', verdictOf(learned));
  note(`${evaluations} sets of fields tried; ${ENDINGS[ended]}`);
}

function fieldRow({ name, default: usual, fitted, unit, hasEffect }: Learned['fields'][number]): string[] {
  return [name, short(usual), hasEffect ? short(fitted) : 'no effect here', unit];
}
