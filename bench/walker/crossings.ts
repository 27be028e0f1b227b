import { laneOrder, type Watcher } from 'promenade/evaluate';
import { atLeast, atMost, type Row } from '../rows.js';
import { type Judge, mean, runSeeds, spread, sum } from './judge.js';
import { runScene, type Scene, type Steering, WALKING_SPEED } from './scene.js';
import { createTurnover } from './turnover.js';

/** Angles between the two ways [degrees], widths [m], and people for a second and metre of width of each stream. */
const ANGLES = [45, 60, 90, 120, 135];
const WIDTHS = [3, 5];
const INFLOWS = [0.4, 0.6, 0.8];
const MOST_SEEDS = 20;
/** Corridors reach this far from where they cross [m]. */
const ARM = 14;
/** [s] */
const DURATION = 120;
const SETTLED = 30;
/** In the last seconds fewer than a half of those who come get out: a gridlock. */
const LAST = 20;
/** Stripes are looked at in strips as wide as a body [m]. */
const STRIP = 0.45;
const PROTOCOL = `two corridors, people of either stream from a source, ${SETTLED} to ${DURATION} s`;

/** Two streams get through each other, whatever the angle. */
export async function* crossingRows(judge: Judge): AsyncGenerator<Row> {
  const seeds = Math.min(MOST_SEEDS, judge.seeds);
  for (const angle of ANGLES)
    for (const width of WIDTHS)
      for (const inflow of INFLOWS) {
        const outcomes = await runSeeds(judge, 'crossing', caseOf(angle, width, inflow), seeds);
        const shares = outcomes.map(({ share }) => share);
        const name = `crossing at ${angle}°, ${width} m, ${inflow} /(m s)`;
        const how = `${PROTOCOL}; ${spread(shares)}; stripes ${mean(outcomes.map(({ stripes }) => stripes)).toFixed(2)}`;
        const reach = angle === 90 ? 0.95 : 0.85;
        yield atLeast(reach, { measure: `${name}: outflow over inflow`, value: mean(shares), unit: '', how });
        yield atMost(0, { measure: `${name}: gridlocks`, value: sum(outcomes.map(({ locked }) => locked)), unit: 'runs', how });
      }
}

/** A case as one number, because that is what jobs take. */
export function caseOf(angle: number, width: number, inflow: number): number {
  return angle * 1000 + width * 100 + Math.round(inflow * 10);
}

/** Share of those who come that get out, whether they have come to a standstill, and the order of stripes. */
export async function runCrossing(code: number, seed: number, steering: Steering) {
  const [angle, width, inflow] = [Math.floor(code / 1000), Math.floor((code % 1000) / 100), (code % 100) / 10];
  const turnover = createTurnover();
  const order: number[] = [];
  const [cosine, sine] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  // Stripes lie across the sum of the two ways (Helbing, Buzna, Johansson and Werner 2005).
  const length = Math.hypot(1 + cosine, sine);
  const direction = [-sine / length, (1 + cosine) / length] as const;
  const stripes: Watcher = {
    see(frame) {
      if (frame.time < SETTLED || Math.abs(frame.time - Math.round(frame.time)) > 1e-6) return;
      order.push(laneOrder(inMiddle(frame, width, sine), { direction, width: STRIP, opposed: [1] }));
    },
  };
  await runScene(crossing(angle, width, inflow), seed, steering, () => [turnover, stripes]);
  const demand = 2 * inflow * width;
  const last = turnover.out(DURATION) - turnover.out(DURATION - LAST);
  return {
    share: (turnover.out(DURATION) - turnover.out(SETTLED)) / (demand * (DURATION - SETTLED)),
    locked: last < 0.5 * demand * LAST ? 1 : 0,
    out: turnover.out(DURATION),
    stripes: mean(order),
  };
}

/** Those of a frame who are where the two ways cross. */
function inMiddle(frame: Parameters<Watcher['see']>[0], width: number, sine: number): typeof frame {
  const reach = width / (2 * sine);
  const inside = Array.from({ length: frame.count }, (_, i) => i).filter(
    (i) => Math.abs(frame.x[i]) < reach && Math.abs(frame.z[i]) < width / 2,
  );
  const pick = (column: ArrayLike<number>) => Float32Array.from(inside, (i) => column[i]);
  return {
    ...frame,
    count: inside.length,
    x: pick(frame.x),
    z: pick(frame.z),
    population: Uint32Array.from(inside, (i) => frame.population[i]),
  } as typeof frame;
}

/** Two corridors that cross at an angle, with a stream along each. */
export function crossing(angle: number, width: number, inflow: number): Scene {
  const turn = (angle * Math.PI) / 180;
  // Where they cross, a corridor is as long as this.
  const half = ARM + width / 2 / Math.sin(turn) + Math.abs(width / 2 / Math.tan(turn));
  const streams = [
    { name: 'first', way: 0 },
    { name: 'second', way: turn },
  ];
  const box = (way: number, along: number, length: number, across: number) => ({
    box: { center: [along * Math.cos(way), along * Math.sin(way)], size: [length, across], angle: way },
  });
  return {
    duration: DURATION,
    world: {
      walkable: streams.map(({ way }) => box(way, 0, 2 * half, width)),
      regions: Object.fromEntries(streams.map(({ name, way }) => [`from ${name}`, box(way, 1.7 - half, 3, width - 0.6)])),
      exits: Object.fromEntries(streams.map(({ name, way }) => [name, box(way, half - 0.5, 1, width)])),
    },
    population: streams.map(({ name }) => ({
      name,
      where: `from ${name}`,
      source: { rate: inflow * width },
      preferredSpeed: WALKING_SPEED,
      goal: { exit: name },
    })),
  };
}
