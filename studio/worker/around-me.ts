import type { Simulation } from 'promenade';
import { feetOf } from 'promenade/animate';
import { watchPerson } from 'promenade/evaluate';
import { createFootfalls, type Footfalls, hearFootfalls } from './footfalls.js';
import { addSample, createSeries, isDue, type Series } from './series.js';

/** What the viewer meets who is in the crowd: what breaks presence, counted by the engine, with samples over time, and the steps that it hears. */
export type AroundMe = {
  readonly samples: Series;
  readonly footfalls: Footfalls;
  /** Looks and listens in a tick; to be called after every one. */
  goOn(sim: Simulation): void;
};

/** Between two samples [s]. */
const INTERVAL = 0.5;
/** Time, then so far: touches, people who ran into one, jolts, shakes; deepest overlap [mm], and way that feet slid [mm]. */
const COLUMNS = 7;
/** Somebody of whom nothing is known is as large as this [m]. */
const USUAL = { torsoBreadth: 0.45, torsoDepth: 0.26 };

/** Begins to look around a person of a run. */
export function lookAroundMe(sim: Simulation, id: number): AroundMe {
  const people = new Map<number, { readonly torsoBreadth: number; readonly torsoDepth: number }>();
  let since = 0;
  const sizeOf = (other: number) => {
    if (!people.has(other))
      for (const person of sim.people({ since })) {
        people.set(person.id, person);
        since = Math.max(since, person.id + 1);
      }
    return people.get(other) ?? USUAL;
  };
  const watch = watchPerson({ id, sizeOf, feetOf });
  const samples = createSeries(COLUMNS, INTERVAL);
  const footfalls = createFootfalls();
  const goOn = ({ frame }: Simulation) => {
    watch.look(frame);
    hearFootfalls(footfalls, frame, id);
    if (!isDue(samples, frame.time)) return;
    const { touches, runInto, jolts, shakes, overlap, slid } = watch.counted();
    addSample(samples, [frame.time, touches, runInto, jolts, shakes, Math.max(0, overlap), slid]);
  };
  return { samples, footfalls, goOn };
}
