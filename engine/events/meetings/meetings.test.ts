import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawScene, judgeScene, keepTouching } from '../../../bench/events/scenes.js';
import { BOUND } from './bodies.js';
import {
  accelerate,
  addBody,
  cellsOf,
  contactGroupOf,
  createMeetings,
  dueFor,
  type Meeting,
  type Meetings,
  nextMeeting,
  placeBody,
  removeBody,
  restoreMeetings,
  saveMeetings,
} from './index.js';
import { rootOf } from './meet-time.js';

const scenes = fc.record({ seed: fc.nat(), dimensions: fc.constantFrom(2 as const, 3 as const), near: fc.constantFrom(0, 0.3) });
const CASES = { numRuns: 24 };

function takeAll(meetings: Meetings, until: number): Meeting[] {
  const all: Meeting[] = [];
  for (let meeting = nextMeeting(meetings, until); meeting; meeting = nextMeeting(meetings, until)) all.push(meeting);
  return all;
}

/** Two of radius 0.5 m that come towards each other at 2 m/s, 4 m apart. */
function two(options = {}): Meetings {
  const meetings = createMeetings({ dimensions: 2, cell: 3, ...options });
  addBody(meetings, { position: [0, 0], velocity: [1, 0], radius: 0.5, acceleration: 1 });
  addBody(meetings, { position: [4, 0], velocity: [-1, 0], radius: 0.5, acceleration: 1 });
  return meetings;
}

describe('meetings', () => {
  it('[EVENTS-47] miss no contact that steps of a millisecond see, with walls and columns, in the plane and in space', () => {
    fc.assert(
      fc.property(scenes, ({ seed, dimensions, near }) => {
        const { missed, outside, tooManyCells, broken } = judgeScene(drawScene(seed, dimensions, { near }), 1);
        expect({ missed, outside, tooManyCells, broken }).toEqual({ missed: 0, outside: 0, tooManyCells: 0, broken: 0 });
      }),
      CASES,
    );
  });

  it('[EVENTS-47] are exact: two that come together touch when less than a millimetre is between them, and never before', () => {
    const [touched, parted] = takeAll(two(), 5);
    expect(touched).toMatchObject({ kind: 'touched', body: 0, other: 1, solid: undefined });
    expect(touched.time).toBeGreaterThan(1.4995);
    expect(touched.time).toBeLessThanOrEqual(1.5);
    expect(parted).toMatchObject({ kind: 'parted' });
    expect(parted.time).toBeGreaterThan(2.5);
    expect(parted.time).toBeLessThan(2.502);
  });

  it('[EVENTS-48] come in the order of time, and each contact once until it ends', () => {
    fc.assert(
      fc.property(scenes, ({ seed, dimensions, near }) => {
        const { meetings } = judgeScene(drawScene(seed, dimensions, { near }), 1, 0.01);
        const touching = new Set<string>();
        let last = 0;
        for (const meeting of meetings) {
          expect(meeting.time).toBeGreaterThanOrEqual(last);
          last = meeting.time;
          const before = touching.size;
          keepTouching(touching, meeting);
          if (meeting.kind === 'touched') expect(touching.size).toBe(before + 1);
        }
      }),
      CASES,
    );
  });

  it('[EVENTS-49] have contact groups that are what hangs together by contacts', () => {
    fc.assert(
      fc.property(scenes, ({ seed, dimensions }) => {
        const { meetings } = drawScene(seed, dimensions, { sparesGroups: true, cell: 3 });
        const touching = new Set<string>();
        for (let n = 1; n <= 20; n++) {
          for (const meeting of takeAll(meetings, n / 20)) keepTouching(touching, meeting);
          expect(groupsOf(meetings)).toEqual(hangingTogether(meetings.rows, touching));
        }
      }),
      CASES,
    );
  });

  it('[EVENTS-49] after a split have a candidate for every two of the parts that can meet', () => {
    fc.assert(
      fc.property(scenes, ({ seed, dimensions }) => {
        const { meetings } = drawScene(seed, dimensions, { sparesGroups: true, cell: 3 });
        for (let n = 1; n <= 40; n++) {
          takeAll(meetings, n / 40);
          expect(unwatchedPairs(meetings)).toEqual([]);
        }
      }),
      CASES,
    );
  });

  it('[EVENTS-50] end the chain of two that come ever nearer, and of bodies that rest on each other', () => {
    const meetings = createMeetings({ dimensions: 2, cell: 3, tells: ['met', 'touched', 'parted'] });
    addBody(meetings, { position: [0, 0], velocity: [0.5, 0], radius: 0.5, acceleration: 0.125 });
    addBody(meetings, { position: [2.0005, 0], velocity: [0, 0], radius: 0.5, acceleration: 0.125 });
    // It comes to rest half a millimetre before the other.
    accelerate(meetings, 0, [-0.125, 0]);
    const first = takeAll(meetings, 4);
    expect(first.length).toBeLessThan(40);
    expect(first.filter(({ kind }) => kind === 'touched')).toHaveLength(1);
    accelerate(meetings, 0, [0, 0]);
    takeAll(meetings, 60);
    expect(meetings.counts.colliding + meetings.counts.separating).toBeLessThan(60);
  });

  it('[EVENTS-51] goes on with the same bits after a restore', () => {
    fc.assert(
      fc.property(scenes, ({ seed, dimensions, near }) => {
        const { meetings } = drawScene(seed, dimensions, { near, sparesGroups: true, cell: 3 });
        takeAll(meetings, 0.7);
        const bare = createMeetings({ ...meetings.options });
        restoreMeetings(bare, saveMeetings(meetings));
        expect(takeAll(bare, 2)).toEqual(takeAll(meetings, 2));
        expect(bare.counts).toEqual(meetings.counts);
      }),
      { numRuns: 10 },
    );
  });

  it('[EVENTS-52] forget a body that is taken away, and find one that is put elsewhere', () => {
    const meetings = two();
    removeBody(meetings, 1);
    expect(takeAll(meetings, 5)).toEqual([]);
    const third = addBody(meetings, { position: [50, 0], velocity: [0, 0], radius: 0.5, acceleration: 0 });
    placeBody(meetings, third, [5.5, 0], [0, 0]);
    expect(takeAll(meetings, 6)).toMatchObject([{ kind: 'touched', body: 0, other: 1 }]);
  });

  it('[EVENTS-52] refuse what would not work', () => {
    const meetings = two();
    expect(() => accelerate(meetings, 0, [2, 0])).toThrow('acceleration: expected at most 1 m/s² of body 0, got 2');
    expect(() => addBody(meetings, { position: [0, 0, 0], velocity: [0, 0], radius: 1, acceleration: 0 })).toThrow(
      'position: expected 2 numbers',
    );
    expect(() => addBody(meetings, { position: [0, 0], velocity: [0, 0], radius: 2, acceleration: 0 })).toThrow('smaller than a cell');
    expect(() => createMeetings({ dimensions: 2, cell: 0 })).toThrow('cell: expected a length above 0 m');
    expect(() => removeBody(meetings, 7)).toThrow('there is no body 7');
  });

  it('[EVENTS-47] roots are the least ones, as a search in small steps finds them', () => {
    const part = fc.double({ min: -5, max: 5, noNaN: true });
    const positive = fc.double({ min: 0, max: 3, noNaN: true });
    fc.assert(
      fc.property(part, part, part, part, part, part, positive, positive, positive, (x, y, z, vx, vy, vz, reach, widening, growth) => {
        const gapAt = (s: number) =>
          Math.sqrt((x + vx * s) ** 2 + (y + vy * s) ** 2 + (z + vz * s) ** 2) - reach - widening * s - growth * s * s;
        const root = rootOf(x, y, z, vx, vy, vz, reach, widening, growth, 4);
        let first = Number.POSITIVE_INFINITY;
        for (let n = 0; n <= 4000 && first > 4; n++) if (gapAt(n / 1000) <= 0) first = n / 1000;
        // What dips below zero between two steps only the root sees.
        if (first <= 4) expect(root).toBeLessThanOrEqual(first + 1e-6);
        if (root <= 4) expect(gapAt(root)).toBeLessThan(1e-4);
        if (root > 0 && root <= 4) expect(gapAt(root * 0.999)).toBeGreaterThan(-1e-9);
      }),
      { numRuns: 200 },
    );
  });
});

/** Groups by what the bodies say, each as its members in order. */
function groupsOf(meetings: Meetings): number[][] {
  const groups = new Map<number, number[]>();
  for (let body = 0; body < meetings.rows; body++) {
    const group = contactGroupOf(meetings, body);
    if (group >= 0) groups.set(group, [...(groups.get(group) ?? []), body]);
  }
  return [...groups.values()].sort(([a], [b]) => a - b);
}

/** Groups by contacts that were told, with a union-find of its own. */
function hangingTogether(count: number, touching: ReadonlySet<string>): number[][] {
  const leader = Array.from({ length: count }, (_, n) => n);
  const find = (n: number): number => (leader[n] === n ? n : find(leader[n]));
  for (const pair of touching) {
    if (pair.includes('solid')) continue;
    const [a, b] = pair.split(' ').map(Number);
    leader[find(a)] = find(b);
  }
  const groups = new Map<number, number[]>();
  for (const n of leader.keys()) groups.set(find(n), [...(groups.get(find(n)) ?? []), n]);
  return [...groups.values()].filter(({ length }) => length > 1).sort(([a], [b]) => a - b);
}

/** Pairs in a common cell whose bounds meet before anything is due that would find it. */
function unwatchedPairs(meetings: Meetings): string[] {
  const { bodies, rows, now, options } = meetings;
  const dueOf = Array.from({ length: rows }, (_, body) =>
    Math.min(
      Number.POSITIVE_INFINITY,
      ...dueFor(meetings, body)
        .filter(({ kind, isOwn }) => kind !== 'separating' && isOwn)
        .map(({ time }) => time),
    ),
  );
  const { bound } = bodies;
  const found: string[] = [];
  for (let a = 0; a < rows; a++) {
    for (let b = a + 1; b < rows; b++) {
      const [first, second] = [cellsOf(meetings, a), cellsOf(meetings, b)];
      const share = [0, 1, 2].every((axis) => first[2 * axis] <= second[2 * axis + 1] && second[2 * axis] <= first[2 * axis + 1]);
      const group = contactGroupOf(meetings, a);
      if (!share || (group >= 0 && group === contactGroupOf(meetings, b))) continue;
      const at = (body: number, axis: number) =>
        bound[BOUND * body + axis] + bound[BOUND * body + 3 + axis] * (now - bound[BOUND * body + 6]);
      const radius = (body: number, time: number) =>
        bound[BOUND * body + 7] + bound[BOUND * body + 8] * (time - bound[BOUND * body + 6]) ** 2;
      const gapAt = (time: number) =>
        Math.sqrt(
          [0, 1, 2].reduce(
            (sum, axis) =>
              sum + (at(b, axis) - at(a, axis) + (bound[BOUND * b + 3 + axis] - bound[BOUND * a + 3 + axis]) * (time - now)) ** 2,
            0,
          ),
        ) -
        radius(a, time) -
        radius(b, time);
      const due = Math.min(dueOf[a], dueOf[b]);
      for (let time = now; time < Math.min(due, now + 2) - 1e-6; time += 0.01)
        if (gapAt(time) < -1e-7) found.push(`${a} ${b} at ${time}, due ${due}, near ${options.near}`);
    }
  }
  return found;
}
