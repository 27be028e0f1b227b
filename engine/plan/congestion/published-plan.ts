import type { ColumnSpec, Kernels } from '../../kernels/index.js';
import { addArrival, addPresence, BIN, BINS, type DensityField } from './density-field.js';
import { NO_PORTAL, type Route, type Target } from './portal-search.js';

/** Edges of its way that a row remembers; a longer way is searched for anew every time. */
export const ROUTE_EDGES = 96;
/** Edges that it publishes times for; those behind them are too far ahead to matter. */
const PLAN_EDGES = 48;

/** Value of `planState` of a row whose plan counts. */
export const PUBLISHED = 1;

/** Columns of the plans that people publish: the edges with the times at each, the first triangle, where the way ends and when. */
export const PLAN_COLUMNS = (capacity: number): ColumnSpec[] => [
  { name: 'planEdge', type: 'u32', length: capacity * ROUTE_EDGES },
  { name: 'planArrive', type: 'f32', length: capacity * PLAN_EDGES },
  { name: 'planThrough', type: 'f32', length: capacity * PLAN_EDGES },
  ...['planCount', 'planState', 'planSince', 'planTurns', 'planTriangle', 'planPortal', 'planTargetTriangle'].map(
    (name) => ({ name, type: 'u32', length: capacity }) as const,
  ),
  ...['planStart', 'planEnd', 'planPace', 'planTargetX', 'planTargetZ'].map((name) => ({ name, type: 'f32', length: capacity }) as const),
];

/** Adds a row's published plan to the field (1), or takes it away (−1). */
export function countPlan(field: DensityField, { f32, u32 }: Kernels, row: number, sign: number): void {
  const { planEdge, planCount, planSince, planTriangle, planPortal } = u32;
  const { planArrive, planThrough, planStart, planEnd } = f32;
  const count = planCount[row];
  const kept = Math.min(count, PLAN_EDGES);
  const end = planSince[row] + BINS;
  let triangle = planTriangle[row];
  let from = planStart[row];
  for (let n = 0; n < kept; n++) {
    const edge = planEdge[row * ROUTE_EDGES + n];
    const through = planThrough[row * PLAN_EDGES + n];
    addPresence(field, triangle, from, through, end, sign);
    addArrival(field, edge, (planArrive[row * PLAN_EDGES + n] / BIN) | 0, end, sign);
    triangle = (edge / 3) | 0;
    from = through;
  }
  if (count > kept) return;
  addPresence(field, triangle, from, planEnd[row], end, sign);
  if (planPortal[row] !== 0) addArrival(field, planPortal[row] - 1, Math.floor(planEnd[row] / BIN), end, sign);
}

/** A plan that waits to be published. */
export type PlanDraft = {
  row: number;
  readonly edges: Int32Array;
  readonly arrive: Float32Array;
  readonly through: Float32Array;
  count: number;
  end: number;
  target: Target;
  triangle: number;
  pace: number;
  turns: number;
};

/** An empty draft. */
export function createPlanDraft(): PlanDraft {
  return {
    row: 0,
    edges: new Int32Array(ROUTE_EDGES),
    arrive: new Float32Array(PLAN_EDGES),
    through: new Float32Array(PLAN_EDGES),
    count: 0,
    end: 0,
    target: { x: 0, z: 0, triangle: 0, portal: NO_PORTAL },
    triangle: 0,
    pace: 1,
    turns: 0,
  };
}

/** Copies a way, which the next search overwrites, into a draft for a row that starts from a triangle. */
export function draftPlan(
  draft: PlanDraft,
  row: number,
  { route, target, pace, turns }: { readonly route: Route; readonly target: Target; readonly pace: number; readonly turns: number },
  triangle: number,
): void {
  for (let n = Math.min(route.count, ROUTE_EDGES) - 1; n >= 0; n--) draft.edges[n] = route.edges[n];
  for (let n = Math.min(route.count, PLAN_EDGES) - 1; n >= 0; n--) {
    draft.arrive[n] = route.arrive[n];
    draft.through[n] = route.through[n];
  }
  draft.row = row;
  draft.count = route.count;
  draft.end = route.end;
  draft.target = target;
  draft.triangle = triangle;
  draft.pace = pace;
  draft.turns = turns;
}

/** Writes a draft down as the plan of its row; it counts in the field from then on. */
export function publishPlan(field: DensityField, kernels: Kernels, draft: PlanDraft): void {
  const { f32, u32 } = kernels;
  const { row, count, target } = draft;
  for (let n = Math.min(count, ROUTE_EDGES) - 1; n >= 0; n--) u32.planEdge[row * ROUTE_EDGES + n] = draft.edges[n];
  for (let n = Math.min(count, PLAN_EDGES) - 1; n >= 0; n--) {
    f32.planArrive[row * PLAN_EDGES + n] = draft.arrive[n];
    f32.planThrough[row * PLAN_EDGES + n] = draft.through[n];
  }
  u32.planCount[row] = count;
  u32.planState[row] = PUBLISHED;
  u32.planTurns[row] = draft.turns;
  f32.planPace[row] = draft.pace;
  u32.planSince[row] = field.bin;
  u32.planTriangle[row] = draft.triangle;
  u32.planPortal[row] = target.portal === NO_PORTAL ? 0 : target.portal + 1;
  u32.planTargetTriangle[row] = target.triangle;
  f32.planStart[row] = field.time;
  f32.planEnd[row] = draft.end;
  f32.planTargetX[row] = target.x;
  f32.planTargetZ[row] = target.z;
  countPlan(field, kernels, row, 1);
}

/** Takes a row's plan out of the field; nothing happens where it has none. */
export function withdrawPlan(field: DensityField, kernels: Kernels, row: number): void {
  const { planState } = kernels.u32;
  if (planState[row] !== PUBLISHED) return;
  countPlan(field, kernels, row, -1);
  planState[row] = 0;
}
