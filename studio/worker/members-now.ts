import type { Simulation } from 'promenade';
import type { Person } from 'promenade/record';

/** What is looked at of a run. */
type Run = Pick<Simulation, 'scenario' | 'frame' | 'inputs' | 'tick' | 'people'>;

/** Somebody who is there, and the population of the scenario that it counts to, by its number. */
export type Member = { readonly person: Person; readonly population: number };

/**
 * Everyone who is there now, in the order of ids. Those who were added while it ran count to the first population with the name of theirs; what was
 * changed since the last frame counts too, so that it is right while a run is paused.
 */
export function membersNow(sim: Run): Member[] {
  const { frame, inputs, tick, scenario } = sim;
  const populationOf = new Map<number, number>();
  for (let i = 0; i < frame.count; i++) populationOf.set(frame.id[i], frame.population[i]);
  const last = frame.count > 0 ? frame.id[frame.count - 1] : -1;
  const pending = inputs.filter((input) => input.tick === tick);
  const hasNew = pending.some(({ kind }) => kind === 'add-agents');
  const gone = new Set(pending.flatMap((input) => (input.kind === 'remove-agents' ? input.ids : [])));
  const numberOf = new Map(scenario.population.map(({ name }, number) => [name ?? '', number] as const).reverse());
  const members: Member[] = [];
  for (const person of sim.people()) {
    const { id, population: name } = person;
    const isThere = populationOf.has(id) || (hasNew && id > last);
    if (!isThere || gone.has(id)) continue;
    const number = populationOf.get(id) ?? Number.POSITIVE_INFINITY;
    members.push({ person, population: number < scenario.population.length ? number : (numberOf.get(name) ?? 0) });
  }
  return members;
}
