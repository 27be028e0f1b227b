import type { Vector } from '../../math/index.js';
import type { BoneMap } from '../clips/bone-map.js';
import type { MotionError } from '../motion-error.js';

/** What a part of a character is painted with. */
export type CharacterPaint = {
  /** Linear, from 0 to 1. */
  readonly colour: Vector;
  /** The picture that multiplies it: a PNG, JPEG or WebP file. */
  readonly picture?: CharacterPicture;
  /** Whether the back of a triangle is seen. */
  readonly isTwoSided: boolean;
};

/** A file of a picture, with its media type. */
export type CharacterPicture = { readonly type: string; readonly bytes: Uint8Array };

/** A mesh of a character at rest, in the unit of its file. */
export type CharacterPart = {
  readonly paint: CharacterPaint;
  /** Three numbers per vertex each. */
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  /** Two per vertex, where there is a picture. */
  readonly places: Float32Array | undefined;
  /** Linear colours that multiply the paint's, three per vertex. */
  readonly colours: Float32Array | undefined;
  /** Four canonical joints per vertex, strongest first, and their shares, which sum to one. */
  readonly joints: Uint8Array;
  readonly shares: Float32Array;
  /** Three per triangle. */
  readonly indices: Uint32Array;
};

/** A character at rest, upright and facing +z: where the canonical joints lie, and meshes that hang on them. */
export type Character = {
  readonly name: string;
  /** The bone map by which joints were found. */
  readonly map: BoneMap;
  /** Place of every canonical joint; undefined for those that it lacks. */
  readonly bones: readonly (Vector | undefined)[];
  readonly parts: readonly CharacterPart[];
};

/** What says what is wrong. */
export type Fault = (expected: string, received: string) => MotionError;
