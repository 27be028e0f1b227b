import { cos, sin } from '../../math/index.js';
import type { Thing } from './thing.js';

/**
 * Puts a thing to a pose, its outline and slots with it [m, rad]. Allocates nothing.
 *
 * Walls and paths do not follow: `moveSolidThing` takes them along, at the cost of an edit of the world; what moves at every tick is described as movable or moving.
 */
export function moveThing(thing: Thing, x: number, z: number, angle: number): void {
  if (thing.x === x && thing.z === z && thing.angle === angle) return;
  thing.x = x;
  thing.z = z;
  thing.angle = angle;
  thing.version++;
  settleThing(thing);
}

/** Writes outline and slots as they follow from the pose. */
export function settleThing({ x, z, angle, outline, slots, own }: Thing): void {
  const c = cos(angle);
  const s = sin(angle);
  if (outline && own.outline) {
    for (let i = 0; i < outline.length; i++) {
      const [u, v] = own.outline[i];
      outline[i][0] = x + u * c - v * s;
      outline[i][1] = z + u * s + v * c;
    }
  }
  for (let i = 0; i < slots.length; i++) {
    const place = own.places[i];
    const slot = slots[i];
    slot.x = x + place.x * c - place.z * s;
    slot.z = z + place.x * s + place.z * c;
    slot.facing = withinTurn(place.facing + angle);
    slot.facingX = cos(slot.facing);
    slot.facingZ = sin(slot.facing);
    slot.approachX = x + place.approachX * c - place.approachZ * s;
    slot.approachZ = z + place.approachX * s + place.approachZ * c;
  }
}

/** An angle between -π and π. */
function withinTurn(angle: number): number {
  return angle - 2 * Math.PI * Math.floor((angle + Math.PI) / (2 * Math.PI));
}
