import { readFileSync } from 'node:fs';
import { simulate } from 'promenade';

const sim = await simulate(readFileSync('examples/make-way/make-way.yaml', 'utf8'));
while (sim.arrived < 4 && sim.time < 90) {
  sim.step(Math.round(5 / sim.dt));
  const places = [...sim.frame.x].map((x, i) => `(${x.toFixed(1)}, ${sim.frame.z[i].toFixed(1)})`);
  console.log(`${sim.time.toFixed(0)} s: ${places.join(' ')}, ${sim.arrived} arrived`);
}
const plan = sim.explainPlan(sim.frame.id[0]);
console.log(`the last plan of the first one took ${plan?.expanded ?? 0} nodes`);
sim.dispose();
