import { expect, it } from 'vitest';
import { MOTION_DEFAULTS, type MotionSettings } from '../../scenario/index.js';
import type { MotionLibrary } from '../library.js';
import type { Camera, ChooseContext } from '../stage/choose.js';
import { chooseDiversely } from './choose-diversely.js';
import { crowdOf, lineLibrary, type Walker } from './test-styles.js';

const library = lineLibrary([{ type: 'walk', at: [0, 1, 2, 3, 4] }], 3) as MotionLibrary;

/** What the stage hands over for people at given places. */
function contextOf(walkers: readonly Walker[], camera?: Camera): ChooseContext {
  const { liveRow, count, id, population, positionX, positionZ, type, style } = crowdOf(walkers);
  const agents = { liveRow, count, capacity: count, columns: { id, population, positionX, positionZ } };
  return { library, agents, motion: { type, style, phase: new Float32Array(count) }, camera, seed: 3, tick: 0 } as never;
}

const walkers = Array.from({ length: 40 }, (_, n) => ({ x: n % 8, z: Math.floor(n / 8) }));
const rows = Uint32Array.from(walkers, (_, n) => n);
const motion = (settings: Partial<MotionSettings> = {}) => ({ name: 'people', motion: { ...MOTION_DEFAULTS, ...settings } });

it('[ANIM-117] gives everyone who is due a style, evenly, for populations with settings and without', () => {
  const choice = chooseDiversely([{ name: 'people' }]);
  const context = contextOf(walkers);
  choice.choose(context, rows, 40);
  for (const use of choice.diversity?.counts[0].current ?? []) expect(Math.abs(use - 8)).toBeLessThanOrEqual(2);
  expect([...context.motion.style].every((style) => style < 5)).toBe(true);
});

it('[ANIM-117] takes populations in that come while the crowd walks', () => {
  const populations = [motion()];
  const choice = chooseDiversely(populations);
  const context = contextOf(walkers);
  choice.choose(context, rows, 40);
  populations.push(motion({ styles: ['walk 5'] }));
  context.agents.columns.population.fill(1, 30);
  choice.choose(context, rows.subarray(30), 10);
  expect(new Set(context.motion.style.subarray(30))).toEqual(new Set([4]));
  expect(choice.diversity?.populations[1].use[4]).toBe(10);
});

it('[ANIM-117] begins anew with another crowd, whose people may have styles already', () => {
  const choice = chooseDiversely([motion()]);
  choice.choose(contextOf(walkers), rows, 40);
  choice.choose(contextOf(walkers.map((walker) => ({ ...walker, style: 2 }))), rows, 0);
  expect([...(choice.diversity?.counts[0].current ?? [])]).toEqual([0, 0, 40, 0, 0]);
});

it('[ANIM-117] lets the camera of the simulation watch: who is out of its sight changes, who is near it stays', () => {
  const people = [
    { x: 5, z: 0, style: 0 },
    { x: 5.5, z: 0, style: 0 },
  ];
  const settings = [motion({ weights: { local: 1, global: 0, consistency: 5 } })];
  const towards = (x: number) => {
    const context = contextOf(people, { position: [0, 1.7, 0], target: [x, 1.7, 0], full: 10, far: 50 });
    chooseDiversely(settings).choose(context, rows, 1);
    return context.motion.style[0];
  };
  expect(towards(10)).toBe(0);
  expect(towards(-10)).toBe(2);
});

it('[ANIM-116] a style that the library does not have is told at the first choice', () => {
  expect(() => chooseDiversely([motion({ styles: ['wolk 1'] })]).choose(contextOf(walkers), rows, 1)).toThrow('did you mean walk 1?');
});
