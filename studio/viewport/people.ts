import { type Cast, createCrowdRows, createWalkers, placeWalkers, type Tracks, type Walkers } from 'promenade/render';
import { Group, MeshBasicMaterial } from 'three';
import { castOnGround, type ShadowStyle, styleShadow } from './shadow.js';

/** Everyone on the ground, drawn by the engine, with shadows of the studio's own kind. */
export type PeopleView = {
  readonly walkers: Walkers;
  readonly group: Group;
  readonly shadows: Shadows;
};

/** What the crowd draws its shadows with; another material when it outgrew its rows. */
type Shadows = { style: ShadowStyle; material: MeshBasicMaterial };

/** Larger crowds have a soft spot under each person, but no shadows: these are as many triangles once more. */
const SHADOWS_MOST = 4000;
/** Distances at which the mid and the far level begin [m]. */
const DISTANCES = [11, 26] as const;

/** A crowd without people. */
export function createPeopleView(cast: Cast, style: ShadowStyle): PeopleView {
  const group = new Group();
  const shadows: Shadows = { style, material: new MeshBasicMaterial() };
  const walkers = createWalkers(cast, (capacity, poseRows) => {
    shadows.material.dispose();
    shadows.material = castOnGround(new MeshBasicMaterial(), shadows.style, 'vertex');
    return createCrowdRows(group, cast.bodies, { capacity, poseRows, shadows: false, distances: DISTANCES, further: shadows.material });
  });
  return { walkers, group, shadows };
}

/** Puts everyone where they are `between` (0 to 1) the last two frames, except one whom nobody is to see. */
export function placePeople({ walkers, shadows }: PeopleView, tracks: Tracks, between: number, hidden?: number): void {
  shadows.material.visible = tracks.count <= SHADOWS_MOST;
  placeWalkers(walkers, tracks, between, { hidden });
}

/** Lets their shadows fall from another sun. */
export function stylePeople({ shadows }: PeopleView, style: ShadowStyle): void {
  shadows.style = style;
  styleShadow(shadows.material, style);
}

/** People whose mesh is drawn. */
export function countDrawn({ walkers }: PeopleView): number {
  return walkers.rows.drawn.reduce((sum, count) => sum + count, 0);
}

/** Frees what lies on the GPU. */
export function disposePeople({ walkers, shadows }: PeopleView): void {
  walkers.rows.dispose();
  shadows.material.dispose();
}
