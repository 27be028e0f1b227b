import { z } from 'zod';
import { distribution } from '../distribution-field.js';
import { about, choice, flag, list, named, nameField, object, quantity, whole } from '../fields.js';
import { MOTION_MANNERS } from '../motion-field.js';
import { PURPOSE_FIELDS } from '../purpose/fields.js';
import type { BehaviourDefinition } from './scope.js';

/** What people can know: from which events, from which signs, and how it is passed on. */
export const newsField = object({
  description: z.string().max(1000).default(''),
  from: about(
    'Kinds of events that those who notice them learn it from.',
    list(nameField(), { max: 100, of: 'kinds of events' }).default([]),
  ),
  signs: about(
    'Things, by name or kind, that those who see them learn it from.',
    list(nameField(), { max: 1000, of: 'names or kinds of things' }).default([]),
  ),
  reading: about('How near one must be to a sign to read it.', quantity('m', 0.1, 100, 5)),
  posted: about(
    'Places, things by name or kind, people or obstacles: those who enter a cell whose billboard shows one learn it.',
    list(nameField(), { max: 100, of: 'names' }).default([]),
  ),
  spreads: about('How near two must meet for one to tell the other; nobody tells it without.', quantity('m', 0.1, 50).optional()),
  chance: about('How likely it is told in a meeting, looked at twice a second.', quantity('', 0, 1, 1)),
  place: about('The place that it is about.', nameField().optional()),
});

/** Something that people feel from 0 to 1: how fast it goes away, and how much of it is conveyed to those around. */
export const emotionField = object({
  halves: about('Half of it is gone after this time.', quantity('s', 0.1, 86_400, 20)),
  reach: about('How near those are to whom it is conveyed.', quantity('m', 0, 50, 0)),
  conveys: about('How much of the difference to the strongest feeling around is taken on within a second.', quantity('1/s', 0, 10, 0.5)),
  from: about(
    'Kinds of events that it comes from, as strong as they reach somebody.',
    list(nameField(), { max: 100, of: 'kinds of events' }).default([]),
  ),
  moves: about('How those walk who feel it at least by half.', choice(MOTION_MANNERS).optional()),
});

/** A number on a blackboard: of everyone, of a team, or of all, and who may read it. */
export const attributeField = object({
  of: about('Whose it is.', choice(['person', 'team', 'all'], 'person')),
  shown: about('Who else may read it.', choice(['public', 'friends', 'private'], 'public')),
  initial: distribution('', -1e9, 1e9, 0),
});

/** The grid of cells whose billboards people read. */
export const billboardsField = object({ cell: about('How long and wide a cell is.', quantity('m', 1, 100, 5)) });

const layer = (distance: number, angle: number) =>
  object({
    distance: quantity('m', 0, 1000, distance),
    angle: about('The whole angle in view.', quantity('degrees', 0, 360, angle)),
  }).prefault({});

/** How somebody looks around: three layers, of which the far one is sampled by rays. */
export const visionField = object({
  near: layer(2, 360),
  middle: layer(8, 180),
  far: layer(30, 60),
  rays: whole(0, 64, 9),
});

/** A tree with several actors, who are its own while it runs. */
export const episodeField = object({
  description: z.string().max(1000).default(''),
  actors: about('Who takes part: names, and of which populations or teams they are.', named(nameField(), 'populations, teams or anybody')),
  within: about('How near to the first actor the others are found.', quantity('m', 0.1, 1000, 10)),
  when: about('A condition of the first actor; always if not said.', z.unknown().optional()),
  chance: about('How likely it begins for somebody who could, within a minute.', quantity('', 0, 1, 1)),
  at: about('Not before this time.', quantity('s', 0, 86_400, 0)),
  most: about('How many of them go on at once.', whole(1, 1000, 1)),
  times: about('How often it happens at all.', whole(1, 1_000_000).optional()),
  priority: about('Those of a higher one take actors out of those of a lower one.', quantity('', 0, 100, 0)),
  until: about('A condition of any actor that ends it at once.', z.unknown().optional()),
  restarts: about('Whether actors begin their own behaviour anew afterwards, instead of going on with it.', flag(false)),
  do: z.unknown(),
});

/** A mapping from names, where a scenario has one. */
const optional = <T extends z.ZodType>(value: T, what: string) => named(value, what).unwrap().optional();

/** What people know, feel, show, see and do, as parts of a scenario; behaviours are checked by `checkMinds`. */
export const MIND_FIELDS = {
  behaviours: optional(
    z.custom<BehaviourDefinition>(() => true),
    'behaviours',
  ),
  news: optional(newsField, 'news'),
  emotions: optional(emotionField, 'emotions'),
  attributes: optional(attributeField, 'attributes'),
  episodes: optional(episodeField, 'episodes'),
  billboards: about('Cells of the world, each with a billboard that is read on entering it.', billboardsField.optional()),
  ...PURPOSE_FIELDS,
};

/** News as a scenario describes them. */
export type NewsDescription = z.infer<typeof newsField>;
/** An emotion as a scenario describes it. */
export type EmotionDescription = z.infer<typeof emotionField>;
/** An attribute as a scenario describes it. */
export type AttributeDescription = z.infer<typeof attributeField>;
/** An episode as a scenario describes it. */
export type EpisodeDescription = z.infer<typeof episodeField>;
/** How somebody looks around. */
export type Vision = z.infer<typeof visionField>;
