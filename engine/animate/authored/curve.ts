/** Values of several channels at some moments of a loop, and their pace there. */
export type Curve = {
  /** Ascending [s]. */
  readonly times: readonly number[];
  readonly values: readonly (readonly number[])[];
  /** Change of each channel in a second. */
  readonly paces: readonly (readonly number[])[];
  readonly duration: number;
};

/**
 * A looping curve through keys, in ascending order of time. Between two keys a channel follows the quintic whose acceleration vanishes at
 * both: from rest to rest this is the path of least jerk (Flash and Hogan 1985), by which people move their hands. The pace at a key is
 * the weighted harmonic mean of those before and after, and zero where a channel turns round or stays (Fritsch and Butland 1984): it
 * never overshoots.
 */
export function createCurve(times: readonly number[], values: readonly (readonly number[])[], duration: number): Curve {
  const paces = values.map((here, key) => {
    const before = (key + values.length - 1) % values.length;
    const after = (key + 1) % values.length;
    const spanBefore = spanAfter(times, before, duration);
    const spanHere = spanAfter(times, key, duration);
    return here.map((value, channel) =>
      paceBetween(
        (value - values[before][channel]) / spanBefore,
        (values[after][channel] - value) / spanHere,
        spanBefore / (spanBefore + spanHere),
      ),
    );
  });
  return { times, values, paces, duration };
}

/** The channels of a curve at any time, before its beginning and beyond its end too. */
export function sample({ times, values, paces, duration }: Curve, time: number): number[] {
  const count = times.length;
  if (count === 1) return [...values[0]];
  const wrapped = time - Math.floor(time / duration) * duration;
  // Before the first key lies the stretch from the last one of the loop before.
  let from = count - 1;
  while (from > 0 && times[from] > wrapped) from--;
  const isBefore = times[from] > wrapped;
  if (isBefore) from = count - 1;
  const span = spanAfter(times, from, duration);
  const s = (wrapped - times[from] + (isBefore ? duration : 0)) / span;
  const to = (from + 1) % count;
  return values[from].map((a, channel) => {
    const b = values[to][channel];
    return a === b ? a : quintic(a, b, paces[from][channel] * span, paces[to][channel] * span, s);
  });
}

/** The quintic from a to b with the given slopes and no curvature at the ends. */
function quintic(a: number, b: number, slopeA: number, slopeB: number, s: number): number {
  const way = b - a;
  const c3 = 10 * way - 6 * slopeA - 4 * slopeB;
  const c4 = -15 * way + 8 * slopeA + 7 * slopeB;
  const c5 = 6 * way - 3 * slopeA - 3 * slopeB;
  return a + s * (slopeA + s * s * (c3 + s * (c4 + s * c5)));
}

function paceBetween(before: number, after: number, shareBefore: number): number {
  if (before * after <= 0) return 0;
  const weight = (2 - shareBefore) / 3;
  return (before * after) / (weight * after + (1 - weight) * before);
}

function spanAfter(times: readonly number[], key: number, duration: number): number {
  return key + 1 < times.length ? times[key + 1] - times[key] : times[0] + duration - times[key];
}
