import { ScenarioError } from '../scenario-error.js';

/** The rows of a population's table, written or read from a file; undefined where it has none. */
export function tableOf<Row>({
  table,
}: {
  readonly table?: readonly Row[] | { readonly rows?: readonly Row[] | undefined } | undefined;
}): readonly Row[] | undefined {
  return table && 'rows' in table ? table.rows : (table as readonly Row[] | undefined);
}

/** What somebody has by the table of its population: the row of its share, spread evenly over ids; undefined where there is no table. */
export function tableRowFor<Row extends { readonly share: number }>(rows: readonly Row[] | undefined, id: number): Row | undefined {
  if (!rows || rows.length === 0) return undefined;
  return rows[
    byShare(
      rows.map(({ share }) => share),
      id,
    )
  ];
}

/** The place of a share in a list for somebody, so that any number of people have them as evenly as can be: ids go around by the golden section. */
export function byShare(shares: readonly number[], id: number): number {
  let left = ((id * 0.6180339887498949) % 1) * shares.reduce((sum, share) => sum + share, 0);
  for (let n = 0; n < shares.length; n++) {
    left -= shares[n];
    if (left < 0) return n;
  }
  return shares.length - 1;
}

const COLUMNS = ['share', 'roles', 'age', 'homes', 'workplaces', 'skills'];

/**
 * Reads rows of a table of people from a text with commas or semicolons, the first line naming its columns: share, roles, age (a number, or from-to), homes, workplaces, skills. Several
 * names stand in one field with a | between.
 */
export function readPeopleTable(text: string): Record<string, unknown>[] {
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .map((line, n) => ({ line, number: n + 1 }))
    .filter(({ line }) => line.trim() !== '');
  const [head] = lines;
  if (!head) throw fault(1, 'a table with a line of names and a line for each kind of people', 'an empty file');
  const cut = head.line.includes(';') ? ';' : ',';
  const names = cellsOf(head.line, cut);
  for (const name of names) if (!COLUMNS.includes(name)) throw fault(head.number, `columns out of ${COLUMNS.join(', ')}`, name);
  if (!names.includes('share')) throw fault(head.number, 'a column share', head.line);
  return lines.slice(1).map(({ line, number }) => {
    const cells = cellsOf(line, cut);
    if (cells.length !== names.length) throw fault(number, `${names.length} fields, as in the first line`, line);
    return Object.fromEntries(names.flatMap((name, n) => (cells[n] === '' ? [] : [[name, cellValue(name, cells[n], number)]])));
  });
}

function cellsOf(line: string, cut: string): string[] {
  return line.split(cut).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );
}

function cellValue(name: string, cell: string, line: number): unknown {
  if (name !== 'share' && name !== 'age') return cell.split('|').map((one) => one.trim());
  const range = name === 'age' ? /^([\d.]+)\s*[-–]\s*([\d.]+)$/.exec(cell) : null;
  const numbers = range ? [Number(range[1]), Number(range[2])] : [Number(cell)];
  if (numbers.some((value) => !Number.isFinite(value))) throw fault(line, name === 'age' ? 'an age, or from-to' : 'a number', cell);
  return range ? { uniform: numbers } : numbers[0];
}

function fault(line: number, expected: string, received: string): ScenarioError {
  return new ScenarioError([{ path: `line ${line}`, expected, received: received.slice(0, 200) }]);
}
