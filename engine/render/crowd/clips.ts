import {
  AT_EASE,
  authoredStyles,
  authorStyle,
  betweenPostures,
  builtInGaits,
  createBlender,
  type Example,
  type MotionStyle,
  type Posture,
  postureAt,
} from '../../animate/index.js';
import { POSE, type Posable, skinMatrices } from '../rig/posing.js';
import { type Clip, type Clips, MOMENTS } from './clip.js';

/** Styles of the people who are far away, and the speeds of their clips, which are speeds of examples [m/s]. */
const FAR_STYLES: readonly { readonly name: string; readonly speeds: readonly number[] }[] = [
  { name: 'plain walk', speeds: [0.3, 0.75, 1.3, 2] },
  { name: 'easy walk', speeds: [0.3, 0.75, 1.3, 2] },
  { name: 'swinging walk', speeds: [0.3, 0.75, 1.3, 2] },
  { name: 'plain jog', speeds: [2.2] },
  { name: 'plain run', speeds: [3.2] },
  { name: 'look left', speeds: [0] },
  { name: 'look right', speeds: [0] },
  { name: 'sit', speeds: [0] },
  { name: 'lean', speeds: [0] },
  { name: 'guard', speeds: [0] },
  { name: 'play guitar', speeds: [0] },
];

/** The styles that clips are baked from: few, so that people move soon. */
export async function farStyles(): Promise<MotionStyle[]> {
  const names = FAR_STYLES.map(({ name }) => name);
  const gaits = await builtInGaits({ names });
  const acting = authoredStyles(['sit', 'lean', 'fight', 'play'], names);
  return [...gaits, standing('look left', 14), standing('look right', -18), ...acting];
}

/** To stand at ease and look aside now and then [degrees]: nobody sees more of it from afar, and it is made at once. */
function standing(name: string, turn: number): MotionStyle {
  const duration = 6;
  const keys = [1, 3].map((time) => [time, { look: { turn, nod: 4 } }] as const);
  return authorStyle({
    name,
    type: 'wait',
    duration,
    rate: (2 * MOMENTS) / duration,
    stance: AT_EASE,
    keys: [[0, { look: { nod: 4 } }], ...keys],
    breaths: 2,
    sway: 0.009,
    trail: 1,
  });
}

/** A cycle as even moments of it, seen from its spot, and the first once more. */
export type Cycle = { readonly clip: Clip; readonly moments: readonly Posture[] };

/** The cycles that far people go through, from the styles of `farStyles`. */
export function farCycles(styles: readonly MotionStyle[]): Cycle[] {
  return FAR_STYLES.flatMap(({ name, speeds }, style) => {
    const { examples, type } = styles.find((one) => one.name === name)!;
    return speeds.map((wanted) => {
      const example = straightAt(examples, wanted);
      const duration = example.motion.frames * example.motion.frameTime;
      const { speed } = example.parameters;
      return { clip: { type, style, speed, way: speed * duration, duration }, moments: momentsOf(example) };
    });
  });
}

/** Bakes the cycles of far people for every body. */
export function bakeClips(bodies: readonly (Posable & { readonly scale: number })[], styles: readonly MotionStyle[]): Clips {
  const cycles = farCycles(styles);
  const matrices = new Float32Array(bodies.length * cycles.length * (MOMENTS + 1) * POSE);
  let at = 0;
  for (const body of bodies) {
    for (const { moments } of cycles) {
      for (const { root, rotations } of moments) {
        const hips = root.map((value) => value * body.scale) as [number, number, number];
        skinMatrices(body, hips, rotations.flat(), matrices.subarray(at, at + POSE));
        at += POSE;
      }
    }
  }
  return { list: cycles.map(({ clip }) => clip), matrices };
}

function straightAt(examples: readonly Example[], speed: number): Example {
  return examples.find(({ parameters }) => parameters.turnRate === 0 && Math.abs(parameters.speed - speed) < 0.01) ?? examples[0];
}

function momentsOf(example: Example): Posture[] {
  const [motion] = createBlender([example]).onTheSpot;
  return Array.from({ length: MOMENTS + 1 }, (_, k) => {
    const at = ((k % MOMENTS) / MOMENTS) * motion.frames;
    const frame = Math.floor(at);
    return betweenPostures(postureAt(motion, frame), postureAt(motion, (frame + 1) % motion.frames), at - frame);
  });
}
