import type { Reproduction } from './reproduction.js';

/** Simulations by ORCA of document 002. */
export const HAJJ_BY_ORCA_OF_002: Reproduction = {
  document: '002',
  figure: 'Simulations by ORCA',
  title: 'how many agents in real time',
  bench: 'tick',
  only: 'city',
  rows: [{ what: 'whole ticks of 100 000 people', published: 'about 10 of 25 000 agents', row: 'whole tick, 100 000 agents, 2 threads' }],
  note: 'ticks in a second, without bodies and drawing; the document shows videos, and draws what it simulates',
};
