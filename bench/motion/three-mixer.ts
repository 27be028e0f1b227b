import { CANONICAL, type Example } from 'promenade/animate';
import { AnimationClip, AnimationMixer, Object3D, QuaternionKeyframeTrack, VectorKeyframeTrack } from 'three';

/** Bodies whose clips three.js blends. */
export type MixedBodies = { update(seconds: number): void; readonly count: number };

/** Bodies of 22 joints, each with a mixer that blends the same examples with weights of its own. */
export function createMixedBodies(examples: readonly Example[], count: number): MixedBodies {
  const clips = examples.map(clipOf);
  const mixers = Array.from({ length: count }, (_, n) => {
    const mixer = new AnimationMixer(createBody());
    clips.forEach((clip, i) => {
      const action = mixer.clipAction(clip);
      action.weight = (1 + ((n + i) % 4)) / 10;
      action.time = ((n * 0.37) % 1) * clip.duration;
      action.play();
    });
    return mixer;
  });
  return {
    count,
    update: (seconds) => {
      for (const mixer of mixers) mixer.update(seconds);
    },
  };
}

function createBody(): Object3D {
  const joints = CANONICAL.names.map((name) => Object.assign(new Object3D(), { name }));
  CANONICAL.parents.forEach((parent, joint) => {
    if (parent >= 0) joints[parent].add(joints[joint]);
  });
  const body = new Object3D();
  body.add(joints[0]);
  return body;
}

/** An example as a clip of three.js: the hips' place and every joint's rotation. */
function clipOf({ name, motion }: Example): AnimationClip {
  const { frames, frameTime, positions, rotations, skeleton } = motion;
  const times = Array.from({ length: frames }, (_, frame) => frame * frameTime);
  const joints = skeleton.names.length;
  const tracks = skeleton.names.map((joint, j) => {
    const values = times.flatMap((_, frame) => [...rotations.subarray(4 * (frame * joints + j), 4 * (frame * joints + j + 1))]);
    return new QuaternionKeyframeTrack(`${joint}.quaternion`, times, values);
  });
  return new AnimationClip(name, frames * frameTime, [new VectorKeyframeTrack('hips.position', times, [...positions]), ...tracks]);
}
