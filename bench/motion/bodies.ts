import { CANONICAL, type Grown, SOLE, skeletonOfPerson } from 'promenade/animate';
import { add, multiply, type Quaternion, quaternionAt, rotate, scale, type Vector, vectorAt } from 'promenade/math';
import type { Poses } from 'promenade/record';

/** Places of a body's joints, and their rotations in the world. */
export type Body = { readonly places: Vector[]; readonly rotations: Quaternion[] };

/** Where all joints of one agent of a frame are; of a person, on its own skeleton: legs are the same without. */
export function bodyAt(poses: Poses, agent: number, person?: Grown): Body {
  const size = poses.scale[agent];
  const { offsets } = person ? skeletonOfPerson(person, size) : CANONICAL;
  const places: Vector[] = [];
  const rotations: Quaternion[] = [];
  for (let joint = 0; joint < poses.joints; joint++) {
    const parent = CANONICAL.parents[joint];
    const own = quaternionAt(poses.rotations, 4 * (agent * poses.joints + joint));
    const offset = scale(vectorAt(offsets, 3 * joint), person ? 1 : size);
    places.push(parent < 0 ? vectorAt(poses.root, 3 * agent) : add(places[parent], rotate(rotations[parent], offset)));
    rotations.push(parent < 0 ? own : multiply(rotations[parent], own));
  }
  return { places, rotations };
}

/** Heel, ball and tip of a foot in the world. */
export function soleOf(
  { places, rotations }: Body,
  side: 'left' | 'right',
  size: number,
): readonly [heel: Vector, ball: Vector, tip: Vector] {
  const foot = CANONICAL.names.indexOf(`${side}Foot`);
  const toes = CANONICAL.names.indexOf(`${side}Toes`);
  const at = (joint: number, offset: readonly number[]) =>
    add(places[joint], rotate(rotations[joint], scale([offset[0], offset[1], offset[2]], size)));
  return [at(foot, SOLE.heel), at(toes, SOLE.ball), at(toes, SOLE.tip)];
}
