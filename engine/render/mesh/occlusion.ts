import { JOINTS } from '../../animate/index.js';
import { aboutAxis } from '../../math/index.js';
import type { Measures } from '../bodies/proportions.js';
import { MATRIX, type Posable, skinMatrices } from '../rig/posing.js';
import { JOINT, RIG_MIRRORED } from '../rig/rig.js';
import { skinMesh } from '../rig/skinning.js';
import { clamp, mix } from './curve.js';
import { OCCLUSION, type PersonMesh } from './person-mesh.js';

/** Between hanging arms and the vertical when occlusion is taken [rad]. */
const ARMS = (12 / 180) * Math.PI;

/** A vertex inside or nearly touching a ball belongs to it and is not darkened by it. */
const OWN = 1.35;

/** Local rotations of a person who stands with hanging arms. */
export function standingPose(): Float32Array {
  const rotations = new Float32Array(4 * JOINTS);
  for (let joint = 0; joint < JOINTS; joint++) rotations[4 * joint + 3] = 1;
  rotations.set(aboutAxis([0, 0, 1], ARMS - Math.PI / 2), 4 * JOINT.upperArm);
  rotations.set(aboutAxis([0, 0, 1], Math.PI / 2 - ARMS), 4 * RIG_MIRRORED[JOINT.upperArm]);
  return rotations;
}

/** Darkens the vertices of a mesh that see limbs, trunk, head or ground when their person stands. */
export function occlude(mesh: PersonMesh, body: Posable, measures: Measures): void {
  const root = [...body.rig.places.subarray(0, 3)] as [number, number, number];
  const matrices = skinMatrices(body, root, standingPose());
  const balls = bodyBalls(body, measures, matrices);
  const { positions, normals } = skinMesh(mesh, matrices);
  for (let i = 0; i < mesh.vertices; i++) {
    const height = positions[3 * i + 1];
    const ground = 0.55 * clamp(0.5 - 0.5 * normals[3 * i + 1]) * Math.exp(-height / (0.45 * measures.stature));
    const light = Math.max(0.25, (1 - clamp(0.81 * hiddenBy(balls, positions, normals, 3 * i), 0, 0.75)) * (1 - ground));
    mesh.surface[4 * i + OCCLUSION] = Math.round(mesh.surface[4 * i + OCCLUSION] * light);
  }
}

/** How much of what a vertex sees the balls take: for each, the share of the half sphere it fills times the cosine to its middle. */
function hiddenBy(balls: Float64Array, positions: Float32Array, normals: Float32Array, at: number): number {
  let hidden = 0;
  for (let b = 0; b < balls.length; b += 4) {
    const dx = balls[b] - positions[at];
    const dy = balls[b + 1] - positions[at + 1];
    const dz = balls[b + 2] - positions[at + 2];
    const facing = normals[at] * dx + normals[at + 1] * dy + normals[at + 2] * dz;
    if (facing <= 0) continue;
    const radius2 = balls[b + 3] * balls[b + 3];
    const distance2 = dx * dx + dy * dy + dz * dz;
    if (distance2 >= OWN * radius2) hidden += (facing * radius2) / (distance2 * Math.sqrt(distance2));
  }
  return hidden;
}

/** Balls along the limbs and in the trunk, where they are in a pose: middle and radius, four numbers each [m]. */
function bodyBalls({ rig }: Posable, measures: Measures, matrices: Float32Array): Float64Array {
  const { stature, build, head } = measures;
  const girth = 1 + (build > 0 ? 0.34 : 0.16) * build;
  const balls: number[] = [];
  const placed = (joint: number, dx = 0, dy = 0, dz = 0) => {
    const [x, y, z] = [rig.places[3 * joint] + dx, rig.places[3 * joint + 1] + dy, rig.places[3 * joint + 2] + dz];
    return [0, 1, 2].map((row) => {
      const m = MATRIX * joint + 4 * row;
      return matrices[m] * x + matrices[m + 1] * y + matrices[m + 2] * z + matrices[m + 3];
    });
  };
  const limb = (from: number, to: number, thick: number, thin: number, count: number) => {
    const [a, b] = [placed(from), placed(to)];
    for (let i = 0; i < count; i++) {
      const t = (i + 0.5) / count;
      balls.push(mix(a[0], b[0], t), mix(a[1], b[1], t), mix(a[2], b[2], t), mix(thick, thin, t) * stature);
    }
  };
  for (const side of [(joint: number) => joint, (joint: number) => RIG_MIRRORED[joint]]) {
    limb(side(JOINT.upperLeg), side(JOINT.lowerLeg), 0.05 * girth, 0.034, 4);
    limb(side(JOINT.lowerLeg), side(JOINT.foot), 0.034, 0.024, 3);
    limb(side(JOINT.upperArm), side(JOINT.lowerArm), 0.03, 0.025, 4);
    limb(side(JOINT.lowerArm), side(JOINT.hand), 0.025, 0.018, 3);
  }
  const ball = (joint: number, offset: readonly [number, number, number], radius: number) => {
    const [x, y, z] = placed(joint, ...offset);
    balls.push(x, y, z, radius);
  };
  const deep = 0.026 * stature;
  for (const side of [-1, 1]) {
    ball(JOINT.hips, [side * 0.04 * stature, -0.036 * stature, deep], 0.062 * stature * girth);
    ball(JOINT.spine, [side * 0.035 * stature, 0, deep], 0.058 * stature * girth);
    ball(JOINT.chest, [side * 0.04 * stature, 0, deep], 0.062 * stature * girth);
    ball(JOINT.upperChest, [side * 0.045 * stature, 0, 0.018 * stature], 0.055 * stature);
  }
  ball(JOINT.head, [0, 0.3 * head, 0.02 * head], 0.36 * head);
  ball(JOINT.head, [0, 0.02 * head, 0.12 * head], 0.22 * head);
  return Float64Array.from(balls);
}
