import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bindEventKinds } from './bind-kinds.js';
import { describeEvent } from './describe-event.js';
import type { EventKind } from './event-kind.js';
import { EVENT_KINDS } from './kinds.js';
import { createLog, note, takeLog } from './log.js';

const ENGINE = new URL('../', import.meta.url);

/** A kind from outside, as a user would write it. */
const gong: EventKind = {
  name: 'gong',
  label: 'a gong sounds',
  sentence: '{who} strikes the gong: {detail}',
  radius: 30,
  strength: 1,
  isSeen: false,
  isHeard: true,
};

describe('kinds of events', () => {
  it('[EVENTS-13] every kind that is noted anywhere in the engine is in the table', () => {
    const names = new Set(EVENT_KINDS.map(({ name }) => name));
    const noted = new Set(sources().flatMap(kindsNotedIn));
    expect(noted.size).toBeGreaterThan(15);
    expect([...noted].filter((kind) => !names.has(kind))).toEqual([]);
  });

  it('[EVENTS-13] every file of kinds is in the table, and every kind would pass as one from outside', () => {
    const files = readdirSync(new URL('kinds/', import.meta.url));
    const declared = files.flatMap(
      (file) => readFileSync(new URL(`kinds/${file}`, import.meta.url), 'utf8').match(/\bname: '[^']+'/g) ?? [],
    );
    expect(declared.map((text) => text.slice(7, -1)).sort()).toEqual(EVENT_KINDS.map(({ name }) => name).sort());
    for (const kind of EVENT_KINDS) expect(() => bindEventKinds([{ ...kind, name: `own-${kind.name}` }])).not.toThrow();
  });

  it('[EVENTS-14] a kind from outside has all that the own ones have', () => {
    const log = createLog(bindEventKinds([gong]));
    note(log, 4, 'gong', 'dinner');
    const [event] = takeLog(log);
    expect(event).toMatchObject({ kind: 'gong', radius: 30, strength: 1 });
    expect(describeEvent(log.kinds, event)).toBe('agent 4 strikes the gong: dinner');
    expect(bindEventKinds().has('gong')).toBe(false);
  });

  it.each([
    [{ name: 'alarm' }, /"alarm" is there already/],
    [{ name: 'Loud Gong' }, /kebab case/],
    [{ colour: 'red' }, /#rrggbb/],
    [{ radius: -1 }, /radius of -1 m; expected 0 to 10000 m/],
    [{ strength: Number.NaN }, /strength of NaN/],
    [{ isHeard: false }, /neither seen nor heard/],
  ])('[EVENTS-14] one that would not work is refused: %o', (change, message) => {
    expect(() => bindEventKinds([{ ...gong, ...change }])).toThrow(message);
  });

  it('[EVENTS-15] an event reads as a sentence, also of a kind that nobody knows', () => {
    const kinds = bindEventKinds();
    const event = { tick: 0, agent: 12, detail: '' };
    expect(describeEvent(kinds, { ...event, kind: 'leave' })).toBe('agent 12 leaves');
    expect(describeEvent(kinds, { ...event, kind: 'spawn', detail: 'visitors' })).toBe('agent 12 of visitors comes');
    expect(describeEvent(kinds, { ...event, agent: -1, kind: 'door-open', detail: 'gate' })).toBe('gate opens');
    expect(describeEvent(kinds, { ...event, agent: -1, kind: 'alarm' })).toBe('an alarm goes off');
    expect(describeEvent(kinds, { ...event, kind: 'gong', detail: 'dinner' })).toBe('gong: dinner');
  });

  it('[EVENTS-16] the documentation shows the table as it is', () => {
    const page = readFileSync(new URL('../../docs/events.md', import.meta.url), 'utf8');
    const senses = ({ isSeen, isHeard }: EventKind) => [...(isSeen ? ['seen'] : []), ...(isHeard ? ['heard'] : [])].join(', ');
    const rows = EVENT_KINDS.map((kind) => {
      const noticed = kind.radius > 0 ? `${senses(kind)}, ${kind.radius} m` : 'told only';
      return `| \`${kind.name}\` | ${kind.label} | ${noticed} |`;
    });
    expect(page).toContain(rows.join('\n'));
  });
});

/** Texts of the engine that note events: those that import `note` from this room. */
function sources(): string[] {
  return readdirSync(ENGINE, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !/^(?:dist|node_modules)\b/.test(name))
    .map((name) => readFileSync(new URL(name.replaceAll('\\', '/'), ENGINE), 'utf8'))
    .filter((text) => /import \{[^}]*\b(?:note|raise)\b[^}]*\} from '\.\.\/(?:\.\.\/)?events\/index\.js'/.test(text));
}

/** Words in the place of the kind: `note(log, agent, …, detail)`, with both branches of a choice and without its condition. */
function kindsNotedIn(text: string): string[] {
  return [...text.matchAll(/\bnote\(\s*[\w.]+,\s*[^,]+,\s*([^,;]*)[,;]/g)].flatMap(([, argument]) =>
    [...argument.slice(argument.indexOf('?') + 1).matchAll(/'([a-z-]+)'/g)].map(([, kind]) => kind),
  );
}
