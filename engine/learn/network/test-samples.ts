// Samples for tests; not part of the package.
import { INPUT, NETWORK_NUMBERS } from '../../animate/index.js';
import { random, sin } from '../../math/index.js';
import { PIECE_NUMBERS, PIECES, type Samples } from './samples.js';

/** Samples whose answers follow from way and phase by a rule. */
export function ruledSamples(kind: Samples['kind'], count: number): Samples {
  const { inputs, outputs } = NETWORK_NUMBERS[kind];
  const phase = Float32Array.from({ length: count }, (_, n) => (n + 0.5) / count);
  // Ground is level, and codes stand elsewhere.
  const isTold = (place: number) => place < INPUT.heights || (kind === 'autoregressive' && place >= INPUT.rest);
  const told = Float32Array.from({ length: count * inputs }, (_, n) => (isTold(n % inputs) ? random(3, 0, n, 0) - 0.5 : 0));
  const person = Uint32Array.from({ length: count }, (_, n) => n % 2);
  const targets = new Float32Array(count * outputs);
  for (let n = 0; n < count; n++) {
    const swing = sin(2 * Math.PI * phase[n]);
    for (let k = 0; k < outputs; k++) targets[n * outputs + k] = 0.05 * (swing * told[n * inputs + (k % 8)] + (person[n] === 0 ? 1 : -1));
  }
  const heights = new Float32Array(count * PIECES * PIECE_NUMBERS);
  return {
    kind,
    count,
    persons: ['one', 'other'],
    inputs: told,
    targets,
    phase,
    person,
    isPlain: new Uint8Array(2),
    repeats: new Float32Array(count).fill(1),
    heights,
  };
}
