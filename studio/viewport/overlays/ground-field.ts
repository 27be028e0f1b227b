import { drapeGround, triangulate } from 'promenade/render';
import { BufferAttribute, BufferGeometry, DoubleSide, Group, type IUniform, Mesh, ShaderMaterial, Vector2 } from 'three';
import type { WorldDrawing } from '../../worker/world-drawing.js';
import type { Moment } from '../layer.js';
import { type Legend, ORDER, type OverlayLayer } from './overlay.js';
import { borrowField, returnField, type SharedField, updateField } from './shared-field.js';

/** How a field is painted on the ground. */
export type FieldPaint = {
  /** Width of the bell [m]. */
  readonly width: number;
  /** Whether speeds are needed. */
  readonly motion: boolean;
  /** Shader code of `vec4 paint(float density, float speed)`: colour as it is shown, and how much it covers, from 0 to 1. */
  readonly code: string;
  readonly uniforms: Readonly<Record<string, IUniform>>;
  /** Called when a new measurement may have come. */
  follow?(shared: SharedField): void;
  legend(): Legend;
  dispose?(): void;
};

/** Above the paving, below all other overlays [m]. */
const HEIGHT = 0.012;

/** A field on the ground, cut off where one cannot walk. */
export function createGroundField(paint: FieldPaint): OverlayLayer {
  const object = new Group();
  const opacity = { value: 1 };
  let drawn: { readonly shared: SharedField; readonly mesh: Mesh<BufferGeometry, ShaderMaterial> } | undefined;
  const clear = () => {
    if (!drawn) return;
    returnField(drawn.shared, paint.motion);
    object.remove(drawn.mesh);
    drawn.mesh.geometry.dispose();
    drawn.mesh.material.dispose();
    drawn = undefined;
  };
  return {
    object,
    update: (moment: Moment) => {
      if (drawn?.shared.world !== moment.world) clear();
      if (!drawn) {
        const shared = borrowField(moment.world, paint.width, paint.motion);
        drawn = { shared, mesh: createMesh(moment.world, shared, paint, opacity) };
        object.add(drawn.mesh);
      }
      updateField(drawn.shared, moment);
      paint.follow?.(drawn.shared);
    },
    setOpacity: (value) => {
      opacity.value = value;
    },
    legend: paint.legend,
    dispose: () => {
      clear();
      paint.dispose?.();
    },
  };
}

/** The walkable ground as a mesh, flat or along its heights. */
export function walkableGeometry(world: WorldDrawing, height: number): BufferGeometry {
  if (world.terrain) return drapeGround(world, world.terrain, height);
  const { walkable } = world;
  const position: number[] = [];
  const index: number[] = [];
  for (const { outline, holes } of walkable) {
    const base = position.length / 3;
    for (const ring of [outline, ...holes]) for (let i = 0; i < ring.length; i += 2) position.push(ring[i], height, ring[i + 1]);
    for (const [a, b, c] of triangulate(outline, holes)) index.push(base + a, base + c, base + b);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(position), 3));
  geometry.setIndex(index);
  return geometry;
}

function createMesh(
  world: WorldDrawing,
  { field, uniforms }: SharedField,
  paint: FieldPaint,
  opacity: IUniform,
): Mesh<BufferGeometry, ShaderMaterial> {
  const material = new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    side: DoubleSide,
    polygonOffset: true,
    polygonOffsetFactor: -2,
    polygonOffsetUnits: -2,
    uniforms: {
      ...uniforms,
      ...paint.uniforms,
      opacity,
      corner: { value: new Vector2(field.minX, field.minZ) },
      size: { value: new Vector2(field.columns, field.rows).multiplyScalar(field.cell) },
    },
    vertexShader: `varying vec2 vGround;
void main() {
  vGround = position.xz;
  gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
}`,
    fragmentShader: `uniform sampler2D fieldBefore, fieldNow;
uniform float fieldBetween, opacity;
uniform vec2 corner, size;
varying vec2 vGround;
${paint.code}
void main() {
  vec2 at = (vGround - corner) / size;
  vec2 value = mix(texture2D(fieldBefore, at).rg, texture2D(fieldNow, at).rg, fieldBetween);
  gl_FragColor = paint(value.r, value.g);
  gl_FragColor.a *= opacity;
}`,
  });
  const mesh = new Mesh(walkableGeometry(world, HEIGHT), material);
  mesh.renderOrder = ORDER.field;
  mesh.frustumCulled = false;
  return mesh;
}
