import { describe, expect, it } from 'vitest';
import { inWorld, type Origin, type Spot, standOn, turnAbout } from './stand.js';

/** Goes on for some time with a head that moves in the room and a body that does what it is asked, as far as it may, and so many pictures later. */
function live(
  headAt: (time: number) => Spot,
  goes: (velocity: Spot, body: Spot) => Spot,
  { seconds = 4, dt = 1 / 72, late = 0 }: { readonly seconds?: number; readonly dt?: number; readonly late?: number } = {},
) {
  let origin: Origin = { x: 3, z: -2, turn: 0.7 };
  let body = inWorld(origin, headAt(0));
  let before = body;
  let farthest = 0;
  const asked = Array.from({ length: late }, () => ({ x: 0, z: 0 }));
  for (let time = 0; time < seconds; time += dt) {
    const step = standOn({ origin, head: headAt(time), body, before, elapsed: dt });
    origin = step.origin;
    asked.push(step.velocity);
    const head = inWorld(origin, headAt(time));
    farthest = Math.max(farthest, Math.hypot(head.x - body.x, head.z - body.z));
    before = body;
    const velocity = goes(asked.shift() as Spot, body);
    body = { x: body.x + dt * velocity.x, z: body.z + dt * velocity.z };
  }
  return { origin, body, head: inWorld(origin, headAt(seconds)), farthest };
}

describe('a head that really walks', () => {
  const walk = (time: number) => ({ x: Math.min(2, 0.8 * time), z: 0 });

  it('takes the body along, by as much as it goes, and the room stays where it is', () => {
    const { origin, body, head } = live(walk, (velocity) => velocity);
    expect(Math.hypot(head.x - body.x, head.z - body.z)).toBeLessThan(0.1);
    expect(origin.x).toBeCloseTo(3, 1);
    expect(origin.z).toBeCloseTo(-2, 1);
  });

  it('gets no farther than 0.35 m from a body that is held by a wall', () => {
    const { farthest } = live(walk, () => ({ x: 0, z: 0 }));
    expect(farthest).toBeLessThan(0.3501);
  });

  it('is moved by who pushes the body, and by a stick, as far as these go', () => {
    const pushed = live(
      () => ({ x: 0, z: 0 }),
      ({ x, z }) => ({ x: x + 0.5, z }),
      { seconds: 2 },
    );
    expect(pushed.origin.x).toBeCloseTo(4, 1);
    expect(Math.hypot(pushed.head.x - pushed.body.x, pushed.head.z - pushed.body.z)).toBeLessThan(0.1);
  });

  it.each([
    [1 / 72, 20],
    [0.1, 3],
    [0.3, 1],
    [0.3, 2],
    [0.5, 2],
  ])('is followed and not run away from by a body in pictures of %f s that is %i of them late', (dt, late) => {
    const { origin, body, head } = live(walk, (velocity) => velocity, { seconds: 30, dt, late });
    expect(Math.hypot(head.x - body.x, head.z - body.z)).toBeLessThan(0.1);
    // The room may be taken along by what the body goes too far, once.
    expect(Math.hypot(origin.x - 3, origin.z + 2)).toBeLessThan(1.5);
  });

  it('stays where it is when the room is turned about it', () => {
    const origin = { x: 1, z: 2, turn: 0.3 };
    const head = { x: 0.7, z: -0.4 };
    const turned = turnAbout(origin, head, Math.PI / 6);
    expect(inWorld(turned, head).x).toBeCloseTo(inWorld(origin, head).x, 9);
    expect(inWorld(turned, head).z).toBeCloseTo(inWorld(origin, head).z, 9);
    expect(turned.turn).toBeCloseTo(0.3 + Math.PI / 6, 9);
  });
});
