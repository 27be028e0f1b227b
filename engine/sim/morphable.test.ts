import { describe, expect, it } from 'vitest';
import { HOST } from '../kernels/test-host.js';
import { loadBuiltInCrowds, matchCrowds, writeMatching } from '../morph/index.js';
import { restoreOn, simulateOn } from './simulate.js';
import type { Simulation } from './simulation.js';

/** A company of `side` by `side`, 1.2 m apart, on open ground, with somebody of another model in its way. */
async function march(side: number, steer: object, further: object[] = [], learned?: object): Promise<Simulation> {
  const points = Array.from({ length: side * side }, (_, n) => [1.2 * Math.floor(n / side), 1.2 * (n % side)]);
  const company = { name: 'company', where: { points }, bodies: 'uniform', maximumSpeed: 3, steer: { model: 'morphable', ...steer } };
  const world = { walkable: [{ box: { min: [-20, -20], max: [80, 60] } }] };
  return simulateOn(
    HOST,
    JSON.stringify({ version: 1, seed: 1, duration: 600, stop: [], world, learned, population: [company, ...further] }),
  );
}

/** Mean distance of the nearest, and mean number of those within 1.42 m, of the first people. */
function formation({ frame: { x, z } }: Simulation, count: number): { nearest: number; neighbours: number } {
  let [nearest, neighbours] = [0, 0];
  for (let i = 0; i < count; i++) {
    let least = Infinity;
    for (let j = 0; j < count; j++) {
      if (i === j) continue;
      const far = Math.hypot(x[i] - x[j], z[i] - z[j]);
      least = Math.min(least, far);
      if (far < 1.42) neighbours++;
    }
    nearest += least / count;
  }
  return { nearest, neighbours: neighbours / count };
}

const meanSpeed = ({ frame: { velocityX, velocityZ, count } }: Simulation) =>
  velocityX.subarray(0, count).reduce((sum, vx, i) => sum + Math.hypot(vx, velocityZ[i]) / count, 0);

describe('morphable crowds', () => {
  it('[STEER-190] keep the formation that was learned, on and on', async () => {
    const sim = await march(6, { style: { army: 1 } });
    sim.step(20 * 30);
    const { nearest, neighbours } = formation(sim, 36);
    expect(Math.abs(nearest / 1.2 - 1)).toBeLessThan(0.03);
    expect(neighbours).toBeGreaterThan(0.95 * 3.33);
    expect(sim.frame.x[0]).toBeGreaterThan(20);
    sim.dispose();
  });

  it('[STEER-191] follow a path around a right angle, and nobody loses a neighbour', async () => {
    const sim = await march(4, {
      style: { army: 1 },
      path: [
        [1.8, 1.8],
        [12, 1.8],
        [12, 50],
      ],
    });
    let worst = 0;
    for (let second = 0; second < 20; second++) {
      sim.step(30);
      worst = Math.max(worst, Math.abs(formation(sim, 16).nearest / 1.2 - 1));
    }
    expect(worst).toBeLessThan(0.05);
    expect(formation(sim, 16).neighbours).toBeGreaterThan(0.9 * 3);
    expect(sim.frame.z[0]).toBeGreaterThan(8);
    sim.dispose();
  });

  it('[STEER-192] change while they walk when weights do, by moments or from outside', async () => {
    const moments = [
      { at: 2, style: { army: 1 } },
      { at: 6, style: { chat: 1 } },
    ];
    const sim = await march(4, { style: { moments } });
    sim.step(60);
    expect(meanSpeed(sim)).toBeGreaterThan(1);
    sim.step(300);
    expect(meanSpeed(sim)).toBeLessThan(0.4);
    sim.setSteering('company', { style: { army: 1 } });
    sim.step(120);
    expect(meanSpeed(sim)).toBeGreaterThan(0.9);
    sim.dispose();
  });

  it('[STEER-193] go on with the same bits after a snapshot, beside people of another model who avoid them', async () => {
    const other = { name: 'walker', where: { points: [[16, 2]] }, goal: { point: [-15, 2] } };
    const sim = await march(4, { style: { army: 0.5, stroll: 0.5 } }, [other]);
    sim.step(100);
    const again = await restoreOn(HOST, sim.snapshot());
    sim.step(200);
    again.step(200);
    expect(again.trajectoryHash).toBe(sim.trajectoryHash);
    expect(sim.frame.x[16]).toBeLessThan(10);
    sim.dispose();
    again.dispose();
  });

  it('[STEER-196] walk word for word as in the document where that is asked for, and go on with the same bits after a snapshot', async () => {
    const sim = await march(4, { style: { army: 0.5, stroll: 0.5 }, reading: 'document' });
    sim.step(40);
    const again = await restoreOn(HOST, sim.snapshot());
    sim.step(40);
    again.step(40);
    expect(again.trajectoryHash).toBe(sim.trajectoryHash);
    expect(meanSpeed(sim)).toBeGreaterThan(0.3);
    sim.dispose();
    again.dispose();
  });

  it('[STEER-197] walk the same by a matching that was kept', async () => {
    const crowds = (await loadBuiltInCrowds()).filter(({ name }) => name === 'army' || name === 'stroll');
    const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
    const kept = { pair: { file: 'pair.matching', data: base64(writeMatching(matchCrowds(crowds))) } };
    const hashes: string[] = [];
    for (const learned of [undefined, kept]) {
      const sim = await march(3, { style: { army: 0.3, stroll: 0.7 } }, [], learned);
      sim.step(60);
      hashes.push(sim.trajectoryHash);
      sim.dispose();
    }
    expect(hashes[1]).toBe(hashes[0]);
  });

  it('[STEER-194] say which crowds there are when a style names another', async () => {
    await expect(
      march(2, { style: { armee: 1 } }).then((sim) => {
        sim.step(1);
      }),
    ).rejects.toThrow(/no crowd is called "armee"; there are aggressive/);
    await expect(march(2, { style: { army: 0 } })).rejects.toThrow(/a weight above 0/);
  });
});
