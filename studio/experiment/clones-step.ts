import { builtInLibrary, type Motion, type MotionLibrary } from 'promenade/animate';
import { averagePerson, type Frame } from 'promenade/record';
import { type Body, castCrowd, createCast, createCrowdView } from 'promenade/render';
import {
  type CloneCrowd,
  type CloneScheme,
  clonePools,
  createCloneCrowd,
  type Measured,
  onTheSpot,
  type Step,
} from 'promenade/trials/browser';
import { Mesh, MeshBasicMaterial, RingGeometry, Vector3 } from 'three';
import { type Arena, createArena } from './arena.js';
import { button, make } from './elements.js';

/** What a trial shows, once its conditions are put in. */
type Shown = Extract<Step['phase'], { clones: unknown }>['clones'];

/** How far the eye is from the middle [m], how much it sees from top to bottom [degrees], and how high above the middle it is at first [rad]; how far a drag of a pixel and a key turn the view [rad]. */
const AWAY = 11;
const ANGLE = 32;
const ABOVE = 0.35;
const PER_PIXEL = 0.008;
const PER_KEY = Math.PI / 12;
/** A click this near to somebody's chest means them [px]. */
const NEAR = 70;
/** A drag shorter than this is a click [px]. */
const STILL = 6;
/** A moment of the crowd lasts this long [s]. */
const TICK = 1 / 30;
const BODY_SEED = 11;

let made: Promise<{ readonly library: MotionLibrary; readonly cast: Awaited<ReturnType<typeof castCrowd>> }> | undefined;

/** What every trial needs; begun while the participant reads. */
export function prepareClones(): NonNullable<typeof made> {
  made ??= (async () => {
    // All look the same: one body, in its own colours.
    const bodies = createCast(1, BODY_SEED).map((body): Body => ({ ...body, isSelfColoured: true }));
    const [library, cast] = await Promise.all([builtInLibrary(), castCrowd({ bodies })]);
    return { library, cast };
  })();
  return made;
}

/** Shows sixteen people until a pair is chosen, or time is over. */
export async function clones(
  page: HTMLElement,
  { motion, styles, scheme, limit }: Shown,
  { trial, seed }: Step,
  of: number,
): Promise<Measured> {
  const { library, cast } = await prepareClones();
  const { judged } = clonePools(library);
  const crowd = createCloneCrowd(library, {
    pool: motion === 'walking' ? judged.cyclic : judged.acyclic,
    styles: Number(styles),
    scheme: scheme as CloneScheme,
    seed,
  });
  const left = make('output', {}, '');
  const words = make('p', { role: 'status' }, 'Choose two who move alike.');
  const keys = make('p', { className: 'keys' }, 'Click or touch them · arrows and space · drag, Q or E turn the view');
  const turns = make(
    'div',
    { className: 'turns' },
    button('⟲', () => (eye.round -= PER_KEY)),
    button('⟳', () => (eye.round += PER_KEY)),
  );
  turns.firstElementChild?.setAttribute('aria-label', 'Turn the view left');
  turns.lastElementChild?.setAttribute('aria-label', 'Turn the view right');
  const holder = make(
    'section',
    { className: 'stage' },
    make('header', {}, make('strong', {}, trial === undefined ? 'Round' : `Round ${trial} of ${of}`), words, left),
    turns,
    keys,
  );
  page.replaceChildren(holder);
  const arena = createArena(holder);
  arena.canvas.setAttribute('aria-label', 'Sixteen people who move on the spot');
  arena.camera.fov = ANGLE;
  const eye = { round: 0, above: ABOVE };
  let begun = Number.NaN;
  let [time, shown, turned] = [0, 0, 0];
  const view = await createCrowdView(
    arena.scene,
    framesOf(crowd, library, () => shown),
    { cast, people: Array.from(crowd.x, (_, id) => ({ ...averagePerson(id), height: 1.74 })), level: 'near' },
  );
  const chosen: number[] = [];
  let focused: number | undefined;
  const rings = createRings(arena, crowd);

  return new Promise((resolve) => {
    let isOver = false;
    const end = (pair: readonly number[] | undefined) => {
      if (isOver) return;
      isOver = true;
      if (!Number.isNaN(begun)) time = (performance.now() - begun) / 1000;
      window.removeEventListener('keydown', press);
      view.dispose();
      arena.dispose();
      const isRight = pair !== undefined && crowd.style[pair[0]] === crowd.style[pair[1]];
      resolve({
        time: Math.round(1000 * Math.min(time, limit)) / 1000,
        error: !isRight,
        found: pair !== undefined,
        turned: Math.round(100 * turned) / 100,
        first: pair?.[0] ?? null,
        second: pair?.[1] ?? null,
      });
    };
    const toggle = (person: number) => {
      const at = chosen.indexOf(person);
      if (at >= 0) chosen.splice(at, 1);
      else chosen.push(person);
      words.textContent = chosen.length === 1 ? 'And the one who moves alike?' : 'Choose two who move alike.';
      if (chosen.length === 2) end([...chosen]);
    };
    const turn = (round: number, above = 0) => {
      turned += Math.abs(round);
      eye.round += round;
      eye.above = Math.min(Math.max(eye.above + above, 0.1), 1.2);
    };
    const press = (event: KeyboardEvent) => {
      const way = ARROWS[event.key];
      if (way) focused = nextTo(placesOnScreen(arena, crowd), focused, way);
      else if ((event.key === ' ' || event.key === 'Enter') && focused !== undefined) toggle(focused);
      else if (event.key === 'q' || event.key === 'e') turn(event.key === 'q' ? -PER_KEY : PER_KEY);
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', press);
    watchPointer(arena.canvas, {
      drag: (right, down) => turn(-right * PER_PIXEL, down * PER_PIXEL * 0.6),
      click: (x, y) => {
        const found = nearest(placesOnScreen(arena, crowd), x, y);
        if (found === undefined) return;
        focused = undefined;
        toggle(found);
      },
    });
    // For tests and for the curious.
    Object.assign(window, {
      clones: {
        crowd,
        places: () => placesOnScreen(arena, crowd),
        get focused() {
          return focused;
        },
      },
    });
    arena.canvas.focus({ preventScroll: true });
    arena.run((elapsed) => {
      // What is measured goes by the clock, what is shown by pictures: a machine that is slow shows the crowd slower.
      if (Number.isNaN(begun)) begun = performance.now();
      time = (performance.now() - begun) / 1000;
      shown += elapsed;
      // A narrow window sees less from side to side.
      const away = AWAY * Math.max(1, 1.05 / arena.camera.aspect);
      arena.camera.position.set(
        away * Math.cos(eye.round) * Math.cos(eye.above),
        0.9 + away * Math.sin(eye.above),
        away * Math.sin(eye.round) * Math.cos(eye.above),
      );
      arena.camera.lookAt(0, 0.8, 0);
      rings(chosen, focused);
      view.update(arena.camera, shown);
      left.textContent = `${Math.max(0, Math.ceil(limit - time))} s`;
      if (time >= limit) end(undefined);
    });
  });
}

const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type OnScreen = readonly (readonly [x: number, y: number])[];

/** Where the chest of everyone is in the canvas [px]. */
function placesOnScreen({ camera, canvas }: Arena, { x, z }: CloneCrowd): OnScreen {
  camera.updateMatrixWorld();
  return Array.from(x, (_, n) => {
    const { x: right, y: up } = new Vector3(x[n], 1.15, z[n]).project(camera);
    return [((right + 1) / 2) * canvas.clientWidth, ((1 - up) / 2) * canvas.clientHeight] as const;
  });
}

function nearest(places: OnScreen, x: number, y: number): number | undefined {
  const away = places.map(([px, py]) => Math.hypot(px - x, (py - y) * 0.6));
  const best = away.indexOf(Math.min(...away));
  return away[best] < NEAR ? best : undefined;
}

/** The next person in a direction on the screen: near, and not far to the side. */
function nextTo(places: OnScreen, from: number | undefined, [right, down]: readonly [number, number]): number {
  if (from === undefined) return 0;
  const [x, y] = places[from];
  const cost = places.map(([px, py], n) => {
    const along = (px - x) * right + (py - y) * down;
    const aside = Math.abs((px - x) * down) + Math.abs((py - y) * right);
    return n === from || along < 4 ? Infinity : along + 2 * aside;
  });
  const best = Math.min(...cost);
  return best === Infinity ? from : cost.indexOf(best);
}

/** Marks at the feet of those who are chosen, and of the one the keys are at. */
function createRings({ scene }: Arena, { x, z }: CloneCrowd): (chosen: readonly number[], focused: number | undefined) => void {
  const ring = (colour: string, radius: number) => {
    const mesh = new Mesh(
      new RingGeometry(radius, radius + 0.09, 40).rotateX(-Math.PI / 2),
      new MeshBasicMaterial({ color: colour, depthTest: false, transparent: true }),
    );
    mesh.visible = false;
    scene.add(mesh);
    return mesh;
  };
  const [first, focus] = [ring('#d4421e', 0.42), ring('#10567a', 0.55)];
  const put = (mesh: typeof first, person: number | undefined) => {
    mesh.visible = person !== undefined;
    if (person !== undefined) mesh.position.set(x[person], 0.02, z[person]);
  };
  return ([one], focused) => {
    put(first, one);
    put(focus, focused);
  };
}

type Hands = { readonly drag: (right: number, down: number) => void; readonly click: (x: number, y: number) => void };

function watchPointer(canvas: HTMLCanvasElement, { drag, click }: Hands): void {
  let moved = 0;
  canvas.onpointerdown = ({ pointerId }) => {
    moved = 0;
    canvas.setPointerCapture(pointerId);
  };
  canvas.onpointermove = ({ pointerId, movementX, movementY }) => {
    if (!canvas.hasPointerCapture(pointerId)) return;
    moved += Math.hypot(movementX, movementY);
    if (moved > STILL) drag(movementX, movementY);
  };
  canvas.onpointerup = ({ offsetX, offsetY }) => {
    if (moved <= STILL) click(offsetX, offsetY);
  };
}

/** The crowd as frames with bodies, as far as it is asked for. */
function framesOf(
  { x, z, style, phase }: CloneCrowd,
  { styles }: MotionLibrary,
  now: () => number,
): { readonly frame: Frame; readonly dt: number; people(): [] } {
  const count = x.length;
  const motions = new Map([...new Set(style)].map((number) => [number, onTheSpot(styles[number])]));
  const joints = motions.get(style[0])?.skeleton.names.length ?? 0;
  const zeros = new Float32Array(count);
  const poses = {
    joints,
    level: new Uint32Array(count),
    style,
    phase: new Float32Array(count),
    scale: new Float32Array(count).fill(1),
    root: new Float32Array(3 * count),
    rotations: new Float32Array(4 * joints * count),
  };
  const frame = {
    count,
    id: Uint32Array.from(x, (_, n) => n),
    x,
    z,
    heading: zeros,
    velocityX: zeros,
    velocityZ: zeros,
    population: new Uint32Array(count),
    columns: {},
    poses,
  };
  return {
    dt: TICK,
    people: () => [],
    get frame() {
      const tick = Math.floor(now() / TICK) + 1;
      const time = tick * TICK;
      for (let n = 0; n < count; n++) {
        const motion = motions.get(style[n]) as Motion;
        const share = phase[n] + time / (motion.frames * motion.frameTime);
        poses.phase[n] = share - Math.floor(share);
        writePose(poses, n, motion, poses.phase[n] * motion.frames, [x[n], z[n]]);
      }
      return { ...frame, tick, time };
    },
  };
}

type Poses = { readonly joints: number; readonly root: Float32Array; readonly rotations: Float32Array };

/** Writes a body that faces along +x: between two frames of the motion, the last followed by the first. */
function writePose(
  { joints, root, rotations }: Poses,
  n: number,
  { positions, rotations: from, frames }: Motion,
  moment: number,
  [x, z]: readonly [number, number],
): void {
  const a = Math.floor(moment) % frames;
  const b = (a + 1) % frames;
  const part = moment - Math.floor(moment);
  const mix = (values: Float64Array, size: number, k: number) =>
    values[size * a + k] + part * (values[size * b + k] - values[size * a + k]);
  // Motions face along +z: a quarter turn about the upright axis, which takes z to x.
  const [mx, my, mz] = [0, 1, 2].map((k) => mix(positions, 3, k));
  root.set([x + mz, my, z - mx], 3 * n);
  const size = 4 * joints;
  for (let joint = 0; joint < joints; joint++) {
    const at = 4 * joint;
    const sign =
      from[size * a + at] * from[size * b + at] +
        from[size * a + at + 1] * from[size * b + at + 1] +
        from[size * a + at + 2] * from[size * b + at + 2] +
        from[size * a + at + 3] * from[size * b + at + 3] <
      0
        ? -1
        : 1;
    const q = [0, 1, 2, 3].map((k) => from[size * a + at + k] * (1 - part) + sign * from[size * b + at + k] * part);
    const length = Math.hypot(...q);
    const [qx, qy, qz, qw] = q.map((value) => value / length);
    rotations.set(joint === 0 ? [HALF * (qx + qz), HALF * (qy + qw), HALF * (qz - qx), HALF * (qw - qy)] : [qx, qy, qz, qw], size * n + at);
  }
}

const HALF = Math.SQRT1_2;
