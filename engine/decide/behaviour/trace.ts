import type { ConditionLeaf } from './leaf.js';
import type { Mind, Transition, Weighed } from './mind.js';
import { childOf } from './nodes.js';
import {
  KIND_ALL,
  KIND_ANY,
  KIND_CONDITION,
  KIND_NOT,
  KIND_PARALLEL,
  KIND_RANDOM,
  KIND_REPEAT,
  KIND_SELECT,
  KIND_SEQUENCE,
  KIND_UNTIL,
  KIND_WHILE,
  type Program,
} from './program.js';

/** Nodes that say little by themselves. */
const KINDS_ABOVE = [KIND_SEQUENCE, KIND_SELECT, KIND_PARALLEL, KIND_RANDOM, KIND_REPEAT];

/** Transitions that are kept of somebody who is watched. */
const MOST_TRANSITIONS = 8;

/** Whether transitions of the one who has its turn are kept. */
export function isWatched({ minds: { watched }, id }: Mind): boolean {
  return watched.has(id);
}

/** Keeps a transition of somebody who is watched. */
export function traceTransition({ minds: { watched }, id, tick }: Mind, transition: Omit<Transition, 'tick'>): void {
  const list = watched.get(id);
  if (!list) return;
  list.push({ tick, ...transition });
  if (list.length > MOST_TRANSITIONS) list.shift();
}

/** Keeps which child a select or a random node has gone over to. */
export function traceChoice(mind: Mind, node: number, child: number, drawn?: number): void {
  const { program } = mind.minds;
  const isRandom = program.kind[node] === KIND_RANDOM;
  traceTransition(mind, {
    from: program.label[node],
    to: nodeWords(program, childOf(mind, node, child)),
    why: isRandom ? 'by weight' : child === 0 ? 'the first, and it can' : 'what comes before it cannot',
    conditions: [],
    drawn,
  });
}

/** A condition as it stands, with the numbers that it weighs. */
export function weigh(mind: Mind, node: number, holds: boolean): Weighed {
  const { program } = mind.minds;
  const values: Weighed['values'][number][] = [];
  const visit = (condition: number): void => {
    if (program.kind[condition] === KIND_CONDITION) {
      mind.node = condition;
      const value = (program.argument[condition] as ConditionLeaf).measure?.(mind);
      if (value !== undefined) values.push({ label: program.label[condition], value });
      return;
    }
    for (let n = 0; n < program.count[condition]; n++) visit(childOf(mind, condition, n));
  };
  visit(node);
  return { label: conditionWords(program, node), holds, values };
}

/** A condition in words. */
export function conditionWords(program: Program, node: number): string {
  const parts = () =>
    Array.from({ length: program.count[node] }, (_, n) => conditionWords(program, program.child[program.first[node] + n]));
  switch (program.kind[node]) {
    case KIND_NOT:
      return `not ${parts()[0]}`;
    case KIND_ALL:
      return parts().join(' and ');
    case KIND_ANY:
      return parts().join(' or ');
    default:
      return program.label[node];
  }
}

/** A node in words: by what it asks where it is a loop with a condition, by what it begins with where it is a list. */
export function nodeWords(program: Program, node: number): string {
  const child = (n: number) => program.child[program.first[node] + n];
  const isAbove = KINDS_ABOVE.includes(program.kind[node]);
  if (program.kind[node] === KIND_WHILE || program.kind[node] === KIND_UNTIL)
    return `${program.label[node]} ${conditionWords(program, child(1))}`;
  if (!isAbove || program.count[node] === 0) return conditionWords(program, node);
  return program.label[node] === 'sequence' ? `${nodeWords(program, child(0))} …` : `${program.label[node]} …`;
}
