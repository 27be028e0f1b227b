import { type Agents, ALIVE, finishStep, integrate, removeDeadRows } from '../agents/index.js';
import { animate } from '../animate/index.js';
import { decide, resume } from '../decide/index.js';
import { takeDue } from '../events/index.js';
import { gridShape, perceive } from '../perceive/index.js';
import { leavePlan, plan } from '../plan/index.js';
import { walkTogether } from '../steer/index.js';
import { crossLinks, enterLinks, giveWayAtLinks } from './crossing.js';
import { closeHeldDoors, limitDoors, moveDoor } from './doors.js';
import { beginFrame, publishFrame } from './frames.js';
import { advanceMovable } from './movable.js';
import { advanceMovingObstacles, holdMovingObstacles } from './moving.js';
import { leavePerson } from './people.js';
import { runSources } from './population.js';
import { besidePlanning, createContext, type SimState } from './state.js';

/** Stages of a tick, in their order. */
export type Stage = 'events' | 'perceive' | 'decide' | 'plan' | 'steer' | 'integrate' | 'animate' | 'publish';

/** Called after every stage, for timings. */
export type Lap = (stage: Stage) => void;

/** Word of the kernels' `state` that has the number of the model that steers now. */
const MODEL = 8;

/** Advances the simulation by one tick. Read this first: it is the whole engine. */
export function step(state: SimState, lap: Lap): void {
  const { agents, world, kernels, perception, planner, integration, clock, log } = state;
  log.tick = clock.tick;
  kernels.u32.state[0] = clock.tick;

  applyDueEvents(state); // queue, sources → people who come and go, doors
  lap('events');
  perceive(perception, agents, clock.tick); // position → neighbours
  lap('perceive');
  state.arrived += decide(createContext(state)); // position, goals → goal
  lap('decide');
  enterLinks(state); // path, position → who is on a link
  plan(planner, kernels, agents, world, log, besidePlanning(state)); // goal → path → preferred velocity
  lap('plan');
  walkTogether(kernels, agents); // parties, preferred velocity → preferred velocity
  giveWayAtLinks(state); // who is stuck on a link, preferred velocity → preferred velocity
  steer(state); // preferred velocity, neighbours, walls → proposal
  crossLinks(state); // who is on a link → proposal
  lap('steer');
  const before = advanceMovable(state); // wanted velocities → pushes → objects
  advanceMovingObstacles(state);
  integrate(integration, agents, perception.slots, perception.flyers); // proposal → velocity, position, facing
  holdMovingObstacles(state, before);
  limitDoors(state);
  finishStep(integration, agents, perception.flyers);
  lap('integrate');

  clock.tick += 1;
  removeGone(state);
  beginFrame(state);
  if (state.animation) animate(state.animation, agents, state.seed, clock.tick, gridShape(perception, agents)); // velocity, facing → poses of the frame
  lap('animate');
  publishFrame(state); // → a frame, in id order
  lap('publish');
}

/** Every model steers its own people; all of them see everyone. */
export function steer({ models, steering, kernels, agents, perception, clock, log }: SimState): void {
  for (const own of steering) {
    const model = models.list.indexOf(own);
    kernels.u32.state[MODEL] = model;
    own.steer({ kernels, agents, slots: perception.slots, flyers: perception.flyers, model, tick: clock.tick, dt: clock.dt, log });
  }
}

function applyDueEvents(state: SimState): void {
  const { queue, clock, agents, delayed } = state;
  for (const due of takeDue(queue, clock.tick)) {
    if (due.kind === 'door') moveDoor(state, due);
    else {
      const row = agents.rowOfId.get(due.agent);
      if (row === undefined) continue;
      if (resume(createContext(state), row, delayed.delete(due.agent))) state.arrived += 1;
    }
  }
  closeHeldDoors(state);
  runSources(state);
}

/** Frees the rows of those who left in this tick. */
export function removeGone(state: SimState): void {
  const { agents, people, planner } = state;
  if (!isAnyGone(agents)) return;
  for (let i = 0; i < agents.count; i++) {
    const row = agents.liveRow[i];
    if ((agents.columns.flags[row] & ALIVE) !== 0) continue;
    leavePerson(people, agents.columns.id[row]);
    leavePlan(planner, agents, row);
  }
  removeDeadRows(agents);
}

function isAnyGone({ columns, liveRow, count }: Agents): boolean {
  for (let i = 0; i < count; i++) {
    if ((columns.flags[liveRow[i]] & ALIVE) === 0) return true;
  }
  return false;
}
