import { describeFields, hintFor } from '../../scenario/index.js';
import { STEER_MODELS, type SteerModel } from '../../steer/index.js';

/** A field of a steering model that can be fitted: a number between limits. */
export type FieldToFit = {
  readonly name: string;
  /** Empty without one. */
  readonly unit: string;
  readonly default: number;
  readonly minimum: number;
  readonly maximum: number;
  readonly isWhole: boolean;
};

/** Something that cannot be learned, and why. */
export class LearnError extends Error {
  override readonly name = 'LearnError';
}

/** The fields of a model that are numbers, or those of them that are named; `own` are models besides the engine's. */
export function fieldsToFit(model: string, names: readonly string[] = [], own: readonly SteerModel[] = []): FieldToFit[] {
  const models = [...STEER_MODELS, ...own];
  const found = models.find((one) => one.name === model);
  if (found === undefined)
    throw new LearnError(
      `there is no steering model ${model}${adviceFor(
        model,
        models.map((one) => one.name),
      )}`,
    );
  const fields = numbersOf(found);
  if (fields.length === 0) throw new LearnError(`${model} has no field that is a number between limits, so there is nothing to fit`);
  if (names.length === 0) return fields;
  const known = fields.map((field) => field.name);
  const wrong = names.find((name) => !known.includes(name));
  if (wrong !== undefined) {
    const isOther = wrong in found.fields ? `is no number with a default that is one` : 'does not exist';
    throw new LearnError(`the field ${wrong} of ${model} ${isOther}${adviceFor(wrong, known)}`);
  }
  return fields.filter(({ name }) => names.includes(name));
}

function numbersOf({ fields }: SteerModel): FieldToFit[] {
  return describeFields(fields).flatMap(({ name, kind, unit, minimum, maximum, default: usual }) => {
    const isNumber = (kind === 'number' || kind === 'whole') && typeof usual === 'number';
    if (!isNumber || minimum === undefined || maximum === undefined || minimum >= maximum) return [];
    return [{ name, unit, default: usual, minimum, maximum, isWhole: kind === 'whole' }];
  });
}

function adviceFor(name: string, known: readonly string[]): string {
  const hint = hintFor(name, known);
  return hint === undefined ? `; known: ${known.join(', ')}` : `; ${hint}`;
}
