import { note } from '../../events/index.js';
import { pow, random, STREAM } from '../../math/index.js';
import { peopleWithin, perceivingOf } from '../../perceive/index.js';
import { haltNode } from './halt.js';
import type { Episode, Mind, Minds } from './mind.js';
import { isMinded } from './news.js';
import { holds } from './nodes.js';
import { isOneOf, NO_ROW, peopleOf } from './people.js';
import { BEGUN, ENDED, MIND_OWNER, RUNNING } from './program.js';
import { runNode } from './run.js';
import { eachRunningLeaf } from './running.js';
import { giveTurn } from './turn.js';

/** Streams of draws for beginnings stand this far behind those of nodes. */
const BEGINNINGS = 2_000_000;

/** Roots of an episode in the program. */
export const episodeKey = (name: string) => `episode ${name}`;
export const whenKey = (name: string) => `episode ${name} when`;
export const untilKey = (name: string) => `episode ${name} until`;

/** Episodes that are due have their turn; those that end free everyone at once; then others begin. */
export function passEpisodes(mind: Mind, rows: Uint32Array): void {
  const { minds, tick } = mind;
  if (minds.tables.episodes.length === 0) return;
  for (const episode of [...minds.episodes])
    if (minds.episodes.includes(episode) && (tick + episode.number) % minds.period === 0) runEpisode(mind, episode);
  for (let i = 0; i < rows.length; i++) if ((tick + minds.house.agents.columns.id[rows[i]]) % minds.period === 0) beginFor(mind, rows[i]);
}

function runEpisode(mind: Mind, episode: Episode): undefined {
  const { minds } = mind;
  const { rowOfId } = minds.house.agents;
  if (episode.actors.some((id) => !rowOfId.has(id))) return endEpisode(mind, episode, 'somebody is gone');
  const name = minds.tables.episodeNames[episode.kind];
  if (isInterrupted(mind, episode)) return endEpisode(mind, episode, 'interrupted');
  enter(mind, episode, episode.actors[0]);
  const status = runNode(mind, minds.program.roots.get(episodeKey(name)) as number);
  if (status !== RUNNING) endEpisode(mind, episode, 'over');
}

/** Whether what ends an episode holds for one of its actors. */
function isInterrupted(mind: Mind, episode: Episode): boolean {
  const { tables, program } = mind.minds;
  const until = program.roots.get(untilKey(tables.episodeNames[episode.kind]));
  return until !== undefined && episode.actors.some((id) => asksOf(mind, episode, id, until));
}

function asksOf(mind: Mind, episode: Episode, id: number, condition: number): boolean {
  enter(mind, episode, id);
  return holds(mind, condition);
}

/** The mind goes over to an actor, in the memory of the episode. */
function enter(mind: Mind, episode: Episode, id: number): void {
  giveTurn(mind, mind.minds.house.agents.rowOfId.get(id) as number);
  mind.memory = episode.memory;
  mind.base = 0;
  mind.episode = episode;
}

/** Cleans up, and lets everyone go on with its own behaviour in the same tick. */
export function endEpisode(mind: Mind, episode: Episode, why: string): undefined {
  const { minds } = mind;
  const { house, tables, program } = minds;
  const first = episode.actors.find((id) => house.agents.rowOfId.has(id));
  if (first !== undefined) {
    enter(mind, episode, first);
    haltNode(mind, program.roots.get(episodeKey(tables.episodeNames[episode.kind])) as number);
  }
  minds.episodes.splice(minds.episodes.indexOf(episode), 1);
  note(house.log, episode.actors[0], 'episode-end', `${tables.episodeNames[episode.kind]}: ${why}`);
  for (const id of episode.actors) {
    const row = house.agents.rowOfId.get(id);
    if (row !== undefined) wakeUp(mind, row);
  }
}

/** Own behaviour goes on where it was. */
function wakeUp(mind: Mind, row: number): void {
  const { minds } = mind;
  giveTurn(mind, row);
  mind.memory[mind.base + MIND_OWNER] = 0;
  if (minds.bits[row] & BEGUN) eachRunningLeaf(mind, minds.rootOf(populationOf(minds, row)), (leaf, at) => leaf.begin?.(mind, at));
}

/** Own behaviour sleeps: bodies stop what they do, and nothing is forgotten unless it is to begin anew. */
function fallAsleep(mind: Mind, row: number, episode: number, isAnew: boolean): void {
  const { minds } = mind;
  giveTurn(mind, row);
  const root = minds.rootOf(populationOf(minds, row));
  if (isAnew && minds.bits[row] & BEGUN) {
    haltNode(mind, root);
    minds.bits[row] &= ~BEGUN;
  } else if (minds.bits[row] & BEGUN) eachRunningLeaf(mind, root, (leaf, at) => leaf.stop?.(mind, at));
  mind.memory[mind.base + MIND_OWNER] = episode + 1;
}

function populationOf({ house }: Minds, row: number): number {
  return house.agents.columns.population[row];
}

/** Begins what can begin with somebody as the first actor. */
function beginFor(mind: Mind, row: number): void {
  const { minds, tick } = mind;
  const { house, tables, program } = minds;
  tables.episodes.forEach((description, kind) => {
    const { at, most, times = Number.POSITIVE_INFINITY, chance, actors, within, priority, restarts } = description;
    const words = Object.values(actors);
    if (
      tick * house.clock.dt < at ||
      minds.begun[kind] >= times ||
      minds.episodes.filter((episode) => episode.kind === kind).length >= most
    )
      return;
    giveTurn(mind, row);
    if (!isFree(minds, row, priority) || !isMeant(mind, words[0], row)) return;
    const when = program.roots.get(whenKey(tables.episodeNames[kind]));
    if (when !== undefined && !holds(mind, when)) return;
    if (chance < 1) {
      const perTurn = 1 - pow(1 - chance, (minds.period * house.clock.dt) / 60);
      if (random(house.seed, STREAM.behaviour + BEGINNINGS + kind, mind.id, tick) >= perTurn) return;
    }
    const rows = findActors(mind, row, words, within, priority);
    if (!rows) return;
    const ids = rows.map((actor) => house.agents.columns.id[actor]);
    const episode: Episode = { number: minds.nextEpisode, kind, actors: ids, memory: new Uint32Array(program.words) };
    // What would end at once does not begin.
    const isOver = isInterrupted(mind, episode);
    giveTurn(mind, row);
    if (isOver) return;
    minds.nextEpisode += 1;
    minds.begun[kind] += 1;
    for (const actor of rows) takeOut(mind, actor);
    for (const actor of rows) fallAsleep(mind, actor, episode.number, restarts);
    episode.memory.fill(0);
    minds.episodes.push(episode);
    note(house.log, ids[0], 'episode', tables.episodeNames[kind], ids.length > 1 ? { whom: ids[1] } : {});
  });
}

/** Those whom an episode of a higher priority needs leave the one they are in, which ends. */
function takeOut(mind: Mind, row: number): void {
  const { minds } = mind;
  const owner = minds.memory[row * minds.program.words + MIND_OWNER];
  const episode = minds.episodes.find(({ number }) => number + 1 === owner);
  if (episode) endEpisode(mind, episode, 'interrupted');
}

/** Whether somebody can be taken: it has a behaviour that goes on, and is in no episode, or in one of a lower priority. */
function isFree(minds: Minds, row: number, priority: number): boolean {
  const at = row * minds.program.words;
  if (!isMinded(minds, row) || minds.bits[row] & ENDED) return false;
  const owner = minds.memory[at + MIND_OWNER];
  if (owner === 0) return true;
  const episode = minds.episodes.find(({ number }) => number + 1 === owner);
  return episode !== undefined && minds.tables.episodes[episode.kind].priority < priority;
}

function isMeant(mind: Mind, word: string, row: number): boolean {
  const { house } = mind.minds;
  const one = house.populations[house.agents.columns.population[row]];
  return word === 'anybody' || one.name === word || one.team === word;
}

const _actorsOut = new Uint32Array(256);

/** The nearest who are free for the other parts; undefined where somebody is missing. */
function findActors(mind: Mind, row: number, words: readonly string[], within: number, priority: number): number[] | undefined {
  const { minds } = mind;
  const { agents } = minds.house;
  const { positionX, positionZ } = agents.columns;
  const count = peopleWithin(perceivingOf(minds.house).perception, agents, positionX[row], positionZ[row], within, _actorsOut);
  const rows = [row];
  for (const word of words.slice(1)) {
    const people = peopleOf(word, []);
    let found = NO_ROW;
    for (let n = 0; n < count && found === NO_ROW; n++) {
      const other = _actorsOut[n];
      if (!rows.includes(other) && isOneOf(mind, people, other) && isFree(minds, other, priority)) found = other;
    }
    if (found === NO_ROW) return undefined;
    rows.push(found);
  }
  return rows;
}
