import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOST } from '../kernels/test-host.js';
import { fromBytes, type Saveable, toBytes } from '../rooms/index.js';
import { OptionError, restoreOn, type SimulateOptions, type Simulation, SnapshotError, simulateOn } from './index.js';
import { HEADER_BYTES, sealSnapshot } from './snapshot.js';

/** Two rooms with a door on a timetable and a maximum flow, a cart, a source, delays, waits and random goals, in ticks of 0.1 s. */
const run = (options: SimulateOptions = {}) =>
  simulateOn(
    HOST,
    JSON.stringify({
      version: 1,
      seed: 3,
      tick: 0.1,
      duration: 60,
      stop: [{ when: 'nobody-moved', seconds: 30 }],
      world: {
        walkable: [{ box: { min: [-10, -5], max: [10, 5] } }],
        obstacles: [
          {
            wall: {
              points: [
                [0, -5],
                [0, -1],
              ],
              thickness: 0.2,
            },
          },
          {
            wall: {
              points: [
                [0, 1],
                [0, 5],
              ],
              thickness: 0.2,
            },
          },
        ],
        regions: { left: { box: { min: [-9, -4], max: [-1, 4] } }, right: { box: { min: [3, -4], max: [8, 4] } } },
        exits: { out: { box: { min: [9, -5], max: [10, 5] } } },
        doors: [
          {
            name: 'gate',
            from: [0, -1],
            to: [0, 1],
            open: [
              { from: 1, to: 2.5 },
              { from: 4, to: 60 },
            ],
            maximumFlow: 2,
          },
        ],
        moving: [
          {
            name: 'cart',
            shape: { box: { center: [0, 0], size: [1, 1] } },
            timetable: [
              { time: 0, at: [-8, 0] },
              { time: 6, at: [-3, 0] },
              { time: 9, at: [-8, 0] },
            ],
            loop: true,
          },
        ],
      },
      population: [
        Object.fromEntries([
          ['count', 12],
          ['where', 'left'],
          ['goals', [{ random: 'left', wait: { uniform: [0, 1] } }, { random: 'right' }]],
          ['then', 'loop'],
        ]),
        {
          source: { rate: 2, limit: 12 },
          where: { box: { min: [-9, -4], max: [-7, -2] } },
          delay: { uniform: [0, 2] },
          goals: [{ region: 'right', wait: 0.5 }, { exit: 'out' }],
        },
        { where: { points: [[-2, 2]] }, overrides: [{ index: 0, goals: [{ point: [5, 0], wait: 1 }, { point: [-5, 0] }] }] },
      ],
    }),
    options,
  );

/** A simulation after some ticks, with obstacles, people and goals changed on the way. */
async function after(ticks: number): Promise<Simulation> {
  const sim = await run();
  for (let tick = 0; tick < ticks; tick++) {
    if (tick === 4) sim.addObstacle({ circle: { center: [5, 0], radius: 1 } });
    if (tick === 6) sim.addAgents({ count: 2, where: 'right', goal: { region: 'left' } });
    if (tick === 8) sim.removeAgents([2]);
    if (tick === 9) sim.setGoals([3], [{ point: [-8, 3] }]);
    if (tick === 22) sim.removeObstacle(2);
    sim.step();
  }
  return sim;
}

const LAST = 90;

/** A snapshot whose contents were altered, with the checksum made right. */
function altered(bytes: Uint8Array, alter: (saved: Saveable & object) => void): Uint8Array {
  const saved = fromBytes<Saveable & object>(bytes.subarray(HEADER_BYTES));
  alter(saved);
  return sealSnapshot(toBytes(saved));
}

/** Restores bytes and goes on for some ticks: they are refused by name, or the crowd moves on in numbers. */
async function expectRefusedOrSound(bytes: Uint8Array): Promise<void> {
  let sim: Simulation;
  try {
    sim = await restoreOn(HOST, bytes, { threads: 1 });
  } catch (error) {
    expect(['SnapshotError', 'MemoryError', 'OptionError', 'ModelError'], String(error)).toContain((error as Error).name);
    expect((error as Error).message).not.toMatch(/undefined|is not (a|an|iterable)|Cannot/);
    return;
  }
  sim.step(3);
  const { x, z, heading, velocityX, velocityZ } = sim.frame;
  for (const column of [x, z, heading, velocityX, velocityZ]) expect(column.every(Number.isFinite)).toBe(true);
  sim.takeEvents();
  sim.dispose();
}

type Tree = { [key: string]: unknown };
/** Replaces a value somewhere in plain data: the place is chosen by numbers, one for each level. */
function replaceIn(tree: Tree, steps: readonly number[], value: unknown): void {
  let node = tree;
  for (const [depth, step] of steps.entries()) {
    const keys = Object.keys(node);
    if (keys.length === 0) return;
    const key = keys[step % keys.length];
    const child = node[key];
    const isDeeper = typeof child === 'object' && child !== null && !ArrayBuffer.isView(child);
    if (isDeeper && depth < steps.length - 1) node = child as Tree;
    else {
      if (ArrayBuffer.isView(child)) (child as Float64Array).fill(Number(value));
      else node[key] = value;
      return;
    }
  }
}

describe('snapshots with altered contents and a right checksum', () => {
  const steps = fc.array(fc.nat(40), { minLength: 1, maxLength: 5 });
  const odd = fc.constantFrom<unknown>(null, -1, 1e300, 'x', [], {}, 0.5, 4_294_967_295, Number.NaN, true);

  it('[SIM-27] are refused, or go on without a NaN: columns', async () => {
    const bytes = (await after(15)).snapshot();
    const { columns } = fromBytes<{ columns: Record<string, Uint32Array> }>(bytes.subarray(HEADER_BYTES));
    // Not a number, infinite, huge, all bits, and places in lists that are not that long.
    const word = fc.constantFrom(0x7fc00000, 0x7f800000, 0x7f000000, 0xffffffff, 1000, 12_345_678);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...Object.keys(columns)), word, async (name, value) => {
        await expectRefusedOrSound(
          altered(bytes, (saved) => {
            const packed = (saved as typeof saved & { columns: typeof columns }).columns[name];
            for (let n = 0; n < packed.length; ) {
              const isRepeated = packed[n] >= 0x80000000;
              const count = isRepeated ? 1 : packed[n];
              packed.fill(value, n + 1, n + 1 + count);
              n += 1 + count;
            }
          }),
        );
      }),
      { numRuns: 30, examples: [['torsoHalf', 0x7f800000], ['liveRow', 1000], ['positionX', 0x7fc00000]] }, // biome-ignore format: pairs
    );
  });

  it('[SIM-27] are refused, or go on without a NaN: everything else, and what rooms saved', async () => {
    const bytes = (await after(15)).snapshot();
    await fc.assert(
      fc.asyncProperty(steps, odd, fc.boolean(), fc.nat(), async (way, value, isInRoom, n) => {
        await expectRefusedOrSound(
          altered(bytes, (saved) => {
            const { rooms, columns: _, ...rest } = saved as unknown as { rooms: Record<string, Uint8Array>; columns: unknown };
            if (!isInRoom) {
              replaceIn(rest as Tree, way, value);
              Object.assign(saved, rest);
              return;
            }
            const name = Object.keys(rooms)[n % Object.keys(rooms).length];
            const own = fromBytes<Tree>(rooms[name]);
            if (typeof own === 'object' && own !== null) replaceIn(own, way, value);
            rooms[name] = toBytes(own as Saveable);
          }),
        );
      }),
      { numRuns: 40 },
    );
  });

  it('[SIM-27] say what is damaged', async () => {
    const bytes = (await after(15)).snapshot();
    const told = (alter: (saved: Tree) => void) =>
      restoreOn(
        HOST,
        altered(bytes, (saved) => alter(saved as unknown as Tree)),
      );
    await expect(told((saved) => Object.assign(saved, { tick: -1 }))).rejects.toThrow(
      'this snapshot is damaged: its seed, size or tick; take it again',
    );
    await expect(told(({ scenario }) => Object.assign(scenario as object, { duration: 'x' }))).rejects.toThrow('its scenario at duration');
    await expect(told(({ agents }) => Object.assign(agents as object, { count: 1e6 }))).rejects.toThrow('its list of people');
  });
});

describe('snapshot and restore', () => {
  it.each([0, 1, 5, 7, 15, 27, 33, 60])('[SIM-23] a run restored at tick %i goes on as if nothing had happened', async (ticks) => {
    const through = await after(ticks);
    const restored = await restoreOn(HOST, through.snapshot());
    for (const sim of [through, restored]) sim.step(LAST - ticks);
    expect(restored.trajectoryHash).toBe(through.trajectoryHash);
    expect([restored.tick, restored.agents, restored.arrived, restored.done]).toEqual([
      through.tick,
      through.agents,
      through.arrived,
      through.done,
    ]);
    expect(restored.takeEvents()).toEqual(through.takeEvents());
    expect(restored.people()).toEqual(through.people());
    expect(restored.inputs).toEqual(through.inputs);
  });

  it('[SIM-23] taking one changes nothing', async () => {
    const [a, b] = [await after(30), await after(30)];
    const first = a.snapshot();
    expect(a.snapshot()).toEqual(first);
    a.step(20);
    b.step(20);
    expect(a.trajectoryHash).toBe(b.trajectoryHash);
  });

  it('[SIM-23] shows the same frame at once', async () => {
    const sim = await after(30);
    const restored = await restoreOn(HOST, sim.snapshot());
    expect(restored.trajectoryHash).toBe(sim.trajectoryHash);
    expect([...restored.frame.id]).toEqual([...sim.frame.id]);
    expect([...restored.frame.x]).toEqual([...sim.frame.x]);
    expect([restored.seed, restored.time]).toEqual([3, sim.time]);
  });

  it('[SIM-23] shows the frame of the last tick when people were added or removed since', async () => {
    const sim = await run({ columns: ['radius'] });
    sim.step(10);
    sim.addAgents({ count: 3, where: 'right', radius: 0.3 });
    sim.removeAgents([0, 5]);
    const { frame } = await restoreOn(HOST, sim.snapshot());
    expect([frame.tick, frame.count, [...frame.id]]).toEqual([10, sim.frame.count, [...sim.frame.id]]);
    expect([...frame.velocityX]).toEqual([...sim.frame.velocityX]);
    expect(frame.columns).toEqual(sim.frame.columns);
  });

  it('[SIM-23] keeps the duration that was asked for, unless another one is', async () => {
    const sim = await run({ duration: 3 });
    sim.step(20);
    const restored = await restoreOn(HOST, sim.snapshot());
    expect(restored.duration).toBe(3);
    for (const _ of restored.frames());
    expect([restored.tick, restored.done]).toEqual([30, 'duration']);
    expect((await restoreOn(HOST, sim.snapshot(), { duration: 7 })).duration).toBe(7);
  });

  it('[SIM-23] keeps the inputs that are still to be repeated', async () => {
    const first = await after(LAST);
    const again = await run({ inputs: first.inputs });
    again.step(7);
    const restored = await restoreOn(HOST, again.snapshot());
    restored.step(LAST - 7);
    expect(restored.trajectoryHash).toBe(first.trajectoryHash);
    expect(restored.inputs).toEqual(first.inputs);
  });

  it('[SIM-7] options out of range are refused when restoring too', async () => {
    const bytes = (await run()).snapshot();
    await expect(restoreOn(HOST, bytes, { threads: 0 })).rejects.toThrow(OptionError);
    await expect(restoreOn(HOST, bytes, { duration: -1 })).rejects.toThrow(OptionError);
  });

  it('[SIM-23] the restored one can be changed, saved and restored as the first', async () => {
    const sim = await after(20);
    const restored = await restoreOn(HOST, (await restoreOn(HOST, sim.snapshot())).snapshot());
    for (const each of [sim, restored]) {
      each.addObstacle({ box: { center: [-6, 3], size: [1, 1] } });
      each.addAgents({ count: 3, where: 'left', goal: { exit: 'out' } });
      each.setDoor('gate', false);
      each.step(30);
    }
    expect(restored.trajectoryHash).toBe(sim.trajectoryHash);
    expect(restored.inputs).toEqual(sim.inputs);
  });

  it('[SIM-23] one snapshot can be restored many times', async () => {
    const sim = await after(20);
    const bytes = sim.snapshot();
    const hashes = [];
    for (let n = 0; n < 3; n++) {
      const restored = await restoreOn(HOST, bytes);
      restored.step(15);
      hashes.push(restored.trajectoryHash);
    }
    expect(new Set(hashes).size).toBe(1);
  });
});

describe('bytes that are no snapshot', () => {
  it.each([
    ['nothing', () => new Uint8Array(0), /no snapshot/],
    ['something else', () => new TextEncoder().encode('a scenario, perhaps, of more than 16 bytes'), /no snapshot/],
    ['half of one', (bytes: Uint8Array) => bytes.subarray(0, bytes.length / 2), /cut off/],
    ['one with more behind', (bytes: Uint8Array) => Uint8Array.from([...bytes.subarray(0, 5000), 1]), /cut off/],
    ['another version', (bytes: Uint8Array) => bytes.map((byte, i) => (i === 4 ? 99 : byte)), /version 99/],
    ['broken text', (bytes: Uint8Array) => bytes.map((byte, i) => (i === 24 ? 0 : byte)), /damaged/],
    ['a broken letter', (bytes: Uint8Array) => bytes.map((byte, i) => (i === 400 ? byte ^ 1 : byte)), /damaged/],
    ['a broken number', (bytes: Uint8Array) => bytes.map((byte, i) => (i === bytes.length - 999 ? byte ^ 64 : byte)), /damaged/],
  ])('[SIM-24] are refused in a sentence: %s', async (_, damage, message) => {
    const bytes = (await run()).snapshot();
    const asked = restoreOn(HOST, damage(bytes));
    await expect(asked).rejects.toThrow(SnapshotError);
    await expect(asked).rejects.toThrow(message);
  });
});
