import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callCli } from './run-cli.js';

/** Person 0 has a role and nothing to sit on, 1 follows a behaviour that performs an action later, 2 and 3 talk, and 4 leaves. */
const SCENE = `
version: 1
duration: 30
clock: { start: 09:00 }
world:
  walkable: [{ box: { min: [0, 0], max: [20, 20] } }]
  exits: { door: { box: { min: [19, 9], max: [20, 11] } } }
  things: [{ kind: chair, at: [2, 4] }]
news: { bell: { from: [music] } }
actions:
  sit: { with: { seat: { thing: chair, in: home } }, do: { take: seat } }
  clap: { do: { act: clap }, for: 5 }
roles:
  clerk: { schedule: [{ at: 08:00, do: sit }] }
behaviours:
  stroller: { sequence: [{ timeout: 8, do: { stroll: anywhere } }, { wait: 1 }] }
  clapper: { sequence: [{ wait: 8 }, { perform: clap }] }
  goer: { sequence: [{ go: door }, { end: leave }] }
  eater: { parallel: [{ use: chair, for: 60 }, { sequence: [{ wait: 20 }, { act: wave }] }] }
  lost: { sequence: [{ wait: 1 }, { follow: ghosts }] }
  late: { sequence: [{ timeout: 2, do: { stroll: anywhere } }, { wait: 1 }] }
episodes:
  chat: { actors: { one: talkers, other: talkers }, chance: 1, at: 1, within: 30, do: { actor: one, do: { wait: 100 } } }
events: [{ at: 2, kind: music, where: { point: [10, 10] }, radius: 30 }]
population:
  - { count: 1, where: { points: [[5, 5]] }, roles: clerk }
  - { count: 1, where: { points: [[8, 5]] }, behaviour: clapper }
  - { name: talkers, count: 2, where: { points: [[5, 10], [6, 10]] }, behaviour: { wait: forever } }
  - { count: 1, where: { points: [[17, 10]] }, behaviour: goer }
  - { count: 1, where: { points: [[2, 8]] }, behaviour: eater }
  - { count: 1, where: { points: [[9, 16]] }, behaviour: lost }
  - { count: 1, where: { points: [[12, 16]] }, behaviour: late }
  - { name: ghosts, count: 0, where: anywhere }
`;

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'promenade-explain-'));
  writeFileSync(join(folder, 'scene.yaml'), SCENE);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function explain(person: number, at: number): Promise<string> {
  const { stdout, stderr } = await callCli(folder, 'explain', 'scene.yaml', '--person', `${person}`, '--at', `${at}`);
  return stdout + stderr;
}

describe('promenade explain', () => {
  it('tells what runs at once side by side, and at what a behaviour has failed', async () => {
    expect(await explain(5, 6)).toContain('Is about: eater\n  in it: use chair\n  and at once: sequence\n    in it: wait 20');
    const failed = await explain(6, 6);
    expect(failed).toContain('Does nothing more: its behaviour has failed.');
    expect(failed).toMatch(/1\.\d s {2}its behaviour → its end: failed at follow ghosts/);
    expect(await explain(7, 6)).toContain('failed at timeout 2');
  });

  it('tells of somebody with a role what it gave up and why, and what it knows', async () => {
    const told = await explain(0, 10);
    expect(told).toContain('Plays: clerk.\nIs about nothing.');
    expect(told).toContain('Knows bell, since 2.');
    expect(told).toContain('cannot do sit, no chair in home is there and free for seat');
  });

  it('tells of somebody without a role its behaviour, and the chain of an action while that is performed', async () => {
    expect(await explain(1, 5)).toContain('Person 1 after 5 s.\nIs about: clapper\n  in it: wait 8');
    const later = await explain(1, 10);
    expect(later).toMatch(/Is about: clap\.\nwhich it does now, for \d s more\./);
    expect(later).toContain('in it: perform clap');
  });

  it('names the others of an episode, and when somebody left', async () => {
    expect(await explain(2, 5)).toMatch(/Takes part in chat, with person 3\.\n/);
    expect(await explain(4, 20)).toMatch(/nobody called 4 is there after 20 s: it left at \d+\.\d s/);
  });
});
