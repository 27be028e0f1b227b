import type { Agents, Integration } from '../agents/index.js';
import type { Animation, DiverseChoice } from '../animate/index.js';
import type { DecideContext, Goals } from '../decide/index.js';
import type { EventLog, EventQueue } from '../events/index.js';
import type { Kernels } from '../kernels/index.js';
import type { Perception } from '../perceive/index.js';
import type { PlanBeside, Planner } from '../plan/index.js';
import type { Frame } from '../record/index.js';
import type { Report } from '../report/index.js';
import type { Group, Override, Scenario } from '../scenario/index.js';
import type { SteerModel } from '../steer/index.js';
import type { World } from '../world/index.js';
import type { Models } from './models.js';
import type { Movable } from './movable.js';
import type { MovingObstacles } from './moving.js';
import type { People } from './people.js';
import type { WrittenWalls } from './walls.js';

/** Everything a simulation consists of, in one place; the rooms' own states hang on it. */
export type SimState = {
  readonly scenario: Scenario;
  readonly seed: number;
  readonly clock: { tick: number; readonly dt: number };
  readonly world: World;
  readonly kernels: Kernels;
  readonly agents: Agents;
  readonly models: Models;
  /** Those of the models that have columns: the groups' own, and the ones handed over. */
  readonly steering: readonly SteerModel[];
  readonly perception: Perception;
  readonly goals: Goals;
  readonly planner: Planner;
  readonly integration: Integration;
  readonly moving: MovingObstacles;
  readonly movable: Movable;
  /** Only where bodies move. */
  readonly animation?: Animation;
  /** How styles of motion are spread over the groups. */
  readonly diverse: DiverseChoice;
  readonly queue: EventQueue;
  readonly log: EventLog;
  readonly report: Report;
  /** Groups of the scenario, then those added during the run. */
  readonly groups: Group[];
  readonly overrides: Map<number, Override>[];
  /** People of each group that appeared, and those of them that came from its source. */
  readonly spawned: number[];
  readonly sourced: number[];
  /** Those who have not started from their place yet. */
  readonly delayed: Set<number>;
  readonly people: People;
  arrived: number;
  /** Walls within this distance matter to steering and to contact [m]. */
  wallReach: number;
  /** Follows from the world; only what changes is written again. */
  writtenWalls?: WrittenWalls;
  /** The farthest that a torso reaches from its centre [m], and the highest speed [m/s], of anyone so far. */
  torsoReach: number;
  topSpeed: number;
  /** Doors with a maximum flow: how many may pass by now, in people. */
  readonly doorCredit: Map<string, number>;
  /** Doors that are to close as soon as nobody stands in them. */
  readonly heldDoors: Set<string>;
  /** Further columns of the frames. */
  readonly frameColumns: readonly string[];
  frame: Frame;
};

/** What decide needs, for the present tick. */
export function createContext({ goals, agents, world, queue, log, seed, clock }: SimState): DecideContext {
  return { goals, agents, world, queue, log, seed, tick: clock.tick, dt: clock.dt };
}

/** What planning needs from outside its room, for the present tick. */
export function besidePlanning({ clock, seed, moving, goals }: SimState): PlanBeside {
  return { dt: clock.dt, seed, movingDelays: moving.held, movingHeld: moving.isHeld, options: goals.options };
}
