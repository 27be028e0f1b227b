import { describe, expect, it } from 'vitest';
import { HOST } from '../../kernels/test-host.js';
import { ScenarioError } from '../../scenario/index.js';
import { restoreOn, type Simulation, simulateOn } from '../../sim/index.js';

/**
 * Two rooms joined by a gap: people start in the west room, through whose exit `near` they came. In the east room lie `side`, in sight from
 * the gap unless a screen hides it, and `main` at the end.
 */
function rooms({ more = '', plan = 'shortest', count = 20, isHidden = false, options = 'main, side' } = {}): string {
  const screen = isHidden ? '- { wall: { points: [[23, 12], [23, 9.5], [31, 9.5]], thickness: 0.3 } }' : '';
  return `
version: 1
seed: 2
duration: 120
world:
  walkable: [{ box: { min: [0, 0], max: [40, 12] } }]
  obstacles:
    - { wall: { points: [[20, 0], [20, 5]], thickness: 0.3 } }
    - { wall: { points: [[20, 7], [20, 12]], thickness: 0.3 } }
    ${screen}
  exits:
    near: { box: { min: [0, 4], max: [1.5, 8] } }
    main: { box: { min: [38.5, 4], max: [40, 8] } }
    side: { box: { min: [24, 10.5], max: [27, 12] } }
population:
  - { count: ${count}, bodies: uniform, where: { box: { min: [3, 1], max: [9, 11] } }, plan: ${plan}, goal: { nearest: [${options}] } ${more} }
`;
}

/** Runs to the end; how many left by each exit, and who discovered what. */
function leaving(sim: Simulation): { near: number; main: number; side: number; discovered: string[] } {
  const count = { near: 0, main: 0, side: 0 };
  const discovered: string[] = [];
  const seen = new Map<number, number>();
  while (!sim.done) {
    const { id, x } = sim.frame;
    for (let i = 0; i < sim.frame.count; i++) seen.set(id[i], x[i]);
    sim.step();
    for (const { kind, agent, detail } of sim.takeEvents()) {
      if (kind === 'discover') discovered.push(detail);
      const at = seen.get(agent) ?? 0;
      if (kind === 'leave') count[at < 10 ? 'near' : at > 35 ? 'main' : 'side'] += 1;
    }
  }
  return { ...count, discovered };
}

const start = (text: string) => simulateOn(HOST, text, { threads: 1 });

describe('familiarity', () => {
  it('[DECIDE-14] who knows every exit takes the nearest', async () => {
    expect(leaving(await start(rooms()))).toEqual({ near: 0, main: 0, side: 20, discovered: [] });
    expect(leaving(await start(rooms({ options: 'near, main, side' }))).near).toBe(20);
  });

  it.each(['shortest', 'congestion'])('[DECIDE-15] who knows one exit goes there, past another that is out of sight (%s)', async (plan) => {
    const text = rooms({ more: ', familiarity: 0, knows: [main]', plan, isHidden: true });
    const { main } = leaving(await start(text));
    // Whoever looks back behind the screen may turn round.
    expect(main).toBeGreaterThanOrEqual(18);
  });

  it.each(['shortest', 'congestion'])(
    '[DECIDE-16] an exit that comes into sight is known from then on, and taken where it is nearer (%s)',
    async (plan) => {
      const { side, discovered } = leaving(await start(rooms({ more: ', familiarity: 0, knows: [main]', plan })));
      expect(discovered.filter((exit) => exit === 'side')).toHaveLength(20);
      // Where the way is weighed by time, a few who are nearly past it walk on.
      expect(side).toBeGreaterThanOrEqual(plan === 'shortest' ? 20 : 12);
    },
  );

  it('[DECIDE-17] who is trained, by its openness, knows every exit whatever the familiarity', async () => {
    const goalsOf = async (openness: number) => {
      const sim = await start(rooms({ more: `, familiarity: 0, knows: [main], personality: { openness: ${openness} }` }));
      return Array.from({ length: 20 }, (_, id) => sim.inspect(id)?.goal?.place?.[0] ?? 0);
    };
    expect((await goalsOf(1)).filter((x) => x > 35)).toHaveLength(0);
    expect((await goalsOf(0)).filter((x) => x > 35)).toHaveLength(20);
    const half = (await goalsOf(0.5)).filter((x) => x > 35).length;
    expect(half > 4 && half < 16).toBe(true);
  });

  it('[DECIDE-17] each exit is known as often as the familiarity says; who knows none of the options asks, and takes the nearest', async () => {
    const sim = await start(rooms({ more: ', familiarity: 0.5', count: 150, isHidden: true }));
    const goals = Array.from({ length: 150 }, (_, id) => sim.inspect(id)?.goal?.place?.[0] ?? 0);
    // To the far one go those who know it alone: a quarter.
    const far = goals.filter((x) => x > 35).length / 150;
    expect(far).toBeGreaterThan(0.15);
    expect(far).toBeLessThan(0.35);
    sim.step(30);
    const copy = await restoreOn(HOST, sim.snapshot(), { threads: 1 });
    sim.step(60);
    copy.step(60);
    expect(copy.trajectoryHash).toBe(sim.trajectoryHash);
  });

  it.each(['shortest', 'congestion'])('[DECIDE-26] who keeps to familiar exits goes there, past another in sight (%s)', async (plan) => {
    const text = rooms({ more: ', familiarity: 0, knows: [main], affiliation: 1', plan, options: 'near, main, side' });
    expect(leaving(await start(text))).toEqual({ near: 0, main: 20, side: 0, discovered: [] });
  });

  it('[DECIDE-26] as many keep to familiar exits as the affiliation says', async () => {
    const text = rooms({ more: ', familiarity: 0, knows: [main], affiliation: 0.3', count: 150, options: 'near, main, side' });
    const sim = await start(text);
    const goals = Array.from({ length: 150 }, (_, id) => sim.inspect(id)?.goal?.place?.[0] ?? 0);
    const far = goals.filter((x) => x > 35).length / 150;
    // Three deviations of 150 draws.
    expect(Math.abs(far - 0.3)).toBeLessThan(3 * Math.sqrt((0.3 * 0.7) / 150));
  });

  it.each(['shortest', 'congestion'])('[DECIDE-27] who finds the way to the nearest closed takes another (%s)', async (plan) => {
    const door = 'doors: [{ name: gate, from: [2, 0], to: [2, 12], open: [{ from: 0, to: 1 }] }]';
    for (const more of ['', ', familiarity: 0, knows: [near], affiliation: 1']) {
      const text = rooms({ plan, more, options: 'near, main, side' }).replace('  exits:', `  ${door}\n  exits:`);
      const { near, side, main } = leaving(await start(text));
      expect([near, side + main]).toEqual([0, 20]);
    }
  });

  it('[DECIDE-13] refuses exits that are not there, and shares beyond 1', async () => {
    await expect(start(rooms({ more: ', knows: [mein]' }))).rejects.toThrow(/main/);
    await expect(start(rooms({ more: ', familiarity: 2' }))).rejects.toThrow(ScenarioError);
  });
});
