import type { EventKind } from '../event-kind.js';

const ofService = { colour: '#44aa99', icon: 'square', radius: 0, strength: 1, isSeen: false, isHeard: false, namesThing: true } as const;

/** Somebody joins a line. */
export const join: EventKind = { ...ofService, name: 'join', label: 'joins a line', sentence: '{who} joins the line of {thing}' };

/** Somebody was served. */
export const served: EventKind = { ...ofService, name: 'served', label: 'was served', sentence: '{who} was served at {thing}' };
