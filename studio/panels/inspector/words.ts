import type { AccountBar, AccountTable } from 'promenade';
import { memberName } from '../../document/crowd-words.js';
import type { Inspection } from '../../worker/answers/inspect.js';
import { quantity } from './format.js';

/** Where somebody wants to go. */
export type Goal = NonNullable<Inspection['goal']>;

/** Something that is due for somebody who decides at events. */
type Due = NonNullable<Inspection['due']>[number];

/** The number of a bar with its unit, and what was asked for where that is told. */
export function barText({ value, asked, unit }: Pick<AccountBar, 'value' | 'asked' | 'unit'>): string {
  return asked === undefined ? quantity(value, unit) : `${quantity(value)} of ${quantity(asked, unit)}`;
}

/** The unit that the columns of a table have in common, in a sentence; undefined where they have several, empty where they have none. */
export function unitsText(columns: AccountTable['columns']): string | undefined {
  const [unit, ...others] = new Set(columns.map(({ unit }) => unit).filter((unit) => unit !== ''));
  if (unit === undefined) return '';
  if (others.length > 0) return undefined;
  const without = columns.filter((column) => column.unit === '').map(({ label }) => label);
  return without.length === 0 ? `All in ${unit}.` : `All but the ${without.join(' and the ')} in ${unit}.`;
}

/** A goal in a few words. */
export function goalText({ kind, name, place, waits }: Goal): string {
  const where: Record<Goal['kind'], string> = {
    point: place ? `the point ${placeText(place)}` : 'a point',
    region: name ? `region “${name}”` : 'a region',
    exit: name ? `exit “${name}”` : 'an exit',
    nearest: name ? `the nearest of ${name}` : 'the nearest exit',
    random: 'anywhere',
    direction: place ? `onwards, along ${placeText(place)}` : 'onwards',
    opposite: 'the other side',
    service: name ? `the line of “${name}”` : 'a line',
    use: name ? `a place at “${name}”` : 'a place at a thing',
  };
  return where[kind] + (waits ? ', and wait there' : '');
}

const DUE: Readonly<Record<Due['kind'], string>> = {
  entering: 'its bound enters a cell',
  leaving: 'its bound leaves a cell',
  resetting: 'its bound is drawn anew',
  colliding: 'its bound meets',
  separating: 'may be apart from',
};

/** The same of somebody on the ground, who has a bound only in pictures. */
const DUE_ON_GROUND: Readonly<Record<Due['kind'], string>> = { ...DUE, resetting: 'looks again whom it may meet', colliding: 'meets' };

/** Something that is due for somebody, in a few words; whether that is a bird, and whether whom it meets is one. */
export function dueText({ kind, whom }: Pick<Due, 'kind' | 'whom'>, flies: boolean, isBird = false): string {
  const words = flies ? DUE : DUE_ON_GROUND;
  if (kind !== 'colliding' && kind !== 'separating') return words[kind];
  return `${words[kind]} ${whom === undefined ? 'a wall' : whom < 0 ? 'one who has left' : memberName(whom, isBird)}`;
}

/** A place on the ground. */
export function placeText([x, z]: readonly [number, number]): string {
  return `(${x.toFixed(1)}, ${z.toFixed(1)})`;
}

/** Whether two people come closer, and how fast. */
export function approach(
  [x, z]: readonly [number, number],
  [vx, vz]: readonly [number, number],
  { position, velocity }: { readonly position: readonly [number, number]; readonly velocity: readonly [number, number] },
): string {
  const [dx, dz] = [x - position[0], z - position[1]];
  const distance = Math.hypot(dx, dz);
  const closing = distance > 0 ? -(dx * (vx - velocity[0]) + dz * (vz - velocity[1])) / distance : 0;
  if (Math.abs(closing) < 0.1) return 'as far as before';
  return `${closing > 0 ? 'nearer' : 'away'} at ${quantity(Math.abs(closing), 'm/s')}`;
}
