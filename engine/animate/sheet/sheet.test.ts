import { describe, expect, it } from 'vitest';
import { aboutAxis, cos, sin } from '../../math/index.js';
import type { Example } from '../library.js';
import { emptyMotion, place, setRoot, setRotation } from '../motion.js';
import { CANONICAL } from '../skeleton.js';
import { drawFigure } from './figure.js';
import { drawSheet } from './sheet.js';

/** A person in T-pose who slides along a circle at a speed, turning with it. */
function slider(speed: number, turnRate: number): Example {
  const motion = emptyMotion('slider', CANONICAL, 0.1, 10);
  for (let frame = 0; frame < 10; frame++) {
    const angle = turnRate * frame * 0.1;
    const radius = turnRate === 0 ? 0 : speed / turnRate;
    setRoot(motion, frame, turnRate === 0 ? [0, 0.99, speed * frame * 0.1] : [radius * (1 - cos(angle)), 0.99, radius * sin(angle)]);
    setRotation(motion, frame, 0, aboutAxis([0, 1, 0], angle));
  }
  const stances = [{ foot: 'left', from: 0.5, to: 1.2 }] as const;
  return { name: 'slider', motion, isCyclic: true, parameters: { gait: 0, speed, turnRate }, keytimes: [0, 1], stances };
}

const sheetOf = (example: Example, figures = 5) =>
  drawSheet({ title: 'One & only', rows: [{ title: 'row <1>', example }], views: ['side', 'front'], figures });
const count = (svg: string, pattern: RegExp) => [...svg.matchAll(pattern)].length;

describe('a contact sheet', () => {
  const svg = sheetOf(slider(1, 0));

  it('[ANIM-133] has the figures asked for from every side, with their time', () => {
    expect(count(svg, /<g class="body">/g)).toBe(10);
    expect([...svg.matchAll(/class="phase"[^>]*>([^<]*)</g)].map(([, text]) => text).slice(0, 5)).toEqual([
      '0.00 s',
      '0.20 s',
      '0.40 s',
      '0.60 s',
      '0.80 s',
    ]);
  });

  it('[ANIM-133] is one SVG that loads nothing, with names escaped', () => {
    expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg"')).toBe(true);
    expect(svg).toContain('One &amp; only');
    expect(svg).toContain('row &lt;1>');
    expect(svg).not.toMatch(/href|url\(|NaN|Infinity/);
  });

  it('[ANIM-133] marks the feet that stand, also those of a stance that goes on in the next cycle', () => {
    // Of 0, 0.2, 0.4, 0.6 and 0.8 of the cycle, the left foot stands at all but 0.4, seen from two sides.
    expect(count(svg, /class="stance" stroke="#2f6db3"/g)).toBe(8);
    expect(count(svg, /class="stance" stroke="#d9762b"/g)).toBe(0);
  });

  it('[ANIM-133] goes along with a person who travels and turns', () => {
    const edges = (example: Example): number[] =>
      [...sheetOf(example).matchAll(/<g class="body">(.*?)<\/g>/gs)].flatMap(([, body]) => {
        const across = [...body.matchAll(/[\d.]+(?=,)/g)].map(Number);
        return [Math.min(...across), Math.max(...across)];
      });
    const still = edges(slider(0, 0));
    for (const [i, edge] of edges(slider(1, 0.8)).entries()) expect(Math.abs(edge - still[i])).toBeLessThan(0.25);
  });

  it('[ANIM-133] draws what is nearer over what is farther', () => {
    const figure = drawFigure(place(slider(0, 0).motion, 0), ([x, y, z]) => [z, y, -x]);
    expect(figure[0].kind).toBe('left');
    expect(figure[figure.length - 1].kind).toBe('right');
  });
});
