import type { Account, AccountBar, LegendEntry } from './explanation.js';
import type { GroundMark, Tone } from './ground-mark.js';
import type { Situation } from './situation.js';
import type { HalfPlane, WeighedPlanes } from './weighed.js';

/** Bars that are shown: those who ask for most. */
const MOST = 6;
/** Less than this nobody asks for [m/s]. */
const LEAST = 0.005;
/** A change that fills the row, where none is larger [m/s]. */
const FULL = 0.2;

/** Who forbids how much: how far the wanted velocity lies on the wrong side of each border. */
export function tellHalfPlanes({ preferred, own }: Situation, { halfPlanes, recomputed }: WeighedPlanes): Account {
  const lines = halfPlanes
    .map(({ point, direction, of }) => ({
      of,
      wrong: direction[1] * (preferred[0] - point[0]) - direction[0] * (preferred[1] - point[1]),
    }))
    .sort((a, b) => b.wrong - a.wrong);
  const asking = lines.filter(({ wrong }) => wrong > LEAST);
  const full = Math.max(FULL, ...lines.map(({ wrong }) => wrong));
  return {
    recomputed,
    sentences: [sentenceOf(asking.length, lines.length)],
    bars: asking.slice(0, MOST).map(({ of, wrong }): AccountBar => {
      const name = of.kind === 'person' ? `person ${of.id}` : of.kind;
      return { name, value: wrong, unit: 'm/s', full, of, tone: toneOf(of) };
    }),
    marks: marksOf(halfPlanes, own('maximumSpeed')),
    legend: legendOf(halfPlanes),
  };
}

function sentenceOf(asking: number, all: number): string {
  if (all === 0) return 'Nothing is in the way: the wanted velocity is free.';
  if (asking === 0) return `None of ${all} velocity obstacles forbids the wanted velocity.`;
  return `${asking} of ${all} velocity obstacles forbid the wanted velocity; each asks for a change of this size:`;
}

/** Borders, and where there are none the disc of all velocities. */
function marksOf(halfPlanes: readonly HalfPlane[], maximumSpeed: number): GroundMark[] {
  if (halfPlanes.length === 0) return [{ kind: 'disc', at: [0, 0], radius: maximumSpeed, frame: 'person', tone: 'free' }];
  return halfPlanes.map((plane) => ({ kind: 'half-plane', ...plane, tone: toneOf(plane.of) }));
}

const toneOf = ({ kind }: HalfPlane['of']): Tone => (kind === 'wall' ? 'wall' : 'people');

function legendOf(planes: readonly HalfPlane[]): LegendEntry[] {
  const tones = new Set(planes.map(({ of }) => toneOf(of)));
  const entries: LegendEntry[] = [
    { text: 'forbidden by people', tone: 'people' },
    { text: 'forbidden by walls', tone: 'wall' },
  ];
  return entries.filter(({ tone }) => tone && tones.has(tone));
}
