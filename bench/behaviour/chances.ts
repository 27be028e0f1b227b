import { type BehaviourAction, simulate } from 'promenade';

/** Draws of each kind. */
export const DRAWS = 10_000;
const CHANCES = { b: 0.2, c: 0.3 };
const WEIGHTS = { one: 1, two: 3, three: 6 };

const SCENE = `
version: 1
tick: 0.1
duration: 100000
stop: []
world: { walkable: [{ box: { min: [0, 0], max: [30, 30] } }] }
behaviours:
  edges:
    states:
      a: { do: { wait: forever }, on: [{ to: a, when: { ask: draws } }, { to: b, chance: ${CHANCES.b} }, { to: c, chance: ${CHANCES.c} }] }
      b: { do: { call: took, with: { name: b } }, then: a }
      c: { do: { call: took, with: { name: c } }, then: a }
  weights: { repeat: { random: [${Object.entries(WEIGHTS)
    .map(([name, weight]) => `{ weight: ${weight}, do: { call: took, with: { name: ${name} } } }`)
    .join(', ')}] } }
population: [{ count: 50, where: anywhere, behaviour: edges }, { count: 50, where: anywhere, behaviour: weights }]
`;

/** How likely counts at least so far from what chances say are (chi-square), for edges of states and for choices by weight. */
export async function measureChances(): Promise<{ edges: number; weights: number }> {
  const taken = new Map<string, number>();
  const count = (name: string) => taken.set(name, (taken.get(name) ?? 0) + 1);
  const of = (name: string) => taken.get(name) ?? 0;
  const took: BehaviourAction = {
    name: 'took',
    run: (self) => {
      count(String(self.with.name));
      return 'done';
    },
  };
  // An edge that never holds, asked whenever the others are drawn.
  const draws: BehaviourAction = {
    name: 'draws',
    holds: () => {
      count('draw');
      return false;
    },
  };
  const choices = () => Object.keys(WEIGHTS).reduce((sum, name) => sum + of(name), 0);
  const sim = await simulate(SCENE, { threads: 1, actions: [took, draws] });
  while (Math.min(of('draw'), choices()) < DRAWS) sim.step();
  sim.dispose();
  const all = of('draw');
  const left = 1 - CHANCES.b - CHANCES.c;
  return {
    edges: likelihood([all - of('b') - of('c'), of('b'), of('c')], [left * all, CHANCES.b * all, CHANCES.c * all]),
    weights: likelihood(
      Object.keys(WEIGHTS).map(of),
      Object.values(WEIGHTS).map((weight) => (weight / 10) * choices()),
    ),
  };
}

/** Of three counts, which have two degrees of freedom. */
function likelihood(counts: readonly number[], expected: readonly number[]): number {
  return Math.exp(-counts.reduce((sum, count, n) => sum + (count - expected[n]) ** 2 / expected[n], 0) / 2);
}
