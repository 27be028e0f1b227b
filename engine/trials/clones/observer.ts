import type { MotionLibrary } from '../../animate/index.js';
import { cos, exp, hypot, log, pow, random, randomKey, randomOf, STREAM, sin } from '../../math/index.js';
import type { CloneCrowd } from './clone-crowd.js';
import { FRONT_VIEW, lookApart, type SeenFrom, SIDE_VIEW, seenStyle } from './seen-styles.js';

/** How somebody looks for clones: docs/clones.md says what each stands for and where its value comes from. */
export type ObserverSettings = {
  /** From where the crowd is watched; everyone begins in front of it. */
  readonly view: 'side' | 'front';
  /** Until the first look, the turn of the view and the click on both people included [s]. */
  readonly overhead: number;
  /** One look at one person, and looks back and forth at two who seem alike [s]. */
  readonly glance: number;
  readonly check: number;
  /** How far off what is seen of a person in the middle of the crowd is, at one look, as a share of how far both swing. */
  readonly noise: number;
  /** How many people are remembered. */
  readonly span: number;
  /** How likely somebody who is remembered comes to mind, for each look since but the last: whom the eye just left is compared in any case. */
  readonly recall: number;
  /** Those who look less apart than this many times what noise makes seem alike, and are taken for clones after looks back and forth. */
  readonly alike: number;
  readonly same: number;
  /** How far the eye goes on to one who is not the nearest: the mean of an exponential, as a share of the distance to the nearest people [-]. */
  readonly wander: number;
  /** People, and trials of one, differ in pace by so much (deviation of the logarithm). */
  readonly people: number;
  readonly trials: number;
};

/** As fitted, to walks and gestures alone: docs/clones.md. */
export const OBSERVER: ObserverSettings = {
  view: 'side',
  overhead: 2,
  glance: 0.5,
  check: 0.5,
  noise: 0.041,
  span: 1,
  recall: 0.5,
  alike: -0.9,
  same: 0.4,
  wander: 0.7,
  people: 0.35,
  trials: 0.35,
};

/** What an observer answers: the pair, whether they are clones, how long it took [s], how many looks. Without a pair time ran out. */
export type Sighting = {
  readonly time: number;
  readonly pair: readonly [number, number] | undefined;
  readonly isRight: boolean;
  readonly glances: number;
};

/** A trial ends after this [s]. */
export const LONGEST_TRIAL = 60;

/** How far the eye is from the middle of the crowd [m]. */
const EYE = 11;

/** How styles of a library look from both sides, and how far apart any two are: made once for many trials. */
export type StyleLooks = Readonly<Record<ObserverSettings['view'], (a: number, b: number) => number>>;

/** Looks at the styles of a library once. */
export function lookAtLibrary(library: MotionLibrary): StyleLooks {
  return { side: apartFrom(library, SIDE_VIEW), front: apartFrom(library, FRONT_VIEW) };
}

function apartFrom({ styles }: MotionLibrary, view: SeenFrom): (a: number, b: number) => number {
  const seen = new Map<number, Float64Array>();
  const known = new Map<number, number>();
  const look = (style: number) => {
    const found = seen.get(style) ?? seenStyle(styles[style], view);
    seen.set(style, found);
    return found;
  };
  return (a, b) => {
    const key = Math.min(a, b) * styles.length + Math.max(a, b);
    const found = known.get(key) ?? lookApart(look(a), look(b));
    known.set(key, found);
    return found;
  };
}

/** Lets an observer look for one pair of clones. `participant` and `trial` decide its chances. */
export function observe(
  crowd: CloneCrowd,
  looks: StyleLooks,
  settings: ObserverSettings,
  { seed, participant, trial, limit = LONGEST_TRIAL }: Trial,
): Sighting {
  const { view, overhead, glance, check, noise, span, recall, alike, same } = settings;
  const apart = looks[view];
  const screen = projectCrowd(crowd, view === 'side' ? SIDE_VIEW : FRONT_VIEW);
  const key = randomKey(seed, STREAM.experiment + 1 + participant, trial);
  let drawn = 0;
  const draw = () => randomOf(key, drawn++);
  const normal = () => Math.sqrt(-2 * log(1 - draw())) * cos(2 * Math.PI * draw());
  const own = random(seed, STREAM.experiment + 1 + participant, -1, 0);
  const pace = exp(settings.people * (2 * own - 1) * Math.sqrt(3) + settings.trials * normal());
  const memory: { readonly person: number; readonly at: number }[] = [];
  const rejected = new Set<number>();
  let time = overhead;
  let glances = 0;
  let person = Math.floor(draw() * crowd.style.length);
  let visited = new Set([person]);
  for (;;) {
    time += glance * pace;
    glances += 1;
    let best: { readonly other: number; readonly evidence: number } | undefined;
    for (const { person: other, at } of memory) {
      const since = glances - at - 1;
      const isThoughtOf = since === 0 || draw() < pow(recall, since);
      if (other === person || !isThoughtOf || rejected.has(pairKey(person, other))) continue;
      const blur = noise * Math.sqrt(screen.size[person] ** -2 + screen.size[other] ** -2);
      const evidence = apart(crowd.style[person], crowd.style[other]) / blur + normal();
      if (evidence < alike && (best === undefined || evidence < best.evidence)) best = { other, evidence };
    }
    if (best) {
      time += check * pace;
      // Looking to and fro is as many looks as the time allows, without memory in between.
      const looksTaken = check / glance;
      const blur = noise * Math.sqrt((screen.size[person] ** -2 + screen.size[best.other] ** -2) / looksTaken);
      if (time <= limit && apart(crowd.style[person], crowd.style[best.other]) / blur + normal() < same)
        return { time, pair: [person, best.other], isRight: crowd.style[person] === crowd.style[best.other], glances };
      rejected.add(pairKey(person, best.other));
    }
    if (time > limit) return { time: limit, pair: undefined, isRight: false, glances };
    memory.push({ person, at: glances });
    if (memory.length > span) memory.shift();
    if (visited.size === crowd.style.length) visited = new Set([person]);
    person = nextPerson(screen, person, visited, settings.wander, draw);
    visited.add(person);
  }
}

/** Which chances an observer has, and when the trial ends [s]. */
export type Trial = { readonly seed: number; readonly participant: number; readonly trial: number; readonly limit?: number };

/** Of each person: place on the screen, and how large it is there against one in the middle of the crowd. */
type Screen = { readonly right: Float64Array; readonly up: Float64Array; readonly size: Float64Array };

function projectCrowd({ x, z }: CloneCrowd, { round, above }: SeenFrom): Screen {
  const screen = { right: new Float64Array(x.length), up: new Float64Array(x.length), size: new Float64Array(x.length) };
  const [cosine, sine, level, rise] = [cos(round), sin(round), cos(above), sin(above)];
  for (let n = 0; n < x.length; n++) {
    const near = x[n] * cosine + z[n] * sine;
    const away = EYE - near * level;
    screen.size[n] = EYE / away;
    screen.right[n] = (z[n] * cosine - x[n] * sine) * screen.size[n];
    screen.up[n] = -near * rise * screen.size[n];
  }
  return screen;
}

/** The eye goes on to somebody near on the screen whom it has not seen in this round. */
function nextPerson({ right, up }: Screen, from: number, visited: ReadonlySet<number>, wander: number, draw: () => number): number {
  let best = from;
  let least = Infinity;
  for (let n = 0; n < right.length; n++) {
    if (visited.has(n)) continue;
    const way = hypot(right[n] - right[from], up[n] - up[from]) * (1 - wander * log(1 - draw()));
    if (way >= least) continue;
    least = way;
    best = n;
  }
  return best;
}

function pairKey(a: number, b: number): number {
  return Math.min(a, b) * 1000 + Math.max(a, b);
}
