import { watchPerson } from '../../evaluate/index.js';
import type { Frame } from '../../record/index.js';
import type { Simulation } from '../../sim/index.js';

/** What a participant meets among living people, where it looks, and what it does when it is touched. */
export type Regard = {
  readonly id: number;
  readonly watch: ReturnType<typeof watchPerson>;
  last: number | undefined;
  heading: number;
  /** So long it was looked on, and so long somebody was looked at [s]; how far the head turned [rad]. */
  seconds: number;
  looked: number;
  turned: number;
  touches: number;
  touchedAt: number;
  stepsBack: number;
};

/** Who is this near is looked at [m] when gaze goes past it by no more than this [rad]. */
const SIGHT = 6;
const PAST = 0.2;
/** A step back is one against where one looks, this fast [m/s], and this soon after a touch [s]. */
const BACK = 0.25;
const SOON = 2;

/** Begins to look on. */
export function createRegard(sim: Pick<Simulation, 'people'>, id: number): Regard {
  const people = new Map(sim.people().map((person) => [person.id, person]));
  const sizeOf = (other: number) => people.get(other) ?? { torsoBreadth: 0.45, torsoDepth: 0.26 };
  return {
    id,
    watch: watchPerson({ id, sizeOf }),
    last: undefined,
    heading: 0,
    seconds: 0,
    looked: 0,
    turned: 0,
    touches: 0,
    touchedAt: Number.NEGATIVE_INFINITY,
    stepsBack: 0,
  };
}

/** Takes in a moment; `me` is the participant's place in the frame. */
export function lookOn(regard: Regard, frame: Frame, me: number): void {
  regard.watch.look(frame);
  const elapsed = regard.last === undefined ? 0 : frame.time - regard.last;
  const heading = frame.heading[me];
  const [cos, sin] = [Math.cos(heading), Math.sin(heading)];
  if (regard.last !== undefined) {
    const turn = heading - regard.heading;
    regard.turned += Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn)));
  }
  regard.last = frame.time;
  regard.heading = heading;
  regard.seconds += elapsed;
  if (looksAtSomebody(frame, me, cos, sin)) regard.looked += elapsed;
  const { touches } = regard.watch.counted();
  if (touches > regard.touches) regard.touchedAt = frame.time;
  regard.touches = touches;
  const ahead = frame.velocityX[me] * cos + frame.velocityZ[me] * sin;
  if (ahead > -BACK || frame.time - regard.touchedAt > SOON) return;
  regard.stepsBack += 1;
  regard.touchedAt = Number.NEGATIVE_INFINITY;
}

function looksAtSomebody({ count, x, z }: Frame, me: number, cos: number, sin: number): boolean {
  for (let n = 0; n < count; n++) {
    if (n === me) continue;
    const [awayX, awayZ] = [x[n] - x[me], z[n] - z[me]];
    const far = Math.hypot(awayX, awayZ);
    if (far < SIGHT && awayX * cos + awayZ * sin > Math.cos(PAST) * far) return true;
  }
  return false;
}

/** As numbers: counts for a minute, distances [m], overlap [mm], the share of time in which somebody was looked at, and how fast the head turned [rad/s]. */
export function regardMeasures({ watch, seconds, looked, turned, stepsBack }: Regard): Record<string, number | null> {
  const around = watch.result();
  if (!around || seconds === 0) return {};
  const round = (value: number) => (Number.isFinite(value) ? Math.round(1000 * value) / 1000 : null);
  const aMinute = (count: number) => round((60 * count) / seconds);
  return {
    bumps: aMinute(around.touches),
    'run into': aMinute(around.runInto),
    'steps back': stepsBack,
    distance: round(around.nearest.median),
    'least distance': round(around.nearest.low),
    overlap: round(Math.max(0, around.overlap)),
    'looks at people': round(looked / seconds),
    'turns of the head': round(turned / seconds),
    'sudden moves': round(around.jolts),
    'turns to and fro': round(around.shakes),
  };
}
