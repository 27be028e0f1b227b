import { createGroundQuads, disposeQuads, type GroundQuads, showQuads } from './ground-quads.js';
import { ORDER } from './overlay.js';

/** Soles of feet on the ground, drawn in one call. */
export type Soles = {
  readonly mesh: GroundQuads;
  readonly capacity: number;
  /** Below the ankle and where the foot points: x, z, direction x and z [m]. */
  readonly place: Float32Array;
  /** 0 for left and 1 for right; the time [s]; 1 for one that is planned. */
  readonly kind: Float32Array;
};

/** Colours of feet, told apart by people with any colour vision. */
export const FOOT_COLOURS = { left: '#1a80c4', right: '#e06a00' } as const;

/** After this time a print is faint [s]. */
const LIFE = 5;

/** No soles yet. */
export function createSoles(capacity: number): Soles {
  const place = new Float32Array(4 * capacity);
  const kind = new Float32Array(3 * capacity);
  const mesh = createGroundQuads({
    corners: [-1, 0, -1, -1, 0, 1, 1, 0, 1, 1, 0, -1],
    shader: { uniforms: { now: { value: 0 }, opacity: { value: 1 } }, vertexShader: VERTEX, fragmentShader: FRAGMENT },
    attributes: { place: [place, 4], kind: [kind, 3] },
    order: ORDER.discs,
  });
  return { mesh, capacity, place, kind };
}

/** Sends the first `count` soles to the graphics card. */
export function showSoles({ mesh }: Soles, count: number): void {
  showQuads(mesh, count);
}

/** Frees what lies on the GPU. */
export function disposeSoles({ mesh }: Soles): void {
  disposeQuads(mesh);
}

/** The heel is 7 cm behind the ankle, the toes 19 cm before it; from afar all of it grows, so that a sole is never shorter than ten pixels. */
const VERTEX = `attribute vec4 place;
attribute vec3 kind;
uniform vec2 screen;
varying vec2 vAt;
varying vec3 vKind;
void main() {
  vAt = vec2(0.06 + 0.16 * position.x, 0.09 * position.z);
  vKind = kind;
  float pixel = 2.0 * length(cameraPosition - vec3(place.x, 0.0, place.y)) / (projectionMatrix[1][1] * screen.y);
  vec2 at = vAt * max(1.0, 10.0 * pixel / 0.26);
  vec2 ground = place.xy + at.x * place.zw + at.y * vec2(-place.w, place.z);
  gl_Position = projectionMatrix * viewMatrix * vec4(ground.x, 0.028, ground.y, 1.0);
}`;

/** A sole is what lies near a line from heel to ball: broad at the ball, narrow at the arch, its inner side straighter than its outer one. */
const FRAGMENT = `uniform float now, opacity;
varying vec2 vAt;
varying vec3 vKind;
const vec3 LEFT = vec3(${channelsOf(FOOT_COLOURS.left)}), RIGHT = vec3(${channelsOf(FOOT_COLOURS.right)});
void main() {
  float inwards = vKind.x < 0.5 ? vAt.y : -vAt.y;
  float along = clamp((vAt.x + 0.035) / 0.18, 0.0, 1.0);
  vec2 spine = vec2(-0.035 + 0.18 * along, 0.012 * along * along);
  float breadth = mix(0.036, 0.047, along) - 0.004 * sin(3.1416 * along);
  float edge = length(vec2(vAt.x, inwards) - spine) - breadth;
  float soft = fwidth(edge) + 1e-5;
  float inside = smoothstep(soft, -soft, edge);
  float rim = inside * smoothstep(-0.016 - soft, -0.016 + soft, edge);
  float fade = mix(1.0, 0.12, clamp((now - vKind.y) / ${LIFE.toFixed(1)}, 0.0, 1.0));
  float cover = vKind.z > 0.5 ? max(rim, 0.1 * inside) : inside * fade;
  if (cover < 0.01) discard;
  vec3 colour = vKind.x < 0.5 ? LEFT : RIGHT;
  gl_FragColor = vec4(vKind.z > 0.5 ? colour : mix(colour, colour * 0.6, rim), cover * opacity);
}`;

function channelsOf(colour: string): string {
  return [1, 3, 5].map((at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255).toFixed(3)).join(', ');
}
