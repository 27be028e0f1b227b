// What a page runs to draw people: window.draw(spec) builds a cast, poses it by hand, and draws it with the library's own crowd view.
import { chooseColours, createCast, createCrowdRows, createPersonTiles, skinMatrices, skinMesh, standingPose } from 'promenade/render';
import {
  AgXToneMapping,
  Color,
  DirectionalLight,
  Fog,
  HemisphereLight,
  Mesh,
  MeshStandardMaterial,
  PerspectiveCamera,
  PlaneGeometry,
  Quaternion,
  Scene,
  Vector3,
  WebGLRenderer,
} from 'three';

const JOINT = { spine: 1, chest: 2, head: 5, leftUpperArm: 7, rightUpperArm: 11, leftUpperLeg: 14, rightUpperLeg: 18 };
const PHASES = 24;
/** Moments of the walk that impostors show. */
const MOMENTS = 8;

/** Angles of a walking leg over a cycle [degrees]: hip, knee, ankle. */
const HIP = [[0, 26], [0.12, 22], [0.3, 5], [0.5, -11], [0.62, -3], [0.75, 20], [0.87, 30], [1, 26]]; // biome-ignore format: a table
const KNEE = [[0, 4], [0.12, 15], [0.3, 6], [0.45, 8], [0.6, 38], [0.72, 60], [0.85, 28], [1, 4]]; // biome-ignore format: a table
const ANKLE = [[0, 1], [0.07, -6], [0.3, 6], [0.45, 10], [0.61, -17], [0.75, -2], [1, 1]]; // biome-ignore format: a table

/** @type {WebGLRenderer | undefined} */
let renderer;

/**
 * @typedef {{ width: number, height: number, people: number, bodies: number, seed: number, shadows: boolean, lineUp: boolean, proportions?: boolean, poseRows?: number,
 *   distances?: [number, number], impostors?: number, rightHalf?: boolean, sun?: number[], camera: number[], target: number[], view: number, far?: number }} Spec
 *   `impostors` is the ratio from which on people are impostors: Infinity for all; without it nobody is one. `poseRows` are further rows.
 *   `rightHalf` leaves the left half of the picture as it was.
 */

/** Draws one picture. @param {Spec} spec */
window.draw = (spec) => {
  const { scene, view, camera, built } = createCrowd(spec);
  view.update(camera);
  const start = performance.now();
  for (let i = 0; i < 10; i++) view.update(camera);
  const update = (performance.now() - start) / 10;
  renderer.setScissor(spec.width / 2, 0, spec.width / 2, spec.height);
  renderer.setScissorTest(spec.rightHalf ?? false);
  renderer.render(scene, camera);
  renderer.setScissorTest(false);
  const { calls, triangles } = renderer.info.render;
  const result = { built, update, calls, triangles, drawn: [...view.drawn], error: renderer.getContext().getError() };
  view.dispose();
  return result;
};

/**
 * Lets a crowd walk for some frames and times what the page's own thread does in each: placing, levels, handing over to the GPU.
 * @param {Spec & { frames: number }} spec
 */
window.measure = (spec) => {
  const { scene, view, camera, bodies } = createCrowd(spec);
  const times = [];
  // Who is which body is known before: it is no part of a picture.
  const bodyOf = Uint8Array.from({ length: spec.people }, (_, row) => bodyAt(bodies, row, spec));
  // Once from nearby: meshes of all levels come to the GPU.
  const near = camera.clone();
  near.position.set(0, 1.7, 2);
  near.lookAt(0, 1, -10);
  view.update(near);
  renderer.render(scene, near);
  for (let frame = 0; frame < spec.frames; frame++) {
    waitForGpu();
    const begin = performance.now();
    for (let row = 0; row < spec.people; row++) stroll(view, bodyOf[row], row, spec, frame);
    view.update(camera);
    renderer.render(scene, camera);
    times.push(performance.now() - begin);
  }
  waitForGpu();
  const { calls, triangles } = renderer.info.render;
  const result = { times, calls, triangles, drawn: [...view.drawn], told: view.bytes, tiles: tiles?.made.set.bytes ?? 0 };
  view.dispose();
  return result;
};

/** People of a spec, in a scene and before a camera. */
function createCrowd(spec) {
  renderer ??= createRenderer();
  renderer.setSize(spec.width, spec.height);
  renderer.shadowMap.enabled = spec.shadows;
  const scene = createScene(spec);
  const begin = performance.now();
  const bodies = createCast(spec.bodies, spec.seed);
  const built = performance.now() - begin;
  const view = createCrowdRows(scene, bodies, {
    capacity: spec.people,
    poseRows: spec.bodies * PHASES + (spec.poseRows ?? 0),
    distances: spec.distances ?? [12, 28],
    impostors: spec.impostors === undefined ? undefined : { tiles: bakeTiles(bodies, spec), ratio: spec.impostors, fewest: 0 },
  });
  bodies.forEach((body, i) => {
    for (let phase = 0; phase < PHASES; phase++) view.writeMatrices(i * PHASES + phase, walkMatrices(body, phase));
  });
  view.count = spec.people;
  for (let row = 0; row < spec.people; row++)
    (spec.proportions ? lineProportions : spec.lineUp ? lineUp : scatter)(view, bodies, row, spec);
  const camera = new PerspectiveCamera(spec.view, spec.width / spec.height, 0.1, spec.far ?? 400);
  camera.position.set(...spec.camera);
  camera.lookAt(...spec.target);
  return { scene, view, camera, bodies, built };
}

/** Reading a pixel waits for everything before it. */
function waitForGpu() {
  const gl = renderer.getContext();
  gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
}

/** Tiles of the last cast. */
let tiles;

function bakeTiles(bodies, { bodies: count, seed }) {
  const key = `${count} ${seed}`;
  if (tiles?.key === key) return tiles.made;
  tiles?.made.dispose();
  const made = createPersonTiles(renderer, bodies, (number) => {
    const moments = Array.from({ length: MOMENTS }, (_, k) => walkMatrices(bodies[number], (k * PHASES) / MOMENTS));
    const [x, y, z] = bodies[number].rig.places;
    return Float32Array.from([...moments, skinMatrices(bodies[number], [x, y, z], standingPose())].flatMap((row) => [...row]));
  });
  while (!made.bakeSome(50));
  tiles = { key, made };
  return made;
}

function createRenderer() {
  const made = new WebGLRenderer({ antialias: true, preserveDrawingBuffer: true });
  made.toneMapping = AgXToneMapping;
  made.toneMappingExposure = 1.3;
  document.body.style.margin = '0';
  document.body.append(made.domElement);
  return made;
}

function createScene({ shadows, sun: from = [-12, 27, 21] }) {
  const scene = new Scene();
  scene.background = new Color('#b9cfe2');
  scene.fog = new Fog('#c9d7e2', 40, 160);
  const sun = new DirectionalLight('#ffe9cc', 3.1);
  sun.position.set(...from);
  sun.castShadow = shadows;
  Object.assign(sun.shadow.camera, { left: -14, right: 14, top: 14, bottom: -14, near: 0.5, far: 80 });
  sun.shadow.mapSize.set(2048, 2048);
  sun.shadow.normalBias = 0.03;
  const fill = new DirectionalLight('#bcd0ea', 0.5);
  fill.position.set(6, 4, -6);
  const ground = new Mesh(new PlaneGeometry(400, 400).rotateX(-Math.PI / 2), new MeshStandardMaterial({ color: '#8f8b85', roughness: 1 }));
  ground.receiveShadow = shadows;
  return scene.add(new HemisphereLight('#c4d8f0', '#8d8376', 1.55), sun, fill, ground);
}

/** Rows of eight, standing or walking, seen from changing sides; each wears the colours it was cast in. */
function lineUp(view, bodies, row, { people }) {
  const [column, rank] = [row % 8, Math.floor(row / 8)];
  const body = row % bodies.length;
  view.setPerson(row, { body, colours: bodies[body].colours, scale: 1 });
  const yaw = [20, -25, 10, 160, -60, 0, -90, 35][(column + 3 * rank) % 8];
  view.place(row, (column - 3.5) * 1.05, 0, -3.2 * (people / 8 - 1 - rank), Math.PI / 2 - (yaw / 180) * Math.PI);
  if (row % 3 > 0) walk(view, row, body, (row * 7) % PHASES);
}

/**
 * One body as people of one stature, from short legs and arms to long ones, and at the ends long legs with short arms and the other way round: before in poses of their own, behind in those that
 * all who have the body share.
 */
function lineProportions(view, bodies, row, { people, bodies: count }) {
  const half = people / 2;
  const column = row % half;
  const shares = row < half;
  const body = bodies[0];
  const steps = [[0.92, 1.08], [0.92, 0.92], [0.95, 0.96], [1, 1], [1.05, 1.04], [1.08, 1.08], [1.08, 0.92]]; // biome-ignore format: a table
  const [legs, long] = steps[column % steps.length];
  const { hip, stature } = body.measures;
  const head = body.rig.places[3 * JOINT.head + 1];
  const tall = (stature - hip * legs - (stature - head) * legs) / ((head - hip) * legs);
  const stretch = { broad: 1, tall, arms: long / legs };
  view.setPerson(row, { body: 0, colours: body.colours, scale: legs, ...stretch });
  view.place(row, (column - (half - 1) / 2) * 1.05, 0, shares ? -2 : 0, Math.PI / 2);
  const phase = column % 2 === 0 ? undefined : 3;
  if (shares) {
    if (phase !== undefined) walk(view, row, 0, phase);
    return;
  }
  const own = count * PHASES + column;
  view.writeMatrices(own, phase === undefined ? standMatrices(body, stretch) : walkMatrices(body, phase, stretch));
  view.usePose(row, own);
}

function standMatrices(body, stretch) {
  const [x, y, z] = body.rig.places;
  return skinMatrices(body, [x, y, z], standingPose(), undefined, stretch);
}

/** Anywhere on a square, on a grid so that nobody stands in another. */
function scatter(view, bodies, row, { people, seed }) {
  const side = Math.ceil(Math.sqrt(people));
  const draw = (k) => fraction(Math.sin((row + 1) * 12.9898 + k * 78.233 + seed) * 43758.5453);
  const body = Math.floor(draw(1) * bodies.length);
  view.setPerson(row, { body, colours: chooseColours(bodies[body].description, seed, row), scale: 0.96 + 0.08 * draw(2) });
  const x = ((row % side) - side / 2 + 0.6 * draw(3)) * 1.5;
  const z = -(Math.floor(row / side) + 0.6 * draw(4)) * 1.5;
  view.place(row, x, 0, z, (draw(5) < 0.6 ? 0.5 : -0.5) * Math.PI + (draw(6) - 0.5));
  walk(view, row, body, Math.floor(draw(7) * PHASES));
}

/** Which body somebody has who was scattered. */
function bodyAt(bodies, row, { seed }) {
  return Math.floor(fraction(Math.sin((row + 1) * 12.9898 + 78.233 + seed) * 43758.5453) * bodies.length);
}

/** A step of somebody who was scattered. */
function stroll(view, body, row, { people }, frame) {
  const side = Math.ceil(Math.sqrt(people));
  const phase = (row * 5 + frame) % PHASES;
  view.place(row, ((row % side) - side / 2) * 1.5 + 0.02 * frame, 0, -Math.floor(row / side) * 1.5, 0);
  walk(view, row, body, phase);
}

function walk(view, row, body, phase) {
  view.usePose(row, body * PHASES + phase);
  view.useFrame(row, (phase * MOMENTS) / PHASES);
}

function walkMatrices(body, phase, stretch) {
  const rotations = walkPose(phase / PHASES);
  const [x, y, z] = body.rig.places;
  const { positions } = skinMesh(body.levels[2], skinMatrices(body, [x, y, z], rotations));
  let lowest = Number.POSITIVE_INFINITY;
  for (let i = 1; i < positions.length; i += 3) lowest = Math.min(lowest, positions[i]);
  return skinMatrices(body, [x, y - lowest, z], rotations, undefined, stretch);
}

function walkPose(phase) {
  const rotations = standingPose();
  const set = (joint, ...turns) => {
    const turned = turns.reduce((all, [axis, angle]) => all.multiply(turn(axis, angle)), new Quaternion());
    rotations.set(turned.toArray(), 4 * joint);
  };
  for (const [side, arm, leg] of [
    [1, JOINT.leftUpperArm, JOINT.leftUpperLeg],
    [-1, JOINT.rightUpperArm, JOINT.rightUpperLeg],
  ]) {
    const at = fraction(phase + (side > 0 ? 0 : 0.5));
    const swing = 2 - 22 * Math.cos(at * 2 * Math.PI);
    set(leg, ['x', -along(HIP, at)], ['y', 5 * side]);
    set(leg + 1, ['x', along(KNEE, at)]);
    set(leg + 2, ['x', -along(ANKLE, at)]);
    set(arm, ['x', -swing], ['z', -85 * side]);
    set(arm + 1, ['y', -side * (14 + 0.55 * Math.max(0, swing))]);
    set(arm + 2, ['x', 32]);
  }
  set(JOINT.spine, ['x', 2], ['y', 4 * Math.cos(phase * 2 * Math.PI)]);
  set(JOINT.head, ['x', -2], ['y', -4 * Math.cos(phase * 2 * Math.PI)]);
  return rotations;
}

function along(keys, at) {
  const i = keys.findIndex(([x]) => x >= at);
  if (i <= 0) return keys[0][1];
  const share = (at - keys[i - 1][0]) / (keys[i][0] - keys[i - 1][0]);
  return keys[i - 1][1] + (keys[i][1] - keys[i - 1][1]) * share * share * (3 - 2 * share);
}

function turn(axis, degrees) {
  return new Quaternion().setFromAxisAngle(
    new Vector3(axis === 'x' ? 1 : 0, axis === 'y' ? 1 : 0, axis === 'z' ? 1 : 0),
    (degrees / 180) * Math.PI,
  );
}

function fraction(value) {
  return value - Math.floor(value);
}
