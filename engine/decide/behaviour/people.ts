import { peopleWithin, perceivingOf } from '../../perceive/index.js';
import { personOf } from '../purpose/participants.js';
import type { Mind, Minds } from './mind.js';
import { MIND_TARGET } from './program.js';

/** People as a behaviour names them. */
export type People =
  | { readonly is: 'anybody' | 'friend' | 'enemy' | 'leader' | 'target' | 'teller' | 'self' }
  | { readonly is: 'named'; readonly name: string }
  | { readonly is: 'actor'; readonly number: number };

/** Nobody, where a row is asked for. */
export const NO_ROW = -1;

const WORDS = new Set(['anybody', 'friend', 'enemy', 'leader', 'target', 'teller', 'self']);

/** People by the word that a behaviour has for them. */
export function peopleOf(word: unknown, actors: readonly string[]): People {
  const name = String(word);
  if (actors.includes(name)) return { is: 'actor', number: actors.indexOf(name) };
  return WORDS.has(name) ? ({ is: name } as People) : { is: 'named', name };
}

/** The row of the one that is meant where one in particular is; undefined where any of several would do, NO_ROW where there is nobody. */
export function oneOf(mind: Mind, people: People): number | undefined {
  const { minds, row, episode } = mind;
  const { agents } = minds.house;
  switch (people.is) {
    case 'self':
      return row;
    case 'target':
      return rowOf(minds, targetOf(minds, row));
    case 'leader':
      return leaderOf(minds, row);
    case 'teller':
      return rowOf(minds, lastTellerOf(minds, row));
    case 'actor':
      // Within an action its participants are named as actors are in an episode.
      if (!episode) return personOf(mind, people.number) ?? NO_ROW;
      return agents.rowOfId.get(episode.actors[people.number] ?? -1) ?? NO_ROW;
    default:
      return undefined;
  }
}

/** Whether a row is one of those meant. */
export function isOneOf({ minds, row }: Mind, people: People, other: number): boolean {
  if (other === row) return false;
  const { agents, populations } = minds.house;
  const { population } = agents.columns;
  const one = populations[population[other]];
  switch (people.is) {
    case 'anybody':
      return true;
    case 'friend':
      return one.team !== undefined && one.team === populations[population[row]].team;
    case 'enemy': {
      const own = populations[population[row]].team;
      return one.team !== undefined && own !== undefined && one.team !== own;
    }
    case 'named':
      return one.name === people.name || one.team === people.name;
    default:
      return false;
  }
}

const _nearestOut = new Uint32Array(256);

/** The nearest of those meant within a distance [m]; NO_ROW where there is none. */
export function nearestOf(mind: Mind, people: People, within: number): number {
  const one = oneOf(mind, people);
  const { minds, row } = mind;
  const { agents } = minds.house;
  const { positionX, positionZ } = agents.columns;
  if (one !== undefined) return one !== NO_ROW && apart(minds, row, one) <= within ? one : NO_ROW;
  const { perception } = perceivingOf(minds.house);
  const count = peopleWithin(perception, agents, positionX[row], positionZ[row], within, _nearestOut);
  for (let n = 0; n < count; n++) if (isOneOf(mind, people, _nearestOut[n])) return _nearestOut[n];
  return count < _nearestOut.length ? NO_ROW : nearestOfAll(mind, people, within);
}

/** The nearest of those meant, wherever it is; everyone is looked at. */
export function nearestOfAll(mind: Mind, people: People, within = Number.POSITIVE_INFINITY): number {
  const { minds, row } = mind;
  const { agents } = minds.house;
  let best = NO_ROW;
  let least = within;
  for (let i = 0; i < agents.count; i++) {
    const other = agents.liveRow[i];
    if (!isOneOf(mind, people, other)) continue;
    const away = apart(minds, row, other);
    if (away < least) {
      least = away;
      best = other;
    }
  }
  return best;
}

/** How far two people are from each other [m]. */
export function apart({ house }: Minds, row: number, other: number): number {
  const { positionX, positionZ } = house.agents.columns;
  return Math.sqrt((positionX[row] - positionX[other]) ** 2 + (positionZ[row] - positionZ[other]) ** 2);
}

/** Remembers somebody, by id, as the one in mind. */
export function setTarget({ minds, row }: Mind, id: number): void {
  minds.memory[row * minds.program.words + MIND_TARGET] = id + 1;
}

/** Id of the one in mind; −1 for nobody. */
export function targetOf({ memory, program }: Minds, row: number): number {
  return memory[row * program.words + MIND_TARGET] - 1;
}

/** The first of one's team, in the order of ids; oneself where there is no team. */
export function leaderOf({ house }: Minds, row: number): number {
  const { agents, populations } = house;
  const { population } = agents.columns;
  const { team } = populations[population[row]];
  if (team === undefined) return row;
  for (let i = 0; i < agents.count; i++) if (populations[population[agents.liveRow[i]]].team === team) return agents.liveRow[i];
  return row;
}

function rowOf({ house }: Minds, id: number): number {
  return house.agents.rowOfId.get(id) ?? NO_ROW;
}

/** Id of who told one the newest news; −1 where nobody did. */
function lastTellerOf({ house, tables }: Minds, row: number): number {
  const { newsSince, newsFrom } = house.kernels.u32;
  const count = tables.news.length;
  let best = -1;
  let newest = 0;
  for (let n = row * count; n < (row + 1) * count; n++) {
    if (newsSince[n] <= newest || newsFrom[n] === 0) continue;
    newest = newsSince[n];
    best = newsFrom[n] - 1;
  }
  return best;
}
