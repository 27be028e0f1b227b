import { CapsuleGeometry, InstancedMesh, Matrix4, ShaderMaterial } from 'three';
import { ORDER } from './overlay.js';

/** See-through bodies with a bright outline, one for each of some people. */
export type Ghosts = { mesh: InstancedMesh<CapsuleGeometry, ShaderMaterial>; capacity: number };

/** Breadth and height of a ghost [m]. */
const RADIUS = 0.24;
const HEIGHT = 1.7;

const _matrix = new Matrix4();

/** No ghosts yet, for so many at most, in a colour of parts from 0 to 1. */
export function createGhosts(capacity: number, [red, green, blue]: readonly [number, number, number]): Ghosts {
  const geometry = new CapsuleGeometry(RADIUS, HEIGHT - 2 * RADIUS, 5, 14).translate(0, HEIGHT / 2, 0);
  const material = new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    uniforms: { colour: { value: [red, green, blue] }, opacity: { value: 1 } },
    vertexShader: `varying float vEdge;
void main() {
  vec4 at = modelViewMatrix * instanceMatrix * vec4(position, 1.0);
  // What turns away from the eye is the outline.
  vEdge = 1.0 - abs(dot(normalize(normalMatrix * normal), normalize(-at.xyz)));
  gl_Position = projectionMatrix * at;
}`,
    fragmentShader: `uniform vec3 colour;
uniform float opacity;
varying float vEdge;
void main() {
  gl_FragColor = vec4(colour, opacity * mix(0.16, 0.95, smoothstep(0.45, 0.85, vEdge)));
}`,
  });
  const mesh = new InstancedMesh(geometry, material, capacity);
  mesh.frustumCulled = false;
  mesh.renderOrder = ORDER.marks;
  mesh.count = 0;
  return { mesh, capacity };
}

/** Puts the first ghosts where people are. */
export function placeGhosts({ mesh, capacity }: Ghosts, count: number, x: ArrayLike<number>, z: ArrayLike<number>): void {
  mesh.count = Math.min(count, capacity);
  for (let i = 0; i < mesh.count; i++) mesh.setMatrixAt(i, _matrix.makeTranslation(x[i], 0, z[i]));
  mesh.instanceMatrix.needsUpdate = true;
}

/** Frees what lies on the GPU. */
export function disposeGhosts({ mesh }: Ghosts): void {
  mesh.geometry.dispose();
  mesh.material.dispose();
  mesh.dispose();
}
