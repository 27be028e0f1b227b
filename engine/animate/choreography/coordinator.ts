// The coordinator: blends what choreographers make of a body, each unaware of the others, by a graph of layers (Shoulson et al. 2013, ADAPT: shadows, blended by a data-flow graph).
import { type Layer, LOCOMOTION } from './graph.js';
import type { Shadow } from './shadow.js';
import { ALL_JOINTS, clearShadow, coverPose, createPose, createShadow, type FeetOf, PART_JOINTS, type ShadowPose } from './shadow.js';

/** Has a choreographer make a shadow: the n-th of those it has for a body, over a pose that it may read; it leaves the weight at 0 where it has nothing to say. */
export type Direct = (choreographer: string, n: number, under: ShadowPose, shadow: Shadow) => void;

/** What is made of a body: the pose of the last layer, and what feet do where a layer says so. */
export type Coordinated = { pose: ShadowPose; feet: FeetOf | undefined };

const _shadow = createShadow();
const _poses: ShadowPose[] = [];
const _feet: (FeetOf | undefined)[] = [];

/** Blends the layers of a graph over the pose of who walks; `counts` says how many shadows a choreographer has for a body. */
export function coordinate(
  layers: readonly Layer[],
  base: ShadowPose,
  counts: Readonly<Record<string, number>>,
  direct: Direct,
  out: Coordinated,
): void {
  while (_poses.length < layers.length) _poses.push(createPose());
  const poseOf = (layer: number) => (layer === LOCOMOTION ? base : _poses[layer]);
  const feetOf = (layer: number) => (layer === LOCOMOTION ? undefined : _feet[layer]);
  for (let n = 0; n < layers.length; n++) {
    const { of, over, joints, weight } = layers[n];
    const own = _poses[n];
    own.root.set(poseOf(over).root);
    own.rotations.set(poseOf(over).rotations);
    _feet[n] = feetOf(over);
    const count = 'layer' in of ? 1 : counts[of.choreographer];
    for (let k = 0; k < count; k++) {
      clearShadow(_shadow);
      if ('layer' in of) copyLayer(poseOf(of.layer), feetOf(of.layer));
      else direct(of.choreographer, k, own, _shadow);
      if (_shadow.weight <= 0) continue;
      coverPose(own, _shadow, joints, _shadow.weight * weight);
      if ('layer' in of ? (joints & PART_JOINTS.legs) !== 0 : _shadow.feet && joints & PART_JOINTS.legs) _feet[n] = _shadow.feet;
    }
  }
  out.pose = poseOf(layers.length - 1);
  out.feet = feetOf(layers.length - 1);
}

/** An earlier layer as a shadow: all of it. */
function copyLayer({ root, rotations }: ShadowPose, feet: FeetOf | undefined): void {
  _shadow.pose.root.set(root);
  _shadow.pose.rotations.set(rotations);
  _shadow.joints = ALL_JOINTS;
  _shadow.root = 'is';
  _shadow.weight = 1;
  _shadow.feet = feet;
}
