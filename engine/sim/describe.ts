import { PLAN_MODELS, type PlanModel } from '../plan/index.js';
import { describeFields, type FieldDescription, labelOf, PACE_FIELDS } from '../scenario/index.js';
import { STEER_MODELS, type SteerModel } from '../steer/index.js';

/** A steering model as a form needs it; plain data. */
export type ModelDescription = {
  readonly name: string;
  readonly label: string;
  /** Whether its people move in the air. */
  readonly flies: boolean;
  readonly fields: readonly FieldDescription[];
};

/** Steering models with their fields, limits and defaults, for forms: the engine's if not said; the first of those is the default. */
export function describeModels(models: readonly SteerModel[] = STEER_MODELS): ModelDescription[] {
  return models.map(({ name, flies = false, fields }) => ({ name, label: labelOf(name), flies, fields: describeFields(fields) }));
}

/** A planning model as a form needs it; plain data. */
export type PlanDescription = Pick<ModelDescription, 'name' | 'label' | 'fields'>;

/** Planning models with their fields, limits and defaults, for forms: the engine's if not said; the first of those is the default. */
export function describePlanModels(models: readonly PlanModel[] = PLAN_MODELS): PlanDescription[] {
  return models.map(({ name, fields }) => ({ name, label: labelOf(name), fields: describeFields(fields) }));
}

/** The fields that say how fast people are, whatever their model. */
export function describePace(): FieldDescription[] {
  return describeFields(PACE_FIELDS);
}
