import { CANONICAL } from '../skeleton.js';
import type { GaitComponent, GaitFamily, GaitModel, GaitStyle } from './gait-model.js';
import { GAIT_SIZE, GAIT_WEIGHTS, type GaitVector, HARMONICS } from './gait-vector.js';

/** Sixteen-bit whole numbers as base64, and what one unit is worth [m]. */
type Packed = { readonly unit: number; readonly data: string };

type PackedComponent = Omit<GaitComponent, 'vector'> & { readonly vector: Packed };
type PackedStyle = Omit<GaitStyle, 'vector'> & { readonly vector: Packed };

type PackedFamily = {
  readonly mean: Packed;
  readonly bySpeed: Packed;
  readonly byTurn: Packed;
  readonly symmetric: readonly PackedComponent[];
  readonly antisymmetric: readonly PackedComponent[];
  readonly styles: Readonly<Record<string, PackedStyle>>;
};

/** The gait model as the file `assets/gait.json` has it. Vectors are in metres, quantised each with a unit of its own. */
export type GaitFile = {
  readonly format: 'promenade-gait';
  readonly version: 1;
  readonly about: string;
  readonly harmonics: number;
  readonly joints: readonly string[];
  readonly reference: readonly number[];
  readonly walk: PackedFamily;
  readonly run: PackedFamily;
};

/** Packs a model for its file. */
export function packGaitModel(model: GaitModel, about: string): GaitFile {
  return {
    format: 'promenade-gait',
    version: 1,
    about,
    harmonics: HARMONICS,
    joints: CANONICAL.names,
    reference: [...model.reference].map((value) => Number(value.toPrecision(7))),
    walk: packFamily(model.walk),
    run: packFamily(model.run),
  };
}

/** The model of a file. */
export function unpackGaitModel({ reference, walk, run }: GaitFile): GaitModel {
  return { reference: Float64Array.from(reference), walk: unpackFamily(walk), run: unpackFamily(run) };
}

function packFamily({ mean, bySpeed, byTurn, symmetric, antisymmetric, styles }: GaitFamily): PackedFamily {
  const component = ({ vector, deviation, lowest, highest }: GaitComponent) => ({
    deviation: short(deviation),
    lowest: short(lowest),
    highest: short(highest),
    vector: pack(vector),
  });
  return {
    mean: pack(mean),
    bySpeed: pack(bySpeed),
    byTurn: pack(byTurn),
    symmetric: symmetric.map(component),
    antisymmetric: antisymmetric.map(component),
    styles: Object.fromEntries(
      Object.entries(styles).map(([name, { vector, speed }]) => [name, { speed: short(speed), vector: pack(vector) }]),
    ),
  };
}

function unpackFamily({ mean, bySpeed, byTurn, symmetric, antisymmetric, styles }: PackedFamily): GaitFamily {
  const component = ({ vector, ...rest }: PackedComponent) => ({ ...rest, vector: unpack(vector) });
  return {
    mean: unpack(mean),
    bySpeed: unpack(bySpeed),
    byTurn: unpack(byTurn),
    symmetric: symmetric.map(component),
    antisymmetric: antisymmetric.map(component),
    styles: Object.fromEntries(Object.entries(styles).map(([name, { vector, speed }]) => [name, { speed, vector: unpack(vector) }])),
  };
}

function pack(vector: GaitVector): Packed {
  const metres = vector.map((value, i) => value * GAIT_WEIGHTS[i]);
  const unit = Number((metres.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9) / 32767).toPrecision(6)) * 1.00001;
  const bytes = new Uint8Array(2 * GAIT_SIZE);
  const view = new DataView(bytes.buffer);
  metres.forEach((value, i) => {
    view.setInt16(2 * i, Math.round(value / unit), true);
  });
  return { unit, data: base64(bytes) };
}

function unpack({ unit, data }: Packed): GaitVector {
  const text = atob(data);
  if (text.length !== 2 * GAIT_SIZE) throw new Error(`a gait has ${GAIT_SIZE} numbers of two bytes, not ${text.length} bytes`);
  return GAIT_WEIGHTS.map((weight, i) => ((((text.charCodeAt(2 * i + 1) << 8) | text.charCodeAt(2 * i)) << 16) >> 16) * (unit / weight));
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const bits = (bytes[i] << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    const digits = [18, 12, 6, 0].map((shift) => DIGITS[(bits >> shift) & 63]);
    text += digits
      .slice(0, Math.min(4, bytes.length - i + 1))
      .join('')
      .padEnd(4, '=');
  }
  return text;
}

function short(value: number): number {
  return Number(value.toPrecision(5));
}
