import { type Frame, type Person, simulate } from 'promenade';
import { builtInLibrary, CANONICAL, type MotionLibrary } from 'promenade/animate';
import { add, direction, dot, length, rotate, subtract, type Vector } from 'promenade/math';
import { seatRows } from '../motion/actions.js';
import { type Body, bodyAt } from '../motion/bodies.js';
import { atMost, type Row } from '../rows.js';
import { action } from './scenes.js';

/** From the wrist to the middle of the hand, and height of the eyes, of a body of canonical size [m]. */
const WRIST_TO_PALM = 0.075;
const EYES = 1.55;
const DT = 1 / 30;
/** Two shake hands from then to then after they began [s]. */
const SHAKEN = [1, 2.2];
/** Heads have turned to whom they look at after so long [s]; who is farther to the side than this is out of a neck's reach [rad]. */
const TURNED = 1.5;
const ASIDE = 1;

const joint = ({ places }: Body, name: string) => places[CANONICAL.names.indexOf(name)];

/** Bodies of people with behaviours: hips on seats, hands in hands, eyes on whom they look at. */
export async function* bodyRows(): AsyncGenerator<Row> {
  const library = await builtInLibrary();
  yield* seatRows(library);
  yield* handRows(library);
  yield* gazeRows(library);
}

async function* handRows(motion: MotionLibrary): AsyncGenerator<Row> {
  const pairs = [0.7, 0.8, 0.9].flatMap((away) => [1.6, 1.75, 1.9].map((height) => ({ away, height })));
  const person = (at: readonly number[], height: number) => ({ where: { points: [at] }, height, behaviour: 'greets' });
  const scene = {
    version: 1,
    tick: DT,
    duration: 60,
    stop: [],
    world: { walkable: [{ box: { min: [-5, -5], max: [45, 5] } }] },
    behaviours: { greets: { repeat: { sequence: [{ act: 'shake-hands', to: 'anybody', for: 3 }, { wait: 1 }] } } },
    population: pairs.flatMap(({ away, height }, n) => [person([5 * n, 0], height), person([5 * n, away], 1.75)]),
  };
  const sim = await simulate(JSON.stringify(scene), { threads: 1, motion });
  const people = sim.people();
  const since = new Map<number, number>();
  let [worst, moments] = [0, 0];
  for (let tick = 0; tick < 20 / DT; tick++) {
    sim.step();
    const { frame } = sim;
    for (let i = 0; i < frame.count; i++) {
      if (frame.columns.bodyAction[i] !== action('shake-hands')) since.delete(i);
      else if (!since.has(i)) since.set(i, tick);
    }
    for (let i = 0; i < frame.count; i += 2) {
      const times = [i, i + 1].map((who) => (tick - (since.get(who) ?? tick)) * DT);
      if (Math.min(...times) < SHAKEN[0] || Math.max(...times) > SHAKEN[1]) continue;
      moments += 1;
      worst = Math.max(worst, length(subtract(palm(frame, i, people), palm(frame, i + 1, people))) / 2);
    }
  }
  sim.dispose();
  const how = `${pairs.length} pairs from 0.7 to 0.9 m apart, 1.6 to 1.9 m tall, ${moments} moments from ${SHAKEN.join(' to ')} s of shaking hands; 1 thread`;
  yield atMost(3, { measure: 'hands from what they hold, worst', value: moments ? 100 * worst : Number.NaN, unit: 'cm', how });
}

/** The middle of a right hand; at rest hands lie along the arms, which are out to the sides. */
function palm({ poses, id }: Frame, i: number, people: readonly Person[]): Vector {
  const body = bodyAt(
    poses!,
    i,
    people.find((person) => person.id === id[i]),
  );
  const turned = body.rotations[CANONICAL.names.indexOf('rightHand')];
  return add(joint(body, 'rightHand'), rotate(turned, [-WRIST_TO_PALM * poses!.scale[i], 0, 0]));
}

async function* gazeRows(motion: MotionLibrary): AsyncGenerator<Row> {
  const lanes = [1.5, 2, 2.5, 3, 3.5, 4];
  const walks = (n: number) => ({ parallel: [{ go: [16, 12 * n] }, { gaze: `watched ${n}` }], ends: 'any' });
  const scene = {
    version: 1,
    tick: DT,
    duration: 60,
    stop: [],
    world: { walkable: [{ box: { min: [-5, -5], max: [20, 12 * lanes.length] } }] },
    population: lanes.flatMap((aside, n) => [
      { name: `walker ${n}`, where: { points: [[0, 12 * n]] }, heading: 0, behaviour: walks(n) },
      { name: `watched ${n}`, where: { points: [[12, 12 * n + aside]] }, behaviour: { wait: 'forever' } },
    ]),
  };
  const sim = await simulate(JSON.stringify(scene), { threads: 1, motion });
  let [worst, moments] = [0, 0];
  for (let tick = 0; tick < 9 / DT; tick++) {
    sim.step();
    if (tick < TURNED / DT) continue;
    const { frame } = sim;
    for (let i = 0; i < frame.count; i += 2) {
      const away = angle(
        [Math.cos(frame.heading[i]), 0, Math.sin(frame.heading[i])],
        [frame.x[i + 1] - frame.x[i], 0, frame.z[i + 1] - frame.z[i]],
      );
      if (away > ASIDE || Math.hypot(frame.velocityX[i], frame.velocityZ[i]) < 0.3) continue;
      moments += 1;
      const body = bodyAt(frame.poses!, i);
      const face = rotate(body.rotations[CANONICAL.names.indexOf('head')], [0, 0, 1]);
      const eyes: Vector = [frame.x[i + 1], EYES * frame.poses!.scale[i + 1], frame.z[i + 1]];
      worst = Math.max(worst, angle(face, subtract(eyes, joint(body, 'head'))));
    }
  }
  sim.dispose();
  const how = `${lanes.length} people who walk past somebody 1.5 to 4 m aside and look at it, ${moments} moments in which it is within ${ASIDE} rad of the way; 1 thread`;
  yield atMost(10, { measure: 'gaze from its target, worst', value: moments ? (180 * worst) / Math.PI : Number.NaN, unit: 'degrees', how });
}

function angle(a: Vector, b: Vector): number {
  return Math.acos(Math.min(1, dot(direction(a), direction(b))));
}
