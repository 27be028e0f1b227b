import { simulate } from 'promenade';
import { ACTIONS, actionNumber, startAction, stopAction } from 'promenade/agents';
import { builtInLibrary, CANONICAL, type MotionLibrary } from 'promenade/animate';
import { random } from 'promenade/math';
import type { House, Room } from 'promenade/rooms';
import { atMost, type BenchOptions, inform, type Row } from '../rows.js';
import { bodyAt, soleOf } from './bodies.js';

/** Seats from low to high [m]. */
const SEATS = [0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75];
/** From the seat up to the hips' joints, of a body of canonical size [m]. */
const SEAT_TO_HIPS = 0.09;
/** People of the switches, and for how long [s]. */
const PEOPLE = 48;
const SECONDS = 50;
const DT = 1 / 30;
/** A switch is looked at from a little before it until this long after it [s]. */
const WINDOW = 0.7;
/** A sole this near to the ground is on it [m]. */
const ON_GROUND = 0.004;

/** Actions: seats that fit, and changes from walking to acting and back that nobody sees. */
export async function* actionRows(_: BenchOptions): AsyncGenerator<Row> {
  const library = await builtInLibrary();
  yield* seatRows(library);
  yield* switchRows(library);
}

/** Seats that fit: hips on the seat, feet where they stand, legs before it. */
export async function* seatRows(library: MotionLibrary): AsyncGenerator<Row> {
  const noted = new Map<number, { began: number; left: number }>();
  const sim = await simulate(JSON.stringify(seatScene()), { threads: 1, motion: library, rooms: [noting(noted)] });
  let hips = 0;
  let slip = 0;
  let overlap = 0;
  let moments = 0;
  const prints = new Map<string, readonly number[]>();
  for (let tick = 0; tick < 16 / DT; tick++) {
    sim.step();
    const { frame, world } = sim;
    for (let i = 0; i < frame.count; i++) {
      const { began, left } = noted.get(frame.id[i]) ?? { began: 0, left: 0 };
      if (began === 0 || tick < began) continue;
      const body = bodyAt(frame.poses!, i);
      const scale = frame.poses!.scale[i];
      const slot = world.things[i].slots[0];
      if (left === 0)
        for (const side of ['left', 'right'] as const) {
          const ball = soleOf(body, side, scale)[1];
          const key = `${frame.id[i]} ${side}`;
          const before = prints.get(key);
          const onGround = before !== undefined && ball[1] < ON_GROUND && before[1] < ON_GROUND;
          const way = onGround ? before[3] + Math.hypot(ball[0] - before[0], ball[2] - before[2]) : 0;
          slip = Math.max(slip, way);
          prints.set(key, [...ball, way]);
        }
      if (tick < began + ACTIONS[actionNumber('sit')].into / DT || left !== 0) continue;
      moments++;
      for (const side of ['left', 'right'] as const) {
        const joint = (name: string) => body.places[CANONICAL.names.indexOf(`${side}${name}`)];
        hips = Math.max(hips, Math.abs(joint('UpperLeg')[1] - SEAT_TO_HIPS * scale - slot.height));
        // The seat is a block from its front edge backwards; knees and ankles are before it or above it.
        for (const name of ['LowerLeg', 'Foot', 'Toes']) {
          const [x, y, z] = joint(name);
          const ahead = (x - slot.x) * Math.cos(slot.facing) + (z - slot.z) * Math.sin(slot.facing);
          if (y < slot.height) overlap = Math.max(overlap, 0.2 - ahead);
        }
      }
    }
  }
  sim.dispose();
  const how = `${SEATS.length * 3} people on seats of ${SEATS[0]} to ${SEATS.at(-1)} m, from 1.55 to 1.9 m tall, ${moments} moments; 1 thread`;
  yield atMost(2, { measure: 'hips from the seat, worst', value: 100 * hips, unit: 'cm', how });
  yield atMost(0.5, { measure: 'foot slip while sitting down and sitting, worst', value: 100 * slip, unit: 'cm', how });
  yield atMost(0, { measure: 'legs in the seat, deepest', value: 100 * Math.max(0, overlap), unit: 'cm', how });
}

/** Notes the ticks in which people began to sit down and to get up. */
function noting(noted: Map<number, { began: number; left: number }>): Room {
  return {
    name: 'noting',
    steps: {
      animate: (_: unknown, { agents, kernels: { u32 } }: House) => {
        for (let i = 0; i < agents.count; i++) {
          const row = agents.liveRow[i];
          noted.set(agents.columns.id[row], { began: u32.actionBegan[row], left: u32.actionLeft[row] });
        }
      },
    },
  };
}

function seatScene(): object {
  const seats = SEATS.flatMap((height, n) => [1.55, 1.72, 1.9].map((stature, k) => ({ height, stature, at: [3 * n - 10, 3 * k - 3] })));
  return {
    version: 1,
    seed: 3,
    duration: 60,
    stop: [],
    world: {
      walkable: [{ box: { min: [-14, -8], max: [16, 8] } }],
      kinds: Object.fromEntries(
        SEATS.map((height, n) => [
          `seat-${n}`,
          { basedOn: 'chair', slots: [{ name: 'seat', at: [0, 0], posture: 'sit', height, approach: [0, 0.6] }] },
        ]),
      ),
      things: seats.map(({ height, at }, n) => ({ kind: `seat-${SEATS.indexOf(height)}`, name: `seat ${n}`, at })),
    },
    population: seats.map(({ stature, at }, n) => ({
      where: { points: [[at[0] + 0.3, at[1] + 1.2]] },
      height: stature,
      goals: [{ use: `seat ${n}`, wait: 8 }, { point: [at[0], at[1] + 1.2] }],
      then: 'stay',
    })),
  };
}

/** Names that are switched: gestures while people walk and stand, whole bodies where they stand. */
const GESTURES = ACTIONS.flatMap(({ part, name }) => (part === 'gesture' ? [name] : []));
const BODIES = ['pick up', 'put down', 'kneel', 'dance', 'lie', 'cheer', 'crawl'];

/** What was seen of everyone at every tick: joints, balls of the feet, which foot stands; and the switches. */
type Track = {
  readonly places: readonly Float64Array[];
  readonly balls: readonly Float64Array[];
  readonly stands: readonly Uint8Array[];
  /** Which of everyone's ticks are on the way: setting out is no switch. */
  readonly walks: readonly Uint8Array[];
  readonly switches: readonly Switch[];
};
type Switch = { readonly id: number; readonly tick: number; readonly name: string };

const JOINTS = CANONICAL.names.length;
const TICKS = SECONDS / DT;

async function* switchRows(library: MotionLibrary): AsyncGenerator<Row> {
  // The same ways without gestures: what bodies do anyhow at the same moments is no fault of the switch.
  const plain = await track(library, 'nothing');
  const gestures = await track(library, 'gestures');
  yield* judge('gesture', gestures, plain, `${GESTURES.length} gestures over walking and waiting`);
  const bodies = await track(library, 'bodies');
  yield* judge('action', bodies, undefined, `${BODIES.join(', ')}`);
}

function* judge(kind: string, seen: Track, plain: Track | undefined, of: string): Generator<Row> {
  const switches = seen.switches.filter(({ tick }) => tick > 30 && tick + WINDOW / DT < TICKS - 1);
  const usual = usualOf(seen);
  let worst = 0;
  let what = '';
  let over = 0;
  for (const { id, tick, name } of switches) {
    let most = 0;
    for (let t = tick; t < tick + WINDOW / DT && (plain || !seen.walks[id][t + 1]); t++)
      for (let joint = 0; joint < JOINTS; joint++) {
        const anyhow = plain ? accelerationAt(plain, id, t, joint) : 0;
        const ratio = accelerationAt(seen, id, t, joint) / Math.max(usual[joint], anyhow);
        if (ratio > most) most = ratio;
        if (ratio <= worst) continue;
        worst = ratio;
        what = `${CANONICAL.names[joint]}, ${name}`;
      }
    if (most > 1.5) over++;
  }
  let slip = 0;
  let depth = 0;
  for (const { id, tick } of switches)
    for (let side = 0; side < 2; side++) {
      let way = 0;
      for (let t = tick; t < tick + WINDOW / DT; t++) {
        const [a, b] = [t * 6 + 3 * side, (t + 1) * 6 + 3 * side];
        const own = seen.balls[id];
        depth = Math.max(depth, -own[a + 1]);
        const stands =
          seen.stands[id][2 * t + side] && seen.stands[id][2 * t + 2 + side] && own[a + 1] < ON_GROUND && own[b + 1] < ON_GROUND;
        way = stands ? way + Math.hypot(own[b] - own[a], own[b + 2] - own[a + 2]) : 0;
        slip = Math.max(slip, way);
      }
    }
  const how = `${switches.length} switches of ${PEOPLE} people, ${SECONDS} s, ${of}, at random phases, ${WINDOW} s after each`;
  yield inform({
    measure: `${kind}s: switches whose joints stay within 1.5 times the usual`,
    value: 100 * (1 - over / switches.length),
    unit: '%',
    how,
  });
  yield atMost(1.5, {
    measure: `${kind}s: acceleration of a joint at a switch over its 99th percentile outside, worst`,
    value: worst,
    unit: '',
    how: `${how}; worst: ${what}${plain ? '; where the same moment without gestures has more, over that' : ''}`,
  });
  yield atMost(1, { measure: `${kind}s: foot slip at a switch, worst`, value: 100 * slip, unit: 'cm', how });
  yield atMost(0.5, { measure: `${kind}s: feet below the ground at a switch, deepest`, value: 100 * depth, unit: 'cm', how });
}

function accelerationAt({ places }: Track, id: number, tick: number, joint: number): number {
  const at = (tick * JOINTS + joint) * 3;
  const step = JOINTS * 3;
  const own = places[id];
  let square = 0;
  for (let k = 0; k < 3; k++) square += ((own[at + step + k] - 2 * own[at + k] + own[at - step + k]) / (DT * DT)) ** 2;
  return Math.sqrt(square);
}

/** The 99th percentile of every joint's acceleration away from switches [m/s²]. */
function usualOf(seen: Track): number[] {
  const near = Array.from({ length: PEOPLE }, () => new Uint8Array(TICKS + 60));
  for (const { id, tick } of seen.switches) near[id].fill(1, Math.max(0, tick - 1), tick + Math.ceil(WINDOW / DT));
  return Array.from({ length: JOINTS }, (_, joint) => {
    const values: number[] = [];
    for (let id = 0; id < PEOPLE; id++) for (let t = 30; t < TICKS; t++) if (!near[id][t]) values.push(accelerationAt(seen, id, t, joint));
    return values.sort((a, b) => a - b)[Math.floor(0.99 * values.length)];
  });
}

async function track(library: MotionLibrary, what: 'nothing' | 'gestures' | 'bodies'): Promise<Track> {
  const switches: Switch[] = [];
  const stands = Array.from({ length: PEOPLE }, () => new Uint8Array(2 * TICKS + 4));
  const walks = Array.from({ length: PEOPLE }, () => new Uint8Array(TICKS + 2));
  const rooms = [...(what === 'gestures' ? [gesturing()] : []), watching(switches, stands)];
  const sim = await simulate(JSON.stringify(switchScene(what === 'bodies')), { threads: 1, motion: library, rooms });
  const places = Array.from({ length: PEOPLE }, () => new Float64Array((TICKS + 1) * JOINTS * 3));
  const balls = Array.from({ length: PEOPLE }, () => new Float64Array((TICKS + 1) * 6));
  for (let tick = 1; tick <= TICKS; tick++) {
    sim.step();
    for (let i = 0; i < PEOPLE; i++) {
      const body = bodyAt(sim.frame.poses!, i);
      for (let joint = 0; joint < JOINTS; joint++) places[i].set(body.places[joint], (tick * JOINTS + joint) * 3);
      walks[i][tick] = Math.hypot(sim.frame.velocityX[i], sim.frame.velocityZ[i]) > 0.05 ? 1 : 0;
      balls[i].set(soleOf(body, 'left', sim.frame.poses!.scale[i])[1], tick * 6);
      balls[i].set(soleOf(body, 'right', sim.frame.poses!.scale[i])[1], tick * 6 + 3);
    }
  }
  sim.dispose();
  return { places, balls, stands, walks, switches };
}

/** Asks people for gestures at random moments, or for none. */
function gesturing(): Room {
  const draw = (id: number, tick: number, stream: number) => random(17, stream, id, tick);
  return {
    name: 'gesturing',
    steps: {
      decide: (_: unknown, { agents, kernels, clock }: House) => {
        for (let i = 0; i < agents.count; i++) {
          const row = agents.liveRow[i];
          const id = agents.columns.id[row];
          if (clock.tick < 30 || draw(id, clock.tick, 1) > DT / 1.6) continue;
          if (kernels.u32.gesture[row] !== 0 && draw(id, clock.tick, 2) < 0.5) stopAction(kernels, row, 'gesture');
          else startAction(kernels, row, { action: GESTURES[Math.floor(draw(id, clock.tick, 3) * GESTURES.length)], since: clock.tick });
        }
      },
    },
  };
}

/** Notes every change of what bodies do, and which foot stands. */
function watching(switches: Switch[], stands: readonly Uint8Array[]): Room {
  const before = new Map<number, string>();
  return {
    name: 'watching',
    steps: {
      animate: (_: unknown, { agents, kernels: { u32, f32 }, clock }: House) => {
        for (let i = 0; i < agents.count; i++) {
          const row = agents.liveRow[i];
          const id = agents.columns.id[row];
          if (clock.tick <= TICKS)
            for (let side = 0; side < 2; side++) stands[id][2 * clock.tick + side] = f32.footContact[2 * row + side] > 0 ? 1 : 0;
          const now = `${u32.gesture[row]} ${u32.gestureSince[row]} ${u32.actStage[row]}`;
          const known = before.get(id);
          before.set(id, now);
          if (known === undefined || known === now) continue;
          const name = `${ACTIONS[u32.gesture[row]].name} / ${ACTIONS[u32.actNumber[row]].name} ${known.at(-1)} to ${now.at(-1)}`;
          switches.push({ id, tick: clock.tick, name });
        }
      },
    },
  };
}

function switchScene(isActing: boolean): object {
  return {
    version: 1,
    seed: 9,
    duration: 600,
    stop: [],
    world: { walkable: [{ box: { min: [-6, -60], max: [14, 90] } }] },
    population: Array.from({ length: PEOPLE }, (_, n) => ({
      where: { points: [[0, 2.5 * n - 50]] },
      goals: [4, 0].map((x, k) => ({
        point: [x, 2.5 * n - 50],
        wait: 3 + (n % 4),
        ...(isActing && { do: BODIES[(n + k) % BODIES.length] }),
      })),
      then: 'loop',
      motion: { does: ['nothing'] },
    })),
  };
}
