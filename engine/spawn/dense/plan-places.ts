import { FLIES } from '../../agents/index.js';
import { atan2, cos, distanceToOutline, random, STREAM, sin } from '../../math/index.js';
import type { House } from '../../rooms/index.js';
import type { Shape } from '../../scenario/index.js';
import { intoRange, isWalkable, nearestPointIn, outlinesInMotion, samplePoint, walkableArea } from '../../world/index.js';
import type { Spawn } from '../spawn.js';
import { type Asked, type Comer, comersOf } from './comers.js';
import { createCrowding } from './crowding.js';
import { firstFacing } from './first-facing.js';
import type { Ground } from './ground.js';
import { partTorsos } from './part-torsos.js';
import { spreadOver } from './spread.js';
import type { Standing } from './standing.js';
import { createTorsos, type Torso } from './torsos.js';

/** Places by id of those who are to come to an area, and how many of those asked for have one. */
export type DensePlan = { readonly standings: ReadonlyMap<number, Standing>; readonly fitting: readonly number[] };

/** More torsos than fill this share of the ground are not tried [m² of torsos on m²]. */
const MOST_FILLED = 0.8;
/** Attempts with fewer people each time, where there are too many. */
const MOST_ATTEMPTS = 5;

/**
 * Places for a crowd so dense that people who come one after the other would not find room: all are spread evenly over their areas, at random
 * within their share of them, facing their goals where nothing else is told; then torsos that overlap push each other aside and turn.
 * Where there are too many, some are left out, and the others begin anew.
 */
export function planPlaces(spawn: Spawn, house: House, asked: readonly Asked[]): DensePlan {
  const comers = comersOf(spawn, house, asked);
  const standing = [...torsosOf(house), ...comers.filter(({ place }) => place).map(givenTorso)];
  let spread = spreadComers(house, comers, standing);
  let parted = part(house, standing, spread);
  for (let attempt = 1; parted.wedged.size > 0 && attempt < MOST_ATTEMPTS; attempt++) {
    // Half of those without room are enough to make room for the others.
    const without = new Set([...parted.wedged].filter((_, n) => n % 2 === 0));
    spread = spread.filter((_, n) => !without.has(standing.length + n));
    parted = part(house, standing, spread);
  }
  const { torsos, wedged } = parted;
  const standings = new Map<number, Standing>();
  const fitting = asked.map(({ count }) => count);
  for (const { asked: n, place } of comers) if (!place) fitting[n] -= 1;
  spread.forEach(({ comer }, n) => {
    const i = standing.length + n;
    const [x, z] = [Math.fround(torsos.x[i]), Math.fround(torsos.z[i])];
    if (wedged.has(i) || !isWalkable(house.world, x, z, torsos.round[i])) return;
    standings.set(comer.id, { x, z, heading: atan2(-torsos.sideX[i], torsos.sideZ[i]) });
    fitting[comer.asked] += 1;
  });
  return { standings, fitting };
}

/** Parts those who are spread from each other, from those who stand, and from walls. */
function part({ world, seed }: House, standing: readonly Torso[], spread: readonly Spread[]) {
  const torsos = createTorsos([...standing, ...spread.map(({ torso }) => torso)]);
  const areaOf = (i: number) => spread[i - standing.length].comer.area;
  const { periodic } = world;
  const ground: Ground = {
    world,
    outlines: outlinesInMotion(world),
    keepWithin: (i, x, z) => {
      const area = areaOf(i);
      if (area !== 'anywhere') return intoRange(periodic, ...nearestPointIn(area, x, z));
      return periodic.x || periodic.z ? intoRange(periodic, x, z) : undefined;
    },
    drawPlace: (i, attempt) => {
      const draw = (key: number) => random(seed, STREAM.densePlace, i, 2 ** 20 + 2 * attempt + key);
      return samplePoint(world, areaOf(i), torsos.half[i] + torsos.round[i], draw(0), draw(1));
    },
  };
  return { torsos, wedged: partTorsos(torsos, ground) };
}

type Spread = { readonly comer: Comer; readonly torso: Torso };

/** Everyone without a given place spread over the own area, small areas first, where there are not yet too many. */
function spreadComers(house: House, comers: readonly Comer[], standing: readonly Torso[]): Spread[] {
  const { world, seed } = house;
  const outlines = outlinesInMotion(world);
  const crowding = createCrowding(world.periodic);
  for (const { x, z } of standing) crowding.add(x, z);
  return byArea(house, comers).flatMap(({ area, members, size }, nth) => {
    const depth = meanOf(members.map(({ person }) => person.torsoDepth));
    const breadth = meanOf(members.map(({ person }) => person.torsoBreadth));
    // Centres may stand at the border of the area, where torsos lie half outside.
    const most = Math.floor((MOST_FILLED * (size + 2 * breadth * Math.sqrt(Math.PI * size) + breadth ** 2)) / (breadth * depth));
    const places = spreadOver({
      world,
      area,
      count: Math.min(members.length, most),
      reach: breadth / 2,
      seed,
      nth,
      isOpen: (x, z, chance) =>
        chance >= crowding.shareAt(x, z) && outlines.every((outline) => distanceToOutline(outline, x, z, x, z) > depth / 2),
    });
    for (const [x, z] of places) crowding.add(x, z);
    return places.map(([x, z], n) => ({ comer: members[n], torso: torsoAt(house, members[n], x, z) }));
  });
}

/** Those without a given place by their areas, the smallest area first; in random order, but those who come together side by side. */
function byArea({ world, seed }: House, comers: readonly Comer[]): { area: Shape | 'anywhere'; members: Comer[]; size: number }[] {
  const areas = new Map<string, { area: Shape | 'anywhere'; members: Comer[]; size: number }>();
  for (const comer of comers) {
    if (comer.place) continue;
    const key = JSON.stringify(comer.area);
    const known = areas.get(key) ?? { area: comer.area, members: [], size: walkableArea(world, comer.area) };
    areas.set(key, known);
    known.members.push(comer);
  }
  const chance = (comer: Comer) => random(seed, STREAM.densePlace, comer.first, 2 ** 18);
  for (const { members } of areas.values()) members.sort((a, b) => chance(a) - chance(b) || a.id - b.id);
  return [...areas.values()].sort((a, b) => a.size - b.size);
}

function torsoAt({ world, seed }: House, { id, person, goal }: Comer, x: number, z: number): Torso {
  const { heading, torsoBreadth, torsoDepth } = person;
  const [facingX, facingZ] = heading === undefined ? firstFacing(world, goal, x, z, seed, id) : [cos(heading), sin(heading)];
  const sizes = { half: (torsoBreadth - torsoDepth) / 2, round: torsoDepth / 2 };
  return { x, z, facingX, facingZ, ...sizes, isFixed: false, keepsFacing: heading !== undefined };
}

/** Whoever has a given place keeps room there for any turn, or for the one that is told. */
function givenTorso({ person: { heading, torsoBreadth, torsoDepth }, place }: Comer): Torso {
  const [x, z] = place ?? [0, 0];
  const sizes =
    heading === undefined ? { half: 0, round: torsoBreadth / 2 } : { half: (torsoBreadth - torsoDepth) / 2, round: torsoDepth / 2 };
  return { x, z, facingX: cos(heading ?? 0), facingZ: sin(heading ?? 0), ...sizes, isFixed: true, keepsFacing: true };
}

/** Those who stand on the ground now. */
function torsosOf({ agents }: House): Torso[] {
  const { positionX, positionZ, facingX, facingZ, torsoHalf, torsoRadius, flags } = agents.columns;
  const rows = Array.from(agents.liveRow.subarray(0, agents.count)).filter((row) => (flags[row] & FLIES) === 0);
  return rows.map((row) => ({
    x: positionX[row],
    z: positionZ[row],
    facingX: facingX[row],
    facingZ: facingZ[row],
    half: torsoHalf[row],
    round: torsoRadius[row],
    isFixed: true,
    keepsFacing: true,
  }));
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
