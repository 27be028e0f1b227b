import { agentsOutside, evacuation, worstWallOverlap } from '../../evaluate/index.js';
import type { Judgement, Walk } from './conformance-test.js';
import { atMost, exactly, within } from './figure.js';
import { plotPaths } from './plot-paths.js';
import { box, type Fields, type Scene } from './scene.js';

/** People who walk around a corner. */
export type CornerSetting = {
  readonly people: number;
  readonly population?: Fields;
  /** Everyone is to be around the corner by then [s]. */
  readonly before: number;
};

/** Length of each leg, and width of the corridor [m]. */
const [LEG, WIDTH] = [12, 2];
/** Torsos may sink into walls by no more than this, the accuracy of single precision and contact [mm]. */
const DEEPEST = 1;

/** A corridor of 2 m that turns left by a right angle after 10 m; people fill its first metres. */
export function corner({ people, population = {} }: CornerSetting): Scene {
  return {
    duration: 180,
    world: {
      walkable: [box(0, 0, LEG, WIDTH), box(LEG - WIDTH, 0, LEG, LEG)],
      exits: { end: box(LEG - WIDTH, LEG - 0.5, LEG, LEG) },
    },
    population: [{ name: 'people', count: people, where: box(0.3, 0.3, 7, WIDTH - 0.3), goal: { exit: 'end' }, ...population }],
  };
}

/** Walks the corner: everybody gets around it, and nobody enters a wall. */
export async function judgeCorner(walk: Walk, setting: CornerSetting): Promise<Judgement> {
  // Every tick is looked at: who cuts through a corner is in the wall for a moment only.
  const walked = await walk('corner', corner(setting), { interval: 0, picturedAt: 6 });
  const { recording, ground, exits } = walked;
  const { leavings, time } = evacuation(recording, exits);
  const wall = 1000 * worstWallOverlap(recording, ground).metres;
  return {
    figures: [
      exactly(setting.people, { name: 'people around the corner', value: leavings.length, unit: '' }),
      exactly(0, { name: 'people who left the ground', value: agentsOutside(recording, ground).agents, unit: '' }),
      atMost(DEEPEST, { name: 'deepest torso in a wall', value: wall, unit: 'mm' }),
      within(0, setting.before, { name: 'time of the last one', value: time, unit: 's' }),
    ],
    plots: [plotPaths('Paths around the corner', walked)],
  };
}
