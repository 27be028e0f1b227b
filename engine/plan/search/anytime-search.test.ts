import { describe, expect, it } from 'vitest';
import { random } from '../../math/index.js';
import { beginSearch, continueSearch, createSearch, moveStart, repairSearch } from './anytime-search.js';
import type { Domain } from './domain.js';

/** A random graph in the plane; the cost of an edge is its length times a factor of 1 or more, Infinity where there is none. */
function createGraph(seed: number, size: number, degree: number) {
  const chance = (a: number, b: number) => random(seed, 1, a, b);
  const x = Array.from({ length: size }, (_, i) => 100 * chance(i, 0));
  const z = Array.from({ length: size }, (_, i) => 100 * chance(i, 1));
  const distance = (a: number, b: number) => Math.sqrt((x[a] - x[b]) ** 2 + (z[a] - z[b]) ** 2);
  const cost = new Map<number, number>();
  for (let a = 0; a < size; a++) {
    for (let n = 0; n < degree; n++) {
      const b = Math.floor(size * chance(a, 2 + n));
      if (a !== b) cost.set(a * size + b, distance(a, b) * (1 + 2 * chance(a, 100 + n)) + 1e-3);
    }
  }
  const list = (state: number, isForward: boolean) =>
    [...cost].flatMap(([key, value]) => {
      const [a, b] = [Math.floor(key / size), key % size];
      return value < Infinity && (isForward ? a : b) === state ? [{ other: isForward ? b : a, value }] : [];
    });
  const write =
    (isForward: boolean): Domain['successors'] =>
    (state, out) => {
      const edges = list(state, isForward);
      edges.forEach(({ other, value }, n) => {
        out.state[n] = other;
        out.cost[n] = value;
      });
      return edges.length;
    };
  const domain: Domain = { size, mostEdges: size, successors: write(true), predecessors: write(false), heuristic: distance };
  return { cost, domain, distance };
}

/** Least cost by Dijkstra's algorithm in its plainest form. */
function leastCost({ cost, domain }: ReturnType<typeof createGraph>, start: number, goal: number): number {
  const best = new Array<number>(domain.size).fill(Infinity);
  best[start] = 0;
  const open = new Set(best.keys());
  while (open.size > 0) {
    const nearest = [...open].reduce((a, b) => (best[b] < best[a] ? b : a));
    open.delete(nearest);
    for (const other of open) {
      const edge = cost.get(nearest * domain.size + other);
      if (edge !== undefined && best[nearest] + edge < best[other]) best[other] = best[nearest] + edge;
    }
  }
  return best[goal];
}

/** What a path costs when it is walked. */
function costOf({ cost, domain }: ReturnType<typeof createGraph>, { path, pathCount }: ReturnType<typeof createSearch>): number {
  let sum = 0;
  for (let i = 1; i < pathCount; i++) sum += cost.get(path[i - 1] * domain.size + path[i]) ?? Infinity;
  return sum;
}

const SEEDS = Array.from({ length: 40 }, (_, n) => n + 1);
const DIRECTIONS = [false, true];

describe('anytime search', () => {
  it.each(DIRECTIONS)('[PLAN-20] finds the cheapest way when nothing limits it (from the goal: %s)', (fromGoal) => {
    for (const seed of SEEDS) {
      const graph = createGraph(seed, 40, 2);
      const search = createSearch(graph.domain, { fromGoal });
      beginSearch(search, 0, 1);
      continueSearch(search, Infinity);
      const least = leastCost(graph, 0, 1);
      expect(search.status).toBe(least < Infinity ? 'best' : 'unreachable');
      expect(search.pathCost).toBeCloseTo(least, 9);
      if (least < Infinity) expect(costOf(graph, search)).toBeCloseTo(least, 9);
    }
  });

  it.each(DIRECTIONS)('[PLAN-21] every answer keeps its bound, and a better one never costs more (from the goal: %s)', (fromGoal) => {
    let answers = 0;
    for (const seed of SEEDS) {
      const graph = createGraph(seed, 50, 4);
      const search = createSearch(graph.domain, { fromGoal, firstInflation: 3 });
      beginSearch(search, 0, 1);
      const least = leastCost(graph, 0, 1);
      let before = Infinity;
      while (search.status === 'searching' || search.status === 'found') {
        expect(continueSearch(search, 1)).toBeLessThanOrEqual(1);
        if (search.pathCost === before) continue;
        answers++;
        expect(search.pathCost).toBeLessThanOrEqual(before);
        expect(costOf(graph, search)).toBeLessThanOrEqual(search.bound * least * (1 + 1e-9));
        before = search.pathCost;
      }
    }
    expect(answers).toBeGreaterThan(SEEDS.length);
  });

  it('[PLAN-22] stopped after every node and continued, it expands the same nodes as in one go', () => {
    const graph = createGraph(7, 60, 4);
    const whole = createSearch(graph.domain);
    beginSearch(whole, 0, 1);
    continueSearch(whole, Infinity);
    const sliced = createSearch(graph.domain);
    beginSearch(sliced, 0, 1);
    while (continueSearch(sliced, 1) > 0);
    expect(sliced.expanded).toBe(whole.expanded);
    expect([...sliced.path.subarray(0, sliced.pathCount)]).toEqual([...whole.path.subarray(0, whole.pathCount)]);
  });

  it.each(DIRECTIONS)('[PLAN-23] repaired after changes of cost, a plan is as good as a fresh one (from the goal: %s)', (fromGoal) => {
    for (const seed of SEEDS) {
      const graph = createGraph(seed, 40, 3);
      const search = createSearch(graph.domain, { fromGoal });
      beginSearch(search, 0, 1);
      continueSearch(search, random(seed, 2, 0, 0) < 0.5 ? 10 : Infinity);
      for (let change = 0; change < 4; change++) {
        const keys = [...graph.cost.keys()].filter((key) => random(seed, 3, key, change) < 0.1);
        for (const key of keys) {
          const [a, b] = [Math.floor(key / 40), key % 40];
          const chance = random(seed, 4, key, change);
          graph.cost.set(key, chance < 0.4 ? Infinity : graph.distance(a, b) * (1 + 4 * chance) + 1e-3);
        }
        repairSearch(
          search,
          keys.flatMap((key) => [Math.floor(key / 40), key % 40]),
        );
        continueSearch(search, Infinity);
        const least = leastCost(graph, 0, 1);
        expect(search.pathCost).toBeCloseTo(least, 9);
        if (least < Infinity) expect(costOf(graph, search)).toBeCloseTo(least, 9);
      }
    }
  });

  it('[PLAN-24] a start that moves along costs few new nodes and stays the cheapest way', () => {
    let moved = 0;
    let fresh = 0;
    for (const seed of SEEDS) {
      const graph = createGraph(seed, 60, 5);
      const search = createSearch(graph.domain, { fromGoal: true });
      beginSearch(search, 0, 1);
      continueSearch(search, Infinity);
      for (const start of [...search.path.subarray(1, search.pathCount - 1), 5]) {
        moveStart(search, start);
        moved += continueSearch(search, Infinity);
        expect(search.pathCost).toBeCloseTo(leastCost(graph, start, 1), 9);
        const other = createSearch(graph.domain, { fromGoal: true });
        beginSearch(other, start, 1);
        fresh += continueSearch(other, Infinity);
      }
    }
    expect(moved).toBeLessThan(fresh / 2);
  });

  it('[PLAN-25] a search that may remember no more says so and ends', () => {
    const { domain } = createGraph(3, 60, 4);
    const search = createSearch(domain, { mostNodes: 3 });
    beginSearch(search, 0, 1);
    expect(continueSearch(search, Infinity)).toBeLessThan(10);
    expect(search.status).toBe('full');
  });

  it('[PLAN-26] a goal that is the start is found at once', () => {
    const { domain } = createGraph(3, 10, 2);
    const search = createSearch(domain);
    beginSearch(search, 4, 4);
    continueSearch(search, Infinity);
    expect(search).toMatchObject({ status: 'best', pathCost: 0, pathCount: 1 });
  });
});
