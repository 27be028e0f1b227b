import type { LocatedIssue } from '../issues-of.js';
import { issueAt } from '../issues-of.js';
import { hintFor } from '../nearest-name.js';
import { checkPurposes, purposeNames } from '../purpose/check.js';
import { namesOf } from '../references.js';
import { checkDefinition, checkNode, KIND_OF_EVENT, MOST_NODES, POSTABLE, postable } from './check.js';
import { foldFaults } from './fold-faults.js';
import type { BehaviourDefinition, BehaviourNames, Scope } from './scope.js';
import { isMapping, mapping, type Path } from './scope.js';

/** What behaviours may name besides what their scenario has: ready behaviours, actions of bodies, functions of one's own, kinds of events. */
export type MindParts = {
  readonly library?: Readonly<Record<string, BehaviourDefinition>>;
  readonly bodyActions?: readonly string[];
  readonly calls?: readonly string[];
  readonly asks?: readonly string[];
  readonly events?: readonly string[];
};

/** Faults in behaviours, news, episodes, and in what populations say of them; works on the unchecked data. */
export function checkMinds(json: unknown, parts: MindParts): LocatedIssue[] {
  const scenario = mapping(json);
  const names = namesFor(scenario, parts);
  const issues: LocatedIssue[] = [];
  const scope: Scope = {
    names,
    issues,
    handedTo: new Map(),
    parameters: new Map(),
    states: new Set(),
    actors: new Set(),
    callers: [],
    isMuted: false,
    budget: { left: MOST_NODES },
  };
  for (const [name, definition] of Object.entries(mapping(scenario.behaviours)))
    checkDefinition(definition, ['behaviours', name], { ...scope, callers: [name] });
  for (const [name, episode] of Object.entries(mapping(scenario.episodes))) checkEpisode(episode, ['episodes', name], scope);
  for (const [name, one] of Object.entries(mapping(scenario.news))) checkNews(one, ['news', name], scope);
  for (const [name, one] of Object.entries(mapping(scenario.emotions)))
    checkEach(mapping(one).from, ['emotions', name, 'from'], scope, names.of.event, KIND_OF_EVENT);
  items(scenario.population).forEach((population, i) => {
    checkPopulationMind(mapping(population), ['population', i], scope);
  });
  checkPurposes(scenario, scope);
  return foldFaults(issues, scope.handedTo);
}

function checkPopulationMind(population: Record<string, unknown>, path: Path, scope: Scope): void {
  const { behaviour, knowsNews, decide, goal, goals } = population;
  if (behaviour === undefined) return;
  checkNode(
    typeof behaviour === 'string' ? behaviour : isMapping(behaviour) ? behaviour : String(behaviour),
    [...path, 'behaviour'],
    scope,
  );
  checkEach(knowsNews, [...path, 'knowsNews'], scope, scope.names.of.news, 'the name of news');
  // A scenario that was read before says so itself.
  const isFilledIn = (value: unknown) => mapping(value).model === 'behaviour' || (Array.isArray(value) && value.length === 0);
  for (const [key, value] of Object.entries({ decide, goal, goals }))
    if (value !== undefined && !isFilledIn(value))
      scope.issues.push(issueAt([...path, key], { expected: `either behaviour or ${key}`, received: value }));
}

function checkEpisode(episode: unknown, path: Path, scope: Scope): void {
  const { actors, when, until, do: body } = mapping(episode);
  const own: Scope = { ...scope, actors: new Set(Object.keys(mapping(actors))) };
  const known = new Set([...scope.names.people, 'anybody', 'friend', 'enemy']);
  for (const [name, of] of Object.entries(mapping(actors)))
    if (typeof of === 'string' && !known.has(of))
      scope.issues.push(
        issueAt([...path, 'actors', name], {
          expected: 'a population, a team, anybody, friend or enemy',
          received: of,
          hint: () => hintFor(of, [...known]),
        }),
      );
  if (isMapping(actors) && (own.actors.size === 0 || own.actors.size > 8))
    scope.issues.push(issueAt([...path, 'actors'], { expected: '1 to 8 actors', received: actors }));
  if (when !== undefined) checkNode({ while: when, do: { wait: 0 } }, path, own);
  if (until !== undefined) checkNode({ until, do: { wait: 0 } }, path, own);
  if (isMapping(episode)) checkNode(body, [...path, 'do'], own);
}

function checkNews(news: unknown, path: Path, { names, issues, ...rest }: Scope): void {
  const { from, signs, posted, place } = mapping(news);
  const scope = { names, issues, ...rest };
  checkEach(from, [...path, 'from'], scope, names.of.event, KIND_OF_EVENT);
  checkEach(signs, [...path, 'signs'], scope, names.of.usable, 'the name or kind of a thing that there is');
  checkEach(posted, [...path, 'posted'], scope, postable(names), POSTABLE);
  if (typeof place === 'string') checkEach([place], path, scope, names.places, 'the name of a region or exit', 'place');
}

function checkEach(
  value: unknown,
  path: Path,
  { issues }: Scope,
  known: ReadonlySet<string> | undefined,
  expected: string,
  key?: string,
): void {
  items(value).forEach((name, i) => {
    if (typeof name !== 'string' || known?.has(name)) return;
    issues.push(issueAt([...path, key ?? i], { expected, received: name, hint: () => hintFor(name, [...(known ?? [])]) }));
  });
}

function namesFor(
  scenario: Record<string, unknown>,
  { library = {}, bodyActions = [], calls = [], asks = [], events = [] }: MindParts,
): BehaviourNames {
  const { places, services, things, usable } = namesOf(mapping(scenario.world));
  const populations = items(scenario.population).map(mapping);
  const textOf = (value: unknown) => (typeof value === 'string' ? [value] : []);
  const definitions = { ...library, ...(mapping(scenario.behaviours) as Record<string, BehaviourDefinition>) };
  const keys = (value: unknown) => new Set(Object.keys(mapping(value)));
  return {
    of: {
      behaviour: new Set(Object.keys(definitions)),
      news: keys(scenario.news),
      emotion: keys(scenario.emotions),
      attribute: keys(scenario.attributes),
      service: services,
      usable,
      event: new Set(events),
      body: new Set(bodyActions),
      call: new Set(calls),
      ask: new Set(asks),
      ...purposeNames(scenario),
    },
    places,
    things,
    people: new Set(populations.flatMap(({ name, team }) => [...textOf(name), ...textOf(team)])),
    definitions,
  };
}

function items(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
