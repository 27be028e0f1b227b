import { describe, expect, it } from 'vitest';
import { type Predict, predictConstantVelocity } from '../evaluate/index.js';
import { walkAgain } from './walk-again.js';

const track = (first: number, ...x: number[]) => ({ id: first, first, x: Float64Array.from(x), z: new Float64Array(x.length) });

/** Goes as it wishes. */
const obey: Predict = (state, dt) => {
  for (let i = 0; i < state.count; i++) {
    [state.velocityX[i], state.velocityZ[i]] = [state.preferredX[i], state.preferredZ[i]];
    state.x[i] += state.preferredX[i] * dt;
    state.z[i] += state.preferredZ[i] * dt;
  }
};

describe('walkAgain', () => {
  it('[TRIALS-53] brings everyone from where it began to where it was last in time, on the way that the model takes', () => {
    // Nothing at first, then 2 m in half a second: again, 1 m in every half.
    const [walked] = walkAgain([track(3, 0, 0, 2)], obey, 0.5);
    expect([walked.first, ...walked.x]).toEqual([3, 0, 1, 2]);
  });

  it('[TRIALS-53] lets nobody exceed 1.3 times its own mean speed to be in time', () => {
    // Forth and back again within 2 s: 4 m at 2 m/s on the whole, so that no more than 2.6 m/s are allowed.
    const late: Predict = (state, dt) => {
      const speed = Math.sqrt(state.preferredX[0] ** 2);
      expect(speed).toBeLessThanOrEqual(2.6 + 1e-9);
      state.x[0] -= dt;
    };
    walkAgain([track(0, 0, 1, 2, 1, 0)], late, 0.5);
  });

  it('[TRIALS-53] knows of those who are there, with the velocity that they have', () => {
    const counts: number[] = [];
    const counted: Predict = (state, dt) => {
      counts.push(state.count);
      predictConstantVelocity(state, dt);
    };
    const walked = walkAgain([track(0, 0, 1, 5, 5), track(2, 9, 8, 3)], counted, 1);
    expect(counts).toEqual([1, 1, 2, 1]);
    expect(walked.map(({ x }) => [...x])).toEqual([[0, 1, 2, 3], [9, 8, 7]]); // biome-ignore format: lists
  });

  it('[TRIALS-139] tells a model who was there before and where in its list, so that people go on with what they remember', () => {
    const rows: (number[] | undefined)[] = [];
    const asked: Predict = (state, dt) => {
      rows.push(state.before && [...state.before]);
      predictConstantVelocity(state, dt);
    };
    walkAgain([track(0, 0, 1, 2), track(1, 9, 8, 7, 6), track(2, 5, 5, 5)], asked, 1);
    expect(rows).toEqual([[-1], [0, -1], [1, -1], [0, 1]]);
  });
});
