import { BODY_MODELS, type BodyModel } from '../animate/index.js';
import { DECIDE_MODELS, type DecideModel } from '../decide/index.js';
import { PLAN_MODELS, type PlanModel } from '../plan/index.js';
import type { Model } from '../rooms/index.js';
import { describeFields, type FieldDescription, labelOf, PACE_FIELDS } from '../scenario/index.js';
import { STEER_MODELS, type SteerModel } from '../steer/index.js';

/** A steering model as a form needs it; plain data. */
export type ModelDescription = {
  readonly name: string;
  readonly label: string;
  /** What it goes by, in a few words; empty where the model does not say. */
  readonly about: string;
  /** Whether its people move in the air. */
  readonly flies: boolean;
  readonly fields: readonly FieldDescription[];
};

/** Steering models with their fields, limits and defaults, for forms: the engine's if not said; the first of those is the default. */
export function describeModels(models: readonly SteerModel[] = STEER_MODELS): ModelDescription[] {
  return models.map((model) => ({ ...describe(model), flies: model.flies ?? false }));
}

/** A planning model as a form needs it; plain data. */
export type PlanDescription = Omit<ModelDescription, 'flies'>;

/** Planning models with their fields, limits and defaults, for forms: the engine's if not said; the first of those is the default. */
export function describePlanModels(models: readonly PlanModel[] = PLAN_MODELS): PlanDescription[] {
  return models.map(describe);
}

/** Deciding models with their fields, limits and defaults, for forms: the engine's if not said; the first of those is the default. */
export function describeDecideModels(models: readonly DecideModel[] = DECIDE_MODELS): PlanDescription[] {
  return models.map(describe);
}

/** Body models with their fields, limits and defaults, for forms: the engine's if not said; the first of those is the default. */
export function describeBodyModels(models: readonly BodyModel[] = BODY_MODELS): PlanDescription[] {
  return models.map(describe);
}

function describe({ name, label = labelOf(name), about = '', fields }: Model): PlanDescription {
  return { name, label, about, fields: describeFields(fields) };
}

/** The fields that say how fast people are, whatever their model. */
export function describePace(): readonly FieldDescription[] {
  return describeFields(PACE_FIELDS);
}
