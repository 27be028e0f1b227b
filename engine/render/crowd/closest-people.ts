import {
  BufferAttribute,
  type BufferGeometry,
  type Group,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  type Material,
  Mesh,
} from 'three';
import type { ClosestMesh } from '../bodies/closest.js';
import type { Body } from '../bodies/person.js';
import { personGeometry } from '../mesh/geometry.js';
import type { Sight, Standing } from './crowd-levels.js';
import { type PeopleTextures, personMaterial, personShadowMaterial } from './person-material.js';

/** People at a time that are drawn at arm's length. */
export const CLOSEST_MOST = 12;

/** Those at arm's length: a dozen, each in a draw call of its own. */
export type ClosestPeople = {
  /** Time that is shown, for eyes and mouths [s]. */
  readonly time: { value: number };
  /** Draws those of some rows who are nearest to the eye and within reach [m]; says for each row of `levels` that is drawn so, and how many they are. Meshes are built one at a time. */
  readonly choose: (sight: Sight, people: Standing, levels: Uint8Array, count: number, reach: number) => number;
  readonly setPerson: (row: number, body: number) => void;
  /** How much a person talks, from 0 to 1. */
  readonly setVoice: (row: number, voice: number) => void;
  /** How far a person's hands are closed, from 0 (relaxed) to 1 (a fist). */
  readonly setGrip: (row: number, right: number, left: number) => void;
  readonly dispose: () => void;
};

/** What they need of a crowd. */
export type ClosestCrowd = {
  readonly bodies: readonly Body[];
  readonly capacity: number;
  readonly shadows: boolean;
  /** Draws everyone once more, such as a shadow; posed already, as the other levels share it. */
  readonly further: Material | undefined;
  readonly textures: PeopleTextures;
  /** The number of the level, and of the one that the others have. */
  readonly level: number;
};

/** Who is at arm's length stays so for this share of the distance longer. */
const HOLD = 1.06;

type Build = (body: Body) => ClosestMesh;

/** What builds meshes for arm's length, once it is loaded. */
let build: Build | undefined;
let loading: Promise<void> | undefined;

/** Loads what builds meshes for arm's length. A crowd made after that builds all it needs at once, so that the first picture is as the others: for pictures and films. */
export function loadClosest(): Promise<void> {
  loading ??= import('../bodies/closest.js').then(({ buildClosest }) => {
    build = buildClosest;
  });
  return loading;
}

/** Nobody at arm's length yet. The code that builds their meshes is loaded when somebody comes so near, and meshes come one a picture, unless it was loaded before. */
export function createClosestPeople(group: Group, { bodies, capacity, shadows, further, textures, level }: ClosestCrowd): ClosestPeople {
  const time = { value: 0 };
  const materials = [personMaterial(textures, level, { time }), ...(further ? [further] : [])];
  const shadow = personShadowMaterial(textures);
  const geometries = new Map<number, BufferGeometry>();
  const bodyOf = new Uint16Array(capacity);
  const isClosest = new Uint8Array(capacity);
  const voiceOf = new Float32Array(capacity);
  const gripOf = new Float32Array(2 * capacity);
  const slots: { mesh: Mesh<InstancedBufferGeometry>; alone: InstancedBufferAttribute; body: number }[] = [];
  const isAtOnce = build !== undefined;
  const geometryOf = (body: number): BufferGeometry | undefined => {
    const known = geometries.get(body);
    // A character that somebody brought has no more than its own mesh.
    if (known || bodies[body].isSelfColoured || bodies[body].pictures) return known;
    if (!build) {
      void loadClosest();
      return undefined;
    }
    const mesh = build(bodies[body]);
    const geometry = personGeometry(mesh);
    geometry.setAttribute('face', new BufferAttribute(mesh.face, 4));
    geometries.set(body, geometry);
    return geometry;
  };
  const show = (number: number, row: number, body: number, geometry: BufferGeometry): void => {
    slots[number] ??= addSlot(group, materials, shadow, shadows);
    const slot = slots[number];
    if (slot.body !== body) {
      slot.body = body;
      slot.mesh.geometry.index = geometry.index;
      slot.mesh.geometry.attributes = { ...geometry.attributes, alone: slot.alone };
      slot.mesh.geometry.clearGroups();
      materials.forEach((_, i) => void slot.mesh.geometry.addGroup(0, geometry.index!.count, i));
    }
    slot.alone.set([row, voiceOf[row], gripOf[2 * row], gripOf[2 * row + 1]]);
    slot.alone.needsUpdate = true;
    slot.mesh.visible = true;
  };
  return {
    time,
    choose: (sight, people, levels, count, reach) => {
      const near = nearest(sight, people, levels, count, (row) => reach * (isClosest[row] ? HOLD : 1));
      isClosest.fill(0);
      let shown = 0;
      let hasBuilt = false;
      for (const row of near) {
        const body = bodyOf[row];
        const isNew = !geometries.has(body);
        if (isNew && hasBuilt && !isAtOnce) continue;
        const geometry = geometryOf(body);
        if (!geometry) continue;
        hasBuilt ||= isNew;
        levels[row] = level;
        isClosest[row] = 1;
        show(shown++, row, body, geometry);
      }
      for (let i = shown; i < slots.length; i++) slots[i].mesh.visible = false;
      return shown;
    },
    setPerson: (row, body) => {
      bodyOf[row] = body;
      voiceOf[row] = 0;
      gripOf.fill(0, 2 * row, 2 * row + 2);
    },
    setVoice: (row, voice) => {
      voiceOf[row] = voice;
    },
    setGrip: (row, right, left) => {
      gripOf[2 * row] = right;
      gripOf[2 * row + 1] = left;
    },
    dispose: () => {
      for (const { mesh } of slots) mesh.geometry.dispose();
      for (const geometry of geometries.values()) geometry.dispose();
      for (const material of [...materials.slice(0, 1), shadow]) material.dispose();
    },
  };
}

function addSlot(group: Group, materials: Material[], shadow: Material, shadows: boolean) {
  const mesh = new Mesh(new InstancedBufferGeometry(), materials);
  mesh.geometry.instanceCount = 1;
  mesh.frustumCulled = false;
  mesh.customDepthMaterial = shadow;
  mesh.castShadow = shadows;
  mesh.receiveShadow = shadows;
  group.add(mesh);
  return { mesh, alone: new InstancedBufferAttribute(new Float32Array(4), 4), body: -1 };
}

const _near: { row: number; distance: number }[] = [];

/** Rows of the near level within reach, the nearest first, a dozen at most. */
function nearest(
  { eye }: Sight,
  { places, scales }: Standing,
  levels: Uint8Array,
  count: number,
  reachOf: (row: number) => number,
): number[] {
  _near.length = 0;
  for (let row = 0; row < count; row++) {
    if (levels[row] !== 0) continue;
    const dx = places[4 * row] - eye[0];
    // From the head: whoever stands before one is looked in the face.
    const dy = places[4 * row + 1] + 1.5 * scales[row] - eye[1];
    const dz = places[4 * row + 2] - eye[2];
    const distance = Math.sqrt(dx * dx + dy * dy + dz * dz);
    if (distance < reachOf(row)) _near.push({ row, distance });
  }
  return _near
    .sort((a, b) => a.distance - b.distance)
    .slice(0, CLOSEST_MOST)
    .map(({ row }) => row);
}
