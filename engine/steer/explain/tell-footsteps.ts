import type { Footprint } from '../footprints.js';
import type { Account, AccountBar } from './explanation.js';
import type { GroundMark } from './ground-mark.js';
import type { WeighedFootsteps } from './weighed.js';

/** An energy that fills the row, where none is larger [J]. */
const FULL = 1;

/** How the last search went, what the next step costs, and the prints that were left and are planned. */
export function tellFootsteps(weighed: WeighedFootsteps): Account {
  const { footprints, recomputed } = weighed;
  const [next] = footprints.planned;
  const costs = next && `The next step, with the ${next.side} foot, costs for the time it takes, the speed it keeps and the turn:`;
  return {
    recomputed,
    sentences: [searchText(weighed), ...(costs ? [costs] : [])],
    bars: next ? barsOf(weighed, next) : [],
    marks: marksOf(weighed),
    legend: [
      { text: 'left foot: planned as an outline', tone: 'left' },
      { text: 'right foot', tone: 'right' },
    ],
  };
}

/** What a search for footsteps came to, in a sentence. */
export function searchText({ status, footprints, nodes }: Pick<WeighedFootsteps, 'status' | 'footprints' | 'nodes'>): string {
  const planned = footprints.planned.length;
  const steps = planned === 1 ? 'one step' : `${planned} steps`;
  const looked = `The last search looked at ${nodes === 1 ? 'one node' : `${nodes.toLocaleString('en')} nodes`}`;
  if (status === 'stop') return `${looked} and found no safe step, so it stops.`;
  if (status === 'best-so-far') return `${looked} before its budget was used up; the best of them gives ${steps} ahead.`;
  return `${looked}; ${steps} ${planned === 1 ? 'is' : 'are'} planned.`;
}

function barsOf({ energy: { time, speed, turn } }: WeighedFootsteps, { side }: Footprint): AccountBar[] {
  const full = Math.max(FULL, time, speed, turn);
  return Object.entries({ time, speed, turn }).map(([name, value]) => ({ name, value, unit: 'J', full, tone: side }));
}

/** Prints that were left, the older the fainter, and those that are planned, joined by a line. */
function marksOf({ footprints: { recent, planned } }: WeighedFootsteps): GroundMark[] {
  const steps = [...recent.slice(-1), ...planned];
  return [
    ...recent.map((print, n): GroundMark => ({ kind: 'footprint', ...print, freshness: (n + 1) / recent.length })),
    ...steps.slice(1).map(({ position }, n): GroundMark => {
      return { kind: 'line', from: steps[n].position, to: position, isDashed: true, tone: 'limit' };
    }),
    ...planned.map((print): GroundMark => ({ kind: 'footprint', ...print })),
  ];
}
