import { createLineCrossings, evacuation, flowOf, watch } from '../../evaluate/index.js';
import type { Judgement, Walk } from './conformance-test.js';
import { above, exactly, type Figure, leastRise, told } from './figure.js';
import { flightOf, terrainOf } from './flight.js';
import { box, type Scene } from './scene.js';

const PEOPLE = 100;
const WIDTHS = [1, 1.2, 1.4, 1.6, 1.8];
/** Along the slope of the stairs: a storey [m]. */
const SLOPE = 6;
/** Most people down stairs by the hydraulic table of IMO MSC.1/Circ.1238 [1/(m s)]. */
const GUIDED = 1.1;
/** Of the room above, deep and wide; and of the floor below [m]. */
const [DEPTH, BREADTH, BELOW] = [8, 5, 4];

/** A room of 8 x 5 m with people, and stairs that lead down out of it. */
export function roomAboveStairs(width: number): Scene {
  const flight = flightOf(SLOPE, width);
  const { run } = flight;
  const [min, max] = [(width - BREADTH) / 2, (width + BREADTH) / 2];
  return {
    duration: 300,
    world: {
      walkable: [box(run, min, run + DEPTH, max), box(-BELOW, 0, run, width)],
      terrain: terrainOf(flight, run + DEPTH, { min, max }),
      exits: { below: box(-BELOW, 0, 0.5 - BELOW, width) },
    },
    population: [
      {
        name: 'people',
        count: PEOPLE,
        where: box(run + 0.5, min + 0.3, run + DEPTH - 0.3, max - 0.3),
        radius: 0.2,
        goal: { exit: 'below' },
      },
    ],
  };
}

/** Judges whether more people come down wider stairs. */
export async function judgeStairFlow(walk: Walk): Promise<Judgement> {
  const figures: Figure[] = [];
  const flows: number[] = [];
  for (const width of WIDTHS) {
    const { recording, exits } = await walk(`${width.toFixed(1)} m wide`, roomAboveStairs(width), { picturedAt: 20 });
    const line = createLineCrossings({ from: [0, 0], to: [0, width] });
    watch(recording.frames(), line);
    const flow = flowOf(line.times);
    flows.push(flow);
    const name = `${width.toFixed(1)} m`;
    figures.push(
      told({ name: `${name}: flow down the stairs`, value: flow, unit: '1/s' }),
      told({ name: `${name}: the same by width`, value: flow / width, unit: '1/(m s)' }),
      exactly(PEOPLE, { name: `${name}: people who got down`, value: evacuation(recording, exits).leavings.length, unit: '' }),
    );
  }
  const rise = leastRise(flows);
  figures.push(above(0, { name: 'smallest rise of flow from one width to the next', value: rise, unit: '1/s' }));
  return {
    figures,
    plots: [
      {
        kind: 'curves',
        title: 'Flow down stairs over their width',
        x: { label: 'width', unit: 'm', min: 0.8 },
        y: { label: 'flow', unit: '1/s', min: 0 },
        curves: [
          { name: 'measured', points: WIDTHS.map((width, n) => [width, flows[n]] as const) },
          {
            name: `${GUIDED} /(m s), the most that the IMO guideline allows`,
            points: WIDTHS.map((width) => [width, GUIDED * width] as const),
            isReference: true,
          },
        ],
      },
    ],
  };
}
