import { checkCondition, checkNode } from '../behaviour/check.js';
import { type BehaviourNames, isMapping, mapping, type Path, type Scope } from '../behaviour/scope.js';
import { issueAt } from '../issues-of.js';
import { hintFor } from '../nearest-name.js';
import { depthsOf, stepOf } from './steps.js';

/** No action leads to others deeper than this. */
export const DEEPEST = 8;
/** Things that may take part in one action. */
const MOST_PARTICIPANTS = 4;
/** Regions that everyone has of its own. */
const OWN_PLACES = ['home', 'work'];

type Section = Readonly<Record<string, unknown>>;

/** Names of actions, needs, roles and relations that a scenario has, and what people can be and carry. */
export function purposeNames(scenario: Section): Partial<BehaviourNames['of']> {
  const keys = (value: unknown) => new Set(Object.keys(mapping(value)));
  const populations = items(scenario.population).map(mapping);
  const after = Object.values(mapping(scenario.actions)).map((action) => mapping(mapping(action).after));
  const said = (...values: readonly unknown[]) => new Set(values.flatMap(items).filter((value) => typeof value === 'string'));
  return {
    action: keys(scenario.actions),
    need: keys(scenario.needs),
    role: keys(scenario.roles),
    relation: keys(scenario.relations),
    mark: said(...after.map(({ becomes }) => becomes), ...populations.map(({ states }) => states)),
    item: said(...after.map(({ gets }) => gets), ...populations.map(({ carries }) => carries)),
  };
}

/** Faults in actions, needs, roles, relations and in what populations say of them; works on the unchecked data. */
export function checkPurposes(scenario: Section, scope: Scope): void {
  const actions = mapping(scenario.actions);
  for (const [name, action] of Object.entries(actions)) checkAction(mapping(action), ['actions', name], scope, actions);
  checkDepths(actions, scope);
  for (const [name, need] of Object.entries(mapping(scenario.needs)))
    items(mapping(need).met).forEach((met, i) => {
      nameFault(scope, mapping(met).by, ['needs', name, 'met', i, 'by'], 'action', 'an action');
    });
  for (const [name, role] of Object.entries(mapping(scenario.roles)))
    checkRole(mapping(role), ['roles', name], scope, mapping(scenario.roles));
  for (const [name, relation] of Object.entries(mapping(scenario.relations)))
    each(mapping(relation).of, ['relations', name, 'of'], (population, at) => {
      known(scope, population, at, scope.names.people, 'a population');
    });
  items(scenario.population).forEach((population, i) => {
    checkPeople(mapping(population), ['population', i], scope);
  });
}

function checkPeople({ roles, homes, workplaces, table }: Section, path: Path, scope: Scope): void {
  const isFile = !Array.isArray(table);
  items(isFile ? mapping(table).rows : table).forEach((row, n) => {
    checkPeople(mapping(row), [...path, 'table', ...(isFile ? ['rows'] : []), n], scope);
  });
  const list = typeof roles === 'string' ? [roles] : Array.isArray(roles) ? roles : Object.keys(mapping(roles));
  list.forEach((role, i) => {
    nameFault(
      scope,
      role,
      typeof roles === 'string' ? [...path, 'roles'] : [...path, 'roles', Array.isArray(roles) ? i : role],
      'role',
      'a role',
    );
  });
  if (isMapping(roles) && Object.values(roles).every((share) => share === 0))
    fault(scope, [...path, 'roles'], 'at least one role with a share above 0', roles);
  for (const [key, value] of Object.entries({ homes, workplaces }))
    each(value, [...path, key], (place, at) => {
      known(scope, place, at, scope.names.places, 'a region or exit');
    });
}

function checkAction(action: Section, path: Path, scope: Scope, actions: Section): void {
  const parts = Object.keys(mapping(action.with));
  const people = Object.entries(mapping(action.with)).flatMap(([name, request]) => (mapping(request).person === undefined ? [] : [name]));
  const own = { ...within(scope, parts), actors: new Set(people) };
  if (parts.length > MOST_PARTICIPANTS) fault(scope, [...path, 'with'], `at most ${MOST_PARTICIPANTS} participants`, action.with);
  for (const [name, request] of Object.entries(mapping(action.with))) checkParticipant(request, [...path, 'with', name], scope);
  for (const key of ['if', 'done', 'until']) if (action[key] !== undefined) checkCondition(action[key], [...path, key], own);
  items(action.prepare).forEach((pair, i) => {
    checkCondition(mapping(pair).when, [...path, 'prepare', i, 'when'], own);
    checkStep(mapping(pair).else, [...path, 'prepare', i, 'else'], own, actions);
  });
  if (action.do !== undefined) checkNode(action.do, [...path, 'do'], bodies(own));
  each(action.steps, [...path, 'steps'], (step, at) => {
    checkStep(step, at, own, actions);
  });
  for (const name of Object.keys(mapping(action.random))) nameFault(scope, name, [...path, 'random', name], 'action', 'an action');
  if (action.next !== undefined) nameFault(scope, action.next, [...path, 'next'], 'action', 'an action');
  each(action.or, [...path, 'or'], (name, at) => {
    nameFault(scope, name, at, 'action', 'an action');
  });
  const ways = ['do', 'steps', 'random'].filter((key) => action[key] !== undefined);
  if (ways.length > 1) fault(scope, [...path, ways[1]], `one of ${ways.join(' and ')}, not both`, action[ways[1]]);
  const { ends, gives, set } = mapping(action.after);
  each(ends, [...path, 'after', 'ends'], (name, at) => {
    nameFault(scope, name, at, 'mark', 'a state of the person, which some action becomes');
  });
  each(gives, [...path, 'after', 'gives'], (name, at) => {
    nameFault(scope, name, at, 'item', 'something to carry, which some action gets');
  });
  for (const name of Object.keys(mapping(set)))
    known(scope, name, [...path, 'after', 'set', name], new Set(parts), 'a participant of this action');
}

/** A step: an action whose participants are some of this one, or a node. */
function checkStep(value: unknown, path: Path, scope: Scope, actions: Section): void {
  const step = stepOf(value);
  if ('node' in step) {
    checkNode(step.node, path, bodies(scope));
    return;
  }
  nameFault(scope, step.action, typeof value === 'string' ? path : [...path, 'action'], 'action', 'an action');
  const theirs = new Set(Object.keys(mapping(mapping(actions[step.action]).with)));
  for (const [part, own] of Object.entries(step.with)) {
    known(scope, part, [...path, 'with', part], theirs, `a participant of ${step.action}`);
    known(scope, own, [...path, 'with', part], scope.names.of.participant ?? new Set(), 'a participant of this action');
  }
}

function checkParticipant(request: unknown, path: Path, scope: Scope): void {
  if (typeof request === 'string') {
    known(scope, request, path, scope.names.of.usable ?? new Set(), 'a thing, or of a kind of things that there are');
    return;
  }
  const { thing, person, in: place } = mapping(request);
  if (isMapping(request) && (thing === undefined) === (person === undefined))
    fault(scope, path, 'a participant with thing or person', request);
  if (thing !== undefined)
    known(scope, thing, [...path, 'thing'], scope.names.of.usable ?? new Set(), 'a thing, or of a kind of things that there are');
  const people = new Set(['anybody', 'friend', 'leader', 'target', ...scope.names.people, ...(scope.names.of.relation ?? [])]);
  if (person !== undefined) known(scope, person, [...path, 'person'], people, 'a relation, population or team');
  if (place !== undefined)
    known(scope, place, [...path, 'in'], new Set([...OWN_PLACES, ...scope.names.places]), 'a region or exit, home or work');
}

function checkDepths(actions: Section, scope: Scope): void {
  const { depth, circles } = depthsOf(actions);
  const told = new Set<string>();
  for (const circle of circles) {
    if (told.has(circle[0])) continue;
    told.add(circle[0]);
    fault(scope, ['actions', circle[0]], `an action that does not lead back to itself (${circle.join(', ')})`, circle[0]);
  }
  if (circles.length > 0) return;
  for (const [name, levels] of depth)
    if (levels > DEEPEST) fault(scope, ['actions', name], `an action that leads to others at most ${DEEPEST} deep, not ${levels}`, name);
}

function checkRole(role: Section, path: Path, scope: Scope, roles: Section): void {
  if (role.is !== undefined) {
    nameFault(scope, role.is, [...path, 'is'], 'role', 'a role');
    if (leadsBack(String(path[1]), roles)) fault(scope, [...path, 'is'], 'a role that is not a kind of itself', role.is);
  }
  if (role.when !== undefined) checkCondition(role.when, [...path, 'when'], scope);
  for (const key of ['schedule', 'obligations', 'react'])
    each(role[key], [...path, key], (entry, at) => {
      nameFault(scope, mapping(entry).do, [...at, 'do'], 'action', 'an action');
      if (key === 'react') checkCondition(mapping(entry).when, [...at, 'when'], scope);
    });
  each(role.needs, [...path, 'needs'], (need, at) => {
    nameFault(scope, need, at, 'need', 'a need');
  });
  if (role.otherwise !== undefined) nameFault(scope, role.otherwise, [...path, 'otherwise'], 'action', 'an action');
  const usable = new Set([...(scope.names.of.usable ?? []), ...scope.names.places]);
  for (const key of ['rights', 'prefers'])
    each(role[key], [...path, key], (name, at) => {
      known(scope, name, at, usable, 'a thing, a kind, a door or an area');
    });
}

function leadsBack(name: string, roles: Section): boolean {
  const seen = new Set<string>();
  for (let at = name; ; ) {
    const { is } = mapping(roles[at]);
    if (typeof is !== 'string' || seen.has(is)) return false;
    if (is === name) return true;
    seen.add(is);
    at = is;
  }
}

/** What names mean in an action with these participants. */
function within(scope: Scope, parts: readonly string[]): Scope {
  return { ...scope, names: { ...scope.names, of: { ...scope.names.of, participant: new Set(parts) } } };
}

/** In what is done nothing is performed: actions lead to each other by preparing, by steps and by what comes next. */
function bodies(scope: Scope): Scope {
  return { ...scope, names: { ...scope.names, of: { ...scope.names.of, action: new Set() } } };
}

function nameFault(scope: Scope, value: unknown, path: Path, of: 'action' | 'need' | 'role' | 'mark' | 'item', what: string): void {
  known(scope, value, path, scope.names.of[of] ?? new Set(), what);
}

function known(scope: Scope, value: unknown, path: Path, names: ReadonlySet<string>, what: string): void {
  if (typeof value !== 'string' || names.has(value)) return;
  scope.issues.push(issueAt(path, { expected: `the name of ${what}`, received: value, hint: () => hintFor(value, [...names]) }));
}

function fault({ issues }: Scope, path: Path, expected: string, received: unknown): void {
  issues.push(issueAt(path, { expected, received }));
}

function each(value: unknown, path: Path, check: (item: unknown, path: Path) => void): void {
  items(value).forEach((item, i) => {
    check(item, [...path, i]);
  });
}

function items(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
