import { jointNumber, type Locomotion, type Motion, mirrorLocomotion, readLocomotion, rotationAt } from '../../animate/index.js';
import { angleBetween } from '../../math/index.js';
import { CMU_GAIT_FIT } from '../gait-clips.js';
import type { TrainingClip } from './samples.js';

/** What a collection says about a clip: who moves, and what is done. */
export type ClipLabel = { readonly subject: string; readonly type: string; readonly style: string };

/** Subjects of the CMU collection that judge and that nothing learns from, and others that are the same people or unclear. */
export const JUDGES: ReadonlySet<string> = new Set(['132', '141', '143', '144']);
const NEVER: ReadonlySet<string> = new Set([...JUDGES, '49', '54', '91', '105', '106', '142']);

/** Types of clips that show people on their feet, and styles of them that do not, or that no crowd does. */
const TYPES: ReadonlySet<string> = new Set(['walk', 'turn', 'run', 'locomotion', 'terrain', 'wait']);
const NOT_ON_FEET = /jump|ladder|duck|over|kick|drunk|zombie|exaggerated|stretch|wave|shrug|phone|conversation/;

/** Whether a clip is learned from, judges, or is left out. Of further subjects who are to judge, plain walks do, and nothing is learned from. */
export function useOf(label: ClipLabel, further: readonly string[] = []): 'learn' | 'judge' | 'none' {
  const { subject, type, style } = label;
  if (further.includes(subject)) return type === 'walk' && !isActed(label) ? 'judge' : 'none';
  if (!TYPES.has(type) || NOT_ON_FEET.test(style)) return 'none';
  if (JUDGES.has(subject)) return type === 'walk' || type === 'run' || type === 'turn' ? 'judge' : 'none';
  return NEVER.has(subject) ? 'none' : 'learn';
}

/** A clip and its mirror image as locomotion; none where a leg was never solved. */
export function trainingClips(motion: Motion, label: ClipLabel): TrainingClip[] {
  if (!hasBothLegs(motion)) return [];
  const own = readLocomotion(motion);
  const person = personOf(label);
  const isLevel = label.type !== 'terrain';
  const clip = (locomotion: Locomotion, name: string): TrainingClip => ({ locomotion, person: name, isLevel, isPlain: !isActed(label) });
  return [clip(own, person), clip(mirrorLocomotion(own), `${person} mirrored`)];
}

/** Acted styles are people of their own. */
function personOf(label: ClipLabel): string {
  return isActed(label) ? `${label.subject} ${label.style}` : label.subject;
}

/** Whether somebody shows a way to walk that is not its own. */
function isActed({ type, style }: ClipLabel): boolean {
  return (type === 'walk' && !CMU_GAIT_FIT.plain.walk.has(style)) || style === 'crouched';
}

const THIGHS = ['leftUpperLeg', 'rightUpperLeg', 'leftLowerLeg', 'rightLowerLeg'].map(jointNumber);

function hasBothLegs(motion: Motion): boolean {
  const every = Math.max(1, Math.floor(motion.frames / 20));
  return THIGHS.every((joint) => {
    for (let frame = every; frame < motion.frames; frame += every) {
      if (angleBetween(rotationAt(motion, 0, joint), rotationAt(motion, frame, joint)) > 1e-4) return true;
    }
    return false;
  });
}
