import type { Measures } from '../bodies/proportions.js';
import { clamp, mix, smooth } from '../mesh/curve.js';
import { type Influence, mixInfluence, only } from './influence.js';
import { JOINT, RIG_MIRRORED } from './rig.js';

/** Joints up the trunk, and where each hands over to the next, as a share of the way from hip to shoulder. */
const TRUNK: readonly (readonly [joint: number, until: number])[] = [
  [JOINT.hips, 0.14],
  [JOINT.spine, 0.4],
  [JOINT.chest, 0.68],
  [JOINT.upperChest, 1.06],
];
const HANDOVER = 0.16;

/** What moves the trunk at a height, as a share of the way from hip to shoulder. */
export function trunkInfluence(u: number): Influence {
  let influence = only(JOINT.hips);
  TRUNK.forEach(([, until], i) => {
    const next = TRUNK[i + 1]?.[0] ?? JOINT.neck;
    influence = mixInfluence(influence, only(next), smooth(until - HANDOVER, until + HANDOVER, u));
  });
  return influence;
}

/** What moves the hip: thighs take part below the waist, least in the middle. Tops and trousers share it, or hems cut through cloth. */
export function hipInfluence(u: number, angle: number): Influence {
  const aside = Math.abs(Math.sin(angle));
  const most = mix(0.05, Math.cos(angle) < 0 ? 0.38 : 0.52, smooth(0, 0.55, aside));
  return mixInfluence(trunkInfluence(u), only(onSideOf(angle, JOINT.upperLeg)), smooth(0.1, -0.2, u) * most);
}

/** What moves the trunk with its shoulders: collar bones, and the arm where its sleeve begins. */
export function shoulderInfluence(u: number, angle: number): Influence {
  const aside = Math.abs(Math.sin(angle));
  const collarBone = 0.5 * smooth(0.55, 1, aside) * smooth(0.8, 0.95, u) * (1 - smooth(1.03, 1.12, u));
  const arm = 0.3 * smooth(0.8, 1, aside) * smooth(0.7, 0.82, u) * (1 - smooth(1.02, 1.08, u));
  const withCollarBone = mixInfluence(trunkInfluence(u), only(onSideOf(angle, JOINT.shoulder)), collarBone);
  return mixInfluence(withCollarBone, only(onSideOf(angle, JOINT.upperArm)), arm);
}

/** What moves a skirt or coat below the hip: its front follows the foremost thigh, its back the rearmost. */
export function skirtInfluence(measures: Measures, height: number, angle: number, follow: number): Influence {
  const { stature, hip } = measures;
  const hem = smooth(-0.02 * stature, 0.17 * stature, hip - height) * follow;
  const front = smooth(-0.85, 0.85, Math.cos(angle));
  return mixInfluence(only(JOINT.hips), mixInfluence(only(JOINT.hemBack), only(JOINT.hemFront), front), hem);
}

/** What moves the left arm at a distance from its shoulder joint. */
export function armInfluence({ upperArm }: Measures, distance: number): Influence {
  const bend = 0.22 * upperArm;
  return mixInfluence(only(JOINT.upperArm), only(JOINT.lowerArm), smooth(upperArm - bend, upperArm + bend, distance));
}

/** What moves the first rings of the left sleeve: `share` of it is the arm, a little more above. */
export function sleeveHeadInfluence(share: number, around: number): Influence {
  const body: Influence = [
    [JOINT.upperChest, 0.6],
    [JOINT.shoulder, 0.4],
  ];
  return mixInfluence(body, only(JOINT.upperArm), clamp(share + 0.12 * Math.cos(around)));
}

/** What moves the left leg; `along` is 0 at the hip, 1 at the knee, 2 at the ankle. */
export function legInfluence(along: number): Influence {
  return mixInfluence(only(JOINT.upperLeg), only(JOINT.lowerLeg), smooth(0.84, 1.14, along));
}

/** The left joint or its mirrored one, by the side an angle points to. */
function onSideOf(angle: number, joint: number): number {
  return Math.sin(angle) >= 0 ? joint : RIG_MIRRORED[joint];
}
