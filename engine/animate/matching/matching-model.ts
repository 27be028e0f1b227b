// The body model `matching`: people who walk play frames of a database of somebody's clips; while they stand, sit or act, styles pose them.
import { MATCH_NUMBERS } from '../../columns/index.js';
import type { Kernels } from '../../kernels/index.js';
import { aboutAxis, atan2, cos, multiply, sin } from '../../math/index.js';
import type { BodyContext, BodyModel } from '../body-model.js';
import { momentPosture } from '../network/moment.js';
import { CHANNELS, CONTACT_LANE, LANES } from '../stage/channels.js';
import { chooseWalkers, homeColumn } from '../stage/walking-rows.js';
import { holdFeet, writeBody } from '../stage/write-body.js';
import { entriesOf, MATCH_RATE, type MotionDatabase } from './database.js';
import { AHEAD, FEATURES, WAY_FEATURE } from './features.js';
import { advanceMatcher, changeFrame, framesLeft, type Matcher, momentOf } from './matcher.js';
import { findMatches, matchColumnSpecs, NO_ENTRY, placeEntries } from './search.js';

type State = {
  /** The entry of every frame that can be entered. */
  readonly entryOf: Uint32Array;
  readonly asked: number[];
};

/** Somebody looks for a better frame every so often [s]. */
const SEARCH_EVERY = 1 / 6;
/** Frames this near to the one that is played are as good as it. */
const SAME = 6;
/** The root stays this near to the simulated position [m]. */
const ROOT_REACH = 0.04;
const WIDTH = MATCH_NUMBERS;
const NAME = 'matching';

/** A body model that matches motions of a database (`promenade motion match`). */
export function createMatchingModel(database: MotionDatabase): BodyModel {
  const entries = database.entryFrame.length;
  const model: BodyModel<State> = {
    name: NAME,
    fields: {},
    shared: (capacity) => [
      ...matchColumnSpecs(entries, capacity),
      homeColumn(NAME, capacity),
      { name: 'matchFrame', type: 'u32', length: capacity },
      { name: 'matchSince', type: 'f32', length: capacity },
      { name: 'matchTime', type: 'f32', length: capacity },
      { name: 'matchOffset', type: 'f32', length: capacity * CHANNELS },
      { name: 'matchRate', type: 'f32', length: capacity * CHANNELS },
    ],
    create: ({ kernels }) => {
      placeEntries(kernels, entriesOf(database));
      return { entryOf: entryNumbers(database), asked: [] };
    },
    comes: (_, { kernels, agents }, { row }) => {
      kernels.u32[`${NAME}Home`][row] = agents.columns.id[row] + 1;
      kernels.u32.matchFrame[row] = NO_ENTRY;
      kernels.f32.matchSince[row] = 1;
      kernels.f32.matchTime[row] = 0;
    },
    choose: ({ kernels, agents, model: own }) => chooseWalkers(kernels, NAME, own, agents),
    pose: (context) => poseRows(context as BodyContext<State>, database),
    facts: () => [{ name: 'posed-by-matching', label: 'is posed by motion matching, because it walks' }],
  };
  return model as BodyModel;
}

/** The entry of every frame; none of those too near to the end of their clip. */
function entryNumbers({ moments, entryFrame }: MotionDatabase): Uint32Array {
  const entryOf = new Uint32Array(moments.length / CHANNELS).fill(NO_ENTRY);
  entryFrame.forEach((frame, entry) => {
    entryOf[frame] = entry;
  });
  return entryOf;
}

function poseRows(context: BodyContext<State>, database: MotionDatabase): void {
  const { kernels, rows, places, state, dt } = context;
  const { matchTime } = kernels.f32;
  const { asked } = state;
  asked.length = 0;
  rows.forEach((row, n) => {
    // Clips go on at their own rate, whatever the length of a tick.
    const matcher = matcherOf(kernels, row);
    matchTime[row] += dt;
    while (matcher.frame !== NO_ENTRY && matchTime[row] >= 1 / MATCH_RATE - 1e-6) {
      matchTime[row] -= 1 / MATCH_RATE;
      advanceMatcher(database, matcher);
    }
    keepMatcher(kernels, row, matcher);
    if (isDue(context, n, matcher.frame, database)) asked.push(n);
  });
  search(context, database, asked);
  rows.forEach((row, n) => {
    if (kernels.u32.frameLevel[places[n]] < 2) show(context, database, n, matcherOf(kernels, row));
  });
}

function matcherOf({ u32, f32 }: Kernels, row: number): Matcher {
  const [from, to] = [row * CHANNELS, (row + 1) * CHANNELS];
  return {
    frame: u32.matchFrame[row],
    since: f32.matchSince[row],
    offset: f32.matchOffset.subarray(from, to),
    rate: f32.matchRate.subarray(from, to),
  };
}

function keepMatcher({ u32, f32 }: Kernels, row: number, { frame, since }: Matcher): void {
  u32.matchFrame[row] = frame;
  f32.matchSince[row] = since;
}

/** Whether somebody looks for a frame in this tick: who plays none, who is at the end of a clip, and everyone in turn. */
function isDue({ agents, rows, tick, dt }: BodyContext<State>, n: number, frame: number, database: MotionDatabase): boolean {
  if (frame === NO_ENTRY || framesLeft(database, frame) === 0) return true;
  const every = Math.max(1, Math.round(SEARCH_EVERY / dt));
  return (agents.columns.id[rows[n]] + tick) % every === 0;
}

/** Looks for frames that fit body and way better than those that go on. */
function search({ kernels, rows, state }: BodyContext<State>, database: MotionDatabase, asked: readonly number[]): void {
  const { entryFrame } = database;
  const { matchFound } = kernels.u32;
  asked.forEach((n, query) => {
    const frame = kernels.u32.matchFrame[rows[n]];
    ask(kernels, database, rows[n], query, frame);
    matchFound[query] = frame === NO_ENTRY ? NO_ENTRY : state.entryOf[frame];
  });
  findMatches(kernels, entryFrame.length, asked.length);
  asked.forEach((n, query) => {
    const matcher = matcherOf(kernels, rows[n]);
    const found = entryFrame[matchFound[query]];
    if (matcher.frame === NO_ENTRY) matcher.frame = found;
    else if (Math.abs(found - matcher.frame) >= SAME || framesLeft(database, matcher.frame) === 0) changeFrame(database, matcher, found);
    keepMatcher(kernels, rows[n], matcher);
  });
}

/** Writes what is looked for: the body as it is played, on the way that velocity and turn rate have. */
function ask({ f32 }: Kernels, { features, scales }: MotionDatabase, row: number, query: number, frame: number): void {
  const at = query * WIDTH;
  const { matchQuery, motionFacingX, motionFacingZ, motionVelocityX, motionVelocityZ, motionTurnRate, bodyScale } = f32;
  const [fx, fz, scale] = [motionFacingX[row], motionFacingZ[row], bodyScale[row]];
  const seen = (x: number, z: number): [number, number] => [fz * x - fx * z, fx * x + fz * z];
  matchQuery.fill(0, at, at + WIDTH);
  const velocity = seen(motionVelocityX[row] / scale, motionVelocityZ[row] / scale);
  if (frame !== NO_ENTRY) matchQuery.set(features.subarray(frame * WIDTH, frame * WIDTH + WAY_FEATURE), at);
  else {
    for (const foot of [6, 9])
      [matchQuery[at + foot], matchQuery[at + foot + 2]] = velocity.map((value, k) => value * scales[foot + 2 * k]);
    [matchQuery[at + 12], matchQuery[at + 14]] = velocity.map((value, k) => value * scales[12 + 2 * k]);
  }
  AHEAD.forEach((time, n) => {
    const half = (motionTurnRate[row] * time) / 2;
    const [c, s] = [cos(half), sin(half)];
    const turned = [time * (velocity[0] * c + velocity[1] * s), time * (velocity[1] * c - velocity[0] * s)];
    const facing = [sin(2 * half), cos(2 * half)];
    for (let k = 0; k < 2; k++) {
      matchQuery[at + WAY_FEATURE + 2 * n + k] = turned[k] * scales[WAY_FEATURE + 2 * n + k];
      matchQuery[at + FEATURES - 6 + 2 * n + k] = facing[k] * scales[FEATURES - 6 + 2 * n + k];
    }
  });
}

/** Puts the body where the person is. */
function show(context: BodyContext<State>, database: MotionDatabase, n: number, matcher: Matcher): void {
  const { kernels, rows, agents } = context;
  const row = rows[n];
  const moment = momentOf(database, matcher);
  const { root, rotations } = momentPosture(moment, database.references);
  const yaw = aboutAxis([0, 1, 0], atan2(kernels.f32.motionFacingX[row], kernels.f32.motionFacingZ[row]));
  const [fx, fz, scale] = [kernels.f32.motionFacingX[row], kernels.f32.motionFacingZ[row], kernels.f32.bodyScale[row]];
  const offset = [scale * (fz * root[0] + fx * root[2]), scale * (fz * root[2] - fx * root[0])];
  const kept = Math.min(1, ROOT_REACH / Math.max(Math.sqrt(offset[0] ** 2 + offset[1] ** 2), 1e-6));
  const place = [agents.columns.positionX[row] + kept * offset[0], scale * root[1], agents.columns.positionZ[row] + kept * offset[1]];
  writeBody(context as BodyContext, n, place, [...multiply(yaw, rotations[0]), ...rotations.slice(1).flat()]);
  holdFeet(context as BodyContext, n, { left: moment[CONTACT_LANE], right: moment[CONTACT_LANE + LANES] });
}
