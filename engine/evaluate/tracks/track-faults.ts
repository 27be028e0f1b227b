import { type Recording, recordingFromTracks, type SourceTrack } from '../../record/index.js';
import { quantile } from '../statistics/statistics.js';

/** What can be wrong with a track. */
export type FaultKind = 'gap' | 'identity-jump' | 'one-sample' | 'not-a-number' | 'unit' | 'order';

/** Something that is wrong with tracks, and what was done about it. */
export type TrackFault = {
  readonly kind: FaultKind;
  /** The person's id; undefined where it concerns all. */
  readonly id?: number;
  /** When [s]; undefined where it concerns the whole track. */
  readonly time?: number;
  /** A sentence. */
  readonly message: string;
};

export type FaultOptions = {
  /** A longer absence is a gap [s] */
  readonly longestGap: number;
  /** Nobody is faster from sample to sample, but by a wrong identity [m/s] */
  readonly fastest: number;
  /** Tracks that are this fast all the time are in another unit [m/s] */
  readonly wrongUnit: number;
};

export const FAULT_DEFAULTS: FaultOptions = { longestGap: 2, fastest: 12, wrongUnit: 15 };

/** Slower crowds that never leave so small a place are in another unit too [m/s, m]. */
const SLOWEST = 0.05;
const SMALLEST = 1;
/** Fewer people may well stand close together. */
const FEWEST = 3;

/** Tracks that can be measured, and what was wrong with the others. */
export type CheckedTracks = { readonly tracks: SourceTrack[]; readonly faults: TrackFault[] };

/**
 * Looks for faults in tracks, names each, and repairs what can be repaired without guessing: samples that are no numbers or out of order are
 * left out, a track is cut at gaps and at jumps of identity (later pieces get new ids above all others), tracks of one sample and in
 * another unit are left out. All other tracks stay as they are.
 */
export function checkTracks(tracks: readonly SourceTrack[], tick: number, options: Partial<FaultOptions> = {}): CheckedTracks {
  const settings = { ...FAULT_DEFAULTS, ...options };
  const faults: TrackFault[] = [];
  const kept: SourceTrack[] = [];
  let free = tracks.reduce((most, { id }) => Math.max(most, id), 0) + 1;
  for (const track of tracks) {
    const sound = keepNumbers(track, tick, faults);
    if (isWrongUnit(sound, tick, settings)) {
      faults.push({ kind: 'unit', id: track.id, message: unitWords(`person ${track.id} moves`, medianSpeed(sound, tick)) });
      continue;
    }
    cutAtFaults(sound, tick, settings, faults).forEach((piece, n) => {
      const id = n === 0 ? track.id : free++;
      if (piece.tick.length > 1) kept.push({ ...piece, id });
      else if (piece.tick.length === 1) {
        const time = piece.tick[0] * tick;
        faults.push({
          kind: 'one-sample',
          id: track.id,
          time,
          message: `person ${track.id} has a single sample at ${time.toFixed(2)} s; it was left out`,
        });
      }
    });
  }
  const tiny = tinyCrowd(kept, tick);
  if (tiny) faults.push(tiny);
  return { tracks: kept, faults };
}

/** The same for a recording. What is sound comes back unchanged; undefined where nothing is left. */
export function checkRecording(
  recording: Recording,
  options: Partial<FaultOptions> = {},
): { readonly recording: Recording | undefined; readonly faults: TrackFault[] } {
  const { manifest } = recording;
  const sources = recording
    .tracks()
    .map(({ id, tick, x, z, heading }) => ({ id, tick, x, z, heading, population: recording.person(id).population }));
  const { tracks, faults } = checkTracks(sources, manifest.tick, options);
  const isChanged = faults.some(({ id }) => id !== undefined);
  if (!isChanged) return { recording, faults };
  if (tracks.length === 0) return { recording: undefined, faults };
  const { name, tick, scenario } = manifest;
  return { recording: recordingFromTracks({ name, tick, tracks, source: scenario, warnings: recording.warnings }), faults };
}

function keepNumbers(track: SourceTrack, tick: number, faults: TrackFault[]): SourceTrack {
  const rows: number[] = [];
  let [bad, first, late] = [0, 0, 0];
  for (let k = 0; k < track.tick.length; k++) {
    if (![track.tick[k], track.x[k], track.z[k]].every(Number.isFinite)) {
      if (bad++ === 0) first = k;
    } else if (rows.length > 0 && track.tick[k] <= track.tick[rows[rows.length - 1]]) late++;
    else rows.push(k);
  }
  const { id } = track;
  if (bad > 0) {
    const time = Number.isFinite(track.tick[first]) ? { time: track.tick[first] * tick } : {};
    faults.push({ kind: 'not-a-number', id, ...time, message: `${bad} samples of person ${id} are not numbers; they were left out` });
  }
  if (late > 0)
    faults.push({ kind: 'order', id, message: `${late} samples of person ${id} are not in the order of time; they were left out` });
  return bad + late === 0 ? track : pick(track, rows);
}

function cutAtFaults(track: SourceTrack, tick: number, { longestGap, fastest }: FaultOptions, faults: TrackFault[]): SourceTrack[] {
  const pieces: number[][] = [[]];
  for (let k = 0; k < track.tick.length; k++) {
    if (k > 0) {
      const seconds = (track.tick[k] - track.tick[k - 1]) * tick;
      const speed = distance(track, k) / seconds;
      const time = track.tick[k - 1] * tick;
      const where = `person ${track.id} at ${time.toFixed(2)} s`;
      if (seconds > longestGap)
        faults.push({
          kind: 'gap',
          id: track.id,
          time,
          message: `${where} is gone for ${seconds.toFixed(2)} s; what follows is somebody new`,
        });
      else if (speed > fastest)
        faults.push({
          kind: 'identity-jump',
          id: track.id,
          time,
          message: `${where} jumps ${distance(track, k).toFixed(2)} m (${speed.toFixed(1)} m/s); what follows is somebody new`,
        });
      if (seconds > longestGap || speed > fastest) pieces.push([]);
    }
    pieces[pieces.length - 1].push(k);
  }
  return pieces.length === 1 ? [track] : pieces.map((rows) => pick(track, rows));
}

function distance({ x, z }: SourceTrack, k: number): number {
  return Math.sqrt((x[k] - x[k - 1]) ** 2 + (z[k] - z[k - 1]) ** 2);
}

function medianSpeed(track: SourceTrack, tick: number): number {
  const speeds: number[] = [];
  for (let k = 1; k < track.tick.length; k++) speeds.push(distance(track, k) / ((track.tick[k] - track.tick[k - 1]) * tick));
  return quantile(speeds, 0.5);
}

function isWrongUnit(track: SourceTrack, tick: number, { wrongUnit }: FaultOptions): boolean {
  return track.tick.length > 2 && medianSpeed(track, tick) > wrongUnit;
}

function tinyCrowd(tracks: readonly SourceTrack[], tick: number): TrackFault | undefined {
  if (tracks.length < FEWEST) return undefined;
  const speed = quantile(
    tracks.map((track) => medianSpeed(track, tick)),
    0.5,
  );
  const reach = (pickOf: (track: SourceTrack) => ArrayLike<number>) => {
    const all = tracks.flatMap((track) => Array.from(pickOf(track)));
    return all.reduce((most, value) => Math.max(most, value), -Infinity) - all.reduce((least, value) => Math.min(least, value), Infinity);
  };
  const isTiny = speed < SLOWEST && reach(({ x }) => x) < SMALLEST && reach(({ z }) => z) < SMALLEST;
  return isTiny ? { kind: 'unit', message: unitWords('people move', speed) } : undefined;
}

function unitWords(who: string, speed: number): string {
  const factor = speed > 1 ? 'too large, as centimetres read as metres' : 'too small, as metres read as centimetres';
  const done = speed > 1 ? '; the track was left out' : '';
  return `${who} at ${speed.toPrecision(3)} m/s in the middle: positions look 100 times ${factor}${done}`;
}

function pick(track: SourceTrack, rows: readonly number[]): SourceTrack {
  const column = (values: ArrayLike<number>) => Float64Array.from(rows, (k) => values[k]);
  const { heading } = track;
  return { ...track, tick: column(track.tick), x: column(track.x), z: column(track.z), ...(heading ? { heading: column(heading) } : {}) };
}
