import type { ColumnSpec } from '../../kernels/index.js';
import { type House, ModelError } from '../../rooms/index.js';
import type { ConditionLeaf, LastingLeaf } from './leaf.js';
import type { Mind } from './mind.js';
import { DONE, FAILED, RUNNING, type Status } from './program.js';

/** Whoever an action or a condition of one's own is asked for. What lives longer than the call is a column. */
export type Self = {
  readonly house: House;
  readonly row: number;
  readonly id: number;
  readonly tick: number;
  /** Ticks since the action began. */
  readonly since: number;
  /** What the behaviour has handed over. */
  readonly with: Readonly<Record<string, unknown>>;
};

/** An action or a condition of one's own, by which behaviours `call` and `ask`: plain functions, with columns for what they remember. */
export type BehaviourAction = {
  /** In kebab case. */
  readonly name: string;
  columns?(capacity: number): ColumnSpec[];
  /** A condition: whether it holds. */
  holds?(self: Self): boolean;
  /** An action: what it does in a turn, and whether it goes on. */
  run?(self: Self): 'running' | 'done' | 'failed';
  /** Cleans up when it ends or is aborted. */
  stop?(self: Self): void;
};

/** Refuses actions that would not work. */
export function checkActions(actions: readonly BehaviourAction[]): void {
  for (const [n, action] of actions.entries()) {
    const { name, holds, run } = action;
    if (typeof name !== 'string' || !/^[a-z][a-z0-9-]*$/.test(name)) throw new ModelError(`actions: "${name}" needs a name in kebab case`);
    if (actions.findIndex((other) => other.name === name) < n) throw new ModelError(`actions: one called "${name}" is there already`);
    if (typeof holds !== 'function' && typeof run !== 'function')
      throw new ModelError(`actions: "${name}" needs the function run or holds`);
    for (const part of ['columns', 'holds', 'run', 'stop'] as const) {
      const given: unknown = action[part];
      if (given !== undefined && typeof given !== 'function')
        throw new ModelError(`actions: ${part} of "${name}" is to be a function, and is ${named(given)}`);
    }
  }
}

const STATUS: ReadonlyMap<unknown, Status> = new Map([
  ['running', RUNNING],
  ['done', DONE],
  ['failed', FAILED],
]);

/** An action of one's own in a tree. */
export function callLeaf(action: BehaviourAction, handed: Readonly<Record<string, unknown>>): LastingLeaf {
  return {
    run: (mind, at) => {
      const answer: unknown = asked(action, 'run', selfOf(mind, handed, at));
      const status = STATUS.get(answer);
      if (status === undefined) throw new ModelError(`actions: run of "${action.name}" gave ${named(answer)}, not running, done or failed`);
      return status;
    },
    stop: (mind, at) => asked(action, 'stop', selfOf(mind, handed, at)),
  };
}

/** A condition of one's own in a tree. */
export function askLeaf(action: BehaviourAction, handed: Readonly<Record<string, unknown>>): ConditionLeaf {
  return {
    holds: (mind) => {
      const answer: unknown = asked(action, 'holds', selfOf(mind, handed, undefined));
      if (typeof answer !== 'boolean') throw new ModelError(`actions: holds of "${action.name}" gave ${named(answer)}, not true or false`);
      return answer;
    },
  };
}

/** What a function of an action answers; where it throws, whose it is and for whom it was asked is told. */
function asked(action: BehaviourAction, part: 'run' | 'stop' | 'holds', self: Self): unknown {
  try {
    return action[part]?.(self);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new ModelError(`actions: ${part} of "${action.name}" threw for person ${self.id} in tick ${self.tick}: ${why}`, { cause });
  }
}

/** Something unexpected, in words. */
function named(value: unknown): string {
  if (value instanceof Promise) return 'a promise';
  return typeof value === 'string' ? `"${value}"` : typeof value === 'object' && value !== null ? 'an object' : String(value);
}

function selfOf({ minds, row, id, tick, memory }: Mind, handed: Readonly<Record<string, unknown>>, at: number | undefined): Self {
  return { house: minds.house, row, id, tick, since: at === undefined ? 0 : tick + 1 - memory[at], with: handed };
}
