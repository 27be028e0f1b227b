import { ACTIONS } from '../../agents/index.js';

/** How far the right and the left hand are closed, from 0 (relaxed) to 1 (a fist). */
export type Grip = readonly [right: number, left: number];

const OPEN: Grip = [0, 0];

/** Hands by what is held, or by what is done with them. */
const GRIPS: Readonly<Record<string, Grip>> = {
  phone: [0.4, 0],
  'take a picture': [0.3, 0.3],
  cup: [0.55, 0],
  sandwich: [0.35, 0.35],
  umbrella: [0.95, 0],
  suitcase: [0.9, 0],
  bag: [0.95, 0],
  box: [0.12, 0.12],
  'carry on the shoulder': [0.2, 0],
  'hold a hand': [0.45, 0.45],
  'shake hands': [0.4, 0],
  'open a door': [0.6, 0],
  pull: [0.8, 0.8],
  fight: [1, 1],
  play: [0.3, 0.5],
};

const BY_NUMBER = ACTIONS.map(({ name, prop }) => GRIPS[name] ?? (prop && GRIPS[prop]) ?? OPEN);

/** How somebody's hands are closed, by the numbers of its gesture and its action. */
export function gripOf(gesture: number, action: number): Grip {
  const grip = BY_NUMBER[gesture] ?? OPEN;
  return grip === OPEN ? (BY_NUMBER[action] ?? OPEN) : grip;
}
