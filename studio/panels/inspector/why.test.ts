import { describe, expect, it } from 'vitest';
import { type Standing, whyOf } from './why.js';

/** Somebody at [0, 0] who wants to go along x at 1.34 m/s, and goes at a speed. */
function somebody(
  speed: number,
  {
    states = [] as string[],
    neighbours = [] as number[][],
    ...rest
  }: Record<string, unknown> & { states?: string[]; neighbours?: number[][] } = {},
): Standing {
  return {
    person: { id: 7, parameters: [{ name: 'preferredSpeed', label: '', unit: 'm/s', value: 1.34 }] },
    now: {
      position: [0, 0],
      velocity: [speed, 0],
      speed,
      heading: 0,
      states: states.map((name) => ({ name, label: LABELS[name] ?? name })),
    },
    path: {
      points: [
        [0, 0],
        [9, 0],
      ],
      waypoint: [9, 0],
      length: 9,
    },
    steering: { preferred: [1.34, 0], chosen: [speed, 0], bars: [] },
    goal: { kind: 'exit', name: 'end' },
    neighbours: neighbours.map(([id, x, z, velocityX = 0, velocityZ = 0]) => ({
      id,
      position: [x, z],
      velocity: [velocityX, velocityZ],
      distance: Math.hypot(x, z),
    })),
    ...rest,
  } as unknown as Standing;
}

const LABELS: Record<string, string> = { waiting: 'waits', attached: 'sits on bench', fallen: 'has fallen', flying: 'flies' };
const held = (slowFor: number, ahead?: Parameters<typeof whyOf>[1]['ahead']) => ({ slowFor, ahead });
const DOOR = { kind: 'door', name: '', isOpen: true, distance: 1 } as const;

describe('why somebody stands or is slow', () => {
  it('names those before it, the place and the time', () => {
    const queue = [
      [104, 1.1, -0.2],
      [48, 0.6, 0.1],
    ];
    expect(whyOf(somebody(0.02, { neighbours: queue }), held(12, DOOR))).toBe('Held up by 48 and 104 before the door, for 12 s.');
    expect(whyOf(somebody(0.4, { neighbours: queue }), held(3.6, { kind: 'opening', width: 1.2, distance: 2 }))).toBe(
      'Slowed by 48 and 104 before the opening of 1.20\u00a0m, for 4 s: 0.40 of 1.34\u00a0m/s.',
    );
    expect(whyOf(somebody(0, { neighbours: [...queue, [5, 1.2, 0.4], [6, 1.3, 0]] }), held(0.4))).toBe('Held up by 48, 104 and 2 others.');
    expect(whyOf(somebody(0, { neighbours: queue }), held(2, { ...DOOR, name: 'east', isOpen: false }))).toBe(
      'Held up by 48 and 104 before the closed door “east”, for 2 s.',
    );
    expect(whyOf(somebody(0, { neighbours: queue }), held(60))).toContain('for more than 59 s');
  });

  it('blames nobody who is aside, behind, far or as fast', () => {
    const innocent = [
      [1, 0.5, 1],
      [2, -0.6, 0],
      [3, 2, 0],
      [4, 0.9, 0, 1.3],
    ];
    expect(whyOf(somebody(0.4, { neighbours: innocent }), held(0))).not.toMatch(/Slowed|Held/);
  });

  it('tells what a room or a model says holds, before anything else', () => {
    const queue = [[48, 0.6, 0]];
    expect(whyOf(somebody(0, { states: ['waiting'], neighbours: queue }), held(30))).toBe('Waits, for 30 s.');
    expect(whyOf(somebody(0, { states: ['attached', 'waiting'] }), held(5))).toBe('Sits on bench, for 5 s.');
    expect(whyOf(somebody(0, { states: ['waiting', 'fallen'] }), held(5))).toBe('Has fallen, for 5 s.');
    expect(whyOf(somebody(9, { states: ['flying'] }), held(0))).toBe('Flies.');
  });

  it('says that somebody goes freely or hurries', () => {
    expect(whyOf(somebody(1.31), held(0))).toBe('Walks freely: 1.31 of 1.34\u00a0m/s.');
    expect(whyOf(somebody(1.9), held(0))).toBe('Hurries: 1.90 of 1.34\u00a0m/s.');
    expect(whyOf(somebody(1.2, { person: { id: 7, parameters: [] } }), held(0))).toBe('Walks at 1.20\u00a0m/s.');
  });

  it('finds another reason where nobody is before it', () => {
    expect(whyOf(somebody(0, { goal: undefined }), held(3))).toBe('Stands: it has no goal, for 3 s.');
    expect(whyOf(somebody(0.1, { states: ['holding-back'] }), held(2))).toBe('Holds back to let others go first, for 2 s.');
    expect(whyOf(somebody(0.5, { path: { points: [[0, 0]], waypoint: undefined, length: 0.3 } }), held(0))).toMatch(
      /^Is about to arrive: /,
    );
    expect(whyOf(somebody(0.5, { states: ['together'], steering: { preferred: [0.5, 0], chosen: [0.5, 0] } }), held(0))).toMatch(
      /^Keeps to those it goes with: /,
    );
    expect(whyOf(somebody(0, { neighbours: [[31, 0.2, 0.9]] }), held(1))).toBe('Gives way to 31, for 1 s.');
    const bars = [{ name: 'passes behind', value: 0.4, unit: 'm/s', of: { kind: 'person', id: 12 } }];
    const crossed = { steering: { preferred: [1.34, 0], chosen: [0.4, 0], bars }, neighbours: [[12, 1, 0.9]] };
    expect(whyOf(somebody(0.4, crossed), held(1))).toBe('Passes behind 12, for 1 s: 0.40 of 1.34\u00a0m/s.');
    expect(whyOf(somebody(0, crossed), held(1))).toBe('Waits to pass behind 12, for 1 s.');
    expect(whyOf(somebody(0.6), held(0))).toMatch(/^Gathers speed or turns, and nobody is in its way: /);
  });
});
