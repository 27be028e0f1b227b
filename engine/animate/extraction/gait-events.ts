import { cos, direction, sin } from '../../math/index.js';
import type { Motion } from '../motion.js';
import { findContacts, type Interval, marksOf, RUNNING_CONTACT, WALKING_CONTACT } from './contacts.js';
import { lowPass, lowPassPoints, rateOfChange } from './filter.js';
import { findPeaks } from './peaks.js';
import { facingOf, type PlacedMotion, pathOf, placeAll, type Side, solePaths } from './placed-motion.js';

/** What one foot does, in frames of the motion. */
export type FootEvents = {
  /** First frames on the ground. */
  readonly strikes: readonly number[];
  /** First frames off the ground. */
  readonly toeOffs: readonly number[];
  /** When the foot is low and slow; steps on tiptoe may be missing here though they have a strike. */
  readonly contacts: readonly Interval[];
};

/** What the feet do, and whether both are off the ground for a part of each cycle. */
export type GaitEvents = { readonly left: FootEvents; readonly right: FootEvents; readonly isRunning: boolean };

/** Distances of foot and pelvis change with the step; what is faster is not [Hz]. */
const DISTANCE_CUTOFF = 6;
/** Direction of travel, without the sway of a step [Hz]. */
const TRAVEL_CUTOFF = 1;
/** A step takes the foot at least this far to and fro [m], and strikes of one foot are at least this far apart [s]. */
const ANCHOR = { prominence: 0.15, spacing: 0.25 };
/** How long before and after its anchor a contact may begin or end, and how long after it usually does, walking and running [s]. */
const STRIKE_WINDOW = { before: 0.033, after: 0.117, walking: 0.017, running: 0.033 };
const TOE_OFF_WINDOW = { before: 0.15, after: 0.1, walking: -0.008, running: -0.058 };
/** Someone slower than this goes where the body faces [m/s]. */
const STANDING_SPEED = 0.2;
/** Share of the time in which neither foot stands that makes a run; walkers have none, but contacts end early. */
const FLIGHT_OF_RUNNING = 0.12;

/**
 * Finds when feet strike and leave the ground. The foremost point of the heel against the pelvis anchors a strike, the hindmost of the
 * tip a toe-off (Zeni et al. 2008); where the foot's contact with the ground begins or ends nearby, that is the moment, otherwise the
 * anchor moved by what is usual in this motion.
 */
export function findGaitEvents(motion: Motion): GaitEvents {
  return findGaitEventsOf(placeAll(motion));
}

/** The same for a motion that is placed already. */
export function findGaitEventsOf(placed: PlacedMotion): GaitEvents {
  const quick = { left: findContacts(placed, 'left', RUNNING_CONTACT), right: findContacts(placed, 'right', RUNNING_CONTACT) };
  const isRunning = flightShare(placed, quick.left, quick.right) > FLIGHT_OF_RUNNING;
  const travel = travelOf(placed);
  const eventsOf = (side: Side): FootEvents => {
    const contacts = isRunning ? quick[side] : findContacts(placed, side, WALKING_CONTACT);
    return { ...refine(placed, contacts, anchorsOf(placed, side, travel), isRunning), contacts };
  };
  return { left: eventsOf('left'), right: eventsOf('right'), isRunning };
}

/** Share of the moving time in which neither foot stands. */
function flightShare(placed: PlacedMotion, left: readonly Interval[], right: readonly Interval[]): number {
  const { frames, rate } = placed;
  const velocity = rateOfChange(lowPassPoints(pathOf(placed, 0), TRAVEL_CUTOFF, rate), 3, rate);
  const [onLeft, onRight] = [marksOf(left, frames), marksOf(right, frames)];
  let [moving, flying] = [0, 0];
  for (let frame = 0; frame < frames; frame++) {
    if (Math.sqrt(velocity[3 * frame] ** 2 + velocity[3 * frame + 2] ** 2) < 1) continue;
    moving += 1;
    if (!onLeft[frame] && !onRight[frame]) flying += 1;
  }
  return moving > 0 ? flying / moving : 0;
}

/** Direction of travel in the ground, x and z per frame; the direction the body faces where it hardly moves. */
function travelOf(placed: PlacedMotion): Float64Array {
  const { frames, rate } = placed;
  const velocity = rateOfChange(lowPassPoints(pathOf(placed, 0), TRAVEL_CUTOFF, rate), 3, rate);
  const facing = facingOf(placed);
  const travel = new Float64Array(2 * frames);
  for (let frame = 0; frame < frames; frame++) {
    const x = velocity[3 * frame] + STANDING_SPEED * sin(facing[frame]);
    const z = velocity[3 * frame + 2] + STANDING_SPEED * cos(facing[frame]);
    const [towardsX, , towardsZ] = direction([x, 0, z]);
    travel.set([towardsX, towardsZ], 2 * frame);
  }
  return travel;
}

type Anchors = { readonly strikes: readonly number[]; readonly toeOffs: readonly number[] };

function anchorsOf(placed: PlacedMotion, side: Side, travel: Float64Array): Anchors {
  const { heel, tip } = solePaths(placed, side);
  const root = pathOf(placed, 0);
  const { rate } = placed;
  const options = { prominence: ANCHOR.prominence, spacing: ANCHOR.spacing * rate };
  const ahead = (path: Float64Array, sign: number) => {
    const distance = new Float64Array(placed.frames);
    for (let frame = 0; frame < placed.frames; frame++) {
      const x = path[3 * frame] - root[3 * frame];
      const z = path[3 * frame + 2] - root[3 * frame + 2];
      distance[frame] = sign * (x * travel[2 * frame] + z * travel[2 * frame + 1]);
    }
    return findPeaks(lowPass(distance, DISTANCE_CUTOFF, rate), options);
  };
  return { strikes: ahead(heel, 1), toeOffs: ahead(tip, -1) };
}

function refine(placed: PlacedMotion, contacts: readonly Interval[], anchors: Anchors, isRunning: boolean): Anchors {
  const { frames } = placed;
  const begins = contacts.map(({ from }) => from).filter((from) => from > 0);
  const ends = contacts.map(({ to }) => to).filter((to) => to < frames);
  return {
    strikes: settle(placed, anchors.strikes, begins, windowOf(STRIKE_WINDOW, isRunning)),
    toeOffs: settle(placed, anchors.toeOffs, ends, windowOf(TOE_OFF_WINDOW, isRunning)),
  };
}

type Window = { readonly before: number; readonly after: number; readonly usual: number };

function windowOf({ before, after, walking, running }: typeof STRIKE_WINDOW, isRunning: boolean): Window {
  return { before, after, usual: isRunning ? running : walking };
}

/** Moves each anchor to the nearest candidate within the window; those that have none move by the median of the others. */
function settle({ rate, frames }: PlacedMotion, anchors: readonly number[], candidates: readonly number[], window: Window): number[] {
  const nearest = anchors.map((anchor) => {
    const near = candidates.filter((frame) => frame >= anchor - window.before * rate - 0.5 && frame <= anchor + window.after * rate + 0.5);
    return near.length > 0 ? near.reduce((a, b) => (Math.abs(b - anchor) < Math.abs(a - anchor) ? b : a)) : undefined;
  });
  const shifts = nearest.flatMap((frame, i) => (frame === undefined ? [] : [frame - anchors[i]])).sort((a, b) => a - b);
  const usual = shifts.length > 0 ? shifts[shifts.length >> 1] : Math.round(window.usual * rate);
  return nearest.map((frame, i) => frame ?? anchors[i] + usual).filter((frame) => frame >= 0 && frame < frames);
}
