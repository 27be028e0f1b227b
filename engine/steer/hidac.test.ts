import { describe, expect, it } from 'vitest';
import { HOST } from '../kernels/test-host.js';
import { restoreOn, type SimulateOptions, type Simulation, simulateOn } from '../sim/index.js';
import { hidac, type SteerModel } from './index.js';

const COLUMNS = ['panic', 'fallen', 'pushed', 'hidacTimer'];

/** A population with the same body. */
type Fields = Record<string, unknown>;
const population = (steer: Fields, rest: Fields): Fields => ({
  radius: 0.25,
  preferredSpeed: 1.3,
  maximumSpeed: 2.6,
  steer: { model: 'hidac', noise: 0, ...steer },
  ...rest,
});
const at = (x: number, z: number, steer: Fields = {}, rest: Fields = {}) => population(steer, { where: { points: [[x, z]] }, ...rest });
const going = (point: [number, number]) => ({ goal: { point } });

const run = (population: Fields[], world: Fields = {}, options: SimulateOptions = {}) =>
  simulateOn(HOST, JSON.stringify({ version: 1, seed: 3, duration: 300, stop: [], world, population }), { columns: COLUMNS, ...options });
const seconds = (sim: Simulation, time: number) => sim.step(Math.round(time / sim.dt));
const speedOf = ({ frame }: Simulation, i: number) => Math.sqrt(frame.velocityX[i] ** 2 + frame.velocityZ[i] ** 2);

/** A corridor of a width along x, closed on both sides. */
const corridor = (width: number, length = 30) => ({ walkable: [{ box: { min: [-length, -width / 2], max: [length, width / 2] } }] });
/** A room and a passage for one, in which whoever stands at [0, 0] lets nobody through. */
const PASSAGE = { walkable: [{ box: { min: [-12, -2], max: [-1.5, 2] } }, { box: { min: [-2, -0.3], max: [12, 0.3] } }] };
/** Bodies as deep as they are broad: between narrow walls nobody gets past by turning sideways. */
const STOUT = { torso: { breadth: 0.45, depth: 0.45 } };
/** A room and the mouth of a passage for one, where somebody stands at [0, 0]. */
const MOUTH = { walkable: [{ box: { min: [-12, -2], max: [-0.2, 2] } }, { box: { min: [-1, -0.3], max: [12, 0.3] } }] };
/** A crowd that presses against a person who stands at [0, 0] with nobody in front. */
const press = (steer: Fields) => [
  at(0, 0, { fallThreshold: 2, standUpTime: 2, panicProneness: 0 }, { heading: 0, ...STOUT }),
  population({ panicProneness: 0, ...steer }, { count: 20, where: { box: { min: [-5, -1], max: [-0.8, 1] } }, ...STOUT, ...going([8, 0]) }),
];

describe('HiDAC', () => {
  it('[STEER-40] has the parameters of personality as columns, each with limits; walking speed is preferredSpeed', async () => {
    const personality = ['leadership', 'trained', 'communication', 'panicProneness', 'impatience', 'pushing', 'rightPreference'];
    personality.push('personalSpace', 'waitingRadius', 'waitingTimer', 'exploring');
    const names = hidac.columns(1, 1).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(personality));
    expect(names).toEqual(expect.arrayContaining(['panic', 'fallen', 'pushed']));
    await expect(run([at(0, 0, { pushing: 1.1 })])).rejects.toThrow(/pushing.*0 to 1/s);
  });

  it.each([
    [1, 1],
    [-1, -1],
  ])('[STEER-41] two people who meet head-on with preference %i pass on that side and go on', async (rightPreference, side) => {
    const sim = await run([at(-5, 0, { rightPreference }, going([9, 0])), at(5, 0, { rightPreference }, going([-9, 0]))], corridor(4));
    let aside = 0;
    for (let n = 0; n < 300; n++) {
      sim.step();
      const [x] = sim.frame.x;
      if (Math.abs(x - sim.frame.x[1]) < 0.3) aside = sim.frame.z[0];
    }
    // Whoever walks along +x has +z on the right hand.
    expect(Math.sign(aside)).toBe(side);
    expect(sim.frame.x[0]).toBeGreaterThan(5);
    expect(sim.frame.x[1]).toBeLessThan(-5);
    sim.dispose();
  });

  it('[STEER-42] the organised queue behind each other, the impatient go to the front', async () => {
    const last = async (steer: Fields) => {
      const queue = [-0.7, -1.4, -2.1].map((x) => at(x, 0, { impatience: 0, waitingTimer: 60 }, going([8, 0])));
      const sim = await run([at(0, 0, {}, { heading: 0 }), ...queue, at(-5, 0, steer, going([8, 0]))], PASSAGE);
      seconds(sim, 6);
      const { x, z, columns } = sim.frame;
      sim.dispose();
      return { behind: x[3] - x[4], aside: Math.abs(z[4] - z[3]), timer: columns.hidacTimer[4] };
    };
    const patient = await last({ impatience: 0, waitingTimer: 60 });
    expect(patient.behind).toBeGreaterThan(0.4);
    expect(patient.aside).toBeLessThan(0.2);
    expect(patient.timer).toBeGreaterThan(0);
    const impatient = await last({ impatience: 1, waitingTimer: 60 });
    expect(impatient.behind).toBeLessThan(0.4);
    expect(impatient.aside).toBeGreaterThan(0.3);
  });

  it('[STEER-42] nobody waits longer than one and a half times the waiting timer', async () => {
    const sim = await run([at(0, 0, {}, { heading: 0 }), at(-1, 0, { impatience: 0, waitingTimer: 2 }, going([8, 0]))], PASSAGE);
    let longest = 0;
    let since = 0;
    for (let n = 0; n < 300; n++) {
      sim.step();
      since = sim.frame.columns.hidacTimer[1] > 0 ? since + sim.dt : 0;
      longest = Math.max(longest, since);
    }
    expect(longest).toBeGreaterThan(0.9);
    expect(longest).toBeLessThanOrEqual(3.01);
    sim.dispose();
  });

  it('[STEER-43] pushers move those in front along, who feel it and pass it on; the polite do not', async () => {
    const line = async (steer: Fields) => {
      const standing = Array.from({ length: 3 }, (_, n) => at(0.62 * n, 0, { panicProneness: 0 }, { heading: 0, ...STOUT }));
      const sim = await run([at(-1.5, 0, steer, { ...STOUT, ...going([9, 0]) }), ...standing], corridor(0.7, 12));
      const pushed = [0, 0, 0, 0];
      for (let n = 0; n < 240; n++) {
        sim.step();
        sim.frame.columns.pushed.forEach((push, i) => {
          pushed[i] = Math.max(pushed[i], push);
        });
      }
      const front = sim.frame.x[3];
      sim.dispose();
      return { front, pushed };
    };
    const polite = await line({ pushing: 0, impatience: 0, waitingTimer: 60, personalSpace: 0 });
    expect(polite.pushed).toEqual([0, 0, 0, 0]);
    expect(polite.front).toBeLessThan(1.4);
    const pusher = await line({ pushing: 1 });
    expect(pusher.pushed[0]).toBeLessThan(0.01);
    expect(pusher.pushed[1]).toBeGreaterThan(0.5);
    expect(pusher.pushed[2]).toBeGreaterThan(0.2);
    expect(pusher.front).toBeGreaterThan(1.8);
  });

  it('[STEER-44] panic is taken on from those seen or heard, not through walls, and fades when they are gone', async () => {
    const afraid = { panic: 1, panicDecay: 3600, panicProneness: 1 };
    const watch = async (steer: Fields, heading: number, wall = false, communication = 0) => {
      const world = { ...corridor(4), obstacles: wall ? [{ box: { min: [1, -2], max: [1.2, 2] } }] : [] };
      const population = [at(0, 0, { panicProneness: 0.8, panicDecay: 4, ...steer }, { heading }), at(2, 0, { ...afraid, communication })];
      const sim = await run(population, world);
      seconds(sim, 3);
      const taken = sim.frame.columns.panic[0];
      sim.removeAgents([1]);
      seconds(sim, 8);
      const left = sim.frame.columns.panic[0];
      sim.dispose();
      return { taken, left };
    };
    const seen = await watch({}, 0);
    expect(seen.taken).toBeGreaterThan(0.5);
    expect(seen.left).toBeCloseTo(seen.taken * Math.exp(-2), 1);
    expect((await watch({}, Math.PI)).taken).toBe(0);
    expect((await watch({}, Math.PI, false, 1)).taken).toBeGreaterThan(0.5);
    expect((await watch({}, 0, true, 1)).taken).toBe(0);
    expect((await watch({ panicProneness: 0 }, 0)).taken).toBe(0);
    expect((await watch({ leadership: 1 }, 0)).taken).toBeLessThan(seen.taken);
  });

  it('[STEER-44] a calm leader keeps others calm', async () => {
    const panicBeside = async (leadership: number) => {
      const leader = at(0, 0.7, { leadership, panicProneness: 0 });
      const sim = await run([at(0, 0, { panicProneness: 1 }, { heading: 0 }), leader, at(2, 0, { panic: 1, panicDecay: 3600 })]);
      seconds(sim, 2);
      const { panic } = sim.frame.columns;
      sim.dispose();
      return panic[0];
    };
    expect(await panicBeside(1)).toBeLessThan(0.5 * (await panicBeside(0)));
  });

  it('[STEER-45] whoever is pushed beyond the threshold falls, lies, stands up again and is told of', async () => {
    const sim = await run(press({ pushing: 1 }), MOUTH);
    let longest = 0;
    let lying = 0;
    let moved = 0;
    for (let n = 0; n < 600; n++) {
      sim.step();
      lying = sim.frame.columns.fallen[0] > 0 ? lying + sim.dt : 0;
      longest = Math.max(longest, lying);
      if (lying > 0.5) moved = Math.max(moved, speedOf(sim, 0));
    }
    const told = sim.takeEvents().filter(({ agent, kind }) => agent === 0 && kind !== 'spawn');
    expect(told.map(({ kind }) => kind).slice(0, 2)).toEqual(['fall', 'stand-up']);
    expect(told[1].time - told[0].time).toBeGreaterThanOrEqual(2);
    expect(told[1].time - told[0].time).toBeLessThanOrEqual(6.1);
    expect(longest).toBeGreaterThan(1.9);
    // Bodies that press may shift a body on the ground a little.
    expect(moved).toBeLessThan(0.3);
    sim.dispose();
  });

  it('[STEER-45] nobody falls without pushes', async () => {
    const sim = await run(press({ pushing: 0 }), MOUTH);
    seconds(sim, 10);
    expect(sim.takeEvents().filter(({ kind }) => kind === 'fall')).toEqual([]);
    sim.dispose();
  });

  it('[STEER-45] people step around somebody on the ground', async () => {
    const sim = await run([...press({ pushing: 1 }), at(3, 0.05, { rightPreference: 0 }, going([-10, 0]))], corridor(6, 12));
    seconds(sim, 20);
    expect(sim.frame.x[21]).toBeLessThan(-3);
    sim.dispose();
  });

  it('[STEER-46] the panicked run as fast as they can, do not wait, and run with the others when they have no way of their own', async () => {
    const afraid = { panic: 1, panicDecay: 3600 };
    const one = await run([at(-10, 0, afraid, going([25, 0])), at(-8, 1.5, {}, going([25, 1.5]))], corridor(5));
    seconds(one, 3);
    expect(speedOf(one, 0)).toBeCloseTo(2.6, 1);
    one.dispose();

    const follower = async (steer: Fields) => {
      const sim = await run(
        [at(0, 1, { ...afraid, ...steer }, { heading: 0 }), at(-2, 0, afraid, going([25, 0])), at(-3, 0, afraid, going([25, 0]))],
        corridor(5),
      );
      seconds(sim, 4);
      const x = sim.frame.x[0];
      sim.dispose();
      return x;
    };
    expect(await follower({ trained: 0 })).toBeGreaterThan(2);
    expect(Math.abs(await follower({ trained: 1 }))).toBeLessThan(0.5);
  });

  it('[STEER-47] whoever is blocked and impatient tries another way, which the patient do not', async () => {
    const aside = async (impatience: number, exploring: number) => {
      const wall = Array.from({ length: 5 }, (_, n) => at(0, -1.2 + 0.5 * n, {}, { heading: Math.PI / 2, radius: 0.25 }));
      const sim = await run([at(-1.2, 0, { impatience, exploring, waitingTimer: 1 }, going([8, 0])), ...wall], corridor(8, 12));
      let farthest = 0;
      for (let n = 0; n < 360; n++) {
        sim.step();
        farthest = Math.max(farthest, Math.abs(sim.frame.z[0]));
      }
      const { x } = sim.frame;
      sim.dispose();
      return { farthest, x: x[0] };
    };
    expect((await aside(1, 1.4)).farthest).toBeGreaterThan(0.8 + (await aside(0, 1.4)).farthest);
  });
});

/** Many people with all kinds of character, who leave a hall through a door and come back by a source. */
const mixed = (model: string) => {
  const character = { panicProneness: { uniform: [0, 1] }, pushing: { uniform: [0, 1] }, impatience: { uniform: [0, 1] } };
  const steer = { model, ...character, trained: { uniform: [0, 1] }, fallThreshold: { uniform: [2, 6] }, communication: 1 };
  return [
    { name: 'crowd', count: 120, where: 'hall', radius: 0.22, maximumSpeed: 2.5, goal: { exit: 'out' }, steer },
    { name: 'late', source: { rate: 4, to: 8 }, where: 'hall', radius: 0.22, goal: { exit: 'out' }, steer: { ...steer, panic: 1 } },
    { name: 'others', count: 15, where: 'hall', radius: 0.22, goal: { exit: 'out' }, steer: 'orca' },
  ];
};
const HALL = {
  walkable: [{ box: { min: [0, 0], max: [12, 12] } }, { box: { min: [11, 5.3], max: [15, 6.7] } }],
  regions: { hall: { box: { min: [0.5, 0.5], max: [11, 11.5] } } },
  exits: { out: { box: { min: [13.5, 5.3], max: [15, 6.7] } } },
};

describe('HiDAC as a kernel', () => {
  it('[STEER-48] gives the same bits whatever the order and size of the parts it is done in', async () => {
    const inParts: SteerModel = {
      ...hidac,
      name: 'parts',
      steer: (context) => {
        const run = (kernel: string, count: number) => {
          for (let begin = Math.floor((count - 1) / 7) * 7; begin >= 0; begin -= 7)
            context.kernels.call(kernel, begin, Math.min(begin + 7, count));
        };
        hidac.steer({ ...context, kernels: { ...context.kernels, run } });
      },
    };
    const whole = await run(mixed('hidac'), HALL);
    const parts = await run(mixed('parts'), HALL, { models: [inParts] });
    seconds(whole, 12);
    seconds(parts, 12);
    expect(parts.trajectoryHash).toBe(whole.trajectoryHash);
    whole.dispose();
    parts.dispose();
  });

  it('[STEER-48] goes on from a snapshot as if nothing had happened', async () => {
    const sim = await run(mixed('hidac'), HALL);
    seconds(sim, 6);
    const again = await restoreOn(HOST, sim.snapshot());
    seconds(sim, 5);
    seconds(again, 5);
    expect(again.trajectoryHash).toBe(sim.trajectoryHash);
    expect(again.frame.columns.panic).toEqual(sim.frame.columns.panic);
    sim.dispose();
    again.dispose();
  });

  it('[STEER-49] moves everyone out beside people of other models, with finite numbers, and a reused row starts afresh', async () => {
    const sim = await run(mixed('hidac'), HALL);
    for (let n = 0; n < 30 * 200 && sim.agents > 0; n++) {
      sim.step();
      // What is no number stays none, so that a look now and then finds it.
      if (n % 15 > 0) continue;
      const { x, z, columns } = sim.frame;
      for (const list of [x, z, columns.panic, columns.pushed]) expect(list.every(Number.isFinite)).toBe(true);
    }
    expect(sim.agents).toBe(0);
    const events = sim.takeEvents();
    const falls = events.filter(({ kind }) => kind === 'fall').length;
    expect(falls).toBeGreaterThan(0);
    sim.addAgents({ name: 'new', count: 100, where: 'hall', radius: 0.2, steer: 'hidac' });
    sim.step();
    expect([...sim.frame.columns.fallen, ...sim.frame.columns.pushed, ...sim.frame.columns.panic].every((value) => value === 0)).toBe(true);
    sim.dispose();
  });

  it('[STEER-49] stays finite where two people stand on one spot', async () => {
    const here = { where: { points: [[0, 0]] }, torso: { breadth: 0.05, depth: 0.05 }, ...going([4, 0]) };
    const sim = await run([population({}, here), population({ panic: 1 }, here)]);
    seconds(sim, 2);
    expect([...sim.frame.x, ...sim.frame.z].every(Number.isFinite)).toBe(true);
    expect(sim.frame.x[0]).toBeGreaterThan(1);
    sim.dispose();
  });

  it('[STEER-49] lets 1.9 people per metre and second through a door of 1 m, within 15 %', async () => {
    const h = 0.5;
    const walkable = [
      [-11, -5],
      [0, -5],
      [0, -h],
      [0.4, -h],
      [0.4, -5],
      [9, -5],
      [9, 5],
      [0.4, 5],
      [0.4, h],
      [0, h],
      [0, 5],
      [-11, 5],
    ];
    const where = { box: { min: [-10.7, -4.7], max: [-1.5, 4.7] } };
    const crowd = { count: 150, where, radius: { uniform: [0.18, 0.22] }, goal: { exit: 'out' }, steer: 'hidac' };
    const sim = await run([crowd], { walkable: [{ polygon: walkable }], exits: { out: { box: { min: [6, -5], max: [9, 5] } } } });
    const crossings: number[] = [];
    const before = new Map<number, number>();
    while (sim.agents > 0 && sim.time < 200) {
      sim.step();
      sim.frame.id.forEach((id, i) => {
        if ((before.get(id) ?? 1) < 0.2 && sim.frame.x[i] >= 0.2) crossings.push(sim.time);
        before.set(id, sim.frame.x[i]);
      });
    }
    sim.dispose();
    expect(crossings.length).toBeGreaterThanOrEqual(150);
    const flow = 120 / (crossings[135] - crossings[15]);
    expect(flow).toBeGreaterThan(0.85 * 1.9);
    expect(flow).toBeLessThan(1.15 * 1.9);
  });
});
