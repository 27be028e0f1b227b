import {
  CustomBlending,
  type Material,
  MeshStandardMaterial,
  OneFactor,
  type Texture,
  type Vector3,
  type WebGLProgramParametersWithUniforms,
  ZeroFactor,
} from 'three';
import type { PeopleTextures } from '../crowd/person-material.js';
import { LIGHT_FRAGMENT } from '../crowd/person-shader.js';
import { COVER_FRAGMENT, LOOK_COLOUR, LOOK_FRAGMENT, QUAD_DEPTH, QUAD_FRAGMENT, QUAD_VERTEX } from './impostor-shader.js';
import type { TileSet } from './tile-set.js';

/** What quads are drawn from, and for which picture. */
export type QuadSource = {
  readonly textures: PeopleTextures;
  /** Height of each person [m], and its layer of tiles. */
  readonly builds: Texture;
  readonly tiles: TileSet;
  /** Height of the picture [px]. */
  readonly pixels: { value: number };
  /** Pixels that are covered less than this are left out: a half where the picture has one sample per pixel. */
  readonly leastCover: { value: number };
};

const COMMON = '#include <common>';
const BEGIN = '#include <begin_vertex>';
const PROJECT = '#include <project_vertex>';
const COLOUR = '#include <color_fragment>';

/** The material of quads: lit as `personMaterial` is, with colours, normals and light from tiles. */
export function impostorMaterial(source: QuadSource): MeshStandardMaterial {
  const material = new MeshStandardMaterial({ roughness: 0.88 });
  // Soft edges without an order of drawing; what a picture's own alpha is stays.
  material.alphaToCoverage = true;
  material.blending = CustomBlending;
  material.blendSrc = OneFactor;
  material.blendDst = ZeroFactor;
  material.blendSrcAlpha = ZeroFactor;
  material.blendDstAlpha = OneFactor;
  material.defines = { ...material.defines, ...definesOf(source) };
  material.onBeforeCompile = (shader) => {
    share(shader, source, undefined);
    shader.vertexShader = shader.vertexShader
      .replace(COMMON, `${COMMON}\n${QUAD_VERTEX}`)
      .replace(BEGIN, 'Quad quad = quadOf();\nvec3 transformed = quad.place;')
      .replace(PROJECT, `${PROJECT}\n${QUAD_DEPTH}`);
    shader.fragmentShader = shader.fragmentShader
      .replace(COMMON, `${COMMON}\n${QUAD_FRAGMENT}\n${LOOK_FRAGMENT}`)
      .replace(COLOUR, LOOK_COLOUR)
      .replace('#include <normal_fragment_maps>', 'normal = normalize(vAxes * tileNormal);')
      .replace('#include <aomap_fragment>', LIGHT_FRAGMENT);
  };
  return material;
}

/** Lets a material without light draw quads that face a direction: a shadow that slides down to flat ground, say. */
export function quadded<M extends Material>(material: M, source: QuadSource, towards: Vector3): M {
  const before = material.onBeforeCompile;
  material.defines = { ...material.defines, ...definesOf(source) };
  material.onBeforeCompile = (shader, renderer) => {
    before.call(material, shader, renderer);
    share(shader, source, towards);
    shader.vertexShader = shader.vertexShader
      .replace(COMMON, `${COMMON}\n${QUAD_VERTEX}\n#define FLOOR quad.ground`)
      .replace(BEGIN, 'Quad quad = quadOf();\nvec3 transformed = quad.place;');
    shader.fragmentShader = shader.fragmentShader
      .replace(COMMON, `${COMMON}\n${QUAD_FRAGMENT}\n${COVER_FRAGMENT}`)
      .replace(COLOUR, 'visitTiles();\nif (tileCover < 0.5) discard;');
  };
  material.customProgramCacheKey = () => `quadded ${before}`;
  return material;
}

function definesOf({ tiles }: QuadSource): Record<string, number> {
  return { SILHOUETTES: tiles.silhouettes, CYCLE: tiles.frames - 1 };
}

function share(
  shader: WebGLProgramParametersWithUniforms,
  { textures, builds, tiles, pixels, leastCover }: QuadSource,
  towards?: Vector3,
): void {
  const levels = tiles.levels.map(({ texture }, level) => [`tiles${level}`, { value: texture }]);
  Object.assign(shader.uniforms, Object.fromEntries(levels), {
    places: { value: textures.places },
    kinds: { value: textures.kinds },
    moments: { value: textures.moments },
    builds: { value: builds },
    colours: { value: textures.colours },
    extents: { value: tiles.extents },
    palettes: { value: tiles.palettes },
    towards: { value: towards ?? NOWHERE },
    pixels,
    leastCover,
  });
}

/** Quads that face no direction face whoever looks at them. */
const NOWHERE = { x: 0, y: 0, z: 0 };
