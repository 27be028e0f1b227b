import { simulate } from 'promenade';
import { builtInLibrary, type MotionLibrary } from 'promenade/animate';
import { groundHeight, type Patch } from 'promenade/world';
import { atLeast, atMost, type BenchOptions, inform, missing, type Row } from '../rows.js';
import { type Field, fieldScene, linesOn, type Rule, readFields, type Stairs, stairsScene } from './ground-scenes.js';
import { type GroundWatch, watchGround } from './ground-watch.js';

const LINES = 40;
/** People who walk in one run: lines that cross are walked by people who make way. */
const TOGETHER = 5;
const TICKS = 600;
/** A ball this near to the edge of its tread is not on it [m]. */
const EDGE = 0.005;

/** Feet on uneven ground and on stairs: what slips, sinks and hovers, by our rule and by the literal one of document 004. */
export async function* groundRows(_: BenchOptions): AsyncGenerator<Row> {
  const library = await builtInLibrary();
  const fields = readFields();
  if (fields.length === 0)
    yield missing('uneven ground', 'cm', '<= 0.3', 'not measured: there is no terrain; PROMENADE_DATA names the folder of the shared data');
  for (const field of fields) for (const rule of ['clear', 'document'] as const) yield* fieldRows(library, field, rule);
  for (const isUp of [true, false]) for (const rule of ['clear', 'document'] as const) yield* stairsRows(library, isUp, rule);
}

async function* fieldRows(library: MotionLibrary, field: Field, rule: Rule): AsyncGenerator<Row> {
  const lines = linesOn(field, LINES);
  const watches: GroundWatch[] = [];
  for (let n = 0; n < lines.length; n += TOGETHER)
    watches.push((await watchScene(library, fieldScene(field, lines.slice(n, n + TOGETHER), rule))).watch);
  const [slip, depth, hover] = (['slip', 'depth', 'hover'] as const).map((name) => total(watches, name));
  const how = `${lines.length} lines of 8 m on ground of at most 35 degrees, 1.3 m/s, ${slip.count} stances`;
  const place = `${field.name}${rule === 'document' ? ', rule of 004' : ''}`;
  const judge = (reach: number) => (rule === 'clear' ? (row: Parameters<typeof inform>[0]) => atMost(reach, row) : inform);
  yield judge(0.3)({
    measure: `slip, ${place}, mean`,
    value: 100 * slip.mean,
    unit: 'cm',
    how: `${how}; way of the ball from where it touched the ground`,
  });
  yield judge(0.05)({
    measure: `penetration, ${place}, mean`,
    value: 100 * depth.mean,
    unit: 'cm',
    how: `${how}; deepest of heel, ball and tip`,
  });
  yield judge(2)({ measure: `penetration, ${place}, worst`, value: 100 * depth.worst, unit: 'cm', how });
  yield judge(0.5)({
    measure: `hover, ${place}, mean`,
    value: 100 * hover.mean,
    unit: 'cm',
    how: `${how}; lowest of heel, ball and tip of a foot that stands`,
  });
}

async function* stairsRows(library: MotionLibrary, isUp: boolean, rule: Rule): AsyncGenerator<Row> {
  const watches: GroundWatch[] = [];
  const steps = { count: 0, on: 0 };
  for (const rise of [0.15, 0.175, 0.2]) {
    for (const tread of [0.26, 0.29, 0.32]) {
      const stairs: Stairs = { rise, tread, isUp };
      const { watch, patch } = await watchScene(library, stairsScene(stairs, rule));
      watches.push(watch);
      countSteps(watch, patch, steps);
    }
  }
  const depth = total(watches, 'depth');
  const hover = total(watches, 'hover');
  const place = `stairs ${isUp ? 'up' : 'down'}${rule === 'document' ? ', rule of 004' : ''}`;
  const how = '6 people, 12 steps, rises of 15, 17.5 and 20 cm, treads of 26, 29 and 32 cm';
  const judge = (reach: number) => (rule === 'clear' ? (row: Parameters<typeof inform>[0]) => atMost(reach, row) : inform);
  yield judge(0.05)({ measure: `penetration, ${place}, mean`, value: 100 * depth.mean, unit: 'cm', how });
  yield judge(1)({ measure: `penetration, ${place}, worst`, value: 100 * depth.worst, unit: 'cm', how });
  yield inform({ measure: `hover, ${place}, mean`, value: 100 * hover.mean, unit: 'cm', how });
  const ball = {
    measure: `ball on the tread, ${place}`,
    value: (100 * steps.on) / Math.max(1, steps.count),
    unit: '%',
    how: `${how}; ${steps.count} steps`,
  };
  yield rule === 'clear' ? atLeast(95, ball) : inform(ball);
}

/** Counts prints on stairs, and those of them whose ball is on its tread. */
function countSteps(
  { prints }: GroundWatch,
  { x, z, alongX, alongZ, length, low, high, steps }: Patch,
  counted: { count: number; on: number },
): void {
  for (const [ballX, y, ballZ] of prints) {
    const along = (ballX - x) * alongX + (ballZ - z) * alongZ;
    if (along < 0 || along > length) continue;
    const tread = length / steps;
    const within = along % tread;
    const height = low + ((high - low) / steps) * (Math.floor(along / tread) + 1);
    const isOn = Math.abs(y - height) < 0.01 && within > EDGE && within < tread - EDGE;
    counted.count += 1;
    counted.on += isOn ? 1 : 0;
  }
}

async function watchScene(library: MotionLibrary, scenario: string): Promise<{ watch: GroundWatch; patch: Patch }> {
  const sim = await simulate(scenario, { threads: 1, motion: library });
  const { terrain } = sim.world;
  const watch = watchGround(library, (x, z) => groundHeight(terrain, x, z));
  for (let tick = 0; tick < TICKS && !sim.done; tick++) {
    sim.step();
    watch.see(sim.frame);
  }
  sim.dispose();
  return { watch, patch: terrain?.patches.at(-1) as Patch };
}

function total(watches: readonly GroundWatch[], name: 'slip' | 'depth' | 'hover'): { mean: number; worst: number; count: number } {
  const sums = watches.map((watch) => watch[name]);
  const count = sums.reduce((all, { count: own }) => all + own, 0);
  return {
    mean: sums.reduce((all, { sum }) => all + sum, 0) / Math.max(1, count),
    worst: Math.max(...sums.map(({ worst }) => worst)),
    count,
  };
}
