import type { House } from '../../rooms/index.js';
import { type Intention, presentIntention } from '../intention.js';
import { boardOf } from './billboards.js';
import { mindsIn } from './change-behaviours.js';
import { type InspectedSight, inspectSight } from './describe-sight.js';
import { episodeKey } from './episodes.js';
import type { Mind, Minds, Transition } from './mind.js';
import { isMinded } from './news.js';
import { targetOf } from './people.js';
import { ENDED, GAVE_UP, type Graph, KIND_STATES, KIND_UNTIL, KIND_WHILE, MIND_OWNER } from './program.js';
import { runningChildren } from './running.js';
import { MIND_ACTIONS } from './tables.js';
import { nodeWords } from './trace.js';
import { giveTurn } from './turn.js';

/** Something that a person knows. */
export type KnownNews = {
  readonly name: string;
  /** Time since when [s]. */
  readonly since: number;
  /** Id of who told it; undefined for what came from an event, a sign or from the start. */
  readonly from: number | undefined;
};

/** What goes on in a mind, as plain data. */
export type InspectedMind = {
  /** Names of the nodes that run, from the outermost inwards; those of an episode while it owns the person. */
  readonly path: readonly string[];
  /** The same nodes by their numbers in `behaviours` of the simulation, and the outermost of all, which may have ended. */
  readonly running: readonly number[];
  readonly root: number;
  /** How deep each node of the path lies: of those in one, as of a parallel, all run at once. */
  readonly depths: readonly number[];
  readonly isDone: boolean;
  /** Whether it is done because its behaviour failed. */
  readonly gaveUp: boolean;
  readonly knows: readonly KnownNews[];
  readonly feels: readonly { readonly name: string; readonly level: number }[];
  readonly attributes: readonly { readonly name: string; readonly value: number }[];
  /** Id of the one in mind, of whom it has claimed, and who has claimed it. */
  readonly target: number | undefined;
  readonly claims: number | undefined;
  readonly claimedBy: number | undefined;
  /** The episode that owns the person, with the ids of all its actors. */
  readonly episode: { readonly name: string; readonly actors: readonly number[] } | undefined;
  /** What the body does. */
  readonly action: string | undefined;
  /** What the billboard of its cell showed when it entered, of what behaviours look for; undefined where none do. */
  readonly board: { readonly cell: readonly [x: number, z: number]; readonly shows: readonly string[] } | undefined;
  /** How far it sees now, whom, and whom it remembers. */
  readonly sight: InspectedSight;
  /** The last transitions, oldest first; only of somebody who is watched. */
  readonly transitions: readonly Transition[];
};

/** What somebody with a behaviour is after: the place that it heads for. */
export function describeMind(_: Minds, { agents }: House, row: number): Intention {
  return presentIntention(agents, row);
}

/** What goes on in somebody's mind; undefined for who has no behaviour. From the first question on its transitions are kept. It changes nothing in the run. */
export function inspectMind(house: House, row: number): InspectedMind | undefined {
  const minds = mindsIn(house);
  if (!minds || !isMinded(minds, row)) return undefined;
  const { kernels, agents, clock } = house;
  const { tables, memory, program } = minds;
  const id = agents.columns.id[row];
  if (!minds.watched.has(id)) minds.watched.set(id, []);
  const at = row * program.words;
  const episode = minds.episodes.find(({ number }) => number + 1 === memory[at + MIND_OWNER]);
  const { newsSince, newsFrom, bodyAction, mindClaims, mindClaimedBy } = kernels.u32;
  const idOf = (word: number | undefined) => (word === undefined || word === 0 ? undefined : word - 1);
  return {
    ...runningIn(minds, row),
    isDone: (minds.bits[row] & ENDED) !== 0,
    gaveUp: (minds.bits[row] & GAVE_UP) !== 0,
    knows: tables.newsNames.flatMap((name, n): KnownNews[] => {
      const place = row * tables.news.length + n;
      if (newsSince[place] === 0) return [];
      return [{ name, since: (newsSince[place] - 1) * clock.dt, from: idOf(newsFrom[place]) }];
    }),
    feels: tables.emotionNames.map((name, n) => ({ name, level: kernels.f32.feeling[row * tables.emotions.length + n] })),
    attributes: tables.attributeNames.flatMap((name, n) =>
      tables.attributes[n].of === 'person' ? [{ name, value: kernels.f32.attribute[row * tables.attributes.length + n] }] : [],
    ),
    target: idOf(targetOf(minds, row) + 1),
    board: boardOf(minds, row),
    claims: idOf(mindClaims?.[row]),
    claimedBy: idOf(mindClaimedBy?.[row]),
    episode: episode && { name: tables.episodeNames[episode.kind], actors: episode.actors },
    action: bodyAction && bodyAction[row] > 0 ? MIND_ACTIONS[bodyAction[row] - 1] : undefined,
    sight: inspectSight(minds, row),
    transitions: minds.watched.get(id) ?? [],
  };
}

const isLoop = (kind: number) => kind === KIND_WHILE || kind === KIND_UNTIL;

/** The nodes that run, by number and in words: graphs by the state they are in. */
function runningIn(minds: Minds, row: number): Pick<InspectedMind, 'path' | 'depths' | 'running' | 'root'> {
  const { program, tables, house, memory } = minds;
  const mind = { ...minds.mind } as Mind;
  giveTurn(mind, row);
  const episode = minds.episodes.find(({ number }) => number + 1 === memory[mind.base + MIND_OWNER]);
  if (episode) Object.assign(mind, { memory: episode.memory, base: 0, episode });
  const root = episode
    ? program.roots.get(episodeKey(tables.episodeNames[episode.kind]))
    : minds.rootOf(house.agents.columns.population[row]);
  const isDone = (minds.bits[row] & ENDED) !== 0;
  const path: string[] = [];
  const running: number[] = [];
  const depths: number[] = [];
  const visit = (node: number, depth: number) => {
    running.push(node);
    depths.push(depth);
    const isGraph = program.kind[node] === KIND_STATES;
    const children = runningChildren(mind, node);
    if (isGraph && children.length > 0) path.push((program.argument[node] as Graph).names[children[0].place]);
    else path.push(isLoop(program.kind[node]) ? nodeWords(program, node) : program.label[node]);
    for (const { node: child } of children) visit(child, depth + 1);
  };
  if (root !== undefined && root >= 0 && !isDone) visit(root, 0);
  return { path, depths, running, root: root ?? -1 };
}
