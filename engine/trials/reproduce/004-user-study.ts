import type { Reproduction } from './reproduction.js';

/** User study of document 004. */
export const USER_STUDY_OF_004: Reproduction = {
  document: '004',
  figure: 'User study',
  title: 'ratings of 1 to 9',
  why: 'a study with people, which is not run here; published means of fluency and reality are 3.10 and 3.71 for one fight, 5.14 and 5.10 for a group, on a scale from 1, the document’s way is better, to 9',
};
