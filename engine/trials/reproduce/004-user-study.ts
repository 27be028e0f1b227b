import type { Reproduction } from './reproduction.js';

/** User study of document 004. */
export const USER_STUDY_OF_004: Reproduction = {
  document: '004',
  figure: 'User study',
  title: 'ratings of 1 to 9',
  why: 'a study with people, which is not run here',
};
