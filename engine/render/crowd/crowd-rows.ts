import { BatchedMesh, type Camera, Frustum, Group, type Material, Matrix4, type Object3D } from 'three';
import type { Vector } from '../../math/index.js';
import { type Colours, packColours } from '../bodies/colours.js';
import { PATTERNS } from '../bodies/description.js';
import { LEVELS } from '../bodies/figure.js';
import type { Body } from '../bodies/person.js';
import { createImpostors, type ImpostorOptions } from '../impostors/impostors.js';
import { createJointLevels, type JointOptions } from '../joints/joint-levels.js';
import { personGeometry } from '../mesh/geometry.js';
import { standingPose } from '../mesh/occlusion.js';
import { meshBytes } from '../mesh/person-mesh.js';
import { SLOTS } from '../mesh/slots.js';
import { skinMatrices } from '../rig/posing.js';
import { hipHeight, packShape } from '../rig/stretch.js';
import { createClosestPeople } from './closest-people.js';
import { createContactShadows } from './contact-shadows.js';
import { beginLevels, type Choice, chooseLevels, createChoice, distanceFor, pixelsOf, type Sight } from './crowd-levels.js';
import { createCrowdTextures } from './crowd-textures.js';
import { CLOSEST, FAR, LEVEL_NAMES, type LevelName, MID, MOST_COST, NEAR, rowOf, TILE, UNSEEN } from './level-table.js';
import { personMaterial, personShadowMaterial, posed } from './person-material.js';
import { kindOf, POSE_TEXELS } from './person-shader.js';
import { type CastPictures, gatherPictures, paintPictures } from './picture-material.js';
import { ROW_BYTES } from './row-list.js';
import { createStaticPeople } from './static-people.js';

/** Settings of a crowd view. */
export type CrowdRowsOptions = {
  /** Most people at a time. */
  readonly capacity: number;
  /** Rows of poses: one per body for standing, then these, shared or one per person. */
  readonly poseRows: number;
  /** Distances at which the mid and the far mesh begin [m]; if not given, they go by how high people are in the picture, where the renderer is known. */
  readonly distances: readonly [mid: number, far: number] | undefined;
  /** What all who are seen may cost together, in the units of `LEVEL_TABLE`: where they would cost more, meshes become coarse sooner. */
  readonly most: number;
  /** Whether people throw and receive shadows of the scene's lights. */
  readonly shadows: boolean;
  /** Draws everyone once more, posed as they are: a shadow that slides down to flat ground, say. Nothing if not given. */
  readonly further: Material | undefined;
  /** Lets those who are small be one quad each, with pictures of people; without it, they stay at the far level. */
  readonly impostors: (Partial<ImpostorOptions> & Pick<ImpostorOptions, 'tiles'>) | undefined;
  /** Lets people be drawn part by part, with flat or relief pictures of their joints, which take any pose. */
  readonly joints: (Partial<JointOptions> & Pick<JointOptions, 'sets' | 'renderer'>) | undefined;
  /** The level that everyone has; chosen by what is seen of a person if not given. */
  readonly level: LevelName | undefined;
};

export const CROWD_ROWS_DEFAULTS: CrowdRowsOptions = {
  capacity: 1000,
  poseRows: 1000,
  distances: undefined,
  most: MOST_COST,
  shadows: true,
  further: undefined,
  impostors: undefined,
  joints: undefined,
  level: undefined,
};

/** Who a person of the crowd is. */
export type CrowdPerson = {
  /** Number of its body in the cast. */
  readonly body: number;
  readonly colours: Colours;
  /** Size against the body as built; people of one body differ by it. */
  readonly scale: number;
  /** How much broader than the body as built, beside its size; 1 if not given. */
  readonly broad?: number;
  /** How much taller above the hips, and longer in the arms, beside its size; 1 if not given. */
  readonly tall?: number;
  readonly arms?: number;
};

/** A crowd in a three.js scene. People are rows from 0 to `count`. */
export type CrowdRows = {
  readonly object: Group;
  /** How many people are there. */
  count: number;
  /** The level that everyone has who can be shown by it; chosen for each by what is seen of it if undefined. */
  level: LevelName | undefined;
  /** Time that is shown, by which eyes look about and mouths talk [s]. */
  time: number;
  /** How much a person talks, from 0 to 1; seen at arm's length. */
  readonly useVoice: (row: number, voice: number) => void;
  /** How far a person's right and left hand are closed around something, from 0 to 1; seen at arm's length. */
  readonly useGrip: (row: number, right: number, left: number) => void;
  /** Says who a row is; it stands until it gets another pose. */
  readonly setPerson: (row: number, person: CrowdPerson) => void;
  /** Puts a person on a spot with a heading: 0 faces +x, π/2 faces +z [m, rad]. */
  readonly place: (row: number, x: number, y: number, z: number, heading: number) => void;
  /** Writes a row of poses for a body: local rotations of the canonical joints, and the place of the hips over the person's spot [m]. */
  readonly writePose: (poseRow: number, body: number, hips: Vector, rotations: ArrayLike<number>) => void;
  /** Writes rows of poses from matrices that `skinMatrices` made, here or in a worker. */
  readonly writeMatrices: (poseRow: number, matrices: Float32Array) => void;
  /** Gives a person a row of poses written for its body; 3.25 is three parts of row 3 and one of row 4. */
  readonly usePose: (row: number, poseRow: number) => void;
  /** Gives a person a moment of the impostors' frames for when it is small: 3.25 is three parts of frame 3 and one of frame 4; the last is standing, and below 0 it stays a mesh. */
  readonly useFrame: (row: number, frame: number) => void;
  /** Chooses levels and what is seen, and sends what changed to the GPU: once per frame, before rendering. */
  readonly update: (camera: Camera) => void;
  /** How many people are drawn at each level, in the order of `LEVEL_NAMES`. */
  readonly drawn: readonly number[];
  /** Bytes on the GPU: shared meshes and poses, and what each person takes; tiles of impostors tell their own. */
  readonly bytes: { readonly shared: number; readonly person: number };
  readonly dispose: () => void;
};

/** Puts a crowd of people with the given bodies into a scene: one draw call per level, and one for the spots under them. */
export function createCrowdRows(scene: Object3D, bodies: readonly Body[], options: Partial<CrowdRowsOptions> = {}): CrowdRows {
  const settings = { ...CROWD_ROWS_DEFAULTS, ...options };
  const textures = createCrowdTextures(settings.capacity, bodies.length + settings.poseRows);
  const { poseData, placeData, kindData, momentData, colourData, sendPoses, sendKind, sendColours } = textures;
  const group = new Group();
  const batches = createBatches(bodies, group, settings, textures);
  const choice = createChoice(settings.capacity);
  const contact = createContactShadows(textures.places, textures.kinds, choice.seen);
  group.add(contact.mesh);
  scene.add(group);
  const shows = new Uint8Array(settings.capacity);
  const acts = new Uint8Array(settings.capacity);
  const patterns = new Uint8Array(settings.capacity);
  const standing = { places: placeData, scales: new Float32Array(settings.capacity) };
  // Rows of poses; only those who are not pictures of a whole have theirs sent.
  const poseOf = new Float32Array(settings.capacity);
  const impostors = settings.impostors && createImpostors(group, { bodies, textures, shows, ...settings }, settings.impostors);
  const statics = settings.impostors && createStaticPeople(group, { bodies, textures, shows, ...settings }, settings.impostors.tiles.poses);
  const joints = settings.joints && createJointLevels(group, { ...settings, textures, shows }, settings.joints);
  const borders = { begins: new Float64Array(LEVEL_NAMES.length), shows, forced: undefined as number | undefined, most: settings.most };
  const { levels, leaving, steps } = choice;
  const shown = { levels: levels.slice(), leaving: levels.slice(), some: false };
  const renderer = settings.joints?.renderer ?? settings.impostors?.tiles.renderer;
  const look = createSight(group);
  const closest = createClosestPeople(group, { bodies, ...settings, textures, level: CLOSEST });
  const drawn = LEVEL_NAMES.map(() => 0);
  const person = textures.personBytes + BATCHED * LEVELS.length + ROW_BYTES + (impostors?.bytes ?? 0) + (joints?.bytes ?? 0);

  const writePose: CrowdRows['writePose'] = (poseRow, body, hips, rotations) => {
    const begin = 4 * POSE_TEXELS * (bodies.length + poseRow);
    skinMatrices(bodies[body], hips, rotations, poseData.subarray(begin, begin + 4 * POSE_TEXELS));
    sendPoses(bodies.length + poseRow, 1);
  };
  bodies.forEach((body, i) => {
    const [x, y, z] = body.rig.places;
    writePose(i - bodies.length, i, [x, y, z], standingPose());
  });

  /** Poses, and ways from level to level, of those who are more than a picture of all of them. */
  const describeOthers = ({ others }: Choice): void => {
    for (let k = 0; k < others.count; k++) {
      const row = others.rows[k];
      const kind = kindOf(patterns[row], steps[row], levels[row]);
      if (kindData[4 * row] === poseOf[row] && kindData[4 * row + 3] === kind) continue;
      kindData[4 * row] = poseOf[row];
      kindData[4 * row + 3] = kind;
      sendKind(row);
    }
  };

  const view: CrowdRows = {
    object: group,
    count: 0,
    level: settings.level,
    time: 0,
    useVoice: closest.setVoice,
    useGrip: closest.setGrip,
    drawn,
    bytes: { shared: sharedBytes(bodies, poseData), person },
    writePose,
    writeMatrices: (poseRow, matrices) => {
      poseData.set(matrices, 4 * POSE_TEXELS * (bodies.length + poseRow));
      sendPoses(bodies.length + poseRow, matrices.length / (4 * POSE_TEXELS));
    },
    setPerson: (row, { body, colours, scale, broad = 1, tall = 1 }) => {
      for (const { mesh, geometries } of batches) mesh.setGeometryIdAt(row, geometries[body]);
      patterns[row] = patternOf(bodies[body]);
      standing.scales[row] = scale;
      poseOf[row] = body;
      kindData.set([body, packShape({ broad, tall }, hipHeight(bodies[body].rig)), scale, patterns[row]], 4 * row);
      sendKind(row);
      impostors?.setPerson(row, body, scale, tall);
      statics?.setPerson(row, body);
      joints?.setPerson(row, body);
      closest.setPerson(row, body);
      writeColours(colourData, row, colours);
      sendColours(row);
    },
    place: (row, x, y, z, heading) => {
      const at = 4 * row;
      placeData[at] = x;
      placeData[at + 1] = y;
      placeData[at + 2] = z;
      placeData[at + 3] = heading;
    },
    usePose: (row, poseRow) => {
      poseOf[row] = bodies.length + poseRow;
    },
    useFrame: (row, frame) => {
      momentData[row] = frame;
      const does = frame < 0 ? 1 : 0;
      if (acts[row] === does) return;
      acts[row] = does;
      impostors?.mark(row);
      statics?.mark(row);
    },
    update: (camera) => {
      look.from(camera);
      impostors?.update();
      const pixels = renderer && pixelsOf(camera, renderer.domElement.height);
      beginLevels(borders.begins, pixels, settings.distances);
      if (impostors) borders.begins[TILE] = distanceFor(rowOf(TILE).pixels * impostors.ratio, pixels);
      borders.forced = view.level && LEVEL_NAMES.indexOf(view.level);
      const farthest = chooseLevels(look.sight, standing, view.count, choice, borders);
      for (let level = 0; level < drawn.length; level++) drawn[level] = choice.counts[level];
      closest.time.value = view.time;
      const reach = view.level === 'closest' ? Number.POSITIVE_INFINITY : view.level ? 0 : ARMS_LENGTH;
      drawn[CLOSEST] = closest.choose(look.sight, standing, levels, drawn[NEAR] > 0 ? view.count : 0, reach);
      drawn[NEAR] -= drawn[CLOSEST];
      impostors?.list(choice);
      statics?.list(choice, view.count, borders.forced);
      impostors?.bakeFor(farthest > borders.begins[TILE], view.count);
      joints?.list(choice, acts, view.count, borders.forced);
      const some = choice.changing > 0 || drawn[NEAR] + drawn[MID] + drawn[FAR] > 0;
      if (some || shown.some) {
        showLevels(batches, view.count, levels, shown.levels);
        showLevels(batches, view.count, leaving, shown.leaving, shown.levels);
      }
      shown.some = some;
      describeOthers(choice);
      contact.show();
      textures.places.needsUpdate = true;
    },
    dispose: () => {
      group.removeFromParent();
      for (const { mesh } of batches) mesh.dispose();
      batches[0].pictures?.texture.dispose();
      impostors?.dispose();
      statics?.dispose();
      joints?.dispose();
      closest.dispose();
      contact.mesh.geometry.dispose();
      const { poses, places, kinds, moments, colours } = textures;
      for (const texture of [poses, places, kinds, moments, colours]) texture.dispose();
    },
  };
  return view;
}

/** Nearer than this people are drawn for arm's length [m]. */
const ARMS_LENGTH = 3;

/** Bytes on the GPU that a person takes in a batch: its number; the matrices of batches are never read, so they stay in memory. */
const BATCHED = 4;

/** All people of one level: a mesh in which each body has its geometry and each person its place. */
type Batch = { readonly mesh: BatchedMesh; readonly geometries: readonly number[]; readonly pictures: CastPictures | undefined };

/** Near, mid and far. */
function createBatches(
  bodies: readonly Body[],
  group: Group,
  { capacity, shadows, further }: CrowdRowsOptions,
  textures: ReturnType<typeof createCrowdTextures>,
): Batch[] {
  const pictures = gatherPictures(bodies);
  const shadow = personShadowMaterial(textures);
  const again = further && posed(further, textures);
  return LEVELS.map((level) => {
    const meshes = bodies.map(({ levels }) => levels[level]);
    const vertices = meshes.reduce((sum, mesh) => sum + mesh.vertices, 0);
    const triangles = meshes.reduce((sum, mesh) => sum + mesh.triangles, 0);
    const material = personMaterial(textures, level);
    if (pictures) paintPictures(material, pictures, bodies);
    const mesh = new BatchedMesh(capacity, vertices, 3 * triangles, material);
    const geometries = meshes.map((one, body) => mesh.addGeometry(personGeometry(one, pictures?.firstOf[body])));
    for (let row = 0; row < capacity; row++) mesh.setVisibleAt(mesh.addInstance(geometries[0]), false);
    if (again) drawTwice(mesh, material, again);
    mesh.customDepthMaterial = shadow;
    mesh.castShadow = shadows;
    mesh.receiveShadow = shadows;
    // The view chooses who is drawn.
    mesh.frustumCulled = false;
    mesh.perObjectFrustumCulled = false;
    mesh.sortObjects = false;
    group.add(mesh);
    return { mesh, geometries, pictures };
  });
}

/** A batch ignores what part of its geometry a group has, so two groups draw it with two materials. */
function drawTwice(mesh: BatchedMesh, first: Material, second: Material): void {
  [first, second].forEach((_, number) => {
    mesh.geometry.addGroup(0, mesh.geometry.index?.count ?? 0, number);
  });
  // The types of three allow a batch one material, three itself allows several.
  Object.assign(mesh, { material: [first, second] });
}

/** Shows people by the meshes chosen for them, and hides those they had; not where `others` shows them by that. */
function showLevels(batches: readonly Batch[], count: number, levels: Uint8Array, shown: Uint8Array, others?: Uint8Array): void {
  for (let row = 0; row < shown.length; row++) {
    const level = row < count && levels[row] <= FAR ? levels[row] : UNSEEN;
    if (level === shown[row]) continue;
    if (shown[row] !== UNSEEN && shown[row] !== others?.[row]) batches[shown[row]].mesh.setVisibleAt(row, false);
    if (level !== UNSEEN) batches[level].mesh.setVisibleAt(row, true);
    shown[row] = level;
  }
}

/** Reads planes and eye of a camera, in the axes of an object, into arrays that are used again. */
function createSight(object: Object3D): { sight: Sight; from: (camera: Camera) => void } {
  const sight = { planes: new Float32Array(24), eye: new Float32Array(3) };
  const frustum = new Frustum();
  const matrix = new Matrix4();
  return {
    sight,
    from: (camera) => {
      camera.updateMatrixWorld();
      object.updateWorldMatrix(true, false);
      frustum.setFromProjectionMatrix(
        matrix.multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse).multiply(object.matrixWorld),
        camera.coordinateSystem,
        camera.reversedDepth,
      );
      frustum.planes.forEach(({ normal, constant }, i) => {
        sight.planes[4 * i] = normal.x;
        sight.planes[4 * i + 1] = normal.y;
        sight.planes[4 * i + 2] = normal.z;
        sight.planes[4 * i + 3] = constant;
      });
      const { elements } = matrix.copy(object.matrixWorld).invert().multiply(camera.matrixWorld);
      for (let axis = 0; axis < 3; axis++) sight.eye[axis] = elements[12 + axis];
    },
  };
}

/** Bytes of meshes and rows of poses. */
function sharedBytes(bodies: readonly Body[], { byteLength }: Float32Array): number {
  return bodies.reduce((sum, { levels }) => sum + levels.reduce((bytes, mesh) => bytes + meshBytes(mesh), 0), byteLength);
}

/** Patterns of top and bottom as one number. */
function patternOf({ description }: Body): number {
  return PATTERNS.indexOf(description.pattern) + 4 * PATTERNS.indexOf(description.bottomPattern);
}

function writeColours(data: Uint8Array, row: number, colours: Colours): void {
  const packed = packColours(colours);
  for (let slot = 0; slot < SLOTS; slot++) {
    const at = 4 * (SLOTS * row + slot);
    for (let k = 0; k < 3; k++) data[at + k] = packed[3 * slot + k];
    data[at + 3] = 255;
  }
}
