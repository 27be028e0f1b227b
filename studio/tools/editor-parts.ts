import {
  BufferGeometry,
  type Color,
  DoubleSide,
  Float32BufferAttribute,
  Mesh,
  MeshBasicMaterial,
  Points,
  ShaderMaterial,
  ShapeUtils,
  Vector2,
} from 'three';
import { LineMaterial } from 'three/addons/lines/LineMaterial.js';
import { LineSegments2 } from 'three/addons/lines/LineSegments2.js';
import { LineSegmentsGeometry } from 'three/addons/lines/LineSegmentsGeometry.js';
import type { Point } from '../document/shape.js';

/** Over everything else in the scene: what is edited must not hide behind a house. */
const ORDER = 50;

/** Lines of constant width in pixels; `set` takes stretches as pairs of points, with a colour each. */
export function createLines(width: number, opacity: number, order: number) {
  const material = new LineMaterial({
    linewidth: width,
    vertexColors: true,
    transparent: true,
    opacity,
    depthTest: false,
    depthWrite: false,
  });
  material.toneMapped = false;
  material.fog = false;
  const object = new LineSegments2(new LineSegmentsGeometry(), material);
  object.frustumCulled = false;
  object.renderOrder = ORDER + order;
  object.visible = false;
  return {
    object,
    set: (stretches: readonly (readonly [Point, Point, Color])[]) => {
      object.geometry.dispose();
      object.geometry = new LineSegmentsGeometry();
      object.visible = stretches.length > 0;
      if (!object.visible) return;
      object.geometry.setPositions(stretches.flatMap(([a, b]) => [a[0], 0.02, a[1], b[0], 0.02, b[1]]));
      object.geometry.setColors(stretches.flatMap(([, , { r, g, b }]) => [r, g, b, r, g, b]));
    },
    dispose: () => {
      object.geometry.dispose();
      material.dispose();
    },
  };
}

/** Areas in a see-through colour. */
export function createFills() {
  const material = new MeshBasicMaterial({
    vertexColors: true,
    transparent: true,
    opacity: 0.22,
    depthTest: false,
    depthWrite: false,
    side: DoubleSide,
  });
  material.toneMapped = false;
  material.fog = false;
  const object = new Mesh(new BufferGeometry(), material);
  object.frustumCulled = false;
  object.renderOrder = ORDER;
  return {
    object,
    set: (areas: readonly { readonly outline: readonly Point[]; readonly colour: Color }[]) => {
      const position: number[] = [];
      const colour: number[] = [];
      for (const { outline, colour: fill } of areas) {
        const ring = outline.map(([x, z]) => new Vector2(x, z));
        for (const corners of ShapeUtils.triangulateShape(ring, [])) {
          for (const corner of corners) {
            position.push(outline[corner][0], 0.015, outline[corner][1]);
            colour.push(fill.r, fill.g, fill.b);
          }
        }
      }
      object.geometry.dispose();
      object.geometry = new BufferGeometry();
      object.geometry.setAttribute('position', new Float32BufferAttribute(position, 3));
      object.geometry.setAttribute('color', new Float32BufferAttribute(colour, 3));
      object.visible = position.length > 0;
    },
    dispose: () => {
      object.geometry.dispose();
      material.dispose();
    },
  };
}

/** A round mark of constant size in pixels, light inside with a coloured rim. */
export type Mark = { readonly at: Point; readonly colour: Color; readonly size: number; readonly isFull: boolean };

const VERTEX = /* glsl */ `
attribute vec3 color;
attribute vec2 mark;
uniform float ratio;
varying vec3 vColor;
varying vec2 vMark;
void main() {
  vColor = color;
  vMark = mark;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
  gl_PointSize = mark.x * ratio;
}`;
const FRAGMENT = /* glsl */ `
varying vec3 vColor;
varying vec2 vMark;
void main() {
  float out1 = length(gl_PointCoord - 0.5) * 2.0;
  float soft = 2.0 / vMark.x;
  float rim = 1.0 - 4.4 / vMark.x;
  vec3 inside = mix(vec3(1.0), vColor, vMark.y);
  vec3 shade = mix(inside, vColor, smoothstep(rim - soft, rim, out1));
  gl_FragColor = vec4(shade, 1.0 - smoothstep(1.0 - soft, 1.0, out1));
  #include <colorspace_fragment>
}`;

/** Marks where shapes can be taken hold of. */
export function createMarks() {
  const material = new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    uniforms: { ratio: { value: 1 } },
    transparent: true,
    depthTest: false,
    depthWrite: false,
  });
  const object = new Points(new BufferGeometry(), material);
  object.frustumCulled = false;
  object.renderOrder = ORDER + 4;
  return {
    object,
    set: (marks: readonly Mark[]) => {
      material.uniforms.ratio.value = Math.min(window.devicePixelRatio, 2);
      object.geometry.dispose();
      object.geometry = new BufferGeometry();
      object.geometry.setAttribute(
        'position',
        new Float32BufferAttribute(
          marks.flatMap(({ at }) => [at[0], 0.02, at[1]]),
          3,
        ),
      );
      object.geometry.setAttribute(
        'color',
        new Float32BufferAttribute(
          marks.flatMap(({ colour: { r, g, b } }) => [r, g, b]),
          3,
        ),
      );
      object.geometry.setAttribute(
        'mark',
        new Float32BufferAttribute(
          marks.flatMap(({ size, isFull }) => [size, isFull ? 1 : 0]),
          2,
        ),
      );
      object.visible = marks.length > 0;
    },
    dispose: () => {
      object.geometry.dispose();
      material.dispose();
    },
  };
}
