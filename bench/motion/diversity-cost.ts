import { loadScenario, simulate } from 'promenade';
import { builtInLibrary, type ChooseStyles, chooseDiversely, type MotionLibrary } from 'promenade/animate';
import { atMost, machine, median, type Row } from '../rows.js';

/** The crowds of Table II in Gu and Deng, and a large one. */
const CROWDS = [100, 200, 300, 400, 10_000];
/** [1/m²] */
const DENSITY = 0.5;
const WARM_UP = 300;

/** What the choice of styles takes of a tick with bodies, in place: beside random styles, as Table II has it, and altogether. */
export async function* diversityCostRows(): AsyncGenerator<Row> {
  const library = await builtInLibrary();
  for (const people of CROWDS) {
    const random = await costOf(library, people, { control: 'random' });
    const controlled = await costOf(library, people, { preset: 'urban-street' });
    const how = `${people} people of HiDAC at ${DENSITY} /m² in four directions, preset urban-street, built-in library, one camera, 1 thread; medians of ${controlled.ticks} ticks after ${WARM_UP}; ${machine()}`;
    const all = (100 * controlled.choice) / controlled.tick;
    yield atMost(1, { measure: `diversity control, ${people} people, share of the tick with bodies`, value: all, unit: '%', how });
    const overhead = (100 * (controlled.choice - random.choice)) / controlled.tick;
    yield atMost(1, {
      measure: `diversity control, ${people} people, share of the tick beyond random styles`,
      value: overhead,
      unit: '%',
      how,
    });
  }
}

async function costOf(library: MotionLibrary, people: number, motion: object) {
  const side = Math.sqrt(people / DENSITY);
  const scenario = await loadScenario(square(people, side, motion));
  const { choose: choice } = chooseDiversely(scenario.population);
  let spent = 0;
  const choose: ChooseStyles = (context, dueRows, dueCount) => {
    const begin = performance.now();
    choice(context, dueRows, dueCount);
    spent += performance.now() - begin;
  };
  const sim = await simulate(scenario, { threads: 1, seed: 3, motion: library, animation: { choose } });
  sim.setCamera({ position: [side / 2, 5, -5], target: [side / 2, 0, side / 2], full: 1000, far: 1000 });
  sim.step(WARM_UP);
  const ticks = people > 1000 ? 150 : 1500;
  const wholes: number[] = [];
  const choices: number[] = [];
  for (let n = 0; n < ticks; n++) {
    spent = 0;
    const begin = performance.now();
    sim.step();
    wholes.push(performance.now() - begin);
    choices.push(spent);
  }
  sim.dispose();
  return { tick: median(wholes), choice: median(choices), ticks };
}

/** Four streams on ground that repeats. */
function square(people: number, side: number, motion: object): string {
  const directions = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ];
  return JSON.stringify({
    version: 1,
    duration: 1e5,
    world: { walkable: [{ box: { min: [0, 0], max: [side, side] } }], periodic: { x: [0, side], z: [0, side] } },
    population: directions.map((direction) => ({
      count: people / directions.length,
      where: 'anywhere',
      goal: { direction },
      motion,
      steer: 'hidac',
    })),
  });
}
