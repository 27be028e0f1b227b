import { DRAWN, type Reproduction } from './reproduction.js';

/** Every figure and table of document 003. */
export const DOCUMENT_003: readonly Reproduction[] = [
  {
    document: '003',
    figure: 'Fig. 1 to 10',
    title: 'formation and trajectory models, hierarchy, interpolation',
    why: `${DRAWN}: docs/morphable.md`,
  },
  {
    document: '003',
    figure: 'Table 1',
    title: 'experimental data',
    bench: 'data',
    only: 'table',
    rows: [
      { what: 'army, R [m]', published: '1.72', row: 'army: radius' },
      { what: 'army, clusters', published: '1', row: 'army: formations' },
      { what: 'rows, R [m]', published: '1.72 (horizontal)', row: 'rows: radius' },
      { what: 'rows, clusters', published: '3', row: 'rows: formations' },
      { what: 'chat, R [m]', published: '1.55', row: 'chat: radius' },
      { what: 'chat, clusters', published: '5', row: 'chat: formations' },
      { what: 'one-way, R [m]', published: '1.96', row: 'one-way: radius' },
      { what: 'one-way, clusters', published: '5', row: 'one-way: formations' },
      { what: 'stroll, R [m]', published: '3.84', row: 'stroll: radius' },
      { what: 'stroll, clusters', published: '4', row: 'stroll: formations' },
      { what: 'spectators, R [m]', published: '1.32', row: 'spectators: radius' },
      { what: 'spectators, clusters', published: '4', row: 'spectators: formations' },
      { what: 'aggressive, R [m]', published: '2.01', row: 'aggressive: radius' },
      { what: 'aggressive, clusters', published: '6', row: 'aggressive: formations' },
      { what: 'ants, R [m]', published: '6.36', row: 'ants: radius' },
      { what: 'ants, clusters', published: '6', row: 'ants: formations' },
    ],
    note: 'crowds of ours with the names of the document: its tracks are not public',
  },
  {
    document: '003',
    figure: 'Fig. 11',
    title: 'path following',
    bench: 'data',
    only: 'formations',
    rows: [
      {
        what: 'nearest distance off at most, all turn at once [%]',
        published: 'recovers',
        row: 'path: nearest distance off at most, together',
      },
      { what: 'neighbours 20 s after the corner [%]', published: 'recovers', row: 'path: neighbours 20 s after the corner, together' },
      { what: 'the same, each at the corner [%]', published: 'breaks, then recovers', row: 'path: neighbours 20 s after the corner, each' },
    ],
    note: 'the document shows a picture',
  },
  {
    document: '003',
    figure: 'Fig. 12',
    title: "analysis with Ripley's K",
    bench: 'data',
    only: 'army',
    rows: [
      {
        what: 'share of speed, density, spacing, group size that is monotone',
        published: 'as expected, not precisely linear',
        row: 'army to stroll: statistics that are monotone, of those that differ',
      },
      { what: 'speed at 0.5, share of the way', published: 'drawn', row: 'army to stroll: speed at 0.5, share of the way' },
    ],
    note: "Ripley's K over weights: promenade synthesise army stroll --weights 0,0.25,0.5,0.75,1 --report",
  },
  {
    document: '003',
    figure: 'Fig. 13',
    title: 'group formation over time',
    why: 'a picture of a herd that one model cannot hold; the remedy that the document names, weights that change in time, is in the scene morph-square',
  },
];
