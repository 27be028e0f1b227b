import { CONTEXT_SCORES, type ContextPerson, type ContextScores, type Curve, mean, plotCurves, plotMaps } from '../evaluate/index.js';
import type { Part, Section } from './report/page.js';
import { words } from './study-page.js';

/** How unusual a crowd is beside one of examples: as a whole, and person by person over time. */
export type EvaluatedContext = {
  /** Where the examples are from. */
  readonly examples: string;
  readonly density: number;
  readonly proximity: number;
  readonly chance: number;
  readonly people: readonly ContextPerson[];
};

/** Scores of the moments of people, with the places they belong to. */
export type ContextPicture = {
  readonly scores: ContextScores;
  readonly place: (track: number, instant: number) => readonly [x: number, z: number];
};

/** Where scores are cut into classes, and their names. */
const UNUSUAL = [1.5, 3];
const UNUSUAL_NAMES = ['usual', 'unusual (above 1.5)', 'strange (above 3)'];
/** People in the table, at most; all of them are in the JSON. */
const MOST_PEOPLE = 10;

/** What a page says about context: the crowd's scores, where on the tracks and when they are high, and who is most unusual. */
export function contextSection(
  context: EvaluatedContext,
  { scores, place }: ContextPicture,
  ground: readonly (readonly (readonly [x: number, z: number])[])[],
): Section {
  const panels = CONTEXT_SCORES.map((kind) => {
    const paths = Array.from(scores.moments[kind], (score, row) => {
      const [track, instant] = [scores.track[row], scores.instant[row]];
      const series = UNUSUAL.filter((border) => score > border).length;
      return { pieces: [[place(track, instant), place(track, instant + 1)]], series, isMarked: false };
    });
    return { title: kind, paths };
  });
  const svg = plotMaps({ title: 'How unusual each moment is', panels, names: UNUSUAL_NAMES, ground });
  const text = `Judged by what people did in similar situations in ${context.examples} (Lerner et al. 2010): density ${words(context.density)}, proximity ${words(context.proximity)}; about 1 is usual. The odds that a situation is one of chance, as if people did not see each other, are ${words(context.chance)} to 1.`;
  return {
    heading: 'In context',
    parts: [
      { kind: 'words', text },
      { kind: 'plot', svg, caption: 'Scores of everyone over time, shown on the tracks.' },
      { kind: 'plot', svg: plotCurves(crowdOverTime(context.people)), caption: 'Mean score of those who were there at a time.' },
      strangestPart(context.people),
    ],
  };
}

function crowdOverTime(people: readonly ContextPerson[]) {
  const curves = CONTEXT_SCORES.map((score): Curve => {
    const byTime = new Map<number, number[]>();
    for (const { time, scores } of people) {
      time.forEach((moment, n) => {
        const present = byTime.get(moment);
        if (present) present.push(scores[score][n]);
        else byTime.set(moment, [scores[score][n]]);
      });
    }
    return { name: score, points: [...byTime].sort(([a], [b]) => a - b).map(([time, values]) => [time, mean(values)]) };
  });
  return { title: 'How unusual the crowd is', x: { label: 'time', unit: 's' }, y: { label: 'score, 1 is usual', min: 0 }, curves };
}

function strangestPart(people: readonly ContextPerson[]): Part {
  const byScore = [...people].sort((a, b) => b.mean.proximity - a.mean.proximity).slice(0, MOST_PEOPLE);
  const rows = byScore.map(({ id, mean: own, time, scores }) => {
    const most = scores.proximity.indexOf(Math.max(...scores.proximity));
    return [String(id), words(own.density), words(own.chance), words(own.proximity), words(scores.proximity[most]), words(time[most])];
  });
  const heading = ['person', 'density, mean', 'chance, mean', 'proximity, mean', 'proximity, highest', 'at [s]'];
  return {
    kind: 'table',
    heading,
    rows,
    note: `The most unusual by proximity, of ${people.length}; all of them over time are in report.json.`,
  };
}
