import { type Frame, loadScenario, simulate } from 'promenade';
import {
  type BareLibrary,
  bareWalks,
  createDryRun,
  type DiversityPresetName,
  type DryRunOptions,
  lookAtStyles,
  resolveMotions,
  runDry,
  sumUp,
} from 'promenade/animate';
import { MOTION_DEFAULTS, type MotionSettings } from 'promenade/scenario';
import { atMost, type BenchOptions, inform, type Row } from '../rows.js';
import { diversityCostRows } from './diversity-cost.js';

const STYLES = 10;
/** r: styles that may follow one, itself included. */
const CANDIDATES = 5;
const DT = 1 / 30;
/** Ticks before anything is looked at, and in all. */
const WARM_UP = 300;
const TICKS = 1800;
/** Ticks between two looks. */
const EVERY = 15;
const SEEDS = 5;

/** The crowds that styles are spread over. */
const CROWDS = {
  street: { side: [40, 10], directions: 2, model: 'hidac', about: 'a street of 40 x 10 m with two directions, steered by hidac' },
  square: {
    side: [20, 20],
    directions: 8,
    model: 'walker',
    about: 'a square of 20 x 20 m with eight directions that cross, steered by walker',
  },
} as const;

/** From the end of the street or the side of the square, with everyone in view. */
const CAMERA = { x: -5, z: 5, direction: 0, angle: Math.PI / 2, range: 100 };

/** Judges diversity control over random styles: how varied, how evenly used, how restless, and what it costs. */
export async function* diversityRows({ seeds = SEEDS }: BenchOptions): AsyncGenerator<Row> {
  const frames = await walk('street', 200);
  const how = (crowd: keyof typeof CROWDS) =>
    `200 people in ${CROWDS[crowd].about}, ${STYLES} walking styles along a line of energies, r = ${CANDIDATES}, one camera, ${TICKS} ticks of which ${TICKS - WARM_UP} count, mean of ${seeds} seeds; cell, m and threshold were chosen on the street (docs/diversity.md has other seeds); random draws a style at the end of every primitive`;
  const chance = judge(frames, { control: 'random' }, seeds);
  yield inform({ measure: 'nearest neighbour has the same style, random', value: chance.twins, unit: 'share', how: how('street') });
  yield inform({ measure: 'style use, coefficient of variation, random', value: chance.variation, unit: '', how: how('street') });

  const show = {
    normalised: judge(frames, preset('street-entertainment', 'normalised'), seeds),
    literal: judge(frames, preset('street-entertainment', 'literal'), seeds),
  };
  const twins = 'nearest neighbour has the same style, street-entertainment, over random';
  yield atMost(0.4, { measure: `${twins}, normalised`, value: show.normalised.twins / chance.twins, unit: '', how: how('street') });
  yield inform({ measure: `${twins}, literal`, value: show.literal.twins / chance.twins, unit: '', how: how('street') });

  for (const scale of ['literal', 'normalised'] as const) {
    const street = judge(frames, preset('urban-street', scale), seeds);
    const reach = (most: number) => (scale === 'literal' ? (measured: Parameters<typeof inform>[0]) => atMost(most, measured) : inform);
    const variation = 'style use, coefficient of variation, urban-street, over random';
    yield reach(0.25)({ measure: `${variation}, ${scale}`, value: street.variation / chance.variation, unit: '', how: how('street') });
    yield reach(0.4)({ measure: `style changes per update, urban-street, ${scale}`, value: street.changes, unit: '', how: how('street') });
  }
  const crossing = await walk('square', 200);
  const value =
    judge(crossing, preset('street-entertainment', 'normalised'), seeds).twins / judge(crossing, { control: 'random' }, seeds).twins;
  yield inform({ measure: `${twins}, normalised, crossing crowd`, value, unit: '', how: how('square') });
  yield* diversityCostRows();
}

function preset(name: DiversityPresetName, scale: MotionSettings['scale']): Partial<MotionSettings> {
  return { preset: name, scale };
}

/** Means over seeds of what a way of choosing comes to. */
function judge(frames: readonly Frame[], settings: Partial<MotionSettings>, seeds: number): ReturnType<typeof sumUp> {
  const runs = Array.from({ length: seeds }, (_, n) => runDryOnce(frames, settings, n + 1));
  const mean = (field: keyof ReturnType<typeof sumUp>) => runs.reduce((sum, run) => sum + run[field], 0) / seeds;
  return { variation: mean('variation'), twins: mean('twins'), changes: mean('changes') };
}

function runDryOnce(frames: readonly Frame[], settings: Partial<MotionSettings>, seed: number): ReturnType<typeof sumUp> {
  const dryRun = createDryRun(optionsFor(settings, seed, frames[0].count));
  for (const [n, frame] of frames.entries()) {
    runDry(dryRun, frame, DT);
    if (n === WARM_UP) Object.assign(dryRun.diversity.populations[0], { updates: 0, changes: 0 });
    if (n >= WARM_UP && n % EVERY === 0) lookAtStyles(dryRun);
  }
  return sumUp(dryRun);
}

function optionsFor(settings: Partial<MotionSettings>, seed: number, capacity: number, library = walks(seed)): DryRunOptions {
  const [motion] = resolveMotions([{ ...MOTION_DEFAULTS, ...settings }], library);
  return { library, motion, type: 'walk', capacity, seed, camera: CAMERA };
}

function walks(seed: number): BareLibrary {
  return bareWalks({ styles: STYLES, candidates: CANDIDATES, seed });
}

/** Frames of a crowd that walks through a place which repeats, at 0.5 people per square metre. */
async function walk(crowd: keyof typeof CROWDS, people: number, ticks: number = TICKS): Promise<Frame[]> {
  const { side, directions, model } = CROWDS[crowd];
  const grow = Math.sqrt(people / 200);
  const [width, depth] = side.map((length) => length * grow);
  const population = Array.from({ length: directions }, (_, n) => {
    const angle = (2 * Math.PI * n) / directions;
    const count = Math.floor(people / directions) + (n < people % directions ? 1 : 0);
    return { name: `heading ${n}`, count, where: 'anywhere', goal: { direction: [Math.cos(angle), Math.sin(angle)] }, steer: model };
  });
  const periodic = { x: [0, width], ...(directions > 2 ? { z: [0, depth] } : {}) };
  const world = { walkable: [{ box: { min: [0, 0], max: [width, depth] } }], periodic };
  const sim = await simulate(await loadScenario(JSON.stringify({ version: 1, seed: 1, duration: 3600, stop: [], world, population })));
  const frames = Array.from({ length: ticks }, () => {
    sim.step(1);
    const { frame } = sim;
    return { ...frame, id: frame.id.slice(), x: frame.x.slice(), z: frame.z.slice() };
  });
  sim.dispose();
  return frames;
}
