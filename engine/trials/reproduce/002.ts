import type { Reproduction } from './reproduction.js';

/** The table of domains: branching factor, nodes, time [ms], success and quality as printed. */
const DOMAINS = [
  ['navmesh', '3.7', '43', '3', '0.17', '0.76'],
  ['dynamic navmesh', '4.6', '85', '8', '0.23', '0.57'],
  ['dynamic navmesh by tunnel', '2.1', '17', '5', '0.32', '0.65'],
  ['grid', '7.4', '187', '18', '0.68', '0.73'],
  ['space-time alone', '21.5', '10 000', '2487', '0.34', '0.26'],
  ['space-time by tunnels', '5.6', '765', '136', '0.92', '0.64'],
  ['space-time by waypoints', '5.4', '75', '8', '0.86', '0.58'],
] as const;
const MEASURES = ['branching factor', 'nodes', 'time', 'success', 'quality'] as const;

/** Figures and tables of document 002, slides of a tutorial whose pictures have few numbers: those that are numbered, and those with a result. */
export const DOCUMENT_002: readonly Reproduction[] = [
  {
    document: '002',
    figure: 'Figures 1 and 2',
    title: 'tunnels and waypoints between domains',
    why: 'drawings of how domains are joined: docs/planning.md',
  },
  {
    document: '002',
    figure: 'Table of domains',
    title: 'comparison of planning domains',
    bench: 'plan',
    only: 'table',
    rows: DOMAINS.flatMap(([name, ...values]) =>
      MEASURES.map((measure, n) => ({ what: `${name}, ${measure}`, published: values[n], row: `${name}: ${measure}` })),
    ),
    note: 'scenes are drawn as described; the document does not print them',
  },
  {
    document: '002',
    figure: 'Footstep planning',
    title: 'feet land where they are planned, at any density',
    bench: 'footstep',
    rows: [
      { what: 'landing error, largest [m]', published: '–', row: 'landing error, largest' },
      { what: 'landing error, 95th percentile [m]', published: '–', row: 'landing error, 95th percentile' },
    ],
    note: 'the document shows pictures',
  },
  {
    document: '002',
    figure: 'Entropy metric',
    title: 'ranking of simulators on real data',
    bench: 'evaluate',
    only: 'ranking',
    rows: [
      {
        what: 'agreement of the order of models',
        published: 'well correlated with users',
        row: 'agreement of seeds about the order of models',
      },
    ],
    note: 'the study with users is not run; needs the public data sets',
  },
  {
    document: '002',
    figure: 'Coverage of scenario space',
    title: 'scenarios solved by six algorithms',
    why: 'run by `promenade benchmark scenario-space`, hours of computing for 10 000 scenarios: about 60 % are published for most algorithms, docs/scenario-space.md has ours',
  },
  {
    document: '002',
    figure: 'SteerBench',
    title: 'scores of test cases',
    why: 'run by `promenade benchmark steerbench`; the tutorial prints no scores',
  },
  {
    document: '002',
    figure: 'Personality, OCEAN',
    title: 'a study of 15 videos with 70 people',
    why: 'a study with people, which is not run here; its coefficients are only in a picture',
  },
  {
    document: '002',
    figure: 'Perceived traits',
    title: 'which of two crowds: 90 %, merged 98 %',
    why: 'a study with people, which is not run here',
  },
  {
    document: '002',
    figure: 'Crowds by example, Fig. 1',
    title: 'parameters from example paths',
    why: 'an overview without a number; learning from paths is `promenade learn`',
  },
  {
    document: '002',
    figure: 'Impostors',
    title: 'rendering by impostors',
    why: 'frame rates of another machine; `promenade bench render` prints ours',
  },
];
