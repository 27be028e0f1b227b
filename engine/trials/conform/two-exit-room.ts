import { evacuation } from '../../evaluate/index.js';
import type { Walked } from './conformance-test.js';
import { box, type Fields, type Scene } from './scene.js';

/** Who is in the room, and which doors it has. */
export type TwoExitSetting = { readonly population: Fields; readonly doors?: readonly Fields[] };

/** The width of the room and of its exits, and where they are in the walls [m]. */
const WIDTH = 10;
const LENGTH = 15;
const EXIT_FROM = 11;
const EXIT_TO = 12;
/** The middle between the exits [m]. */
export const MIDDLE = WIDTH / 2;

/** A room of 10 x 15 m with two exits of 1 m, opposite to each other in the walls of 15 m. */
export function twoExitRoom({ population, doors = [] }: TwoExitSetting): Scene {
  return {
    duration: 120,
    world: {
      walkable: [box(0, 0, WIDTH, LENGTH), box(-1.5, EXIT_FROM, 0, EXIT_TO), box(WIDTH, EXIT_FROM, WIDTH + 1.5, EXIT_TO)],
      exits: {
        'exit 1': box(-1.5, EXIT_FROM, -0.5, EXIT_TO),
        'exit 2': box(WIDTH + 0.5, EXIT_FROM, WIDTH + 1.5, EXIT_TO),
      },
      doors,
    },
    population: [{ goal: { nearest: ['exit 1', 'exit 2'] }, ...population }],
  };
}

/** The door of exit 1, which is open for some time only [s]. */
export function doorOfExit1(openUntil: number): Fields {
  return { name: 'door of exit 1', from: [0, EXIT_FROM], to: [0, EXIT_TO], open: [{ from: 0, to: openUntil }] };
}

/** How many left by each of the two exits. */
export function useOfExits({ recording, exits }: Walked): readonly [exit1: number, exit2: number] {
  const [first, second] = evacuation(recording, exits).exits;
  return [first.people, second.people];
}
