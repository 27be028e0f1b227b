import type { LocatedIssue } from '../issues-of.js';
import type { NamedKind } from './forms.js';

/** Where something stands in a file. */
export type Path = readonly PropertyKey[];

/** A behaviour as it is written: a node, with parameters and their values where none are handed over; null for those that must be. */
export type BehaviourDefinition = { readonly parameters?: Readonly<Record<string, unknown>>; readonly [key: string]: unknown };

/** Names that behaviours may use, by their kinds, and places, populations and teams. */
export type BehaviourNames = {
  readonly of: Readonly<Partial<Record<NamedKind, ReadonlySet<string>>>>;
  readonly places: ReadonlySet<string>;
  readonly things: ReadonlySet<string>;
  readonly people: ReadonlySet<string>;
  readonly definitions: Readonly<Record<string, BehaviourDefinition>>;
};

/** A value that was handed over for a parameter, and where it was written. */
export type Handed = { readonly value: unknown; readonly path: Path; readonly scope: Scope };

/** Where the check is: what names mean here, and where faults go. */
export type Scope = {
  readonly names: BehaviourNames;
  readonly issues: LocatedIssue[];
  /** Of faults in what is handed to a behaviour, its name; and the one that something is handed to here. */
  readonly handedTo: Map<LocatedIssue, string>;
  readonly called?: string;
  /** Parameters of the behaviour that is looked at; values where it is looked at for a caller. */
  readonly parameters: ReadonlyMap<string, Handed | undefined>;
  /** States of the graph that is looked at. */
  readonly states: ReadonlySet<string>;
  readonly actors: ReadonlySet<string>;
  /** Behaviours that are being looked at, the outermost first. */
  readonly callers: readonly string[];
  /** Faults of a body that is looked at for a caller are told elsewhere. */
  readonly isMuted: boolean;
  readonly budget: { left: number };
};

/** A mapping, or an empty one where something else stands. */
export function mapping(value: unknown): Record<string, unknown> {
  return isMapping(value) ? value : {};
}

/** Whether a value is a mapping. */
export function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The name of the parameter that a text refers to; undefined for other values. */
export function parameterIn(value: unknown): string | undefined {
  return typeof value === 'string' && value.startsWith('$') ? value.slice(1) : undefined;
}
