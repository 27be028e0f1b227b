import { FLIES } from '../../agents/index.js';
import { note } from '../../events/index.js';
import { peopleWithin, perceivingOf } from '../../perceive/index.js';
import { fromBytes, type House, InputError, type Room, rowsOf, toBytes } from '../../rooms/index.js';
import { layHand } from '../../steer/index.js';
import { invite, keepUp, letAllGo, part } from './company.js';
import { type Company, type Encounter, type Guest, type Guests, type Regard, regardOf } from './guests-state.js';
import { lookAway, lookBack, seesGuest } from './look-back.js';
import { goOn, stepBack, waitAtDoors } from './make-room.js';
import { expectWord, goOnTalking, speakTo } from './speak.js';

/** Others farther away than this take no notice of a guest [m]. */
const REACH = 6;
/** A guest looks at whoever is within this angle of where it faces (cosine). */
const STARES = 0.985;
/** Longer sentences are no speech [letters]. */
const LONGEST = 200;

type OfGuest = { readonly id: number };
type Saved = {
  readonly guests: [number, Omit<Guest, 'company'> & { company: [number, Company][] }][];
  readonly regards: [number, Regard][];
};

const _near = new Uint32Array(64);

/**
 * People notice guests, who are moved from outside (`sim.avatar`): they glance at who comes near, look back at who stares, speak and answer, step back when they are run
 * into, let a guest pass first at a door, and follow one who asks them to. It costs nothing where there is no guest.
 */
export const guests: Room<Guests> = {
  name: 'guests',
  create: () => ({ guests: new Map(), regards: new Map() }),
  comes: (_, { kernels }, { row }) => {
    if (kernels.u32.gazes) kernels.u32.gazes[row] = kernels.u32.gazeWhom[row] = 0;
  },
  leaves: (state, house, row) => {
    const id = house.agents.columns.id[row];
    const guest = state.guests.get(id);
    if (guest) letAllGo(house, guest);
    state.guests.delete(id);
    state.regards.delete(id);
    for (const { company } of state.guests.values()) company.delete(id);
    if (state.guests.size === 0) forgetAll(state, house);
  },
  inputs: {
    guest: (state, house, { id }: OfGuest) => {
      rowsOf(house, [id]);
      state.guests.set(id, { stares: -1, since: 0, company: new Map(), ledTo: undefined });
      return undefined;
    },
    invite: (state, house, { id, ids }: OfGuest & { readonly ids?: readonly number[] }) => {
      invite(state, house, id, ids);
      return undefined;
    },
    part: (state, house, { id, then }: OfGuest & { readonly then: 'stay' | 'go' }) => {
      part(state, house, id, then);
      return undefined;
    },
    speak: (state, house, { id, text }: OfGuest & { readonly text: string }) => {
      speak(state, house, id, text);
      return undefined;
    },
  },
  steps: { decide: noticeGuests },
  save: ({ guests, regards }) =>
    toBytes({
      guests: [...guests].map(([id, guest]) => [id, { ...guest, company: [...guest.company] }]),
      regards: [...regards],
    } as never),
  restore: (state, _, bytes) => {
    const saved = fromBytes<Saved>(bytes);
    for (const [id, guest] of saved.guests) state.guests.set(id, { ...guest, company: new Map(guest.company) });
    for (const [id, regard] of saved.regards) state.regards.set(id, regard);
  },
  facts: ({ guests }, { agents }, row) => {
    const id = agents.columns.id[row];
    const isWith = [...guests.values()].some(({ company }) => company.get(id) === 'follows');
    return [
      ...(guests.has(id) ? [{ name: 'guest', label: 'is a guest' }] : []),
      ...(isWith ? [{ name: 'follows', label: 'follows a guest' }] : []),
    ];
  },
};

/** Every tick, before anybody plans: what those near guests do about them, in the order in which guests came and of how near the others are. */
function noticeGuests(state: Guests, house: House): void {
  if (state.guests.size === 0) return;
  const { agents } = house;
  const { positionX, positionZ, flags } = agents.columns;
  const guestRows: number[] = [];
  for (const [id, guest] of state.guests) {
    const row = agents.rowOfId.get(id);
    if (row === undefined) continue;
    guestRows.push(row);
    const count = peopleWithin(perceivingOf(house).perception, agents, positionX[row], positionZ[row], REACH, _near);
    const met: Encounter[] = [];
    for (let n = 0; n < count; n++) {
      const other = _near[n];
      if (other === row || flags[other] & FLIES || state.guests.has(agents.columns.id[other])) continue;
      const [awayX, awayZ] = [positionX[other] - positionX[row], positionZ[other] - positionZ[row]];
      met.push({ guest, id, row, other, awayX, awayZ, distance: Math.sqrt(awayX * awayX + awayZ * awayZ) });
    }
    lookAhead(house, guest, met);
    for (const encounter of met) {
      const regard = regardOf(state, agents.columns.id[encounter.other]);
      lookBack(house, regard, encounter);
      speakTo(house, regard, encounter);
      stepBack(house, regard, encounter);
      if (!guest.company.has(agents.columns.id[encounter.other])) waitAtDoors(house, regard, encounter);
    }
    keepUp(house, guest, row);
  }
  for (const [id, regard] of state.regards) {
    const row = agents.rowOfId.get(id);
    if (row === undefined) continue;
    lookAway(house, regard, row);
    goOn(house, regard, row, guestRows);
    goOnTalking(house, state, row);
  }
}

/** Whom a guest looks at, and since when: the nearest before its eyes. */
function lookAhead({ agents, clock }: House, guest: Guest, met: readonly Encounter[]): void {
  const { facingX, facingZ, id } = agents.columns;
  const seen = met.find(
    ({ row, awayX, awayZ, distance }) => awayX * facingX[row] + awayZ * facingZ[row] > Math.min(STARES, 1 - 0.02 / distance) * distance,
  );
  const whom = seen ? id[seen.other] : -1;
  if (whom === guest.stares) return;
  guest.stares = whom;
  guest.since = clock.tick;
}

/** A guest says something; whoever it looks at, or the nearest ahead who can see it, answers. */
function speak(state: Guests, house: House, id: number, text: string): void {
  if (typeof text !== 'string' || text.trim() === '' || text.length > LONGEST)
    throw new InputError(`text: expected 1 to ${LONGEST} letters to say`);
  const guest = state.guests.get(id);
  const [row] = rowsOf(house, [id]);
  if (!guest) throw new InputError(`person ${id} is no guest: it is moved by the crowd itself`);
  const { agents } = house;
  const { positionX, positionZ, facingX, facingZ } = agents.columns;
  let nearest = 3.5;
  let whom = -1;
  for (let i = 0; i < agents.count; i++) {
    const other = agents.liveRow[i];
    const [awayX, awayZ] = [positionX[other] - positionX[row], positionZ[other] - positionZ[row]];
    const distance = Math.sqrt(awayX * awayX + awayZ * awayZ);
    const encounter = { guest, id, row, other, awayX, awayZ, distance };
    const isAhead = awayX * facingX[row] + awayZ * facingZ[row] > 0.6 * distance;
    if (other === row || distance >= nearest || !isAhead || state.guests.has(agents.columns.id[other]) || !seesGuest(house, encounter))
      continue;
    nearest = distance;
    whom = agents.columns.id[other];
  }
  note(house.log, id, 'say', text.trim(), whom < 0 ? {} : { whom });
  if (whom >= 0) expectWord(house, regardOf(state, whom), id);
}

/** Nobody is a guest any more: whoever was held or looked at one is as before. */
function forgetAll({ regards }: Guests, house: House): void {
  for (const [id, { isHeld, looksUntil }] of regards) {
    const row = house.agents.rowOfId.get(id);
    if (row === undefined) continue;
    if (isHeld) layHand(house, row, undefined);
    if (looksUntil > 0 && house.kernels.u32.gazes) house.kernels.u32.gazes[row] = 0;
  }
  regards.clear();
}
