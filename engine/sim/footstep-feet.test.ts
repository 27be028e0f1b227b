import { describe, expect, it } from 'vitest';
import { solesOf, TEST_LIBRARY } from '../animate/stage/test-stage.js';
import { HOST } from '../kernels/test-host.js';
import type { Vector } from '../math/index.js';
import type { Footprint, Footprints } from '../steer/index.js';
import { restoreOn, type Simulation, simulateOn } from './index.js';

/** From the ankle back to the heel and ahead to the ball, of a flat foot (engine/animate/skeleton.ts) [m]. */
const HEEL = 0.05;
const BALL = 0.118;
/** Share of a step in which both feet bear; as in kernels/footstep/footstep-plan.ts. */
const LIFT = 0.16;
const TICK = 1 / 30;
/** A sole this low is on the ground [m]. */
const ON_GROUND = 0.005;
const SIDES = ['left', 'right'] as const;

/** Two populations that meet at a pillar: they turn, dodge, stop and start. */
const MEETING = JSON.stringify({
  version: 1,
  seed: 4,
  duration: 60,
  stop: [],
  world: { walkable: [{ box: { min: [-10, -4], max: [10, 4] } }], obstacles: [{ box: { min: [-1, -1], max: [1, 1] } }] },
  population: [
    { count: 10, where: { box: { min: [-9, -3], max: [-5, 3] } }, goal: { point: [7, 0] }, steer: 'footstep' },
    { count: 10, where: { box: { min: [5, -3], max: [9, 3] } }, goal: { point: [-7, 0] }, steer: 'footstep' },
  ],
});
const meeting = () => simulateOn(HOST, MEETING, { motion: TEST_LIBRARY, capacity: 40 });

/** How far a foot that lands is from its target, at the part of the sole that touches the ground [m]. */
function missOf([heel, ball]: readonly Vector[], { position: [x, z], direction: [alongX, alongZ] }: Footprint, scale: number): number {
  const [at, ahead] = heel[1] <= ball[1] ? [heel, -HEEL * scale] : [ball, BALL * scale];
  return Math.hypot(at[0] - x - ahead * alongX, at[2] - z - ahead * alongZ);
}

/** Whether a foot bears, by the plan. */
function bears({ recent, planned }: Footprints, side: Footprint['side'], now: number): boolean {
  const next = planned[0];
  if (next === undefined || next.side !== side) return true;
  // A landing is noted at the end of its tick; the step may have begun up to a tick earlier.
  const began = recent.at(-1)!.time - TICK;
  return now - began < LIFT * (next.time - began);
}

/** Landings and slips of everyone over some ticks [m]. */
function watchFeet(sim: Simulation, ticks: number): { misses: number[]; slips: number[] } {
  const misses: number[] = [];
  const slips: number[] = [];
  const last = new Map<string, readonly Vector[]>();
  const open = new Map<string, number>();
  for (let tick = 0; tick < ticks; tick++) {
    sim.step();
    const { id, count, poses } = sim.frame;
    for (let agent = 0; agent < count; agent++) {
      const prints = sim.footprints(id[agent])!;
      for (const side of SIDES) {
        const key = `${id[agent]} ${side}`;
        const soles = solesOf(poses!, side, agent);
        const landed = prints.recent.findLast((print) => print.side === side);
        if (landed && landed.time > 0 && Math.abs(landed.time - sim.time) < 1e-3) misses.push(missOf(soles, landed, poses!.scale[agent]));
        const slip = bears(prints, side, sim.time) ? slipOf(last.get(key), soles) : undefined;
        if (slip !== undefined) open.set(key, (open.get(key) ?? 0) + slip);
        else if (open.has(key)) {
          slips.push(open.get(key)!);
          open.delete(key);
        }
        last.set(key, soles);
      }
    }
  }
  return { misses: misses.sort((a, b) => a - b), slips: slips.sort((a, b) => a - b) };
}

/** How far the lowest part of a sole moved over the ground [m]; undefined where it was in the air. */
function slipOf(before: readonly Vector[] | undefined, soles: readonly Vector[]): number | undefined {
  if (!before) return undefined;
  const lowest = before[0][1] <= before[1][1] ? 0 : 1;
  if (before[lowest][1] > ON_GROUND || soles[lowest][1] > ON_GROUND) return undefined;
  return Math.hypot(soles[lowest][0] - before[lowest][0], soles[lowest][2] - before[lowest][2]);
}

describe('feet of people who walk by footsteps', () => {
  it('[ANIM-142] land where the plan says, and do not slip there', async () => {
    const { misses, slips } = watchFeet(await meeting(), 600);
    expect(misses.length).toBeGreaterThan(400);
    expect(misses[Math.floor(0.95 * misses.length)]).toBeLessThan(0.001);
    expect(misses.at(-1)).toBeLessThan(0.02);
    expect(slips.length).toBeGreaterThan(300);
    expect(slips.at(-1)).toBeLessThan(0.03);
    expect(slips.reduce((sum, slip) => sum + slip, 0) / slips.length).toBeLessThan(0.002);
  });

  it('[ANIM-143] leave the way of everyone as it is without bodies, and go on from a snapshot', async () => {
    const animated = await meeting();
    const plain = await simulateOn(HOST, MEETING, { capacity: 40 });
    animated.step(150);
    plain.step(150);
    expect(animated.trajectoryHash).toBe(plain.trajectoryHash);
    const restored = await restoreOn(HOST, animated.snapshot(), { motion: TEST_LIBRARY });
    animated.step(60);
    restored.step(60);
    expect(restored.trajectoryHash).toBe(animated.trajectoryHash);
    expect(restored.poseHash).toBe(animated.poseHash);
  });
});
