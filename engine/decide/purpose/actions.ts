import {
  type ActionDescription,
  type Distribution,
  depthsOf,
  type ParticipantDescription,
  type Scenario,
  stepOf,
} from '../../scenario/index.js';
import type { Program, Root } from '../behaviour/program.js';

/** What takes part in an action, and which ones will do. */
export type Participant = ParticipantDescription & { readonly name: string; readonly isPerson: boolean };

/** Another action as a step of one: its number, and for each of its participants the place of ours that it is, or −1. */
export type Step = { readonly action: number; readonly parts: readonly number[] };

/** An action with numbers for names. Conditions and what is done are nodes of the program; −1 for none. */
export type CompiledAction = {
  readonly name: string;
  readonly number: number;
  readonly parts: readonly Participant[];
  readonly applicable: number;
  readonly done: number;
  readonly until: number;
  readonly body: number;
  readonly prepare: readonly { readonly when: number; readonly else: Step; readonly label: string }[];
  readonly steps: readonly Step[];
  readonly random: readonly { readonly step: Step; readonly weight: number }[];
  readonly seconds: Distribution | undefined;
  readonly times: Distribution | undefined;
  readonly pace: number | undefined;
  readonly after: Effects;
  readonly next: Step | undefined;
  readonly or: readonly Step[];
};

/** What holds when an action has been done: bits of states and of what is carried that come and go, and states of participants. */
export type Effects = {
  readonly becomes: number;
  readonly ends: number;
  readonly gets: number;
  readonly gives: number;
  readonly set: readonly { readonly part: number; readonly state: string }[];
};

/** Actions of a scenario before they are compiled: with names for the nodes that they come with, and what these are. */
export type ActionPlan = {
  readonly names: readonly string[];
  readonly written: readonly WrittenAction[];
  /** Names of what can hold for a person, and of what it can carry; a place in the list is a bit. */
  readonly marks: readonly string[];
  readonly items: readonly string[];
  /** Nodes to compile. */
  readonly roots: readonly Root[];
  /** Frames that a person may have at once, and participants of a frame. */
  readonly depth: number;
  readonly parts: number;
};

type WrittenAction = Partial<ActionDescription> & {
  readonly name: string;
  readonly parts: readonly Participant[];
  readonly below: ReadonlyMap<unknown, string>;
};

/** Things that may hold for somebody, or be carried, at once. */
const MOST_BITS = 32;

/** What a scenario's actions need, before their nodes are compiled; a node in the place of an action becomes one of its own. */
export function planActions({ actions = {}, population }: Scenario): ActionPlan {
  const written: WrittenAction[] = [];
  for (const [name, action] of Object.entries(actions)) {
    const parts = Object.entries(action.with ?? {}).map(([part, request]) => participantOf(part, request));
    const below = new Map<unknown, string>();
    const steps = [...(action.prepare ?? []).map((pair) => pair.else), ...(action.steps ?? [])];
    for (const step of steps) {
      const own = stepOf(step);
      if (!('node' in own)) continue;
      const words = `${wordsOf(own.node)} for ${name}`;
      const title = [...below.values()].includes(words) ? `${words} (${below.size + 1})` : words;
      below.set(step, title);
      written.push({ name: title, parts, below: new Map(), do: own.node });
    }
    written.push({ ...action, name, parts, below });
  }
  const marks = unique([...Object.values(actions).map(({ after }) => after?.becomes), ...population.map(({ states }) => states)]);
  const items = unique([...Object.values(actions).map(({ after }) => after?.gets), ...population.map(({ carries }) => carries)]);
  return {
    names: written.map(({ name }) => name),
    written,
    marks: marks.slice(0, MOST_BITS),
    items: items.slice(0, MOST_BITS),
    roots: written.flatMap(rootsOf),
    depth: Math.max(0, ...depthsOf(actions).depth.values()),
    parts: Math.max(0, ...written.map(({ parts }) => parts.length)),
  };
}

/** Actions with the nodes that a program has for them. */
export function compileActions({ written, names, marks, items }: ActionPlan, { roots }: Program): CompiledAction[] {
  const nodeOf = (key: string) => roots.get(key) ?? -1;
  return written.map((action, number) => {
    const { name, parts, below, after = {} } = action;
    const stepFor = (value: unknown): Step => {
      const step = stepOf(value);
      if ('node' in step) return { action: names.indexOf(below.get(value) ?? ''), parts: parts.map((_, n) => n) };
      const callee = names.indexOf(step.action);
      const own = (part: Participant) => String(step.with[part.name] ?? part.name);
      return { action: callee, parts: (written[callee]?.parts ?? []).map((part) => parts.findIndex((mine) => mine.name === own(part))) };
    };
    return {
      name,
      number,
      parts,
      applicable: nodeOf(`${name}: if`),
      done: nodeOf(`${name}: done`),
      until: nodeOf(`${name}: until`),
      body: nodeOf(`${name}: do`),
      prepare: (action.prepare ?? []).map((pair, n) => ({
        when: nodeOf(`${name}: when ${n}`),
        else: stepFor(pair.else),
        label: wordsOf(pair.when),
      })),
      steps: (action.steps ?? []).map(stepFor),
      random: Object.entries(action.random ?? {}).map(([choice, weight]) => ({ step: stepFor(choice), weight })),
      seconds: action.for,
      times: action.times,
      pace: action.pace,
      after: {
        becomes: bitsOf(marks, after.becomes),
        ends: bitsOf(marks, after.ends),
        gets: bitsOf(items, after.gets),
        gives: bitsOf(items, after.gives),
        set: Object.entries(after.set ?? {}).map(([part, state]) => ({ part: parts.findIndex((mine) => mine.name === part), state })),
      },
      next: action.next === undefined ? undefined : stepFor(action.next),
      or: (action.or ?? []).map(stepFor),
    };
  });
}

/** Bits of names by their places in a list. */
export function bitsOf(names: readonly string[], some: readonly string[] = []): number {
  return some.reduce((bits, name) => (names.includes(name) ? bits | (1 << names.indexOf(name)) : bits), 0) >>> 0;
}

function participantOf(name: string, request: string | ParticipantDescription): Participant {
  if (typeof request === 'string') return { name, thing: request, own: false, habit: false, isPerson: false };
  return { ...request, name, isPerson: request.person !== undefined };
}

/** Conditions of an action, what it does, and standing still where it lasts and does nothing. */
function rootsOf({ name, parts, prepare = [], steps, random, until, ...action }: WrittenAction): Root[] {
  const actors = parts.map((part) => part.name);
  const root = (key: string, node: unknown): Root[] =>
    node === undefined ? [] : [{ key: `${name}: ${key}`, node, actors, isApart: true }];
  const lasts = action.for !== undefined || until !== undefined;
  const idle = lasts && steps === undefined && random === undefined ? { wait: 'forever' } : undefined;
  return [
    ...root('if', action.if),
    ...root('done', action.done),
    ...root('until', until),
    ...root('do', action.do ?? idle),
    ...prepare.flatMap((pair, n) => root(`when ${n}`, pair.when)),
  ];
}

function unique(lists: readonly (readonly string[] | undefined)[]): string[] {
  return [...new Set(lists.flatMap((list) => list ?? []))];
}

/** A node in a few words. */
function wordsOf(node: unknown): string {
  if (typeof node !== 'object' || node === null) return String(node);
  const [word = '', value] = Object.entries(node)[0] ?? [];
  return typeof value === 'object' ? word : `${word} ${value}`;
}
