// One person on a stage who acts, for tests and benchmarks; not part of the package.
import { actionColumnSpecs } from '../../agents/index.js';
import type { House } from '../../rooms/index.js';
import type { MotionLibrary } from '../library.js';
import { createStage, TEST_LIBRARY, type TestStage } from '../stage/test-stage.js';
import { actColumnSpecs, type Choreographed } from './act-columns.js';

/** A seat for tests: its place, the way it faces (sine and cosine from +z) and its height [m]. */
export type TestSeat = { readonly x: number; readonly z: number; readonly height: number };

/** A stage whose people can act, with a seat that is thing 0 behind the origin. */
export async function createActing(
  library: MotionLibrary = TEST_LIBRARY,
  people = 1,
  seat?: TestSeat,
  dt = 1 / 30,
  choreographed?: Choreographed,
): Promise<TestStage> {
  const stage = await createStage(library, {
    people,
    dt,
    further: [...actionColumnSpecs(people), ...actColumnSpecs(people, choreographed)],
  });
  const clock = {
    get tick() {
      return stage.tick;
    },
    dt,
  };
  const world = { things: seat ? [{ number: 0, slots: [{ ...seat, facing: Math.PI / 2 }] }] : [] };
  Object.assign(stage.animation.bodies.setup.house, {
    clock,
    world,
    agents: stage.agents,
    kernels: stage.kernels,
  } as unknown as Partial<House>);
  return stage;
}
