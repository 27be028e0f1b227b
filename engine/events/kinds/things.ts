import type { EventKind } from '../event-kind.js';

const ofThing = { colour: '#117733', icon: 'square', radius: 0, strength: 1, isSeen: false, isHeard: false } as const;

/** Somebody is given the slot of a thing that it came for. */
export const use: EventKind = { ...ofThing, name: 'use', label: 'begins to use a thing', sentence: '{who} begins to use {thing}' };

/** Somebody has got up from a thing, or its thing is gone. */
export const useEnd: EventKind = { ...ofThing, name: 'use-end', label: 'is done with a thing', sentence: '{who} is done with {thing}' };
