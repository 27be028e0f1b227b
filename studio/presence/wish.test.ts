import { describe, expect, it } from 'vitest';
import { AT_REST, pressedBy, pressedByStick, turnedBy, velocityOf } from './wish.js';

const round = (velocity: readonly number[]) => velocity.map((part) => Number(part.toFixed(2)) + 0);

describe('walking by hand', () => {
  it('goes where one looks, and to the right of it', () => {
    expect(round(velocityOf(pressedBy(new Set(['KeyW'])), 0))).toEqual([1.4, 0]);
    expect(round(velocityOf(pressedBy(new Set(['ArrowUp'])), Math.PI / 2))).toEqual([0, 1.4]);
    // Looking along +x with y up, +z is on the right.
    expect(round(velocityOf(pressedBy(new Set(['KeyD'])), 0))).toEqual([0, 1.05]);
  });

  it('turns the head by keys, the way that is pressed', () => {
    expect([['KeyQ'], ['KeyE'], ['KeyQ', 'KeyE'], ['KeyW']].map((held) => turnedBy(new Set(held)))).toEqual([-1, 1, 0, 0]);
  });

  it('is slower backwards, no faster at a slant, and runs ahead only', () => {
    expect(round(velocityOf(pressedBy(new Set(['KeyS', 'ShiftLeft'])), 0))).toEqual([-0.91, 0]);
    expect(Math.hypot(...velocityOf(pressedBy(new Set(['KeyW', 'KeyD'])), 1))).toBeLessThanOrEqual(1.4);
    expect(round(velocityOf(pressedBy(new Set(['KeyW', 'ShiftRight'])), 0))).toEqual([2.9, 0]);
  });

  it('stands where opposite keys or none are held, and where a stick is near its middle', () => {
    expect(round(velocityOf(pressedBy(new Set(['KeyA', 'KeyD'])), 2))).toEqual([0, 0]);
    expect(pressedByStick(0.1, 0.05)).toEqual(AT_REST);
  });

  it('goes up to full speed with a stick, however far beyond its reach it is pulled', () => {
    expect(round(velocityOf(pressedByStick(0, -0.5), 0))).toEqual([0.7, 0]);
    expect(round(velocityOf(pressedByStick(0, -3), 0))).toEqual([2.9, 0]);
  });
});
