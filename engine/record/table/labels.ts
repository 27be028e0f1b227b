import { ImportError } from '../recording-error.js';
import type { Rows } from './rows.js';

/** Keeps rows of the labels that are wanted, of which none may be missing altogether; tells what is left out. */
export function keepLabels(name: string, rows: Rows, wanted: readonly string[] | undefined, warnings: string[]): Rows {
  if (wanted === undefined || wanted.includes('all')) return rows;
  if (rows.label.length === 0) throw new ImportError(`${name}: no column has labels, so none can be chosen by them`, 'columns');
  const counts = new Map<string, Set<number>>();
  rows.label.forEach((label, row) => {
    const people = counts.get(label) ?? new Set();
    counts.set(label, people.add(rows.who[row]));
  });
  const isWanted = new Set(wanted);
  const others = [...counts].filter(([label]) => !isWanted.has(label)).map(([label, people]) => `${people.size} ${JSON.stringify(label)}`);
  if (others.length === counts.size)
    throw new ImportError(`${name}: nobody is labelled ${wanted.join(' or ')}; there are ${others.join(', ').slice(0, 300)}`, 'labels');
  if (others.length === 0) return rows;
  warnings.push(`Left out by their labels: ${others.join(', ').slice(0, 300)}; the option 'labels' takes others.`);
  const keep = <T>(column: readonly T[]) => column.filter((_, row) => isWanted.has(rows.label[row]));
  const { frame, time, who, x, y, vx, vy, height, heading, label, people } = rows;
  const columns = { frame: keep(frame), time: keep(time), who: keep(who), x: keep(x), y: keep(y), vx: keep(vx), vy: keep(vy) };
  return { ...columns, height: keep(height), heading: keep(heading), label: keep(label), people };
}
