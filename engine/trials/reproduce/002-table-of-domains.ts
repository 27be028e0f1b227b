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

/** Table of domains of document 002. */
export const TABLE_OF_DOMAINS_OF_002: Reproduction = {
  document: '002',
  figure: 'Table of domains',
  title: 'comparison of planning domains',
  bench: 'plan',
  only: 'table',
  rows: DOMAINS.flatMap(([name, ...values]) =>
    MEASURES.map((measure, n) => ({ what: `${name}, ${measure}`, published: values[n], row: `${name}: ${measure}` })),
  ),
  note: 'scenes are drawn as described; the document does not print them',
};
