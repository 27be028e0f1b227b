import { evacuation } from '../../evaluate/index.js';
import type { Judgement, Walk, Walked } from './conformance-test.js';
import { above, exactly, told } from './figure.js';
import { plotPaths } from './plot-paths.js';
import { box, type Scene } from './scene.js';

const PEOPLE = 10;
/** A square ring of corridors [m]. */
const RING = 20;
const CORRIDOR = 2;
/** The stairs down and up again begin and end here; seen from above they are 6 m long [m]. */
const [DOWN, UP] = [7, 13];
const STAIR = 1.5;
const FLIGHT = 6;
const STEPS = 20;
/** Of the corridor between the stairs below the ring [m]. */
const DEPTH = 3.4;

/**
 * Two ways from one corner of a ring to the next, between which the direct corridor is closed: around the ring, or by a shorter way that leaves the
 * ring by stairs down, crosses a corridor and comes back by stairs up.
 */
export function ringWithShortcut(): Scene {
  const half = STAIR / 2;
  return {
    duration: 180,
    world: {
      walkable: [
        // Around: left side, top, right side.
        box(0, 0, CORRIDOR, RING),
        box(0, RING - CORRIDOR, RING, RING),
        box(RING - CORRIDOR, 0, RING, RING),
        // What is left of the direct corridor.
        box(0, 0, DOWN + half, CORRIDOR),
        box(UP - half, 0, RING, CORRIDOR),
        // Down, across, and up again.
        box(DOWN - half, -FLIGHT - CORRIDOR, DOWN + half, 0),
        box(DOWN - half, -FLIGHT - CORRIDOR, UP + half, -FLIGHT),
        box(UP - half, -FLIGHT - CORRIDOR, UP + half, 0),
      ],
      terrain: {
        terraces: [{ ...box(DOWN - half, -FLIGHT - CORRIDOR, UP + half, -FLIGHT), height: -DEPTH }],
        stairs: [DOWN, UP].map((x) => ({ from: [x, -FLIGHT], to: [x, 0], width: STAIR, steps: STEPS })),
      },
      exits: { target: box(RING - 1.5, 0.2, RING - 0.5, CORRIDOR - 0.2) },
    },
    population: [
      {
        name: 'people',
        count: PEOPLE,
        where: box(0.3, 0.2, 2.5, CORRIDOR - 0.2),
        radius: 0.2,
        preferredSpeed: 1.2,
        goal: { exit: 'target' },
      },
    ],
  };
}

/** People who were seen off the ring. */
function byShortcut({ recording }: Walked): number {
  return recording.tracks().filter(({ z }) => z.some((own) => own < -1)).length;
}

/** Judges whether most people take the shorter of two ways. */
export async function judgeRouteChoice(walk: Walk): Promise<Judgement> {
  const walked = await walk('ring with a shortcut', ringWithShortcut(), { picturedAt: 12 });
  const { leavings, time } = evacuation(walked.recording, walked.exits);
  const shortcut = DOWN - 1 + 2 * FLIGHT + (UP - DOWN) + CORRIDOR + (RING - 1 - UP);
  return {
    figures: [
      above(0.5, { name: 'share of people who take the shortcut', value: byShortcut(walked) / PEOPLE, unit: '' }),
      exactly(PEOPLE, { name: 'people at the target', value: leavings.length, unit: '' }),
      told({ name: 'length of the shortcut, along the middle', value: shortcut, unit: 'm' }),
      told({ name: 'length of the way around the ring', value: 3 * (RING - CORRIDOR), unit: 'm' }),
      told({ name: 'time of the last one', value: time, unit: 's' }),
    ],
    plots: [plotPaths('Paths to the target', walked)],
  };
}
