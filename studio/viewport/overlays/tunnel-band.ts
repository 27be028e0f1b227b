import { DoubleSide, Mesh, ShaderMaterial, Vector2, Vector3 } from 'three';
import type { WorldDrawing } from '../../worker/world-drawing.js';
import { walkableGeometry } from './ground-field.js';
import { ORDER } from './overlay.js';

/** Corners that a band has at most; of a line with more of them the least important are left out. */
export const MOST_CORNERS = 64;
/** Above fields, below lines [m]. */
const HEIGHT = 0.016;

/** A band along a line on the ground, cut off where one cannot walk. */
export type TunnelBand = { readonly mesh: Mesh<ReturnType<typeof walkableGeometry>, ShaderMaterial> };

/** A band that is not there yet. */
export function createTunnelBand(world: WorldDrawing, [red, green, blue]: readonly [number, number, number]): TunnelBand {
  const material = new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    side: DoubleSide,
    polygonOffset: true,
    polygonOffsetFactor: -2,
    polygonOffsetUnits: -2,
    uniforms: {
      corners: { value: Array.from({ length: MOST_CORNERS }, () => new Vector2()) },
      count: { value: 0 },
      reach: { value: 0 },
      colour: { value: new Vector3(red, green, blue).divideScalar(255) },
      opacity: { value: 1 },
    },
    vertexShader: `varying vec2 vGround;
void main() {
  vGround = position.xz;
  gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
}`,
    fragmentShader: FRAGMENT,
  });
  const mesh = new Mesh(walkableGeometry(world, HEIGHT), material);
  mesh.renderOrder = ORDER.mesh + 0.2;
  mesh.frustumCulled = false;
  mesh.visible = false;
  return { mesh };
}

/** Lays the band along a line of x, z pairs, as far to either side as told [m]. */
export function layBand({ mesh }: TunnelBand, line: readonly number[], reach: number): void {
  const corners = fewerCorners(line, MOST_CORNERS);
  const { uniforms } = mesh.material;
  corners.forEach(([x, z], n) => {
    uniforms.corners.value[n].set(x, z);
  });
  uniforms.count.value = corners.length;
  uniforms.reach.value = reach;
  mesh.visible = corners.length > 1;
}

/** Frees what lies on the GPU. */
export function disposeBand({ mesh }: TunnelBand): void {
  mesh.geometry.dispose();
  mesh.material.dispose();
}

/** A line of x, z pairs as corners: those on a straight line go first, and if there are still too many every second, third … */
export function fewerCorners(line: readonly number[], most: number): (readonly [number, number])[] {
  const points = Array.from({ length: line.length / 2 }, (_, n) => [line[2 * n], line[2 * n + 1]] as const);
  const bent = points.filter(([x, z], n) => {
    if (n === 0 || n === points.length - 1) return true;
    const [[ax, az], [bx, bz]] = [points[n - 1], points[n + 1]];
    return Math.abs((x - ax) * (bz - z) - (z - az) * (bx - x)) > 1e-4;
  });
  const every = Math.max(1, Math.ceil((bent.length - 1) / (most - 1)));
  return bent.filter((_, n) => n % every === 0 || n === bent.length - 1);
}

/** Each place of the ground looks how far the line is. */
const FRAGMENT = `uniform vec2 corners[${MOST_CORNERS}];
uniform int count;
uniform float reach, opacity;
uniform vec3 colour;
varying vec2 vGround;
void main() {
  float away = 1e9;
  for (int n = 1; n < ${MOST_CORNERS}; n++) {
    if (n >= count) break;
    vec2 along = corners[n] - corners[n - 1], off = vGround - corners[n - 1];
    away = min(away, length(off - along * clamp(dot(off, along) / max(dot(along, along), 1e-9), 0.0, 1.0)));
  }
  float pixel = fwidth(vGround.x) + fwidth(vGround.y) + 1e-5;
  float inside = smoothstep(reach + pixel, reach - pixel, away);
  float rim = inside * smoothstep(reach - 2.5 * pixel, reach - 1.5 * pixel, away);
  if (inside < 0.01) discard;
  gl_FragColor = vec4(colour, max(0.2 * inside, 0.8 * rim) * opacity);
}`;
