import { describe, expect, it } from 'vitest';
import { createLog, note, raise, takeLog } from './log.js';
import { restoreLog, saveLog } from './save-events.js';

describe('event log', () => {
  it('[EVENTS-6] tells what happened by tick, then agent, then kind, whatever the order of noting', () => {
    const log = createLog();
    log.tick = 2;
    note(log, 1, 'goal', '0');
    note(log, 0, 'spawn');
    log.tick = 1;
    note(log, 7, 'spawn');
    log.tick = 2;
    note(log, 1, 'arrive');
    note(log, -1, 'input', 'set-door');
    expect(takeLog(log).map(({ tick, agent, kind }) => [tick, agent, kind])).toEqual([
      [1, 7, 'spawn'],
      [2, -1, 'input'],
      [2, 0, 'spawn'],
      [2, 1, 'arrive'],
      [2, 1, 'goal'],
    ]);
  });

  it('[EVENTS-6] keeps the order of noting among equals', () => {
    const log = createLog();
    for (const detail of ['b', 'a', 'c']) note(log, -1, 'door-open', detail);
    expect(takeLog(log).map(({ detail }) => detail)).toEqual(['b', 'a', 'c']);
  });

  it('[EVENTS-7] tells everything once', () => {
    const log = createLog();
    note(log, 3, 'spawn');
    expect(takeLog(log)).toEqual([{ tick: 0, agent: 3, kind: 'spawn', detail: '' }]);
    expect(takeLog(log)).toEqual([]);
    note(log, 4, 'spawn');
    expect(takeLog(log)).toHaveLength(1);
  });

  it('[EVENTS-10] an event has place, radius, strength, whom and thing where they are given', () => {
    const log = createLog();
    note(log, 3, 'shout', 'stop', { x: 1, z: 2, radius: 5, strength: 2, whom: 8, thing: 'gate' });
    expect(takeLog(log)).toEqual([
      { tick: 0, agent: 3, kind: 'shout', detail: 'stop', x: 1, z: 2, radius: 5, strength: 2, whom: 8, thing: 'gate' },
    ]);
  });

  it('[EVENTS-10] what it does not say it has from its kind', () => {
    const log = createLog();
    note(log, -1, 'door-open', 'gate');
    raise(log, { agent: -1, kind: 'alarm', detail: '', x: 0, z: 0 });
    const [alarm, door] = takeLog(log);
    expect(alarm).toMatchObject({ radius: 60, strength: 1 });
    expect(door).toMatchObject({ thing: 'gate', radius: 10 });
  });

  it('[EVENTS-10] its place is where who or what it is about stands, if anybody knows', () => {
    const log = createLog();
    log.placeOf = (agent, thing) => (agent === 3 ? [1, 2] : thing === 'gate' ? [5, 5] : undefined);
    note(log, 3, 'leave');
    note(log, -1, 'door-held', 'gate');
    note(log, 4, 'leave');
    note(log, 5, 'leave', '', { x: 0, z: 0 });
    expect(takeLog(log).map(({ x, z }) => [x, z])).toEqual([
      [5, 5],
      [1, 2],
      [undefined, undefined],
      [0, 0],
    ]);
  });

  it('[EVENTS-11] what can be noticed is put aside for those who look, where somebody does', () => {
    const log = createLog();
    note(log, -1, 'alarm');
    log.unheard = [];
    note(log, -1, 'alarm');
    note(log, 3, 'goal', '0');
    note(log, 3, 'shout', '', { radius: 0 });
    expect(log.unheard.map(({ kind }) => kind)).toEqual(['alarm']);
    takeLog(log);
    expect(log.unheard).toHaveLength(1);
  });

  it('[EVENTS-12] what was saved comes back as it was', () => {
    const log = createLog();
    log.unheard = [];
    log.tick = 7;
    note(log, 3, 'spawn', 'visitors');
    note(log, -1, 'alarm', 'fire', { x: 0.1, z: -2, thing: 'bell', whom: 0 });
    note(log, 4, 'spawn', 'visitors', { x: 1, z: 1 });
    const copy = createLog();
    copy.unheard = [];
    restoreLog(copy, saveLog(log));
    expect(copy).toStrictEqual(log);
  });
});
