import { matesOf, setLongest } from '../agents/index.js';
import { STREAM } from '../math/index.js';
import { coverBody, coverWalls, perceivingOf, setCellSize } from '../perceive/index.js';
import { draw, type Pace, type Population, parsePace } from '../scenario/index.js';
import { addPerson, personOf, spawnOf } from '../spawn/index.js';
import { steeringOf, wallReachFor } from '../steer/index.js';
import { choosePeople, type Who } from './chosen-people.js';
import type { SimState } from './state.js';

/** People can hurry by this factor where no maximum is given; as in engine/agents/person.ts. */
const HURRY = 1.3;

/** How fast one person is to be. */
type NewPace = { readonly row: number; readonly preferredSpeed: number; readonly maximumSpeed: number; readonly acceleration: number };

/**
 * Sets how fast people are; those of a population who come later are so too. Where only the preferred speed is given the highest one changes in
 * proportion; it is never below the preferred one.
 */
export function setPace(state: SimState, who: Who, asked: Pace): void {
  const { agents, populations } = state;
  const { people } = spawnOf(state);
  const pace = parsePace(asked);
  const { rows, populations: numbers } = choosePeople(state, who);
  const drawn = rows.map((row) => drawPace(state, row, pace));
  const later = numbers.map((n): Population => ({ ...populations[n], ...pace }));
  coverPace(state, drawn, later);
  const { columns } = agents;
  for (const { row, preferredSpeed, maximumSpeed, acceleration } of drawn) {
    columns.preferredSpeed[row] = preferredSpeed;
    columns.maximumSpeed[row] = maximumSpeed;
    columns.acceleration[row] = acceleration;
    const person = personOf(state, columns.id[row]);
    if (person) addPerson(people, { ...person, preferredSpeed, maximumSpeed });
  }
  numbers.forEach((n, i) => {
    populations[n] = later[i];
  });
}

/** Those of a social group share their speed. */
function drawPace({ agents, seed }: SimState, row: number, pace: Pace): NewPace {
  const { id, preferredSpeed, maximumSpeed, acceleration } = agents.columns;
  const first = Math.min(id[row], ...matesOf(agents, row).map((mate) => id[mate]));
  const before = preferredSpeed[row];
  const preferred = pace.preferredSpeed === undefined ? before : draw(pace.preferredSpeed, seed, STREAM.preferredSpeed, first);
  const kept = before > 0 ? (maximumSpeed[row] * preferred) / before : HURRY * preferred;
  const most = pace.maximumSpeed === undefined ? kept : draw(pace.maximumSpeed, seed, STREAM.maximumSpeed, first);
  return {
    row,
    preferredSpeed: preferred,
    maximumSpeed: Math.max(most, preferred),
    acceleration: pace.acceleration === undefined ? acceleration[row] : draw(pace.acceleration, seed, STREAM.acceleration, id[row]),
  };
}

/** Contact and steering must look as far as the fastest can come; where there is no room for the walls nothing changes. */
function coverPace(state: SimState, drawn: readonly NewPace[], later: readonly Population[]): void {
  const { agents, populations, clock, kernels } = state;
  const { perception } = perceivingOf(state);
  const { torsoReach, topSpeed } = agents;
  const { id, radius, population: numberOf } = agents.columns;
  const { cellSize, smallestCell } = perception;
  const population = drawn.map(({ row, preferredSpeed, maximumSpeed }) => {
    return { ...populations[numberOf[row]], radius: radius[row], preferredSpeed, maximumSpeed, overrides: [] };
  });
  const models = steeringOf(state).inUse.map(({ model }) => model);
  coverWalls(state, wallReachFor({ population: [...population, ...later], tick: clock.dt }, models));
  try {
    for (const { row, maximumSpeed } of drawn)
      coverBody(state, row, { torsoBreadth: personOf(state, id[row])?.torsoBreadth ?? 0, maximumSpeed });
  } catch (error) {
    Object.assign(agents, { torsoReach, topSpeed });
    setLongest(kernels, torsoReach, topSpeed * clock.dt);
    perception.smallestCell = smallestCell;
    setCellSize(perception, cellSize, agents.capacity);
    throw error;
  }
}
