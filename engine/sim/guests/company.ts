import { decidingIn, giveGoals } from '../../decide/index.js';
import { type House, InputError, rowsOf } from '../../rooms/index.js';
import type { Goal } from '../../scenario/index.js';
import { type Guest, type Guests, regardOf } from './guests-state.js';
import { say } from './speak.js';

/** Somebody is asked to come along from no farther away than this [m], and ahead of the guest: least cosine. */
const CALL = 5;
const AHEAD = 0.7;
/** Who follows stops this far from the guest [m], and is sent on when the guest has gone farther than this [m]. */
const CLOSE = 1.7;
const GONE = 0.7;
/** Longer than any guest stays [s]: who has come up to it waits for it to go on. */
const PATIENCE = 86_400;

/** Asks people to come along: those named, or the nearest ahead. */
export function invite(state: Guests, house: House, guestId: number, ids: readonly number[] | undefined): void {
  const guest = guestOf(state, guestId);
  const [row] = rowsOf(house, [guestId]);
  const asked = ids ? rowsOf(house, ids) : nearestAhead(state, house, row);
  if (asked.length === 0) throw new InputError(`nobody is ahead within ${CALL} m to be asked along: look at somebody who is near`);
  for (const other of asked) {
    const id = house.agents.columns.id[other];
    if (state.guests.has(id)) continue;
    guest.company.set(id, 'follows');
    say(house, regardOf(state, id), { row: other, whom: guestId, about: 'comes' });
  }
  guest.ledTo = undefined;
}

/** Has those who follow a guest stay where they are, or lets all who are with it go about their own again. */
export function part(state: Guests, house: House, guestId: number, then: 'stay' | 'go'): void {
  if (then !== 'stay' && then !== 'go') throw new InputError(`then: expected stay or go, got ${String(then)}`);
  const guest = guestOf(state, guestId);
  for (const [id, how] of guest.company) {
    const row = house.agents.rowOfId.get(id);
    if (row === undefined || (then === 'stay' && how === 'stays')) continue;
    if (then === 'stay') {
      guest.company.set(id, 'stays');
      giveGoals(decidingIn(house), house, [row], [], 'stay');
    } else sendBack(house, row);
    say(house, regardOf(state, id), { row, whom: guestId, about: then === 'stay' ? 'stays' : 'goes' });
  }
  if (then === 'go') guest.company.clear();
}

/** A guest has left: whoever was with it goes about its own again. */
export function letAllGo(house: House, { company }: Guest): void {
  for (const id of company.keys()) {
    const row = house.agents.rowOfId.get(id);
    if (row !== undefined) sendBack(house, row);
  }
}

/** Those who follow head for where the guest is, by the ways that the ground has, through doors too. */
export function keepUp(house: House, guest: Guest, guestRow: number): void {
  const { positionX, positionZ } = house.agents.columns;
  const [x, z] = [positionX[guestRow], positionZ[guestRow]];
  const { ledTo } = guest;
  if (ledTo && (ledTo[0] - x) ** 2 + (ledTo[1] - z) ** 2 < GONE * GONE) return;
  const rows: number[] = [];
  for (const [id, how] of guest.company) {
    const row = house.agents.rowOfId.get(id);
    if (row === undefined) guest.company.delete(id);
    else if (how === 'follows') rows.push(row);
  }
  guest.ledTo = [x, z];
  if (rows.length > 0) giveGoals(decidingIn(house), house, rows, [{ point: [x, z], within: CLOSE, wait: PATIENCE } as Goal], 'stay');
}

function sendBack(house: House, row: number): void {
  const { goals, then } = house.populations[house.agents.columns.population[row]];
  giveGoals(decidingIn(house), house, [row], goals, then);
}

function guestOf({ guests }: Guests, id: number): Guest {
  const guest = guests.get(id);
  if (!guest) throw new InputError(`person ${id} is no guest: it is moved by the crowd itself`);
  return guest;
}

/** The nearest person ahead of a row who is no guest, as a list of none or one. */
function nearestAhead({ guests }: Guests, { agents }: House, row: number): number[] {
  const { positionX, positionZ, facingX, facingZ, id } = agents.columns;
  let nearest = CALL;
  let found = -1;
  for (let i = 0; i < agents.count; i++) {
    const other = agents.liveRow[i];
    const [x, z] = [positionX[other] - positionX[row], positionZ[other] - positionZ[row]];
    const far = Math.sqrt(x * x + z * z);
    if (other === row || far >= nearest || guests.has(id[other]) || x * facingX[row] + z * facingZ[row] < AHEAD * far) continue;
    nearest = far;
    found = other;
  }
  return found < 0 ? [] : [found];
}
