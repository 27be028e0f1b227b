import type { MotionLibrary } from '../../animate/index.js';
import type { Person } from '../../record/index.js';
import { changesOf, drawWorld, type Eye } from '../../render/index.js';
import type { Simulation } from '../../sim/index.js';
import { builtInMotions } from '../built-in-motions.js';
import { type Interrupt, nextTurn } from '../interrupt.js';
import { type Moments, RUN_UP, SAME_TIME } from './moments.js';

/** The camera of a run whose people nobody is to see yet. */
const NOBODY_SEEN = { position: [0, 1000, 0], target: [0, 0, 0], full: 0, far: 0 } as const;
/** Nearer to the eye than the first, feet are held to the ground; farther than the second the cycles of far people do [m]. */
const FULL = 35;
const FAR = 70;
/** Crowds up to this size are posed from the beginning on, larger ones by what is seen, from so long before the first picture [s]. */
const POSED_MOST = 1000;
const WARM_UP = 2;
/** Bodies take two thousand bytes each; larger crowds do without and are drawn as far people are. */
const BODIES_MOST = 30_000;

/** Who is told how far a run is [ticks], and who may end it. */
export type Watching = { readonly progress: (tick: number) => void; readonly interrupt: Interrupt };

/** Steps a run up to shortly before a time [s]; of a large crowd nobody is posed meanwhile. */
export async function runUpTo(sim: Simulation, from: number, { progress, interrupt }: Watching): Promise<void> {
  let isPosed = true;
  let turn = performance.now();
  while (sim.done === undefined && !interrupt.requested && sim.time < from - (isLarge(sim) ? WARM_UP : RUN_UP)) {
    if (isPosed && isLarge(sim)) {
      sim.setCamera(NOBODY_SEEN);
      isPosed = false;
    }
    sim.step();
    sim.takeEvents();
    if (performance.now() - turn < 30) continue;
    progress(sim.tick);
    await nextTurn();
    turn = performance.now();
  }
}

/** Moments of a run from where it is: it goes on as they are taken. */
export function simulatedMoments(sim: Simulation): Moments {
  let nextId = 0;
  let isFirst = true;
  const newcomers = (): readonly Person[] => {
    const { id, count } = sim.frame;
    if (count === 0 || id[count - 1] < nextId) return [];
    const people = sim.people({ since: nextId });
    nextId = (people.at(-1)?.id ?? nextId - 1) + 1;
    return people;
  };
  return {
    world: drawWorld(sim.world, sim.scenario),
    take: (until, eye, write) => {
      if (isLarge(sim)) sim.setCamera(cameraAt(eye));
      while (isFirst || (sim.done === undefined && sim.time < until - SAME_TIME)) {
        if (!isFirst) sim.step();
        isFirst = false;
        sim.takeEvents();
        write({
          frame: sim.frame,
          objects: changesOf(sim.world),
          people: newcomers(),
        });
      }
    },
    close: () => sim.dispose(),
  };
}

/** Whether people are too many to pose all of them all the time; a smaller crowd is drawn as a recording with bodies would be. */
function isLarge({ frame, scenario, agents }: Simulation): boolean {
  return frame.poses !== undefined && Math.max(crowdOf(scenario), agents) > POSED_MOST;
}

function crowdOf({ population }: Simulation['scenario']): number {
  return population.reduce((sum, { count }) => sum + count, 0);
}

/** What a run is to know of the eye; everyone is posed where it is not known yet. */
function cameraAt(eye: Eye | undefined): Parameters<Simulation['setCamera']>[0] {
  return eye && { position: eye.position, target: eye.target, full: FULL, far: FAR };
}

/** What people can do, where the crowd is small enough to be posed. */
export async function motionsFor(scenario: Simulation['scenario']): Promise<MotionLibrary | undefined> {
  if (crowdOf(scenario) > BODIES_MOST) return undefined;
  return builtInMotions();
}
