import { simulate } from 'promenade';
import { lookAround } from 'promenade/perceive';
import type { Room } from 'promenade/rooms';
import { atMost, machine, type Row } from '../rows.js';

/** Ticks that are run before anything is measured, and those that are. */
const WARM_UP = 30;
const TICKS = 60;

/** A tree of 30 nodes: what people stroll by, and seven things that could keep them from it. */
const TREE = `{ select: [${Array.from({ length: 7 }, (_, n) => `{ sequence: [{ knows: n${n % 4} }, { after: 1000 }, { wait: 1 }] }`).join(', ')}, { stroll: anywhere }] }`;

/** A square with a person on every four square metres; by goals, or by a tree. */
function square(people: number, isMinded: boolean): string {
  const side = Math.sqrt(4 * people);
  return `
version: 1
tick: ${1 / 30}
duration: 1000
world: { walkable: [{ box: { min: [0, 0], max: [${side}, ${side}] } }] }
news: { n0: {}, n1: {}, n2: {}, n3: {} }
${isMinded ? `behaviours: { walker: ${TREE} }` : ''}
population:
  - { count: ${people}, bodies: uniform, where: anywhere, ${isMinded ? 'behaviour: walker' : 'goals: [{ random: anywhere }], then: loop'}, steer: { model: orca, maximumNeighbours: 2 } }
`;
}

/** What deciding costs in a tick [ms]: the median, by the clock. */
async function decideTime(people: number, isMinded: boolean): Promise<number> {
  const sim = await simulate(square(people, isMinded), { threads: 1 });
  sim.step(WARM_UP);
  const times: number[] = [];
  for (let n = 0; n < TICKS; n++) {
    const before = sim.timings.decide;
    sim.step();
    times.push(sim.timings.decide - before);
  }
  sim.dispose();
  return median(times);
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1];

/** Deciding by trees of 30 nodes, over what it costs without. */
export async function* costRows(): AsyncGenerator<Row> {
  for (const [people, reach] of [
    [10_000, 1],
    [100_000, 10],
  ]) {
    const without = await decideTime(people, false);
    const by = await decideTime(people, true);
    const how = `${TICKS} ticks of 1/30 s, 10 turns a second, 1 thread; ${by.toFixed(2)} ms by trees, ${without.toFixed(2)} ms by goals; ${machine()}`;
    yield atMost(reach, { measure: `decide by trees of 30 nodes, ${people} people, over without`, value: by - without, unit: 'ms', how });
  }
}

/** Looking around, five times a second by id in turn. */
export async function* visionRows(): AsyncGenerator<Row> {
  const people = 10_000;
  const vision = { near: { distance: 2, angle: 360 }, middle: { distance: 8, angle: 180 }, far: { distance: 30, angle: 60 }, rays: 9 };
  const times: number[] = [];
  let seen = 0;
  const looker: Room = {
    name: 'looker',
    steps: {
      decide: (_, house) => {
        const before = process.cpuUsage();
        const { agents, clock } = house;
        for (let i = 0; i < agents.count; i++) {
          const row = agents.liveRow[i];
          if ((clock.tick + agents.columns.id[row]) % 6 === 0) seen += lookAround(house, row, vision);
        }
        const { user, system } = process.cpuUsage(before);
        times.push((user + system) / 1000);
      },
    },
  };
  const side = Math.sqrt(4 * people);
  const wall = (n: number) =>
    `    - { wall: { points: [[${10 + 18 * (n % 10)}, ${10 + 18 * Math.floor(n / 10)}], [${16 + 18 * (n % 10)}, ${12 + 18 * Math.floor(n / 10)}]], thickness: 0.2 } }`;
  const walls = Array.from({ length: 100 }, (_, n) => wall(n));
  const text = square(people, false)
    .replace(`] }\nnews`, `], obstacles: [] }\nnews`)
    .replace('obstacles: []', `obstacles:\n${walls.join('\n')}`);
  const sim = await simulate(
    text.replace(
      /world: \{ walkable: (.*?), obstacles:\n([\s\S]*?) \}\nnews/,
      (_, walkable, list) => `world:\n  walkable: ${walkable}\n  obstacles:\n${list}\nnews`,
    ),
    { threads: 1, rooms: [looker] },
  );
  sim.step(WARM_UP + TICKS);
  sim.dispose();
  const looks = (people / 6) * times.length;
  const how = `${side} m square, 100 walls, 0.25 people/m², everyone 5 times a second, processor time of a tick; ${(seen / looks).toFixed(1)} seen in a look; ${machine()}`;
  yield atMost(2, { measure: `vision of three layers, ${people} people`, value: median(times.slice(WARM_UP)), unit: 'ms', how });
}
