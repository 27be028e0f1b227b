import { EYE_HEIGHT, SIGHT_STEP } from '../columns/index.js';
import { groundHeight, type World } from '../world/index.js';

/** Whether the line between the eyes of two people, of whom each stands at a place, goes through the ground somewhere; looked for every half metre. */
export function isBehindGround({ terrain }: World, ax: number, az: number, bx: number, bz: number): boolean {
  if (!terrain) return false;
  const steps = Math.ceil(Math.sqrt((bx - ax) ** 2 + (bz - az) ** 2) / SIGHT_STEP);
  const from = groundHeight(terrain, ax, az) + EYE_HEIGHT;
  const rise = groundHeight(terrain, bx, bz) + EYE_HEIGHT - from;
  for (let step = 1; step < steps; step++) {
    const part = step / steps;
    if (groundHeight(terrain, ax + (bx - ax) * part, az + (bz - az) * part) > from + rise * part) return true;
  }
  return false;
}
