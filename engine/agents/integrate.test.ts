import { beforeAll, describe, expect, it } from 'vitest';
import { OVERLAP_WORD, ROUND_WORD } from '../columns/index.js';
import { createKernels } from '../kernels/index.js';
import { HOST } from '../kernels/test-host.js';
import { distanceOfStretches, distanceToOutline, distanceToStretch, random } from '../math/index.js';
import {
  createPerception,
  createWallGrid,
  perceive,
  perceptionColumnSpecs,
  setContactReach,
  wallColumnSpecs,
  wallRoomFor,
  writeMovingWalls,
  writeWalls,
} from '../perceive/index.js';
import type { Vec2 } from '../scenario/index.js';
import { loadGeometry } from '../world/index.js';
import { build } from '../world/test-world.js';
import { addRow, agentColumnSpecs, contactColumnSpecs, createAgents, finishStep, integrate, setLongest } from './index.js';

beforeAll(loadGeometry);

const [VELOCITY, ACCELERATION, POSE] = [0, 1, 2];
const OPEN: Vec2[] = [
  [-20, -20],
  [20, -20],
  [20, 20],
  [-20, 20],
];
/** What may remain of an overlap [m]. */
const ALLOWED = 0.001;
const LONGEST_PUSH = 0.05;
/** Most rounds of sweeping, as in integrate.ts. */
const MOST_SWEEPS = 32;

type Body = {
  x: number;
  z: number;
  heading?: number;
  vx?: number;
  vz?: number;
  half?: number;
  round?: number;
  kind?: number;
  steer?: Vec2;
  facing?: number;
  acceleration?: number;
  maximumSpeed?: number;
};

/** People with a torso of 0.45 m by 0.25 m who go on as they went unless told otherwise; a tick is `dt` long. */
async function crowd(bodies: Body[], { dt = 0.1, outline = OPEN, holes = [] as Vec2[][] } = {}) {
  const { walls, bounds } = build({ walkable: [{ polygon: outline, holes }] });
  const grid = createWallGrid(walls, bounds, 3);
  const n = bodies.length;
  const specs = [
    ...agentColumnSpecs(n),
    ...contactColumnSpecs(n, n),
    ...perceptionColumnSpecs(n, false),
    ...wallColumnSpecs(wallRoomFor(walls, grid, 0)),
  ];
  const kernels = await createKernels(HOST, [...specs, { name: 'state', type: 'u32', length: 64 }], 1);
  kernels.setUp('setStep', dt, n);
  writeWalls(kernels, walls, grid, 3);
  writeMovingWalls(kernels, walls.count, []);
  const agents = createAgents(kernels, n);
  const { columns } = agents;
  const perception = createPerception(kernels, { capacity: n });
  const reach = Math.max(0.225, ...bodies.map(({ half = 0.1, round = 0.125 }) => half + round));
  setContactReach(perception, setLongest(kernels, reach, 10 * dt), n);
  for (const {
    x,
    z,
    heading = 0,
    vx = 0,
    vz = 0,
    half = 0.1,
    round = 0.125,
    kind = VELOCITY,
    steer = [vx, vz],
    facing = 0,
    acceleration = 5,
    maximumSpeed = 2,
  } of bodies) {
    const row = addRow(agents)!;
    columns.positionX[row] = x;
    columns.positionZ[row] = z;
    columns.facingX[row] = Math.cos(heading);
    columns.facingZ[row] = Math.sin(heading);
    columns.velocityX[row] = vx;
    columns.velocityZ[row] = vz;
    columns.torsoHalf[row] = half;
    columns.torsoRadius[row] = round;
    columns.radius[row] = 0.25;
    columns.steerKind[row] = kind;
    columns.steerX[row] = steer[0];
    columns.steerZ[row] = steer[1];
    columns.steerFacingX[row] = Math.cos(facing);
    columns.steerFacingZ[row] = Math.sin(facing);
    columns.acceleration[row] = acceleration;
    columns.maximumSpeed[row] = maximumSpeed;
  }
  let tick = 0;
  const step = (ticks = 1) => {
    for (let k = 0; k < ticks; k++) {
      perceive(perception, agents, tick++);
      integrate(kernels, agents);
      finishStep(kernels, agents);
    }
  };
  /** The same, with everyone looked at in every round of contact. */
  const stepLookingAtAll = () => {
    const { state, stirredOdd, stirredEven } = kernels.u32;
    perceive(perception, agents, tick++);
    for (const kernel of ['advance', 'spreadBodies', 'meet']) kernels.run(kernel, n);
    for (let round = 1; round <= MOST_SWEEPS; round++) {
      (round % 2 === 1 ? stirredOdd : stirredEven).fill(round);
      state[ROUND_WORD] = round;
      state[OVERLAP_WORD] = 0;
      kernels.run('sweep', n);
      if (state[OVERLAP_WORD] === 0) break;
      kernels.run('settle', n);
    }
    do {
      state[ROUND_WORD] += 1;
      (state[ROUND_WORD] % 2 === 1 ? stirredOdd : stirredEven).fill(state[ROUND_WORD]);
      state[OVERLAP_WORD] = 0;
      kernels.run('markOverlaps', n);
      kernels.run('takeBack', n);
    } while (state[OVERLAP_WORD] === 1);
    finishStep(kernels, agents);
  };
  /** The shoulder line of a person. */
  const shoulders = (row: number): [number, number, number, number] => {
    const sideX = -columns.facingZ[row] * columns.torsoHalf[row];
    const sideZ = columns.facingX[row] * columns.torsoHalf[row];
    return [columns.positionX[row] - sideX, columns.positionZ[row] - sideZ, columns.positionX[row] + sideX, columns.positionZ[row] + sideZ];
  };
  const overlap = (a: number, b: number) =>
    columns.torsoRadius[a] + columns.torsoRadius[b] - distanceOfStretches(...shoulders(a), ...shoulders(b));
  const worstOverlap = () => {
    let worst = -Infinity;
    for (let a = 0; a < n; a++) for (let b = a + 1; b < n; b++) worst = Math.max(worst, overlap(a, b));
    return worst;
  };
  return {
    columns,
    liveRow: agents.liveRow,
    step,
    stepLookingAtAll,
    shoulders,
    overlap,
    worstOverlap,
    place: (row = 0) => [columns.positionX[row], columns.positionZ[row]],
  };
}

describe('three kinds of proposal', () => {
  it('[AGENTS-12] a velocity is taken on', async () => {
    const { columns, step, place } = await crowd([{ x: 1, z: 2, vx: 1, steer: [1, 0.3] }]);
    step();
    expect(columns.velocityX[0]).toBeCloseTo(1, 6);
    expect(columns.velocityZ[0]).toBeCloseTo(0.3, 6);
    expect(place()[0]).toBeCloseTo(1.1, 6);
    expect(place()[1]).toBeCloseTo(2.03, 6);
  });

  it('[AGENTS-12] an acceleration changes the velocity', async () => {
    const { columns, step, place } = await crowd([{ x: 0, z: 0, vx: 1, kind: ACCELERATION, steer: [-2, 1] }]);
    step();
    expect(columns.velocityX[0]).toBeCloseTo(0.8, 6);
    expect(columns.velocityZ[0]).toBeCloseTo(0.1, 6);
    expect(place()[0]).toBeCloseTo(0.08, 6);
  });

  it('[AGENTS-12] a pose is taken up, whatever the acceleration it takes', async () => {
    const { columns, step, place } = await crowd([{ x: 0, z: 0, kind: POSE, steer: [0.1, -0.15], facing: 2, acceleration: 0.1 }]);
    step();
    expect(place()[0]).toBeCloseTo(0.1, 6);
    expect(place()[1]).toBeCloseTo(-0.15, 6);
    expect(Math.atan2(columns.facingZ[0], columns.facingX[0])).toBeCloseTo(2, 5);
    expect(columns.velocityX[0]).toBeCloseTo(1, 5);
  });
});

describe('people in any order', () => {
  it('[AGENTS-12] move to the same bits as side by side in memory, four at a time or fewer, whatever they propose', async () => {
    const kinds = [VELOCITY, ACCELERATION, POSE, 3, 4];
    const one = (n: number): Body => {
      const drawn = (what: number) => random(7, what, n, 0);
      return {
        x: 5 * (n % 7) - 15,
        z: 5 * Math.floor(n / 7) - 15,
        heading: 6.3 * drawn(1),
        facing: 6.3 * drawn(2),
        vx: 3 * drawn(3) - 1.5,
        vz: 3 * drawn(4) - 1.5,
        kind: kinds[n % 5],
        steer:
          n % 5 === 2 || n % 5 === 4
            ? [5 * (n % 7) - 15 + 0.3 * drawn(5), 5 * Math.floor(n / 7) - 15 - 0.3 * drawn(6)]
            : [3 * drawn(5) - 1.5, 3 * drawn(6) - 1.5],
        acceleration: 20 * drawn(7),
        maximumSpeed: 0.5 + 2 * drawn(8),
      };
    };
    const bodies = Array.from({ length: 43 }, (_, n) => one(n));
    const [inOrder, anywhere] = [await crowd(bodies), await crowd(bodies)];
    anywhere.liveRow.set(Array.from(inOrder.liveRow.subarray(0, 43), (_, n) => (n * 17 + 5) % 43));
    for (const { step } of [inOrder, anywhere]) step(2);
    for (const name of ['positionX', 'positionZ', 'velocityX', 'velocityZ', 'facingX', 'facingZ'] as const) {
      expect(anywhere.columns[name]).toEqual(inOrder.columns[name]);
      expect(anywhere.columns[name].some((value) => Number.isNaN(value))).toBe(false);
    }
  });

  it.each([1, 2, 3, 5])('[AGENTS-12] %i of them move as they do among others', async (count) => {
    const bodies = Array.from({ length: 8 }, (_, n): Body => ({ x: 4 * n - 14, z: 0, vx: 0.2 * n, steer: [1, 0.1 * n] }));
    const [some, all] = [await crowd(bodies.slice(0, count)), await crowd(bodies)];
    for (const { step } of [some, all]) step(3);
    for (let row = 0; row < count; row++) expect(some.place(row)).toEqual(all.place(row));
  });
});

describe('limits', () => {
  it('[AGENTS-13] velocity changes by no more than the acceleration allows', async () => {
    const { columns, step } = await crowd([{ x: 0, z: 0, steer: [1.5, 0], acceleration: 3 }]);
    step();
    expect(columns.velocityX[0]).toBeCloseTo(0.3, 6);
    step(3);
    expect(columns.velocityX[0]).toBeCloseTo(1.2, 5);
    step(2);
    expect(columns.velocityX[0]).toBeCloseTo(1.5, 5);
  });

  it.each([VELOCITY, ACCELERATION, POSE])('[AGENTS-14] nobody exceeds the maximum speed, by a proposal of kind %i', async (kind) => {
    const { columns, step } = await crowd([{ x: 0, z: 0, vx: 1.9, kind, steer: [30, 40], acceleration: 50, maximumSpeed: 2 }]);
    for (let n = 0; n < 10; n++) {
      step();
      expect(Math.hypot(columns.velocityX[0], columns.velocityZ[0])).toBeLessThanOrEqual(2.0001);
    }
  });
});

describe('facing', () => {
  it('[AGENTS-15] turns to the direction of motion', async () => {
    for (const heading of [0.5, Math.PI / 2, 2.5, Math.PI, -2]) {
      const { columns, step } = await crowd([{ x: 0, z: 0, vx: 1, heading }]);
      step(20);
      expect(Math.atan2(columns.facingZ[0], columns.facingX[0])).toBeCloseTo(0, 2);
    }
  });

  it('[AGENTS-15] turns little by little', async () => {
    const { columns, step } = await crowd([{ x: 0, z: 0, vx: 1, heading: Math.PI / 2 }], { dt: 1 / 30 });
    step();
    expect(Math.atan2(columns.facingZ[0], columns.facingX[0])).toBeGreaterThan(1.2);
  });

  it('[AGENTS-15] stays as it is while one hardly moves', async () => {
    const { columns, step } = await crowd([{ x: 0, z: 0, vx: 0.1, heading: 2 }]);
    step(10);
    expect(Math.atan2(columns.facingZ[0], columns.facingX[0])).toBeCloseTo(2, 5);
  });

  it('[AGENTS-15] is a direction of length 1', async () => {
    const { columns, step } = await crowd([{ x: 0, z: 0, vx: 0.7, vz: -0.7, heading: 1 }]);
    step(7);
    expect(Math.hypot(columns.facingX[0], columns.facingZ[0])).toBeCloseTo(1, 5);
  });
});

describe('contact of torsos', () => {
  it('[AGENTS-16] two who walk into each other touch and do not overlap', async () => {
    const { step, worstOverlap } = await crowd([
      { x: -0.5, z: 0, vx: 1 },
      { x: 0.5, z: 0.05, vx: -1, heading: Math.PI },
    ]);
    for (let n = 0; n < 30; n++) {
      step();
      expect(worstOverlap()).toBeLessThanOrEqual(ALLOWED);
    }
  });

  it.each([
    [0.1, 0],
    [0.05, 0.12],
    [0, 0],
    [-0.02, 0.01],
  ])('[AGENTS-17] parts two torsos that overlap, the second (%f, %f) m from the first', async (x, z) => {
    const { step, worstOverlap, place } = await crowd([
      { x: 0, z: 0 },
      { x, z, heading: 0.3 },
    ]);
    step(20);
    expect(worstOverlap()).toBeLessThanOrEqual(ALLOWED);
    expect([...place(0), ...place(1)].every(Number.isFinite)).toBe(true);
  });

  it.each([
    [0, 0.15],
    [0, 0.05],
    [Math.PI, 0.15],
  ])('[AGENTS-17] parts two whose shoulders lie on one line, the second turned by %f rad and %f m along', async (heading, z) => {
    const { step, worstOverlap } = await crowd([
      { x: 0, z: 0 },
      { x: 0, z, heading },
    ]);
    step(30);
    expect(worstOverlap()).toBeLessThanOrEqual(ALLOWED);
  });

  it('[AGENTS-16] a large body among many small ones overlaps none of them', async () => {
    const small = Array.from({ length: 120 }, (_, n) => {
      const [angle, away] = [(n % 40) * (Math.PI / 20), 1.15 + 0.12 * Math.floor(n / 40)];
      const [x, z] = [away * Math.cos(angle), away * Math.sin(angle)];
      return { x, z, vx: -x, vz: -z, half: 0, round: 0.05, acceleration: 20 };
    });
    const { step, worstOverlap } = await crowd([{ x: 0, z: 0, vx: 1, vz: 0.3, half: 0, round: 1, acceleration: 20 }, ...small]);
    for (let n = 0; n < 20; n++) {
      step();
      expect(worstOverlap()).toBeLessThanOrEqual(ALLOWED);
    }
  });

  it('[AGENTS-17] parts five on one spot', async () => {
    const { step, worstOverlap } = await crowd(Array.from({ length: 5 }, (_, n) => ({ x: 0, z: 0, heading: n })));
    step(60);
    expect(worstOverlap()).toBeLessThanOrEqual(ALLOWED);
  });

  it('[AGENTS-18] moves nobody farther than 5 cm a tick', async () => {
    const { step, place } = await crowd([
      { x: 0, z: 0 },
      { x: 0.01, z: 0 },
    ]);
    let before = [...place(0), ...place(1)];
    for (let n = 0; n < 10; n++) {
      step();
      const now = [...place(0), ...place(1)];
      expect(Math.hypot(now[0] - before[0], now[1] - before[1])).toBeLessThanOrEqual(LONGEST_PUSH + 1e-6);
      expect(Math.hypot(now[2] - before[2], now[3] - before[3])).toBeLessThanOrEqual(LONGEST_PUSH + 1e-6);
      before = now;
    }
  });

  it('[AGENTS-19] who is squeezed between two takes the step back, and nobody overlaps', async () => {
    const squeeze = { acceleration: 50, maximumSpeed: 2, half: 0 };
    const { step, worstOverlap } = await crowd(
      Array.from({ length: 12 }, (_, n) => {
        const angle = (n * Math.PI) / 6;
        return { ...squeeze, x: 0.7 * Math.cos(angle), z: 0.7 * Math.sin(angle), vx: -2 * Math.cos(angle), vz: -2 * Math.sin(angle) };
      }),
    );
    for (let n = 0; n < 20; n++) {
      step();
      expect(worstOverlap()).toBeLessThanOrEqual(ALLOWED);
    }
  });

  it('[AGENTS-19] a crowd that presses to one point never overlaps', async () => {
    const bodies = Array.from({ length: 60 }, (_, n) => {
      const [x, z] = [(n % 8) * 0.5 - 1.75, Math.floor(n / 8) * 0.5 - 1.75];
      return { x, z, heading: 6 * random(1, 1, n, 0), vx: -x, vz: -z, acceleration: 20 };
    });
    const { columns, step, worstOverlap } = await crowd(bodies);
    for (let n = 0; n < 25; n++) {
      step();
      expect(worstOverlap()).toBeLessThanOrEqual(ALLOWED);
      bodies.forEach((_, row) => {
        columns.steerX[row] = -columns.positionX[row];
        columns.steerZ[row] = -columns.positionZ[row];
      });
    }
  });

  it('[AGENTS-24] rounds that look only at who is stirred end with the same bits as rounds that look at everyone', async () => {
    const bodies = Array.from({ length: 90 }, (_, n) => {
      const [x, z] = [(n % 10) * 0.45 - 2 + 0.1 * random(2, 1, n, 0), Math.floor(n / 10) * 0.45 - 2 + 0.1 * random(2, 2, n, 0)];
      return { x, z, heading: 6 * random(2, 3, n, 0), vx: -x, vz: -z, round: n % 7 === 0 ? 0.2 : 0.11, acceleration: 20, maximumSpeed: 3 };
    });
    const [stirred, all] = [await crowd(bodies), await crowd(bodies)];
    for (let n = 0; n < 12; n++) {
      stirred.step();
      all.stepLookingAtAll();
      for (const name of ['positionX', 'positionZ', 'facingX', 'facingZ', 'velocityX', 'velocityZ'] as const)
        expect(stirred.columns[name], `${name} after tick ${n}`).toEqual(all.columns[name]);
      for (const { columns } of [stirred, all])
        bodies.forEach((_, row) => {
          columns.steerX[row] = -columns.positionX[row];
          columns.steerZ[row] = -columns.positionZ[row];
        });
    }
  });

  it('[AGENTS-20] what contact left of a step is the velocity', async () => {
    const { columns, step } = await crowd([
      { x: -0.13, z: 0, vx: 1, half: 0 },
      { x: 0.13, z: 0, vx: -1, half: 0 },
    ]);
    step(3);
    expect(Math.abs(columns.velocityX[0])).toBeLessThan(0.2);
    expect(Math.abs(columns.velocityX[1])).toBeLessThan(0.2);
  });
});

describe('contact with walls', () => {
  const ROOM: Vec2[] = [
    [-2, -2],
    [2, -2],
    [2, 2],
    [-2, 2],
  ];
  /** How far a torso stands in the walls of the room. */
  const roomOverlap = ([ax, az, bx, bz]: [number, number, number, number], round: number) =>
    round + Math.max(...[ax, az, bx, bz].map(Math.abs)) - 2;

  it.each([0, 0.4, 1, 1.5, 2.6])('[AGENTS-21] a torso turned by %f rad that walks against a wall stays out of it', async (heading) => {
    const { step, shoulders } = await crowd([{ x: 1.2, z: 0.3, vx: 1.5, vz: 0.2, heading }], { outline: ROOM });
    for (let n = 0; n < 20; n++) {
      step();
      expect(roomOverlap(shoulders(0), 0.125)).toBeLessThanOrEqual(ALLOWED);
    }
  });

  it.each([0, 0.8, 1.6, 2.4, 3.9])(
    '[AGENTS-21] a torso turned by %f rad that walks into the corner of a room stays out of both walls',
    async (heading) => {
      const { step, shoulders } = await crowd([{ x: 1.2, z: 1.1, vx: 1.2, vz: 1.3, heading }], { outline: ROOM });
      for (let n = 0; n < 25; n++) {
        step();
        expect(roomOverlap(shoulders(0), 0.125)).toBeLessThanOrEqual(ALLOWED);
      }
    },
  );

  it.each([-0.2, -0.1, 0, 0.1, 0.2])(
    '[AGENTS-21] a round body that walks against the corner of an obstacle, %f m beside it, stays out',
    async (z) => {
      const pillar: Vec2[] = [
        [0, 0],
        [1, 1],
        [2, 0],
        [1, -1],
      ];
      const { columns, step } = await crowd([{ x: -0.8, z, vx: 1.5, half: 0, round: 0.2 }], { holes: [pillar] });
      for (let n = 0; n < 20; n++) {
        step();
        const [x, y] = [columns.positionX[0], columns.positionZ[0]];
        const away = Math.min(distanceToStretch(x, y, 0, 0, 1, 1), distanceToStretch(x, y, 0, 0, 1, -1));
        expect(0.2 - away).toBeLessThanOrEqual(ALLOWED);
      }
    },
  );

  it.each([0, 0.5, 1, 1.6, 2.2, 2.8])(
    '[AGENTS-21] a torso turned by %f rad stays out of the corner of an obstacle, whichever of its walls it passes',
    async (heading) => {
      const block: Vec2[] = [
        [-3, 0],
        [0, 0],
        [0, 3],
        [-3, 3],
      ];
      for (let x = -0.3; x < 0.11; x += 0.02) {
        const { step, shoulders } = await crowd([{ x, z: -0.42, vz: 0.6, heading }], { dt: 1 / 30, holes: [block] });
        for (let n = 0; n < 40; n++) {
          step();
          expect(0.125 - distanceToOutline(block, ...shoulders(0))).toBeLessThanOrEqual(ALLOWED);
        }
      }
    },
  );

  it('[AGENTS-21] a wall of 10 cm is not felt from behind, at its end either', async () => {
    const wall: Vec2[] = [
      [0, 0],
      [0.1, 0],
      [0.1, 3],
      [0, 3],
    ];
    for (let z = -0.1; z < 0.5; z += 0.05) {
      const { step, place } = await crowd([{ x: -0.126, z, half: 0.1, heading: 0 }], { holes: [wall] });
      step(5);
      expect(place()[0]).toBeCloseTo(-0.126, 4);
      expect(place()[1]).toBeCloseTo(z, 4);
    }
  });

  it('[AGENTS-22] nobody passes a wall of 2 cm at 10 m/s in ticks of 0.1 s', async () => {
    const wall: Vec2[] = [
      [0, -5],
      [0, 5],
      [0.02, 5],
      [0.02, -5],
    ];
    for (let n = 0; n < 12; n++) {
      const { step, place } = await crowd([{ x: -2 + 0.09 * n, z: 0.1 * n, vx: 10, acceleration: 0.1, maximumSpeed: 10, heading: n }], {
        holes: [wall],
      });
      step(6);
      expect(place()[0]).toBeLessThan(0);
    }
  });

  it('[AGENTS-19] who is pressed against a wall by others keeps out of it and of them', async () => {
    const bodies = Array.from({ length: 12 }, (_, n) => ({
      x: 1.7 - 0.3 * (n % 4),
      z: 0.5 * Math.floor(n / 4),
      vx: 1.5,
      acceleration: 20,
    }));
    const { step, shoulders, worstOverlap } = await crowd(bodies, { outline: ROOM });
    for (let n = 0; n < 20; n++) {
      step();
      expect(worstOverlap()).toBeLessThanOrEqual(ALLOWED);
      for (let row = 0; row < bodies.length; row++) expect(roomOverlap(shoulders(row), 0.125)).toBeLessThanOrEqual(ALLOWED);
    }
  });
});

describe('a push at the shoulder', () => {
  it('[AGENTS-23] turns a torso and moves it less than one at the middle', async () => {
    const hit = async (z: number) => {
      const { columns, step, worstOverlap } = await crowd([
        { x: 0, z: 0 },
        { x: -0.3, z, vx: 1, half: 0, round: 0.125 },
      ]);
      for (let n = 0; n < 10; n++) {
        step();
        expect(worstOverlap()).toBeLessThanOrEqual(ALLOWED);
      }
      return { x: columns.positionX[0], turn: Math.atan2(columns.facingZ[0], columns.facingX[0]) };
    };
    const [middle, left, right] = [await hit(0), await hit(-0.1), await hit(0.1)];
    expect(middle.turn).toBeCloseTo(0, 5);
    // Facing along +x, the right shoulder is at +z; pushed forward, it turns the torso to the left, which is towards -z.
    expect(right.turn).toBeLessThan(-0.2);
    expect(left.turn).toBeCloseTo(-right.turn, 4);
    expect(right.x).toBeLessThan(middle.x - 0.05);
  });

  /** Two posts that leave a door of a width at x = 0 to 0.2. */
  const door = (width: number): Vec2[][] =>
    [-1, 1].map((side) => [
      [0, (side * width) / 2],
      [0.2, (side * width) / 2],
      [0.2, 3 * side],
      [0, 3 * side],
    ]);

  it.each([
    [0.6, 0.05],
    [0.7, 0.02],
    [0.8, 0],
    [0.8, 0.05],
  ])('[AGENTS-23] two abreast who are wedged in a door of %f m come free, one %f m ahead, and nobody overlaps', async (width, ahead) => {
    const holes = door(width);
    for (const dt of [1 / 30, 0.1]) {
      const pair = [-0.24, 0.24].map((z, n) => ({ x: -0.25 + n * ahead, z, vx: 1 }));
      const { columns, step, shoulders, worstOverlap } = await crowd(pair, { dt, holes });
      for (let time = 0; time < 8; time += dt) {
        // Each heads for the middle of the way beyond the door.
        for (const row of [0, 1]) columns.steerZ[row] = columns.positionX[row] < 0.3 ? -columns.positionZ[row] : 0;
        step();
        expect(worstOverlap()).toBeLessThanOrEqual(ALLOWED);
        for (const post of holes)
          for (const row of [0, 1]) expect(0.125 - distanceToOutline(post, ...shoulders(row))).toBeLessThanOrEqual(ALLOWED);
      }
      expect(Math.min(columns.positionX[0], columns.positionX[1])).toBeGreaterThan(0.5);
    }
  });
});
