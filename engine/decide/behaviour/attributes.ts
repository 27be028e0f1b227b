import { type Due, schedule } from '../../events/index.js';
import { isWithin, type Limits } from './feeling.js';
import type { ConditionLeaf, InstantLeaf } from './leaf.js';
import type { Mind, Minds } from './mind.js';
import { isOneOf, leaderOf, NO_ROW, nearestOf, oneOf, type People } from './people.js';
import { DONE, FAILED } from './program.js';

/** Where an attribute is written down: by person in a column, by team and for all on boards. */
type Entry = { readonly board: Float32Array | Float64Array; readonly at: number };

/** The entry of an attribute that belongs to a row, to its team, or to all. */
function entryOf({ house, tables, boards }: Minds, row: number, attribute: number): Entry {
  const { of } = tables.attributes[attribute];
  const count = tables.attributes.length;
  if (of === 'person') return { board: house.kernels.f32.attribute, at: row * count + attribute };
  const { team } = house.populations[house.agents.columns.population[row]];
  const number = of === 'all' || team === undefined ? tables.teams.length : tables.teams.indexOf(team);
  return { board: boards, at: number * count + attribute };
}

/** Whether a row may write an attribute: everyone its own, the leader its team's, nobody what belongs to all, which notes from outside change. */
export function mayWrite(minds: Minds, row: number, attribute: number): boolean {
  const { of } = minds.tables.attributes[attribute];
  return of === 'person' || (of === 'team' && leaderOf(minds, row) === row);
}

/** Whether a row may read an attribute of another: what is public, what friends show each other, and one's own. */
export function mayRead(minds: Minds, row: number, other: number, attribute: number): boolean {
  const { house, tables } = minds;
  const { shown, of } = tables.attributes[attribute];
  if (row === other || shown === 'public' || of === 'all') return true;
  const { population } = house.agents.columns;
  const teamOf = (one: number) => house.populations[population[one]].team;
  const isFriend = teamOf(row) !== undefined && teamOf(row) === teamOf(other);
  return isFriend && (shown === 'friends' || of === 'team');
}

/** Writes an attribute; fails where somebody may not. */
export function setLeaf(attribute: number, to: number | undefined, add: number | undefined): InstantLeaf {
  return {
    act: ({ minds, row }) => {
      if (!mayWrite(minds, row, attribute)) return FAILED;
      const { board, at } = entryOf(minds, row, attribute);
      board[at] = (to ?? board[at]) + (add ?? 0);
      return DONE;
    },
  };
}

/** Whether an attribute lies within limits: one's own, or that of the nearest of those meant who shows it. */
export function hasLeaf(attribute: number, limits: Limits, of: People | undefined): ConditionLeaf {
  const valueFor = (mind: Mind) => {
    const { minds, row } = mind;
    const other = of === undefined ? row : (oneOf(mind, of) ?? nearestOf(mind, of, 30));
    if (other === NO_ROW || !mayRead(minds, row, other, attribute)) return undefined;
    const { board, at } = entryOf(minds, other, attribute);
    return board[at];
  };
  return {
    holds: (mind) => {
      const value = valueFor(mind);
      return value !== undefined && isWithin(value, limits);
    },
    measure: valueFor,
  };
}

/** Sends a value to owners of an attribute: it arrives in the next tick. */
export function notifyLeaf(attribute: number, to: People, value: number): InstantLeaf {
  return {
    act: (mind) => {
      const { minds, row, tick } = mind;
      const { agents, queue } = minds.house;
      const one = oneOf(mind, to);
      for (let i = 0; i < agents.count; i++) {
        const other = agents.liveRow[i];
        const isMeant = one === undefined ? isOneOf(mind, to, other) : other === one;
        if (isMeant && other !== row) schedule(queue, tick + 1, { kind: 'note', agent: agents.columns.id[other], attribute, value });
      }
      return DONE;
    },
  };
}

/** A note has come: it lies with its owner until that asks for it. */
export function takeNote(minds: Minds, { agent, attribute, value }: Due): void {
  const { house, tables } = minds;
  const row = agent === undefined ? undefined : house.agents.rowOfId.get(agent);
  const { noteValue } = house.kernels.f32;
  if (row === undefined || !noteValue) return;
  const at = row * tables.attributes.length + (attribute as number);
  noteValue[at] = value as number;
  house.kernels.u32.noteCount[at] += 1;
}

/** Whether a note within limits has come since this was last asked; who asks has read it. */
export function notedLeaf(attribute: number, limits: Limits): ConditionLeaf {
  return {
    holds: ({ minds, row }: Mind) => {
      const { noteCount } = minds.house.kernels.u32;
      const at = row * minds.tables.attributes.length + attribute;
      const isNew = noteCount[at] > 0;
      noteCount[at] = 0;
      const value = minds.house.kernels.f32.noteValue[at];
      return isNew && (limits.above === undefined && limits.below === undefined ? true : isWithin(value, limits));
    },
  };
}
