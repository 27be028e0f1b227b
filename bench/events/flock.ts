import { accelerate, addBody, createMeetings, type Meetings, membersAround, nextMeeting, stateOfBody } from 'promenade/events';
import { random } from 'promenade/math';

/** The experiment of Kim et al. 2002, section 5: birds along a corridor with ten columns; inches as metres. */
const INCH = 0.0254;
export const BIRD = { radius: 20 * INCH, start: 50 * INCH, least: 50 * INCH, most: 100 * INCH };
const SIDE = 1000 * INCH;
const LENGTH = 7200 * INCH;
const COLUMN = 50 * INCH;
/** Mean distance of 1000 birds that start in 18 m of the corridor, as in the scene birds-events [m]. */
export const SPACING = 1.46;
/** Others within this count, and those within that are flown away from [m]. */
const REACH = 2.5;
const APART = 1.3;
/** Speed that birds like, and the time in which they take on what they want [m/s], [s]. */
const CRUISE = 4;
const RESPONSE = 0.5;
/** Whoever has decided does not decide again before this time [s]. */
const REACTION = 0.1;
/** Columns are avoided from this far [m]. */
const LOOK_OUT = 6;

/** A flock before its first second: place, velocity and most acceleration of each. */
export type Flock = { readonly count: number; readonly state: Float64Array; readonly most: Float64Array; readonly length: number };

/** Birds that fit across the corridor. */
export const ACROSS = Math.floor((SIDE - 2) / SPACING);

/** Birds at equal spacing at the beginning of the corridor, so many across and high; it is longer where there are more of them. */
export function makeFlock(count: number, across = ACROSS, seed = 4): Flock {
  const state = new Float64Array(6 * count);
  const most = new Float64Array(count);
  for (let n = 0; n < count; n++) {
    const jitter = (stream: number) => (random(seed, stream, n, 0) - 0.5) * 0.3;
    state[6 * n] = 1 + Math.floor(n / (across * across)) * SPACING + jitter(1);
    state[6 * n + 1] = 1.5 + (n % across) * SPACING + jitter(2);
    state[6 * n + 2] = 1.5 - SIDE / 2 + (Math.floor(n / across) % across) * SPACING + jitter(3);
    state[6 * n + 3] = BIRD.start;
    most[n] = BIRD.least + (BIRD.most - BIRD.least) * random(seed, 4, n, 0);
  }
  return { count, state, most, length: LENGTH + Math.ceil(count / (across * across)) * SPACING };
}

/** Ten columns along the corridor. */
export function columnsOf({ length }: Flock): { center: readonly [number, number]; radius: number }[] {
  return Array.from({ length: 10 }, (_, n) => ({
    center: [30 + ((length - 60) * n) / 9, 8 * ((n % 3) - 1) + (n % 2) * 2] as const,
    radius: COLUMN,
  }));
}

/** What one bird wants of its acceleration, given its neighbours: the urges of Reynolds (1987), within its limit. `at` has six numbers for each bird. */
function decide(
  columns: ReturnType<typeof columnsOf>,
  most: number,
  bird: number,
  at: ArrayLike<number>,
  others: readonly number[],
  count: number,
  into: number[],
): void {
  const own = 6 * bird;
  let [x, y, z, together, velocityX, velocityY, velocityZ] = [0, 0, 0, 0, 0, 0, 0];
  for (let n = 0; n < count; n++) {
    const other = 6 * others[n];
    const awayX = at[own] - at[other];
    const awayY = at[own + 1] - at[other + 1];
    const awayZ = at[own + 2] - at[other + 2];
    const square = awayX * awayX + awayY * awayY + awayZ * awayZ;
    if (square > REACH * REACH || square === 0) continue;
    together++;
    velocityX += at[other + 3];
    velocityY += at[other + 4];
    velocityZ += at[other + 5];
    if (square > APART * APART) continue;
    const push = 2 * (APART / Math.sqrt(square) - 1);
    x += awayX * push;
    y += awayY * push;
    z += awayZ * push;
  }
  if (together > 0) {
    x += (velocityX / together - at[own + 3]) / RESPONSE;
    y += (velocityY / together - at[own + 4]) / RESPONSE;
    z += (velocityZ / together - at[own + 5]) / RESPONSE;
  }
  x += (CRUISE - at[own + 3]) / RESPONSE;
  y -= at[own + 4] / RESPONSE;
  z -= at[own + 5] / RESPONSE;
  for (const { center, radius } of columns) {
    const ahead = center[0] - at[own];
    const aside = center[1] - at[own + 2];
    if (ahead < 0 || ahead > LOOK_OUT || Math.abs(aside) > radius + 2 * BIRD.radius) continue;
    z -= (aside >= 0 ? 1 : -1) * 4 * (1 - ahead / LOOK_OUT);
  }
  y += Math.max(0, 1 - at[own + 1]) - Math.max(0, at[own + 1] - SIDE + 1);
  z += Math.max(0, 1 - SIDE / 2 - at[own + 2]) - Math.max(0, at[own + 2] - SIDE / 2 + 1);
  const size = Math.sqrt(x * x + y * y + z * z);
  const scale = size > most ? most / size : 1;
  into[0] = x * scale;
  into[1] = y * scale;
  into[2] = z * scale;
}

/** A way to simulate a flock: goes on until a time [s]. */
export type FlockRun = { goTo(time: number): void; readonly meetings?: Meetings };

/** By events: birds decide where bounds meet or are renewed, and fly on as they decided in between. */
export function byEvents(flock: Flock, cell = 3.2 * BIRD.radius): FlockRun {
  const columns = columnsOf(flock);
  // The bird that decides, then those around it.
  const at: number[] = [];
  const state = new Float64Array(7);
  const around: number[] = [];
  const others: number[] = [];
  const wanted = [0, 0, 0];
  const look = (bird: number, place: number) => {
    stateOfBody(meetings, bird, state);
    for (let n = 0; n < 6; n++) at[6 * place + n] = state[n];
    others[place] = place + 1;
  };
  const last = new Float64Array(flock.count).fill(-1);
  const think = (bird: number) => {
    if (meetings.now - last[bird] < REACTION) return;
    last[bird] = meetings.now;
    const count = membersAround(meetings, bird, around);
    look(bird, 0);
    for (let n = 0; n < count; n++) look(around[n], n + 1);
    decide(columns, flock.most[bird], 0, at, others, count, wanted);
    accelerate(meetings, bird, wanted);
  };
  const meetings = createMeetings({ dimensions: 3, cell, columns, tells: ['met', 'renewed'], pause: 1 / 30 });
  for (let n = 0; n < flock.count; n++) {
    const from = [...flock.state.subarray(6 * n, 6 * n + 6)];
    addBody(meetings, { position: from.slice(0, 3), velocity: from.slice(3), radius: BIRD.radius, acceleration: flock.most[n] });
  }
  return {
    meetings,
    goTo: (time) => {
      for (let meeting = nextMeeting(meetings, time); meeting; meeting = nextMeeting(meetings, time)) {
        think(meeting.body);
        if (meeting.other !== undefined) think(meeting.other);
      }
    },
  };
}

/** At every tick of 1/30 s: whom each bird knows is found by `find`, which writes the others and says how many. */
function byTicks(
  flock: Flock,
  begin: (at: Float64Array) => void,
  find: (bird: number, at: Float64Array, into: number[]) => number,
): FlockRun {
  const columns = columnsOf(flock);
  const at = flock.state.slice();
  const acceleration = new Float64Array(3 * flock.count);
  const others: number[] = [];
  const wanted = [0, 0, 0];
  const dt = 1 / 30;
  let tick = 0;
  return {
    goTo: (time) => {
      for (; (tick + 1) * dt <= time + 1e-9; tick++) {
        begin(at);
        for (let bird = 0; bird < flock.count; bird++) {
          decide(columns, flock.most[bird], bird, at, others, find(bird, at, others), wanted);
          for (let axis = 0; axis < 3; axis++) acceleration[3 * bird + axis] = wanted[axis];
        }
        for (let bird = 0; bird < flock.count; bird++) {
          for (let axis = 0; axis < 3; axis++) {
            at[6 * bird + 3 + axis] += acceleration[3 * bird + axis] * dt;
            at[6 * bird + axis] += at[6 * bird + 3 + axis] * dt;
          }
        }
      }
    },
  };
}

/** The document's comparison: every bird looks at every other at every tick. */
export function byAllPairs(flock: Flock): FlockRun {
  return byTicks(
    flock,
    () => {},
    (bird, at, into) => {
      let count = 0;
      for (let other = 0; other < flock.count; other++) {
        const x = at[6 * bird] - at[6 * other];
        const y = at[6 * bird + 1] - at[6 * other + 1];
        const z = at[6 * bird + 2] - at[6 * other + 2];
        if (other !== bird && x * x + y * y + z * z < REACH * REACH) into[count++] = other;
      }
      return count;
    },
  );
}

/** Sorted into cells at every tick, as today's engines do. */
export function byGrid(flock: Flock): FlockRun {
  const lists = new Int32Array(2 ** (34 - Math.clz32(Math.max(16, flock.count) - 1)));
  const next = new Int32Array(flock.count);
  const cellOf = (x: number, y: number, z: number) =>
    (Math.imul(x, 73856093) ^ Math.imul(y, 19349663) ^ Math.imul(z, 83492791)) & (lists.length - 1);
  const along = (place: number) => Math.floor(place / REACH);
  const begin = (at: Float64Array) => {
    lists.fill(-1);
    for (let bird = 0; bird < flock.count; bird++) {
      const cell = cellOf(along(at[6 * bird]), along(at[6 * bird + 1]), along(at[6 * bird + 2]));
      next[bird] = lists[cell];
      lists[cell] = bird;
    }
  };
  return byTicks(flock, begin, (bird, at, into) => {
    const [x, y, z] = [along(at[6 * bird]), along(at[6 * bird + 1]), along(at[6 * bird + 2])];
    let count = 0;
    for (let cellX = x - 1; cellX <= x + 1; cellX++)
      for (let cellY = y - 1; cellY <= y + 1; cellY++)
        for (let cellZ = z - 1; cellZ <= z + 1; cellZ++)
          for (let other = lists[cellOf(cellX, cellY, cellZ)]; other >= 0; other = next[other]) if (other !== bird) into[count++] = other;
    return count;
  });
}
