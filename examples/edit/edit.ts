import { readFileSync } from 'node:fs';
import { simulate } from 'promenade';

const sim = await simulate(readFileSync('examples/edit/edit.yaml', 'utf8'));
const seconds = (count: number) => Math.round(count / sim.dt);
const tell = (what: string) => console.log(`${sim.time.toFixed(0)} s: ${what}, ${sim.agents} people`);

sim.step(seconds(5));
tell('ten people walk to and fro');

const added = sim.addAgents({ name: 'late', count: 10, where: 'east', goals: [{ region: 'west' }] });
const pillar = sim.addObstacle({ circle: { center: [15, 3], radius: 1.5 } });
sim.step(seconds(20));
tell('ten more came, and a pillar stands in their way');

sim.removeObstacle(pillar);
sim.setGoals(added, [{ point: [15, 3], within: 2 }]);
sim.step(seconds(10));
tell('the pillar is gone, and the late ones meet in its place');

sim.removeAgents(added);
sim.step(seconds(1));
tell('the late ones left');

// Every edit is an input with its tick: the same inputs give the same run.
console.log(`${sim.inputs.length} inputs, trajectory hash ${sim.trajectoryHash}`);
sim.dispose();
