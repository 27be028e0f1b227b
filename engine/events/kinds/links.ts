import type { EventKind } from '../event-kind.js';

const ofLink = { colour: '#cc79a7', icon: 'disc', radius: 0, strength: 1, isSeen: false, isHeard: false, namesThing: true } as const;

/** Somebody steps onto a link. */
export const link: EventKind = { ...ofLink, name: 'link', label: 'steps onto a link', sentence: '{who} steps onto {thing}' };

/** Somebody steps off a link. */
export const linkEnd: EventKind = { ...ofLink, name: 'link-end', label: 'steps off a link', sentence: '{who} steps off {thing}' };
