import { WAITING } from '../../agents/index.js';
import { note } from '../../events/index.js';
import { secondsOf } from '../../scenario/index.js';
import type { ConditionLeaf, LastingLeaf } from '../behaviour/leaf.js';
import type { Mind } from '../behaviour/mind.js';
import { apart } from '../behaviour/people.js';
import { DONE, FAILED, RUNNING } from '../behaviour/program.js';
import { clockSeconds, DAY } from './clock.js';
import { actionOf, FRAMES, frameAt, wordsAt } from './frames.js';
import { LIFE_WORDS, MOTIVE, PLAYED, SINCE, WAKE } from './life.js';
import {
  actionFor,
  considerMotives,
  finishMotive,
  goesBefore,
  type Motive,
  motiveIn,
  motiveInWords,
  motiveWord,
  reactionFor,
  switchRoles,
} from './motives.js';
import { levelOf } from './needs.js';
import { beginAction, haltBusiness, isBusy, runBusiness } from './perform.js';
import type { Roles } from './roles.js';
import { standIdle } from './step-aside.js';
import { suspend } from './suspend.js';

/** Does an action, and before it what prepares it. */
export function performLeaf(name: string): LastingLeaf {
  return {
    begin: (mind) => {
      haltBusiness(mind);
      beginAction(mind, mind.minds.purposes.plan.names.indexOf(name));
    },
    run: (mind) => runBusiness(mind),
    stop: (mind) => haltBusiness(mind),
  };
}

/** Lives by its roles: looks what is due, wanted or needed, and goes about it. */
export function liveLeaf(): LastingLeaf {
  return {
    run: (mind) => {
      const { roles } = mind.minds;
      if (!roles) return FAILED;
      look(roles, mind);
      goAboutIt(roles, mind);
      return RUNNING;
    },
    stop: (mind) => {
      haltBusiness(mind);
      if (mind.minds.roles) mind.minds.roles.life[mind.row * LIFE_WORDS + MOTIVE] = 0;
    },
  };
}

/** Looks whether something else is to be done: a reaction at once, all else when the time has come. */
function look(roles: Roles, mind: Mind): void {
  const { life } = roles;
  const at = mind.row * LIFE_WORDS;
  const hasSwitched = switchRoles(roles, mind);
  const present = motiveIn(life[at + MOTIVE]);
  const reaction = reactionFor(roles, mind, present);
  if (reaction) {
    turnTo(roles, mind, reaction);
    return;
  }
  if (!hasSwitched && mind.tick < life[at + WAKE] && (present || life[at + WAKE] > 0)) return;
  const motive = considerMotives(roles, mind);
  const isSame = motive !== undefined && motiveWord(motive) === life[at + MOTIVE];
  if (isSame) return;
  // What is over by the calendar ends; what was begun for another reason goes on until it is done, or something is wanted more.
  const lasts = present?.kind === 'need' || present?.kind === 'reactive';
  if (lasts && (!motive || !goesBefore(roles, mind, motive, present))) return;
  if (motive) turnTo(roles, mind, motive);
  else stopAll(roles, mind);
}

function turnTo(roles: Roles, mind: Mind, motive: Motive): void {
  const { minds, row, id, tick } = mind;
  stopAll(roles, mind);
  const action = actionFor(roles, motive);
  const at = row * LIFE_WORDS;
  roles.life[at + MOTIVE] = motiveWord(motive);
  roles.life[at + SINCE] = tick;
  minds.house.agents.columns.flags[row] &= ~WAITING;
  note(minds.house.log, id, 'motive', `${minds.purposes.plan.names[action]}, ${motiveInWords(roles, mind, motive)}`);
  beginAction(mind, action);
}

function stopAll(roles: Roles, mind: Mind): void {
  suspend(mind, roles.life[mind.row * LIFE_WORDS + MOTIVE]);
  haltBusiness(mind);
  roles.life[mind.row * LIFE_WORDS + MOTIVE] = 0;
}

/** Goes on with what moves somebody. */
function goAboutIt(roles: Roles, mind: Mind): void {
  if (!isBusy(mind)) {
    standIdle(mind);
    return;
  }
  const status = runBusiness(mind);
  if (status === RUNNING) return;
  finishMotive(roles, mind, status !== DONE);
  // It looks what comes next in its next turn; what failed waits a while.
  if (status === DONE) roles.life[mind.row * LIFE_WORDS + WAKE] = mind.tick;
}

/** Whether all of a relation who are about the same thing are near. */
export function togetherLeaf(relation: string, within: number): ConditionLeaf {
  return {
    holds: ({ minds, row }) => {
      const { purposes, roles, house } = minds;
      const about = (one: number) =>
        purposes.words[wordsAt(purposes, one) + FRAMES] > 0 ? actionOf(purposes.words[frameAt(purposes, one, 0)]) : -1;
      const { agents } = house;
      for (let i = 0; i < agents.count; i++) {
        const other = agents.liveRow[i];
        if (other === row || !roles?.isRelated(row, other, relation) || about(other) !== about(row)) continue;
        if (apart(minds, row, other) > within) return false;
      }
      return true;
    },
  };
}

/** Whether a need is less full than something. */
export function lacksLeaf(name: string, below: number): ConditionLeaf {
  return {
    holds: (mind) => {
      const { roles } = mind.minds;
      const need = roles ? roles.calling.needs.findIndex((one) => one.name === name) : -1;
      return roles !== undefined && need >= 0 && levelOf(roles, mind, need) < below;
    },
  };
}

/** Whether it is between two times of day; the second may be after midnight. */
export function betweenLeaf(times: readonly (string | number)[]): ConditionLeaf {
  const [from, to] = times.map((time) => (typeof time === 'number' ? time : secondsOf(time)));
  return {
    holds: ({ minds, tick }) => {
      const now = minds.roles ? clockSeconds(minds.house, minds.roles.calling, tick) % DAY : tick * minds.house.clock.dt;
      return from <= to ? now >= from && now < to : now >= from || now < to;
    },
  };
}

/** Whether somebody plays a role, or one that is a kind of it. */
export function playsLeaf(name: string): ConditionLeaf {
  return {
    holds: ({ minds: { roles }, row }) => {
      if (!roles) return false;
      const { calling, life } = roles;
      const number = calling.roles.findIndex((role) => role.name === name);
      return calling.roles.some(({ line }, n) => line & (1 << number) && life[row * LIFE_WORDS + PLAYED] & (1 << n));
    },
  };
}
