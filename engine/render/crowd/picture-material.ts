import {
  DataArrayTexture,
  DoubleSide,
  FrontSide,
  LinearFilter,
  LinearMipmapLinearFilter,
  type MeshStandardMaterial,
  RepeatWrapping,
  SRGBColorSpace,
} from 'three';
import type { Body } from '../bodies/person.js';
import { PICTURE_SIZE } from '../characters/pictures.js';

/** The pictures of a cast as layers of one texture, and the first layer of each body. */
export type CastPictures = { readonly texture: DataArrayTexture; readonly firstOf: readonly number[] };

/** Fainter pixels of a picture are holes. */
const FAINTEST = 0.5;

/** Gathers the pictures of all bodies; undefined where no body has any, so that such a cast costs nothing more. */
export function gatherPictures(bodies: readonly Body[]): CastPictures | undefined {
  const all = bodies.flatMap(({ pictures = [] }) => pictures);
  if (all.length === 0) return undefined;
  const data = new Uint8Array(4 * PICTURE_SIZE * PICTURE_SIZE * all.length);
  all.forEach((picture, layer) => {
    data.set(picture, 4 * PICTURE_SIZE * PICTURE_SIZE * layer);
  });
  let layers = 0;
  const firstOf = bodies.map(({ pictures = [] }) => {
    layers += pictures.length;
    return layers - pictures.length;
  });
  const texture = new DataArrayTexture(data, PICTURE_SIZE, PICTURE_SIZE, all.length);
  texture.colorSpace = SRGBColorSpace;
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.generateMipmaps = true;
  texture.anisotropy = 4;
  texture.needsUpdate = true;
  return { texture, firstOf };
}

/** Lets the material of people draw pictures on those who have them, in place of their colours. */
export function paintPictures(material: MeshStandardMaterial, { texture }: CastPictures, bodies: readonly Body[]): void {
  material.side = bodies.some(({ isTwoSided }) => isTwoSided) ? DoubleSide : FrontSide;
  const before = material.onBeforeCompile;
  material.onBeforeCompile = (shader, renderer) => {
    before.call(material, shader, renderer);
    shader.uniforms.pictures = { value: texture };
    shader.vertexShader = shader.vertexShader.replace(
      'void main() {',
      'attribute vec3 picture;\nvarying vec3 vPicture;\nvoid main() {\nvPicture = picture;',
    );
    shader.fragmentShader = shader.fragmentShader
      .replace('void main() {', `${SAMPLER}\nvoid main() {`)
      .replace('diffuseColor.rgb *= vColour;', 'diffuseColor.rgb *= paintedColour();');
  };
  material.customProgramCacheKey = () => 'people with pictures';
}

const SAMPLER = /* glsl */ `
uniform mediump sampler2DArray pictures;
varying vec3 vPicture;

vec3 paintedColour() {
  vec4 texel = texture(pictures, vec3(vPicture.xy, max(vPicture.z, 0.0)));
  if (vPicture.z < -0.5) return vColour;
  if (texel.a < ${FAINTEST}) discard;
  return texel.rgb;
}
`;
