import { SITUATION_FLOATS } from './influence.js';
import { LearnedError, packLearned, unpackLearned } from './learned-file.js';
import { PATTERN_FLOATS } from './pattern.js';

/** Points of an action behind its start, and the time between two [s]. */
export const ACTION_POINTS = 6;
export const ACTION_INTERVAL = 0.2;
/** Floats of an action. */
export const ACTION_FLOATS = 2 * ACTION_POINTS;
/** How long an action is [s]. */
export const ACTION_TIME = ACTION_POINTS * ACTION_INTERVAL;
/** Numbers of a perceived state: velocity in the frame of the wish, speed of the wish, pattern. */
export const STATE_FLOATS = 3 + PATTERN_FLOATS;

/** How people follow examples, which is found by letting them walk again (`engine/trials/learned/fit-habits.ts`). */
export type Habits = {
  /** 0: as like people did on the whole; 1: as one of them did. */
  readonly variety: number;
  /** The part of a way that is that of those who go along, 0 to 1. */
  readonly company: number;
};

/** Of files that say nothing of habits. */
export const NO_HABITS: Habits = { variety: 0, company: 0 };

/** What people did in which situation, learned from tracks (Lerner, Chrysanthou, Lischinski: Crowds by Example, 2007), and the graph of it; plain data. */
export type ExampleBase = {
  readonly name: string;
  readonly source: string;
  /** Surroundings of each example, `SITUATION_FLOATS` each, already weighted. */
  readonly situations: Float32Array;
  /** The path that was taken, `ACTION_FLOATS` each, in the frame of the wish [m]. */
  readonly actions: Float32Array;
  /** How near each came to anybody on its path, PEOPLE_REACH at most; 0 where it is not known [m]. */
  readonly clearance: Float32Array;
  /** Node of the graph in which each example begins, and the one in which it ended; −1 where the track ended. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** Middles of the nodes, `STATE_FLOATS` each. */
  readonly nodes: Float32Array;
  /** What all but a quarter of those with somebody near kept from others, 0 where it is not known [m]. */
  readonly room: number;
  /** Beyond this distance from every example, data say nothing. */
  readonly reach: number;
  /** Of who follows examples, and of who walks the graph. */
  readonly habits: Habits;
  readonly graphHabits: Habits;
};

/** How many examples there are. */
export function countOf({ actions }: Pick<ExampleBase, 'actions'>): number {
  return actions.length / ACTION_FLOATS;
}

/** Bytes of a `.example` file. */
export function writeExamples(base: ExampleBase): Uint8Array {
  const { name, source, situations, actions, clearance, from, to, nodes, room, reach, habits, graphHabits } = base;
  const facts = { reach, room, ...habits, graphVariety: graphHabits.variety, graphCompany: graphHabits.company };
  const parts = { situations, actions, clearance, from: Float32Array.from(from), to: Float32Array.from(to), nodes };
  return packLearned({ kind: 'example', name, source, facts, parts });
}

/** Reads a `.example` file. */
export function readExamples(bytes: Uint8Array): ExampleBase {
  const { name, source, facts, parts } = unpackLearned('example', bytes);
  const { situations, actions, nodes } = parts;
  const count = actions.length / ACTION_FLOATS;
  const isWhole = count > 0 && situations.length === count * SITUATION_FLOATS && parts.to.length === count && nodes.length > 0;
  if (!isWhole) throw new LearnedError('this example is damaged: parts of it are missing');
  const clearance = parts.clearance ?? new Float32Array(count);
  const [from, to] = [Int32Array.from(parts.from), Int32Array.from(parts.to)];
  const habits = { variety: facts.variety ?? 0, company: facts.company ?? 0 };
  const graphHabits = { variety: facts.graphVariety ?? 0, company: facts.graphCompany ?? 0 };
  return { name, source, situations, actions, clearance, nodes, from, to, room: facts.room ?? 0, reach: facts.reach, habits, graphHabits };
}
