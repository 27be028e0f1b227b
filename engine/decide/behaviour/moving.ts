import { ATTACHED, UNREACHABLE, WAITING } from '../../agents/index.js';
import { cos, STREAM, sin } from '../../math/index.js';
import { coverBody } from '../../perceive/index.js';
import { type Distribution, draw, type Goal, type Vec2 } from '../../scenario/index.js';
import { isVisible, isWalkable, thingNamed } from '../../world/index.js';
import { headFor } from '../head-for.js';
import { faceTo, standFree } from './facing.js';
import type { InstantLeaf, LastingLeaf } from './leaf.js';
import { beginGoals, endGoals, goalsStatus, type LentGoals } from './lend-goals.js';
import type { Mind, Minds } from './mind.js';
import { ticksOf } from './nodes.js';
import { apart, NO_ROW, nearestOf, nearestOfAll, oneOf, type People, setTarget } from './people.js';
import { BY_GOALS, DONE, FAILED, RUNNING, type Status } from './program.js';
import { lastSeen } from './sightings.js';

/** Whom somebody follows has moved this far before another way is looked for [m]. */
const MOVED = 0.4;
/** Who flees looks for a new place this often [s], and runs this far at a time [m]. */
const FLEE_EVERY = 0.5;
const FLEE_STEP = 6;
const FLEE_WAYS = 16;

/** Walks by goals until they are reached; who still gets up from what it was broken off from goes then. */
export function goalsLeaf(goals: readonly Goal[]): LastingLeaf {
  const lent: LentGoals = { goals, number: -1 };
  return {
    begin: (mind, at) => send(mind, at, lent),
    run: (mind, at) => (isSent(mind, at, lent) ? goalsStatus(mind) : RUNNING),
    stop: endGoals,
  };
}

/** Lends goals, at once or as soon as somebody has got up; the second word of the leaf says whether it was. */
function send(mind: Mind, at: number, lent: LentGoals): void {
  mind.memory[at + 1] = isGettingUp(mind) ? 0 : 1;
  if (mind.memory[at + 1] === 1) beginGoals(mind, lent);
}

/** Whether somebody goes by its goals; it does from now on where it can. */
function isSent(mind: Mind, at: number, lent: LentGoals): boolean {
  if (mind.memory[at + 1] === 0) send(mind, at, lent);
  return mind.memory[at + 1] === 1;
}

/** Whether somebody is on its way out of the slot of a thing, from where no way leads on yet. */
function isGettingUp({ minds, row }: Mind): boolean {
  const { agents, kernels } = minds.house;
  return (agents.columns.flags[row] & ATTACHED) !== 0 && kernels.u32.action?.[row] === 0;
}

/** Walks from one place of an area to another, with a pause at each. */
export function strollLeaf(area: string, pause: Distribution | undefined): LastingLeaf {
  const lent: LentGoals = { goals: [pause === undefined ? { random: area } : { random: area, wait: pause }], number: -1 };
  return {
    begin: (mind, at) => send(mind, at, lent),
    run: (mind, at) => {
      if (isSent(mind, at, lent) && goalsStatus(mind) !== RUNNING) beginGoals(mind, lent);
      return RUNNING;
    },
    stop: endGoals,
  };
}

/** Walks to a thing, until as near as said. */
export function toThing(name: string, within: number): LastingLeaf {
  const place = ({ minds: { house } }: Mind): Vec2 | undefined => {
    const thing = thingNamed(house.world, name);
    return thing && [thing.x, thing.z];
  };
  return goTo(place, within);
}

/** Walks to where that happened which news tell of, until as near as said; fails where that is not known. */
export function toNewsPlace(news: number, within: number): LastingLeaf {
  const place = ({ minds: { newsPlace } }: Mind): Vec2 | undefined =>
    Number.isNaN(newsPlace[2 * news]) ? undefined : [newsPlace[2 * news], newsPlace[2 * news + 1]];
  return goTo(place, within);
}

function goTo(place: (mind: Mind) => Vec2 | undefined, within: number): LastingLeaf {
  const begin = (mind: Mind, at: number) => {
    mind.memory[at + 1] = isGettingUp(mind) ? 0 : 1;
    if (mind.memory[at + 1] === 1) sendTo(mind, place(mind));
  };
  return {
    begin,
    run: (mind, at) => {
      if (mind.memory[at + 1] === 0) begin(mind, at);
      return mind.memory[at + 1] === 1 ? reachPlace(mind, place(mind), within) : RUNNING;
    },
    stop: stand,
  };
}

function sendTo({ minds, row }: Mind, place: Vec2 | undefined): void {
  const { agents } = minds.house;
  agents.columns.flags[row] &= ~WAITING;
  if (place) headFor({ agents }, row, place);
}

function reachPlace({ minds, row }: Mind, place: Vec2 | undefined, within: number): Status {
  const { positionX, positionZ, flags } = minds.house.agents.columns;
  if (!place) return FAILED;
  if ((positionX[row] - place[0]) ** 2 + (positionZ[row] - place[1]) ** 2 <= within * within) return DONE;
  return flags[row] & UNREACHABLE ? FAILED : RUNNING;
}

function stand({ minds, row }: Mind): void {
  const { agents } = minds.house;
  headFor({ agents }, row, [agents.columns.positionX[row], agents.columns.positionZ[row]]);
}

/** Stands still for a time, or for ever; beside something that sends it on, as a thing that it uses, it only lets the time pass. */
export function waitLeaf(seconds: Distribution | 'forever'): LastingLeaf {
  const standStill = ({ minds, row }: Mind) => {
    if ((minds.bits[row] & BY_GOALS) === 0) minds.house.agents.columns.flags[row] |= WAITING;
  };
  return {
    begin: standStill,
    run: (mind, at) => {
      standStill(mind);
      return seconds !== 'forever' && isOver(mind, at, seconds) ? DONE : RUNNING;
    },
    stop: (mind) => {
      if ((mind.minds.bits[mind.row] & BY_GOALS) === 0) standFree(mind);
    },
  };
}

/** Whether a time is over since a leaf began. */
export function isOver(mind: Mind, at: number, seconds: Distribution): boolean {
  const began = mind.memory[at] - 1;
  return mind.tick >= began + ticksOf(mind, mind.node, seconds, began);
}

/** Walks to somebody until near: to the one in mind where that is one of those meant, else to the nearest, where it is, or was last seen. */
export function approachLeaf(people: People, within: number): LastingLeaf {
  return {
    run: (mind) => {
      const other = oneOf(mind, people) ?? nearestOfAll(mind, people);
      if (other === NO_ROW) return FAILED;
      const { minds, row } = mind;
      setTarget(mind, minds.house.agents.columns.id[other]);
      if (apart(minds, row, other) <= within) return DONE;
      chase(mind, placeKnown(mind, other));
      return RUNNING;
    },
    stop: stand,
  };
}

/** Walks behind somebody, and stands while near. */
export function followLeaf(people: People, distance: number): LastingLeaf {
  return {
    run: (mind) => {
      const other = oneOf(mind, people) ?? nearestOf(mind, people, 30);
      if (other === NO_ROW) return FAILED;
      if (other === mind.row) return RUNNING;
      const { minds, row } = mind;
      const { positionX, positionZ } = minds.house.agents.columns;
      const away = apart(minds, row, other);
      // As near as said, on the side where one is.
      const part = away > distance ? (away - distance) / away : 0;
      chase(mind, [
        positionX[row] + (positionX[other] - positionX[row]) * part,
        positionZ[row] + (positionZ[other] - positionZ[row]) * part,
      ]);
      return RUNNING;
    },
    stop: stand,
  };
}

/** A place that somebody is at, or was last seen at by one who remembers. */
function placeKnown(mind: Mind, other: number): Vec2 {
  const { positionX, positionZ, id } = mind.minds.house.agents.columns;
  return lastSeen(mind, id[other]) ?? [positionX[other], positionZ[other]];
}

/** Heads for a place anew where it has moved. */
function chase({ minds, row }: Mind, [x, z]: Vec2): void {
  const { agents } = minds.house;
  const { goalX, goalZ, flags } = agents.columns;
  flags[row] &= ~WAITING;
  if ((goalX[row] - x) ** 2 + (goalZ[row] - z) ** 2 > MOVED * MOVED) headFor({ agents }, row, [x, z]);
}

/** Runs from somebody until far enough. */
export function fleeLeaf(people: People, distance: number): LastingLeaf {
  return {
    run: (mind, at) => {
      const threat = nearestOf(mind, people, distance);
      if (threat === NO_ROW) return DONE;
      const { minds, row, memory, tick } = mind;
      const { positionX, positionZ } = minds.house.agents.columns;
      if (memory[at + 1] > tick) return RUNNING;
      memory[at + 1] = tick + Math.max(1, Math.round(FLEE_EVERY / minds.house.clock.dt));
      const place = farthestFrom(mind, [positionX[threat], positionZ[threat]]);
      minds.house.agents.columns.flags[row] &= ~WAITING;
      if (place) headFor({ agents: minds.house.agents }, row, place);
      return RUNNING;
    },
    stop: stand,
  };
}

/** Of the places a few steps away that can be walked to straight, the one farthest from a threat. */
function farthestFrom({ minds, row }: Mind, [fromX, fromZ]: Vec2): Vec2 | undefined {
  const { world, agents } = minds.house;
  const { positionX, positionZ, radius } = agents.columns;
  let best: Vec2 | undefined;
  let farthest = (positionX[row] - fromX) ** 2 + (positionZ[row] - fromZ) ** 2;
  for (let n = 0; n < FLEE_WAYS; n++) {
    const angle = (2 * Math.PI * n) / FLEE_WAYS;
    for (const step of [FLEE_STEP, FLEE_STEP / 3]) {
      const x = positionX[row] + step * cos(angle);
      const z = positionZ[row] + step * sin(angle);
      const away = (x - fromX) ** 2 + (z - fromZ) ** 2;
      if (away <= farthest || !isWalkable(world, x, z, radius[row]) || !isVisible(world, positionX[row], positionZ[row], x, z, 0)) continue;
      farthest = away;
      best = [x, z];
    }
  }
  return best;
}

/** Turns to somebody, and is done when it faces it. */
export function faceLeaf(people: People): LastingLeaf {
  return {
    run: (mind) => {
      const other = oneOf(mind, people) ?? nearestOf(mind, people, 30);
      if (other === NO_ROW || other === mind.row) return FAILED;
      return faceTo(mind, other) ? DONE : RUNNING;
    },
    stop: standFree,
  };
}

/** Walks faster or slower from now on; the highest speed follows. */
export function paceLeaf(part: Distribution): InstantLeaf {
  return {
    act: ({ minds, row, id, node }) => {
      setPace(minds, row, typeof part === 'number' ? part : draw(part, minds.house.seed, STREAM.behaviour + node, id));
      return DONE;
    },
  };
}

/** Gives somebody a part of its usual speed. */
export function setPace({ house }: Minds, row: number, factor: number): void {
  const { preferredSpeed, maximumSpeed, torsoHalf, torsoRadius } = house.agents.columns;
  const { usualSpeed, usualMaximum } = house.kernels.f32;
  const maximum = usualMaximum[row] * Math.max(1, factor);
  coverBody(house, row, { torsoBreadth: 2 * (torsoHalf[row] + torsoRadius[row]), maximumSpeed: maximum });
  preferredSpeed[row] = usualSpeed[row] * factor;
  maximumSpeed[row] = maximum;
}
