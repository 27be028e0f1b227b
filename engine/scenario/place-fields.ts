import type { z } from 'zod';
import { about, choice, list, object, oneOf, quantity, whole } from './fields.js';

/** What a place can look like. */
export const PLACES = ['square', 'street', 'station', 'museum', 'park', 'office', 'school', 'night', 'study'] as const;
/** What the ground can be made of. */
export const GROUNDS = ['paving', 'asphalt', 'cobbles', 'grass', 'wood', 'tiles', 'sand', 'water'] as const;
/** What can lie around a place. */
export const SURROUNDINGS = ['town', 'park', 'none'] as const;

const placeWord = choice(PLACES);
const storeyCount = whole(1, 12);

/** Fields that tune a place; what is not said follows from the place. */
const PLACE_FIELDS = {
  place: about('What the place looks like.', placeWord),
  ground: about('What people walk on.', choice(GROUNDS).optional()),
  around: about('What lies around: a town whose streets go on, a park, or nothing.', choice(SURROUNDINGS).optional()),
  hour: about('The hour of the day, by the sun.', quantity('h', 0, 24).optional()),
  day: about('The day of the year: it says with hour and latitude where the sun stands.', whole(1, 366).optional()),
  latitude: about('How far north of the equator the place is.', quantity('degrees', -66, 66).optional()),
  clouds: about('How much of the sky is covered.', quantity('', 0, 1).optional()),
  rain: about('How hard it rains; the ground is wet then.', quantity('', 0, 1).optional()),
  haze: about('How much the air hides of what is far.', quantity('', 0, 1).optional()),
  wear: about('How worn and uneven the ground is.', quantity('', 0, 1).optional()),
  storeys: about('The fewest and the most storeys of the houses around.', list(storeyCount, { min: 2, max: 2, of: 'storeys' }).optional()),
  trees: about('How many trees stand around, from none to as many as there is room for.', quantity('', 0, 1).optional()),
  seed: about('Another seed for houses, trees and clouds than that of the scenario.', whole(0, 2 ** 32 - 1).optional()),
};

const placeForm = object(PLACE_FIELDS);

/** What a place looks like, as a scenario says it. */
export type PlaceLook = z.infer<typeof placeForm>;

/** The look of a scenario: the name of a place, or its fields. It changes nothing of what people do. */
export const placeField = oneOf(
  [placeWord.transform((place): PlaceLook => ({ place })), placeForm],
  `the look of a place: one of ${PLACES.join(', ')}, or { place, hour, ground, … }`,
);

const pointInSpace = list(quantity('m', -1e5, 1e5), { min: 3, max: 3, of: 'numbers [x, y, z]' });
const keyForm = object({
  at: about('When the camera is there.', quantity('s', 0, 1e6)),
  from: about('Where the camera is: x, height, z.', pointInSpace),
  to: about('What it looks at: x, height, z.', pointInSpace),
  ease: about('How it goes on from there: slowly at both ends, or evenly.', choice(['smooth', 'linear'], 'smooth')),
});

/** The opening shot of a scenario: from a point to another, along a path, or after a person. */
export const cameraField = oneOf(
  [
    object({ from: pointInSpace, to: pointInSpace }),
    object({
      path: list(keyForm, { min: 1, max: 1000, of: 'keys { at, from, to }' }).superRefine((keys, context) => {
        keys.forEach(({ at }, i) => {
          if (i > 0 && at <= keys[i - 1].at)
            context.addIssue({ code: 'custom', message: `a time after the key before (${keys[i - 1].at} s)`, input: at, path: [i, 'at'] });
        });
      }),
    }),
    object({ follow: whole(0, 2 ** 32 - 1) }),
  ],
  'a camera: { from, to }, { path } or { follow }',
);

/** The opening shot of a scenario. */
export type CameraWork = z.infer<typeof cameraField>;
