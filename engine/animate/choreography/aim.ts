// What gestures are aimed at: a point, the chest of somebody, or a place between two whose hands meet.
import { sin, subtract, type Vector } from '../../math/index.js';
import type { House } from '../../rooms/index.js';
import type { Act } from '../actions/act.js';
import { buildIn, heightIn } from './place-shadow.js';

/** Height of a chest, of hands that are shaken, and of a hand that is held, of a body of canonical size [m]. */
const CHEST = 1.3;
const SHAKEN = 1;
const HELD = 0.72;
/** Hands that are shaken go up and down by this much [m], so often in a second. */
const SHAKE = 0.02;
const SHAKES = 2.5;
/** Of a body of canonical size that bends to another: how high its shoulder is, how far ahead and to the side, as far off as it gets; and how far its palm goes from there [m]. */
const SHOULDER = { height: 1.41, ahead: 0.01, aside: 0.2 };
const PALM_REACH = 0.53;

/** The point that a row's action is aimed at; undefined where there is none. */
export function targetOf(house: House, row: number, act: Act): Vector | undefined {
  const { kernels, agents, clock } = house;
  const { u32, f32 } = kernels;
  if (u32.actionAims[row] !== 0) return [f32.actionPoint[3 * row], f32.actionPoint[3 * row + 1], f32.actionPoint[3 * row + 2]];
  const whom = u32.actionWhom[row];
  if (whom === 0) return undefined;
  const other = agents.rowOfId.get(whom - 1);
  if (other === undefined) return undefined;
  const { positionX, positionZ } = agents.columns;
  const scales = [f32.bodyScale[row], f32.bodyScale[other]];
  const middle = (height: number): Vector => [(positionX[row] + positionX[other]) / 2, height, (positionZ[row] + positionZ[other]) / 2];
  if (act.name === 'hold a hand') return middle(HELD * Math.min(...scales) + 0.1 * Math.max(...scales));
  if (act.name === 'shake hands' || act.name === 'hand over') {
    const [x, , z] = subtract(middle(0), [positionX[row], 0, positionZ[row]]);
    const away = Math.sqrt(x * x + z * z);
    const usual = (heightIn(house, row, SHAKEN) + heightIn(house, other, SHAKEN)) / 2;
    const height = Math.max(usual, lowestAt(house, row, away), lowestAt(house, other, away));
    // By the time of the run, so that it is the same for both.
    return middle(act.name === 'hand over' ? height : height + SHAKE * sin(2 * Math.PI * SHAKES * clock.tick * clock.dt));
  }
  return [positionX[other], heightIn(house, other, CHEST), positionZ[other]];
}

/** The lowest height at which somebody reaches a point so far before it [m]. */
function lowestAt(house: House, row: number, away: number): number {
  const size = house.kernels.f32.bodyScale[row];
  const [, shoulders, arms] = buildIn(house, row);
  const ahead = Math.max(0, away - SHOULDER.ahead * size);
  const square = (PALM_REACH * size * arms) ** 2 - ahead * ahead - (SHOULDER.aside * size * shoulders) ** 2;
  return heightIn(house, row, SHOULDER.height) - Math.sqrt(Math.max(0, square));
}
