import { evacuation } from '../../evaluate/index.js';
import type { Judgement, Walk } from './conformance-test.js';
import { exactly, told, within } from './figure.js';
import { plotEvacuations } from './plot-evacuations.js';
import { box, type Fields, type Scene } from './scene.js';

const PEOPLE = 1000;
/** Room, width of its exits, thickness of its walls, and where along the long walls the exits are [m]. */
const [LENGTH, WIDTH, DOOR, WALL] = [30, 20, 1, 0.2];
const DOORS_AT = [7.5, 22.5];
/** The half of the doors takes double the time; a test of this set-up that others publish (JuPedSim) has the same borders. */
const [LEAST, MOST] = [1.6, 2.4];

/** A hall of 30 x 20 m with two exits of 1 m in each long wall; those of one wall can be closed. */
export function hall(closed: boolean, population: Fields): Scene {
  const south = DOORS_AT.map((x) => ({ name: `south ${x < LENGTH / 2 ? 'west' : 'east'}`, x, out: -1 }));
  const north = south.map(({ name, x }) => ({ name: name.replace('south', 'north'), x, out: 1 }));
  const passages = [...south, ...north].map(({ name, x, out }) => {
    const [inner, outer] = out < 0 ? [0, -WALL] : [WIDTH, WIDTH + WALL];
    const beyond = outer + 2 * out;
    const span = (from: number, to: number) => box(x - DOOR / 2, Math.min(from, to), x + DOOR / 2, Math.max(from, to));
    const apron = box(x - 2, Math.min(outer, beyond), x + 2, Math.max(outer, beyond));
    const exit = box(x - 2, Math.min(outer + out, beyond), x + 2, Math.max(outer + out, beyond));
    const door = { name, from: [x - DOOR / 2, outer - 0.1 * out], to: [x + DOOR / 2, outer - 0.1 * out] };
    return { name, ground: [span(inner, outer), apron], exit, door: closed && out > 0 ? { ...door, open: 'never' } : door };
  });
  return {
    duration: 600,
    world: {
      walkable: [box(0, 0, LENGTH, WIDTH), ...passages.flatMap(({ ground }) => ground)],
      exits: Object.fromEntries(passages.map(({ name, exit }) => [name, exit])),
      doors: passages.map(({ door }) => door),
    },
    population: [
      {
        name: 'people',
        count: PEOPLE,
        where: box(0.3, 0.3, LENGTH - 0.3, WIDTH - 0.3),
        goal: { nearest: passages.map(({ name }) => name) },
        ...population,
      },
    ],
  };
}

/** Walks the hall with four exits and with two: the time about doubles. */
export async function judgeDissipation(walk: Walk, population: Fields): Promise<Judgement> {
  const four = await walk('four exits', hall(false, population), { interval: 0.5, picturedAt: 30 });
  const two = await walk('two exits', hall(true, population), { interval: 0.5, picturedAt: 30 });
  const [all, half] = [four, two].map(({ recording, exits }) => evacuation(recording, exits));
  return {
    figures: [
      within(LEAST, MOST, { name: 'time with two exits over time with four', value: half.time / all.time, unit: 'times' }),
      exactly(2 * PEOPLE, { name: 'people who got out of both', value: all.leavings.length + half.leavings.length, unit: '' }),
      told({ name: 'time with four exits', value: all.time, unit: 's' }),
      told({ name: 'time with two exits', value: half.time, unit: 's' }),
      exactly(0, { name: 'people through closed doors', value: peopleThrough(half, 'north'), unit: '' }),
    ],
    plots: [
      plotEvacuations('People inside', [
        ['four exits', four],
        ['two exits', two],
      ]),
    ],
  };
}

function peopleThrough({ exits }: ReturnType<typeof evacuation>, side: string): number {
  return exits.filter(({ name }) => name.startsWith(side)).reduce((sum, { people }) => sum + people, 0);
}
