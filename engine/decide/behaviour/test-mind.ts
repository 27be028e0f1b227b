import type { House } from '../../rooms/index.js';
import { compile, type LeafCompiler } from './compile.js';
import { haltNode } from './halt.js';
import type { Leaf } from './leaf.js';
import type { Mind, Minds } from './mind.js';
import { DONE, FAILED, HEADER, type Program, type Root, RUNNING, type Status } from './program.js';
import { runNode } from './run.js';

/** What test leaves did: how often each began and stopped, and what ran in which tick. */
export type Trials = {
  readonly begun: Map<string, number>;
  readonly stopped: Map<string, number>;
  readonly ran: string[];
  readonly facts: Set<string>;
};

/**
 * A mind without a house: `{ call: name, with: { turns, fails } }` runs for some turns, then is done or fails; `{ ask: name }` holds while the name is among
 * the facts.
 */
export function testMind(node: unknown, definitions: Record<string, Record<string, unknown>> = {}, seed = 1) {
  const trials: Trials = { begun: new Map(), stopped: new Map(), ran: [], facts: new Set() };
  const program = compile([{ key: 'root', node } satisfies Root], definitions, compilerFor(trials));
  const mind = mindFor(program, seed);
  const root = program.roots.get('root') as number;
  const turn = (): Status => {
    mind.tick += 1;
    return runNode(mind, root);
  };
  return { mind, program, ...trials, turn, halt: () => haltNode(mind, root), words: () => mind.memory.slice(HEADER) };
}

function compilerFor({ begun, stopped, ran, facts }: Trials): LeafCompiler {
  const count = (map: Map<string, number>, name: string) => map.set(name, (map.get(name) ?? 0) + 1);
  return (word, fields): Leaf => {
    const name = String(fields[word]);
    if (word === 'ask') return { holds: () => facts.has(name) };
    const { turns = 0, fails = false } = (fields.with ?? {}) as { turns?: number; fails?: boolean };
    return {
      begin: () => count(begun, name),
      run: ({ tick, memory }, at) => {
        ran.push(name);
        if (tick + 1 - memory[at] < turns) return RUNNING;
        return fails ? FAILED : DONE;
      },
      stop: () => count(stopped, name),
    };
  };
}

function mindFor(program: Program, seed: number): Mind {
  const house = { seed, clock: { tick: 0, dt: 0.1 }, agents: { rowOfId: new Map([[7, 0]]) } } as unknown as House;
  const memory = new Uint32Array(program.words);
  const minds = { house, program, memory, watched: new Map() } as unknown as Minds;
  const mind = { minds, row: 0, id: 7, tick: 0, memory, base: 0, episode: undefined, node: 0, lookedRow: -1, seen: 0 };
  return mind as unknown as Mind;
}
