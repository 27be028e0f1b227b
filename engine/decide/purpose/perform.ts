import { note, schedule } from '../../events/index.js';
import { random, STREAM } from '../../math/index.js';
import { draw } from '../../scenario/index.js';
import { setThingState, thingNumbered } from '../../world/index.js';
import { haltNode } from '../behaviour/halt.js';
import type { Mind } from '../behaviour/mind.js';
import { setPace } from '../behaviour/moving.js';
import { holds } from '../behaviour/nodes.js';
import { setTarget } from '../behaviour/people.js';
import { DONE, FAILED, RUNNING, type Status } from '../behaviour/program.js';
import { runNode } from '../behaviour/run.js';
import type { CompiledAction, Participant, Step } from './actions.js';
import {
  ASIDE,
  actionOf,
  BEGAN,
  EFFORT,
  FRAME_WORDS,
  FRAMES,
  frameAt,
  frameWord,
  HEAD,
  ITEMS,
  insteadOf,
  isDoing,
  MARKS,
  OWNED,
  personIn,
  stepIn,
  thingIn,
  triesOf,
  UNTIL,
  wordsAt,
} from './frames.js';
import { fillNeeds } from './needs.js';
import type { Purposes } from './purposes.js';
import { allocate, giveBack } from './resources.js';
import { interruptedStep, takeUp } from './suspend.js';

/** Frames that are looked at in one turn; what is left comes in the next. */
const MOST_LOOKS = 32;
/** So often at most something is prepared for one doing of an action. */
const MOST_TRIES = 16;
/** So often at most something is prepared before somebody gets anywhere with what it is about: what prepares in vain ends. */
const MOST_EFFORT = 64;

/** Somebody sets about an action; nothing is done yet. */
export function beginAction(mind: Mind, action: number): void {
  const { purposes } = mind.minds;
  purposes.words[wordsAt(purposes, mind.row) + ASIDE] = 0;
  push(mind, { action, parts: [] }, -1);
}

/** Whether somebody is about something. */
export function isBusy({ minds: { purposes }, row }: Mind): boolean {
  return purposes.words[wordsAt(purposes, row) + FRAMES] > 0;
}

/** Goes on with what somebody is about: what is done already ends, what must hold first is brought about, then it is done. */
export function runBusiness(mind: Mind): Status {
  const { purposes, house } = mind.minds;
  const { words, actions } = purposes;
  let status: Status = DONE;
  for (let n = 0; n < MOST_LOOKS && isBusy(mind); n++) {
    endWhatIsOver(mind);
    if (!isBusy(mind)) return DONE;
    const looked = lookAtTop(mind);
    if (looked === RUNNING) return RUNNING;
    if (looked === PUSHED) continue;
    status = looked;
    const about = actions[actionOf(words[frameAt(purposes, mind.row, 0)])].name;
    pop(mind, looked);
    if (looked === FAILED && !isBusy(mind)) note(house.log, mind.id, 'unable', `${about}, ${reasonOf(purposes, about)}`);
  }
  return isBusy(mind) ? RUNNING : status;
}

/** Drops what somebody is about, with everything that it has got for it. */
export function haltBusiness(mind: Mind): void {
  if (!isBusy(mind)) return;
  while (isBusy(mind)) drop(mind);
  settle(mind);
}

/** A step was begun, which comes first. */
const PUSHED = 3;
type Look = Status | typeof PUSHED;

function push(mind: Mind, { action, parts }: Step, from: number): void {
  const { minds, row } = mind;
  const { purposes } = minds;
  const { words, frameWords } = purposes;
  const base = wordsAt(purposes, row);
  const at = frameAt(purposes, row, words[base + FRAMES]);
  words.fill(0, at, at + frameWords);
  words[at] = frameWord(action, false, 0, 0, 0);
  parts.forEach((own, n) => {
    if (own >= 0 && from >= 0) words[at + FRAME_WORDS + n] = words[from + FRAME_WORDS + own] & ~OWNED;
  });
  words[base + FRAMES] += 1;
}

/** Frames whose time is over, or that go on until something that holds, end with all that is above them. */
function endWhatIsOver(mind: Mind): void {
  const { minds, row, tick } = mind;
  const { purposes } = minds;
  const { words, actions } = purposes;
  const count = words[wordsAt(purposes, row) + FRAMES];
  for (let level = 0; level < count; level++) {
    const at = frameAt(purposes, row, level);
    if (!isDoing(words[at]) || isInstead(words[at])) continue;
    const action = actions[actionOf(words[at])];
    purposes.frame = at;
    const isTimeUp = words[at + UNTIL] !== 0 && tick >= words[at + UNTIL] - 1;
    if (!isTimeUp && !isMet(mind, action.until) && !isMet(mind, action.done)) continue;
    while (words[wordsAt(purposes, row) + FRAMES] > level + 1) drop(mind);
    stopBody(mind, at);
    succeed(mind, at);
    return;
  }
}

function isMet(mind: Mind, node: number): boolean {
  return node >= 0 && holds(mind, node);
}

function lookAtTop(mind: Mind): Look {
  const { minds, row } = mind;
  const { purposes } = minds;
  const count = purposes.words[wordsAt(purposes, row) + FRAMES];
  const at = frameAt(purposes, row, count - 1);
  const action = purposes.actions[actionOf(purposes.words[at])];
  purposes.frame = at;
  return isDoing(purposes.words[at]) ? goOn(mind, at, action) : prepare(mind, at, action);
}

/** Is it done already? Is all there that takes part? Can it be done? What does not hold yet is brought about; then it begins. */
function prepare(mind: Mind, at: number, action: CompiledAction): Look {
  const { purposes } = mind.minds;
  const { words } = purposes;
  const base = wordsAt(purposes, mind.row);
  if (action.parts.length === 0 && isMet(mind, action.done)) return DONE;
  const missing = gather(mind, at, action);
  if (missing) return fail(purposes, action, `${lackOf(missing)} for ${missing.name}`);
  if (action.parts.length > 0 && isMet(mind, action.done)) return DONE;
  if (action.applicable >= 0 && !holds(mind, action.applicable)) return fail(purposes, action, 'what it says under if does not hold');
  const word = words[at];
  for (const { when, else: step, label } of action.prepare) {
    if (holds(mind, when)) continue;
    if (triesOf(word) >= MOST_TRIES || words[base + EFFORT] >= MOST_EFFORT) return fail(purposes, action, `${label} is prepared in vain`);
    words[base + EFFORT] += 1;
    words[at] = frameWord(action.number, false, triesOf(word) + 1, insteadOf(word), 0);
    push(mind, step, at);
    return PUSHED;
  }
  begin(mind, at, action);
  return goOn(mind, at, action);
}

/** Keeps why an action cannot be done. */
function fail(purposes: Purposes, { name }: CompiledAction, why: string): typeof FAILED {
  purposes.failed = { action: name, why };
  return FAILED;
}

function reasonOf({ failed: { action, why } }: Purposes, about: string): string {
  return action === about ? why : `${action}: ${why}`;
}

/** What is not there for somebody, in words. */
function lackOf({ isPerson, thing, person, in: place, near }: Participant): string {
  const where = `${place === undefined ? '' : ` in ${place}`}${near === undefined ? '' : ` within ${near} m`}`;
  return isPerson ? `nobody of ${person}${where} is there` : `no ${thing}${where} is there and free`;
}

/** Gets what takes part and was not handed over; returns for whom nothing is there. */
function gather(mind: Mind, at: number, action: CompiledAction): Participant | undefined {
  const { purposes } = mind.minds;
  for (let n = 0; n < action.parts.length; n++) {
    if (purposes.words[at + FRAME_WORDS + n] !== 0) continue;
    const word = allocate(mind, purposes, action.parts[n]);
    if (word === 0) return action.parts[n];
    purposes.words[at + FRAME_WORDS + n] = word;
  }
  return undefined;
}

function begin(mind: Mind, at: number, action: CompiledAction): void {
  const { minds, row, id, tick } = mind;
  const { house, purposes } = minds;
  const { words } = purposes;
  words[at] = frameWord(action.number, true, 0, insteadOf(words[at]), 0);
  words[at + BEGAN] = tick + 1;
  const base = wordsAt(purposes, row);
  if (at === base + HEAD) words[base + EFFORT] = 0;
  if (action.seconds !== undefined) {
    const seconds = typeof action.seconds === 'number' ? action.seconds : draw(action.seconds, house.seed, streamOf(action, tick), id);
    words[at + UNTIL] = 1 + tick + Math.max(0, Math.round(seconds / house.clock.dt));
  }
  takeUp(mind, at, action);
  action.parts.forEach(({ isPerson }, n) => {
    if (isPerson) setTarget(mind, personIn(words[at + FRAME_WORDS + n]));
  });
  if (action.pace !== undefined) setPace(minds, row, action.pace);
  note(house.log, id, 'perform', action.name, { thing: thingName(mind, at, action) });
}

function thingName({ minds }: Mind, at: number, action: CompiledAction): string | undefined {
  const place = action.parts.findIndex(({ isPerson }) => !isPerson);
  if (place < 0) return undefined;
  return thingNumbered(minds.house.world, thingIn(minds.purposes.words[at + FRAME_WORDS + place]))?.name;
}

/** What is done has its turn: the next of its steps, one by chance, or its body. */
function goOn(mind: Mind, at: number, action: CompiledAction): Look {
  const { minds } = mind;
  const { words } = minds.purposes;
  const step = stepIn(words[at]);
  if (action.steps.length > 0) {
    if (step % action.steps.length === 0 && step > 0 && isEnough(mind, at, action, step / action.steps.length)) return DONE;
    push(mind, action.steps[step % action.steps.length], at);
    return PUSHED;
  }
  if (action.random.length > 0) {
    if (step > 0 && isEnough(mind, at, action, step)) return DONE;
    push(mind, interruptedStep(mind, at, action) ?? chooseStep(mind, action, step), at);
    return PUSHED;
  }
  if (action.body < 0) return isEnough(mind, at, action, step + 1) ? DONE : RUNNING;
  const status = runNode(mind, action.body);
  if (status === FAILED) return fail(minds.purposes, action, 'it did not succeed');
  if (status !== DONE) return status;
  words[at] = frameWord(action.number, true, 0, insteadOf(words[at]), Math.min(step + 1, MOST_COUNTED));
  // Once a turn at most, so that nothing hangs that takes no time.
  return isEnough(mind, at, action, step + 1) ? DONE : RUNNING;
}

/** Whether something was done as often as it is to be; what has a time or an end goes on until then. */
function isEnough({ minds, id }: Mind, at: number, action: CompiledAction, times: number): boolean {
  const { house, purposes } = minds;
  if (action.times === undefined) {
    // What somebody is about and has no end of its own goes on as long as the calendar says.
    const goesOn = action.random.length > 0 && at % purposes.span === HEAD;
    return action.seconds === undefined && action.until < 0 && !goesOn;
  }
  const began = purposes.words[at + BEGAN];
  const most = typeof action.times === 'number' ? action.times : draw(action.times, house.seed, streamOf(action, began) + 1, id);
  return times >= Math.round(most);
}

/** One of the steps by weight. */
function chooseStep({ minds, id, tick }: Mind, action: CompiledAction, step: number): Step {
  let left = random(minds.house.seed, streamOf(action, step), id, tick) * action.random.reduce((sum, { weight }) => sum + weight, 0);
  for (const { step: choice, weight } of action.random) {
    left -= weight;
    if (left < 0) return choice;
  }
  return action.random[action.random.length - 1].step;
}

const streamOf = ({ number }: CompiledAction, tick: number) => STREAM.purpose + number + 65_536 * (tick + 1);

/** The top frame ends: who is below it goes on, or cannot either; what failed is tried another way. */
function pop(mind: Mind, status: Status): void {
  const { minds, row } = mind;
  const { purposes } = minds;
  const { words, actions } = purposes;
  const at = frameAt(purposes, row, words[wordsAt(purposes, row) + FRAMES] - 1);
  const word = words[at];
  const action = actions[actionOf(word)];
  if (status === DONE && isDoing(word) && !isInstead(word)) {
    succeed(mind, at);
    return;
  }
  const tried = insteadOf(word);
  drop(mind);
  if (status === FAILED && tried < action.or.length) {
    // It stays below what is done in its place, and has got nothing.
    push(mind, { action: action.number, parts: [] }, -1);
    words[at] = frameWord(action.number, true, 0, tried + 1, INSTEAD);
    push(mind, action.or[tried], -1);
    return;
  }
  tellBelow(mind, status);
}

/** The step of a frame in whose place another action is done. */
const INSTEAD = 1023;
const MOST_COUNTED = 1022;
const isInstead = (word: number) => stepIn(word) === INSTEAD;

/** What was done has its effects; what comes next takes its place, else the one below goes on. */
function succeed(mind: Mind, at: number): void {
  const { minds, row, id } = mind;
  const { house, purposes } = minds;
  const { words, actions } = purposes;
  const action = actions[actionOf(words[at])];
  const base = wordsAt(purposes, row);
  const { becomes, ends, gets, gives, set } = action.after;
  words[base + MARKS] = (words[base + MARKS] & ~ends) | becomes;
  words[base + ITEMS] = (words[base + ITEMS] & ~gives) | gets;
  for (const { part, state } of set) setState(mind, thingIn(words[at + FRAME_WORDS + part]), state);
  if (minds.roles) fillNeeds(minds.roles, mind, action.number);
  note(house.log, id, 'has-done', action.name);
  drop(mind);
  if (action.next) push(mind, action.next, -1);
  else tellBelow(mind, DONE);
}

/** A thing is in another state; a door opens or closes with the next tick. */
function setState({ minds, tick }: Mind, number: number, state: string): void {
  const { world, queue } = minds.house;
  const thing = thingNumbered(world, number);
  if (!thing) return;
  if (thing.role === 'door') schedule(queue, tick + 1, { kind: 'door', name: thing.name, open: state === 'open' });
  else setThingState(world, thing, state);
}

/** The frame below learns how a step of it ended: what was being prepared is looked at again, what consists of steps goes on to the next. */
function tellBelow(mind: Mind, status: Status): void {
  const { minds, row } = mind;
  const { purposes } = minds;
  const { words, actions } = purposes;
  const count = words[wordsAt(purposes, row) + FRAMES];
  if (count === 0) {
    settle(mind);
    return;
  }
  const at = frameAt(purposes, row, count - 1);
  const word = words[at];
  const action = actions[actionOf(word)];
  const isByChance = isDoing(word) && action.random.length > 0;
  if (isInstead(word) || (status === FAILED && !isByChance)) {
    pop(mind, status);
    return;
  }
  if (isDoing(word) && count === 1) words[at - HEAD + EFFORT] = 0;
  if (isDoing(word)) words[at] = frameWord(action.number, true, 0, insteadOf(word), Math.min(stepIn(word) + 1, MOST_COUNTED));
}

/** The top frame goes, and what it has got itself is given back. */
function drop(mind: Mind): void {
  const { minds, row } = mind;
  const { purposes } = minds;
  const { words, actions, frameWords } = purposes;
  const base = wordsAt(purposes, row);
  const at = frameAt(purposes, row, words[base + FRAMES] - 1);
  const action = actions[actionOf(words[at])];
  stopBody(mind, at);
  action.parts.forEach(({ isPerson }, n) => {
    giveBack(purposes, words[at + FRAME_WORDS + n], isPerson);
  });
  if (action.pace !== undefined && isDoing(words[at])) setPace(minds, row, 1);
  words.fill(0, at, at + frameWords);
  words[base + FRAMES] -= 1;
}

function stopBody(mind: Mind, at: number): void {
  const { purposes } = mind.minds;
  const { body } = purposes.actions[actionOf(purposes.words[at])];
  purposes.frame = at;
  if (body >= 0 && isDoing(purposes.words[at])) haltNode(mind, body);
}

/** What held for somebody while it was about something holds no longer. */
function settle({ minds: { purposes }, row }: Mind): void {
  purposes.words[wordsAt(purposes, row) + MARKS] = 0;
  purposes.words[wordsAt(purposes, row) + EFFORT] = 0;
}
