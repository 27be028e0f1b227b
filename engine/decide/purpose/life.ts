/** Words of somebody's life in front: roles, those that it plays, what moves it, when to look again, home and work, what it is done with, since when it is about
 * what moves it, and when it was done with what it is done with. */
export const LIFE_WORDS = 8;

/** Which of them is which. */
export const ROLES = 0;
export const PLAYED = 1;
export const MOTIVE = 2;
export const WAKE = 3;
export const PLACES = 4;
export const FINISHED = 5;
export const SINCE = 6;
export const DONE_AT = 7;
