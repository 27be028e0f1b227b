import { PERSONALITY_COLUMNS, specsOf } from '../columns/index.js';
import { drawLuck, drawTraits, parametersOf, STEERING_FIELDS, seemAs, type Traits } from '../personality/index.js';
import type { Fact, House, Room } from '../rooms/index.js';
import { FACTORS, type Personality, wordsOf } from '../scenario/index.js';
import type { SteerModel } from '../steer/index.js';
import { catchFear, hearAlarms } from './fear.js';
import { traitsOf } from './trait-actions.js';

/** Who people are: traits in columns, and the fields of steering that go with them. */
export function createPersonalityRoom(models: readonly SteerModel[]): Room {
  return {
    name: 'personality',
    columns: (capacity, _, { scenario }) =>
      scenario.population.some(({ personality }) => personality) ? specsOf(PERSONALITY_COLUMNS, { row: capacity }) : [],
    comes: (_, house, { row, population }) => {
      const { personality } = house.populations[population];
      if (!personality) return;
      const traits = drawTraits(personality, house.seed, house.agents.columns.id[row]);
      noteTraits(house, row, traits);
      giveFields(models, house, row, personality, traits);
    },
    steps: {
      perceive: (_, house) => {
        hearAlarms(house);
        catchFear(house);
      },
    },
    facts: (_, house, row) => factsOf(models, house, row),
  };
}

/** Writes traits down, and what somebody has in mind because of them. */
export function noteTraits({ kernels: { f32 } }: House, row: number, traits: Traits): void {
  if (!f32.openness) return;
  for (const factor of FACTORS) f32[factor][row] = traits[factor];
  f32.tasksLeft[row] = Math.round(10 * traits.openness);
  f32.fearDose[row] = 0;
}

/** Gives a row the fields of its steering model that go with who it is; what the population says of them goes before. */
export function giveFields(models: readonly SteerModel[], house: House, row: number, personality: Personality, traits: Traits): void {
  const { agents, kernels, populations, seed } = house;
  const model = models[agents.columns.steerModel[row]];
  const { steer } = populations[agents.columns.population[row]];
  const parameters = parametersOf(traits, drawLuck(seed, agents.columns.id[row]));
  const asked = { ...STEERING_FIELDS[model.name]?.(parameters), ...seemAs(model.name, personality)?.values };
  if (model.name === 'hidac' && personality.contagion === 'dose') Object.assign(asked, { panicProneness: 0 });
  for (const [field, value] of Object.entries(asked)) {
    if (!(field in model.fields) || (steer.model === model.name && !isUnsaid(model, field, steer[field]))) continue;
    const column = kernels.f32[field] ?? kernels.u32[field];
    column[row] = typeof value === 'string' ? wordsOf(model.fields[field]).indexOf(value) : value;
  }
}

/** Whether a field has its default, which is what it has where nobody says anything. */
function isUnsaid({ fields }: SteerModel, field: string, value: unknown): boolean {
  const usual = (fields[field] as unknown as { parse(value: undefined): unknown }).parse(undefined);
  return JSON.stringify(usual) === JSON.stringify(value);
}

/** Who somebody is in a few words: the factors that stand out, and how it is to seem against how it does. */
function factsOf(models: readonly SteerModel[], house: House, row: number): Fact[] {
  const traits = traitsOf(house, row);
  const { personality } = house.populations[house.agents.columns.population[row]];
  if (!traits || !personality) return [];
  const facts: Fact[] = FACTORS.filter((factor) => Math.abs(traits[factor] - 0.5) >= 0.25).map((factor) => {
    const pole = traits[factor] > 0.5 ? 'high' : 'low';
    return { name: `${pole}-${factor}`, label: `has ${pole} ${factor} (${traits[factor].toFixed(2)})` };
  });
  const found = seemAs(models[house.agents.columns.steerModel[row]].name, personality);
  for (const [adjective, asked] of Object.entries(found?.asked ?? {})) {
    const reached = found?.reached[adjective as keyof typeof found.reached] ?? 0;
    facts.push({ name: `seems-${adjective}`, label: `seems ${adjective}: asked ${asked.toFixed(2)}, reached ${reached.toFixed(2)}` });
  }
  return facts;
}
