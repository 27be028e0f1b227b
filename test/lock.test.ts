import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Entry = {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  optionalDependencies?: Record<string, string>;
};

const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as { packages: Record<string, Entry> };
const entries = Object.entries(lock.packages);

describe('package-lock.json', () => {
  it('carries no download address', () => {
    const addressed = entries.filter(([, { resolved, link }]) => resolved !== undefined && !link);
    expect(addressed.map(([name]) => name)).toEqual([]);
    expect(entries.filter(([, { resolved }]) => resolved?.includes(':')).map(([name]) => name)).toEqual([]);
  });

  it('holds the optional packages of every platform, at the version asked for', () => {
    const missing = entries.flatMap(([parent, { optionalDependencies = {} }]) =>
      Object.entries(optionalDependencies)
        .filter(([name]) => lock.packages[`node_modules/${name}`] === undefined)
        .map(([name, range]) => `${name}@${range} of ${parent}`),
    );
    expect(missing, 'run: node scripts/complete-lock.js').toEqual([]);
  });

  it('binds every optional package of a platform to that platform', () => {
    const platform = /-(?:android|darwin|freebsd|linux|netbsd|openbsd|openharmony|win32|sunos|aix)-/;
    const unbound = entries.filter(([name, { os, cpu }]) => platform.test(name) && (os === undefined || cpu === undefined));
    expect(unbound.map(([name]) => name)).toEqual([]);
  });

  it('has an integrity for everything that is not an optional package of some platform', () => {
    const bare = entries.filter(
      ([name, { integrity, link, os, cpu }]) =>
        name.includes('node_modules/') && !integrity && !link && os === undefined && cpu === undefined,
    );
    expect(bare.map(([name]) => name)).toEqual([]);
  });
});
