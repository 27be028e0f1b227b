import {
  ACTION_COLUMNS,
  AGENT_COLUMNS,
  type ColumnViews,
  FLIGHT_COLUMNS,
  LINK_COLUMNS,
  LIVE_COLUMNS,
  PORTAL_COLUMNS,
  specsOf,
} from '../columns/index.js';
import type { ColumnSpec, Kernels } from '../kernels/index.js';

/**
 * Agent state as parallel columns: an agent is one row of every column, and keeps its row while it lives.
 * Metres, seconds; the ground is x–z; the torso faces (facingX, facingZ).
 */
export type AgentColumns = ColumnViews<typeof AGENT_COLUMNS>;

/** The columns' place in memory for a capacity. */
export function agentColumnSpecs(capacity: number): ColumnSpec[] {
  return specsOf({ ...AGENT_COLUMNS, ...LIVE_COLUMNS }, { row: capacity });
}

/** Further columns of a world where somebody can fly: height above the ground, its change, and what steer proposes for it. */
export function flightColumnSpecs(capacity: number): ColumnSpec[] {
  return specsOf(FLIGHT_COLUMNS, { row: capacity });
}

/** Further columns where somebody uses portals, written by plan: from each corner to the other end of its portal; where on the next portal to cross it, as a part of that. */
export function portalColumnSpecs(capacity: number): ColumnSpec[] {
  return specsOf(PORTAL_COLUMNS, { row: capacity });
}

/** Further column of a world with links: the lane that a row heads for or is on (an index into `world.lanes`), where its flags say so; written by plan. */
export function linkColumnSpecs(capacity: number): ColumnSpec[] {
  return specsOf(LINK_COLUMNS, { row: capacity });
}

/**
 * Further columns where somebody does something, written by decide (events at first): the number of the action (actions.ts), the number of the thing it is done
 * with plus one, or 0 for none, the slot of that thing, and the tick since when.
 */
export function actionColumnSpecs(capacity: number): ColumnSpec[] {
  return specsOf(ACTION_COLUMNS, { row: capacity });
}

/** The columns as views on the kernels' memory. */
export function agentColumnViews(kernels: Kernels): AgentColumns {
  return Object.fromEntries(
    Object.entries(AGENT_COLUMNS).map(([name, { type }]) => [name, kernels[type][name]]),
  ) as unknown as AgentColumns;
}
