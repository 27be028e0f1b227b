import { DataTexture, FloatType, type Group, type Material, RGFormat, type Vector3 } from 'three';
import type { Body } from '../bodies/person.js';
import type { Choice } from '../crowd/crowd-levels.js';
import type { CrowdTextures } from '../crowd/crowd-textures.js';
import { TILE } from '../crowd/level-table.js';
import { addRow, createRowList, ROW_BYTES } from '../crowd/row-list.js';
import { impostorMaterial, type QuadSource, quadded } from './impostor-material.js';
import { createQuads } from './impostor-quads.js';
import type { PersonTiles } from './person-tiles.js';

/** Settings of the impostor level: people so small that a picture of them does. */
export type ImpostorOptions = {
  readonly tiles: PersonTiles;
  /** A tile begins where a pixel is as large as a texel times this. */
  readonly ratio: number;
  /** Time that drawing tiles may take per update [ms]. */
  readonly budget: number;
  /** Tiles are drawn for a crowd of at least so many: for fewer they take longer than they save. */
  readonly fewest: number;
  /** Draws quads that face a direction once more with a material, as `further` of the crowd view does with meshes. */
  readonly further: { readonly material: Material; readonly towards: Vector3 } | undefined;
};

export const IMPOSTOR_DEFAULTS = { ratio: 1, budget: 3, fewest: 1000, further: undefined } as const;

/** The smallest people of a crowd, one quad each. */
export type Impostors = {
  /** A person has a tile where a pixel is as large as a texel times this. */
  readonly ratio: number;
  /** Takes over which tiles are there, and how high the picture is. */
  readonly update: () => void;
  /** Draws some tiles if somebody is so far away that they are needed and the crowd is large enough. */
  readonly bakeFor: (isNeeded: boolean, count: number) => void;
  /** Makes the list of those who are drawn: who has the level, and who is about to leave it. */
  readonly list: (choice: Choice) => void;
  readonly setPerson: (row: number, body: number, scale: number, tall: number) => void;
  /** Looks again whether a person's moment is one that tiles show. */
  readonly mark: (row: number) => void;
  /** Bytes on the GPU per person. */
  readonly bytes: number;
  readonly dispose: () => void;
};

/** What the impostors need of a crowd. */
export type ImpostorCrowd = {
  readonly bodies: readonly Body[];
  readonly capacity: number;
  readonly shadows: boolean;
  readonly textures: CrowdTextures;
  /** Of each person, a bit for each level beyond meshes that can show it: this one sets its own. */
  readonly shows: Uint8Array;
};

/** Adds the impostor level to a crowd's group. */
export function createImpostors(
  group: Group,
  crowd: ImpostorCrowd,
  options: Partial<ImpostorOptions> & Pick<ImpostorOptions, 'tiles'>,
): Impostors {
  const { tiles, ratio, budget, fewest, further } = { ...IMPOSTOR_DEFAULTS, ...options };
  const { bodies, textures, capacity, shows } = crowd;
  const pixels = { value: 1 };
  // With one sample per pixel there are no soft edges.
  const leastCover = { value: tiles.renderer.getContextAttributes()?.antialias ? 0.06 : 0.5 };
  // As wide as the crowd's own textures, so that one place does for all of them.
  const { width, height: lines } = textures.moments.image;
  const buildData = new Float32Array(2 * width * lines);
  const builds = new DataTexture(buildData, width, lines, RGFormat, FloatType);
  const source: QuadSource = { textures, builds, tiles: tiles.set, pixels, leastCover };
  const again = further ? [quadded(further.material, source, further.towards)] : [];
  const shown = createRowList(capacity);
  const quads = createQuads(shown, [impostorMaterial(source), ...again]);
  quads.mesh.receiveShadow = crowd.shadows;
  group.add(quads.mesh);
  textures.momentData.fill(tiles.set.frames - 1);
  let ready = 0;
  // Who does what no tile shows has none.
  const mark = (row: number): void => {
    const hasTile = buildData[2 * row + 1] < ready && textures.momentData[row] >= 0;
    shows[row] = hasTile ? shows[row] | (1 << TILE) : shows[row] & ~(1 << TILE);
  };
  return {
    ratio,
    bytes: ROW_BYTES + textures.momentData.BYTES_PER_ELEMENT + 2 * buildData.BYTES_PER_ELEMENT,
    mark,
    update: () => {
      pixels.value = tiles.renderer.domElement.height;
      if (ready === tiles.ready) return;
      ready = tiles.ready;
      for (let row = 0; row < capacity; row++) mark(row);
    },
    bakeFor: (isNeeded, count) => {
      if (count >= fewest && ready < tiles.set.silhouettes && isNeeded) tiles.bakeSome(budget);
    },
    list: ({ levels, leaving, steps, seen }) => {
      shown.count = 0;
      for (let k = 0; k < seen.count; k++) {
        const row = seen.rows[k];
        if (levels[row] === TILE || (steps[row] > 0 && leaving[row] === TILE)) addRow(shown, row);
      }
      if (shown.count > 0) textures.moments.needsUpdate = true;
      quads.show();
    },
    setPerson: (row, body, scale, tall) => {
      const { stature, hip } = bodies[body].measures;
      buildData[2 * row] = (hip + (stature - hip) * tall) * scale;
      buildData[2 * row + 1] = tiles.layerOf[body];
      builds.needsUpdate = true;
      mark(row);
    },
    dispose: () => {
      quads.dispose();
      builds.dispose();
    },
  };
}
