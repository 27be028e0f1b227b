import { DRAWN, type Reproduction } from './reproduction.js';

const BIRDS = [100, 200, 400, 700, 1000] as const;

/** Every figure of document 001; it has no table. */
export const DOCUMENT_001: readonly Reproduction[] = [
  { document: '001', figure: 'Fig. 1', title: 'overview', why: `${DRAWN}: docs/meetings.md` },
  {
    document: '001',
    figure: 'Fig. 2 to 4',
    title: 'entering, leaving, resetting, colliding and contacting events',
    bench: 'events',
    only: 'scenes',
    rows: [
      { what: 'contacts missed, in the plane', published: 'none, by construction', row: 'contacts missed, in the plane' },
      { what: 'contacts missed, in space', published: 'none, by construction', row: 'contacts missed, in space' },
      { what: 'spheres out of their bounds', published: 'none (Eq. 2)', row: 'bodies out of their bounds, in space' },
      { what: 'bounds in more than 8 subspaces', published: 'none', row: 'bounds in more than 8 cells, in space' },
    ],
    note: 'the figures are drawings; what they claim is checked against steps of a millisecond',
  },
  {
    document: '001',
    figure: 'Fig. 5',
    title: 'separating event and contact graph',
    why: 'a drawing; that groups are what hangs together is a property test (EVENTS-49)',
  },
  {
    document: '001',
    figure: 'Fig. 6',
    title: 'state-transition graph',
    why: 'a drawing of rules that the document does not print; behaviours of this kind are another part of the engine',
  },
  { document: '001', figure: 'Fig. 7', title: 'blending of unit quaternions', why: `${DRAWN}: docs/motion-blending.md` },
  {
    document: '001',
    figure: 'Fig. 8',
    title: 'a message in a square',
    why: 'pictures without a number, of rules that the document does not print; passing a message on at meetings needs behaviours, which are another part of the engine',
  },
  {
    document: '001',
    figure: 'Fig. 9',
    title: 'the gallery in a museum',
    why: 'as Fig. 8: pictures without a number, and behaviours that are another part of the engine',
  },
  {
    document: '001',
    figure: 'Fig. 10',
    title: 'a long-distance race',
    why: 'as Fig. 8: pictures without a number, and behaviours that are another part of the engine',
  },
  {
    document: '001',
    figure: 'Fig. 11',
    title: '1000 birds along a corridor',
    bench: 'events',
    only: 'birds',
    rows: [
      {
        what: '1000 birds, s for a simulated second, by events',
        published: '3.0335 on a Pentium III of 800 MHz',
        row: '1000 birds, by events',
      },
      { what: 'the same as a scene, all stages of a tick', published: '–', row: '1000 birds, scene birds-events' },
      { what: 'the same scene at every tick, our grid', published: '–', row: '1000 birds, scene birds' },
    ],
    note: 'the document prints no rule by which birds react: here the urges of Reynolds (1987)',
  },
  {
    document: '001',
    figure: 'Fig. 12',
    title: 'cost against number',
    bench: 'events',
    only: 'birds',
    rows: [
      ...BIRDS.flatMap((count) => [
        { what: `${count} birds by events, s for a simulated second`, published: 'drawn: lower', row: `${count} birds, by events` },
        { what: `${count} birds by all pairs`, published: 'drawn: higher', row: `${count} birds, by all pairs` },
        { what: `${count} birds by a grid`, published: '–', row: `${count} birds, by a grid` },
      ]),
      { what: 'exponent by events', published: 'O(n) non-empty cells', row: 'exponent by events, 100 to 10 000' },
      {
        what: 'exponent by events, in a stream of equal density',
        published: 'O(n) non-empty cells',
        row: 'exponent in a stream by events, 100 to 10 000',
      },
      { what: 'exponent by all pairs', published: '2, as said', row: 'exponent by all pairs, 100 to 2000' },
      { what: 'exponent by a grid', published: '–', row: 'exponent by a grid, 100 to 10 000' },
    ],
    note: 'the figure has no numbers on its curves; small flocks are a sheet across the corridor, where each has fewer neighbours, so all exponents but that of the stream are too high',
  },
];
