import type { Frame } from '../record/index.js';

/** Someone in a hand-made frame; what is left out is 0. */
export type FrameRow = {
  readonly id?: number;
  readonly x?: number;
  readonly z?: number;
  readonly heading?: number;
  readonly vx?: number;
  readonly vz?: number;
  readonly population?: number;
};

/** A frame made by hand; ids follow the order of the rows where they are not given. */
export function frameOf(time: number, rows: readonly FrameRow[]): Frame {
  const floats = (name: 'x' | 'z' | 'heading' | 'vx' | 'vz') => Float32Array.from(rows, (row) => row[name] ?? 0);
  return {
    tick: Math.round(time * 30),
    time,
    count: rows.length,
    id: Uint32Array.from(rows, ({ id }, n) => id ?? n),
    x: floats('x'),
    z: floats('z'),
    heading: floats('heading'),
    velocityX: floats('vx'),
    velocityZ: floats('vz'),
    population: Uint32Array.from(rows, ({ population }) => population ?? 0),
    columns: {},
  };
}
