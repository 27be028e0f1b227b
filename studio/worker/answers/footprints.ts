import type { Footprint } from 'promenade';
import type { Answerer } from '../answerer.js';
import { shownRun } from '../shown-run.js';

/** Whose footprints are asked for: of these people, or where nobody is named of those who are nearest to a place, so many at most. */
export type FootprintsQuestion = { readonly ids: readonly number[]; readonly near: readonly [number, number]; readonly most: number };

/** Numbers of one print: x, z, direction x and z, 0 for a left foot and 1 for a right one, time [s], 0 for a print that was left and 1 for a planned one. */
export const PRINT = 7;

/** Prints in a row, as `PRINT` says, of how many people out of how many who walk by footsteps. */
export type FootprintsAnswer = { readonly prints: Float32Array; readonly people: number; readonly walkers: number };

/** Tells where people put their feet lately, and where they mean to. */
export const footprints = ((context, { ids, near, most }) => {
  const run = shownRun(context);
  const { frame } = run;
  const away = new Map<number, number>();
  for (let i = 0; i < frame.count; i++) away.set(frame.id[i], Math.hypot(frame.x[i] - near[0], frame.z[i] - near[1]));
  const asked = ids.length > 0 ? ids : [...frame.id.subarray(0, frame.count)];
  const walkers = asked.flatMap((id) => {
    const prints = run.footprints(id);
    return prints ? [{ prints, away: away.get(id) ?? 0 }] : [];
  });
  const told = walkers.length > most ? walkers.sort((a, b) => a.away - b.away).slice(0, most) : walkers;
  const numbers = told.flatMap(({ prints: { recent, planned } }) => [
    ...recent.flatMap((print) => numbersOf(print, false)),
    ...planned.flatMap((print) => numbersOf(print, true)),
  ]);
  return { prints: Float32Array.from(numbers), people: told.length, walkers: walkers.length };
}) satisfies Answerer<FootprintsQuestion, FootprintsAnswer>;

function numbersOf({ position, direction, side, time }: Footprint, isPlanned: boolean): number[] {
  return [...position, ...direction, side === 'left' ? 0 : 1, time, isPlanned ? 1 : 0];
}
