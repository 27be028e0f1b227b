import { loadGeometry } from 'promenade/world';
import { beforeAll, expect, it } from 'vitest';
import { createScene } from '../bench/plan/scenes.js';
import { tableRows } from '../bench/plan/table.js';

beforeAll(loadGeometry);

const FROZEN = { ends: ['95.359', '8.798', '1.488', '71.329'], counts: [283, 44] };

it('[PLAN-46] the scenes of the benchmark are frozen', () => {
  const { from, to, others, world } = createScene(1, 0);
  expect([...from, ...to].map((value) => value.toFixed(3))).toEqual(FROZEN.ends);
  expect([others.count, world.obstacles.length]).toEqual(FROZEN.counts);
});

it('[PLAN-47] on some scenes of the benchmark, plans in space-time succeed where those of lower domains do not', () => {
  const rows = new Map([...tableRows(20, 'test', 2)].map(({ measure, value }) => [measure, value ?? 0]));
  const success = (name: string) => rows.get(`${name}: success`) ?? 0;
  expect(success('navmesh')).toBeLessThan(0.4);
  expect(success('grid')).toBeGreaterThan(success('navmesh') + 0.2);
  expect(success('space-time by tunnels')).toBeGreaterThan(0.93);
  expect(success('space-time by waypoints')).toBeGreaterThan(0.9);
  expect(rows.get('space-time by tunnels: quality')).toBeGreaterThan(0.85);
});
