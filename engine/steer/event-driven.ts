import { ORCA_COLUMNS, specsOf } from '../columns/index.js';
import { cos, sin } from '../math/index.js';
import { about, type Distribution, distribution, largestOf, whole } from '../scenario/index.js';
import type { Account } from './explain/explanation.js';
import type { Situation } from './explain/situation.js';
import { quantityText } from './explain/words.js';
import { type Me, type Seen, steerEach, type Wanted } from './steer-each.js';
import type { SteerModel } from './steer-model.js';

/** Directions that are weighed, away from the preferred one on either side [rad]; the right one first, where people keep. */
const TURNS = [0, 0.26, -0.26, 0.52, -0.52, 0.87, -0.87, 1.4, -1.4].map((turn) => ({ cosine: cos(turn), sine: sin(turn) }));
/** Speeds that are weighed, as parts of the preferred one. */
const PACES = [1, 0.6, 0.25];
/** What a second less until contact costs, against a whole preferred speed that is missed. */
const HASTE = 1.5;
/** Room that is kept beside somebody [m]. */
const ROOM = 0.1;

/**
 * People who decide at events alone (Kim et al., An event-driven approach for crowd simulation with example motions, 2002). The document says when they
 * decide and not how: of some directions and speeds this takes the one that misses least of the preferred velocity and leaves most time until a contact,
 * if everyone goes on as at the event.
 */
export const eventDriven: SteerModel = {
  name: 'event-driven',
  about: 'decisions at events alone: bounds that meet',
  decides: 'events',
  fields: {
    timeHorizon: about('Contacts later than this do not count.', distribution('s', 0.1, 30, 3)),
    neighbourDistance: about('People farther than this are not seen.', distribution('m', 0.5, 20, 5)),
    maximumNeighbours: about('At most this many of the nearest are considered.', whole(0, 16, 10)),
    noise: about('Size of the random part of the preferred velocity, which breaks perfect symmetry.', distribution('m/s', 0, 0.5, 0.02)),
  },
  columns: (capacity) => specsOf(ORCA_COLUMNS, { row: capacity }),
  wallReach: ({ speed, radius, steer }) => Math.min(2, speed * largestOf(steer.timeHorizon as Distribution)) + radius,
  steer: (context) => {
    const { timeHorizon } = context.kernels.f32;
    steerEach(context, (me, neighbours) => decide(me, neighbours, timeHorizon[me.row]));
  },
  explain: explainEventDriven,
};

/** What is chosen while something happens, and the time that it leaves; else the velocity that is kept. */
function explainEventDriven({ self, neighbours, preferred, own, kernels }: Situation): Account {
  if (kernels.u32.coasting?.[self.row] === 1) {
    return { recomputed: [own('heldX'), own('heldZ')], sentences: ['It goes on as it does: nothing has happened since it decided.'] };
  }
  const me: Me = { ...self, preferredX: preferred[0], preferredZ: preferred[1], maximumSpeed: own('maximumSpeed') };
  const horizon = own('timeHorizon');
  const { x, z } = decide(me, neighbours, horizon);
  const soonest = Math.min(horizon, ...neighbours.map((other) => contactTime(me, other, x, z)));
  const isFree = x === preferred[0] && z === preferred[1];
  const sentence = isFree ? 'Nothing is in its way: it goes as it would like to.' : 'It turns or slows down for those in its way.';
  const contact = soonest < horizon ? [`It touches somebody in ${quantityText(soonest, 's')} if all go on so.`] : [];
  return {
    recomputed: [x, z],
    sentences: [sentence, ...contact],
    bars: [{ name: 'time until a contact', value: soonest, unit: 's', full: horizon }],
  };
}

/** The velocity with the least cost; of equals the one that turns less and is faster. */
function decide(me: Me, neighbours: readonly Seen[], horizon: number): Wanted {
  const { preferredX, preferredZ } = me;
  let best: Wanted = { x: preferredX, z: preferredZ };
  let least = Number.POSITIVE_INFINITY;
  for (const { cosine, sine } of TURNS) {
    const x = preferredX * cosine - preferredZ * sine;
    const z = preferredX * sine + preferredZ * cosine;
    for (const pace of PACES) {
      const cost = costOf(me, neighbours, x * pace, z * pace, horizon);
      if (cost >= least) continue;
      least = cost;
      best = { x: x * pace, z: z * pace };
    }
    // Nobody is in the way: there is nothing better than what is preferred.
    if (least === 0) break;
  }
  return best;
}

function costOf(me: Me, neighbours: readonly Seen[], x: number, z: number, horizon: number): number {
  const missedX = me.preferredX - x;
  const missedZ = me.preferredZ - z;
  const preferred = Math.sqrt(me.preferredX * me.preferredX + me.preferredZ * me.preferredZ);
  const missed = preferred > 0 ? Math.sqrt(missedX * missedX + missedZ * missedZ) / preferred : 0;
  let soonest = horizon;
  for (const other of neighbours) soonest = Math.min(soonest, contactTime(me, other, x, z));
  return missed + HASTE * (1 - soonest / horizon);
}

/** When two touch, if one takes a velocity and the other keeps its own [s]; who touches already does so now while they come nearer. */
function contactTime(me: Me, other: Seen, velocityX: number, velocityZ: number): number {
  const x = other.x - me.x;
  const z = other.z - me.z;
  const towardsX = other.velocityX - velocityX;
  const towardsZ = other.velocityZ - velocityZ;
  const reach = me.radius + other.radius + ROOM;
  const closing = x * towardsX + z * towardsZ;
  if (closing >= 0) return Number.POSITIVE_INFINITY;
  const beyond = x * x + z * z - reach * reach;
  if (beyond <= 0) return 0;
  const square = closing * closing - (towardsX * towardsX + towardsZ * towardsZ) * beyond;
  return square < 0 ? Number.POSITIVE_INFINITY : beyond / (Math.sqrt(square) - closing);
}
