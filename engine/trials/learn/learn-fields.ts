import { mean } from '../../evaluate/index.js';
import { type Found, SEARCH_DEFAULTS, search } from '../../learn/index.js';
import type { OwnScene } from '../own-scene.js';
import { CONSTANT_VELOCITY } from '../predict.js';
import { type FieldToFit, LearnError } from './fields-to-fit.js';
import type { LearnBy, LearnParameters } from './learn-job.js';

/** What is to be learned. */
export type LearnPlan = {
  readonly model: string;
  readonly fields: readonly FieldToFit[];
  readonly by: LearnBy;
  /** Scenes that fields are fitted to. */
  readonly fit: readonly OwnScene[];
  /** Scenes that nothing is fitted to. */
  readonly judge: readonly OwnScene[];
  readonly seeds: readonly number[];
  /** Sets of fields that are tried, at most. */
  readonly evaluations: number;
};

/** How a plan is carried out: judges models on parts, `fit` first and `judge` behind; NaN for what it did not come to. */
export type LearnHost = {
  readonly measure: (asked: readonly LearnParameters[]) => Promise<readonly number[]>;
  /** Whether it should end with the best so far. */
  readonly isEnded?: () => boolean;
  /** What was found, before it is judged. */
  readonly onFound?: (steer: LearnedSteer) => void;
};

/** The fields of a model as a scenario takes them. */
export type LearnedSteer = { readonly model: string; readonly [field: string]: number | string };

/** One part of the tracks with what was measured on it; the mean over seeds. */
export type LearnedPart = {
  readonly name: string;
  readonly use: 'fit' | 'judge';
  /** Steps of people, SCENE_INTERVAL long. */
  readonly steps: number;
  readonly constantVelocity: number;
  readonly before: number;
  readonly after: number;
};

/** What was learned, and how it was judged. */
export type Learned = {
  readonly model: string;
  readonly by: LearnBy;
  readonly unit: string;
  readonly fields: readonly (FieldToFit & { readonly fitted: number; readonly hasEffect: boolean })[];
  readonly parts: readonly LearnedPart[];
  readonly evaluations: number;
  readonly ended: Found['ended'];
  /** Whether the part that nothing was fitted to is predicted better than by the defaults. */
  readonly isBetter: boolean;
  readonly steer: LearnedSteer;
};

/** Units of what is made small, and by how much it must become less to count as better. */
const MEASURES = { entropy: { unit: 'nat', least: 0.01 }, paths: { unit: 'm', least: 0.001 } } as const;

/** Fits fields of a model to tracks, and judges what was found by others; undefined where it was ended before anything was tried. */
export async function learnFields(plan: LearnPlan, host: LearnHost): Promise<Learned | undefined> {
  const { model, fields, by, fit, judge } = plan;
  const { unit, least } = MEASURES[by];
  const everywhere = [...fit, ...judge].map((_, part) => part);
  const constantVelocity = await measureParts(plan, host, { model: CONSTANT_VELOCITY, fields: {} }, everywhere);
  const before = await measureParts(plan, host, { model, fields: {} }, everywhere);
  if (host.isEnded?.()) return undefined;
  checkParts(plan, [constantVelocity, before]);
  const found = await findFields(plan, host, least / 10);
  const fitted = fieldsOf(plan, found.values);
  const steer: LearnedSteer = {
    model,
    ...Object.fromEntries(fields.flatMap(({ name }, n) => (found.hasEffect[n] ? [[name, fitted[name]]] : []))),
  };
  host.onFound?.(steer);
  const after = await measureParts(plan, host, { model, fields: fitted }, everywhere);
  const parts = everywhere.map((part): LearnedPart => {
    const { name, tracks } = part < fit.length ? fit[part] : judge[part - fit.length];
    const steps = tracks.reduce((sum, [, count]) => sum + count - 1, 0);
    const values = { constantVelocity: constantVelocity[part], before: before[part], after: after[part] };
    return { name, use: part < fit.length ? 'fit' : 'judge', steps, ...values };
  });
  const judged = meansOf(parts, 'judge');
  return {
    model,
    by,
    unit,
    fields: fields.map((field, n) => ({ ...field, fitted: found.values[n], hasEffect: found.hasEffect[n] })),
    parts,
    evaluations: found.evaluations,
    ended: found.ended,
    isBetter: judged.after < judged.before - least,
    steer,
  };
}

/** Means over the parts that fields were fitted to, or over those that judge. */
export function meansOf(parts: readonly LearnedPart[], use: LearnedPart['use']) {
  const own = parts.filter((part) => part.use === use);
  const over = (key: 'constantVelocity' | 'before' | 'after') => mean(own.map((part) => part[key]));
  return { constantVelocity: over('constantVelocity'), before: over('before'), after: over('after') };
}

/** In a sentence or two, what came of it. */
export function verdictOf({ model, by, unit, parts, isBetter }: Learned): string {
  const digits = by === 'entropy' ? 2 : 3;
  const { constantVelocity, before, after } = meansOf(parts, 'judge');
  const figures = `${after.toFixed(digits)} ${unit}, with the defaults ${before.toFixed(digits)}`;
  const where = 'On the part that nothing was fitted to';
  const told = isBetter
    ? `${where} the fitted fields predict better than the defaults (${figures}).`
    : `${where} the fitted fields predict no better than the defaults (${figures}): keep the defaults.`;
  const place = after < constantVelocity ? 'better' : 'worse';
  return `${told} Constant velocity has ${constantVelocity.toFixed(digits)} there: ${model} is ${place}.`;
}

async function findFields(plan: LearnPlan, host: LearnHost, least: number): Promise<Found> {
  const { model, fields, fit, seeds, evaluations } = plan;
  const unknowns = fields.map((field) => ({ ...field, start: field.default }));
  const parts = fit.map((_, part) => part);
  const objective = async (sets: readonly (readonly number[])[]) => {
    const asked = sets.flatMap((values) => tasksOf({ model, fields: fieldsOf(plan, values) }, parts, seeds));
    const measured = await host.measure(asked);
    const each = parts.length * seeds.length;
    return sets.map((_, n) => mean(measured.slice(n * each, (n + 1) * each)));
  };
  const isEnded = () => host.isEnded?.() === true;
  return search(unknowns, objective, { ...SEARCH_DEFAULTS, evaluations, least, isEnded });
}

type Asked = Pick<LearnParameters, 'model' | 'fields'>;

function tasksOf(asked: Asked, parts: readonly number[], seeds: readonly number[]): LearnParameters[] {
  return parts.flatMap((part) => seeds.map((seed) => ({ ...asked, part, seed })));
}

/** The mean over seeds, part by part. */
async function measureParts({ seeds }: LearnPlan, host: LearnHost, asked: Asked, parts: readonly number[]): Promise<number[]> {
  const measured = await host.measure(tasksOf(asked, parts, seeds));
  return parts.map((part) => mean(measured.slice(part * seeds.length, (part + 1) * seeds.length)));
}

function fieldsOf({ fields }: LearnPlan, values: readonly number[]): Record<string, number> {
  return Object.fromEntries(fields.map(({ name }, n) => [name, values[n]]));
}

function checkParts({ model, by, fit, judge }: LearnPlan, measured: readonly (readonly number[])[]): void {
  const wrong = [...fit, ...judge].find((_, part) => measured.some((values) => !Number.isFinite(values[part])));
  if (wrong === undefined) return;
  if (by === 'paths')
    throw new LearnError(`${wrong.name}: nobody is there for 8 s without a gap, which --by paths needs; take --by entropy`);
  throw new LearnError(`${wrong.name}: ${model} with its defaults gives no number there, so there is nothing to begin from`);
}
