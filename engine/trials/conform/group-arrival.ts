import { evacuation, mean } from '../../evaluate/index.js';
import type { Judgement, Walk, Walked } from './conformance-test.js';
import { atMost, exactly, type Figure, told } from './figure.js';
import { plotPaths } from './plot-paths.js';
import { box, type Scene } from './scene.js';

/** Five people who belong together, and ten others who are slower. */
export type GroupCase = {
  readonly name: string;
  /** Speeds of the five, in the order in which they appear [m/s]. */
  readonly speeds: readonly number[];
  /** Speed of the ten others [m/s]. */
  readonly others: number;
  /** Whether the five are a social group, or each of them alone. */
  readonly isTogether: boolean;
};

const GROUP = 'group';
/** Arrivals of the group may be this far apart [s]. */
const MOST_APART = 10;
const RUNS = 10;
/** People of the group wait for each other when they are farther ahead of the last than this [m]; with 2 m, the default, one run of six is too long. */
const LEAD = 0.5;

/** A room of 15 x 20 m with an exit of 1 m: the group starts at the far end, the others stand between it and the exit. */
export function groupRoom({ speeds, others, isTogether }: GroupCase): Scene {
  const [common] = speeds;
  const overrides = speeds
    .map((preferredSpeed, index) => ({ index, preferredSpeed }))
    .filter(({ preferredSpeed }) => preferredSpeed !== common);
  const together = isTogether ? { together: { size: speeds.length, lead: LEAD } } : {};
  return {
    duration: 240,
    world: {
      walkable: [box(0, 0, 15, 20), box(7, -1.5, 8, 0)],
      exits: { exit: box(7, -1.5, 8, -0.5) },
    },
    population: [
      {
        name: GROUP,
        count: speeds.length,
        where: box(5, 16, 10, 19.5),
        preferredSpeed: common,
        overrides,
        ...together,
        goal: { exit: 'exit' },
      },
      { name: 'others', count: 10, where: box(4, 8, 11, 12), preferredSpeed: others, goal: { exit: 'exit' } },
    ],
  };
}

/** When those of the group left, in the order of time [s]. */
export function groupArrivals({ recording, exits }: Walked): number[] {
  const { leavings } = evacuation(recording, exits);
  return leavings.filter(({ id }) => recording.person(id).population === GROUP).map(({ time }) => time);
}

/** Judges whether groups arrive together, on the mean of several runs; cases of people who walk alone are told for comparison. */
export async function judgeGroups(walk: Walk, cases: readonly GroupCase[]): Promise<Judgement> {
  const figures: Figure[] = [];
  let shown: Walked | undefined;
  for (const groupCase of cases) {
    const apart: number[] = [];
    let arrived = 0;
    for (let run = 0; run < RUNS; run++) {
      const walked = await walk(`${groupCase.name}, run ${run + 1}`, groupRoom(groupCase), { further: run, picturedAt: 12 });
      shown ??= walked;
      const times = groupArrivals(walked);
      arrived += times.length;
      apart.push(times[times.length - 1] - times[0]);
    }
    const usual = { name: `${groupCase.name}: first to last arrival, mean of ${RUNS} runs`, value: mean(apart), unit: 's' };
    const over = apart.filter((time) => !(time <= MOST_APART)).length;
    figures.push(groupCase.isTogether ? atMost(MOST_APART, usual) : told(usual));
    figures.push(told({ name: `${groupCase.name}: the longest`, value: Math.max(...apart), unit: 's' }));
    figures.push(told({ name: `${groupCase.name}: runs above ${MOST_APART} s`, value: over, unit: '' }));
    if (groupCase.isTogether)
      figures.push(exactly(RUNS * groupCase.speeds.length, { name: `${groupCase.name}: who arrived`, value: arrived, unit: '' }));
  }
  return { figures, plots: shown ? [plotPaths('Paths of the first run', shown)] : [] };
}
