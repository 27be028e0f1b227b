import type { Vec2 } from '../../scenario/index.js';
import { footprintsOf } from '../footprints.js';
import { PLAN, PLAN_WORDS } from '../footstep-plan.js';
import type { Account } from './explanation.js';
import type { Situation } from './situation.js';
import { tellFootsteps } from './tell-footsteps.js';
import type { WeighedFootsteps } from './weighed.js';

const STANDS = 0;
const STATUSES = ['found', 'best-so-far', 'stop'] as const;

/** What a planner of footsteps tells. */
export const explainFootstep = (situation: Situation): Account => tellFootsteps(weighFootstep(situation));

/** Where the feet were and go, what the next step costs, and how the last search ended. */
export function weighFootstep({ self, kernels, tick, dt }: Situation): WeighedFootsteps {
  const plan = kernels.f32.footPlan.subarray(self.row * PLAN_WORDS, (self.row + 1) * PLAN_WORDS);
  const whole = new Uint32Array(plan.buffer, plan.byteOffset, PLAN_WORDS);
  const along = (axis: number, at: number) =>
    (placeOn(plan[PLAN.from + axis], plan[PLAN.begin + axis], plan[PLAN.end + axis], plan[PLAN.span], plan[PLAN.time]) - at) / dt;
  const recomputed: Vec2 = whole[PLAN.mode] === STANDS ? [0, 0] : [along(0, self.x), along(1, self.z)];
  return {
    footprints: footprintsOf(kernels, self.row, (tick + 1) * dt),
    energy: { time: plan[PLAN.energy], speed: plan[PLAN.energy + 1], turn: plan[PLAN.energy + 2] },
    nodes: whole[PLAN.nodes],
    status: STATUSES[whole[PLAN.status]],
    recomputed,
  };
}

/** A place on the parabola of the present step, in the numbers and the order of the kernel. */
function placeOn(from: number, begin: number, end: number, span: number, time: number): number {
  const round = Math.fround;
  const pull = round(round(end - begin) / span);
  return round(round(from + round(begin * time)) + round(round(round(pull * time) * time) * 0.5));
}
