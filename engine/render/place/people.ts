import { Group, MeshBasicMaterial, type Vector3, type WebGLRenderer } from 'three';
import type { Cast } from '../crowd/cast.js';
import { type CrowdRows, createCrowdRows } from '../crowd/crowd-rows.js';
import type { LevelName } from '../crowd/level-table.js';
import type { Tracks } from '../crowd/tracks.js';
import { createWalkers, placeWalkers, type Walkers } from '../crowd/walkers.js';
import { createFarTiles } from '../impostors/far-frames.js';
import type { PersonTiles } from '../impostors/person-tiles.js';
import { createJointSets, type JointSets } from '../joints/joint-sets.js';
import { castOnGround, type ShadowStyle, styleShadow } from './shadow.js';

/** Everyone on the ground, drawn by the engine, with shadows of the studio's own kind. */
export type PeopleView = {
  readonly walkers: Walkers;
  readonly group: Group;
  readonly shadows: Shadows;
  /** Pictures of people for those who are small, and of their parts. */
  readonly tiles: PersonTiles;
  readonly joints: JointSets;
};

/** What the crowd draws its shadows with, those of meshes and those of quads, which face the sun; other materials when it outgrew its rows. */
type Shadows = { style: ShadowStyle; meshes: MeshBasicMaterial; quads: MeshBasicMaterial; parts: MeshBasicMaterial; readonly sun: Vector3 };

/** Where more meshes or people are drawn than this there is a soft spot under each person, but no shadows: these are as many triangles once more. */
const SHADOWS_MOST = { meshes: 4000, people: 30_000 };

/** A crowd without people. */
export function createPeopleView(cast: Cast, style: ShadowStyle, renderer: WebGLRenderer, level?: LevelName): PeopleView {
  const group = new Group();
  const shadows: Shadows = {
    style,
    meshes: new MeshBasicMaterial(),
    quads: new MeshBasicMaterial(),
    parts: new MeshBasicMaterial(),
    sun: style.sun.clone(),
  };
  const tiles = createFarTiles(renderer, cast);
  const joints = createJointSets(cast.bodies);
  let rows: CrowdRows | undefined;
  const walkers = createWalkers(cast, (capacity, poseRows) => {
    disposeShadows(shadows);
    shadows.meshes = castOnGround(new MeshBasicMaterial(), shadows.style, 'vertex');
    shadows.quads = castOnGround(new MeshBasicMaterial(), shadows.style, 'vertex');
    shadows.parts = castOnGround(new MeshBasicMaterial(), shadows.style, 'vertex');
    rows = createCrowdRows(group, cast.bodies, {
      capacity,
      poseRows,
      shadows: false,
      further: shadows.meshes,
      impostors: { tiles, further: { material: shadows.quads, towards: shadows.sun } },
      joints: { sets: joints, renderer, further: { material: shadows.parts, towards: shadows.sun } },
      level: rows ? rows.level : level,
    });
    return rows;
  });
  return { walkers, group, shadows, tiles, joints };
}

/** Puts everyone where they are `between` (0 to 1) the last two frames, except one whom nobody is to see. */
export function placePeople(view: PeopleView, tracks: Tracks, between: number, hidden?: number): void {
  showShadows(view, tracks.count);
  placeWalkers(view.walkers, tracks, between, { hidden });
}

/** Whether there are few enough for shadows: meshes as they were drawn last, and people. */
function showShadows({ walkers: { rows }, tiles, shadows }: PeopleView, count: number): void {
  const meshes = tiles.ready < tiles.set.silhouettes ? count : rows.drawn[0] + rows.drawn[1] + rows.drawn[2];
  const isShown = meshes <= SHADOWS_MOST.meshes && count <= SHADOWS_MOST.people;
  shadows.meshes.visible = isShown;
  shadows.quads.visible = isShown;
  shadows.parts.visible = isShown;
}

/** Lets their shadows fall from another sun. */
export function stylePeople({ shadows }: PeopleView, style: ShadowStyle): void {
  shadows.style = style;
  shadows.sun.copy(style.sun);
  styleShadow(shadows.meshes, style);
  styleShadow(shadows.quads, style);
  styleShadow(shadows.parts, style);
}

/** People who are drawn, as a mesh or as a quad. */
export function countDrawn({ walkers }: PeopleView): number {
  return walkers.rows.drawn.reduce((sum, count) => sum + count, 0);
}

/** Frees what lies on the GPU. */
export function disposePeople({ walkers, shadows, tiles, joints }: PeopleView): void {
  walkers.rows.dispose();
  disposeShadows(shadows);
  tiles.dispose();
  joints.dispose();
}

function disposeShadows({ meshes, quads, parts }: Shadows): void {
  for (const material of [meshes, quads, parts]) material.dispose();
}
