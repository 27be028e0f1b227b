import type { Kernels } from '../../kernels/index.js';
import type { DensityField } from './density-field.js';
import type { PortalSearch, Route } from './portal-search.js';
import type { PlanDraft } from './published-plan.js';
import type { Targets } from './targets.js';

/** The field, the memory of its searches, and where planning stands. */
export type CongestionState = {
  readonly kernels: Kernels;
  field: DensityField;
  search: PortalSearch;
  targets: Targets;
  readonly current: Route;
  /** Plans made in this tick, which count from the next on; reused. */
  readonly drafts: PlanDraft[];
  draftCount: number;
  /** Version of the world that the field is made for. */
  worldVersion: number;
  /** Places among the rows of those who plan in this tick. */
  readonly urgent: number[];
  readonly due: number[];
  /** Place among the rows where the next tick goes on. */
  next: number;
  /** Searches made, and edges they expanded, so far. */
  searches: number;
  nodes: number;
};
