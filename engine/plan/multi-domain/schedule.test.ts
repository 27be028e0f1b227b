import { describe, expect, it } from 'vitest';
import { addTurn, createTurns, orderTurns, taskPriority } from './schedule.js';

describe('whose turn it is', () => {
  it('[PLAN-40] without a valid plan comes before with one to improve, near to the motion before far from it, and the best plan never', () => {
    const invalid = taskPriority(1, { isValid: false, bound: 1 });
    const rough = taskPriority(1, { isValid: true, bound: 1.5 });
    const farther = taskPriority(2, { isValid: true, bound: 1.5 });
    expect([invalid, rough, farther, taskPriority(1, { isValid: true, bound: 1 })]).toEqual([1, 1.5, 3, Infinity]);
  });

  it('[PLAN-41] among equals those who waited longer come first, then the lower row', () => {
    const turns = createTurns(8);
    addTurn(turns, 5, 1, 0);
    addTurn(turns, 3, 1.5, 90);
    addTurn(turns, 4, 1, 7);
    addTurn(turns, 2, 1, 0);
    expect(orderTurns(turns).map((n) => turns.row[n])).toEqual([4, 2, 5, 3]);
  });
});
