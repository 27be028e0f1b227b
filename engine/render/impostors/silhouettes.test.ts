import { describe, expect, it } from 'vitest';
import { createCast } from '../bodies/person.js';
import { SLOT } from '../mesh/slots.js';
import { chooseSilhouettes, mainSlots } from './silhouettes.js';

const BODIES = createCast(24, 7);

describe('silhouettes', () => {
  it('[RENDER-31] are so many bodies, each standing for itself', () => {
    const { chosen, of } = chooseSilhouettes(BODIES, 6);
    expect(chosen).toHaveLength(6);
    expect(new Set(chosen).size).toBe(6);
    chosen.forEach((body, layer) => {
      expect(of[body]).toBe(layer);
    });
  });

  it('[RENDER-31] have nothing on one side only, because half of their tiles are mirror images', () => {
    for (const body of chooseSilhouettes(BODIES, 8).chosen) expect(['none', 'backpack']).toContain(BODIES[body].description.bag);
  });

  it('[RENDER-31] stand for bodies that look like them: bare legs mostly stay bare', () => {
    const { chosen, of } = chooseSilhouettes(BODIES, 10);
    const alike = BODIES.filter((body, i) => Math.abs(skinOf(body) - skinOf(BODIES[chosen[of[i]]])) < 0.12);
    expect(alike.length).toBeGreaterThan(0.75 * BODIES.length);
  });

  it('[RENDER-31] are all that there are when more are asked for', () => {
    expect(chooseSilhouettes(BODIES.slice(0, 2), 10).chosen.length).toBeLessThanOrEqual(2);
  });

  it('[RENDER-31] keep the slots that are seen most', () => {
    const slots = mainSlots(BODIES[0], 8);
    expect(slots.length).toBeLessThanOrEqual(8);
    expect(slots).toContain(SLOT.skin);
    expect(slots).not.toContain(SLOT.eye);
  });
});

/** The share of a body's triangles that are skin. */
function skinOf({ levels: [, , { surface, indices }] }: (typeof BODIES)[number]): number {
  let skin = 0;
  for (let t = 0; t < indices.length; t += 3) if (surface[4 * indices[t]] === SLOT.skin) skin++;
  return (3 * skin) / indices.length;
}
