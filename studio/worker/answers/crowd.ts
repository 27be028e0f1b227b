import {
  DIVERSITY_PRESETS,
  describeModels,
  describePace,
  describePlanModels,
  type FieldDescription,
  type ModelDescription,
  type PlanDescription,
} from 'promenade';
import type { Population } from 'promenade/scenario';
import type { Answerer } from '../answerer.js';
import { membersNow } from '../members-now.js';
import { type PersonalitySummary, summarisePersonality } from '../personality-summary.js';
import { type Spread, spreadOf } from '../spread.js';

/** A population of the scenario as the crowd panel shows it. */
export type PopulationSummary = {
  /** Its place in the scenario, from 0. */
  readonly number: number;
  readonly name: string;
  /** How many of it are there now. */
  readonly count: number;
  readonly model: string;
  /** What the scenario sets for the model and the pace, by field. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** The planning model, and what the scenario sets for it, by field. */
  readonly plan: string;
  readonly planSettings: Readonly<Record<string, unknown>>;
  readonly motion: Population['motion'];
  /** Who its people are; undefined where it says nothing of it. */
  readonly personality: PersonalitySummary | undefined;
  /** How the speeds of those who are there spread [m/s], by field of the pace. */
  readonly speeds: Readonly<Record<string, Spread | undefined>>;
};

/** Who is there and what can be changed. */
export type CrowdAnswer = {
  readonly seed: number;
  readonly populations: readonly PopulationSummary[];
  readonly models: readonly ModelDescription[];
  readonly planModels: readonly PlanDescription[];
  readonly pace: readonly FieldDescription[];
  readonly presets: typeof DIVERSITY_PRESETS;
  /** Whether bodies are animated, so that styles can be controlled. */
  readonly isAnimated: boolean;
};

/** Tells who is there, by population. */
export const crowd: Answerer<undefined, CrowdAnswer> = ({ sim }) => {
  const { scenario, frame, seed } = sim;
  const members = membersNow(sim);
  const populations = scenario.population.map(({ name, steer, plan, preferredSpeed, maximumSpeed, acceleration, motion }, number) => {
    const { model, ...fields } = steer;
    const people = members.filter(({ population }) => population === number).map(({ person }) => person);
    const { model: planModel, ...planSettings } = plan;
    return {
      number,
      name: name ?? '',
      count: people.length,
      model,
      settings: { preferredSpeed, maximumSpeed, acceleration, ...fields },
      plan: planModel,
      planSettings,
      motion,
      personality: summarisePersonality(sim.populations[number].personality, steer, people, seed),
      speeds: {
        preferredSpeed: spreadOf(people.map((person) => person.preferredSpeed)),
        maximumSpeed: spreadOf(people.map((person) => person.maximumSpeed)),
      },
    };
  });
  return {
    seed,
    populations,
    models: describeModels(),
    planModels: describePlanModels(),
    pace: describePace(),
    presets: DIVERSITY_PRESETS,
    isAnimated: frame.poses !== undefined,
  };
};
