import { STREAM } from '../math/index.js';
import { coverWalls } from '../perceive/index.js';
import { drawModelFields, InputError } from '../rooms/index.js';
import { type Population, parseSteer } from '../scenario/index.js';
import { changeSteering, modelNumber, setIdleGap, steeringOf, wallReachFor } from '../steer/index.js';
import { type ChosenPeople, choosePeople, type Who } from './chosen-people.js';
import type { SimState } from './state.js';

/** Sets fields of the steering model that people have; those of a population who come later have them too. */
export function setSteering(state: SimState, who: Who, parameters: Readonly<Record<string, unknown>>): void {
  const { models, agents, populations } = state;
  if (typeof parameters !== 'object' || parameters === null) throw new InputError('expected fields of the steering model by their names');
  if ('model' in parameters)
    throw new InputError('a steering model is changed by setModel; setSteering sets the fields of the present one');
  const chosen = choosePeople(state, who);
  const named = Object.keys(parameters);
  const nameOf = (row: number) => models.list[agents.columns.steerModel[row]].name;
  const steers = new Map<string, Population['steer']>();
  for (const model of new Set([...chosen.rows.map(nameOf), ...chosen.populations.map((n) => populations[n].steer.model)]))
    steers.set(model, parseSteer(models.schema, { model, ...parameters }, state.scenario.world));

  const changed = (model: string, before: Population['steer']): Population['steer'] => {
    const steer = steers.get(model) as Population['steer'];
    return before.model === model ? { ...before, ...Object.fromEntries(named.map((field) => [field, steer[field]])) } : steer;
  };
  coverSteering(state, chosen, (row, population) => changed(row === undefined ? population.steer.model : nameOf(row), population.steer));
  for (const row of chosen.rows) {
    const model = models.list[agents.columns.steerModel[row]];
    drawModelFields(state, row, model, steers.get(model.name) as Population['steer'], STREAM.steer, named);
    setIdleGap(state, row, model, changed(model.name, populations[agents.columns.population[row]].steer));
  }
  for (const n of chosen.populations)
    populations[n] = { ...populations[n], steer: changed(populations[n].steer.model, populations[n].steer) };
}

/** Gives people another steering model; whatever the one before remembered of them is forgotten. */
export function setModel(state: SimState, who: Who, model: string, parameters: Readonly<Record<string, unknown>> = {}): void {
  const { models, agents, populations } = state;
  const { columns } = agents;
  const chosen = choosePeople(state, who);
  const steer = parseSteer(models.schema, { ...parameters, model }, state.scenario.world);
  const next = models.list[modelNumber(models.list, model)];
  if (!steeringOf(state).inUse.some((own) => own.model === next))
    throw new InputError(`there is no memory for "${model}" in this run: hand the model over in the option models, and start anew`);
  const present = [
    ...chosen.rows.map((row) => models.list[columns.steerModel[row]]),
    ...chosen.populations.map((n) => models.list[modelNumber(models.list, populations[n].steer.model)]),
  ];
  const other = present.find(({ flies = false }) => flies !== (next.flies ?? false));
  if (other)
    throw new InputError(`"${other.name}" and "${model}" cannot take turns: nobody learns to fly, or to walk, while the crowd moves`);

  coverSteering(state, chosen, () => steer);
  for (const row of chosen.rows) changeSteering(state, row, steer);
  for (const n of chosen.populations) populations[n] = { ...populations[n], steer };
}

/** Makes walls known as far as changed people will look for them: each as its population with other steering, and the populations themselves. */
function coverSteering(
  state: SimState,
  { rows, populations: numbers }: ChosenPeople,
  change: (row: number | undefined, population: Population) => Population['steer'],
): void {
  const { agents, populations, clock } = state;
  const population = numbers.map((n) => ({ ...populations[n], steer: change(undefined, populations[n]) }));
  for (const row of rows) {
    const one = populations[agents.columns.population[row]];
    const { radius, maximumSpeed } = agents.columns;
    const body = { radius: radius[row], preferredSpeed: maximumSpeed[row], maximumSpeed: maximumSpeed[row], overrides: [] };
    population.push({ ...one, ...body, steer: change(row, one) });
  }
  const models = steeringOf(state).inUse.map(({ model }) => model);
  coverWalls(state, wallReachFor({ population, tick: clock.dt }, models));
}
