import {
  averagePerson,
  createMemorySink,
  createRecorder,
  type Frame,
  openRecording,
  type Person,
  type Recording,
} from '../record/index.js';

/** One person of a hand-made recording: where it is at a time, and the ticks of its first and last frame. */
export type Walker = {
  readonly at: (time: number) => readonly [x: number, z: number];
  readonly velocity?: (time: number) => readonly [x: number, z: number];
  readonly heading?: number;
  readonly from?: number;
  readonly to?: number;
  readonly body?: Partial<Person>;
};

/** What a hand-made recording has besides people; events as [tick, person, kind, detail]. */
export type WalkOptions = {
  readonly ticks: number;
  /** [s] */
  readonly tick?: number;
  readonly events?: readonly (readonly [tick: number, agent: number, kind: string, detail?: string])[];
  readonly scenario?: unknown;
};

/** Makes a recording of people whose places and velocities are known; the person with number n has the id n. */
export function recordWalk(walkers: readonly Walker[], { ticks, tick = 0.1, events = [], scenario = {} }: WalkOptions): Recording {
  const sink = createMemorySink();
  const recorder = createRecorder(sink, { engine: 'test', name: 'walk', scenario, seed: 0, tick, origin: [0, 0], populations: [''] });
  for (let now = 0; now <= ticks; now++) {
    const isThere = ({ from = 0, to = ticks }: Walker) => now >= from && now <= to;
    recorder.people(walkers.flatMap((walker, id) => ((walker.from ?? 0) === now ? [{ ...averagePerson(id), ...walker.body }] : [])));
    const ids = walkers.flatMap((walker, id) => (isThere(walker) ? [id] : []));
    recorder.frame(frameOf(walkers, ids, now, now * tick));
    recorder.events(
      events.filter(([at]) => at === now).map(([at, agent, kind, detail = '']) => ({ tick: at, time: at * tick, agent, kind, detail })),
    );
  }
  recorder.close();
  return openRecording(sink.files());
}

function frameOf(walkers: readonly Walker[], ids: readonly number[], tick: number, time: number): Frame {
  const column = (read: (walker: Walker) => number) => Float32Array.from(ids, (id) => read(walkers[id]));
  return {
    tick,
    time,
    count: ids.length,
    id: Uint32Array.from(ids),
    x: column(({ at }) => at(time)[0]),
    z: column(({ at }) => at(time)[1]),
    heading: column(({ heading = 0 }) => heading),
    velocityX: column(({ velocity }) => velocity?.(time)[0] ?? 0),
    velocityZ: column(({ velocity }) => velocity?.(time)[1] ?? 0),
    population: new Uint32Array(ids.length),
    columns: {},
  };
}
