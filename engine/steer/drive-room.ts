import { FLIES } from '../agents/index.js';
import { type ColumnViews, DRIVE_COLUMNS, specsOf } from '../columns/index.js';
import { addBody, isThere, removeBody, replaceSolids, restoreMeetings, type SavedMeetings, saveMeetings } from '../events/index.js';
import { type Blueprint, fromBytes, type House, type Room, stateOf, toBytes } from '../rooms/index.js';
import { largestOf, type Population } from '../scenario/index.js';
import { type Coasting, createCoasting, largestRadius } from './coasting.js';
import { driveFlyers } from './drive-flyers.js';
import type { SteerModel } from './steer-model.js';

/** A body whose scenario does not say how large it is, is no larger than this [m]. */
const USUAL_RADIUS = 0.45;

type Saved = { readonly air: SavedMeetings; readonly airRow: number[]; readonly gone: Coasting['gone'] };

/** The room of this name, whatever it was made with. */
const DRIVE = { name: 'drive' } as Room<Coasting | undefined>;

/**
 * Drives steering by events (Kim et al., An event-driven approach for crowd simulation with example motions, 2002, section 2): who decides at events keeps
 * its velocity in all other ticks, and neither looks for neighbours nor steers. On the ground kernels say when somebody may be met
 * (`kernels/drive/foresee.ts`), in the air bounds that grow.
 */
export function createDriveRoom(models: readonly SteerModel[]): Room<Coasting | undefined> {
  const modelOf = ({ steer }: Population) => models.find(({ name }) => name === steer.model);
  const decidesAtEvents = (population: Population) => population.driven || modelOf(population)?.decides === 'events';
  const largestFlyer = ({ population }: Blueprint['scenario']) =>
    Math.max(
      0.1,
      ...population
        .filter((one) => modelOf(one)?.flies)
        .map(({ radius }) => (radius ? largestOf(radius) : USUAL_RADIUS)),
    );
  return {
    ...DRIVE,
    columns: (capacity, _, { scenario }) => (scenario.population.some(decidesAtEvents) ? specsOf(DRIVE_COLUMNS, { row: capacity }) : []),
    create: (house) => {
      const { u32, f32 } = house.kernels;
      if (!u32.coasting) return undefined;
      return createCoasting(house, { ...u32, ...f32 } as unknown as ColumnViews<typeof DRIVE_COLUMNS>, largestFlyer(house.scenario));
    },
    comes: (state, house, { row, population }) => {
      if (state) take(state, house, row, decidesAtEvents(house.populations[population]));
    },
    leaves: (state, _, row) => {
      if (state) letGo(state, row);
    },
    worldChanged: (state, { world: { walls } }) => {
      if (!state) return;
      // Who was restored knows its walls; they were told again, perhaps in another order.
      if (state.isRestored) {
        state.isRestored = false;
        return;
      }
      const edges = Array.from({ length: walls.count }, (_, n) => ({
        from: [walls.x[n], walls.z[n]] as const,
        to: [walls.x[walls.next[n]], walls.z[walls.next[n]]] as const,
      }));
      replaceSolids(state.air, edges, []);
      state.columns.lookTick.fill(0);
    },
    steps: {
      events: (state, house) => {
        if (!state) return;
        if (state.air.count > 0) driveFlyers(state, house);
        house.kernels.run('wake', house.agents.count);
      },
      carry: (state, { kernels, agents }) => {
        if (!state) return;
        kernels.run('calm', agents.count);
        kernels.run('foresee', agents.count);
      },
    },
    save: (state) => toBytes(state ? { air: saveMeetings(state.air), airRow: [...state.airRow], gone: state.gone } : null),
    restore: (state, _, bytes) => {
      if (state) bringBack(state, fromBytes<Saved>(bytes));
    },
    facts: (state, _, row) => (state?.columns.coasting[row] === 1 ? [{ name: 'coasting', label: 'goes on as it does' }] : []),
  };
}

/** What the house's room of driving keeps; undefined where nobody decides at events. */
export function coastingOf(house: House): Coasting | undefined {
  return stateOf(house, DRIVE);
}

/** Somebody comes, and decides at first; who flies is a body among the others in the air. */
function take(state: Coasting, { agents, clock }: House, row: number, isDriven: boolean): void {
  const { air, airRow, bodyOf, columns } = state;
  const { driven, coasting, woken, settledTick, lookTick, lookWhom, eventTick, timesMet, timesLooked } = columns;
  driven[row] = isDriven ? 1 : 0;
  for (const column of [coasting, woken, settledTick, lookTick, lookWhom, timesMet, timesLooked]) column[row] = 0;
  eventTick[row] = clock.tick;
  const { flags, radius, acceleration } = agents.columns;
  if ((flags[row] & FLIES) === 0) return;
  // Where the body is, the motion of the row tells; its number is known before.
  airRow[air.free.at(-1) ?? air.rows] = row;
  bodyOf[row] = addBody(air, {
    position: [0, 0, 0],
    velocity: [0, 0, 0],
    radius: Math.min(radius[row], largestRadius(air)),
    acceleration: acceleration[row],
  });
}

function letGo({ air, bodyOf, columns, gone }: Coasting, row: number): void {
  gone.met += columns.timesMet[row];
  gone.looked += columns.timesLooked[row];
  if (bodyOf[row] < 0) return;
  removeBody(air, bodyOf[row]);
  bodyOf[row] = -1;
}

function bringBack(state: Coasting, { air, airRow, gone }: Saved): void {
  state.isRestored = true;
  restoreMeetings(state.air, air);
  state.airRow.push(...airRow);
  state.airRow.forEach((row, body) => {
    if (isThere(state.air, body)) state.bodyOf[row] = body;
  });
  Object.assign(state.gone, gone);
}
