import { readFileSync } from 'node:fs';
import { restore, simulate } from 'promenade';
import { windowShopping } from './window-shopping.js';

const decideModels = [windowShopping];
const sim = await simulate(readFileSync('examples/own-decisions/own-decisions.yaml', 'utf8'), { decideModels });
for (let seconds = 0; seconds <= 40; seconds += 10) {
  if (seconds > 0) sim.step(Math.round(10 / sim.dt));
  const waiting = sim.people().filter(({ id }) => sim.inspect(id)?.now.states.some(({ name }) => name === 'waiting')).length;
  console.log(`${seconds} s: ${sim.agents} people on the square, ${waiting} of them look at a shop`);
}
// A snapshot has all of it; the model itself is handed over again.
const again = await restore(sim.snapshot(), { decideModels });
for (const run of [sim, again]) run.step(300);
console.log(
  `trajectory hash ${sim.trajectoryHash}, and ${again.trajectoryHash === sim.trajectoryHash ? 'the same' : 'another one'} after a restore`,
);
for (const run of [sim, again]) run.dispose();
