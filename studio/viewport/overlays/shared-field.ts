import { DataTexture, DataUtils, HalfFloatType, LinearFilter, RGFormat } from 'three';
import type { WorldDrawing } from '../../worker/world-drawing.js';
import type { Moment } from '../layer.js';
import { type CrowdField, createField, measureField } from './crowd-field.js';
import { type CrowdSample, createSample, takeSample } from './crowd-sample.js';

/** A field that several overlays draw, with two textures (density and speed in each) in between which it is drawn, so that it does not jump. */
export type SharedField = {
  readonly world: WorldDrawing;
  readonly field: CrowdField;
  readonly sample: CrowdSample;
  readonly uniforms: {
    readonly fieldBefore: { value: DataTexture };
    readonly fieldNow: { value: DataTexture };
    /** How far between the two, from 0 to 1. */
    readonly fieldBetween: { value: number };
  };
  /** Overlays that draw it, and those of them that need speeds. */
  users: number;
  movers: number;
  /** Simulated time and wall time of the newest measurement [s], [ms]. */
  time: number;
  at: number;
  /** Highest values seen lately. */
  highestDensity: number;
  highestSpeed: number;
};

/** Between two measurements [ms]. */
const INTERVAL = 200;

const _shared = new Map<WorldDrawing, Map<number, SharedField>>();

/** The field of a place with a bell of a width [m]; to be given back. */
export function borrowField(world: WorldDrawing, width: number, motion: boolean): SharedField {
  const byWidth = _shared.get(world) ?? new Map<number, SharedField>();
  _shared.set(world, byWidth);
  const shared = byWidth.get(width) ?? createShared(world, width);
  byWidth.set(width, shared);
  shared.users += 1;
  if (motion) shared.movers += 1;
  return shared;
}

/** Gives a field back; the last one to do so frees it. */
export function returnField(shared: SharedField, motion: boolean): void {
  shared.users -= 1;
  if (motion) shared.movers -= 1;
  if (shared.users > 0) return;
  for (const [width, other] of _shared.get(shared.world) ?? []) {
    if (other === shared) _shared.get(shared.world)?.delete(width);
  }
  if (_shared.get(shared.world)?.size === 0) _shared.delete(shared.world);
  shared.uniforms.fieldBefore.value.dispose();
  shared.uniforms.fieldNow.value.dispose();
}

/** Measures anew when people have moved on, a few times a second. */
export function updateField(shared: SharedField, { tracks }: Moment): void {
  const { uniforms, field, sample } = shared;
  const now = performance.now();
  const age = now - shared.at;
  uniforms.fieldBetween.value = Math.min(age / INTERVAL, 1);
  if (age < INTERVAL || tracks.time === shared.time) return;
  const isFirst = shared.at < 0;
  shared.at = now;
  shared.time = tracks.time;
  takeSample(sample, tracks, 1);
  measureField(field, sample, shared.movers > 0);
  const older = uniforms.fieldBefore.value;
  uniforms.fieldBefore.value = uniforms.fieldNow.value;
  uniforms.fieldNow.value = older;
  uniforms.fieldBetween.value = isFirst ? 1 : 0;
  writeTexture(shared, older);
}

function createShared(world: WorldDrawing, width: number): SharedField {
  const field = createField(world, width);
  return {
    world,
    field,
    sample: createSample(),
    uniforms: { fieldBefore: { value: createTexture(field) }, fieldNow: { value: createTexture(field) }, fieldBetween: { value: 1 } },
    users: 0,
    movers: 0,
    time: Number.NaN,
    at: -INTERVAL,
    highestDensity: 0,
    highestSpeed: 0,
  };
}

function writeTexture(shared: SharedField, texture: DataTexture): void {
  const { density, speed } = shared.field;
  const data = texture.image.data as Uint16Array;
  shared.highestDensity = shared.highestSpeed = 0;
  for (let n = 0; n < density.length; n++) {
    data[2 * n] = DataUtils.toHalfFloat(density[n]);
    data[2 * n + 1] = DataUtils.toHalfFloat(speed[n]);
    if (density[n] > shared.highestDensity) shared.highestDensity = density[n];
    // The speed of nobody counts for nothing.
    if (density[n] > 0.1 && speed[n] > shared.highestSpeed) shared.highestSpeed = speed[n];
  }
  texture.needsUpdate = true;
}

function createTexture({ columns, rows }: CrowdField): DataTexture {
  const texture = new DataTexture(new Uint16Array(2 * columns * rows), columns, rows, RGFormat, HalfFloatType);
  texture.minFilter = texture.magFilter = LinearFilter;
  texture.needsUpdate = true;
  return texture;
}
