import {
  type Material,
  MeshDepthMaterial,
  MeshStandardMaterial,
  RGBADepthPacking,
  type Texture,
  type WebGLProgramParametersWithUniforms,
} from 'three';
import { FACE_VERTEX, FACELESS_VERTEX } from './face-shader.js';
import {
  COLOUR_FRAGMENT,
  FLOOR_SHADER,
  LIGHT_FRAGMENT,
  NORMAL_FRAGMENT,
  POSE_SHADER,
  STATIC_SHADER,
  SURFACE_FRAGMENT,
  SURFACE_VERTEX,
} from './person-shader.js';

/** What the shaders read: skinning matrices, places, kinds, moments of a walk, colours. */
export type PeopleTextures = Readonly<Record<'poses' | 'places' | 'kinds' | 'moments' | 'colours', Texture>>;

/** Faces that move: eyes look about and blink, mouths talk; by the time that is shown [s]. */
export type Face = { readonly time: { value: number } };

const BATCHING = '#include <batching_pars_vertex>';

/** People are placed by their own texture; the batch's matrices stay unused. */
const NO_MATRIX = 'mat4 batchingMatrix = mat4(1.0);';

/** The material of people of a level: three's standard one, posed from textures, with cloth, skin and hair. */
export function personMaterial(
  textures: PeopleTextures,
  level: number,
  kind: Face | 'static' | undefined = undefined,
): MeshStandardMaterial {
  const isStatic = kind === 'static';
  const face = isStatic ? undefined : kind;
  const material = new MeshStandardMaterial({ roughness: 0.88 });
  material.onBeforeCompile = (shader) => {
    share(shader, textures);
    shader.uniforms.level = { value: level };
    if (face) Object.assign(shader.uniforms, { faceTime: face.time });
    shader.vertexShader = shader.vertexShader
      .replace(
        BATCHING,
        `${BATCHING}\n${isStatic ? STATIC_SHADER : POSE_SHADER}\n${SURFACE_VERTEX}\n${face ? FACE_VERTEX : FACELESS_VERTEX}`,
      )
      .replace('#include <batching_vertex>', NO_MATRIX)
      .replace('#include <beginnormal_vertex>', 'Posed pose = poseOf();\nvec3 objectNormal = normalize(turnedBy(pose, facedOf(normal)));')
      .replace('#include <begin_vertex>', 'vec3 transformed = placedBy(pose, faceOf(position));\nvHeight = position.y;\nreadSurface();');
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', `#include <common>\n${SURFACE_FRAGMENT}`)
      .replace('#include <color_fragment>', `if (isOthers()) discard;\n${COLOUR_FRAGMENT}`)
      .replace('#include <normal_fragment_maps>', NORMAL_FRAGMENT)
      .replace('#include <aomap_fragment>', LIGHT_FRAGMENT);
  };
  material.customProgramCacheKey = () => `person ${isStatic} ${face !== undefined}`;
  return material;
}

/** What batched people throw shadows with. */
export function personShadowMaterial(textures: PeopleTextures): MeshDepthMaterial {
  return posed(new MeshDepthMaterial({ depthPacking: RGBADepthPacking }), textures);
}

/** Lets a material without light draw batched people: a shadow on the ground, an outline. */
export function posed<M extends Material>(material: M, textures: PeopleTextures): M {
  const before = material.onBeforeCompile;
  material.onBeforeCompile = (shader, renderer) => {
    before.call(material, shader, renderer);
    share(shader, textures);
    shader.vertexShader = shader.vertexShader
      .replace(BATCHING, `${BATCHING}\n${POSE_SHADER}\n${FLOOR_SHADER}`)
      .replace('#include <batching_vertex>', NO_MATRIX)
      .replace('#include <begin_vertex>', 'Posed pose = poseOf();\nvec3 transformed = placedBy(pose, position);');
  };
  material.customProgramCacheKey = () => `posed ${before}`;
  return material;
}

function share(shader: WebGLProgramParametersWithUniforms, { poses, places, kinds, colours }: PeopleTextures): void {
  const read = { poses, places, kinds, colours };
  Object.assign(shader.uniforms, Object.fromEntries(Object.entries(read).map(([name, value]) => [name, { value }])));
}
