import { type Simulation, simulate } from 'promenade';
import { aroundPerson } from 'promenade/evaluate';
import { recordRun } from 'promenade/trials';
import { readScenario } from '../project.js';
import { inform, type Row } from '../rows.js';

/** The four crowd models that stand in for those of the document. */
export const PARTY_MODELS = ['walker', 'hidac', 'social-force', 'orca'] as const;

type Point = readonly [x: number, z: number];

/** The guest begins at the way out, finds three objects while the crowd stands still, walks among it, and leaves a second after the bell. */
const START: Point = [17.5, 7];
const OBJECTS: readonly Point[] = [
  [16, 11.5],
  [8, 11.5],
  [4, 3],
];
const ROUNDS: readonly Point[] = [
  [10, 7],
  [6, 9],
  [14, 9],
  [14, 5],
  [6, 5],
];
const WAY_OUT: Point = [19.4, 7];
/** Until the crowd lives, and when the scene rings its bell [s]. */
const STILL = 40;
const BELL = 120;
/** The guest itself: how fast it walks [m/s], how long it takes to react [s], how near it goes [m], how far and how wide it sees [m] (cosine). */
const PACE = 1.3;
const REACTION = 1;
const REACHED = 0.7;
const SIGHT = 6;
const AHEAD = 0.5;

/** The cocktail party of document 002 with a simulated guest: what it meets among each of four crowd models. */
export async function* partyRows(seeds = 3): AsyncGenerator<Row> {
  for (const model of PARTY_MODELS) {
    const guests: Guest[] = [];
    for (let seed = 1; seed <= seeds; seed++) guests.push(await attend(model, seed));
    const how = `gallery scene cocktail, all 42 guests by ${model}, one more who is simulated and does the tasks; mean of ${seeds} seeds`;
    const row = (measure: string, unit: string, pick: (guest: Guest) => number) =>
      inform({
        measure: `cocktail party, ${model}: ${measure}`,
        value: guests.reduce((sum, guest) => sum + pick(guest), 0) / seeds,
        unit,
        how,
      });
    yield row('objects found of 3', '', ({ found }) => found);
    yield row('people in red seen of 14', '', ({ red }) => red);
    yield row('touches', '1/min', ({ touches, seconds }) => (60 * touches) / seconds);
    yield row('of these run into by others', '1/min', ({ runInto, seconds }) => (60 * runInto) / seconds);
    yield row('distance of the nearest person, median', 'm', ({ nearest }) => nearest);
    yield row('distance of the nearest person, one in twenty below', 'm', ({ low }) => low);
    yield row('deepest overlap', 'mm', ({ overlap }) => overlap);
    yield row('sudden changes of those near', '1/min', ({ jolts }) => jolts);
    yield row('turns to and fro of those near', '1/min', ({ shakes }) => shakes);
    yield row('way out over the straight line', '', ({ detour }) => detour);
    yield row('out after the bell', 's', ({ out }) => out);
  }
}

/** What one guest did and met. */
type Guest = {
  readonly found: number;
  readonly red: number;
  readonly seconds: number;
  readonly touches: number;
  readonly runInto: number;
  readonly nearest: number;
  readonly low: number;
  readonly overlap: number;
  readonly jolts: number;
  readonly shakes: number;
  readonly detour: number;
  readonly out: number;
};

async function attend(model: string, seed: number): Promise<Guest> {
  const text = readScenario('cocktail').replaceAll('steer: hidac', `steer: ${model}`);
  const sim = await simulate(text, { seed });
  const others = sim.people().map(({ id }) => id);
  const reds = new Set(sim.people().flatMap(({ id, population }) => (population === 'outgoing' ? [id] : [])));
  const guest = sim.avatar({ at: [...START] });
  sim.lead(others, { velocity: [0, 0] });
  const seen = new Set<number>();
  let [found, round, walked, out] = [0, 0, 0, Number.NaN];
  let from: Point | undefined;
  let before: Point = START;
  let isStill = true;
  const recording = recordRun(sim, {
    interval: 0.1,
    engine: 'bench',
    after: () => {
      const { place } = guest;
      if (!place) return;
      const here: Point = [place.x, place.z];
      if (isStill && sim.time >= STILL) {
        sim.release(others);
        isStill = false;
      }
      if (!isStill) for (const id of inSight(sim, guest.id, here, place.heading)) if (reds.has(id)) seen.add(id);
      const isLeaving = sim.time >= BELL + REACTION;
      if (isLeaving) {
        from ??= here;
        walked += distance(before, here);
      }
      before = here;
      const goal = isLeaving ? WAY_OUT : found < OBJECTS.length ? OBJECTS[found] : ROUNDS[round % ROUNDS.length];
      if (distance(here, goal) < REACHED) {
        if (isLeaving) {
          out = sim.time - BELL;
          guest.leave();
          return;
        }
        if (found < OBJECTS.length) found += 1;
        else round += 1;
      }
      guest.walk(wayTo(sim, guest.id, here, goal));
    },
  });
  const around = aroundPerson(recording, guest.id);
  sim.dispose();
  if (!around) throw new Error(`nobody recorded the guest among ${model}`);
  const { seconds, touches, runInto, nearest, overlap, jolts, shakes } = around;
  const straight = from ? distance(from, WAY_OUT) - REACHED : Number.NaN;
  return {
    found,
    red: seen.size,
    seconds,
    touches,
    runInto,
    nearest: nearest.median,
    low: nearest.low,
    overlap,
    jolts,
    shakes,
    detour: walked / straight,
    out,
  };
}

function distance([ax, az]: Point, [bx, bz]: Point): number {
  return Math.hypot(bx - ax, bz - az);
}

/** Whom the guest sees in front of it. */
function inSight({ frame }: Simulation, own: number, [x, z]: Point, heading: number): number[] {
  const seen: number[] = [];
  for (let n = 0; n < frame.count; n++) {
    const [awayX, awayZ] = [frame.x[n] - x, frame.z[n] - z];
    const far = Math.hypot(awayX, awayZ);
    if (frame.id[n] !== own && far < SIGHT && awayX * Math.cos(heading) + awayZ * Math.sin(heading) > AHEAD * far) seen.push(frame.id[n]);
  }
  return seen;
}

/** Straight on; where somebody stands in the way, round them on the side that is nearer. */
function wayTo({ frame }: Simulation, own: number, [x, z]: Point, [goalX, goalZ]: Point): [number, number] {
  const far = Math.hypot(goalX - x, goalZ - z) || 1;
  const [alongX, alongZ] = [(goalX - x) / far, (goalZ - z) / far];
  let [near, side] = [1.1, 0];
  for (let n = 0; n < frame.count; n++) {
    if (frame.id[n] === own) continue;
    const [awayX, awayZ] = [frame.x[n] - x, frame.z[n] - z];
    const ahead = awayX * alongX + awayZ * alongZ;
    const aside = awayZ * alongX - awayX * alongZ;
    if (ahead <= 0 || Math.abs(aside) > 0.6 || Math.hypot(awayX, awayZ) >= near) continue;
    near = Math.hypot(awayX, awayZ);
    side = aside > 0 ? -1 : 1;
  }
  const turn = side * 1.1;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return [PACE * (alongX * cos - alongZ * sin), PACE * (alongX * sin + alongZ * cos)];
}
