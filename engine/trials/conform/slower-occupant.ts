import { evacuation, type Leaving, mean } from '../../evaluate/index.js';
import type { Judgement, Walk, Walked } from './conformance-test.js';
import { above, told } from './figure.js';
import { box, type Scene } from './scene.js';

/** How fast and how large the one who starts before the others is. */
export type FirstOccupant = { readonly speed: number; readonly radius: number };

const PEOPLE = 24;
const RUNS = 5;
/** As everybody else. */
const ABLE: FirstOccupant = { speed: 1.25, radius: 0.2 };
/** Somebody in a wheelchair, slower and larger. */
const DISABLED: FirstOccupant = { speed: 0.8, radius: 0.4 };

/** Of the ramp, as steep as ramps for wheelchairs may be: one in twelve [m]. */
const RISE = 1;

/** Two rooms of 4 x 5 m with a ramp of 12 x 1.5 m up between them; one occupant starts at the ramp, the others behind it. */
export function ramp({ speed, radius }: FirstOccupant): Scene {
  const goal = { exit: 'exit' };
  return {
    duration: 180,
    world: {
      walkable: [box(0, 0, 4, 5), box(4, 1.75, 16, 3.25), box(16, 0, 20, 5), box(20, 2, 21.5, 3)],
      terrain: {
        terraces: [{ ...box(16, 0, 21.5, 5), height: RISE }],
        slopes: [{ from: [4, 2.5], to: [16, 2.5], width: 1.5 }],
      },
      exits: { exit: box(20.5, 2, 21.5, 3) },
    },
    population: [
      { name: 'others', count: PEOPLE, where: box(0.3, 0.3, 2.8, 4.7), preferredSpeed: ABLE.speed, radius: ABLE.radius, goal },
      { name: 'first', where: { points: [[3.4, 2.5]] }, preferredSpeed: speed, radius, goal },
    ],
  };
}

/** When the last of the others was out, not a number when somebody stayed [s]; and how many of them left before the first occupant. */
function othersOf({ recording, exits }: Walked): { readonly time: number; readonly overtaking: number } {
  const { leavings } = evacuation(recording, exits);
  const isFirst = ({ id }: Leaving) => recording.person(id).population === 'first';
  const others = leavings.filter((leaving) => !isFirst(leaving));
  const before = leavings.findIndex(isFirst);
  return { time: others.length === PEOPLE ? others[PEOPLE - 1].time : Number.NaN, overtaking: before < 0 ? others.length : before };
}

/** Judges whether the others need longer behind somebody with a disability than behind one of their own. */
export async function judgeSlowerOccupant(walk: Walk): Promise<Judgement> {
  const control: number[] = [];
  const disabled: number[] = [];
  const passed: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    control.push(othersOf(await walk(`control, run ${run + 1}`, ramp(ABLE), { further: run, picturedAt: 8 })).time);
    const { time, overtaking } = othersOf(await walk(`disability, run ${run + 1}`, ramp(DISABLED), { further: run, picturedAt: 8 }));
    disabled.push(time);
    passed.push(overtaking);
  }
  const longer = disabled.map((time, run) => time - control[run]);
  return {
    figures: [
      above(0, { name: 'longer with the disability, mean of five runs', value: mean(longer), unit: 's' }),
      told({ name: 'runs in which it takes longer', value: longer.filter((time) => time > 0).length, unit: '' }),
      told({ name: 'time of the 24 others, control', value: mean(control), unit: 's' }),
      told({ name: 'time of the 24 others, disability', value: mean(disabled), unit: 's' }),
      told({ name: 'others who overtake, mean', value: mean(passed), unit: '' }),
    ],
    plots: [
      {
        kind: 'histograms',
        title: 'Time until the 24 others are out',
        x: { label: 'run' },
        y: { label: 'time', unit: 's' },
        kinds: longer.map((_, run) => String(run + 1)),
        histograms: [
          { name: 'control', values: control },
          { name: 'disability', values: disabled },
        ],
      },
    ],
  };
}
