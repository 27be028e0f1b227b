import { type Distribution, type Goal, isMapping, mapping, type Scenario, type Vec2 } from '../../scenario/index.js';
import { atLeaf, bitLeaf, showsLeaf, standingLeaf, standLeaf, takeLeaf, usingLeaf, walkLeaf } from '../purpose/leaves.js';
import { betweenLeaf, lacksLeaf, liveLeaf, performLeaf, playsLeaf, togetherLeaf } from '../purpose/live.js';
import { hasLeaf, notedLeaf, notifyLeaf, setLeaf } from './attributes.js';
import { postedLeaf } from './billboards.js';
import { actLeaf, endLeaf, gazeLeaf, raiseLeaf } from './body.js';
import { BehaviourError, type LeafCompiler } from './compile.js';
import { feelLeaf, feelsLeaf } from './feeling.js';
import {
  besideLeaf,
  forgetLeaf,
  freeLeaf,
  hearsLeaf,
  inLeaf,
  knowsLeaf,
  learnLeaf,
  nearLeaf,
  sayLeaf,
  seesLeaf,
  tellLeaf,
} from './knowing.js';
import type { Leaf } from './leaf.js';
import type { Posting, Whereabouts } from './mind.js';
import { approachLeaf, faceLeaf, fleeLeaf, followLeaf, goalsLeaf, paceLeaf, strollLeaf, toNewsPlace, toThing, waitLeaf } from './moving.js';
import { chanceOf } from './nodes.js';
import { askLeaf, type BehaviourAction, callLeaf } from './own-actions.js';
import { NO_ROW, nearestOf, nearestOfAll, oneOf, peopleOf } from './people.js';
import type { Tables } from './tables.js';
import { crossedLeaf, metLeaf, partedLeaf, touchedLeaf } from './whereabouts.js';

/** What leaves are compiled with. */
export type LeafParts = {
  readonly scenario: Scenario;
  readonly tables: Tables;
  readonly actions: readonly BehaviourAction[];
  /** What leaves ask of where people are; each adds its own. */
  readonly whereabouts: Whereabouts[];
  /** What leaves look for on billboards; each adds its own. */
  readonly postings: Posting[];
};

type Fields = Readonly<Record<string, unknown>>;
type Parts = LeafParts & { readonly actors: readonly string[] };

/** Makes leaves of their words; names become numbers. */
export function leafCompiler(parts: LeafParts): LeafCompiler {
  return (word, fields, actors) => {
    const make = MAKERS[word];
    if (!make) throw new BehaviourError(`behaviours: no node is called "${word}"`);
    return make(fields, { ...parts, actors });
  };
}

/** A thing this near is in reach [m]. */
const REACH = 0.7;

const seconds = (value: unknown) => value as Distribution | undefined;
const metres = (value: unknown, usual: number) => (typeof value === 'number' ? value : usual);
const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined);
const limitsOf = ({ above, below }: Fields) => ({ above: numberOf(above), below: numberOf(below) });

const MAKERS: Readonly<Record<string, (fields: Fields, parts: Parts) => Leaf>> = {
  go: ({ go, within }, parts) => goLeaf(go, numberOf(within), parts),
  stroll: ({ stroll, pause }) => strollLeaf(String(stroll), seconds(pause)),
  approach: ({ approach, within }, { actors }) => approachLeaf(peopleOf(approach, actors), metres(within, 1)),
  follow: ({ follow, distance }, { actors }) => followLeaf(peopleOf(follow, actors), metres(distance, 1.2)),
  flee: ({ flee, distance }, { actors }) => fleeLeaf(peopleOf(flee, actors), metres(distance, 15)),
  wait: ({ wait }) => waitLeaf(wait as Distribution | 'forever'),
  face: ({ face }, { actors }) => faceLeaf(peopleOf(face, actors)),
  act: ({ act, for: time, to, distance }, { actors }) =>
    actLeaf(String(act), seconds(time), to === undefined ? undefined : { people: peopleOf(to, actors), distance: numberOf(distance) }),
  gaze: ({ gaze, for: time }, { actors }) => gazeLeaf(peopleOf(gaze, actors), seconds(time)),
  queue: ({ queue }) => goalsLeaf([{ service: String(queue) }]),
  use: ({ use, for: time }) => goalsLeaf([{ use: String(use), wait: seconds(time) ?? 10 }]),
  pace: ({ pace }) => paceLeaf(pace as Distribution),
  learn: ({ learn }, { tables }) => learnLeaf(tables.newsNames.indexOf(String(learn))),
  forget: ({ forget }, { tables }) => forgetLeaf(tables.newsNames.indexOf(String(forget))),
  tell: ({ tell, to = 'anybody', within }, { tables, actors }) =>
    tellLeaf(tables.newsNames.indexOf(String(tell)), peopleOf(to, actors), metres(within, 2)),
  feel: ({ feel, add }, { tables }) => feelLeaf(tables.emotionNames.indexOf(String(feel)), Number(add)),
  set: ({ set, to, add }, { tables }) => setLeaf(tables.attributeNames.indexOf(String(set)), numberOf(to), numberOf(add)),
  notify: ({ notify, to, value }, { tables, actors }) =>
    notifyLeaf(tables.attributeNames.indexOf(String(notify)), peopleOf(to, actors), Number(value)),
  claim: ({ claim, within }, { actors }) => {
    const people = peopleOf(claim, actors);
    const reach = numberOf(within);
    return {
      find: (mind) => {
        const row = reach === undefined ? (oneOf(mind, people) ?? nearestOfAll(mind, people)) : nearestOf(mind, people, reach);
        return row === NO_ROW ? undefined : mind.minds.house.agents.columns.id[row];
      },
    };
  },
  raise: ({ raise }) => raiseLeaf(String(raise)),
  say: ({ say }) => sayLeaf(String(say)),
  end: ({ end }) => endLeaf(end === 'leave' ? 'leave' : 'stay'),
  perform: ({ perform }) => performLeaf(String(perform)),
  live: () => liveLeaf(),
  walk: ({ walk, within }, { actors }) => walkLeaf(actors.indexOf(String(walk)), numberOf(within)),
  take: ({ take }, { actors }) => takeLeaf(actors.indexOf(String(take))),
  stand: () => standLeaf(),
  call: ({ call, with: handed }, { actions }) => callLeaf(ownOf(actions, call), mapping(handed)),

  knows: ({ knows, for: time }, { tables }) => knowsLeaf(tables.newsNames.indexOf(String(knows)), seconds(time)),
  sees: ({ sees, within }, { actors }) => seesLeaf(peopleOf(sees, actors), metres(within, 1000)),
  near: ({ near, within }, { actors }) => nearLeaf(peopleOf(near, actors), metres(within, 2)),
  in: ({ in: place }) => inLeaf(place as string | Vec2),
  hears: ({ hears }) => hearsLeaf(String(hears)),
  after: ({ after }) => ({
    holds: ({ minds, tick }) => tick * minds.house.clock.dt >= Number(after),
    measure: ({ minds, tick }) => tick * minds.house.clock.dt,
  }),
  feels: ({ feels, ...limits }, { tables }) => feelsLeaf(tables.emotionNames.indexOf(String(feels)), limitsOf(limits)),
  has: ({ has, of, ...limits }, { tables, actors }) =>
    hasLeaf(tables.attributeNames.indexOf(String(has)), limitsOf(limits), of === undefined ? undefined : peopleOf(of, actors)),
  noted: ({ noted, ...limits }, { tables }) => notedLeaf(tables.attributeNames.indexOf(String(noted)), limitsOf(limits)),
  beside: ({ beside, within }) => besideLeaf(String(beside), metres(within, REACH)),
  free: ({ free }) => freeLeaf(String(free)),
  chance: ({ chance }) => ({
    holds: (mind) => chanceOf(mind, mind.node) < Number(chance),
    measure: (mind) => chanceOf(mind, mind.node),
  }),
  met: ({ met, within }, { actors, whereabouts }) => metLeaf(whereabouts, peopleOf(met, actors), metres(within, 2)),
  touched: ({ touched }, { actors, whereabouts }) => touchedLeaf(whereabouts, peopleOf(touched, actors)),
  parted: ({ parted, within }, { actors, whereabouts }) => partedLeaf(whereabouts, peopleOf(parted, actors), metres(within, 2)),
  entered: ({ entered }, { whereabouts }) => crossedLeaf(whereabouts, entered as string | Vec2, true),
  posted: ({ posted }, { actors, postings }) => postedLeaf(postings, String(posted), actors),
  left: ({ left }, { whereabouts }) => crossedLeaf(whereabouts, left as string | Vec2, false),
  at: ({ at, within }, { actors }) => atLeaf(actors.indexOf(String(at)), numberOf(within)),
  using: ({ using }, { actors }) => usingLeaf(actors.indexOf(String(using))),
  standing: ({ standing }) => standingLeaf(standing === true),
  is: ({ is }) => bitLeaf('mark', String(is)),
  carries: ({ carries }) => bitLeaf('item', String(carries)),
  shows: ({ shows, state }, { actors }) => showsLeaf(actors.indexOf(String(shows)), String(state)),
  together: ({ together, within }) => togetherLeaf(String(together), metres(within, 3)),
  lacks: ({ lacks, below }) => lacksLeaf(String(lacks), Number(below)),
  between: ({ between }) => betweenLeaf(between as readonly (string | number)[]),
  plays: ({ plays }) => playsLeaf(String(plays)),
  ask: ({ ask, with: handed }, { actions }) => askLeaf(ownOf(actions, ask), mapping(handed)),
};

function ownOf(actions: readonly BehaviourAction[], name: unknown): BehaviourAction {
  const own = actions.find((action) => action.name === name);
  if (!own) throw new BehaviourError(`behaviours: no action is called "${name}"; hand it over in the option actions`);
  return own;
}

/** A place as a goal; a thing is walked to as near as one comes. */
function goLeaf(place: unknown, within: number | undefined, { scenario, tables }: LeafParts): Leaf {
  if (isMapping(place) && typeof place.thing === 'string') return toThing(place.thing, within ?? 1.5);
  if (isMapping(place) && typeof place.news === 'string') {
    const news = tables.newsNames.indexOf(place.news);
    if (tables.news[news]?.place === undefined) return toNewsPlace(news, within ?? 2);
  }
  return goalsLeaf([goalOf(place, within, scenario, tables)]);
}

function goalOf(place: unknown, within: number | undefined, scenario: Scenario, tables: Tables): Goal {
  if (Array.isArray(place)) return { point: place as Vec2, within: within ?? 0.5 };
  if (isMapping(place) && Array.isArray(place.nearest)) return { nearest: place.nearest.map(String) };
  const name = isMapping(place) ? (tables.news[tables.newsNames.indexOf(String(place.news))]?.place ?? 'anywhere') : String(place);
  if (name === 'anywhere') return { random: name };
  return name in scenario.world.exits ? { exit: name } : { region: name };
}
