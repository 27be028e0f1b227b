import { host } from '#host';
import { CANONICAL, describeGait, type GaitFigures, type MotionLibrary, placePosture, type SeenBody } from '../animate/index.js';
import { quaternionAt, vectorAt } from '../math/index.js';
import type { Poses } from '../record/index.js';
import { simulateOn } from '../sim/index.js';

/** Who walks, and how fast. */
export type WalkStylesOptions = {
  readonly library: MotionLibrary;
  /** Names of styles of walking, jogging or running. */
  readonly styles: readonly string[];
  /** [m/s] */
  readonly speed: number;
  /** Length of a tick [s]; fine enough to see where feet strike if not said. */
  readonly tick?: number;
};

/** Time that everyone has to fall into step, and that is looked at then [s]. */
const SETTLES = 4;
const WATCHED = 8;
/** Phases run unevenly, fastest from strike to toe-off: ticks of 1/30 s would blur where feet strike [s]. */
const TICK = 1 / 90;
/** Statures of those who walk in each style [m]. */
const STATURES = [1.6, 1.8] as const;

/** Has people walk straight on over level ground in an ordinary run, two of each style, and tells from their poses how they walk: by style, one after the other. */
export async function walkStyles({ library, styles, speed, tick: dt = TICK }: WalkStylesOptions): Promise<GaitFigures[][]> {
  const sim = await simulateOn(host, JSON.stringify(scene(styles, speed, dt)), { threads: 1, motion: library });
  const seen: SeenBody[][] = styles.flatMap(() => STATURES.map(() => []));
  sim.step(Math.round(SETTLES / sim.dt));
  for (let tick = 0; tick < WATCHED / sim.dt; tick++) {
    sim.step();
    const { time, count, id, poses } = sim.frame;
    for (let n = 0; poses && n < count; n++) seen[id[n]].push(seenBody(poses, n, time));
  }
  sim.dispose();
  return styles.map((_, style) => STATURES.map((_, n) => describeGait(seen[STATURES.length * style + n])));
}

/** Everyone in a lane of its own. */
function scene(styles: readonly string[], speed: number, tick: number) {
  const lanes = styles.length * STATURES.length;
  const far = speed * (SETTLES + WATCHED + 3);
  return {
    version: 1,
    seed: 7,
    duration: SETTLES + WATCHED + 2,
    tick,
    world: { walkable: [{ box: { min: [-3, -3], max: [far + 3, 3 * lanes] } }] },
    population: styles.flatMap((style, number) =>
      STATURES.map((height, n) => ({
        name: `${style} ${n}`,
        count: 1,
        where: { points: [[0, 3 * (STATURES.length * number + n)]] },
        heading: 0,
        height,
        preferredSpeed: speed,
        maximumSpeed: 1.3 * speed,
        speed,
        goal: { direction: [1, 0] },
        motion: { styles: [style] },
      })),
    ),
  };
}

/** A body of a frame, as large as it is. */
export function seenBody(poses: Poses, agent: number, time: number): SeenBody {
  const size = poses.scale[agent];
  const { joints } = poses;
  const rotations = Array.from({ length: joints }, (_, joint) => quaternionAt(poses.rotations, 4 * (agent * joints + joint)));
  const skeleton = { ...CANONICAL, offsets: CANONICAL.offsets.map((offset) => offset * size) };
  return { time, size, phase: poses.phase[agent], body: placePosture(skeleton, { root: vectorAt(poses.root, 3 * agent), rotations }) };
}
