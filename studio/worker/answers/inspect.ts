import type { Simulation } from 'promenade';
import { explainPurpose } from 'promenade/decide';
import type { Answerer, Context } from '../answerer.js';
import { type HoldUp, holdUpOf, slowSince } from '../hold-up.js';

/** Everything about one person at one moment, as the engine tells it. */
export type Inspection = NonNullable<ReturnType<Simulation['inspect']>>;

/** What a moment that was kept, or recorded, tells of one person. */
export type Sighting = {
  readonly id: number;
  readonly tick: number;
  /** Simulated time [s]. */
  readonly time: number;
  /** Name of its population; empty where it has none. */
  readonly population: string;
  /** Where it is [m], where it faces [rad] and how fast it is [m/s]. */
  readonly position: readonly [x: number, z: number];
  readonly heading: number;
  readonly speed: number;
  /** How long it has stood or gone slowly [s]. */
  readonly slowFor: number;
  /** Why no more is known, in a sentence. */
  readonly note: string;
  /** More will be known soon. */
  readonly isComing: boolean;
};

/** All about a person at the moment that is shown, what it is about in sentences where it has a purpose, or what is seen of it; neither where the person is not there then. */
export type InspectAnswer = {
  readonly inspection?: Inspection;
  readonly holdUp?: HoldUp;
  readonly sighting?: Sighting;
  readonly business?: readonly string[];
};

/** Everything about one person at the moment that is shown, why it moves as it does included, where that can be known. */
export const inspect = ((context, { id }) => {
  const { run } = context.shown;
  if (!run) return { sighting: sightingOf(context, id) };
  const inspection = run.inspect(id);
  return {
    inspection,
    holdUp: inspection && holdUpOf(context.past.source, run.world, inspection),
    business: inspection?.purpose && explainPurpose(inspection.purpose),
  };
}) satisfies Answerer<{ readonly id: number }, InspectAnswer>;

function sightingOf({ past: { source, history, played }, shown }: Context, id: number): Sighting | undefined {
  const { frame } = source.at(shown.tick);
  const row = frame.id.subarray(0, frame.count).indexOf(id);
  if (row < 0 || shown.run) return undefined;
  const person = history?.people.get(id) ?? played?.people.find((person) => person.id === id);
  // A frame is valid until another one is read.
  const seen = {
    id,
    tick: frame.tick,
    time: frame.tick * source.dt,
    population: person?.population ?? '',
    position: [frame.x[row], frame.z[row]] as const,
    heading: frame.heading[row],
    speed: Math.hypot(frame.velocityX[row], frame.velocityZ[row]),
    note: shown.note,
    isComing: shown.isComing,
  };
  return { ...seen, slowFor: slowSince(source, id, seen.tick) };
}
