import { EXAMPLE_NUMBERS, STYLE_NUMBERS, STYLE_WORDS } from '../../columns/index.js';
import type { CompiledLibrary } from './compiled.js';

/** Weights smaller than this are left out. */
const LEAST_WEIGHT = 0.0005;

/** Weights with which a style's examples are blended at a speed [m/s] and a turn rate [rad/s], as the kernels do it; they sum to 1. */
export function blendWeights({ columns }: CompiledLibrary, style: number, speed: number, turnRate: number): number[] {
  const { libraryStyle, libraryNumber, libraryExample, libraryWeight } = columns;
  const [, , first, count, , , table] = libraryStyle.subarray(style * STYLE_WORDS, (style + 1) * STYLE_WORDS);
  const number = (n: number) => libraryNumber[style * STYLE_NUMBERS + n];
  const covered = Math.min(Math.max(speed, number(0), 0.5 * number(16)), number(1));
  const u = (covered - number(17)) * number(4);
  const v = (Math.min(Math.max(turnRate, number(2)), number(3)) - number(18)) * number(5);
  const lanes = (count + 3) & ~3;
  const factor = (row: number, lane: number) => libraryWeight[table + row * lanes + lane];
  const weights = Array.from({ length: count }, (_, i) => factor(0, i) + factor(1, i) * u + factor(2, i) * v);
  for (let j = 0; j < count; j++) {
    const centre = (first + j) * EXAMPLE_NUMBERS;
    const r = Math.sqrt((u - libraryExample[centre]) ** 2 + (v - libraryExample[centre + 1]) ** 2) * number(6);
    if (r >= 1 || number(6) === 0) continue;
    const value = (1 - r) ** 4 * (4 * r + 1);
    for (let i = 0; i < count; i++) weights[i] += factor(3 + j, i) * value;
  }
  const kept = weights.map((weight) => (Math.abs(weight) < LEAST_WEIGHT ? 0 : weight));
  const sum = kept.reduce((total, weight) => total + weight, 0);
  return kept.map((weight) => weight / sum);
}
