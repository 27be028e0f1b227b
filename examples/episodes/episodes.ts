import { readFileSync } from 'node:fs';
import { simulate } from 'promenade';

const sim = await simulate(readFileSync('examples/episodes/episodes.yaml', 'utf8'));
const count = new Map<string, number>();
while (!sim.done && sim.time < 60) {
  sim.step(30);
  for (const { kind, detail } of sim.takeEvents()) {
    if (kind === 'episode') count.set(detail, (count.get(detail) ?? 0) + 1);
    if (kind === 'alarm') console.log(`${sim.time.toFixed(0)} s: somebody has come into the yard`);
  }
}
for (const [name, times] of count) console.log(`${name}: ${times} times`);
sim.dispose();
