import { z } from 'zod';
import { guard } from '../guard.js';
import { errorOf, issueAt, issuesOf, type LocatedIssue, PARSE_OPTIONS } from '../issues-of.js';
import { hintFor } from '../nearest-name.js';
import { locate, parseYaml, type YamlSource } from '../read-scenario.js';
import { A_SCENARIO, ScenarioError } from '../scenario-error.js';
import { type Experiment, experimentSchema, type InnerPhase, MOST_TRIALS, type ScenePhase } from './experiment-schema.js';

const AN_EXPERIMENT = 'an experiment: a mapping with version, name and phases';
const HINT = 'docs/experiments.md shows how one is written';

/** Reads the file of an experiment (YAML or JSON); throws a ScenarioError with every fault, its line and what would have been right. */
export function readExperiment(text: string, { file = '' }: { readonly file?: string } = {}): Experiment {
  const source = parse(text, file);
  const fail = (issues: readonly LocatedIssue[]) => errorOf(issues, file, (located) => locate(located, source));
  const { json } = source;
  const unsafe = guard(json);
  if (unsafe.length > 0) throw fail(unsafe);
  if (typeof json !== 'object' || json === null || Array.isArray(json) || !('phases' in json))
    throw fail([issueAt([], { expected: AN_EXPERIMENT, received: json, hint: HINT })]);
  const result = experimentSchema.safeParse(json, PARSE_OPTIONS);
  if (!result.success) throw fail(issuesOf(result.error));
  const faults = checkPhases(result.data);
  if (faults.length > 0) throw fail(faults);
  return result.data;
}

/** A text that is no YAML, or something else altogether, is told to be no experiment. */
function parse(text: string, file: string): YamlSource {
  try {
    return parseYaml(text, file);
  } catch (error) {
    const isOther = error instanceof ScenarioError && error.issues.some(({ expected }) => expected === A_SCENARIO);
    if (!isOther) throw error;
    const received = text.trimStart().split('\n')[0].trimEnd();
    throw new ScenarioError([{ path: '', expected: AN_EXPERIMENT, received, hint: HINT }], file);
  }
}

/** The JSON Schema of files of experiments, for completion and checks in an editor. */
export function experimentJsonSchema(): Record<string, unknown> {
  const generated = z.toJSONSchema(experimentSchema, { target: 'draft-7', io: 'input', unrepresentable: 'any', reused: 'ref' });
  return { ...generated, title: 'Promenade experiment, format version 1' };
}

/** What the shape of the file does not say: names that must exist, levels that must fit where they are used, answers that must not share a name. */
function checkPhases(experiment: Experiment): LocatedIssue[] {
  const issues: LocatedIssue[] = [];
  const taken = new Map<string, string>();
  const look = (phase: InnerPhase, path: readonly PropertyKey[], over: readonly string[], before: readonly InnerPhase[]) => {
    if ('ask' in phase) {
      for (const [key, question] of Object.entries(phase.ask.questions)) {
        const at = [...path, 'ask', 'questions', key];
        const isMarked = before.some((one) => 'scene' in one && one.scene.mark !== undefined);
        if ('against' in question && question.against !== undefined && !isMarked)
          issues.push(issueAt([...at, 'against'], { expected: 'a scene before it with the field mark', received: question.against }));
        if (taken.has(key)) issues.push(issueAt(at, { expected: 'a name that no other question has', received: key }, true));
        taken.set(key, key);
      }
    }
    if ('scene' in phase) issues.push(...faultsOfTasks(phase.scene, [...path, 'scene']));
    const [kind, fields] =
      'clones' in phase ? (['clones', phase.clones] as const) : (['scene', 'scene' in phase ? phase.scene : {}] as const);
    for (const [field, value] of Object.entries(fields)) {
      if (typeof value !== 'string' || !value.startsWith('$')) continue;
      const name = value.slice(1);
      const at = [...path, kind, field];
      if (!over.includes(name))
        issues.push(issueAt(at, { expected: 'a condition of these trials', received: value, hint: () => hintFor(name, over) }));
      else issues.push(...misfits(experiment, name, field, at));
    }
  };
  for (const [n, phase] of experiment.phases.entries()) {
    if (!('trials' in phase)) {
      look(phase, ['phases', n], [], experiment.phases.slice(0, n) as InnerPhase[]);
      continue;
    }
    const { over, each, phases } = phase.trials;
    const known = Object.keys(experiment.conditions);
    over.forEach((name, k) => {
      const at = ['phases', n, 'trials', 'over', k];
      if (!known.includes(name))
        issues.push(issueAt(at, { expected: 'the name of a condition', received: name, hint: () => hintFor(name, known) }));
      else if (over.indexOf(name) !== k) issues.push(issueAt(at, { expected: 'each condition once', received: name }));
    });
    const count = over.reduce((product, name) => product * (experiment.conditions[name]?.length ?? 1), 1);
    if (count > MOST_TRIALS)
      issues.push(issueAt(['phases', n, 'trials', 'over'], { expected: `at most ${MOST_TRIALS} combinations`, received: count }));
    if (each !== undefined && each > count)
      issues.push(
        issueAt(['phases', n, 'trials', 'each'], { expected: `at most ${count}, as many as there are combinations`, received: each }),
      );
    for (const [k, inner] of phases.entries()) look(inner, ['phases', n, 'trials', 'phases', k], over, phases.slice(0, k));
  }
  return issues;
}

/** Tasks that share a name, that nothing would end, or that have people marked whom nobody could count. */
function faultsOfTasks({ tasks, mark }: ScenePhase, path: readonly PropertyKey[]): LocatedIssue[] {
  const names = tasks.map(({ name }) => name);
  const issues = tasks.flatMap(({ name, until, find }, n) => [
    ...(names.indexOf(name) < n
      ? [issueAt([...path, 'tasks', n, 'name'], { expected: 'a name that no other task has', received: name })]
      : []),
    ...(until === 'found' && find.length === 0
      ? [issueAt([...path, 'tasks', n, 'until'], { expected: 'things to find, in the field find', received: 'found' })]
      : []),
  ]);
  if (mark && mark.from > mark.to)
    issues.push(issueAt([...path, 'mark', 'to'], { expected: `${mark.from}, as in from, or more`, received: mark.to }));
  return issues;
}

type Right = readonly [fits: (value: unknown) => boolean, expected: string];

/** Fields that can name a condition, and what its levels have to be. */
const CONDITIONED: Readonly<Record<string, Right>> = {
  motion: [(value) => value === 'walking' || value === 'fighting', 'walking or fighting'],
  scheme: [(value) => value === 'chance' || value === 'control', 'chance or control'],
  styles: [(value) => Number.isInteger(value) && (value as number) >= 2 && (value as number) <= 13, 'a whole number from 2 to 13'],
  scenario: [(value) => typeof value === 'string', 'a file, or gallery:NAME'],
  steer: [(value) => typeof value === 'string', 'the name of a steering model'],
};

/** Levels that the field cannot have. */
function misfits({ conditions }: Experiment, name: string, field: string, used: readonly PropertyKey[]): LocatedIssue[] {
  const right = CONDITIONED[field];
  if (!right)
    return [
      issueAt(used, { expected: 'a value', received: `$${name}`, hint: `conditions stand for ${Object.keys(CONDITIONED).join(', ')}` }),
    ];
  const [fits, expected] = right;
  return conditions[name].flatMap((value, k) =>
    fits(value) ? [] : [issueAt(['conditions', name, k], { expected: `${expected}, as it is used for ${field}`, received: value })],
  );
}
