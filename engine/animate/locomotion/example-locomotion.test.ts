import { describe, expect, it } from 'vitest';
import { bakeStyles, loadGaitModel } from '../gait/gait-styles.js';
import { JOINTS, jointNumber } from '../skeleton.js';
import { exampleLocomotion } from './example-locomotion.js';
import { LOCOMOTION_RATE, speedAt, turnAt } from './locomotion.js';

const [style] = bakeStyles(await loadGaitModel(), { names: ['plain walk'], speeds: { walk: [0.3, 1.3] } });

describe('exampleLocomotion', () => {
  it.each(style.examples.map((example) => [example.name, example] as const))(
    '[ANIM-300] goes and turns as %s does, with phases of one cycle',
    (_, example) => {
      const clip = exampleLocomotion(example);
      const duration = example.motion.frames * example.motion.frameTime;
      const told = clip.phase.filter((phase) => Number.isFinite(phase));
      expect(told.length).toBeGreaterThanOrEqual(duration * LOCOMOTION_RATE);
      expect(told.every((phase, n) => n === 0 || phase > told[n - 1])).toBe(true);
      const middle = clip.frames >> 1;
      expect(speedAt(clip, middle)).toBeCloseTo(example.parameters.speed, 2);
      expect(turnAt(clip, middle)).toBeCloseTo(example.parameters.turnRate, 2);
    },
  );

  it('[ANIM-300] has feet that stand where the root leaves them', () => {
    const example = style.examples.find(({ parameters }) => parameters.speed === 1.3 && parameters.turnRate === 0);
    const clip = exampleLocomotion(example!);
    const toes = jointNumber('rightToes');
    const at = (frame: number) => clip.path[4 * frame + 1] + clip.places[3 * (frame * JOINTS + toes) + 2];
    const firm = Array.from({ length: clip.frames }, (_, frame) => frame).filter(
      (frame) => clip.contacts[2 * frame + 1] > 0.15 && Number.isFinite(clip.phase[frame]),
    );
    expect(firm.length).toBeGreaterThan(10);
    for (const frame of firm) if (firm.includes(frame + 1)) expect(Math.abs(at(frame + 1) - at(frame))).toBeLessThan(0.001);
  });
});
