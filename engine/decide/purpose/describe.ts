import { type House, stateOf } from '../../rooms/index.js';
import { thingNumbered } from '../../world/index.js';
import type { Mind, Minds } from '../behaviour/mind.js';
import { giveTurn } from '../behaviour/turn.js';
import type { DecideState } from '../decide-state.js';
import { clockSeconds, DAY, startOf, timeInWords } from './clock.js';
import { actionOf, BEGAN, FRAME_WORDS, FRAMES, frameAt, ITEMS, isDoing, MARKS, personIn, thingIn, UNTIL, wordsAt } from './frames.js';
import { LIFE_WORDS, MOTIVE, SINCE, WAKE } from './life.js';
import { motiveIn, motiveInWords } from './motives.js';
import { levelOf, needsOf, urgencyOf } from './needs.js';
import { type Roles, rolesPlayed } from './roles.js';

/** An action of a chain: what is being done for what is before it. */
export type ChainLink = {
  readonly action: string;
  /** Whether it is being done, or waits for what comes behind it. */
  readonly isDoing: boolean;
  /** Since when it is being done [s]. */
  readonly since: number | undefined;
  /** How long it still lasts, where it has a time [s]. */
  readonly left: number | undefined;
  /** Names of things, and ids of people, that take part. */
  readonly with: readonly string[];
};

/** Something that a calendar says: from when, and until when where that is said, by the clock since the midnight before the run [s]. */
export type PlannedEntry = { readonly action: string; readonly role: string; readonly from: number; readonly until: number | undefined };

/** What somebody is about and why, as plain data. */
export type InspectedPurpose = {
  /** Time of day by the clock; undefined where nobody has a role. */
  readonly time: string | undefined;
  readonly roles: readonly string[];
  readonly why: string | undefined;
  /** When it began to be about it, and when it looks for something else at the latest [s]. */
  readonly since: number | undefined;
  readonly until: number | undefined;
  /** From what it is about to what it does for that now. */
  readonly chain: readonly ChainLink[];
  /** What its calendar says for the day, in the order of time. */
  readonly calendar: readonly PlannedEntry[];
  readonly needs: readonly { readonly name: string; readonly level: number; readonly urgency: number }[];
  readonly states: readonly string[];
  readonly carries: readonly string[];
};

function behaviourIn(house: House): DecideState['inUse'][number] | undefined {
  return (stateOf(house, { name: 'decide' }) as DecideState).inUse.find(({ model }) => model.name === 'behaviour');
}

/** What people have roles for; undefined where nobody has one. */
export function rolesIn(house: House): Roles | undefined {
  return (behaviourIn(house)?.state as Minds | undefined)?.roles;
}

/** What somebody is about; undefined where a scenario has no actions, or somebody no behaviour. It changes nothing. */
export function inspectPurpose(house: House, row: number): InspectedPurpose | undefined {
  const own = behaviourIn(house);
  const minds = own?.state as Minds | undefined;
  if (!minds?.purposes.words || (house.kernels.u32.decideModel && house.kernels.u32.decideModel[row] !== own?.number)) return undefined;
  const { purposes, roles } = minds;
  const mind = { ...minds.mind, tick: house.clock.tick } as Mind;
  giveTurn(mind, row);
  const { words, plan } = purposes;
  const at = wordsAt(purposes, row);
  const named = (names: readonly string[], bits: number) => names.filter((_, n) => (bits & (1 << n)) !== 0);
  const life = roles?.life.subarray(row * LIFE_WORDS, (row + 1) * LIFE_WORDS);
  const motive = life && motiveIn(life[MOTIVE]);
  return {
    time: roles && timeInWords(clockSeconds(house, roles.calling, house.clock.tick)),
    roles: roles ? rolesPlayed(roles, row).map(({ role }) => role.name) : [],
    why: roles && motive && motiveInWords(roles, mind, motive),
    since: motive && life[SINCE] * house.clock.dt,
    until: motive && life[WAKE] < 0xfffffffe ? life[WAKE] * house.clock.dt : undefined,
    chain: Array.from({ length: words[at + FRAMES] }, (_, level) => linkAt(minds, row, level)),
    calendar: roles ? calendarOf(roles, minds, row, mind.id) : [],
    needs: roles
      ? needsOf(roles, row).map((need) => ({
          name: roles.calling.needs[need].name,
          level: levelOf(roles, mind, need),
          urgency: urgencyOf(roles, mind, need),
        }))
      : [],
    states: named(plan.marks, words[at + MARKS]),
    carries: named(plan.items, words[at + ITEMS]),
  };
}

/** Entries of the day, those of roles that are played now. */
function calendarOf(roles: Roles, { house, purposes }: Minds, row: number, id: number): PlannedEntry[] {
  const day = Math.floor(clockSeconds(house, roles.calling, house.clock.tick) / DAY);
  const entries = rolesPlayed(roles, row).flatMap(({ role, number }) =>
    role.entries.flatMap((entry, index): PlannedEntry[] => {
      const from = startOf(house, roles.calling, entry, index + 256 * number, id, day);
      if (from === undefined) return [];
      const until = entry.until === undefined ? undefined : day * DAY + entry.until + (entry.until > entry.at ? 0 : DAY);
      return [{ action: purposes.plan.names[entry.action], role: role.name, from, until }];
    }),
  );
  return entries.sort((a, b) => a.from - b.from);
}

function linkAt({ purposes, house }: Minds, row: number, level: number): ChainLink {
  const { words, actions } = purposes;
  const at = frameAt(purposes, row, level);
  const action = actions[actionOf(words[at])];
  const taking = action.parts.flatMap(({ isPerson }, n) => {
    const word = words[at + FRAME_WORDS + n];
    if (word === 0) return [];
    return [isPerson ? `person ${personIn(word)}` : (thingNumbered(house.world, thingIn(word))?.name ?? 'a thing that is gone')];
  });
  const since = words[at + BEGAN] === 0 ? undefined : (words[at + BEGAN] - 1) * house.clock.dt;
  const left = words[at + UNTIL] === 0 ? undefined : Math.max(0, words[at + UNTIL] - 1 - house.clock.tick) * house.clock.dt;
  return { action: action.name, isDoing: isDoing(words[at]), since, left, with: taking };
}

/** What somebody is about, as sentences: the reason first, then the chain from what it is about to what it does now. */
export function explainPurpose({ time, roles, why, chain, needs, carries, states }: InspectedPurpose): string[] {
  const lines: string[] = [];
  if (time !== undefined) lines.push(`It is ${time}. Plays: ${roles.length > 0 ? roles.join(', ') : 'no role'}.`);
  if (chain.length === 0) lines.push('Is about nothing.');
  chain.forEach(({ action, isDoing: isDone, left, with: taking }, level) => {
    const joined = taking.length > 0 ? ` with ${taking.join(' and ')}` : '';
    if (level === 0) lines.push(`Is about: ${action}${joined}${why === undefined ? '' : `, ${why}`}.`);
    else lines.push(`${'  '.repeat(level)}${chain[level - 1].isDoing ? 'as a part of it' : 'to be able to'}: ${action}${joined}.`);
    if (level === chain.length - 1)
      lines.push(
        `${'  '.repeat(level)}${isDone ? `which it does now${left === undefined ? '' : `, for ${Math.ceil(left)} s more`}` : 'which it is about to begin'}.`,
      );
  });
  for (const { name, level, urgency } of needs) lines.push(`${name}: ${Math.round(100 * level)} % full, urgency ${urgency.toFixed(2)}.`);
  if (carries.length > 0) lines.push(`Carries: ${carries.join(', ')}.`);
  if (states.length > 0) lines.push(`Is: ${states.join(', ')}.`);
  return lines;
}
