import { ACTIONS, aimAction, startAction, stopActionNamed, WAITING } from '../../agents/index.js';
import { raise } from '../../events/index.js';
import type { Distribution } from '../../scenario/index.js';
import { finish } from '../finish.js';
import { headFor } from '../head-for.js';
import { faceTo, standFree } from './facing.js';
import type { InstantLeaf, LastingLeaf } from './leaf.js';
import type { Mind } from './mind.js';
import { isOver } from './moving.js';
import { apart, NO_ROW, nearestOf, oneOf, type People } from './people.js';
import { DONE, ENDED, FAILED, RUNNING } from './program.js';
import { MIND_ACTIONS } from './tables.js';

/** How long bodies do something where nothing is said [s]. */
const USUAL_TIME = 3;
/** Nobody steps for less than this [m]. */
const SLACK = 0.15;
/** The farthest whom one looks at who is not named [m]. */
const FARTHEST_GAZE = 30;

/** What bodies are seen to do for words of behaviours that are no actions of their own; who gets up leaves what it did. */
const SEEN: Readonly<Record<string, string>> = {
  look: 'look around',
  nod: 'listen',
  photograph: 'take a picture',
  'shake-hands': 'shake hands',
  'pick-up': 'pick up',
  'put-down': 'put down',
  carry: 'carry in both hands',
  'hand-over': 'hand over',
  'open-door': 'open a door',
  fall: 'fall forward',
};

/** Whom something is done to, and about how far one keeps from it meanwhile [m]. */
type DoneTo = { readonly people: People; readonly distance: number | undefined };

/**
 * Does something with the body while standing, for a time, to somebody where that is said. Others read it in `bodyAction`, `bodyTarget` and `bodyActionSince`;
 * the body is posed by the action of that name.
 */
export function actLeaf(name: string, seconds: Distribution | undefined, to: DoneTo | undefined): LastingLeaf {
  const number = MIND_ACTIONS.indexOf(name) + 1;
  const seen = ACTIONS.some((action) => action.name === name) ? name : SEEN[name];
  return {
    begin: ({ minds, row, tick }) => {
      const { u32 } = minds.house.kernels;
      u32.bodyAction[row] = number;
      u32.bodyActionSince[row] = tick;
      if (seen) startAction(minds.house.kernels, row, { action: seen, since: tick });
    },
    run: (mind, at) => {
      const { minds, row } = mind;
      const { agents, kernels } = minds.house;
      const other = to === undefined ? undefined : (oneOf(mind, to.people) ?? nearestOf(mind, to.people, 30));
      if (other === NO_ROW) return FAILED;
      faceOrStand(mind, other === row ? undefined : other);
      if (other !== undefined && other !== row && to?.distance !== undefined) keepDistance(mind, other, to.distance);
      const whom = other === undefined ? 0 : agents.columns.id[other] + 1;
      if (kernels.u32.bodyTarget[row] !== whom) aimAction(kernels, row, whom === 0 ? undefined : { person: whom - 1 });
      kernels.u32.bodyTarget[row] = whom;
      return isOver(mind, at, seconds ?? USUAL_TIME) ? DONE : RUNNING;
    },
    stop: (mind) => {
      const { minds, row } = mind;
      const { kernels } = minds.house;
      kernels.u32.bodyAction[row] = 0;
      kernels.u32.bodyTarget[row] = 0;
      if (seen) stopActionNamed(kernels, row, seen);
      standFree(mind);
    },
  };
}

function faceOrStand(mind: Mind, other: number | undefined): void {
  const { minds, row } = mind;
  if (other !== undefined) faceTo(mind, other);
  else minds.house.agents.columns.flags[row] |= WAITING;
}

/** Steps nearer or back where somebody is not as far off as it is to be, facing it all the while; both may do so, so each goes half of the way. */
function keepDistance({ minds, row }: Mind, other: number, distance: number): void {
  const { agents } = minds.house;
  const { positionX, positionZ, flags } = agents.columns;
  const away = apart(minds, row, other);
  if (away === 0 || Math.abs(away - distance) <= SLACK) return;
  const part = (away - distance) / (2 * away);
  flags[row] &= ~WAITING;
  headFor({ agents }, row, [
    positionX[row] + part * (positionX[other] - positionX[row]),
    positionZ[row] + part * (positionZ[other] - positionZ[row]),
  ]);
}

/** Looks at somebody while it does something else, as long as said, or until it is broken off; fails while there is nobody. */
export function gazeLeaf(people: People, seconds: Distribution | undefined): LastingLeaf {
  return {
    run: (mind, at) => {
      const { minds, row } = mind;
      const other = oneOf(mind, people) ?? nearestOf(mind, people, FARTHEST_GAZE);
      if (other === NO_ROW || other === row) return FAILED;
      const { u32 } = minds.house.kernels;
      u32.gazes[row] = 1;
      u32.gazeWhom[row] = minds.house.agents.columns.id[other] + 1;
      return seconds !== undefined && isOver(mind, at, seconds) ? DONE : RUNNING;
    },
    stop: ({ minds, row }) => {
      minds.house.kernels.u32.gazes[row] = 0;
    },
  };
}

/** Is done for good. */
export function endLeaf(ending: 'leave' | 'stay'): InstantLeaf {
  return {
    act: ({ minds, row, moment }) => {
      if ((minds.bits[row] & ENDED) === 0) finish(moment, row, ending);
      minds.bits[row] |= ENDED;
      return DONE;
    },
  };
}

/** Raises an event where one stands. */
export function raiseLeaf(kind: string): InstantLeaf {
  return {
    act: ({ minds, row, id }) => {
      const { positionX, positionZ } = minds.house.agents.columns;
      raise(minds.house.log, { agent: id, kind, detail: '', x: positionX[row], z: positionZ[row] });
      return DONE;
    },
  };
}
