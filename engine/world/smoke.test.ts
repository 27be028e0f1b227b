import { test } from 'vitest';
import { random } from '../math/index.js';
import { createReport } from '../report/index.js';
import { offset } from './geometry.js';
import { createWorld, findPath, loadGeometry } from './index.js';
import { toUnits } from './shapes.js';

const base = { origin: [0, 0], walkable: [], obstacles: [], regions: {}, exits: {}, doors: [], moving: [], periodic: {} } as any;
function oracle(w: any, a: number[], b: number[], r: number) {
  const rings = w.walkable.flatMap((p: any) => [p.polygon, ...p.holes]).map((q: any) => toUnits(q, w.scale));
  const er = offset(rings, -r * w.scale, 0.002 * w.scale).map((ring) =>
    Array.from({ length: ring.length / 2 }, (_, i) => [ring[2 * i] / w.scale, ring[2 * i + 1] / w.scale]),
  );
  const edges: number[][] = [];
  for (const ring of er)
    ring.forEach((p, i) => {
      const q = ring[(i + 1) % ring.length];
      edges.push([p[0], p[1], q[0], q[1]]);
    });
  const inside = (x: number, z: number) => {
    let c = 0;
    for (const [ax, az, bx, bz] of edges) if (az > z !== bz > z && x < ax + ((bx - ax) * (z - az)) / (bz - az)) c ^= 1;
    return c === 1;
  };
  if (!inside(a[0], a[1]) || !inside(b[0], b[1])) return undefined;
  const nodes = [a, b];
  for (const ring of er)
    ring.forEach((p, i) => {
      const o = ring[(i + ring.length - 1) % ring.length];
      const q = ring[(i + 1) % ring.length];
      if ((p[0] - o[0]) * (q[1] - p[1]) - (p[1] - o[1]) * (q[0] - p[0]) < 0) nodes.push(p);
    });
  const vis = (p: number[], q: number[]) => {
    const dx = q[0] - p[0],
      dz = q[1] - p[1];
    for (const [ax, az, bx, bz] of edges) {
      const s1 = dx * (az - p[1]) - dz * (ax - p[0]),
        s2 = dx * (bz - p[1]) - dz * (bx - p[0]);
      const t1 = (bx - ax) * (p[1] - az) - (bz - az) * (p[0] - ax),
        t2 = (bx - ax) * (q[1] - az) - (bz - az) * (q[0] - ax);
      const e = 1e-9;
      if (((s1 > e && s2 < -e) || (s1 < -e && s2 > e)) && ((t1 > e && t2 < -e) || (t1 < -e && t2 > e))) return false;
    }
    for (const f of [0.5, 0.01, 0.99])
      if (!inside(p[0] + dx * f, p[1] + dz * f)) {
        // tolerate boundary
        const x = p[0] + dx * f,
          z = p[1] + dz * f;
        let near = false;
        for (const [ax, az, bx, bz] of edges) {
          const ex = bx - ax,
            ez = bz - az;
          const t = Math.max(0, Math.min(1, ((x - ax) * ex + (z - az) * ez) / (ex * ex + ez * ez)));
          if (Math.hypot(ax + ex * t - x, az + ez * t - z) < 1e-6) {
            near = true;
            break;
          }
        }
        if (!near) return false;
      }
    return true;
  };
  const dist = nodes.map(() => Infinity);
  dist[0] = 0;
  const done = nodes.map(() => false);
  for (;;) {
    let u = -1;
    for (let i = 0; i < nodes.length; i++) if (!done[i] && dist[i] < Infinity && (u < 0 || dist[i] < dist[u])) u = i;
    if (u < 0) return Infinity;
    if (u === 1) return dist[1];
    done[u] = true;
    for (let v = 0; v < nodes.length; v++)
      if (!done[v]) {
        const d = dist[u] + Math.hypot(nodes[u][0] - nodes[v][0], nodes[u][1] - nodes[v][1]);
        if (d < dist[v] && vis(nodes[u], nodes[v])) dist[v] = d;
      }
  }
}
test('quality', async () => {
  await loadGeometry();
  const ratios: number[] = [];
  let bad = 0,
    n = 0;
  const out = new Float32Array(400);
  for (let s = 0; s < 60; s++) {
    const R = (k: number) => random(1, 7, s, k);
    const obstacles = Array.from({ length: 6 + (s % 8) }, (_, i) => ({
      box: { center: [R(i * 9) * 20, R(i * 9 + 1) * 20], size: [0.3 + 6 * R(i * 9 + 2), 0.3 + 3 * R(i * 9 + 3)], angle: 3 * R(i * 9 + 4) },
    }));
    const w = createWorld(
      {
        ...base,
        walkable: [
          {
            polygon: [
              [0, 0],
              [20, 0],
              [20, 20],
              [0, 20],
            ],
          },
        ],
        obstacles,
      } as any,
      { points: [] },
      createReport(),
    );
    const r = 0.1 + 0.3 * R(999);
    for (let q = 0; q < 12; q++) {
      const a = [R(1000 + q * 4) * 20, R(1001 + q * 4) * 20],
        b = [R(1002 + q * 4) * 20, R(1003 + q * 4) * 20];
      const o = oracle(w, a, b, r);
      if (o === undefined) continue;
      n++;
      const p = findPath(w, a, b, r, out);
      if (o < Infinity !== (p.status === 'found')) {
        bad++;
        console.log('status', s, q, o, p.status, r);
        continue;
      }
      if (o < Infinity) {
        ratios.push(p.length / o);
        if (p.length / o > 1.05 || p.length / o < 0.995) console.log(s, q, p.length / o, o);
      }
    }
  }
  ratios.sort((a, b) => a - b);
  console.log(
    n,
    bad,
    'min',
    ratios[0],
    'med',
    ratios[ratios.length >> 1],
    'p95',
    ratios[Math.floor(ratios.length * 0.95)],
    'p99',
    ratios[Math.floor(ratios.length * 0.99)],
    'max',
    ratios.at(-1),
  );
});
test('speed', async () => {
  await loadGeometry();
  const obstacles: any[] = [];
  for (let i = 0; i < 7; i++)
    for (let j = 0; j < 7; j++) obstacles.push({ box: { center: [10 + i * 30, 10 + j * 30], size: [20, 20], angle: 0 } });
  for (let i = 0; i < 60; i++) obstacles.push({ circle: { center: [random(1, 1, i, 0) * 200, random(1, 1, i, 1) * 200], radius: 0.4 } });
  const t = performance.now();
  const w = createWorld(
    {
      ...base,
      walkable: [
        {
          polygon: [
            [-10, -10],
            [210, -10],
            [210, 210],
            [-10, 210],
          ],
        },
      ],
      obstacles,
    } as any,
    { points: [] },
    createReport(),
  );
  console.log('build', performance.now() - t, w.mesh.triangleCount);
  const out = new Float32Array(400);
  for (let k = 0; k < 3; k++) {
    const t0 = performance.now();
    let c = 0;
    for (let i = 0; i < 20000; i++) {
      const p = findPath(
        w,
        [random(1, 2, i, 0) * 200, random(1, 2, i, 1) * 200],
        [random(1, 2, i, 2) * 200, random(1, 2, i, 3) * 200],
        0.25,
        out,
      );
      c += p.count;
    }
    console.log('q/s', 20000 / ((performance.now() - t0) / 1000), c / 20000);
  }
  const t2 = performance.now();
  const boxes = Array.from({ length: 10000 }, (_, i) => ({
    box: {
      center: [random(1, 3, i, 0) * 1000, random(1, 3, i, 1) * 1000],
      size: [1 + random(1, 3, i, 2) * 4, 1 + random(1, 3, i, 3) * 4],
      angle: random(1, 3, i, 4) * 6,
    },
  }));
  const w2 = createWorld({ ...base, obstacles: boxes } as any, { points: [] }, createReport());
  console.log('10000 boxes', performance.now() - t2, w2.mesh.triangleCount, w2.mesh.componentCount, w2.area);
});
