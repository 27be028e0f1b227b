/** What is known of an agent's plan: none that holds, one that may be `bound` times as long as the best, or the best. */
export type PlanQuality = { readonly isValid: boolean; readonly bound: number };

/**
 * Priority of an agent's planning task; the smallest comes first (Kapadia, Beacco, Garcia, Reddy, Pelechano and Badler, SCA
 * 2013): the number of steps from the task to the agent's motion, times 1 where there is no valid plan, times the inflation
 * where the plan can be improved; Infinity where there is nothing to do.
 */
export function taskPriority(steps: number, { isValid, bound }: PlanQuality): number {
  if (!isValid) return steps;
  return bound > 1 ? steps * bound : Infinity;
}

/** Rows that want to plan in this tick, in the order of their priority; a row that was passed over comes before its equals. */
export type Turns = { readonly row: Int32Array; readonly priority: Float64Array; readonly waited: Float64Array; count: number };

/** Room for so many rows. */
export function createTurns(capacity: number): Turns {
  return { row: new Int32Array(capacity), priority: new Float64Array(capacity), waited: new Float64Array(capacity), count: 0 };
}

/** Notes that a row wants to plan; `waited` is since when, in ticks. */
export function addTurn(turns: Turns, row: number, priority: number, waited: number): void {
  turns.row[turns.count] = row;
  turns.priority[turns.count] = priority;
  turns.waited[turns.count] = waited;
  turns.count++;
}

/** The places of the turns in their order. */
export function orderTurns({ priority, waited, row, count }: Turns): number[] {
  const order = Array.from({ length: count }, (_, n) => n);
  return order.sort((a, b) => priority[a] - priority[b] || waited[b] - waited[a] || row[a] - row[b]);
}
