import { ATTACHED } from '../../agents/index.js';
import { isInside, type Slot, shapeOf, type Thing, thingNumbered } from '../../world/index.js';
import type { Mind, Minds } from '../behaviour/mind.js';
import { isOneOf, NO_ROW, peopleOf } from '../behaviour/people.js';
import type { Participant } from './actions.js';
import {
  actionOf,
  FRAME_WORDS,
  FRAMES,
  frameAt,
  NO_SLOT,
  OWNED,
  personIn,
  personWord,
  slotIn,
  thingIn,
  thingWord,
  wordsAt,
} from './frames.js';
import { keeperOf, type Purposes } from './purposes.js';

/** Slots of a thing are told apart by this. */
const SLOTS = 4096;

/** Finds something or somebody for a participant and gets it; 0 where there is none, so that another way is looked for. */
export function allocate(mind: Mind, purposes: Purposes, part: Participant): number {
  const word = part.isPerson ? findPerson(mind, purposes, part) : findThing(mind, purposes, part);
  if (word === 0) return 0;
  if (part.isPerson) purposes.taken.set(personIn(word), (purposes.taken.get(personIn(word)) ?? 0) + 1);
  else reserve(purposes, word);
  return (word | OWNED) >>> 0;
}

/** Gives back what a frame has got itself; what it was handed stays with whoever got it. */
export function giveBack(purposes: Purposes, word: number, isPerson: boolean): void {
  if ((word & OWNED) === 0) return;
  if (isPerson) lessen(purposes.taken, personIn(word));
  else if (slotIn(word) !== NO_SLOT) lessen(purposes.reserved, keyOf(word));
}

/** Counts anew who has got what, from the columns alone. */
export function recount({ house }: Minds, purposes: Purposes): void {
  const { agents } = house;
  const { words, actions, reserved, taken, owned, kept, keepers } = purposes;
  if (!words) return;
  for (const map of [reserved, taken, owned]) map.clear();
  for (let i = 0; i < agents.count; i++) {
    const row = agents.liveRow[i];
    for (let level = 0; level < words[wordsAt(purposes, row) + FRAMES]; level++) {
      const at = frameAt(purposes, row, level);
      actions[actionOf(words[at])]?.parts.forEach(({ isPerson }, n) => {
        const word = words[at + FRAME_WORDS + n];
        if ((word & OWNED) === 0) return;
        if (isPerson) taken.set(personIn(word), (taken.get(personIn(word)) ?? 0) + 1);
        else reserve(purposes, word);
      });
    }
    keepers.forEach((keeper, n) => {
      const word = kept[row * keepers.length + n];
      if (word !== 0 && keeper.startsWith('own')) owned.set(keyOf(word), agents.columns.id[row]);
    });
  }
}

/** Whoever goes has nothing for its own any more. */
export function disown({ house }: Minds, purposes: Purposes, row: number): void {
  const { owned, kept, keepers } = purposes;
  const id = house.agents.columns.id[row];
  for (let n = row * keepers.length; n < (row + 1) * keepers.length; n++) {
    if (kept[n] !== 0 && owned.get(keyOf(kept[n])) === id) owned.delete(keyOf(kept[n]));
    kept[n] = 0;
  }
}

function reserve({ reserved }: Purposes, word: number): void {
  if (slotIn(word) !== NO_SLOT) reserved.set(keyOf(word), (reserved.get(keyOf(word)) ?? 0) + 1);
}

function lessen(counts: Map<number, number>, key: number): void {
  const left = (counts.get(key) ?? 0) - 1;
  if (left > 0) counts.set(key, left);
  else counts.delete(key);
}

const keyOf = (word: number) => thingIn(word) * SLOTS + slotIn(word);

/** What one has for its own, else what one had the last time, else what is preferred and near. */
function findThing(mind: Mind, purposes: Purposes, part: Participant): number {
  const { minds, row, id } = mind;
  const { world } = minds.house;
  const { kept, keepers, owned } = purposes;
  const keeper = part.own || part.habit ? keepers.indexOf(keeperOf(part as never)) : -1;
  const at = row * keepers.length + keeper;
  if (keeper >= 0 && kept[at] !== 0) {
    const thing = thingNumbered(world, thingIn(kept[at]));
    const slot = thing?.slots[slotIn(kept[at])];
    if (thing && suits(mind, thing, part) && (slot === undefined || isFree(mind, purposes, thing, slot))) return kept[at];
    if (part.own && thing) return 0;
  }
  const word = nearestThing(mind, purposes, part);
  if (word !== 0 && keeper >= 0) {
    kept[at] = word;
    if (part.own) owned.set(keyOf(word), id);
  }
  return word;
}

function nearestThing(mind: Mind, purposes: Purposes, part: Participant): number {
  const { minds, row } = mind;
  const { positionX, positionZ } = minds.house.agents.columns;
  let best = 0;
  let least = part.near === undefined ? Number.POSITIVE_INFINITY : part.near ** 2;
  let isPreferred = false;
  for (const thing of thingsFor(minds, purposes, part.thing ?? '')) {
    if (!suits(mind, thing, part)) continue;
    const prefers = minds.roles?.prefers(row, thing) ?? false;
    if (isPreferred && !prefers) continue;
    for (const slot of thing.slots.length > 0 ? thing.slots : [undefined]) {
      if (slot && (!isFree(mind, purposes, thing, slot) || (part.action !== undefined && slot.action !== part.action))) continue;
      const away = ((slot?.approachX ?? thing.x) - positionX[row]) ** 2 + ((slot?.approachZ ?? thing.z) - positionZ[row]) ** 2;
      if (away >= least && (isPreferred || !prefers)) continue;
      least = away;
      isPreferred = prefers;
      best = thingWord(thing.number, slot?.number ?? NO_SLOT);
    }
  }
  return best;
}

/** Things of a name or kind, in the order of the world. */
function thingsFor({ house }: Minds, { found }: Purposes, name: string): readonly Thing[] {
  const known = found.get(name);
  if (known) return known;
  const things = house.world.things.filter((thing) => thing.name === name || thing.kind === name);
  found.set(name, things);
  return things;
}

/** Whether a thing is in the place and state that are asked for, has the properties, and may be used by the person. */
function suits({ minds, row }: Mind, thing: Thing, { in: place, state, properties = {} }: Participant): boolean {
  const { world } = minds.house;
  if (state !== undefined && stateOf(minds, thing) !== state) return false;
  if (Object.entries(properties).some(([name, value]) => thing.properties[name] !== value)) return false;
  if (minds.roles && !minds.roles.mayUse(row, thing)) return false;
  if (place === undefined) return true;
  const shape = place === 'home' || place === 'work' ? minds.roles?.placeOf(row, place) : shapeOf(world, place);
  return shape !== undefined && (shape === 'anywhere' || isInside(shape, thing.x, thing.z));
}

/** The state of a thing; a door is open or closed. */
export function stateOf({ house: { world } }: Minds, thing: Thing): string | undefined {
  const door = thing.role === 'door' ? world.doors.find(({ name }) => name === thing.name) : undefined;
  if (door) return door.isOpen ? 'open' : 'closed';
  return thing.state;
}

/** Whether there is room for one more in a slot, who is in it already being one, and it is nobody else's own. */
function isFree({ minds, row, id }: Mind, { reserved, owned }: Purposes, thing: Thing, slot: Slot): boolean {
  const key = thing.number * SLOTS + slot.number;
  const owner = owned.get(key);
  if (owner !== undefined && owner !== id) return false;
  const others = isIn(minds, row, thing.number, slot.number) ? slot.taken - 1 : slot.taken;
  return Math.max(reserved.get(key) ?? 0, others) < slot.capacity;
}

/** Whether somebody is in a slot of a thing. */
export function isIn({ house }: Minds, row: number, thing: number, slot: number): boolean {
  const { actionThing, actionSlot } = house.kernels.u32;
  return (
    (house.agents.columns.flags[row] & ATTACHED) !== 0 && actionThing[row] === thing + 1 && (slot === NO_SLOT || actionSlot[row] === slot)
  );
}

/** The nearest of those meant whom nobody has got. */
function findPerson(mind: Mind, { taken }: Purposes, { person, near }: Participant): number {
  const { minds, row, id: own } = mind;
  const { agents } = minds.house;
  const { positionX, positionZ, id } = agents.columns;
  const people = peopleOf(person, []);
  let best = NO_ROW;
  let least = near === undefined ? Number.POSITIVE_INFINITY : near ** 2;
  for (let i = 0; i < agents.count; i++) {
    const other = agents.liveRow[i];
    if (id[other] === own || taken.has(id[other])) continue;
    if (!(minds.roles?.isRelated(row, other, person ?? '') ?? isOneOf(mind, people, other))) continue;
    const away = (positionX[other] - positionX[row]) ** 2 + (positionZ[other] - positionZ[row]) ** 2;
    if (away >= least) continue;
    least = away;
    best = other;
  }
  return best === NO_ROW ? 0 : personWord(id[best]);
}
