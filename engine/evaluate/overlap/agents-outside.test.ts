import { describe, expect, it } from 'vitest';
import { recordingFromTracks } from '../../record/index.js';
import { agentsOutside } from './agents-outside.js';
import { NOBODY } from './torso-overlap.js';
import type { WalkablePolygon } from './walkable-region.js';

const ROOM: WalkablePolygon = {
  polygon: [
    [0, 0],
    [10, 0],
    [10, 6],
    [0, 6],
  ],
  holes: [
    [
      [4, 2],
      [4, 4],
      [6, 4],
      [6, 2],
    ],
  ],
};

/** One agent per list of points. */
function walk(...paths: [x: number, z: number][][]) {
  const tracks = paths.map((points, id) => ({ id, tick: points.map((_, k) => k), x: points.map(([x]) => x), z: points.map(([, z]) => z) }));
  return recordingFromTracks({ name: 'walk', tick: 0.5, tracks });
}

describe('agentsOutside', () => {
  it('[EVALUATE-2] finds nobody among those who stay inside, on the border included', () => {
    const report = agentsOutside(
      walk(
        [
          [1, 1],
          [9, 5],
          [10, 3],
          [0, 0],
          [4, 3],
        ],
        [
          [3, 3],
          [7, 3],
          [5, 6],
        ],
      ),
      [ROOM],
    );
    expect(report).toEqual({ agents: 0, metres: 0, tick: 0, id: NOBODY });
  });

  it('[EVALUATE-2] says who was farthest outside, when and how far', () => {
    const report = agentsOutside(
      walk(
        [
          [1, 1],
          [-0.5, 1],
        ],
        [
          [9, 1],
          [13, 10],
          [9, 1],
        ],
        [
          [5, 1],
          [5, 1],
        ],
      ),
      [ROOM],
    );
    expect(report).toEqual({ agents: 2, metres: 5, tick: 1, id: 1 });
  });

  it('[EVALUATE-2] counts a hole as outside', () => {
    expect(agentsOutside(walk([[4.5, 3]]), [ROOM])).toEqual({ agents: 1, metres: 0.5, tick: 0, id: 0 });
  });

  it('[EVALUATE-2] takes several polygons together', () => {
    const next: WalkablePolygon = {
      polygon: [
        [10, 0],
        [20, 0],
        [15, 8],
      ],
    };
    expect(
      agentsOutside(
        walk([
          [9, 1],
          [15, 7],
        ]),
        [ROOM, next],
      ).agents,
    ).toBe(0);
    expect(
      agentsOutside(
        walk([
          [9, 1],
          [15, 7],
        ]),
        [ROOM],
      ).agents,
    ).toBe(1);
  });

  it('[EVALUATE-2] takes who uses a thing for inside, from the beginning to the end of it', () => {
    const path = Array.from({ length: 5 }, (): [number, number] => [5, 3]);
    const recording = walk(path);
    const at = (kind: string, tick: number) => ({ tick, time: tick / 2, agent: 0, kind, detail: '' });
    const using = (...events: { kind: string; tick: number }[]) => ({
      ...recording,
      events: events.map(({ kind, tick }) => at(kind, tick)),
    });
    expect(agentsOutside(using({ kind: 'use', tick: 0 }), [ROOM]).agents).toBe(0);
    expect(agentsOutside(using({ kind: 'use', tick: 0 }, { kind: 'use-end', tick: 3 }), [ROOM])).toMatchObject({ agents: 1, tick: 4 });
  });

  it('[EVALUATE-2] takes who is on a link for inside', () => {
    const link = { from: [9, 5] as const, to: [15, 5] as const };
    expect(agentsOutside(walk([[12, 5.5]]), [ROOM]).agents).toBe(1);
    expect(agentsOutside(walk([[12, 5.5]]), [ROOM], [link]).agents).toBe(0);
    expect(agentsOutside(walk([[12, 6.4]]), [ROOM], [link]).agents).toBe(1);
  });

  it('[EVALUATE-2] takes no polygons as the open plane', () => {
    expect(agentsOutside(walk([[900, -900]]), []).agents).toBe(0);
  });

  it('[EVALUATE-2] agrees with a half-plane test on a many-sided polygon', () => {
    const sides = 500;
    const polygon = Array.from({ length: sides }, (_, k): [number, number] => [
      5 * Math.cos((2 * Math.PI * k) / sides),
      5 * Math.sin((2 * Math.PI * k) / sides),
    ]);
    const points = Array.from({ length: 400 }, (_, k): [number, number] => [((k * 37) % 120) / 10 - 6, ((k * 53) % 120) / 10 - 6]);
    const clear = points.filter(([x, z]) => Math.abs(Math.hypot(x, z) - 5) > 0.01);
    const expected = clear.filter(([x, z]) => Math.hypot(x, z) > 5).length;
    expect(agentsOutside(walk(...clear.map((point) => [point])), [{ polygon }]).agents).toBe(expected);
  });
});
