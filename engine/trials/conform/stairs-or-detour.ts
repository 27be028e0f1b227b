import { evacuation } from '../../evaluate/index.js';
import type { ConformancePlot, Judgement, Walk, Walked } from './conformance-test.js';
import { exactly, type Figure, told } from './figure.js';
import { flightOf } from './flight.js';
import { plotPaths } from './plot-paths.js';
import { box, type Scene } from './scene.js';

const PEOPLE = 20;
/** Two floors side by side with a hill of stairs between them: up a flight, over a landing, and down again [m]. */
const WIDTH = 2;
const FLIGHT = flightOf(6, WIDTH);
const LANDING = 2;
const FLOOR = 6;
/** From the floors outwards, of ways without stairs: a short one and a long one [m]. */
const DETOURS = [3, 30];

/** Two floors that are joined by stairs over a landing, and by a level corridor around it. */
export function floorsWithDetour(detour: number): Scene {
  const { run, rise, steps } = FLIGHT;
  const [landing, down] = [run + LANDING, 2 * run + LANDING];
  const end = down + FLOOR;
  const middle = WIDTH / 2;
  const corridor = -detour - WIDTH;
  return {
    duration: 300,
    world: {
      walkable: [
        box(-FLOOR, 0, end, WIDTH),
        box(-FLOOR, corridor, WIDTH - FLOOR, 0),
        box(-FLOOR, corridor, end, corridor + WIDTH),
        box(end - WIDTH, corridor, end, 0),
      ],
      terrain: {
        terraces: [{ box: { min: [run, 0], max: [landing, WIDTH] }, height: rise }],
        stairs: [
          { from: [0, middle], to: [run, middle], width: WIDTH, steps },
          { from: [down, middle], to: [landing, middle], width: WIDTH, steps },
        ],
      },
      exits: { target: box(end - 1, 0.2, end - 0.2, WIDTH - 0.2) },
    },
    population: [{ name: 'people', count: PEOPLE, where: box(0.3 - FLOOR, 0.3, -1, WIDTH - 0.3), radius: 0.2, goal: { exit: 'target' } }],
  };
}

/** Tells who takes the stairs and who the way around, where this is short and where it is long. */
export async function judgeStairsOrDetour(walk: Walk): Promise<Judgement> {
  const figures: Figure[] = [];
  const plots: ConformancePlot[] = [];
  const stairs = 2 * FLIGHT.run + LANDING;
  for (const detour of DETOURS) {
    const name = `a way around of ${Math.round(stairs + 2 * (detour + WIDTH))} m for ${Math.round(stairs)} m by stairs`;
    const walked = await walk(name, floorsWithDetour(detour), { picturedAt: 12 });
    const { leavings, time } = evacuation(walked.recording, walked.exits);
    figures.push(
      told({ name: `${name}: people by the stairs`, value: byStairs(walked), unit: '' }),
      exactly(PEOPLE, { name: `${name}: people at the target`, value: leavings.length, unit: '' }),
      told({ name: `${name}: time of the last one`, value: time, unit: 's' }),
    );
    plots.push(plotPaths(name, walked));
  }
  return { figures, plots };
}

/** People who were seen on the landing between the stairs. */
function byStairs({ recording }: Walked): number {
  const on = (x: number, z: number) => x > FLIGHT.run && x < FLIGHT.run + LANDING && z > 0;
  return recording.tracks().filter(({ x, z }) => x.some((own, n) => on(own, z[n]))).length;
}
