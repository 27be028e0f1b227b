import { type Reproduction, SHOWN } from './reproduction.js';

/** Fig. 7 of document 000. */
export const FIG_7_OF_000: Reproduction = { document: '000', figure: 'Fig. 7', title: 'flocking', why: `${SHOWN}: flocking` };
