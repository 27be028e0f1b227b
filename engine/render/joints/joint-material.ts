import { type Material, MeshLambertMaterial, MeshStandardMaterial, type Vector3, type WebGLProgramParametersWithUniforms } from 'three';
import { FLAT, RELIEF } from '../crowd/level-table.js';
import type { PeopleTextures } from '../crowd/person-material.js';
import { LIGHT_FRAGMENT } from '../crowd/person-shader.js';
import { FLAT_COLOUR, FLAT_COVER, FLAT_FRAGMENT, FLAT_VERTEX } from './flat-shader.js';
import type { JointKind, JointSets } from './joint-sets.js';
import { JOINT_FRAGMENT } from './joint-shader.js';
import { RELIEF_COLOUR, RELIEF_COVER, RELIEF_FRAGMENT, RELIEF_VERTEX } from './relief-shader.js';

/** What parts are drawn from. */
export type JointSource = {
  readonly kind: JointKind;
  readonly textures: PeopleTextures;
  readonly sets: JointSets;
  /** Height of the picture [px]. */
  readonly pixels: { value: number };
};

const SHADERS = {
  flat: { vertex: FLAT_VERTEX, fragment: FLAT_FRAGMENT, colour: FLAT_COLOUR, cover: FLAT_COVER },
  relief: { vertex: RELIEF_VERTEX, fragment: RELIEF_FRAGMENT, colour: RELIEF_COLOUR, cover: RELIEF_COVER },
} as const;

const COMMON = '#include <common>';
const BEGIN = '#include <begin_vertex>';
const COLOUR = '#include <color_fragment>';
const PLACE = 'Quad quad = quadOf();\nvec3 transformed = quad.place;';

/** The material of parts: lit as people are. Flat ones do without the gleam of cloth, which nobody sees at their size. */
export function jointMaterial(source: JointSource): Material {
  const { vertex, fragment, colour } = SHADERS[source.kind];
  const material = source.kind === 'flat' ? new MeshLambertMaterial() : new MeshStandardMaterial({ roughness: 0.88 });
  material.onBeforeCompile = (shader) => {
    share(shader, source, undefined);
    shader.vertexShader = shader.vertexShader.replace(COMMON, `${COMMON}\n${vertex}`).replace(BEGIN, PLACE);
    shader.fragmentShader = shader.fragmentShader
      .replace(COMMON, `${COMMON}\n${JOINT_FRAGMENT}\n${fragment}`)
      .replace(COLOUR, `if (isOthers()) discard;\n${colour}`)
      .replace('#include <normal_fragment_maps>', 'normal = partNormal;')
      .replace('#include <aomap_fragment>', LIGHT_FRAGMENT);
  };
  material.customProgramCacheKey = () => `joints ${source.kind}`;
  return material;
}

/** Lets a material without light draw parts as they are seen from a direction: a shadow that slides down to flat ground, say. */
export function jointed<M extends Material>(material: M, source: JointSource, towards: Vector3): M {
  const before = material.onBeforeCompile;
  const { vertex, fragment, cover } = SHADERS[source.kind];
  material.onBeforeCompile = (shader, renderer) => {
    before.call(material, shader, renderer);
    share(shader, source, towards);
    shader.vertexShader = shader.vertexShader.replace(COMMON, `${COMMON}\n${vertex}\n#define FLOOR quad.ground`).replace(BEGIN, PLACE);
    shader.fragmentShader = shader.fragmentShader.replace(COMMON, `${COMMON}\n${JOINT_FRAGMENT}\n${fragment}`).replace(COLOUR, cover);
  };
  material.customProgramCacheKey = () => `jointed ${source.kind} ${before}`;
  return material;
}

function share(shader: WebGLProgramParametersWithUniforms, { kind, textures, sets, pixels }: JointSource, towards?: Vector3): void {
  const { places, kinds, poses, colours } = textures;
  const read = {
    places,
    kinds,
    poses,
    colours,
    boxes: sets.boxes,
    pictures: sets.pictures[kind],
    cells: sets.cells,
    directions: sets.directions,
  };
  Object.assign(shader.uniforms, Object.fromEntries(Object.entries(read).map(([name, value]) => [name, { value }])), {
    towards: { value: towards ?? NOWHERE },
    pixels,
    level: { value: kind === 'flat' ? FLAT : RELIEF },
  });
}

/** Parts that face no direction face whoever looks at them. */
const NOWHERE = { x: 0, y: 0, z: 0 };
