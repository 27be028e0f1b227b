import { ACTIONS, actionNumber } from '../../agents/index.js';

/** What a body is in: on two feet, where walking and gestures are, or in something that takes it whole. */
export const STATES = ['on two feet', 'sits', 'lies', 'kneels', 'crawls', 'dances', 'cheers', 'leans'] as const;
export type ActState = (typeof STATES)[number];

/** A way from one state to another: an action, the way into it or out of it. */
export type Edge = { readonly from: ActState; readonly to: ActState; readonly name: string /** [s] */; readonly lasts: number };

const into = (to: ActState, name: string, action: string): Edge => ({
  from: 'on two feet',
  to,
  name,
  lasts: ACTIONS[actionNumber(action)].into,
});
const outOf = (from: ActState, name: string, action: string): Edge => ({
  from,
  to: 'on two feet',
  name,
  lasts: ACTIONS[actionNumber(action)].outOf,
});
const once = (name: string): Edge => ({ from: 'on two feet', to: 'on two feet', name, lasts: ACTIONS[actionNumber(name)].into });

/**
 * The state machine of actions (document 004, 6.1): bodies that act go from state to state along these edges, each to its end; on two feet, whoever poses walking
 * people poses them (styles, a network, matching), and gestures are laid over that.
 */
export const EDGES: readonly Edge[] = [
  into('sits', 'sit down', 'sit'),
  outOf('sits', 'stand up', 'sit'),
  into('lies', 'lie down', 'lie'),
  into('lies', 'fall forward', 'fall forward'),
  into('lies', 'fall back', 'fall back'),
  into('lies', 'fall aside', 'fall aside'),
  outOf('lies', 'get up', 'lie'),
  into('kneels', 'kneel', 'kneel'),
  outOf('kneels', 'rise', 'kneel'),
  into('crawls', 'go down', 'crawl'),
  outOf('crawls', 'rise', 'crawl'),
  into('dances', 'begin to dance', 'dance'),
  outOf('dances', 'stop dancing', 'dance'),
  into('cheers', 'begin to cheer', 'cheer'),
  outOf('cheers', 'stop cheering', 'cheer'),
  into('leans', 'lean back', 'lean'),
  outOf('leans', 'straighten', 'lean'),
  once('pick up'),
  once('put down'),
  once('climb a step'),
];
