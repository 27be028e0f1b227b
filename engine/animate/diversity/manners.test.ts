import { expect, it } from 'vitest';
import { MOTION_DEFAULTS, MOTION_MANNERS, type MotionManner, parsePersonality } from '../../scenario/index.js';
import type { MotionLibrary } from '../library.js';
import type { ChooseContext } from '../stage/choose.js';
import { chooseDiversely } from './choose-diversely.js';
import { noteManners } from './manners.js';
import { crowdOf, lineLibrary } from './test-styles.js';

const people = { name: 'people', personality: parsePersonality('ordinary') };
const fear = { halves: 20, reach: 0, conveys: 0, from: [], moves: 'nervous' as const };
const joy = { ...fear, moves: 'cheerful' as const };

/** A context of some people with an extraversion each, and what they feel. */
function contextOf(extraversion: readonly number[], columns: Readonly<Record<string, Float32Array>> = {}, library?: MotionLibrary) {
  const { liveRow, count, id, population, positionX, positionZ, type, style } = crowdOf(extraversion.map((_, x) => ({ x: 2 * x, z: 0 })));
  const agents = { liveRow, count, capacity: count, columns: { id, population, positionX, positionZ } };
  const half = new Float32Array(count).fill(0.5);
  const f32 = { extraversion: Float32Array.from(extraversion), agreeableness: half, neuroticism: half, ...columns };
  const motion = { type, style, phase: new Float32Array(count), manner: new Uint32Array(count) };
  return { library, agents, kernels: { f32 }, motion, seed: 3, tick: 0 } as unknown as ChooseContext & { motion: { manner: Uint32Array } };
}

function mannersOf(context: ReturnType<typeof contextOf>, population: typeof people, emotions = [fear, joy]): MotionManner[] {
  const rows = Uint32Array.from(context.motion.manner.keys());
  noteManners(context, [population], emotions, rows, rows.length);
  return Array.from(context.motion.manner, (n) => MOTION_MANNERS[n]);
}

it('[ANIM-318] each person of a population moves by its own character, and nobody without one', () => {
  expect(mannersOf(contextOf([0.1, 0.5, 0.9]), people)).toEqual(['shy', 'usual', 'cheerful']);
  expect(mannersOf(contextOf([0.1, 0.9]), { ...people, personality: undefined as never })).toEqual(['usual', 'usual']);
});

it('[ANIM-318] a strong feeling goes before character while it lasts, and what the population says before both', () => {
  const feeling = Float32Array.of(0.9, 0.2, 0.3, 0.4, 0.6, 0.8);
  const laden = { ...people, motion: { ...MOTION_DEFAULTS, manner: 'laden' as const } };
  expect(mannersOf(contextOf([0.1, 0.1, 0.1], { feeling }), people)).toEqual(['nervous', 'shy', 'cheerful']);
  expect(mannersOf(contextOf([0.1, 0.1, 0.1], { feeling }), laden)).toEqual(['laden', 'laden', 'laden']);
  expect(mannersOf(contextOf([0.5, 0.5], { panic: Float32Array.of(0.2, 0.7) }), people)).toEqual(['usual', 'nervous']);
});

it('[ANIM-318] those of one manner are counted together: the shy share what the shy want, evenly', () => {
  const library = lineLibrary(
    [{ type: 'walk', names: ['plain walk', 'careful walk', 'striding walk'], at: [0, 1, 2] }],
    3,
  ) as MotionLibrary;
  const context = contextOf(
    Array.from({ length: 60 }, (_, n) => (n % 2 === 0 ? 0.1 : 0.5)),
    {},
    library,
  );
  chooseDiversely([people]).choose(
    context,
    Uint32Array.from({ length: 60 }, (_, n) => n),
    60,
  );
  const share = (isShy: boolean, style: number) =>
    context.motion.style.filter((own, n) => own === style && (n % 2 === 0) === isShy).length / 30;
  expect(share(true, 1)).toBeGreaterThan(0.4);
  expect(share(false, 1)).toBeLessThan(0.1);
});
