import { describe, expect, it } from 'vitest';
import { createKernels } from '../kernels/index.js';
import { HOST } from '../kernels/test-host.js';
import { ACTIONS, actionColumnSpecs, actionNumber, setAction } from './index.js';

describe('actions', () => {
  it('[AGENTS-30] have a name of their own; the first is nothing in particular', () => {
    expect(new Set(ACTIONS.map(({ name }) => name)).size).toBe(ACTIONS.length);
    expect(ACTIONS[0].name).toBe('walk');
    expect(actionNumber('sit')).toBe(ACTIONS.findIndex(({ posture }) => posture === 'seated'));
    expect(() => actionNumber('fly')).toThrow(/there are walk, wait/);
  });

  it('[AGENTS-31] are noted where a run has columns for them, and nowhere else', async () => {
    const kernels = await createKernels(HOST, actionColumnSpecs(2), 1);
    setAction(kernels, 1, { action: actionNumber('sit'), thing: 7, slot: 2, since: 50 });
    expect([kernels.u32.action[1], kernels.u32.actionThing[1], kernels.u32.actionSlot[1], kernels.u32.actionSince[1]]).toEqual([
      actionNumber('sit'),
      8,
      2,
      50,
    ]);
    const bare = await createKernels(HOST, [], 1);
    expect(() => setAction(bare, 1, { action: 1, since: 0 })).not.toThrow();
  });
});
