/// <reference path="./optional-packages.d.ts" />
import { MissingPackageError } from '../record/index.js';

/** A point or vector of Rapier's plane; its y is our z. */
export type Point = { readonly x: number; readonly y: number };

/** The part of a Rapier body that this room uses. */
export type Body = {
  readonly handle: number;
  mass(): number;
  principalInertia(): number;
  worldCom(): Point;
  translation(): Point;
  rotation(): number;
  linvel(): Point;
  angvel(): number;
  setTranslation(at: Point, wake: boolean): void;
  setRotation(angle: number, wake: boolean): void;
  setLinvel(velocity: Point, wake: boolean): void;
  setAngvel(velocity: number, wake: boolean): void;
  setNextKinematicTranslation(at: Point): void;
  setNextKinematicRotation(angle: number): void;
};

type BodyDesc = {
  setTranslation(x: number, y: number): BodyDesc;
  setRotation(angle: number): BodyDesc;
  setCanSleep(can: boolean): BodyDesc;
};
type Collider = { readonly handle: number };
type ColliderDesc = { setDensity(density: number): ColliderDesc; setFriction(friction: number): ColliderDesc };
type JointDesc = { limitsEnabled: boolean; limits: number[] };

/** The part of a Rapier world that this room uses. */
export type BodyWorld = {
  timestep: number;
  step(): void;
  free(): void;
  createRigidBody(desc: BodyDesc): Body;
  getRigidBody(handle: number): Body;
  createCollider(desc: ColliderDesc, parent: Body): Collider;
  getCollider(handle: number): Collider;
  removeCollider(collider: Collider, wake: boolean): void;
  createImpulseJoint(desc: JointDesc, first: Body, second: Body, wake: boolean): unknown;
  takeSnapshot(): Uint8Array;
};

/** The part of the Rapier library that this room uses. */
export type Rapier = {
  readonly World: { new (gravity: Point): BodyWorld; restoreSnapshot(bytes: Uint8Array): BodyWorld };
  readonly RigidBodyDesc: { dynamic(): BodyDesc; fixed(): BodyDesc; kinematicPositionBased(): BodyDesc };
  readonly ColliderDesc: { convexHull(points: Float32Array): ColliderDesc | null };
  readonly JointData: { revolute(anchor: Point, other: Point): JointDesc };
};

const PACKAGE = '@dimforge/rapier2d-deterministic-compat';

/** Rapier while it is loaded and from then on: made ready twice at once, it would lose the memory of the first. */
let loading: Promise<Rapier> | undefined;

/** Rapier, loaded and ready; only worlds with movable objects need it. */
export function loadRapier(): Promise<Rapier> {
  loading ??= load().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<Rapier> {
  let library: Rapier & { init(): Promise<void> };
  try {
    library = (await import('@dimforge/rapier2d-deterministic-compat')) as unknown as typeof library;
  } catch {
    throw new MissingPackageError(PACKAGE, 'A world with movable objects');
  }
  await library.init();
  return library;
}
