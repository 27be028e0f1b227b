import { readFileSync } from 'node:fs';
import { simulate } from 'promenade';
import { magnet } from './magnet.js';

const sim = await simulate(readFileSync('examples/own-model/own-model.yaml', 'utf8'), { models: [magnet] });
const populations = sim.scenario.population.map(({ name }) => name);

/** How many of a population have somebody of another as their nearest, within 1.2 m. */
function paired(population: string, other: string): number {
  const { x, z, count, population: populationOf } = sim.frame;
  let found = 0;
  for (let i = 0; i < count; i++) {
    if (populations[populationOf[i]] !== population) continue;
    const distance = (j: number) => Math.hypot(x[i] - x[j], z[i] - z[j]);
    const near = [...Array(count).keys()].filter((j) => j !== i && distance(j) < 1.2).sort((a, b) => distance(a) - distance(b));
    if (near.length > 0 && populations[populationOf[near[0]]] === other) found += 1;
  }
  return found;
}

for (let seconds = 0; seconds <= 20; seconds += 5) {
  if (seconds > 0) sim.step(Math.round(5 / sim.dt));
  console.log(
    `${seconds} s: ${paired('north', 'south')} north poles stand next to a south pole, ${paired('north', 'north')} next to a north pole`,
  );
}
console.log(`trajectory hash ${sim.trajectoryHash}`);
sim.dispose();
