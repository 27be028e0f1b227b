// The stage alone on a memory of its own, moved by hand, for tests; not part of the package.
import { type Agents, addRow, agentColumnSpecs, createAgents } from '../../agents/index.js';
import { type ColumnSpec, createKernels, type Kernels } from '../../kernels/index.js';
import { HOST } from '../../kernels/test-host.js';
import { add, cos, quaternionAt, rotate, sin, type Vector, vectorAt } from '../../math/index.js';
import type { Poses } from '../../record/index.js';
import { testWalk } from '../blending/test-walk.js';
import type { MotionLibrary, MotionStyle, MotionType } from '../library.js';
import type { Placed } from '../motion.js';
import { placePosture } from '../posture.js';
import { CANONICAL, SOLE } from '../skeleton.js';
import { addBody, animate, createAnimation } from './animate.js';
import { type Animation, type AnimationOptions, posesAt } from './animation.js';
import { animationColumnSpecs } from './animation-columns.js';
import { compileLibrary } from './compile.js';

/** A style of made-up gaits. */
export function testStyle(
  type: MotionType,
  gait: number,
  speeds: readonly number[],
  turnRates: readonly number[] = [-1, 0, 1],
): MotionStyle {
  const examples = speeds.flatMap((speed) => turnRates.map((turnRate) => testWalk({ gait, speed, turnRate })));
  return { name: `made-up ${type}`, type, examples, feature: [0, 0] };
}

/** Walking, jogging and running, made up. */
export const TEST_LIBRARY: MotionLibrary = {
  styles: [testStyle('walk', 0, [0.5, 1.2, 2]), testStyle('jog', 1, [1.8, 2.4, 3]), testStyle('run', 2, [2.6, 3.4, 4.2])],
  tables: {},
};

/** The stage with one person in it. */
export type TestStage = {
  readonly kernels: Kernels;
  readonly agents: Agents;
  readonly animation: Animation;
  readonly dt: number;
  tick: number;
};

/** A stage with people at the origin who face +z. */
export async function createStage(
  library: MotionLibrary,
  { people = 1, dt = 1 / 30, further = [], ...options }: AnimationOptions & { people?: number; dt?: number; further?: ColumnSpec[] } = {},
): Promise<TestStage> {
  const compiled = compileLibrary(library);
  const specs = [
    ...agentColumnSpecs(people),
    ...animationColumnSpecs(people, 3, compiled, options, dt),
    { name: 'state', type: 'u32', length: 64 } as const,
    ...further,
  ];
  const kernels = await createKernels(HOST, specs, 1);
  kernels.setUp('setStep', dt, people);
  const agents = createAgents(kernels, people);
  const animation = createAnimation(kernels, library, compiled, options, dt, { kernels, agents, seed: 0 });
  for (let n = 0; n < people; n++) {
    const row = addRow(agents) as number;
    addBody(animation, row, { height: 1.7, age: -1 }, 'wait');
    agents.columns.facingZ[row] = 1;
  }
  return { kernels, agents, animation, dt, tick: 0 };
}

/** What a person does in a tick. */
export type Doing = { readonly velocity: readonly [x: number, z: number]; readonly yaw?: number };

/** Moves the first person by a tick and poses it. */
export function act(stage: TestStage, { velocity: [x, z], yaw }: Doing): Poses {
  const { columns } = stage.agents;
  const row = stage.agents.liveRow[0];
  columns.velocityX[row] = x;
  columns.velocityZ[row] = z;
  columns.positionX[row] += x * stage.dt;
  columns.positionZ[row] += z * stage.dt;
  if (yaw !== undefined) {
    columns.facingX[row] = sin(yaw);
    columns.facingZ[row] = cos(yaw);
  }
  return poseAll(stage);
}

/** Poses everyone as they are. */
export function poseAll(stage: TestStage): Poses {
  animate(stage.animation, stage.agents, 1, stage.tick++);
  return posesAt(stage.animation, 0, stage.agents.count);
}

/** Where the joints of one body of a frame are. */
export function placeOf({ joints, root, rotations, scale }: Poses, agent = 0): Placed {
  const own = Array.from({ length: joints }, (_, joint) => quaternionAt(rotations, 4 * (agent * joints + joint)));
  const offsets = CANONICAL.offsets.map((value) => value * scale[agent]);
  return placePosture({ ...CANONICAL, offsets }, { root: vectorAt(root, 3 * agent), rotations: own });
}

/** Heel, ball and tip of a foot of one body of a frame. */
export function solesOf(poses: Poses, side: 'left' | 'right', agent = 0): Vector[] {
  const { places, rotations } = placeOf(poses, agent);
  const foot = CANONICAL.names.indexOf(`${side}Foot`);
  const at = (joint: number, [x, y, z]: readonly number[]) =>
    add(places[joint], rotate(rotations[joint], [x * poses.scale[agent], y * poses.scale[agent], z * poses.scale[agent]]));
  return [at(foot, SOLE.heel), at(foot + 1, SOLE.ball), at(foot + 1, SOLE.tip)];
}
