import { simulate } from 'promenade';
import { builtInLibrary, CANONICAL, type MotionLibrary, PLAIN_WALKS } from 'promenade/animate';
import { cos, sin, type Vector } from 'promenade/math';
import { atLeast, atMost, type BenchOptions, inform, type Row } from '../rows.js';
import { bodyAt } from './bodies.js';

/** Centres of knees that pass each other nearer than this knock: about the breadth of a knee; and of ankles [m], for a body of 1.7 m. */
const KNEE = 0.09;
const ANKLE = 0.06;
/** Half of the breadth and depth of a torso of 1.7 m, less the clothes that hands may brush [m]. */
const TORSO = { breadth: 0.2, depth: 0.1 };
const PEOPLE = 300;
/** Side of the square in which they walk, across each other [m]: 1.3 people per square metre. */
const SIDE = 15;
const joint = (name: string) => CANONICAL.names.indexOf(name);
const HANDS = [joint('leftHand'), joint('rightHand'), joint('leftLowerArm'), joint('rightLowerArm')];

/** Whether legs pass each other without knocking, and arms keep out of neighbours. */
export async function* apartRows(_: BenchOptions): AsyncGenerator<Row> {
  const library = await builtInLibrary();
  yield* legRows(library);
  yield* armRows(library);
}

async function* legRows(motion: MotionLibrary): AsyncGenerator<Row> {
  const speeds = [0.5, 0.9, 1.3, 1.7];
  const least = { knee: Number.POSITIVE_INFINITY, ankle: Number.POSITIVE_INFINITY };
  for (const speed of speeds) {
    const walkers = PLAIN_WALKS.map((style, n) => ({
      count: 1,
      where: { points: [[0, 3 * n]] },
      heading: 0,
      preferredSpeed: speed,
      maximumSpeed: 1.3 * speed,
      speed,
      goal: { direction: [1, 0] },
      motion: { styles: [style] },
    }));
    const world = { walkable: [{ box: { min: [-3, -3], max: [30, 3 * PLAIN_WALKS.length] } }] };
    const sim = await simulate(JSON.stringify({ version: 1, seed: 3, duration: 20, world, population: walkers }), { threads: 1, motion });
    sim.step(60);
    for (let tick = 0; tick < 240; tick++) {
      sim.step();
      const { poses, count } = sim.frame;
      for (let agent = 0; poses && agent < count; agent++) {
        const { places } = bodyAt(poses, agent);
        const between = (name: string) => distance(places[joint(`left${name}`)], places[joint(`right${name}`)]) / poses.scale[agent];
        least.knee = Math.min(least.knee, between('LowerLeg'));
        least.ankle = Math.min(least.ankle, between('Foot'));
      }
    }
    sim.dispose();
  }
  const how = `${PLAIN_WALKS.length} plain styles at ${speeds.join(', ')} m/s, 8 s each, every tick; told for a body of 1.7 m`;
  yield atLeast(100 * KNEE, { measure: 'nearest that centres of knees come to each other', value: 100 * least.knee, unit: 'cm', how });
  yield atLeast(100 * ANKLE, { measure: 'nearest that ankles come to each other', value: 100 * least.ankle, unit: 'cm', how });
}

async function* armRows(motion: MotionLibrary): AsyncGenerator<Row> {
  const half = (direction: number[]) => ({ count: PEOPLE / 2, where: 'anywhere', goal: { direction } });
  const world = { walkable: [{ box: { min: [0, 0], max: [SIDE, SIDE] } }], periodic: { x: [0, SIDE], z: [0, SIDE] } };
  const population = [half([1, 0]), half([0, 1])];
  const sim = await simulate(JSON.stringify({ version: 1, seed: 5, duration: 60, world, population }), { threads: 2, motion });
  sim.step(150);
  const people = new Map(sim.people().map((person) => [person.id, person]));
  let [arms, inside, deepest] = [0, 0, 0];
  for (let moment = 0; moment < 30; moment++) {
    sim.step(10);
    const { poses, count, id, x, z, heading } = sim.frame;
    if (!poses) break;
    const bodies = Array.from({ length: count }, (_, agent) => bodyAt(poses, agent, people.get(id[agent])).places);
    for (let agent = 0; agent < count; agent++) {
      for (const hand of HANDS) {
        arms += 1;
        const depths = Array.from({ length: count }, (_, other) =>
          other === agent ? 0 : depthIn(bodies[agent][hand], [x[other], z[other]], heading[other], poses.scale[other]),
        );
        const depth = Math.max(...depths);
        if (depth > 0) inside += 1;
        deepest = Math.max(deepest, depth);
      }
    }
  }
  sim.dispose();
  const how = `${PEOPLE} people across each other, ${(PEOPLE / SIDE ** 2).toFixed(1)} /m², hands and elbows at 30 moments; torsos of ${200 * TORSO.breadth} by ${200 * TORSO.depth} cm`;
  yield atMost(1, { measure: 'hands and elbows within the torso of a neighbour', value: (100 * inside) / arms, unit: '%', how });
  yield inform({ measure: 'deepest hand or elbow within the torso of a neighbour', value: 100 * deepest, unit: 'cm', how });
}

/** How deep a place lies in a torso between hips and shoulders; 0 outside [m]. */
function depthIn([x, y, z]: Vector, [atX, atZ]: readonly [number, number], heading: number, size: number): number {
  if (y < 0.85 * size || y > 1.45 * size) return 0;
  const [ahead, aside] = [cos(heading) * (x - atX) + sin(heading) * (z - atZ), cos(heading) * (z - atZ) - sin(heading) * (x - atX)];
  const share = Math.sqrt((ahead / TORSO.depth) ** 2 + (aside / TORSO.breadth) ** 2) / size;
  return Math.max(0, (1 - share) * TORSO.depth * size);
}

function distance(a: Vector, b: Vector): number {
  return Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2);
}
