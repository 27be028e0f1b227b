import { cut, findGaitCycles, type GaitCycle, type GaitName, type Motion, RELAXED_LIMITS, subjectOf } from '../animate/index.js';
import type { CapturedCycle } from './fit-cycle.js';
import { GAIT_COMPONENTS, type GaitFitOptions } from './fit-gait.js';

/** A clip of somebody walking or running, and what its collection says about it. */
export type GaitClip = {
  readonly name: string;
  readonly type: 'walk' | 'turn' | 'run' | 'locomotion';
  readonly style: string;
  readonly motion: Motion;
};

/**
 * How the clips of CMU's collection are used, by the styles of its manifest. Plain people move steadily as they are: clips that speed up,
 * stop or step aside lean as no steady runner does, and would lean everybody.
 */
export const CMU_GAIT_FIT: GaitFitOptions = {
  plain: {
    walk: new Set([
      ...['straight', 'normal', 'neutral', 'casual', 'slow', 'brisk', 'happy', 'sad', 'stern', 'graceful lady', 'figure 8'],
      ...['right 90', 'left 90', 'smooth right 90', 'smooth left 90', 'veer left', 'veer right', 'turn around 180'],
      ...['walk', 'slow walk', 'brisk walk', 'walk, veer', 'walk, turn 90'],
    ]),
    run: new Set([
      ...['run', 'jog', 'jog through', 'circle', 'turn left', 'turn right'],
      ...['jog veer left', 'jog veer right', 'jog left 90', 'jog right 90', 'run left 90', 'run right 90'],
      ...['jog, veer', 'jog, turn 90', 'run, veer or turn'],
    ]),
  },
  // Styles of fewer than three cycles are no mean: they would be a stored cycle.
  styles: {
    walk: new Set([
      ...['old man', 'gangly teen', 'graceful lady', 'strong man', 'sad', 'happy', 'stern', 'crouched'],
      ...['zombie', 'on toes', 'stiff', 'carry heavy suitcase', 'march', 'limp'],
    ]),
    run: new Set(),
  },
  legs: 0.7,
  pelvis: 0.48,
  components: GAIT_COMPONENTS,
};

/** Styles of walks that go straight on at an even pace: what legs are calibrated by. */
export const CALIBRATING_STYLES: ReadonlySet<string> = new Set([
  ...['straight', 'normal', 'neutral', 'casual', 'slow', 'fast', 'brisk', 'walk', 'slow walk', 'brisk walk', 'walk, veer'],
]);

/** Whether the clips of a style of locomotion are fitted to. */
export function isFitted({ type, style }: Pick<GaitClip, 'type' | 'style'>, { plain, styles }: GaitFitOptions): boolean {
  return type !== 'locomotion' || [plain.walk, plain.run, styles.walk, styles.run].some((names) => names.has(style));
}

/**
 * The cycles of a clip, between strikes of the right foot and between strikes of the left. Clips of acted styles that hold none within the
 * strict limits are searched with wider ones. What walks in a clip of running, before it starts or after it stops, is left out.
 */
export function cyclesOfClip({ name, type, style, motion }: GaitClip, options: GaitFitOptions): CapturedCycle[] {
  const gait: GaitName = type === 'run' || (type === 'locomotion' && options.plain.run.has(style)) ? 'run' : 'walk';
  const search = (limits?: typeof RELAXED_LIMITS) =>
    (['right', 'left'] as const).flatMap((foot) => findGaitCycles(motion, { foot, ...(limits ? { limits } : {}) }).cycles);
  const isActed = options.styles[gait].has(style) && !options.plain[gait].has(style);
  const strict = search();
  const found = strict.length > 0 || !isActed ? strict : search(RELAXED_LIMITS);
  return found.flatMap((cycle) => (gait === 'run' && !cycle.isRunning ? [] : [captured({ name, style, gait, motion }, cycle)]));
}

function captured(clip: { name: string; style: string; gait: GaitName; motion: Motion }, cycle: GaitCycle): CapturedCycle {
  const { foot, from, to, keytimes, stances } = cycle;
  const [duty, otherDuty] = stances.map((stance) => stance.to - stance.from);
  const motion = cut(clip.motion, from, to + 1);
  const person = subjectOf(clip.name) || clip.name;
  return { clip: clip.name, person, style: clip.style, gait: clip.gait, motion, foot, otherStrike: keytimes[2], duty, otherDuty };
}
