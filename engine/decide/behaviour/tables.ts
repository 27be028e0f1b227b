import { ACTIONS } from '../../agents/index.js';
import type { AttributeDescription, EmotionDescription, EpisodeDescription, NewsDescription, Scenario } from '../../scenario/index.js';

/** Names of a scenario with their numbers, and what it says of them. */
export type Tables = {
  readonly newsNames: readonly string[];
  readonly news: readonly NewsDescription[];
  readonly emotionNames: readonly string[];
  readonly emotions: readonly EmotionDescription[];
  readonly attributeNames: readonly string[];
  readonly attributes: readonly AttributeDescription[];
  readonly episodeNames: readonly string[];
  readonly episodes: readonly EpisodeDescription[];
  readonly teams: readonly string[];
};

/** The tables of a scenario. */
export function tablesOf({ news = {}, emotions = {}, attributes = {}, episodes = {}, population }: Scenario): Tables {
  return {
    newsNames: Object.keys(news),
    news: Object.values(news),
    emotionNames: Object.keys(emotions),
    emotions: Object.values(emotions),
    attributeNames: Object.keys(attributes),
    attributes: Object.values(attributes),
    episodeNames: Object.keys(episodes),
    episodes: Object.values(episodes),
    teams: [...new Set(population.flatMap(({ team }) => (team === undefined ? [] : [team])))],
  };
}

/** What bodies do by behaviours, beside the actions that every stage knows. The place in the list is the number in `bodyAction`, less one. */
export const MIND_ACTIONS: readonly string[] = [
  ...new Set([
    ...ACTIONS.map(({ name }) => name),
    'look',
    'point',
    'wave',
    'talk',
    'listen',
    'nod',
    'clap',
    'cheer',
    'phone',
    'photograph',
    'shake-hands',
    'kneel',
    'pick-up',
    'put-down',
    'carry',
    'hand-over',
    'open-door',
    'push',
    'fall',
    'get-up',
    'stand-up',
  ]),
];
