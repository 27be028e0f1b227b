import {
  arcAt,
  bake,
  CANONICAL,
  createBlender,
  type Example,
  emptyMotion,
  type MotionParameters,
  place,
  setRoot,
  setRotation,
} from 'promenade/animate';
import { angleBetween, exponential, length, sin, subtract } from 'promenade/math';
import { atMost, type BenchOptions, inform, type Row } from '../rows.js';

const SPEEDS = [0.6, 1, 1.4, 1.8];
const GYRATIONS = [-1, -0.5, 0, 0.5, 1];
const FRAMES = 40;

/** Every example comes back at its own parameters, before foot locking. */
export async function* blendRows(_: BenchOptions): AsyncGenerator<Row> {
  const examples = SPEEDS.flatMap((speed) => GYRATIONS.map((gyration) => swinging({ gait: 0, speed, gyration })));
  const { degrees, millimetres } = reproduction(examples);
  const how = `${examples.length} made-up examples (${SPEEDS.length} speeds, ${GYRATIONS.length} gyrations), each blended from all at its own parameters along its own arc; worst of all joints and frames`;
  yield atMost(0.1, { measure: 'reproduction of examples, rotation of a joint in the world', value: degrees, unit: 'degrees', how });
  yield atMost(1, { measure: 'reproduction of examples, place of a joint', value: millimetres, unit: 'mm', how });

  const left = examples.filter(({ parameters: { speed, gyration } }) => speed === SPEEDS[1] && gyration === GYRATIONS[1]);
  const without = reproduction(left, createBlender(examples.filter((example) => !left.includes(example))));
  const measure = 'an example left out, blended from the others, rotation of a joint in the world';
  yield inform({ measure, value: without.degrees, unit: 'degrees', how: `${left[0].name}; worst of all joints and frames` });
}

/** How far examples of one kind are, at worst, from the blend at their parameters; it starts where each of them does. */
export function reproduction(examples: readonly Example[], blender = createBlender(examples)): { degrees: number; millimetres: number } {
  const { arcs } = createBlender(examples);
  let angle = 0;
  let apart = 0;
  for (const [i, { motion: given, parameters }] of examples.entries()) {
    const { frameTime, frames } = given;
    const { motion } = bake(blender, { parameters, trajectory: (time) => arcAt(arcs[i], time), frameTime, frames });
    for (let frame = 0; frame < frames; frame++) {
      const before = place(given, frame);
      const after = place(motion, frame);
      for (const [joint, rotation] of after.rotations.entries()) {
        angle = Math.max(angle, angleBetween(rotation, before.rotations[joint]));
        apart = Math.max(apart, length(subtract(after.places[joint], before.places[joint])));
      }
    }
  }
  return { degrees: (angle * 180) / Math.PI, millimetres: apart * 1000 };
}

/** A body whose joints all swing, each in its own way, while it goes along an arc with some sway. */
function swinging(parameters: MotionParameters): Example {
  const { speed, gyration } = parameters;
  const frameTime = (1.3 - 0.2 * speed) / FRAMES;
  const name = `${speed} m/s, ${gyration} rad/s`;
  const motion = emptyMotion(name, CANONICAL, frameTime, FRAMES);
  for (let frame = 0; frame < FRAMES; frame++) {
    const { x, z, yaw } = arcAt({ x: 0, z: 0, yaw: 0, speed, gyration }, frame * frameTime);
    const wave = (joint: number, axis: number) =>
      (0.2 + 0.3 * speed) * sin((2 * Math.PI * frame) / FRAMES + joint + 2 * axis + 0.3 * gyration);
    setRoot(motion, frame, [x + 0.03 * wave(0, 0), 0.9 + 0.02 * wave(0, 1), z + 0.02 * wave(0, 2)]);
    setRotation(motion, frame, 0, exponential([0, yaw + 0.1 * wave(0, 0), 0]));
    for (let joint = 1; joint < CANONICAL.names.length; joint++) {
      setRotation(motion, frame, joint, exponential([wave(joint, 0), wave(joint, 1), wave(joint, 2)]));
    }
  }
  const bothFeet = 0.16 - 0.04 * speed;
  return {
    name,
    motion,
    isCyclic: true,
    parameters,
    keytimes: [0, bothFeet, 0.5, 0.5 + bothFeet, 1],
    stances: [
      { foot: 'right', from: 0, to: 0.5 + bothFeet },
      { foot: 'left', from: 0.5, to: 1 + bothFeet },
    ],
  };
}
