import { SEED_WORD } from '../../columns/index.js';
import { random } from '../../math/index.js';
import type { Vec2 } from '../../scenario/index.js';
import type { Account } from './explanation.js';
import { avoidPeople, avoidWalls, slidePast } from './hidac-parts.js';
import { type HidacPerson, personOf, streamAround, wayOf } from './hidac-person.js';
import type { Situation } from './situation.js';
import { tellForces } from './tell-forces.js';
import type { NamedVector, WeighedForces } from './weighed.js';

/** Numbers of kernels/hidac/hidac.ts and kernels/hidac/hidac-rules.ts. */
const PANICKED = 0.5;
const PUSH_TIME = 0.15;
const BESIDE_WALL = 0.3;
const MOST_REPULSION = 1;
const DENSE = 4;
const PRESSES = 0.5;
const BREATH = 0.4;
const PUSHER_BREATH = 0.2;
const SPELL = 12;
/** The purpose of the chance to let go. */
const LETS_GO = 4;

/** What HiDAC tells. */
export const explainHidac = (situation: Situation): Account => tellForces(weighHidac(situation));

/** What turns the way, the velocity along it, and what walls, people and pushes add; who lies on the ground does nothing. */
export function weighHidac(situation: Situation): WeighedForces {
  const { own } = situation;
  if (own('fallen') > 0) return { forces: [], recomputed: [0, 0] };
  const person = personOf(situation);
  const way = wayOf(situation, person, streamAround(situation, person));
  const people = avoidPeople(situation, person, way);
  const walls = avoidWalls(situation, way);
  const head: Vec2 = [own('hidacDirectionX'), own('hidacDirectionZ')];
  const speed = paceOf(situation, person, way.speed, people.allowedSpeed);
  const repulsion = Math.sqrt(people.repel[0] ** 2 + people.repel[1] ** 2);
  const beside = walls.off[0] !== 0 || walls.off[1] !== 0 ? BESIDE_WALL : 1;
  const share = repulsion > MOST_REPULSION ? (beside * MOST_REPULSION) / repulsion : beside;
  const parts: NamedVector[] = [
    { name: 'pace', vector: [head[0] * speed, head[1] * speed], unit: 'm/s' },
    { name: 'walls', vector: walls.off, unit: 'm/s' },
    { name: 'repulsion', vector: [people.repel[0] * share, people.repel[1] * share], unit: 'm/s' },
    { name: 'push', vector: [own('pushedX') * PUSH_TIME, own('pushedZ') * PUSH_TIME], unit: 'm/s' },
  ];
  const moveX = parts.reduce((sum, { vector: [x] }) => sum + x, 0);
  const moveZ = parts.reduce((sum, { vector: [, z] }) => sum + z, 0);
  const turns: NamedVector[] = [
    { name: 'way', vector: [way.x, way.z], unit: '' },
    { name: 'people ahead', vector: people.turn, unit: '' },
    { name: 'wall ahead', vector: walls.slide, unit: '' },
    { name: 'past the fallen', vector: people.past, unit: '' },
    { name: 'direction', vector: head, unit: '' },
  ];
  const forces = [...turns, ...parts].filter(({ vector: [x, z] }) => x !== 0 || z !== 0);
  return { forces, recomputed: slidePast(situation, [moveX, moveZ]) };
}

/** The speed on the way: none for who holds back or lets go, else as fast as those in front allow, except for the panicked, pushers and the impatient. */
function paceOf(situation: Situation, person: HidacPerson, wanted: number, allowed: number): number {
  const { own } = situation;
  if (wanted <= 0 || own('hidacTimer') > 0 || letsGo(situation, person)) return 0;
  const isFree = own('panic') > PANICKED || own('pushing') > PANICKED || own('hidacTimer') < 0;
  return isFree ? wanted : Math.min(wanted, allowed);
}

function letsGo({ self, kernels, tick, own }: Situation, { nearby, force }: HidacPerson): boolean {
  if (nearby < DENSE || own('hidacBlocked') <= PRESSES) return false;
  return random(kernels.u32.state[SEED_WORD], LETS_GO, self.id, Math.floor(tick / SPELL)) < BREATH + PUSHER_BREATH * force;
}
