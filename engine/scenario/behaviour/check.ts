import { issueAt, issueBelow, issuesOf, type LocatedIssue, PARSE_OPTIONS } from '../issues-of.js';
import { hintFor, nearestName } from '../nearest-name.js';
import { KNOWN_FIELD } from '../scenario-error.js';
import { pointField } from '../shape-fields.js';
import { CONDITION_WORDS, EDGE_KEYS, FORMS, type Form, NODE_WORDS, type Part, PEOPLE_WORDS, STATE_KEYS } from './forms.js';
import { type BehaviourDefinition, type BehaviourNames, isMapping, mapping, type Path, parameterIn, type Scope } from './scope.js';

/** Nodes that all behaviours of a scenario may have, those of behaviours in behaviours counted at every use. */
export const MOST_NODES = 50_000;

/** Keys of a behaviour that are no part of its node. */
export const DEFINITION_KEYS: readonly string[] = ['parameters', 'description'];

/** What is expected where a parameter is named that there is not. */
export const A_PARAMETER = 'a parameter of this behaviour';

/** The node of a behaviour, without what is said about it. */
export function bodyOf(definition: BehaviourDefinition): unknown {
  return Object.fromEntries(Object.entries(definition).filter(([key]) => !DEFINITION_KEYS.includes(key)));
}

/** Tells the faults of one behaviour. */
export function checkDefinition(definition: unknown, path: Path, scope: Scope): undefined {
  if (!isMapping(definition)) {
    fault(scope, path, 'a behaviour: a mapping with one of sequence, select, states, …', definition);
    return;
  }
  const misspelt = Object.keys(definition).filter((key) => !Object.hasOwn(FORMS, key) && nearestName(key, DEFINITION_KEYS) !== undefined);
  const { parameters, description, ...body } = definition;
  for (const key of misspelt.filter((key) => !DEFINITION_KEYS.includes(key))) {
    unknown(scope, [...path, key], definition[key], hintFor(key, DEFINITION_KEYS) ?? '');
    delete body[key];
  }
  const isWrong = parameters !== undefined && !isMapping(parameters);
  if (isWrong) fault(scope, [...path, 'parameters'], 'a mapping from names to values', parameters);
  if (description !== undefined && typeof description !== 'string') fault(scope, [...path, 'description'], 'a text', description);
  // Where it cannot be read what the parameters are, any may be meant.
  const isUnread = isWrong || misspelt.some((key) => nearestName(key, DEFINITION_KEYS) === 'parameters' && key !== 'parameters');
  const names = isUnread ? parametersIn(body) : Object.keys(mapping(parameters));
  checkNode(body, path, { ...scope, parameters: new Map(names.map((name) => [name, undefined])) });
}

/** Names of all parameters that stand somewhere in a value. */
function parametersIn(value: unknown): string[] {
  const name = parameterIn(value);
  if (name !== undefined) return [name];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(parametersIn) : [];
}

/** Tells the faults of a node and of what is below it. */
export function checkNode(value: unknown, path: Path, scope: Scope): undefined {
  if (takeParameter(value, path, scope, checkNode)) return;
  if (typeof value === 'string') checkCall({ behaviour: value }, path, path, scope);
  else checkForm(value, path, scope, NODE_WORDS, 'a node of a behaviour');
}

/** Tells the faults of a condition. */
export function checkCondition(value: unknown, path: Path, scope: Scope): undefined {
  if (takeParameter(value, path, scope, checkCondition)) return;
  checkForm(value, path, scope, CONDITION_WORDS, 'a condition');
}

/** A mapping with one first word, and beside it what its form takes. */
function checkForm(value: unknown, path: Path, scope: Scope, words: readonly string[], what: string): undefined {
  scope.budget.left -= 1;
  if (scope.budget.left === 0) fault({ ...scope, isMuted: false }, path, `at most ${MOST_NODES} nodes in all behaviours`, value);
  if (scope.budget.left <= 0) return;
  if (!isMapping(value) || Object.keys(value).length === 0) {
    fault(scope, path, `${what}: a mapping with one of ${shown(words)}`, value);
    return;
  }
  const keys = Object.keys(value);
  const heads = keys.filter((key) => Object.hasOwn(FORMS, key));
  const head = heads[0];
  if (head === undefined) {
    const key = keys[0];
    const isBehaviour = words === NODE_WORDS && Object.hasOwn(scope.names.definitions, key);
    const hint = isBehaviour ? `"${key}" is a behaviour: ${callOf(key, scope)}` : (hintFor(key, words) ?? `known: ${shown(words)}`);
    unknown(scope, [...path, key], value[key], hint);
    return;
  }
  if (heads.length > 1) {
    fault(scope, [...path, heads[1]], `one of ${head} and ${heads[1]}, not both: put them into a sequence`, value[heads[1]]);
    return;
  }
  const form = FORMS[head];
  if (!words.includes(head)) {
    fault(scope, path, `${what}, as ${shown(words)}`, value);
    return;
  }
  if (head === 'behaviour') checkCall(value, path, [...path, 'behaviour'], scope);
  else if (head === 'states') checkStates(value, path, scope);
  else checkParts(value, head, form, path, scope);
}

/** How a behaviour is called, with its parameters. */
function callOf(name: string, { names: { definitions } }: Scope): string {
  const parameters = Object.keys(mapping(mapping(definitions[name]).parameters));
  const handed = parameters.length > 0 ? `, with: { ${parameters.map((key) => `${key}: …`).join(', ')} }` : '';
  return `write { behaviour: ${name}${handed} }`;
}

function checkParts(value: Record<string, unknown>, head: string, form: Form, path: Path, scope: Scope): undefined {
  const needs = form.needs ?? {};
  const takes: Readonly<Record<string, Part>> = { [head]: form.head, ...needs, ...form.takes };
  refuseKeys(value, path, scope, Object.keys(takes));
  for (const key of Object.keys(needs))
    if (isLacking(value, key, Object.keys(takes))) fault(scope, [...path, key], `${head} with ${key}`, undefined);
  for (const [key, part] of Object.entries(takes)) if (value[key] !== undefined) checkPart(part, value[key], [...path, key], scope);
}

function checkPart(part: Part, value: unknown, path: Path, scope: Scope): undefined {
  if (
    part.is !== 'node' &&
    part.is !== 'condition' &&
    takeParameter(value, path, scope, (other, at, own) => checkPart(part, other, at, own))
  )
    return;
  switch (part.is) {
    case 'node':
      return checkNode(value, path, scope);
    case 'condition':
      return checkCondition(value, path, scope);
    case 'nodes':
      return checkList(value, path, scope, 'nodes', checkNode);
    case 'conditions':
      return checkList(value, path, scope, 'conditions', checkCondition);
    case 'choices':
      return checkList(value, path, scope, '{ weight, do }', checkChoice);
    case 'place':
      return checkPlace(value, path, scope);
    case 'posted':
      return checkName(value, path, scope, postable(scope.names), POSTABLE);
    case 'people':
      return checkName(
        value,
        path,
        scope,
        new Set([...PEOPLE_WORDS, ...scope.names.people, ...scope.actors]),
        'people: a population, a team, or',
      );
    case 'name': {
      const known = part.of === 'state' ? scope.states : part.of === 'actor' ? scope.actors : scope.names.of[part.of];
      return checkName(value, path, scope, known ?? new Set(), WHAT[part.of] ?? part.of);
    }
    case 'value': {
      const result = part.field.safeParse(value, PARSE_OPTIONS);
      if (!result.success && !scope.isMuted)
        scope.issues.push(...innermost(issuesOf(result.error)).map((issue) => issueBelow(path, issue)));
      return;
    }
    default:
      if (!isMapping(value)) fault(scope, path, 'a mapping from names to values', value);
  }
}

/** Where a part of a value is wrong, what is wrong with the whole goes without saying. */
function innermost(issues: readonly LocatedIssue[]): LocatedIssue[] {
  const isIn = (path: Path, whole: Path) => path.length > whole.length && whole.every((key, i) => key === path[i]);
  return issues.filter((issue) => !issues.some(({ path }) => isIn(path, issue.path)));
}

/** What a billboard may show. */
export const POSTABLE =
  'a region, an exit, a thing or a kind of things that there are, a population, a team, anybody, friend, enemy or obstacles';

/** Names of all that a billboard may show. */
export function postable({ places, things, people, of }: BehaviourNames): ReadonlySet<string> {
  return new Set([...places, ...things, ...(of.usable ?? []), ...people, 'anybody', 'friend', 'enemy', 'obstacles']);
}

/** What is expected of those who name a kind of event; nobody who asks for one of its own looks for news at first. */
export const KIND_OF_EVENT =
  'a kind of event, as alarm, announcement, shout or whistle (what people tell each other in words of your own is news)';

const WHAT: Readonly<Record<string, string>> = {
  behaviour: 'the name of a behaviour',
  news: 'the name of news',
  emotion: 'the name of an emotion',
  attribute: 'the name of an attribute',
  service: 'the name of a service',
  usable: 'the name of a thing, or of a kind of things that there are',
  event: KIND_OF_EVENT,
  body: 'an action of bodies',
  call: 'an action of your own, as handed over in the option actions (on the command line, --actions)',
  ask: 'a condition of your own, as handed over in the option actions (on the command line, --actions)',
  actor: 'an actor of the episode',
  action: 'the name of an action, outside of what actions do',
  participant: 'a participant of the action',
  mark: 'a state of the person, which some action becomes',
  item: 'something to carry, which some action gets',
  need: 'the name of a need',
  role: 'the name of a role',
  relation: 'the name of a relation',
  state: 'a state of this graph',
};

function checkList(
  value: unknown,
  path: Path,
  scope: Scope,
  of: string,
  check: (item: unknown, path: Path, scope: Scope) => undefined,
): undefined {
  if (!Array.isArray(value) || value.length === 0 || value.length > 30) fault(scope, path, `a list of 1 to 30 ${of}`, value);
  else for (const [i, item] of value.entries()) check(item, [...path, i], scope);
}

/** One of several by weight: a node, or a node with its weight. */
function checkChoice(value: unknown, path: Path, scope: Scope): undefined {
  if (!isMapping(value) || !('weight' in value)) return checkNode(value, path, scope);
  refuseKeys(value, path, scope, ['weight', 'do']);
  const { weight } = value;
  if (parameterIn(weight) === undefined && !(typeof weight === 'number' && weight > 0 && weight <= 1e6))
    fault(scope, [...path, 'weight'], 'a number above 0, at most 1000000', weight);
  checkNode(value.do, [...path, 'do'], scope);
}

/** A place: a name, a point, the nearest of some, a thing, or where news say. */
function checkPlace(value: unknown, path: Path, scope: Scope): undefined {
  const { names } = scope;
  if (typeof value === 'string')
    return value === 'anywhere' ? undefined : checkName(value, path, scope, names.places, 'the name of a region or exit');
  if (Array.isArray(value)) {
    if (!pointField.safeParse(value, PARSE_OPTIONS).success) fault(scope, path, 'a point [x, z]', value);
    return;
  }
  const keys = ['nearest', 'thing', 'news'];
  const key = isMapping(value) ? Object.keys(value)[0] : undefined;
  if (!isMapping(value) || key === undefined)
    return fault(scope, path, 'a place: a region or exit, a point [x, z], nearest, thing or news', value);
  if (!keys.includes(key)) return unknown(scope, [...path, key], value[key], hintFor(key, keys) ?? '');
  refuseKeys(value, path, scope, [key]);
  if (key === 'nearest')
    return checkList(value.nearest, [...path, 'nearest'], scope, 'names of regions or exits', (item, at, own) =>
      checkName(item, at, own, names.places, 'the name of a region or exit'),
    );
  const known = key === 'thing' ? names.things : (names.of.news ?? new Set<string>());
  checkName(value[key], [...path, key], scope, known, key === 'thing' ? 'the name of a thing' : WHAT.news);
}

function checkStates(value: Record<string, unknown>, path: Path, scope: Scope): undefined {
  refuseKeys(value, path, scope, ['states', 'first']);
  const { states, first } = value;
  const at = [...path, 'states'];
  if (!isMapping(states) || Object.keys(states).length === 0 || Object.keys(states).length > 250)
    return fault(scope, at, 'a mapping from 1 to 250 names to states', states);
  const own: Scope = { ...scope, states: new Set(Object.keys(states)) };
  if (first !== undefined) checkName(first, [...path, 'first'], own, own.states, WHAT.state);
  for (const [name, state] of Object.entries(states)) checkState(state, [...at, name], own);
}

function checkState(state: unknown, path: Path, scope: Scope): undefined {
  if (!isMapping(state)) return fault(scope, path, `a state: a mapping with ${STATE_KEYS.join(', ')}`, state);
  refuseKeys(state, path, scope, STATE_KEYS);
  // What is done in a state knows nothing of the graph above it.
  if (state.do !== undefined) checkNode(state.do, [...path, 'do'], { ...scope, states: new Set() });
  if (state.then !== undefined) checkName(state.then, [...path, 'then'], scope, scope.states, WHAT.state);
  if (state.on !== undefined) checkList(state.on, [...path, 'on'], scope, 'edges { to, when, chance, after }', checkEdge);
}

function checkEdge(edge: unknown, path: Path, scope: Scope): undefined {
  if (!isMapping(edge) || !Object.keys(edge).some((key) => nearestName(key, EDGE_KEYS) !== undefined))
    return fault(scope, path, `an edge: a mapping with ${EDGE_KEYS.join(', ')}`, edge);
  const isKnown = refuseKeys(edge, path, scope, EDGE_KEYS);
  if (edge.to !== undefined || isLacking(edge, 'to', EDGE_KEYS)) checkName(edge.to, [...path, 'to'], scope, scope.states, WHAT.state);
  if (edge.when !== undefined) checkCondition(edge.when, [...path, 'when'], scope);
  if (edge.chance !== undefined) checkPart(FORMS.chance.head, edge.chance, [...path, 'chance'], scope);
  if (edge.after !== undefined) checkPart(FORMS.timeout.head, edge.after, [...path, 'after'], scope);
  if (isKnown && edge.when === undefined && edge.after === undefined && edge.chance === undefined)
    fault(scope, path, 'an edge with when, after or chance', edge);
}

const CALL_KEYS = ['behaviour', 'with'];

/** A behaviour in a behaviour: its name, its parameters, and its body with the values that are handed over. */
function checkCall(value: Record<string, unknown>, path: Path, at: Path, scope: Scope): undefined {
  refuseKeys(value, path, scope, CALL_KEYS);
  const name = value.behaviour;
  const { names, callers } = scope;
  if (parameterIn(name) !== undefined) {
    takeParameter(name, at, scope, checkNode);
    return;
  }
  checkName(name, at, scope, names.of.behaviour ?? new Set(), WHAT.behaviour);
  if (typeof name !== 'string' || !Object.hasOwn(names.definitions, name)) return;
  if (callers.includes(name)) return fault(scope, at, `a behaviour that is not its own part (${[...callers, name].join(', ')})`, name);
  const definition = names.definitions[name];
  if (!isMapping(definition)) return;
  const parameters = mapping(definition.parameters);
  const given = mapping(value.with);
  const own: Scope = { ...scope, called: name };
  let isGiven = isMapping(value.with) || isLacking(value, 'with', CALL_KEYS);
  if (value.with !== undefined) {
    if (!isMapping(value.with)) return fault(scope, [...path, 'with'], 'a mapping from parameters to values', value.with);
    isGiven = refuseKeys(given, [...path, 'with'], own, Object.keys(parameters));
  }
  const handed = new Map(Object.entries(parameters).map(([key, fallback]) => [key, handedOver(key, fallback)]));
  function handedOver(key: string, fallback: unknown) {
    if (given[key] !== undefined) return { value: given[key], path: [...path, 'with', key], scope };
    if (fallback === null && isGiven) fault(own, at, `${name} with { ${key}: … }`, value.with);
    return undefined;
  }
  const isMuted = true;
  checkNode(bodyOf(definition), at, { ...scope, parameters: handed, states: new Set(), callers: [...callers, name], isMuted });
}

/** Where a parameter stands, the value that was handed over is checked in its place; true where one stands. */
function takeParameter(value: unknown, path: Path, scope: Scope, check: (value: unknown, path: Path, scope: Scope) => undefined): boolean {
  const name = parameterIn(value);
  if (name === undefined) return false;
  if (!scope.parameters.has(name)) {
    const known = [...scope.parameters.keys()].map((key) => `$${key}`);
    fault(scope, path, A_PARAMETER, value, hintFor(`$${name}`, known));
    return true;
  }
  const handed = scope.parameters.get(name);
  if (handed) check(handed.value, handed.path, handed.scope);
  return true;
}

function checkName(value: unknown, path: Path, scope: Scope, known: ReadonlySet<string>, what: string): undefined {
  if (takeParameter(value, path, scope, (other, at, own) => checkName(other, at, own, known, what))) return;
  if (typeof value === 'string' && known.has(value)) return;
  fault(
    scope,
    path,
    what.endsWith('or') ? `${what} ${PEOPLE_WORDS.join(', ')}` : what,
    value,
    typeof value === 'string' ? (otherWord(value, scope, known) ?? hintFor(value, [...known])) : undefined,
  );
}

/** Where what is called is a condition, or what is asked for an action: the word to write instead. */
function otherWord(name: string, { names: { of } }: Scope, known: ReadonlySet<string>): string | undefined {
  if (known === of.call && of.ask?.has(name)) return `"${name}" is a condition: write ask`;
  if (known === of.ask && of.call?.has(name)) return `"${name}" is an action: write call`;
  return undefined;
}

/** Tells keys that are not known; true where there are none. */
function refuseKeys(value: Record<string, unknown>, path: Path, scope: Scope, known: readonly string[]): boolean {
  const refused = Object.keys(value).filter((key) => !known.includes(key));
  for (const key of refused) unknown(scope, [...path, key], value[key], hintFor(key, known) ?? `known: ${known.join(', ')}`);
  return refused.length === 0;
}

/** Whether a key is not there, and no unknown one was probably meant for it. */
function isLacking(value: Record<string, unknown>, key: string, known: readonly string[]): boolean {
  return value[key] === undefined && !Object.keys(value).some((other) => !known.includes(other) && nearestName(other, known) === key);
}

function unknown(scope: Scope, path: Path, received: unknown, hint: string): undefined {
  tell(scope, issueAt(path, { expected: KNOWN_FIELD, received, hint }, true));
}

function fault(scope: Scope, path: Path, expected: string, received: unknown, hint?: string): undefined {
  tell(scope, issueAt(path, { expected, received, hint }));
}

function tell({ issues, handedTo, called, isMuted }: Scope, issue: LocatedIssue): void {
  if (isMuted) return;
  issues.push(issue);
  if (called !== undefined) handedTo.set(issue, called);
}

function shown(words: readonly string[]): string {
  return words.join(', ');
}
