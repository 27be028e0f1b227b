import type { Reproduction } from './reproduction.js';

const LATER = 'morphable crowds are not built yet';

/** Every figure and table of document 003. */
export const DOCUMENT_003: readonly Reproduction[] = [
  { document: '003', figure: 'Fig. 1 to 8', title: 'formation and trajectory models', why: LATER },
  { document: '003', figure: 'Fig. 9, 10', title: 'hierarchical models and interpolation', why: LATER },
  { document: '003', figure: 'Table 1', title: 'experimental data', why: LATER },
  { document: '003', figure: 'Fig. 11', title: 'path following', why: LATER },
  { document: '003', figure: 'Fig. 12', title: "analysis with Ripley's K", why: LATER },
  { document: '003', figure: 'Fig. 13', title: 'group formation over time', why: LATER },
];
