import { BODY_ACTION_COLUMNS, FACE_COLUMNS, GAZE_COLUMNS, specsOf } from '../../columns/index.js';
import type { ColumnSpec } from '../../kernels/index.js';
import type { BehaviourDefinition, Scenario } from '../../scenario/index.js';
import { planActions } from '../purpose/actions.js';
import { callingColumnSpecs, callingOf } from '../purpose/calling.js';
import { purposeColumnSpecs } from '../purpose/purposes.js';
import { addPosting, wordsForPostings } from './billboards.js';
import { compile } from './compile.js';
import { episodeKey, untilKey, whenKey } from './episodes.js';
import { leafCompiler } from './leaves.js';
import { LIBRARY } from './library.js';
import type { Posting, Prepared, Whereabouts } from './mind.js';
import type { BehaviourAction } from './own-actions.js';
import type { Root } from './program.js';
import { MOST_SIGHTINGS, SIGHTING_WORDS } from './sightings.js';
import { tablesOf } from './tables.js';
import { wordsFor } from './whereabouts.js';

/** Compiles what a scenario says of behaviours: those of its populations and episodes, and all that need no parameters. */
export function prepare(scenario: Scenario, actions: readonly BehaviourAction[]): Prepared {
  const { behaviours = {}, episodes = {}, population } = scenario;
  const tables = tablesOf(scenario);
  const definitions: Readonly<Record<string, BehaviourDefinition>> = { ...LIBRARY, ...behaviours };
  const words = new Set<string>();
  const whereabouts: Whereabouts[] = [];
  const postings: Posting[] = [];
  for (const { posted } of tables.news) for (const name of posted) addPosting(postings, name);
  const makeLeaf = leafCompiler({ scenario, tables, actions, whereabouts, postings });
  const roots = new Map<string, Root>();
  const add = (key: string, node: unknown, actors?: readonly string[]) => roots.set(key, { key, node, actors });
  for (const [name, { parameters = {} }] of Object.entries(behaviours))
    if (Object.values(parameters).every((value) => value !== null)) add(name, name);
  for (const { behaviour } of population) if (behaviour !== undefined) add(keyOfBehaviour(behaviour), behaviour);
  for (const [name, { do: body, when, until, actors }] of Object.entries(episodes)) {
    add(episodeKey(name), body, Object.keys(actors));
    if (when !== undefined) add(whenKey(name), when, Object.keys(actors));
    if (until !== undefined) add(untilKey(name), until, Object.keys(actors));
  }
  const plan = planActions(scenario);
  const calling = callingOf(scenario, plan);
  for (const root of [...plan.roots, ...(calling?.roots ?? [])]) roots.set(root.key, root);
  if (plan.written.some(({ pace }) => pace !== undefined)) words.add('pace');
  const program = compile([...roots.values()], definitions, (word, fields, actors) => {
    words.add(word);
    return makeLeaf(word, fields, actors);
  });
  return { program, tables, words, whereabouts, postings, plan, calling };
}

/** The key of a population's behaviour among the roots: its name, or the node as text. */
export function keyOfBehaviour(behaviour: string | Readonly<Record<string, unknown>>): string {
  return typeof behaviour === 'string' ? behaviour : JSON.stringify(behaviour);
}

/** Columns of minds; those that no behaviour of the scenario needs are not there. */
export function mindColumnSpecs(
  { program, tables, words, whereabouts, postings, plan, calling }: Prepared,
  capacity: number,
): ColumnSpec[] {
  const u32 = (name: string, width = 1): ColumnSpec => ({ name, type: 'u32', length: capacity * width });
  const f32 = (name: string, width = 1): ColumnSpec => ({ name, type: 'f32', length: capacity * width });
  const has = (...some: readonly string[]) => some.some((word) => words.has(word));
  const news = tables.news.length;
  const attributes = tables.attributes.length;
  return [
    u32('mindBits'),
    u32('mindMemory', program.words),
    ...(news > 0 ? [u32('newsSince', news), u32('newsFrom', news)] : []),
    ...(tables.emotions.length > 0 ? [f32('feeling', tables.emotions.length)] : []),
    ...(attributes > 0 ? [f32('attribute', attributes)] : []),
    ...(has('notify', 'noted') ? [f32('noteValue', attributes), u32('noteCount', attributes)] : []),
    ...(has('sees') ? [u32('sightings', MOST_SIGHTINGS * SIGHTING_WORDS)] : []),
    ...(whereabouts.length > 0 ? [u32('whereNow', wordsFor(whereabouts)), u32('whereBefore', wordsFor(whereabouts))] : []),
    ...(postings.length > 0 ? [u32('boardCell'), u32('boardShows', wordsForPostings(postings))] : []),
    ...(has('claim') ? [u32('mindClaims'), u32('mindClaimedBy')] : []),
    ...(has('pace') ? [f32('usualSpeed'), f32('usualMaximum')] : []),
    ...(has('face', 'act') ? specsOf(FACE_COLUMNS, { row: capacity }) : []),
    ...(has('act') ? specsOf(BODY_ACTION_COLUMNS, { row: capacity }) : []),
    ...(has('gaze') ? specsOf(GAZE_COLUMNS, { row: capacity }) : []),
    ...purposeColumnSpecs(plan, capacity),
    ...(calling ? callingColumnSpecs(calling, plan, capacity) : []),
  ];
}
