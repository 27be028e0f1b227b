import type { Answerer } from '../answerer.js';
import { countHeard, eventsAfter } from '../event-log.js';
import type { Footfall } from '../footfalls.js';

/** Who asks, and what its last answer had as `soFar`; undefined for who has just come, to whom nothing of before is told. */
export type HereQuestion = { readonly id: number; readonly since: number | undefined };

/** Something said, or something loud, by whom (−1 for nobody in particular) and where, if anywhere [m]. */
export type Heard = {
  readonly time: number;
  readonly kind: string;
  readonly agent: number;
  readonly text: string;
  readonly place: readonly [x: number, z: number] | undefined;
};

/** What a person in the crowd feels and hears: where it is [m] and how it moves [m/s], who is around, what was said, feet that came down. */
export type HereAnswer = {
  readonly time: number;
  readonly place: readonly [x: number, z: number] | undefined;
  readonly velocity: readonly [x: number, z: number];
  /** People within 8 m, and the share of them who hurry. */
  readonly around: number;
  readonly hurried: number;
  readonly heard: readonly Heard[];
  /** How many events there were until now. */
  readonly soFar: number;
  readonly footfalls: readonly Footfall[];
};

/** Kinds of events that have a voice of their own. */
const AUDIBLE = new Set(['say', 'alarm', 'announcement', 'music', 'shout']);
/** Voices are heard from here [m]; the others as far as they go. */
const VOICES = 8;
/** Who goes faster than this hurries [m/s]. */
const HURRY = 1.9;

/** Tells what the viewer who is in the crowd feels and hears. */
export const here: Answerer<HereQuestion, HereAnswer> = ({ sim, events, statistics }, { id, since }) => {
  const { frame } = sim;
  const me = frame.id.subarray(0, frame.count).indexOf(id);
  const place = me < 0 ? undefined : ([frame.x[me], frame.z[me]] as const);
  let [around, hurrying] = [0, 0];
  for (let n = 0; place && n < frame.count; n++) {
    if (n === me || Math.hypot(frame.x[n] - place[0], frame.z[n] - place[1]) > VOICES) continue;
    around += 1;
    if (Math.hypot(frame.velocityX[n], frame.velocityZ[n]) > HURRY) hurrying += 1;
  }
  const soFar = countHeard(events);
  const heard: Heard[] = [];
  for (const { time, kind, agent, detail, place: at } of eventsAfter(events, since ?? soFar)) {
    if (!AUDIBLE.has(kind)) continue;
    const isNear = !at || !place || Math.hypot(at[0] - place[0], at[1] - place[1]) < VOICES;
    if (kind !== 'say' || isNear) heard.push({ time, kind, agent, text: detail, place: at });
  }
  return {
    time: frame.time,
    place,
    velocity: me < 0 ? [0, 0] : [frame.velocityX[me], frame.velocityZ[me]],
    around,
    hurried: around === 0 ? 0 : hurrying / around,
    heard,
    soFar,
    footfalls: statistics.around?.footfalls.list.splice(0) ?? [],
  };
};
