import { ImportError } from '../recording-error.js';

/** What a column of a table can hold. */
const MEANINGS = ['frame', 'time', 'id', 'x', 'y', 'vx', 'vy', 'height', 'heading', 'label'] as const;
export type ColumnMeaning = (typeof MEANINGS)[number];

/** Which column holds what: its name in the header, a path of keys in JSON lines, or its number from 1. */
export type ColumnMap = { readonly [meaning in ColumnMeaning]?: string | number };

/** Names by which a column is known, without blanks, dashes and units. */
const NAMES: Readonly<Partial<Record<ColumnMeaning, string>>> = {
  frame: 'frame frameid frameno framenumber framenum frameindex fr f image imageid imagenumber',
  time: 'time t timestamp seconds sec',
  id: 'id personid persid pid pedid ped pedestrian pedestrianid person agent agentid track trackid tid object objectid objid target targetid uid p',
  x: 'x posx xpos positionx xposition worldx xworld xcenter xcentre centerx centrex xest',
  y: 'y posy ypos positiony yposition worldy yworld ycenter ycentre centery centrey yest',
  vx: 'vx velx velocityx xvelocity vxest xvest',
  vy: 'vy vely velocityy yvelocity vyest yvest',
  label: 'label type class category agenttype objecttype kind population',
};
const MEANING_OF = new Map(
  Object.entries(NAMES).flatMap(([meaning, names]) => names.split(' ').map((name) => [name, meaning as ColumnMeaning] as const)),
);
/** The second axis of the ground where there is no y. */
const Z_NAMES = new Set(['z', 'posz', 'zpos', 'positionz', 'zposition', 'worldz', 'zworld']);

/** Names are looked at up to here [letters]. */
const LONGEST_NAME = 100;

/** Words for a unit behind a name. */
const UNITS = new Map(
  Object.entries({
    m: 'm metre metres meter meters',
    cm: 'cm',
    mm: 'mm',
    px: 'px pixel pixels',
    s: 's sec',
    ms: 'ms',
    us: 'us',
    ns: 'ns',
  }).flatMap(([unit, words]) => words.split(' ').map((word) => [word, unit] as const)),
);

/** Columns by their numbers from 0, and what the header says about units. */
export type FoundColumns = {
  readonly at: Readonly<Partial<Record<ColumnMeaning, number>>>;
  /** Unit of positions. */
  readonly unit?: string;
  readonly timeUnit?: string;
};

/** Which columns of a header are meant; throws where two could be, or one is missing. */
export function findColumns(name: string, header: readonly string[]): FoundColumns {
  const found = new Map<ColumnMeaning, number>();
  const parts = header.map(takeApart);
  parts.forEach(({ key }, column) => {
    const meaning = MEANING_OF.get(key);
    if (meaning === undefined) return;
    const other = found.get(meaning);
    if (other !== undefined && meaning === 'label') return;
    if (other !== undefined)
      throw new ImportError(
        `${name}: the header has two columns for ${meaning}, ${quoted(header[other])} and ${quoted(header[column])}`,
        'columns',
      );
    found.set(meaning, column);
  });
  const z = parts.findIndex(({ key }) => Z_NAMES.has(key));
  if (z >= 0 && !found.has('y')) found.set('y', z);
  else if (z >= 0) found.set('height', z);
  checkComplete(name, found, header);
  return { at: Object.fromEntries(found), ...unitsOf(name, found, parts) };
}

/** Whether a header names enough to read positions by it. */
export function isHeader(header: readonly string[]): boolean {
  const keys = header.map((cell) => takeApart(cell).key);
  const has = (meaning: ColumnMeaning) => keys.some((key) => MEANING_OF.get(key) === meaning);
  return has('x') && (has('y') || keys.some((key) => Z_NAMES.has(key))) && (has('frame') || has('time'));
}

/** Whether a name in a header is one by which a column is known. */
export function isKnownColumn(name: string): boolean {
  return MEANING_OF.has(takeApart(name).key);
}

/** The columns that somebody chose; without an id everything is one person's. */
export function chosenColumns(name: string, map: ColumnMap, header: readonly string[] | undefined, width: number): FoundColumns {
  const found = new Map<ColumnMeaning, number>();
  for (const [meaning, column] of Object.entries(map) as [ColumnMeaning, string | number][]) {
    const at = typeof column === 'number' ? column - 1 : (header?.indexOf(column) ?? -1);
    if (at < 0 || at >= width) {
      const there =
        header === undefined ? `columns 1 to ${width} and no header` : `the columns ${header.map(quoted).join(', ').slice(0, 300)}`;
      throw new ImportError(`${name}: there is no column ${quoted(String(column))} for ${meaning}; the table has ${there}`, 'columns');
    }
    found.set(meaning, at);
  }
  return { at: Object.fromEntries(found), ...(header ? unitsOf(name, found, header.map(takeApart)) : {}) };
}

/** Reads what the option says: `frame=1,id=2,x=3,y=4`, by name `time=t,x=east,y=north`, or in their order `frame,id,x,y`, with - for one that is not meant. */
export function readColumns(given: string | ColumnMap): ColumnMap {
  const pairs = typeof given === 'string' ? pairsIn(given) : Object.entries(given);
  const map: Record<string, string | number> = {};
  for (const [word, column] of pairs) {
    const meaning = word === 'z' ? 'y' : word;
    const isColumn =
      (typeof column === 'string' && column !== '') || (Number.isInteger(column) && Number(column) >= 1 && Number(column) <= 10_000);
    if (!(MEANINGS as readonly string[]).includes(meaning) || !isColumn || Object.hasOwn(map, meaning))
      throw new ImportError(
        `columns: expected pairs such as frame=1 or x=pos_x, each of ${MEANINGS.join(', ')} at most once, got ${quoted(`${word}=${String(column)}`)}`,
        'columns',
      );
    map[meaning] = column as string | number;
  }
  const lacking = [
    ...(['x', 'y'] as const).filter((meaning) => map[meaning] === undefined),
    ...((map.frame ?? map.time) ? [] : ['frame or time']),
  ];
  if (lacking.length > 0) throw new ImportError(`columns: nothing is said of ${lacking.join(', ')}`, 'columns');
  return map as ColumnMap;
}

function pairsIn(text: string): [string, string | number][] {
  const words = text.split(/[\s,;]+/).filter((word) => word !== '');
  if (text.includes('='))
    return words.map((word) => {
      const [meaning, ...rest] = word.split('=');
      const column = rest.join('=');
      return [meaning, /^\d+$/.test(column) ? Number(column) : column];
    });
  return words.flatMap((word, n): [string, number][] => (word === '-' ? [] : [[word, n + 1]]));
}

function checkComplete(name: string, found: ReadonlyMap<ColumnMeaning, number>, header: readonly string[]): void {
  const lacking = [
    ...(found.has('frame') || found.has('time') ? [] : ['frame or time']),
    ...(['id', 'x', 'y'] as const).filter((meaning) => !found.has(meaning)),
  ];
  if (lacking.length === 0) return;
  const names = header.map(quoted).join(', ').slice(0, 300);
  throw new ImportError(`${name}: the header (${names}) does not tell which column is ${lacking.join(', ')}`, 'columns');
}

function unitsOf(name: string, found: ReadonlyMap<ColumnMeaning, number>, parts: readonly Parts[]): Omit<FoundColumns, 'at'> {
  const of = (meaning: ColumnMeaning) => parts[found.get(meaning) ?? -1]?.unit;
  const [unit, other, timeUnit] = [of('x'), of('y'), of('time')];
  if (unit !== other)
    throw new ImportError(`${name}: x is in ${unit ?? 'no unit'} and y in ${other ?? 'no unit'}; expected the same`, 'columns');
  return { ...(unit ? { unit } : {}), ...(timeUnit ? { timeUnit } : {}) };
}

type Parts = { readonly key: string; readonly unit?: string };

/** `pos_x [cm]`, `x/cm`, `x (cm)` and `x_cm` are x in cm; of a path of keys the last counts. */
function takeApart(name: string): Parts {
  const cell = name.slice(0, LONGEST_NAME);
  const [, bracketed, inBrackets] = /^(.*?)\s*[[(/]\s*([^\])]*)[\])]?$/.exec(cell) ?? [];
  const [, tailed, tail] = /^(.*)_([a-z]+)$/i.exec(cell) ?? [];
  const unit = UNITS.get(inBrackets?.trim().toLowerCase() ?? '') ?? UNITS.get(tail?.toLowerCase() ?? '');
  const plain = inBrackets !== undefined ? bracketed : unit === undefined ? cell : tailed;
  const last = plain.slice(plain.lastIndexOf('.') + 1);
  return { key: last.toLowerCase().replace(/[^a-z0-9]/g, ''), ...(unit === undefined ? {} : { unit }) };
}

function quoted(text: string): string {
  return JSON.stringify(text.slice(0, 40));
}
