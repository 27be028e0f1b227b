import type { Reproduction } from './reproduction.js';

/** Table 1 of document 003. */
export const TABLE_1_OF_003: Reproduction = {
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
};
