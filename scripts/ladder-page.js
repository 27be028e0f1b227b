// What a page runs to compare levels of detail: the same people in the same poses, drawn by each.
import {
  chooseColours,
  createCast,
  createCrowdRows,
  createJointSets,
  createPersonTiles,
  LEVEL_NAMES,
  skinMatrices,
  skinMesh,
  standingPose,
} from 'promenade/render';
import { AgXToneMapping, DirectionalLight, HemisphereLight, PerspectiveCamera, Quaternion, Scene, Vector3, WebGLRenderer } from 'three';
import { dice } from './dice.js';

const JOINT = { hips: 0, spine: 1, chest: 2, upperChest: 3, neck: 4, head: 5, upperArm: [7, 11], upperLeg: [14, 18] };
/** Bodies of which some are drawn, and the seed of all of it. */
const BODIES = 20;
const SEED = 5;
/** How far a person is from the camera [m]: as far as one of this height on a usual screen. */
const DISTANCE = 29;
const STATURE = 1.75;

/** @type {{ renderer: WebGLRenderer, scene: Scene, bodies: any[], sets: any, tiles: any, view: any } | undefined} */
let stage;

function setUp() {
  const renderer = new WebGLRenderer({ antialias: false, preserveDrawingBuffer: true, alpha: true });
  renderer.toneMapping = AgXToneMapping;
  renderer.toneMappingExposure = 1.3;
  renderer.setClearColor(0, 0);
  document.body.style.margin = '0';
  document.body.append(renderer.domElement);
  const scene = new Scene();
  const sun = new DirectionalLight('#ffe9cc', 3.1);
  sun.position.set(-12, 27, 21);
  const fill = new DirectionalLight('#bcd0ea', 0.5);
  fill.position.set(6, 4, -6);
  scene.add(new HemisphereLight('#c4d8f0', '#8d8376', 1.55), sun, fill);
  const bodies = createCast(BODIES, SEED);
  const sets = createJointSets(bodies);
  const begun = performance.now();
  const tiles = createPersonTiles(renderer, bodies, (number) => {
    const [x, y, z] = bodies[number].rig.places;
    const standing = skinMatrices(bodies[number], [x, y, z], standingPose());
    return Float32Array.from([...standing, ...standing, ...standing]);
  });
  while (!tiles.bakeSome(50));
  const tileTime = performance.now() - begun;
  const view = createCrowdRows(scene, bodies, {
    capacity: 1,
    poseRows: 1,
    shadows: false,
    distances: [1e5, 1e6],
    impostors: { tiles, ratio: 1, fewest: 0 },
    joints: { sets, renderer, budget: 1e5, fewest: 0 },
  });
  view.count = 1;
  // The soft spot under people is no part of them.
  view.object.traverse((object) => {
    if (object.material?.transparent) object.material.visible = false;
  });
  return { renderer, scene, bodies, sets, tiles, tileTime, view };
}

/**
 * Draws one person and gives back its pixels: rows from below, four numbers each.
 * @param {{ number: number, level: string, pixels: number, size: number, pose?: 'standing' }} spec `number` says who, in which pose and from where; a standing person is `pixels` high.
 */
window.drawOne = ({ number, level, pixels, size, pose }) => {
  stage ??= setUp();
  const { renderer, scene, view } = stage;
  view.level = level;
  const camera = dressStage(stage, { number, pixels, size, pose });
  // The first update says which pictures are needed, the second has them.
  for (let i = 0; i < 3; i++) view.update(camera);
  renderer.render(scene, camera);
  const gl = renderer.getContext();
  const read = new Uint8Array(4 * size * size);
  gl.readPixels(0, 0, size, size, gl.RGBA, gl.UNSIGNED_BYTE, read);
  return { pixels: Array.from(read, (value) => String.fromCharCode(value)).join(''), drawn: [...view.drawn], error: gl.getError() };
};

/** Lets a person of the stage be who and as `number` says, and gives a camera before which it is so many pixels high. */
function dressStage({ renderer, bodies, view }, { number, pixels, size, pose }) {
  renderer.setSize(size, size);
  const draw = dice(number);
  const body = number % BODIES;
  view.setPerson(0, { body, colours: chooseColours(bodies[body].description, SEED, number), scale: 1 });
  const { rotations, lies } = pose === 'standing' ? { rotations: standingPose(), lies: false } : randomPose(draw, number);
  view.writeMatrices(0, settled(bodies[body], rotations));
  view.usePose(0, 0);
  view.useFrame(0, view === stage.view ? 2 : -1);
  view.place(0, 0, 0, 0, draw() * 2 * Math.PI);
  const elevation = 0.02 + 0.7 * draw() ** 2;
  const camera = new PerspectiveCamera(1, 1, 1, 100);
  camera.fov = (Math.atan(((size / pixels) * STATURE) / 2 / DISTANCE) * 360) / Math.PI;
  const middle = lies ? 0.2 : 0.85;
  camera.position.set(0, middle + DISTANCE * Math.sin(elevation), DISTANCE * Math.cos(elevation));
  TARGET.set(0, middle, 0);
  camera.lookAt(TARGET);
  camera.updateProjectionMatrix();
  return camera;
}

/**
 * Somebody goes from one level to another by itself, before a camera that stands still: how much of its silhouette changes from each picture to the next, the most of it.
 * @param {{ number: number, from: 'near' | 'mid' | 'far', to: 'mid' | 'far' | 'flat', pixels: number, size: number }} spec
 */
window.watchSwitch = ({ number, from, to, pixels, size }) => {
  stage ??= setUp();
  // A level begins where it is told to: just behind the person, and then before it.
  const { scene, bodies, sets, renderer, view: alone } = stage;
  alone.count = 0;
  alone.update(new PerspectiveCamera());
  const distances = { near: [0, 0], mid: [DISTANCE * 0.9, 1e6], far: [1, DISTANCE * 0.9], flat: [1, 2] }[to];
  const view = createCrowdRows(scene, bodies, {
    capacity: 1,
    poseRows: 1,
    shadows: false,
    distances,
    joints: { sets, renderer, budget: 1e5, fewest: 0 },
  });
  view.object.traverse((object) => {
    if (object.material?.transparent) object.material.visible = false;
  });
  view.count = 1;
  view.useFrame(0, -1);
  const camera = dressStage({ ...stage, view }, { number, pixels, size });
  // From nearer by, with the lens of the same picture height, it has the level before.
  const picture = () => {
    renderer.render(scene, camera);
    return silhouette(renderer, size);
  };
  const near = camera.clone();
  near.position.sub(TARGET).multiplyScalar(0.5).add(TARGET);
  if (to === 'flat') view.level = 'far';
  for (let i = 0; i < 3; i++) view.update(near);
  const begun = [...view.drawn];
  view.level = undefined;
  const pictures = [picture()];
  for (let i = 0; i < 16; i++) {
    view.update(camera);
    pictures.push(picture());
  }
  const ended = [...view.drawn];
  view.dispose();
  alone.count = 1;
  if (begun[LEVEL_NAMES.indexOf(from)] !== 1 || ended[LEVEL_NAMES.indexOf(to)] !== 1)
    throw new Error(`${begun} and not ${from}, or ${ended} and not ${to}`);
  const apart = (a, b) =>
    a.reduce((sum, value, i) => sum + (value !== b[i] ? 1 : 0), 0) /
    Math.max(
      1,
      a.reduce((sum, value, i) => sum + (value || b[i] ? 1 : 0), 0),
    );
  return {
    most: Math.max(...pictures.slice(1).map((one, i) => apart(pictures[i], one))),
    whole: apart(pictures[0], pictures.at(-1)),
  };
};

/** Pictures in which somebody goes from one level to another, and one more. */
const SWITCH = 9;
/** The picture that a flight is seen in [px], its people a square metre each so often [m], and how fast and how high it goes [m/s], [m]. */
const FLIGHT = { width: 960, height: 540, apart: 2.2, speed: 5, low: 1.8, high: 7, angle: 42 };

/**
 * Lets a camera fly through a crowd and watches one person of it: at each picture in which that person changes its level, or is on the way from one to another,
 * how many of its pixels are other ones than a moment before, seen from the same place. Two views of this one person see the same flight, one of them a picture late.
 * @param {{ number: number, people: number, seconds: number, rate: number }} spec
 */
window.flyPast = ({ number, people, seconds, rate }) => {
  stage ??= setUp();
  const { renderer, scene, bodies, sets, tiles, view: alone } = stage;
  alone.count = 0;
  alone.update(new PerspectiveCamera());
  const { width, height, apart, speed, low, high, angle } = FLIGHT;
  renderer.setSize(width, height);
  const side = Math.ceil(Math.sqrt(people));
  const views = [0, 1].map(() => {
    const view = createCrowdRows(scene, bodies, {
      capacity: 1,
      poseRows: 1,
      shadows: false,
      impostors: { tiles, fewest: 0 },
      joints: { sets, renderer, budget: 1e5, fewest: 0 },
    });
    view.object.traverse((object) => {
      if (object.material?.transparent) object.material.visible = false;
    });
    return view;
  });
  const draw = dice(number);
  const body = Math.floor(draw() * BODIES);
  const stands = draw() < 0.5;
  const [x, z, heading] = [
    ((number % side) + 0.6 * draw() - side / 2) * apart,
    (Math.floor(number / side) + 0.6 * draw() - side / 2) * apart,
    2 * Math.PI * draw(),
  ];
  const matrices = settled(bodies[body], stands ? standingPose() : randomPose(draw, number).rotations);
  for (const view of views) {
    view.setPerson(0, { body, colours: chooseColours(bodies[body].description, SEED, number), scale: 1 });
    view.writeMatrices(0, matrices);
    view.usePose(0, 0);
    view.useFrame(0, stands ? 2 : -1);
    view.place(0, x, 0, z, heading);
    view.count = 1;
  }
  const camera = new PerspectiveCamera(angle, width / height, 0.1, 400);
  /** Through the middle of the crowd, rising and falling, and looking about. */
  const fly = (time) => {
    const along = speed * (time - seconds / 2);
    camera.position.set(along, low + (high - low) * (0.5 - 0.5 * Math.cos((2 * Math.PI * time) / seconds)), 6 * Math.sin(0.4 * time));
    camera.lookAt(along + 12, 1, 6 * Math.sin(0.4 * time) + 5 * Math.sin(0.7 * time));
    camera.updateMatrixWorld();
  };
  const only = (shown) => {
    for (const view of views) view.object.visible = view === shown;
  };
  const [older, newer] = views;
  const changes = [];
  let before = '';
  let left = 0;
  for (let n = 0; n <= seconds * rate; n++) {
    fly(n / rate);
    // A first look asks for pictures of joints, which come with the next; the level stays on its way meanwhile.
    newer.update(camera);
    const levels = [...newer.drawn].join();
    if (levels !== before) left = before.includes('1') && levels.includes('1') ? SWITCH : 0;
    if (left-- > 0) {
      const box = boxAround(camera, x, z, width, height);
      const pictures = [older, newer].map((view) => {
        only(view);
        renderer.render(scene, camera);
        return covered(renderer, box);
      });
      const area = Math.max(...pictures.map((picture) => picture.reduce((sum, value) => sum + value, 0)));
      const apart_ = pictures[0].reduce((sum, value, i) => sum + (value !== pictures[1][i] ? 1 : 0), 0);
      // Whom the rim of the picture cuts has too few pixels left to tell.
      const isCut = box.x === 0 || box.x + box.width === width || box.y + box.height === height;
      if (area > 0 && !isCut) changes.push({ share: apart_ / area, area, level: LEVEL_NAMES[newer.drawn.indexOf(1)] });
    }
    before = levels;
    older.update(camera);
  }
  for (const view of views) view.dispose();
  alone.count = 1;
  return changes;
};

const CORNER = new Vector3();

/** The part of the picture that a person may cover: its lower left corner and size [px]. */
function boxAround(camera, x, z, width, height) {
  let [left, right, low, high] = [width, 0, height, 0];
  for (let k = 0; k < 8; k++) {
    CORNER.set(x + (k & 1 ? 1.1 : -1.1), k & 2 ? 2.1 : 0, z + (k & 4 ? 1.1 : -1.1)).project(camera);
    const behind = CORNER.z > 1;
    const [u, v] = behind ? [CORNER.x > 0 ? 0 : width, 0] : [((CORNER.x + 1) / 2) * width, ((CORNER.y + 1) / 2) * height];
    [left, right, low, high] = [Math.min(left, u), Math.max(right, u), Math.min(low, v), Math.max(high, v)];
  }
  const [from, to] = [Math.max(0, Math.floor(left)), Math.min(width, Math.ceil(right))];
  const [bottom, top] = [Math.max(0, Math.floor(low)), Math.min(height, Math.ceil(high))];
  return { x: from, y: bottom, width: Math.max(1, to - from), height: Math.max(1, top - bottom) };
}

/** Which pixels of a part of the picture are covered; tiles leave its transparency as it is. */
function covered(renderer, box) {
  const gl = renderer.getContext();
  const read = new Uint8Array(4 * box.width * box.height);
  gl.readPixels(box.x, box.y, box.width, box.height, gl.RGBA, gl.UNSIGNED_BYTE, read);
  return Uint8Array.from({ length: box.width * box.height }, (_, i) =>
    read[4 * i] + read[4 * i + 1] + read[4 * i + 2] + read[4 * i + 3] > 0 ? 1 : 0,
  );
}

/** Which pixels a person covers. */
function silhouette(renderer, size) {
  const gl = renderer.getContext();
  const read = new Uint8Array(4 * size * size);
  gl.readPixels(0, 0, size, size, gl.RGBA, gl.UNSIGNED_BYTE, read);
  return Array.from({ length: size * size }, (_, i) => read[4 * i + 3] > 127);
}

/** Where the camera looks at. */
const TARGET = new Vector3();

/** Draws the same people by two levels: how much of their silhouettes they share, and how far colours are apart where both are [of 255]. */
window.compareLevels = ({ level, against = 'near', pixels, size, count, pose }) => {
  const shares = [];
  const errors = [];
  for (let number = 0; number < count; number++) {
    const [one, other] = [against, level].map((name) => window.drawOne({ number, level: name, pixels, size, pose }));
    const [a, b] = [one.pixels, other.pixels];
    let both = 0;
    let any = 0;
    let apart = 0;
    for (let i = 0; i < a.length; i += 4) {
      const [p, q] = [a.charCodeAt(i + 3) > 127, b.charCodeAt(i + 3) > 127];
      if (p || q) any++;
      if (!p || !q) continue;
      both++;
      for (let k = 0; k < 3; k++) apart += Math.abs(a.charCodeAt(i + k) - b.charCodeAt(i + k)) / 3;
    }
    shares.push(both / Math.max(any, 1));
    errors.push(apart / Math.max(both, 1));
  }
  return { shares, errors, spent: stage.sets.spent };
};

/** A pose that a person may take: every fourth is seated, and every fourth lies on the ground. */
function randomPose(draw, number) {
  const rotations = standingPose();
  const within = (low, high) => low + (high - low) * draw();
  const set = (joint, ...turns) =>
    rotations.set(turns.reduce((all, [axis, angle]) => all.multiply(turn(axis, angle)), new Quaternion()).toArray(), 4 * joint);
  const seated = number % 4 === 1;
  const lies = number % 4 === 3;
  for (const [i, side] of [1, -1].entries()) {
    const [arm, leg] = [JOINT.upperArm[i], JOINT.upperLeg[i]];
    const thigh = seated ? within(75, 95) : within(-18, 40);
    set(leg, ['x', -thigh], ['z', side * within(0, 10)]);
    set(leg + 1, ['x', seated ? within(60, 100) : within(2, 60)]);
    set(leg + 2, ['x', within(-15, 15)]);
    set(arm, ['x', -within(-30, 110)], ['z', -side * within(30, 88)]);
    set(arm + 1, ['y', -side * within(5, 110)]);
    set(arm + 2, ['x', within(-20, 40)]);
  }
  for (const joint of [JOINT.spine, JOINT.chest, JOINT.upperChest]) set(joint, ['x', within(-3, 12)], ['y', within(-8, 8)]);
  for (const joint of [JOINT.neck, JOINT.head]) set(joint, ['x', within(-8, 12)], ['y', within(-25, 25)]);
  if (lies) set(JOINT.hips, ['y', within(0, 360)], ['x', draw() < 0.5 ? -85 : 85], ['y', within(-40, 40)]);
  return { rotations, lies };
}

/** Matrices of a pose whose lowest place is on the ground. */
function settled(body, rotations) {
  const [x, y, z] = body.rig.places;
  const { positions } = skinMesh(body.levels[2], skinMatrices(body, [x, y, z], rotations));
  let lowest = Number.POSITIVE_INFINITY;
  for (let i = 1; i < positions.length; i += 3) lowest = Math.min(lowest, positions[i]);
  return skinMatrices(body, [x, y - lowest, z], rotations);
}

function turn(axis, degrees) {
  const direction = new Vector3(axis === 'x' ? 1 : 0, axis === 'y' ? 1 : 0, axis === 'z' ? 1 : 0);
  return new Quaternion().setFromAxisAngle(direction, (degrees / 180) * Math.PI);
}

/** A crowd that fills the window, everyone at one level: how long each picture takes, all of it drawn [ms]. Levels take turns. */
window.raceLevels = ({ levels, people, width, height, frames }) => {
  stage ??= setUp();
  const { renderer, scene, bodies, sets, view: alone } = stage;
  alone.count = 0;
  alone.update(new PerspectiveCamera());
  renderer.setSize(width, height);
  const view = createCrowdRows(scene, bodies, {
    capacity: people,
    poseRows: people,
    shadows: false,
    impostors: { tiles: stage.tiles, fewest: 0 },
    joints: { sets, renderer, budget: 1e5, fewest: 0 },
  });
  view.count = people;
  const side = Math.ceil(Math.sqrt(people));
  for (let row = 0; row < people; row++) {
    const draw = dice(row);
    const body = row % BODIES;
    view.setPerson(row, { body, colours: chooseColours(bodies[body].description, SEED, row), scale: 1 });
    view.writeMatrices(row, settled(bodies[body], randomPose(draw, 4 * row).rotations));
    view.usePose(row, row);
    view.place(row, ((row % side) - side / 2) * 0.75, 0, (Math.floor(row / side) - side / 2) * 0.75, draw() * 2 * Math.PI);
  }
  // From above at an angle, so that ground is hardly seen between people.
  const camera = new PerspectiveCamera(32, width / height, 1, 200);
  camera.position.set(0, 0.55 * side, 0.6 * side);
  camera.lookAt(0, 0, 0);
  const times = Object.fromEntries(levels.map((level) => [level, []]));
  const told = {};
  for (let frame = 0; frame < frames + 3; frame++) {
    for (const level of levels) {
      view.level = level;
      view.update(camera);
      waitForGpu(renderer);
      const begin = performance.now();
      renderer.render(scene, camera);
      waitForGpu(renderer);
      if (frame >= 3) times[level].push(performance.now() - begin);
      told[level] = { drawn: [...view.drawn], calls: renderer.info.render.calls, triangles: renderer.info.render.triangles };
    }
  }
  view.dispose();
  alone.count = 1;
  return { times, told };
};

/** Reading a pixel waits for everything before it. */
function waitForGpu(renderer) {
  const gl = renderer.getContext();
  gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
}

/**
 * Draws the head and shoulders of somebody, or all of it, and gives back how many triangles that took. Without `turn` [degrees] it looks anywhere within `yaw`.
 * @param {{ number: number, level: string, size: number, dark?: boolean, whole?: boolean, time?: number, voice?: number, yaw?: number, turn?: number, lens?: number }} spec
 */
window.drawPortrait = async ({
  number,
  level,
  size,
  dark = false,
  whole = false,
  time = 0.6,
  voice = 0,
  yaw = 0.35,
  turn: asked,
  lens = 24,
}) => {
  stage ??= setUp();
  const { renderer, scene, view, bodies } = stage;
  renderer.setSize(size, size);
  renderer.setClearColor(dark ? 0x23262c : 0xb9c4cc, 1);
  renderer.toneMappingExposure = dark ? 0.55 : 1.3;
  const body = number % bodies.length;
  const { measures, rig } = bodies[body];
  const draw = dice(number);
  view.setPerson(0, { body, colours: chooseColours(bodies[body].description, SEED, number), scale: 1 });
  const [x, y, z] = rig.places;
  view.writeMatrices(0, skinMatrices(bodies[body], [x, y, z], standingPose()));
  view.usePose(0, 0);
  view.useVoice(0, voice);
  view.time = time;
  view.place(0, 0, 0, 0, Math.PI / 2 + (asked === undefined ? yaw * (2 * draw() - 1) : (asked / 180) * Math.PI));
  view.level = level;
  const middle = whole ? measures.stature / 2 : measures.chin + 0.35 * measures.head;
  const camera = new PerspectiveCamera(whole ? Math.max(lens, 25) : lens, 1, 0.05, 50);
  camera.position.set(0, middle + 0.05, whole ? 1.9 * measures.stature : 4.6 * measures.head);
  camera.lookAt(0, middle, 0);
  for (let i = 0; i < 3; i++) {
    view.update(camera);
    await new Promise((done) => setTimeout(done, 30));
  }
  view.update(camera);
  renderer.info.reset();
  renderer.render(scene, camera);
  const { triangles } = renderer.info.render;
  renderer.setClearColor(0, 0);
  renderer.toneMappingExposure = 1.3;
  return { triangles, drawn: [...view.drawn] };
};

/**
 * Lays portraits side by side: of `numbers` people, one after the other; the last rows of the sheet by dark.
 * @param {{ numbers?: number[], columns?: number, size?: number, level?: string, darkFrom?: number, turns?: (number | undefined)[], whole?: boolean, voice?: number, lens?: number }} spec
 */
window.drawPortraits = async (spec) => {
  const { numbers = Array.from({ length: BODIES }, (_, i) => i), columns = 5, size = 224, level = 'closest', darkFrom = 10 } = spec;
  const { turns = [undefined], whole = false, voice = 0, lens } = spec;
  const sheet = document.createElement('canvas');
  const all = numbers.flatMap((number, i) => turns.map((turned) => ({ number, turn: turned, dark: i >= darkFrom })));
  sheet.width = columns * size;
  sheet.height = Math.ceil(all.length / columns) * size;
  const onto = sheet.getContext('2d');
  const triangles = [];
  for (const [i, one] of all.entries()) {
    const told = await window.drawPortrait({ ...one, level, size, whole, voice, lens });
    triangles.push(told.triangles);
    onto.drawImage(stage.renderer.domElement, (i % columns) * size, Math.floor(i / columns) * size, size, size);
  }
  stage.renderer.domElement.remove();
  sheet.style.display = 'block';
  document.body.replaceChildren(sheet);
  return { width: sheet.width, height: sheet.height, triangles };
};
