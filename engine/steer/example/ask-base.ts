import { addPerson, addWall, beginSituation, SECTORS, sectorAngle, WALL_REACH } from '../../learned/index.js';
import { cos, sin } from '../../math/index.js';
import type { SteerContext } from '../steer-model.js';
import { type Surroundings, wallAlong } from './surroundings.js';

/** Tells the situation of somebody as examples are told. */
export function askBase(context: SteerContext, me: Surroundings, query: Float32Array): void {
  beginSituation(query, 0, me.ahead, me.aside, me.wish);
  for (let n = 0; n < me.count; n++) addPerson(query, 0, me.people[n]);
  if (context.world.walls.count === 0) return;
  for (let sector = 0; sector < SECTORS; sector++) {
    const angle = sectorAngle(sector);
    addWall(query, 0, sector, wallAlong(context, me, cos(angle), sin(angle), WALL_REACH));
  }
}
