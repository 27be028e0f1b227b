import { describe, expect, it } from 'vitest';
import { createLog, note, takeLog } from './log.js';

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
});
