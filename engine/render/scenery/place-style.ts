import type { PlaceLook } from '../../scenario/index.js';
import type { WorldDrawing } from '../place/world-drawing.js';

/** What stands at the edge of the ground: houses behind a strip of pavement, walls of a room, a hedge, platforms, or a kerb alone. */
export type Border = 'houses' | 'room' | 'hedge' | 'platform';

/** A look with everything filled in. */
export type PlaceStyle = Required<Omit<PlaceLook, 'storeys'>> & {
  readonly storeys: readonly [number, number];
  readonly border: Border;
  /** How high rooms are [m]. */
  readonly roomHeight: number;
};

type Filled = Omit<PlaceStyle, 'place' | 'seed'>;

const OUTDOORS: Filled = {
  ground: 'paving',
  around: 'town',
  hour: 9.4,
  day: 172,
  latitude: 48,
  clouds: 0.4,
  rain: 0,
  haze: 0.35,
  wear: 0.4,
  storeys: [3, 5],
  trees: 0.5,
  border: 'houses',
  roomHeight: 3,
};
const INDOORS: Filled = { ...OUTDOORS, around: 'park', border: 'room', clouds: 0.3, wear: 0.15, storeys: [2, 4] };

/** What each place is unless its fields say otherwise. */
const PLACE_DEFAULTS: Readonly<Record<Exclude<PlaceLook['place'], 'study'>, Filled>> = {
  square: OUTDOORS,
  street: { ...OUTDOORS, ground: 'paving', storeys: [3, 6], trees: 0.35, hour: 11 },
  station: { ...OUTDOORS, ground: 'tiles', border: 'platform', storeys: [2, 5], hour: 9.5, wear: 0.3, trees: 0.3 },
  museum: { ...INDOORS, ground: 'wood', roomHeight: 4.4, hour: 11 },
  park: { ...OUTDOORS, ground: 'sand', around: 'park', border: 'hedge', trees: 0.9, hour: 9.8 },
  office: { ...INDOORS, ground: 'tiles', around: 'town', roomHeight: 3, hour: 14 },
  school: { ...INDOORS, ground: 'wood', roomHeight: 3.4, hour: 9.5 },
  night: { ...OUTDOORS, ground: 'cobbles', hour: 22.2, clouds: 0.25, storeys: [3, 5] },
};

/** The hour at which a place is drawn for those who prefer dark pages. */
const EVENING = 21.9;

/** The light changes by the clock in steps of so much [h]. */
const STEP = 1 / 6;

/** The hour of the clock of a run at a time of it [s], in steps; undefined where there is no clock, or the look says an hour itself. */
export function hourAt({ look, clock }: Pick<WorldDrawing, 'look' | 'clock'>, time: number): number | undefined {
  if (!clock || !look || look.hour !== undefined) return undefined;
  const hours = (clock.start + time * clock.rate) / 3600;
  return (Math.floor(hours / STEP + 1e-6) * STEP) % 24;
}

/** The style of a place that is drawn at a time of the run [s], in the evening where that is asked for and no clock tells the hour; nothing where no look is said and for studies. */
export function styleFor(world: Pick<WorldDrawing, 'look' | 'clock'>, isEvening: boolean, time = 0): PlaceStyle | undefined {
  const { look } = world;
  if (!look || look.place === 'study') return undefined;
  const hour = hourAt(world, time) ?? (isEvening ? EVENING : undefined);
  return styleOf(hour === undefined ? look : { ...look, hour });
}

/** Fills in what a look does not say. */
function styleOf({ place, seed, ...said }: NonNullable<WorldDrawing['look']>): PlaceStyle {
  const usual = PLACE_DEFAULTS[place === 'study' ? 'square' : place];
  const given = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) as Partial<PlaceLook>;
  const [low, high] = given.storeys ?? usual.storeys;
  return { ...usual, seed, ...given, place, storeys: [Math.min(low, high), Math.max(low, high)] };
}
