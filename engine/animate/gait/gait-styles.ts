import { styleFeature } from '../extraction/style-feature.js';
import type { Example, MotionStyle } from '../library.js';
import { bakeGait } from './bake-gait.js';
import { unpackGaitModel } from './gait-file.js';
import type { GaitModel, GaitName, GaitPerson } from './gait-model.js';
import { differentPeople } from './gait-people.js';
import { gaitInRange } from './gait-range.js';

/** How a style of locomotion is made: a person, number in the list of different people, with styles and postures laid on. */
type Recipe = {
  readonly name: string;
  /** At which one moves so without being made to: where the style's energies are taken [m/s]. */
  readonly speed: number;
  readonly person: number;
  /** How many times as far as legs ask for hips rise and fall; 1 if not said. */
  readonly rises?: number;
  /** Acted styles and how much of each. */
  readonly styles?: Readonly<Record<string, number>>;
  readonly postures?: Readonly<Record<string, number>>;
};

type Kind = {
  readonly type: 'walk' | 'jog' | 'run';
  readonly gait: GaitName;
  /** Number of the gait among the parameters of an example. */
  readonly number: number;
  /** Speeds [m/s] and turn rates [rad/s] of the examples. */
  readonly speeds: readonly number[];
  readonly turnRates: readonly number[];
  readonly recipes: readonly Recipe[];
};

/** Persons first, then acted styles on persons of different build. */
const WALKS: readonly Recipe[] = [
  { name: 'plain', speed: 1.3, person: 0, rises: 1.06 },
  { name: 'striding', speed: 1.5, person: 8 },
  { name: 'reserved', speed: 1.1, person: 14 },
  { name: 'broad', speed: 1.25, person: 13 },
  { name: 'easy', speed: 1.2, person: 4 },
  { name: 'vigorous', speed: 1.6, person: 23 },
  { name: 'swinging', speed: 1.35, person: 11 },
  { name: 'plodding', speed: 1, person: 19 },
  { name: 'loose', speed: 1.15, person: 5 },
  { name: 'old', speed: 0.5, person: 7, styles: { 'old man': 0.55 } },
  { name: 'frail', speed: 0.6, person: 2, styles: { 'old man': 0.3, stiff: 0.3 } },
  { name: 'tired', speed: 0.9, person: 7, styles: { sad: 0.9 } },
  { name: 'proud', speed: 1.05, person: 4, styles: { 'strong man': 0.4, 'graceful lady': 0.3 } },
  { name: 'brisk', speed: 1.8, person: 0, styles: { stern: 0.7 } },
  { name: 'heavy', speed: 0.75, person: 8, styles: { 'strong man': 0.8 } },
  { name: 'graceful', speed: 1.3, person: 0, styles: { 'graceful lady': 0.8 } },
  { name: 'limping', speed: 0.45, person: 0, styles: { limp: 0.6 } },
  { name: 'marching', speed: 1.25, person: 0, styles: { march: 0.9 } },
  { name: 'stiff', speed: 0.55, person: 0, styles: { stiff: 0.7 } },
  { name: 'bouncy', speed: 1.2, person: 4, styles: { happy: 0.5, 'gangly teen': 0.4 } },
  { name: 'gangly', speed: 0.9, person: 11, styles: { 'gangly teen': 0.9 } },
  { name: 'cheerful', speed: 1.4, person: 4, styles: { happy: 0.9 } },
  { name: 'stooped', speed: 0.85, person: 0, styles: { crouched: 0.5 } },
  { name: 'careful', speed: 0.95, person: 0, styles: { 'on toes': 0.9 } },
  { name: 'dazed', speed: 0.55, person: 0, styles: { zombie: 0.5 } },
  { name: 'laden', speed: 0.85, person: 8, styles: { 'carry heavy suitcase': 0.9 } },
];

const JOGS: readonly Recipe[] = [
  { name: 'plain', speed: 2.3, person: 0 },
  { name: 'broad', speed: 2.2, person: 1 },
  { name: 'light', speed: 2.6, person: 4 },
  { name: 'swinging', speed: 2.5, person: 5 },
  { name: 'upright', speed: 2.4, person: 7 },
  { name: 'leaning', speed: 2.1, person: 9 },
  { name: 'relaxed', speed: 1.9, person: 2 },
  { name: 'tired', speed: 1.8, person: 1, postures: { sad: 0.9, 'old man': 0.2 } },
  { name: 'heavy', speed: 2, person: 10, postures: { 'strong man': 0.7 } },
];

const RUNS: readonly Recipe[] = [
  { name: 'plain', speed: 3, person: 0 },
  { name: 'broad', speed: 3.2, person: 1 },
  { name: 'pattering', speed: 2.6, person: 2 },
  { name: 'eager', speed: 3.6, person: 3 },
  { name: 'light', speed: 3.4, person: 4 },
  { name: 'swinging', speed: 3.1, person: 5 },
  { name: 'bounding', speed: 4.2, person: 6 },
  { name: 'upright', speed: 2.9, person: 7 },
  { name: 'quick', speed: 4, person: 8 },
  { name: 'driving', speed: 3.8, person: 9 },
  { name: 'springing', speed: 3.5, person: 11 },
  { name: 'tired', speed: 2.5, person: 7, postures: { sad: 0.9, 'old man': 0.2 } },
  { name: 'proud', speed: 3.3, person: 10, postures: { 'graceful lady': 0.3, 'strong man': 0.5 } },
  { name: 'stiff', speed: 2.8, person: 12, postures: { stiff: 0.8 } },
];

const KINDS: readonly Kind[] = [
  { type: 'walk', gait: 'walk', number: 0, speeds: [0.3, 0.75, 1.3, 2], turnRates: [-1, 0, 1], recipes: WALKS },
  { type: 'jog', gait: 'run', number: 1, speeds: [1.8, 2.2, 2.6], turnRates: [-1, 0, 1], recipes: JOGS },
  { type: 'run', gait: 'run', number: 2, speeds: [2.4, 3.2, 4, 5], turnRates: [-1, 0, 1], recipes: RUNS },
];

/** Which people are made up, and how many. */
const SEED = 4;
const PEOPLE = 24;
/** Built-in walkers differ from the mean person by this share of what made-up people do, so that none is at the edge of published gait (docs/gait-norms.md). */
const WALKERS_DIFFER = 0.88;

/** The names of all built-in styles of locomotion. */
export const GAIT_STYLES: readonly string[] = KINDS.flatMap((kind) => kind.recipes.map((recipe) => nameOf(kind, recipe)));

/** Styles of people who do not act: nothing but how persons differ. */
export const PLAIN_GAITS: readonly string[] = KINDS.flatMap((kind) =>
  kind.recipes.filter(({ styles, postures }) => styles === undefined && postures === undefined).map((recipe) => nameOf(kind, recipe)),
);

/** Walks of them. */
export const PLAIN_WALKS: readonly string[] = WALKS.filter(({ styles }) => styles === undefined).map(({ name }) => `${name} walk`);

export type GaitLibraryOptions = {
  /** Only these types; all three by default. */
  readonly types?: readonly Kind['type'][];
  /** Only these styles, of `GAIT_STYLES`: each costs a few hundredths of a second. */
  readonly names?: readonly string[];
  /** Speeds of the examples by type, where others than usual are wanted [m/s]. */
  readonly speeds?: Readonly<Partial<Record<Kind['type'], readonly number[]>>>;
  /** The feature of a style (Eq. 1 of Gu and Deng) from its example at its own speed, straight ahead. */
  readonly featureOf?: (example: Example) => MotionStyle['feature'];
};

/** The built-in styles of walking, jogging and running. */
export async function builtInGaits(options: GaitLibraryOptions = {}): Promise<MotionStyle[]> {
  return bakeStyles(await loadGaitModel(), options);
}

/** The fitted model that comes with the engine. */
export async function loadGaitModel(): Promise<GaitModel> {
  const { GAIT_DATA } = await import('./gait-data.js');
  return unpackGaitModel(JSON.parse(GAIT_DATA));
}

/** The styles of a model: the same ones, whatever it was fitted to. */
export function bakeStyles(
  model: GaitModel,
  { types, names, speeds = {}, featureOf = styleFeature }: GaitLibraryOptions = {},
): MotionStyle[] {
  const walkers = differentPeople(model.walk, PEOPLE, SEED).map((person) => person.map((score) => WALKERS_DIFFER * score));
  const people = { walk: walkers, run: differentPeople(model.run, PEOPLE, SEED) };
  const isAsked = (kind: Kind, recipe: Recipe) => (types?.includes(kind.type) ?? true) && (names?.includes(nameOf(kind, recipe)) ?? true);
  return KINDS.flatMap((kind) =>
    kind.recipes
      .filter((recipe) => isAsked(kind, recipe))
      .map((recipe) => {
        const bake = (speed: number, turnRate: number) =>
          bakeExample(model, kind, recipe, people[kind.gait][recipe.person], { speed, turnRate });
        const examples = (speeds[kind.type] ?? kind.speeds).flatMap((speed) => kind.turnRates.map((turnRate) => bake(speed, turnRate)));
        return { name: nameOf(kind, recipe), type: kind.type, examples, feature: featureOf(bake(recipe.speed, 0)) };
      }),
  );
}

function nameOf({ type }: Kind, { name }: Recipe): string {
  return `${name} ${type}`;
}

type Going = { readonly speed: number; readonly turnRate: number };

function bakeExample(model: GaitModel, kind: Kind, recipe: Recipe, person: GaitPerson, { speed, turnRate }: Going): Example {
  const { styles = {}, postures = {}, rises = 1 } = recipe;
  const gait = gaitInRange(model, { gait: kind.gait, person, styles, postures }, speed, turnRate);
  const parameters = { gait: kind.number, speed, turnRate };
  return bakeGait(model, gait, { name: `${nameOf(kind, recipe)} ${speed} m/s ${turnRate} rad/s`, gait: kind.gait, parameters, rises });
}
