import { describe, expect, it } from 'vitest';
import { HOST } from '../kernels/test-host.js';
import { distribution, whole } from '../scenario/index.js';
import type { SteerModel } from '../steer/index.js';
import { createPureSteer, type PureWalker } from './pure-steer.js';

const OPTIONS = { model: 'orca', dt: 0.1, capacity: 8, radius: 0.2 };
const walker = (x: number, vx = 0): PureWalker => ({ x, z: 0, vx, vz: 0, maximumSpeed: 1.5 });

describe('the steering rig', () => {
  it('[SIM-40] moves people by the velocity that they are told to prefer, within their limits', async () => {
    const rig = await createPureSteer(HOST, OPTIONS);
    rig.reset([walker(0), walker(0)]);
    rig.reset([walker(0, 1)]);
    rig.prefer(0, 0, 1);
    for (let n = 0; n < 20; n++) rig.step();
    const [x, z, vx, vz] = rig.read(0);
    expect([vx, vz]).toEqual([expect.closeTo(0, 5), expect.closeTo(1, 5)]);
    expect(x).toBeLessThan(0.3);
    expect(z).toBeGreaterThan(1.7);
    rig.prefer(0, 0, 9);
    for (let n = 0; n < 20; n++) rig.step();
    expect(rig.read(0)[3]).toBeCloseTo(1.5, 5);
    rig.dispose();
  });

  it('[SIM-40] keeps bodies apart, whatever the model proposes', async () => {
    const stubborn: SteerModel = {
      name: 'stubborn',
      fields: { neighbourDistance: distribution('m', 0.5, 20, 5), maximumNeighbours: whole(0, 16, 10) },
      columns: () => [],
      wallReach: () => 0,
      steer({ agents: { columns, liveRow, count } }) {
        for (let i = 0; i < count; i++) {
          columns.steerX[liveRow[i]] = columns.preferredX[liveRow[i]];
          columns.steerZ[liveRow[i]] = columns.preferredZ[liveRow[i]];
          columns.steerKind[liveRow[i]] = 0;
        }
      },
    };
    const rig = await createPureSteer(HOST, { ...OPTIONS, model: 'stubborn', models: [stubborn] });
    rig.reset([walker(-2), walker(2)]);
    rig.prefer(0, 1, 0);
    rig.prefer(1, -1, 0);
    for (let n = 0; n < 60; n++) {
      rig.step();
      // Torsos are 0.2 m deep, and may slip past each other.
      const [[x, z], [otherX, otherZ]] = [rig.read(0), rig.read(1)];
      expect(Math.hypot(otherX - x, otherZ - z)).toBeGreaterThan(0.199);
    }
    rig.dispose();
  });

  it('[SIM-40] a reset crowd walks as in a new rig', async () => {
    const run = (rig: Awaited<ReturnType<typeof createPureSteer>>) => {
      rig.reset([walker(-1, 1), { ...walker(1, -1), z: 0.1 }]);
      rig.prefer(0, 1.2, 0);
      rig.prefer(1, -1.2, 0);
      for (let n = 0; n < 40; n++) rig.step();
      return [rig.read(0), rig.read(1)];
    };
    const rig = await createPureSteer(HOST, OPTIONS);
    const first = run(rig);
    rig.reset([walker(0), walker(0.5), walker(1)]);
    for (let n = 0; n < 7; n++) rig.step();
    expect(run(rig)).toEqual(first);
    expect(run(await createPureSteer(HOST, OPTIONS))).toEqual(first);
  });

  it.each(['walker', 'by-example'])(
    '[SIM-138] people steered by %s go on with what they remember, wherever in the list they are',
    async (model) => {
      const walkers = [walker(-2, 1), { ...walker(2, -1), z: 0.2 }, { ...walker(0, 1), z: 3 }];
      const wishes = [1.2, -1.2, 1];
      const run = async (order: readonly number[] | undefined) => {
        const rig = await createPureSteer(HOST, { ...OPTIONS, model });
        rig.reset(walkers);
        wishes.forEach((wish, n) => {
          rig.prefer(n, wish, 0);
        });
        for (let n = 0; n < 7; n++) rig.step();
        if (order) {
          rig.goOn(
            order.map((n) => {
              const [x, z, vx, vz] = rig.read(n);
              return { x, z, vx, vz, maximumSpeed: 1.5 };
            }),
            order,
          );
          order.forEach((n, row) => {
            rig.prefer(row, wishes[n], 0);
          });
        }
        for (let n = 0; n < 9; n++) rig.step();
        const places = (order ?? [0, 1, 2]).map((n, row) => [n, ...rig.read(row)]);
        rig.dispose();
        return places.sort((a, b) => a[0] - b[0]);
      };
      expect(await run([2, 0, 1])).toEqual(await run(undefined));
    },
  );

  it('[SIM-143] who has just come and hardly moves faces where it wants to go: one 0.3 m behind the other does not touch it', async () => {
    const rig = await createPureSteer(HOST, { ...OPTIONS, model: 'walker' });
    // Bodies are 0.2 m deep and 0.36 m broad; at a door people stand, or sway aside.
    for (const [vx, vz] of [
      [0, 0],
      [0.1, 0],
    ]) {
      rig.reset([0, 0.3].map((z) => ({ x: 0, z, vx, vz, maximumSpeed: 1 })));
      for (const n of [0, 1]) rig.prefer(n, 0, 0.04);
      rig.step();
      const [[, behind], [, ahead]] = [rig.read(0), rig.read(1)];
      expect(ahead - behind).toBeCloseTo(0.3, 2);
    }
    rig.dispose();
  });

  it('[SIM-40] refuses more people than it was built for, and models that it does not know', async () => {
    const rig = await createPureSteer(HOST, { ...OPTIONS, capacity: 1 });
    expect(() => rig.reset([walker(0), walker(1)])).toThrow(/1 people/);
    await expect(createPureSteer(HOST, { ...OPTIONS, model: 'nobody' })).rejects.toThrow(/orca/);
  });
});
