import { EqualStencilFunc, IncrementStencilOp, KeepStencilOp, Matrix4, type MeshBasicMaterial, Vector2, type Vector3 } from 'three';

/** Sun and strength of the shadows on the ground. */
export type ShadowStyle = {
  /** Towards the sun; y above 0. */
  readonly sun: Vector3;
  readonly colour: number;
  readonly opacity: number;
};

/** Height at which shadows lie over the ground [m]. */
const LIFT = 0.012;

/**
 * Turns a plain material into a shadow on the flat ground: points slide along the sun's rays down to it.
 *
 * The stencil lets every pixel darken once, however many bodies and walls shade it. Cheaper than a shadow map, sharp at any distance, and
 * the ground is flat anyway; shadows on walls and people are left out.
 */
export function castOnGround(material: MeshBasicMaterial, style: ShadowStyle, how: 'vertex' | 'matrix'): MeshBasicMaterial {
  material.userData.slide = new Vector2();
  styleShadow(material, style);
  material.transparent = true;
  material.depthWrite = false;
  material.polygonOffset = true;
  material.polygonOffsetFactor = -2;
  material.polygonOffsetUnits = -2;
  material.stencilWrite = true;
  material.stencilRef = 0;
  material.stencilFunc = EqualStencilFunc;
  material.stencilFail = KeepStencilOp;
  material.stencilZFail = KeepStencilOp;
  material.stencilZPass = IncrementStencilOp;
  if (how === 'vertex') {
    material.onBeforeCompile = (shader) => {
      shader.uniforms.slide = { value: material.userData.slide };
      shader.vertexShader = shader.vertexShader.replace('#include <common>', '#include <common>\nuniform vec2 slide;').replace(
        '#include <project_vertex>',
        `#ifndef FLOOR
#define FLOOR 0.0
#endif
float floorY = FLOOR;
transformed = vec3(transformed.xz + max(transformed.y - floorY, 0.0) * slide, floorY + ${LIFT}).xzy;\n#include <project_vertex>`,
      );
    };
  }
  return material;
}

/** Lets a shadow fall from another sun. */
export function styleShadow(material: MeshBasicMaterial, { sun, colour, opacity }: ShadowStyle): void {
  material.color.set(colour);
  material.opacity = opacity;
  material.userData.slide.set(-sun.x / sun.y, -sun.z / sun.y);
}

/** The same slide as a matrix, for meshes that do not move. */
export function shadowMatrix(sun: Vector3): Matrix4 {
  return new Matrix4().set(1, -sun.x / sun.y, 0, 0, 0, 0, 0, LIFT, 0, -sun.z / sun.y, 1, 0, 0, 0, 0, 1);
}
