import {
  addScaled,
  CHANNELS,
  GAIT_SIZE,
  GAIT_WEIGHTS,
  type GaitComponent,
  type GaitFamily,
  type GaitModel,
  type GaitName,
  type GaitStyle,
  type GaitVector,
  jointNumber,
  MIRRORED,
  mirrored,
  speedRegressor,
  TERMS,
} from '../animate/index.js';
import { type CapturedCycle, type FittedCycle, fitCycle, referencePose } from './fit-cycle.js';
import { antisymmetricPart, type Components, principalComponents, symmetricPart } from './gait-components.js';
import { leastSquares, loadMatrix, type MatrixLibrary } from './least-squares.js';

/** What a fit takes from which clips. */
export type GaitFitOptions = {
  /** Styles of plain people, by gait: they give mean, speed, turning and the components of persons. */
  readonly plain: Readonly<Record<GaitName, ReadonlySet<string>>>;
  /** Acted styles to keep as vectors, by gait. */
  readonly styles: Readonly<Record<GaitName, ReadonlySet<string>>>;
  /** How much of what the legs of captured walkers differ by is theirs and not how their markers sat; all of it by default. */
  readonly legs?: number;
  /** How much of what walkers differ by in how they hold their pelvis is theirs, likewise. */
  readonly pelvis?: number;
  /** Components of persons to keep, by gait. */
  readonly components: Readonly<Record<GaitName, { readonly symmetric: number; readonly antisymmetric: number }>>;
};

/** As many components as carry 80 to 90 % of the differences of plain people. */
export const GAIT_COMPONENTS: GaitFitOptions['components'] = {
  walk: { symmetric: 8, antisymmetric: 4 },
  run: { symmetric: 6, antisymmetric: 3 },
};

/** What a fit used and what it leaves. */
export type GaitFit = {
  readonly model: GaitModel;
  readonly cycles: readonly (FittedCycle & { readonly source: CapturedCycle })[];
  readonly families: Readonly<Record<GaitName, FamilyReport>>;
};

/** About one gait: plain clips and their people, the distance of people from the mean before and after regression [m], shares of components. */
export type FamilyReport = {
  readonly clips: number;
  readonly people: number;
  readonly spread: number;
  readonly residual: number;
  readonly symmetricShares: readonly number[];
  readonly antisymmetricShares: readonly number[];
};

type Fitted = GaitFit['cycles'][number];

/** Fits the statistical model of walking and running to cycles. */
export async function fitGait(cycles: readonly CapturedCycle[], options: GaitFitOptions): Promise<GaitFit> {
  const library = await loadMatrix();
  const plainWalks = cycles.filter(({ gait, style }) => gait === 'walk' && options.plain.walk.has(style));
  const reference = referencePose(plainWalks, MIRRORED);
  const fitted = cycles.map((source) => ({ source, ...fitCycle(library, source, reference) }));
  const walk = fitFamily(library, fitted, 'walk', options);
  const run = fitFamily(library, fitted, 'run', options);
  return {
    model: { reference, walk: walk.family, run: run.family },
    cycles: fitted,
    families: { walk: walk.report, run: run.report },
  };
}

function fitFamily(library: MatrixLibrary, all: readonly Fitted[], gait: GaitName, options: GaitFitOptions) {
  const cycles = all.filter(({ source }) => source.gait === gait);
  const plain = cycles.filter(({ source }) => options.plain[gait].has(source.style));
  if (plain.length < 4) throw new Error(`a model of the gait ${gait} needs cycles of plain clips; there are ${plain.length}`);
  const { mean, bySpeed, byTurn } = regress(library, gait, plain);
  const residual = ({ vector, speed, turn }: FittedCycle) => {
    const rest = vector.slice();
    addScaled(rest, mean, -1);
    addScaled(rest, bySpeed, -speedRegressor(gait, speed));
    addScaled(rest, byTurn, -turn);
    return rest;
  };

  const people = byPerson(plain).map((person) => average(person.map(residual)));
  // People weigh alike, so that what is left of their mean belongs to the mean.
  const left = average(people.map(symmetricPart));
  addScaled(mean, left, 1);
  for (const person of people) {
    addScaled(person, left, -1);
    if (gait === 'walk') scaleLegs(person, options.legs ?? 1);
  }

  const { symmetric, antisymmetric } = options.components[gait];
  const even = principalComponents(library, people.map(symmetricPart), symmetric);
  const odd = principalComponents(library, people.map(antisymmetricPart), antisymmetric);
  const family: GaitFamily = {
    mean,
    bySpeed,
    byTurn,
    symmetric: gait === 'walk' ? even.components.map((component) => keepPelvis(component, options.pelvis ?? 1)) : even.components,
    antisymmetric: odd.components,
    styles: styleVectors(cycles, options.styles[gait], residual),
  };
  return { family, report: reportOf(plain, people, even, odd) };
}

/**
 * Mean, slope with speed and slope with turning of plain cycles and their mirror images, people weighing alike. The first two are
 * made exactly symmetric and the last exactly antisymmetric, which mirrored data make them but for the phase of the left strike.
 */
function regress(library: MatrixLibrary, gait: GaitName, plain: readonly Fitted[]) {
  const rows: number[][] = [];
  const values: Float64Array[] = [];
  for (const person of byPerson(plain)) {
    const weight = 1 / Math.sqrt(person.length);
    for (const { vector, speed, turn, leftStrike } of person) {
      const u = speedRegressor(gait, speed);
      rows.push([weight, weight * u, weight * turn], [weight, weight * u, -weight * turn]);
      values.push(
        vector.map((value) => value * weight),
        mirrored(vector, leftStrike).map((value) => value * weight),
      );
    }
  }
  const [mean, bySpeed, byTurn] = rowsOf(leastSquares(library, rows, values));
  if (gait === 'run') {
    // A slope of posture with speed makes held-out runners worse, and would lean fast ones backwards.
    const [posture] = rowsOf(
      leastSquares(
        library,
        rows.map(([one, , turn]) => [one, turn]),
        values,
      ),
    );
    mean.set(posture.subarray(0, CHANNELS));
    bySpeed.fill(0, 0, CHANNELS);
  }
  // That those who were captured walking fast looked at the ground says nothing about speed.
  if (gait === 'walk') for (const joint of ['neck', 'head']) bySpeed.fill(0, 3 + 3 * jointNumber(joint), 6 + 3 * jointNumber(joint));
  return { mean: symmetricPart(mean), bySpeed: symmetricPart(bySpeed), byTurn: antisymmetricPart(byTurn) };
}

/** Each style is the mean of what its cycles have beyond a plain person at the same speed and turn. */
function styleVectors(
  cycles: readonly Fitted[],
  names: ReadonlySet<string>,
  residual: (cycle: Fitted) => GaitVector,
): Record<string, GaitStyle> {
  const styles: Record<string, GaitStyle> = {};
  for (const name of names) {
    const own = cycles.filter(({ source }) => source.style === name);
    if (own.length === 0) continue;
    const speed = own.reduce((sum, cycle) => sum + cycle.speed, 0) / own.length;
    styles[name] = { vector: average(own.map(residual)), speed };
  }
  return styles;
}

function reportOf(plain: readonly Fitted[], people: readonly GaitVector[], even: Components, odd: Components): FamilyReport {
  const means = byPerson(plain).map((person) => average(person.map(({ vector }) => vector)));
  const middle = average(means);
  const spread = means.map((vector) => distance(vector, middle));
  const residual = people.map((person) => distance(person, new Float64Array(GAIT_SIZE)));
  const rootMeanSquare = (all: readonly number[]) => Math.sqrt(all.reduce((sum, value) => sum + value * value, 0) / all.length);
  return {
    clips: new Set(plain.map(({ source }) => source.clip)).size,
    people: means.length,
    spread: rootMeanSquare(spread),
    residual: rootMeanSquare(residual),
    symmetricShares: even.shares,
    antisymmetricShares: odd.shares,
  };
}

function byPerson(cycles: readonly Fitted[]): Fitted[][] {
  const people = new Map<string, Fitted[]>();
  for (const cycle of cycles) people.set(cycle.source.person, [...(people.get(cycle.source.person) ?? []), cycle]);
  return [...people.values()];
}

/** Makes what a gait's legs do smaller, thighs to feet. */
function scaleLegs(gait: GaitVector, factor: number): void {
  for (let term = 0; term < TERMS; term++) {
    for (let channel = FIRST_OF_LEGS; channel < CHANNELS; channel++) gait[term * CHANNELS + channel] *= factor;
  }
}

/** A component with a part of how its pelvis turns; trunk and legs stay as they are in the room. Scores mean the same people as without. */
function keepPelvis(component: GaitComponent, share: number): GaitComponent {
  const vector = component.vector.slice();
  for (let term = 0; term < TERMS; term++) {
    for (let axis = 0; axis < 3; axis++) {
      const at = (joint: string) => term * CHANNELS + 3 + 3 * jointNumber(joint) + axis;
      const less = (share - 1) * vector[at('hips')];
      vector[at('hips')] += less;
      for (const joint of ['spine', 'leftUpperLeg', 'rightUpperLeg']) vector[at(joint)] -= less;
    }
  }
  return { ...component, vector };
}

/** Legs are the last joints of the skeleton. */
const FIRST_OF_LEGS = 3 + 3 * jointNumber('leftUpperLeg');

function average(gaits: readonly GaitVector[]): GaitVector {
  const sum = new Float64Array(GAIT_SIZE);
  for (const gait of gaits) addScaled(sum, gait, 1 / gaits.length);
  return sum;
}

function distance(a: GaitVector, b: GaitVector): number {
  return Math.sqrt(a.reduce((sum, value, i) => sum + ((value - b[i]) * GAIT_WEIGHTS[i]) ** 2, 0));
}

function rowsOf(matrix: { to2DArray(): number[][] }): Float64Array[] {
  return matrix.to2DArray().map((row) => Float64Array.from(row));
}
