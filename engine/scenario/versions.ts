import type { Issue } from './scenario-error.js';

/** The newest version of the format, and the only one that the rest of the engine knows. */
export const FORMAT_VERSION = 1;

/** Rewrites a scenario of version n as version n + 1; pure. */
export type Upgrade = (json: Record<string, unknown>) => Record<string, unknown>;

/** `UPGRADES[0]` goes from version 1 to 2, and so on; a change of meaning appends one. */
export const UPGRADES: readonly Upgrade[] = [];

/** The scenario in the newest version, or what is wrong with its version. */
export function upgrade(
  json: Record<string, unknown>,
  upgrades: readonly Upgrade[] = UPGRADES,
): { json: Record<string, unknown> } | { issue: Issue } {
  const newest = upgrades.length + 1;
  const { version } = json;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1 || version > newest) {
    const expected = newest === 1 ? 'format version 1' : `a format version from 1 to ${newest}`;
    const isNewer = typeof version === 'number' && version > newest;
    const hint = version === undefined ? `add a line "version: ${newest}"` : isNewer ? 'the file was made for a newer engine' : undefined;
    return { issue: { path: 'version', expected, received: version, ...(hint === undefined ? {} : { hint }) } };
  }
  for (let v = version; v < newest; v++) json = { ...upgrades[v - 1](json), version: v + 1 };
  return { json };
}
