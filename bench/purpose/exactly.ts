import type { Measured, Row } from '../rows.js';

/** A row that holds when the value is this one. */
export function exactly(reach: number, measured: Measured): Row {
  return { ...measured, reach: `= ${reach}`, holds: measured.value === reach };
}
