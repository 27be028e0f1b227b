import { isRecord } from '../text/is-record.js';
import type { KindFace } from '../worker/kind-face.js';

/** What a thing is besides being placed; each has a list of its own in a world, and may also stand among the things. */
export const ROLES = ['obstacle', 'door', 'moving', 'movable', 'service', 'link'] as const;
/** A role of a thing. */
export type Role = (typeof ROLES)[number];

/** The list of a world for each role. */
export const LIST_OF: Readonly<Record<Role, string>> = {
  obstacle: 'obstacles',
  door: 'doors',
  moving: 'moving',
  movable: 'movable',
  service: 'services',
  link: 'links',
};

/** Fields that tell a role, as the scenario format has it, where the kind does not. */
const TELLING: readonly (readonly [role: Role, fields: readonly string[]])[] = [
  ['moving', ['timetable', 'loop']],
  ['movable', ['mass', 'friction', 'hinge', 'swing']],
  ['obstacle', ['polygon', 'box', 'circle', 'wall']],
];

/** The role of an entry of `world.things`; undefined for one that is placed and nothing more. */
export function roleOf(entry: unknown, kinds: readonly KindFace[]): Role | undefined {
  if (!isRecord(entry)) return undefined;
  const list = kinds.find(({ name }) => name === entry.kind)?.list;
  const byKind = ROLES.find((role) => (list === undefined ? role !== 'obstacle' && role === entry.kind : LIST_OF[role] === list));
  return byKind ?? TELLING.find(([, fields]) => fields.some((field) => field in entry))?.[0];
}

/** A number of a role that can be typed. */
export type RoleField = { readonly key: string; readonly label: string; readonly usual: string };

/** Numbers of each role; where things move and where lines lead is written as text. */
export const ROLE_FIELDS: Readonly<Record<Role, readonly RoleField[]>> = {
  obstacle: [],
  door: [
    { key: 'thickness', label: 'Thickness [m]', usual: '0.1' },
    { key: 'maximumFlow', label: 'Maximum flow [1/s]', usual: 'no limit' },
  ],
  moving: [],
  movable: [
    { key: 'mass', label: 'Mass [kg]', usual: '' },
    { key: 'friction', label: 'Friction', usual: '0.4' },
  ],
  service: [
    { key: 'servers', label: 'Servers', usual: '1' },
    { key: 'spacing', label: 'Spacing [m]', usual: '0.7' },
  ],
  link: [
    { key: 'cost', label: 'Cost [m]', usual: 'its length' },
    { key: 'speed', label: 'Speed [m/s]', usual: 'everyone’s own' },
  ],
};
