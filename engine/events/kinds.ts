import type { EventKind } from './event-kind.js';
import { alarm } from './kinds/alarm.js';
import { announcement } from './kinds/announcement.js';
import { attraction } from './kinds/attraction.js';
import { leave, spawn, together } from './kinds/coming-and-going.js';
import { CUE_KINDS } from './kinds/cues.js';
import { doorClose, doorHeld, doorOpen } from './kinds/doors.js';
import { fall, standUp } from './kinds/falls.js';
import { arrive, discover, goal, unreachable } from './kinds/goals.js';
import { input } from './kinds/input.js';
import { link, linkEnd } from './kinds/links.js';
import { episode, episodeEnd, hasDone, learn, motive, perform, say, unable } from './kinds/minds.js';
import { music } from './kinds/music.js';
import { moved, objectHeld, obstacleHeld } from './kinds/obstacles.js';
import { join, served } from './kinds/services.js';
import { shout } from './kinds/shout.js';
import { use, useEnd } from './kinds/things.js';

/** Every kind of event that the engine knows by itself. A new one is a file in `kinds/` and a line here. */
export const EVENT_KINDS: readonly EventKind[] = [
  spawn,
  leave,
  together,
  goal,
  arrive,
  unreachable,
  discover,
  doorOpen,
  doorClose,
  doorHeld,
  link,
  linkEnd,
  use,
  useEnd,
  fall,
  standUp,
  join,
  served,
  obstacleHeld,
  objectHeld,
  moved,
  learn,
  say,
  episode,
  episodeEnd,
  motive,
  perform,
  hasDone,
  unable,
  input,
  alarm,
  announcement,
  shout,
  attraction,
  music,
  ...CUE_KINDS,
];
