import { type Report, warn } from '../../report/index.js';
import { isWalkable } from '../queries/clearance.js';
import type { World } from '../types.js';
import { thingsNear } from './find-things.js';
import type { Slot, Thing } from './thing.js';

/** Room that people need where they stand [m]. */
const BODY = 0.2;

/** Warns of placed things with slots that nobody can get to: where one comes from is a wall, or no walkable ground. Where another placed thing stands, a chair at a table say, all is well. */
export function checkSlots(world: World, report: Report): void {
  for (const thing of world.things) {
    if (thing.role !== 'placed') continue;
    const off = slotsOffGround(world, thing).filter((slot) => !isTaken(world, thing, slot));
    if (off.length === 0) continue;
    const names = off.map(({ name }) => `"${name}"`).join(', ');
    const [{ approachX, approachZ }] = off;
    const where = `[${approachX.toFixed(2)}, ${approachZ.toFixed(2)}]`;
    warn(
      report,
      `world: nobody can get to ${names} of the thing "${thing.name}": people come from ${where}, where there is no walkable ground with ${BODY} m of room`,
    );
  }
}

/** Whether another placed thing stands where one would come from. */
function isTaken(world: World, thing: Thing, { approachX, approachZ }: Slot): boolean {
  return thingsNear(world, approachX, approachZ, BODY).some((other) => other !== thing && other.role === 'placed');
}

/** Slots of a thing that cannot be reached as the world is now. */
export function slotsOffGround(world: World, { slots }: Pick<Thing, 'slots'>): Thing['slots'] {
  return slots.filter(({ approachX, approachZ }) => !isWalkable(world, approachX, approachZ, BODY));
}
