import { evacuation, flowOf, mean } from '../../../evaluate/index.js';
import { type BottleneckSetting, bottleneck, densitiesBefore, passageTimes } from '../bottleneck.js';
import type { ConformancePlot, ConformanceTest, Judgement, Walk, Walked } from '../conformance-test.js';
import { above, atMost, exactly, type Figure, leastRise, told, within } from '../figure.js';

const DOOR = 0.2;
/** Reference flow of the guideline, which `promenade bench walker` meets within 15 % [1/(m s)]. */
const [REFERENCE, TOLERANCE] = [1.9, 0.15];
const PEOPLE = 150;
/** A goal in line with the passage: who has to turn aside right behind a door holds up others, and the distance would not be what is tested [m]. */
const STRAIGHT = { width: 1, goalWidth: 2 };

/** RiMEA 12: what narrow passages do. */
export const rimea12: ConformanceTest = {
  id: 'rimea-12',
  standard: 'RiMEA',
  title: 'Narrow passages',
  source: 'RiMEA guideline 4.1.1, annex 1, test 12: two rooms and a narrow passage, 150 people; flow of 1.9 /(m s)',
  asks: 'People are there sooner (a) where the goal is nearer and (b) where the passage is shorter; (c) of two equal passages only the first is crowded; (d) flow grows with width, within 15 % of 1.9 /(m s).',
  deviation:
    'In a and b the goal is 2 m wide, in line with the passage: people go to a random point of an area, and who has to turn aside right behind a door holds up others. The guideline has the test for documentation only.',
  isQuick: false,
  seconds: 8,
  async judge(walk) {
    const parts = [await judgeDistance(walk), await judgeLength(walk), await judgeSeries(walk), await judgeWidth(walk)];
    return { figures: parts.flatMap(({ figures }) => figures), plots: parts.flatMap(({ plots }) => plots) };
  },
};

async function lastTime(walk: Walk, name: string, setting: BottleneckSetting): Promise<number> {
  const { recording, exits } = await walk(name, bottleneck(setting), { interval: 0.2, picturedAt: 20 });
  return evacuation(recording, exits).time;
}

async function judgeDistance(walk: Walk): Promise<Judgement> {
  const times: number[] = [];
  for (const beyond of [0, 5, 10]) times.push(await lastTime(walk, `goal ${beyond} m behind`, { ...STRAIGHT, length: DOOR, beyond }));
  return { figures: [rise('a) smallest rise of the time with the distance of the goal', times)], plots: [] };
}

async function judgeLength(walk: Walk): Promise<Judgement> {
  const times: number[] = [];
  for (const length of [DOOR, 5, 10]) times.push(await lastTime(walk, `passage of ${length} m`, { ...STRAIGHT, length, beyond: 2 }));
  return { figures: [rise('b) smallest rise of the time with the length of the passage', times)], plots: [] };
}

function rise(name: string, times: readonly number[]): Figure {
  return above(0, { name, value: leastRise(times), unit: 's' });
}

async function judgeSeries(walk: Walk): Promise<Judgement> {
  const setting = { width: 1, length: 5, beyond: 2, isTwice: true };
  const walked = await walk('two passages', bottleneck(setting), { interval: 0.2, picturedAt: 40 });
  const [first, second] = densitiesBefore(walked, setting);
  const [before, behind] = [first, second].map((course) => meanWhileBusy(course, walked, setting));
  const plot: ConformancePlot = {
    kind: 'curves',
    title: 'Density before the two passages',
    x: { label: 'time', unit: 's' },
    y: { label: 'density', unit: '1/m²', min: 0 },
    curves: [
      { name: 'first', points: thin(first) },
      { name: 'second', points: thin(second) },
    ],
  };
  return {
    figures: [
      atMost(0.5, { name: 'c) density before the second passage over that before the first', value: behind / before, unit: '' }),
      told({ name: 'c) density before the first passage', value: before, unit: '1/m²' }),
    ],
    plots: [plot],
  };
}

/** Mean from when 20 % have passed the first passage until 80 % have. */
function meanWhileBusy(course: readonly (readonly [time: number, density: number])[], walked: Walked, setting: BottleneckSetting): number {
  const times = passageTimes(walked, setting);
  const [from, to] = [times[Math.floor(0.2 * times.length)], times[Math.floor(0.8 * times.length)]];
  return mean(course.filter(([time]) => time >= from && time <= to).map(([, density]) => density));
}

function thin<T>(items: readonly T[]): T[] {
  return items.filter((_, n) => n % 5 === 0);
}

async function judgeWidth(walk: Walk): Promise<Judgement> {
  const flows: { width: number; flow: number; people: number }[] = [];
  for (const width of [0.8, 1, 1.2]) {
    const setting = { width, length: DOOR, beyond: 5 };
    const times = passageTimes(await walk(`door of ${width} m`, bottleneck(setting), { picturedAt: 20 }), setting);
    flows.push({ width, flow: flowOf(times), people: times.length });
  }
  return {
    figures: [
      above(0, { name: 'd) smallest rise of the flow with the width', value: leastRise(flows.map(({ flow }) => flow)), unit: '1/s' }),
      ...flows.map(({ width, flow }) =>
        within((1 - TOLERANCE) * REFERENCE, (1 + TOLERANCE) * REFERENCE, {
          name: `d) flow per metre at ${width} m`,
          value: flow / width,
          unit: '1/(m s)',
        }),
      ),
      exactly(3 * PEOPLE, { name: 'd) people who got through', value: flows.reduce((sum, { people }) => sum + people, 0), unit: '' }),
    ],
    plots: [
      {
        kind: 'curves',
        title: 'Flow over width',
        x: { label: 'width', unit: 'm' },
        y: { label: 'flow', unit: '1/s', min: 0 },
        curves: [
          { name: 'measured', points: flows.map(({ width, flow }) => [width, flow] as const) },
          { name: '1.9 /(m s)', points: flows.map(({ width }) => [width, REFERENCE * width] as const), isReference: true },
        ],
      },
    ],
  };
}
