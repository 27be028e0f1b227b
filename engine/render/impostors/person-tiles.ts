import { DataTexture, FloatType, RGBAFormat, type WebGLRenderer } from 'three';
import type { Body } from '../bodies/person.js';
import { POSE_TEXELS } from '../crowd/person-shader.js';
import { chooseSilhouettes, mainSlots } from './silhouettes.js';
import { createTileBaker, type TileBaker } from './tile-baker.js';
import { createTileSet, TILE_SLOTS, type TileSet, widenExtents } from './tile-set.js';

/** Pictures of the bodies of a cast, drawn when somebody needs them. Crowd views on one renderer may share them. */
export type PersonTiles = {
  readonly renderer: WebGLRenderer;
  readonly set: TileSet;
  /** For every body, the layer of the set that shows it. */
  readonly layerOf: Uint8Array;
  /** A body's rows of skinning matrices in the moments that tiles show. */
  readonly poses: (body: number) => Float32Array;
  /** How many layers are drawn, from the first on. */
  readonly ready: number;
  /** Draws some of what is missing, for about so long [ms]; says whether all is there. */
  readonly bakeSome: (milliseconds: number) => boolean;
  readonly dispose: () => void;
};

/** Bodies that get tiles: with pictures of all parts of the studio's bodies and static meshes of all, tables take 94 MB (ten would make it 108). */
export const SILHOUETTES = 6;

/** Numbers in a row of skinning matrices. */
const POSE = 4 * POSE_TEXELS;

/**
 * Tiles for a cast. `poses` gives a body's rows of skinning matrices: even moments of a cycle, an even number of them, and then one of
 * standing. So many bodies as `silhouettes` says get tiles, and each stands for those that look like it.
 */
export function createPersonTiles(
  renderer: WebGLRenderer,
  bodies: readonly Body[],
  poses: (body: number) => Float32Array,
  silhouettes = SILHOUETTES,
): PersonTiles {
  const { chosen, of } = chooseSilhouettes(bodies, silhouettes);
  const frames = poses(0).length / POSE;
  const set = createTileSet(chosen.length, frames);
  let baker: TileBaker | undefined;
  let texture: DataTexture | undefined;
  let ready = 0;
  const startBaking = (): TileBaker => {
    const data = new Float32Array(chosen.length * frames * POSE);
    const sources = chosen.map((number, layer) => {
      const matrices = poses(number);
      data.set(matrices, layer * frames * POSE);
      for (let at = 0; at < matrices.length; at += POSE) widenExtents(set.extents, bodies[number], matrices.subarray(at, at + POSE));
      const rows = Array.from({ length: frames }, (_, frame) => layer * frames + frame);
      return { body: bodies[number], rows, slots: mainSlots(bodies[number], TILE_SLOTS) };
    });
    texture = new DataTexture(data, POSE_TEXELS, chosen.length * frames, RGBAFormat, FloatType);
    texture.needsUpdate = true;
    return createTileBaker(renderer, set, sources, texture);
  };
  const endBaking = (): void => {
    baker?.dispose();
    texture?.dispose();
  };
  return {
    renderer,
    set,
    layerOf: of,
    poses,
    get ready() {
      return ready;
    },
    bakeSome: (milliseconds) => {
      if (ready === chosen.length) return true;
      baker ??= startBaking();
      const isDone = baker.bakeSome(milliseconds);
      ready = baker.layers;
      if (isDone) endBaking();
      return isDone;
    },
    dispose: () => {
      if (ready < chosen.length) endBaking();
      for (const level of set.levels) level.dispose();
    },
  };
}
