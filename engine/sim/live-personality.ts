import { keepLevels, rolesIn } from '../decide/index.js';
import { drawTraits, ownWays } from '../personality/index.js';
import { InputError } from '../rooms/index.js';
import { type Personality, type Population, parsePersonality } from '../scenario/index.js';
import { choosePeople } from './chosen-people.js';
import { setPace } from './live-pace.js';
import { giveFields, noteTraits } from './personality-room.js';
import type { SimState } from './state.js';

/** Some of the fields of `personality`, or the name of a character. */
export type PersonalitySettings = string | Readonly<Record<string, unknown>>;

/**
 * Makes people of a population who they are to be: the fields that are given change, a character by name takes the place of all. Those who come later are so too. Who is there keeps its
 * avoidance radius; what the population says of steering or speed itself stays.
 */
export function setPersonality(state: SimState, called: string, asked: PersonalitySettings): void {
  const { kernels, agents, populations, seed, models } = state;
  const { rows, populations: numbers } = choosePeople(state, called);
  if (!kernels.f32.openness)
    throw new InputError('nobody has a personality in this run: give one to a population of the scenario, such as personality: ordinary');
  const next = new Map(numbers.map((n) => [n, { ...populations[n], personality: merge(populations[n], asked) }]));
  keepLevels(rolesIn(state), state, rows, () => {
    for (const [n, population] of next) populations[n] = population;
    for (const row of rows) {
      const { personality } = populations[agents.columns.population[row]] as Population & { personality: Personality };
      noteTraits(state, row, drawTraits(personality, seed, agents.columns.id[row]));
    }
  });
  for (const row of rows) {
    const { personality, preferredSpeed, steer } = populations[agents.columns.population[row]] as Population & { personality: Personality };
    const id = agents.columns.id[row];
    const traits = drawTraits(personality, seed, id);
    giveFields(models.list, state, row, personality, traits);
    if (preferredSpeed === undefined) setPace(state, [id], { preferredSpeed: ownWays(personality, steer.model, seed, id).preferredSpeed });
  }
}

function merge({ personality }: Population, asked: PersonalitySettings): Personality {
  return parsePersonality(typeof asked === 'string' ? asked : { ...personality, ...asked });
}
