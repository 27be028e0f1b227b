import { log } from '../../math/index.js';
import { covarianceOf, createGaussian, type Gaussian, logDensity, meanOf } from './gaussian.js';
import type { Primitive } from './primitives.js';

/** Types that the energy and a few traits of a primitive can tell. */
export const RECOGNISED_TYPES = ['walk', 'run', 'fight', 'wait'] as const;
export type RecognisedType = (typeof RECOGNISED_TYPES)[number];

/** What a type looks like: one distribution for each. */
export type TypeModel = Readonly<Partial<Record<RecognisedType, Gaussian>>>;

/** A primitive whose type is known, and who did it. */
export type LabelledValues = { readonly type: RecognisedType; readonly subject: string; readonly values: readonly number[] };

/** Of a type's own covariance this much is replaced by what all types share: few examples do not tell a shape. */
const SHRINKAGE = 0.6;
/** Speeds are compared by their logarithm, from this one up [m/s]. */
const LEAST_SPEED = 0.05;
/** And so are lengths [m]. */
const LEAST_LENGTH = 0.1;

/** Eq. 1 of Gu and Deng alone. */
export function energyValues({ feature }: Pick<Primitive, 'feature'>): readonly number[] {
  return feature;
}

/** Eq. 1 with cyclicity, contact, root speed, and how far hands and how high feet go. */
export function typeValues({ feature, traits }: Pick<Primitive, 'feature' | 'traits'>): readonly number[] {
  const { cyclicity, contact, speed, reach, lift } = traits;
  return [...feature, cyclicity, contact, log(speed + LEAST_SPEED), log(reach + LEAST_LENGTH), log(lift + LEAST_LENGTH)];
}

/** Fits a normal distribution to each type (regularised discriminant analysis, Friedman 1989). */
export function fitTypes(labelled: readonly LabelledValues[]): TypeModel {
  const groups = RECOGNISED_TYPES.map((type) => labelled.filter((one) => one.type === type).map(({ values }) => values));
  const present = groups.filter((rows) => rows.length > 0);
  const means = groups.map((rows) => (rows.length > 0 ? meanOf(rows) : []));
  const all = present.flat();
  const shared = covarianceOf(
    all,
    groups.flatMap((rows, g) => rows.map(() => means[g])),
    all.length - present.length,
  );
  const model: Partial<Record<RecognisedType, Gaussian>> = {};
  RECOGNISED_TYPES.forEach((type, g) => {
    const rows = groups[g];
    if (rows.length === 0) return;
    const own = covarianceOf(
      rows,
      rows.map(() => means[g]),
      rows.length - 1,
    );
    // Fewer rows than values span no shape at all.
    const shrinkage = rows.length > 2 * means[g].length ? SHRINKAGE : 1;
    model[type] = createGaussian(
      means[g],
      own.map((line, i) => line.map((value, j) => (1 - shrinkage) * value + shrinkage * shared[i][j])),
    );
  });
  return model;
}

/** The type whose distribution makes the values most likely, all types being equally frequent. */
export function recogniseType(model: TypeModel, values: readonly number[]): RecognisedType {
  let best: { type: RecognisedType; density: number } | undefined;
  for (const type of RECOGNISED_TYPES) {
    const gaussian = model[type];
    if (!gaussian) continue;
    const density = logDensity(gaussian, values);
    if (!best || density > best.density) best = { type, density };
  }
  if (!best) throw new Error('a model without types recognises nothing');
  return best.type;
}

/** How often each type was taken for each: rows are true types, columns recognised ones, in the order of the types. */
export type Confusion = { readonly counts: readonly (readonly number[])[]; readonly accuracy: number };

/** Recognises everyone by a model fitted to all other people. */
export function leaveOneSubjectOut(labelled: readonly LabelledValues[]): Confusion {
  const counts = RECOGNISED_TYPES.map(() => RECOGNISED_TYPES.map(() => 0));
  let right = 0;
  for (const subject of new Set(labelled.map((one) => one.subject))) {
    const others = labelled.filter((one) => one.subject !== subject);
    if (others.length === 0) continue;
    const model = fitTypes(others);
    for (const { type, values } of labelled.filter((one) => one.subject === subject)) {
      const recognised = recogniseType(model, values);
      counts[RECOGNISED_TYPES.indexOf(type)][RECOGNISED_TYPES.indexOf(recognised)] += 1;
      if (recognised === type) right += 1;
    }
  }
  const total = counts.flat().reduce((sum, count) => sum + count, 0);
  return { counts, accuracy: total > 0 ? right / total : 0 };
}
