import { LOOKS_AHEAD } from '../agents/index.js';
import { type Group, parseSteer } from '../scenario/index.js';
import { type ChosenPeople, choosePeople, type Who } from './chosen-people.js';
import { InputError } from './input-error.js';
import { modelNumber } from './models.js';
import { drawFields, fillSteering, forgetSteering } from './population.js';
import type { SimState } from './state.js';
import { wallReachFor } from './wall-reach.js';
import { coverWalls } from './walls.js';

/** Sets fields of the steering model that people have; those of a group who come later have them too. */
export function setSteering(state: SimState, who: Who, parameters: Readonly<Record<string, unknown>>): void {
  const { models, agents, groups } = state;
  if ('model' in parameters)
    throw new InputError('a steering model is changed by setModel; setSteering sets the fields of the present one');
  const chosen = choosePeople(state, who);
  const named = Object.keys(parameters);
  const nameOf = (row: number) => models.list[agents.columns.steerModel[row]].name;
  const steers = new Map<string, Group['steer']>();
  for (const model of new Set([...chosen.rows.map(nameOf), ...chosen.groups.map((n) => groups[n].steer.model)]))
    steers.set(model, parseSteer(models.schema, { model, ...parameters }, state.scenario.world));

  const changed = (model: string, before: Group['steer']): Group['steer'] => {
    const steer = steers.get(model) as Group['steer'];
    return before.model === model ? { ...before, ...Object.fromEntries(named.map((field) => [field, steer[field]])) } : steer;
  };
  coverSteering(state, chosen, (row, group) => changed(row === undefined ? group.steer.model : nameOf(row), group.steer));
  for (const row of chosen.rows) drawFields(state, row, steers.get(nameOf(row)) as Group['steer'], named);
  for (const n of chosen.groups) groups[n] = { ...groups[n], steer: changed(groups[n].steer.model, groups[n].steer) };
}

/** Gives people another steering model; whatever the one before remembered of them is forgotten. */
export function setModel(state: SimState, who: Who, model: string, parameters: Readonly<Record<string, unknown>> = {}): void {
  const { models, agents, groups, kernels } = state;
  const { columns } = agents;
  const chosen = choosePeople(state, who);
  const steer = parseSteer(models.schema, { ...parameters, model }, state.scenario.world);
  const next = models.list[modelNumber(models.list, model)];
  if (!state.steering.includes(next))
    throw new InputError(`there is no memory for "${model}" in this run: hand the model over in the option models, and start anew`);
  const present = [
    ...chosen.rows.map((row) => models.list[columns.steerModel[row]]),
    ...chosen.groups.map((n) => models.list[modelNumber(models.list, groups[n].steer.model)]),
  ];
  const other = present.find(({ flies = false }) => flies !== (next.flies ?? false));
  if (other)
    throw new InputError(`"${other.name}" and "${model}" cannot take turns: nobody learns to fly, or to walk, while the crowd moves`);

  coverSteering(state, chosen, () => steer);
  for (const row of chosen.rows) {
    forgetSteering(state, row, models.list[columns.steerModel[row]]);
    columns.flags[row] &= ~LOOKS_AHEAD;
    columns.steerKind[row] = 0;
    kernels.f32.neighbourReach[row] = 0;
    fillSteering(state, row, { steer });
  }
  for (const n of chosen.groups) groups[n] = { ...groups[n], steer };
}

/** Makes walls known as far as changed people will look for them: each as its group with other steering, and the groups themselves. */
function coverSteering(
  state: SimState,
  { rows, groups: numbers }: ChosenPeople,
  change: (row: number | undefined, group: Group) => Group['steer'],
): void {
  const { agents, groups, clock, steering } = state;
  const population = numbers.map((n) => ({ ...groups[n], steer: change(undefined, groups[n]) }));
  for (const row of rows) {
    const group = groups[agents.columns.group[row]];
    const { radius, maximumSpeed } = agents.columns;
    const body = { radius: radius[row], preferredSpeed: maximumSpeed[row], maximumSpeed: maximumSpeed[row], overrides: [] };
    population.push({ ...group, ...body, steer: change(row, group) });
  }
  coverWalls(state, wallReachFor({ population, tick: clock.dt }, steering));
}
