import { type LegAngle, MOST_TOE_BEND, normalAngle, PELVIC_TILT, SOLE } from '../animate/index.js';
import { atan2, cos, sin } from '../math/index.js';

/** What a walk is known by before its legs are: moments of a cycle, how far the body goes in one [m], for what share of it a foot stands. */
export type LegFrame = {
  readonly moments: number;
  readonly stride: number;
  readonly duty: number;
  /** By moment: where the hip joint is from the root, up and ahead along the way, swaying and turning with the pelvis [m]. */
  readonly hipUp: readonly number[];
  readonly hipAhead: readonly number[];
};

/** Angles of a leg over its own cycle, as they are told in the norm, how far its toes are bent up [degrees], and the height of the root [m]. */
export type NormalLegs = Readonly<Record<LegAngle | 'toes' | 'height', readonly number[]>>;

const [THIGH, SHANK] = [0.395, 0.425];
/** From the hip sideways to the ankle of a foot that stands [m]. */
const ASIDE = 0.04;
const DEGREE = Math.PI / 180;
/** A heel rises no farther above the norm's than this for the knee to be the norm's [rad]. */
const MOST_RISE = 12 * DEGREE;
/** A foot in the air points down no steeper, so that there is room for fast people and lively ones [rad]. */
const STEEPEST = -70 * DEGREE;
/** By how much thigh, knee and toes of a leg in the air are lifted above the norm's, at most [rad]. */
const LIFTED = { thigh: 3 * DEGREE, knee: 2 * DEGREE, pitch: 6 * DEGREE };
/** How much more hips rise and fall than knees of mean curves ask for, which are flatter than those of each person. */
const RISES = 1.24;
/** Below this share of the cycle a foot is down on its whole sole at the latest, and above it its heel may rise. */
const FLAT = 0.3;

/**
 * How legs of published gait walk over ground that they neither slide on nor sink into: standing knees are the norm's, which says how high the hips are; the foot
 * rolls from heel to toes by the norm's ankle; where the foot of the leg that is left behind is to be under such a knee says how far its heel rises. In the air hips,
 * knees and ankles follow the norm from toe-off to strike. Feet strike where the hips are as high before as after.
 */
export function normalLegs(frame: LegFrame): NormalLegs {
  const { moments } = frame;
  const half = moments / 2;
  let [low, high] = [0.2, 0.5];
  for (let round = 0; round < 30; round++) {
    const strike = (low + high) / 2;
    // The farther ahead it strikes, the lower the hips are at its strike, and the higher at the other foot's.
    if (standing(frame, strike, 0).height > standing(frame, strike, half).height) low = strike;
    else high = strike;
  }
  const steep = Array.from({ length: half }, (_, n) => standing(frame, low, n).height);
  const height = smoothed([...steep, ...steep]);
  const legs = Array.from({ length: moments }, (_, n) => (n / moments <= frame.duty ? held(frame, low, n, height[n]) : undefined));
  const lastDown = Math.floor(frame.duty * moments);
  const all = legs.map((leg, n) => leg ?? swinging(n / moments, { from: lastDown / moments, leg: legs[lastDown]! }, legs[0]!));
  return {
    hip: all.map(({ thigh }) => thigh / DEGREE + PELVIC_TILT),
    knee: all.map(({ knee }) => knee / DEGREE),
    ankle: all.map(({ thigh, knee, pitch }) => (pitch - thigh + knee) / DEGREE),
    // Toes lie on the ground while the heel is up, and are straight again soon after.
    toes: all.map(({ pitch }, n) => {
      const after = Math.max(0, n / moments - frame.duty) / (1 - frame.duty);
      return (Math.min(MOST_TOE_BEND, Math.max(0, -pitch)) * Math.max(0, 1 - 4 * after)) / DEGREE;
    }),
    height,
  };
}

/** Thigh from the upright, bend of the knee and pitch of the foot, toes up, in radians. */
type Leg = { readonly thigh: number; readonly knee: number; readonly pitch: number };

/** A standing leg whose knee is the norm's, and how high that has the root; `strike` is where the flat ankle is at moment 0, from the root's way [m]. */
function standing({ moments, stride, hipUp, hipAhead }: LegFrame, strike: number, n: number): Leg & { readonly height: number } {
  const share = n / moments;
  const at = n % moments;
  const knee = DEGREE * normalAngle('knee', share);
  const far = reachOf(knee);
  let pitch = 0;
  let [thigh, height] = [0, 0];
  for (let round = 0; round < 8; round++) {
    const { ahead, up } = rolled(pitch);
    const before = strike - stride * share + ahead - hipAhead[at];
    const down = Math.sqrt(Math.max(0, far * far - before * before - ASIDE * ASIDE));
    height = up + down - hipUp[at];
    thigh = atan2(before, down) + bentBack(knee);
    const told = thigh - knee + DEGREE * normalAngle('ankle', share);
    pitch = share < FLAT ? Math.max(0, told) : Math.min(0, told);
  }
  return { thigh, knee, pitch, height };
}

/** A leg on the ground under a root of a height: rolled on as the norm has it, or, once the other foot is down, as far as a knee of the norm asks for. */
function held(frame: LegFrame, strike: number, n: number, height: number): Leg {
  const { moments, stride, hipUp, hipAhead } = frame;
  const share = n / moments;
  const legAt = (pitch: number) => {
    const { ahead, up } = rolled(pitch);
    const before = strike - stride * share + ahead - hipAhead[n];
    const down = height + hipUp[n] - up;
    return { before, down, far: Math.sqrt(before * before + down * down + ASIDE * ASIDE) };
  };
  let { pitch } = standing(frame, strike, n);
  if (share > 0.5) {
    const wanted = reachOf(DEGREE * normalAngle('knee', share));
    let [least, most] = [0, -normAt(share).pitch + MOST_RISE];
    for (let round = 0; round < 30; round++) {
      const middle = (least + most) / 2;
      if (legAt(-middle).far > wanted) least = middle;
      else most = middle;
    }
    pitch = -least;
  }
  const { before, down, far } = legAt(pitch);
  const cosine = Math.min(1, (far * far - THIGH * THIGH - SHANK * SHANK) / (2 * THIGH * SHANK));
  const knee = atan2(Math.sqrt(1 - cosine * cosine), cosine);
  return { thigh: atan2(before, down) + bentBack(knee), knee, pitch };
}

/** A leg in the air: the norm's, with what toe-off and strike differ from it by in between. */
function swinging(share: number, off: { readonly from: number; readonly leg: Leg }, strike: Leg): Leg {
  const part = (share - off.from) / (1 - off.from);
  const [norm, first, last] = [normAt(share), normAt(off.from), normAt(0)];
  const mixed = (of: keyof Leg) => norm[of] + (1 - part) ** 3 * (off.leg[of] - first[of]) + part * (strike[of] - last[of]);
  // A foot that passes over the ground is lifted a little more than mean curves lift it, which have their lowest moments at different times.
  const passing = Math.max(0, sin(Math.PI * (2 * part - 1)));
  return {
    thigh: mixed('thigh') + LIFTED.thigh * passing,
    knee: mixed('knee') + LIFTED.knee * sin(Math.PI * part),
    pitch: Math.max(STEEPEST, mixed('pitch') + LIFTED.pitch * passing),
  };
}

/** The norm's leg at a share of the cycle. */
function normAt(share: number): Leg {
  const thigh = DEGREE * (normalAngle('hip', share) - PELVIC_TILT);
  const knee = DEGREE * normalAngle('knee', share);
  return { thigh, knee, pitch: thigh - knee + DEGREE * normalAngle('ankle', share) };
}

/**
 * Where the ankle of a foot is from where it is when the foot lies flat: rolled over its heel with its toes up, over the joint of its toes with its heel up, and
 * when these bend no farther, over ball and tip [m].
 */
function rolled(pitch: number): { ahead: number; up: number } {
  const [s, c] = [sin(pitch), cos(pitch)];
  const [, heelDown, heelBack] = SOLE.heel;
  if (pitch >= 0) return { ahead: -heelBack * c + heelDown * s + heelBack, up: -heelBack * s - heelDown * c };
  const toes = toesRolled(Math.max(0, -pitch - MOST_TOE_BEND));
  return { ahead: TOES_AHEAD * (1 - c) - TOES_BELOW * s + toes.ahead, up: toes.up + TOES_BELOW * c - TOES_AHEAD * s };
}

/** Where the joint of the toes is that point down by an angle: how far ahead of where it is when they lie flat, and how high [m]. */
function toesRolled(angle: number): { ahead: number; up: number } {
  const [s, c] = [sin(angle), cos(angle)];
  const [ballDown, tipDown, tipAhead] = [-SOLE.ball[1], -SOLE.tip[1], SOLE.tip[2]];
  const rest = ballDown - tipDown;
  if (s * tipAhead < c * rest) return { ahead: ballDown * s, up: ballDown * c };
  return { ahead: Math.sqrt(tipAhead * tipAhead + rest * rest) + tipDown * s - tipAhead * c, up: tipDown * c + tipAhead * s };
}

const [TOES_BELOW, TOES_AHEAD] = [0.032, 0.118];

/** From hip to ankle with a bend of the knee [m]. */
function reachOf(knee: number): number {
  return Math.sqrt(THIGH * THIGH + SHANK * SHANK + 2 * THIGH * SHANK * cos(knee));
}

/** By how much a thigh is ahead of the line from hip to ankle [rad]. */
function bentBack(knee: number): number {
  return atan2(SHANK * sin(knee), THIGH + SHANK * cos(knee));
}

/** A course as its mean and the waves that come twice and four times in a cycle, as both legs do alike. */
function smoothed(course: readonly number[]): number[] {
  const count = course.length;
  const result = new Array<number>(count).fill(course.reduce((sum, value) => sum + value, 0) / count);
  for (const h of [2, 4]) {
    const sum = (wave: (angle: number) => number) =>
      course.reduce((total, value, n) => total + value * wave((2 * Math.PI * h * n) / count), 0);
    const [c, s] = [sum(cos), sum(sin)].map((value) => (2 * RISES * value) / count);
    for (let n = 0; n < count; n++) result[n] += c * cos((2 * Math.PI * h * n) / count) + s * sin((2 * Math.PI * h * n) / count);
  }
  return result;
}
