import type { ColumnSpec } from '../../kernels/index.js';
import {
  type CalendarEntry,
  type Distribution,
  mapping,
  NEED_LEVELS,
  type RoleDescription,
  type Scenario,
  WEEK,
} from '../../scenario/index.js';
import type { Root } from '../behaviour/program.js';
import type { ActionPlan } from './actions.js';
import { LIFE_WORDS } from './life.js';
import { suspendedColumnSpec } from './suspended.js';

/** What somebody is to do at a time of the day. */
export type Entry = {
  readonly at: number;
  readonly until: number | undefined;
  readonly action: number;
  /** Bits of the days of the week, from Monday on. */
  readonly days: number;
  readonly spread: Distribution | undefined;
  readonly desire: number;
};

/** What somebody does when something holds; its condition is a root of this key. */
export type Reaction = { readonly key: string; readonly action: number; readonly desire: number; readonly to: string };

/** A role with all that holds for it from those that it is a kind of. */
export type CompiledRole = {
  readonly name: string;
  /** Bits of the role itself and of those that it is a kind of. */
  readonly line: number;
  readonly when: readonly string[];
  readonly entries: readonly Entry[];
  readonly reactions: readonly Reaction[];
  readonly needs: readonly number[];
  readonly otherwise: number;
  readonly rights: ReadonlySet<string>;
  readonly prefers: ReadonlySet<string>;
  readonly requires: RoleDescription['requires'];
};

/** A need: its weight by Maslow's level, how long it lasts, and what fills it how much. */
export type CompiledNeed = {
  readonly name: string;
  readonly level: number;
  readonly weight: number;
  /** [h] */
  readonly lasts: Distribution;
  readonly initial: Distribution;
  readonly met: readonly { readonly action: number; readonly fills: number }[];
};

/** People of some populations who belong together, by so many. */
export type CompiledRelation = {
  readonly name: string;
  readonly of: readonly string[];
  readonly size: Distribution;
  readonly home: boolean;
};

/** What people of a scenario are called to: roles, needs, relations and the clock. */
export type Calling = {
  readonly roles: readonly CompiledRole[];
  readonly needs: readonly CompiledNeed[];
  readonly relations: readonly CompiledRelation[];
  readonly clock: { readonly start: number; readonly day: number; readonly rate: number };
  readonly roots: readonly Root[];
};

/** How much a scheduled action and an obligation are wanted where nothing is said. */
const SCHEDULED = 2.5;
const OBLIGED = 4;
const EVERY_DAY = 0x7f;
/** Roles of a scenario. */
export const MOST_ROLES = 32;

/** What a scenario says of roles, needs and relations, with numbers for names; undefined where it has no roles. */
export function callingOf({ roles = {}, needs = {}, relations = {}, clock }: Scenario, { names }: ActionPlan): Calling | undefined {
  const all = Object.keys(roles).slice(0, MOST_ROLES);
  if (all.length === 0) return undefined;
  const roots: Root[] = [];
  const root = (key: string, node: unknown) => {
    roots.push({ key, node, isApart: true });
    return key;
  };
  const action = (name: string | undefined) => (name === undefined ? -1 : names.indexOf(name));
  const entry =
    (usual: number) =>
    (one: CalendarEntry): Entry => ({
      at: one.at,
      until: one.until,
      action: action(one.do),
      days: one.days ? one.days.reduce((bits, day) => bits | (1 << WEEK.indexOf(day)), 0) : EVERY_DAY,
      spread: one.spread,
      desire: one.desire ?? usual,
    });
  const own = all.map((name) => {
    const { when, react = [] } = roles[name];
    const keys = react.map(({ when: asked }, n) => root(`role ${name}: react ${n}`, asked));
    return { when: when === undefined ? [] : [root(`role ${name}: when`, when)], keys };
  });
  const compiled = all.map((name): CompiledRole => {
    const line = lineOf(roles, name);
    const of = line.map((one) => roles[one]);
    return {
      name,
      line: line.reduce((bits, one) => bits | (1 << all.indexOf(one)), 0) >>> 0,
      when: line.flatMap((one) => own[all.indexOf(one)].when),
      entries: of.flatMap(({ schedule = [], obligations = [] }) => [...schedule.map(entry(SCHEDULED)), ...obligations.map(entry(OBLIGED))]),
      reactions: line.flatMap((one) =>
        (roles[one].react ?? []).map((reaction, n): Reaction => {
          const key = own[all.indexOf(one)].keys[n];
          return { key, action: action(reaction.do), desire: reaction.desire, to: wordsOf(reaction.when) };
        }),
      ),
      needs: [...new Set(of.flatMap((one) => one.needs ?? []))].map((need) => Object.keys(needs).indexOf(need)),
      otherwise: action(of.find((one) => one.otherwise !== undefined)?.otherwise),
      rights: new Set(of.flatMap(({ rights = [] }) => rights)),
      prefers: new Set(of.flatMap(({ prefers = [] }) => prefers)),
      requires: of.find((one) => one.requires !== undefined)?.requires,
    };
  });
  return {
    roles: compiled,
    needs: Object.entries(needs).map(([name, { level, lasts, initial, met }]) => ({
      name,
      level: NEED_LEVELS.indexOf(level),
      weight: NEED_LEVELS.length - NEED_LEVELS.indexOf(level),
      lasts,
      initial,
      met: met.map(({ by, fills }) => ({ action: action(by), fills })),
    })),
    relations: Object.entries(relations).map(([name, { of, size, home }]) => ({ name, of, size, home })),
    clock: { start: clock?.start ?? 0, day: WEEK.indexOf(clock?.day ?? 'monday'), rate: clock?.rate ?? 1 },
    roots,
  };
}

/** Columns of people's lives. */
export function callingColumnSpecs({ needs, relations }: Calling, { depth }: ActionPlan, capacity: number): ColumnSpec[] {
  return [
    { name: 'purposeLife', type: 'u32', length: capacity * LIFE_WORDS },
    suspendedColumnSpec(depth, capacity),
    ...(needs.length > 0 ? [{ name: 'purposeNeeds', type: 'f32' as const, length: capacity * needs.length }] : []),
    ...(relations.length > 0 ? [{ name: 'purposeRelated', type: 'u32' as const, length: capacity * relations.length }] : []),
  ];
}

/** A role and those that it is a kind of, itself first. */
function lineOf(roles: Readonly<Record<string, RoleDescription>>, name: string): string[] {
  const line: string[] = [];
  for (let at: string | undefined = name; at !== undefined && roles[at] && !line.includes(at); at = roles[at].is) line.push(at);
  return line;
}

function wordsOf(condition: unknown): string {
  const [word = '', value] = Object.entries(mapping(condition))[0] ?? [];
  return typeof value === 'object' ? word : `${word} ${value}`;
}
