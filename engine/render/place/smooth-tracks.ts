import type { Frame, Recording, Track } from '../../record/index.js';

/**
 * Tracks of real people as smooth curves: positions of heads sway and jitter, and bodies drawn along them would tremble.
 *
 * At every sample a straight line is fitted to the samples around it, near ones weighing more (local linear regression, Cleveland 1979); its value and
 * slope are a place and a velocity, and a cubic goes from each to the next (Hermite). Headings come from a wider fit and turn no faster than people do.
 */
export type SmoothTrack = {
  readonly id: number;
  /** Of each sample [s]. */
  readonly time: Float64Array;
  /** [m] */
  readonly x: Float32Array;
  readonly z: Float32Array;
  /** [m/s] */
  readonly velocityX: Float32Array;
  readonly velocityZ: Float32Array;
  /** Without jumps by full turns [rad]. */
  readonly heading: Float32Array;
};

/** Widths of the fits of places and of directions [s]. */
const PLACE_WIDTH = 0.2;
const DIRECTION_WIDTH = 0.5;
/** Slower people hardly turn, faster ones look where they go [m/s]. */
const STANDING = 0.12;
const WALKING = 0.5;
/** Time in which a heading follows the direction of a walk [s], and the fastest turn [rad/s]. */
const TURN_TIME = 0.15;
const FASTEST_TURN = 4;
/** Longest time between two moments that are shown [s]; the page draws straight lines between them. */
const LONGEST_STEP = 1 / 24;

/** Smooth moments of a recording of tracks, in any order. */
export type SmoothMoments = {
  /** From one moment to the next [s], and the numbers of the first and the last one. */
  readonly dt: number;
  readonly first: number;
  readonly last: number;
  readonly every: number;
  /** The moment with a number; nothing that moves besides people is known of it. */
  at(tick: number): { readonly frame: Frame; readonly objects: readonly number[] };
};

/** A recording of tracks as something to show smooth moments of. */
export function sourceOfTracks(recording: Recording): SmoothMoments {
  const { manifest, startsAt, endsAt } = recording;
  const frameTime = manifest.tick * manifest.every;
  const dt = frameTime / Math.ceil(frameTime / LONGEST_STEP - 1e-9);
  const tracks = recording.tracks().map((track) => smoothTrack(track, manifest.tick));
  const populations = new Map(manifest.populations.map((name, number) => [name, number]));
  const populationOf = new Uint32Array(tracks.map(({ id }) => populations.get(recording.person(id).population) ?? 0));
  return {
    dt,
    first: Math.round(startsAt / dt),
    last: Math.round(endsAt / dt),
    every: 1,
    at: (tick) => ({ frame: momentOf(tracks, populationOf, Math.round(tick), dt), objects: [] }),
  };
}

/** Smooths one track. */
export function smoothTrack({ id, tick, x, z }: Track, tickTime: number): SmoothTrack {
  const n = tick.length;
  const time = Float64Array.from(tick, (value) => value * tickTime);
  const places = [fitLines(time, x, PLACE_WIDTH), fitLines(time, z, PLACE_WIDTH)];
  const [directionX, directionZ] = [fitLines(time, x, DIRECTION_WIDTH).slope, fitLines(time, z, DIRECTION_WIDTH).slope];
  const heading = new Float32Array(n);
  let now = firstDirection(directionX, directionZ);
  for (let k = 0; k < n; k++) {
    const speed = Math.hypot(directionX[k], directionZ[k]);
    const span = k > 0 ? time[k] - time[k - 1] : 0;
    const follow = Math.min(Math.max((speed - STANDING) / (WALKING - STANDING), 0), 1);
    const turn = shortest(Math.atan2(directionZ[k], directionX[k]) - now) * follow * (1 - Math.exp(-span / TURN_TIME));
    now += Math.min(Math.max(turn, -FASTEST_TURN * span), FASTEST_TURN * span);
    heading[k] = now;
  }
  return { id, time, x: places[0].value, z: places[1].value, velocityX: places[0].slope, velocityZ: places[1].slope, heading };
}

/** Where somebody is first seen to walk to; where nobody ever walks, along x [rad]. */
function firstDirection(velocityX: Float32Array, velocityZ: Float32Array): number {
  const k = velocityX.findIndex((value, i) => Math.hypot(value, velocityZ[i]) > WALKING);
  if (k >= 0) return Math.atan2(velocityZ[k], velocityX[k]);
  return Math.atan2(velocityZ[0] ?? 0, velocityX[0] ?? 0);
}

/** A straight line around each sample, by weighted least squares. */
function fitLines(time: Float64Array, values: Float32Array, width: number): { value: Float32Array; slope: Float32Array } {
  const n = time.length;
  const value = new Float32Array(n);
  const slope = new Float32Array(n);
  for (let k = 0, from = 0; k < n; k++) {
    while (time[k] - time[from] > 3 * width) from++;
    let [w, wt, wtt, wv, wtv] = [0, 0, 0, 0, 0];
    // The neighbours count in any case, so that sparse samples have a slope.
    const begin = Math.min(from, Math.max(k - 1, 0));
    for (let j = begin; j < n && (time[j] - time[k] <= 3 * width || j <= k + 1); j++) {
      const t = time[j] - time[k];
      const weight = Math.exp(-0.5 * (t / width) ** 2) + (Math.abs(j - k) === 1 ? 1e-6 : 0);
      const v = values[j] - values[k];
      w += weight;
      wt += weight * t;
      wtt += weight * t * t;
      wv += weight * v;
      wtv += weight * t * v;
    }
    const determinant = w * wtt - wt * wt;
    slope[k] = determinant > 0 ? (w * wtv - wt * wv) / determinant : 0;
    value[k] = values[k] + (w > 0 ? (wv - slope[k] * wt) / w : 0);
  }
  return { value, slope };
}

/** Everyone who is there at a tick; tracks are in id order. */
function momentOf(tracks: readonly SmoothTrack[], populationOf: Uint32Array, tick: number, dt: number): Frame {
  const time = tick * dt;
  // Half a tick of patience: samples lie at whole ticks, up to rounding.
  const present: number[] = [];
  for (let n = 0; n < tracks.length; n++) {
    const times = tracks[n].time;
    if (times[0] <= time + dt / 2 && times[times.length - 1] >= time - dt / 2) present.push(n);
  }
  const count = present.length;
  const columns = Array.from({ length: 5 }, () => new Float32Array(count));
  present.forEach((n, row) => {
    writeMoment(tracks[n], time, columns, row);
  });
  const [x, z, heading, velocityX, velocityZ] = columns;
  const id = Uint32Array.from(present, (n) => tracks[n].id);
  const population = Uint32Array.from(present, (n) => populationOf[n]);
  return { tick, time, count, id, x, z, heading, velocityX, velocityZ, population, columns: {} };
}

function writeMoment(track: SmoothTrack, time: number, [x, z, heading, velocityX, velocityZ]: Float32Array[], row: number): void {
  const { time: times } = track;
  const k = intervalOf(times, time);
  const next = Math.min(k + 1, times.length - 1);
  const span = times[next] - times[k];
  const s = span > 0 ? Math.min(Math.max((time - times[k]) / span, 0), 1) : 0;
  x[row] = hermite(track.x[k], track.x[next], track.velocityX[k] * span, track.velocityX[next] * span, s);
  z[row] = hermite(track.z[k], track.z[next], track.velocityZ[k] * span, track.velocityZ[next] * span, s);
  heading[row] = track.heading[k] + (track.heading[next] - track.heading[k]) * s;
  velocityX[row] = track.velocityX[k] + (track.velocityX[next] - track.velocityX[k]) * s;
  velocityZ[row] = track.velocityZ[k] + (track.velocityZ[next] - track.velocityZ[k]) * s;
}

/** The last sample at or before a time, by bisection. */
function intervalOf(times: Float64Array, time: number): number {
  let low = 0;
  let high = times.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (times[middle] <= time) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** A cubic from `a` to `b` with slopes at both ends. */
function hermite(a: number, b: number, slopeA: number, slopeB: number, s: number): number {
  const t = 1 - s;
  return a * (1 + 2 * s) * t * t + b * s * s * (3 - 2 * s) + slopeA * s * t * t - slopeB * s * s * t;
}

function shortest(angle: number): number {
  return angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));
}
