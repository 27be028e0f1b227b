import {
  type Blend,
  blendCrowds,
  blendLiterally,
  type CrowdModel,
  type LiteralCrowd,
  LOWER_RADIUS,
  type Matching,
  matchCrowds,
} from '../../morph/index.js';
import { InputError } from '../../rooms/index.js';

/** Weights of crowds by their names. */
export type Weights = Readonly<Record<string, number>>;

type Moments = { readonly moments: readonly { readonly at: number; readonly style: Weights }[] };
type Places = { readonly places: readonly { readonly at: readonly [number, number]; readonly style: Weights }[] };

/** Which crowds, how much of each: everywhere and always, at moments of the run, or at places. */
export type Style = Weights | Moments | Places;

/** Weights go in steps of this, so that a crowd whose weights wander has few blends. */
const STEPS = 20;

/** Blends that a run has made so far, and what they are made of. */
export type Blends = {
  readonly crowds: ReadonlyMap<string, CrowdModel>;
  /** Matchings that were kept in files. */
  readonly matched: readonly Matching[];
  readonly matchings: Map<string, Matching>;
  readonly made: Map<string, MadeBlend>;
};

/** A blend, and what the document makes of it where somebody walks by its reading. */
export type MadeBlend = Blend & { readonly literal?: LiteralCrowd };

/** The blend of a style, somewhere at some time [m, s]; made when it is first asked for. */
export function blendAt(blends: Blends, style: Style, x: number, z: number, time: number, isLiteral = false): MadeBlend {
  const matching = matchingOf(blends, namesIn(style));
  const names = matching.crowds.map(({ name }) => name);
  const weights = hasMoments(style) ? atMoment(style, names, time) : hasPlaces(style) ? atPlace(style, names, x, z) : of(style, names);
  const steps = roundWeights(weights);
  const key = `${names.join()}:${steps.join()}`;
  const known = blends.made.get(key);
  if (known && (known.literal || !isLiteral)) return known;
  const shares = steps.map((step) => step / STEPS);
  const blend = known ?? blendCrowds(matching, shares);
  const made = isLiteral ? { ...blend, literal: blendLiterally(matching, shares, blend.radius, LOWER_RADIUS) } : blend;
  blends.made.set(key, made);
  return made;
}

/** Names of all crowds of a style, in order. */
export function namesIn(style: Style): string[] {
  const parts = hasMoments(style) ? style.moments : hasPlaces(style) ? style.places : undefined;
  const all = parts ? parts.flatMap((part) => Object.keys(part.style)) : Object.keys(style);
  return [...new Set(all)].sort();
}

function hasMoments(style: Style): style is Moments {
  return 'moments' in style && Array.isArray(style.moments);
}

function hasPlaces(style: Style): style is Places {
  return 'places' in style && Array.isArray(style.places);
}

/** What corresponds in crowds: kept in a file, or found when it is first asked for. */
function matchingOf({ crowds, matched, matchings }: Blends, names: readonly string[]): Matching {
  const key = names.join();
  const known = matchings.get(key);
  if (known) return known;
  const kept = matched.find(({ crowds: own }) => own.length === names.length && own.every(({ name }) => names.includes(name)));
  if (kept) {
    matchings.set(key, kept);
    return kept;
  }
  const chosen = names.map((name) => {
    const crowd = crowds.get(name);
    if (!crowd) throw new InputError(`no crowd is called "${name}"; there are ${[...crowds.keys()].join(', ')}`);
    return crowd.name === name ? crowd : { ...crowd, name };
  });
  const matching = matchCrowds(chosen);
  matchings.set(key, matching);
  return matching;
}

function of(weights: Weights, names: readonly string[]): number[] {
  const all = names.map((name) => weights[name] ?? 0);
  const sum = all.reduce((total, weight) => total + weight, 0);
  return all.map((weight) => weight / sum);
}

function atMoment({ moments }: Moments, names: readonly string[], time: number): number[] {
  let n = 0;
  while (n + 1 < moments.length && moments[n + 1].at <= time) n++;
  const next = Math.min(n + 1, moments.length - 1);
  const span = moments[next].at - moments[n].at;
  const share = span > 0 ? Math.max(0, Math.min(1, (time - moments[n].at) / span)) : 0;
  const [a, b] = [of(moments[n].style, names), of(moments[next].style, names)];
  return a.map((weight, m) => weight + share * (b[m] - weight));
}

/** Between two places the weights go along the line from one to the other; of more, nearer ones count by the inverse square of their distance. */
function atPlace({ places }: Places, names: readonly string[], x: number, z: number): number[] {
  const shares = places.map(() => 0);
  if (places.length === 2) {
    const [[fromX, fromZ], [toX, toZ]] = places.map(({ at }) => at);
    const length = (toX - fromX) ** 2 + (toZ - fromZ) ** 2;
    shares[1] = Math.max(0, Math.min(1, ((x - fromX) * (toX - fromX) + (z - fromZ) * (toZ - fromZ)) / length));
    shares[0] = 1 - shares[1];
  } else {
    const near = places.map(({ at }) => 1 / (0.01 + (x - at[0]) ** 2 + (z - at[1]) ** 2));
    const sum = near.reduce((total, value) => total + value, 0);
    for (const [n, value] of near.entries()) shares[n] = value / sum;
  }
  return places
    .map(({ style }) => of(style, names))
    .reduce(
      (sum, weights, n) => sum.map((value, m) => value + shares[n] * weights[m]),
      names.map(() => 0),
    );
}

/** Weights as whole steps that sum to all of them: those that are cut most get what is left. */
function roundWeights(weights: readonly number[]): number[] {
  const steps = weights.map((weight) => Math.floor(weight * STEPS + 1e-9));
  const left = STEPS - steps.reduce((sum, step) => sum + step, 0);
  const order = weights.map((_, m) => m).sort((a, b) => weights[b] * STEPS - steps[b] - (weights[a] * STEPS - steps[a]) || a - b);
  for (const m of order.slice(0, left)) steps[m]++;
  return steps;
}
