import { type Reproduction, SHOWN } from './reproduction.js';

/** Fig. 8 of document 000. */
export const FIG_8_OF_000: Reproduction = {
  document: '000',
  figure: 'Fig. 8',
  title: 'street, evacuation, fighting, entertainment',
  why: `${SHOWN}: urban-street, panic-evacuation, fighting-training, street-entertainment`,
};
