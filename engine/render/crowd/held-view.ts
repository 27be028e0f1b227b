import {
  BoxGeometry,
  type BufferGeometry,
  ConeGeometry,
  CylinderGeometry,
  Group,
  InstancedMesh,
  Matrix4,
  MeshStandardMaterial,
  Quaternion,
  Vector3,
} from 'three';
import { PROPS, type Prop } from '../../agents/index.js';
import { HELD } from './find-held.js';
import { NEAR_MOST } from './near-people.js';

/** Things in people's hands, in a scene. */
export type HeldView = {
  readonly group: Group;
  /** Moves on to the next moment, by what `findHeld` found. */
  readonly take: (held: Float32Array) => void;
  /** Shows what is held part-way from the last moment but one to the last. */
  readonly place: (between: number) => void;
  readonly dispose: () => void;
};

/** A part of something held, from where the hand has it [m]. */
type Part = { readonly of: BufferGeometry; readonly colour: number; readonly at: readonly [number, number, number]; readonly tip?: number };

const box = (x: number, y: number, z: number): BufferGeometry => new BoxGeometry(x, y, z);
const rod = (radius: number, long: number): BufferGeometry => new CylinderGeometry(radius, radius, long, 8);

/** How far a suitcase on wheels leans back from upright [rad]. */
const LEANS = 0.62;

const PARTS: Readonly<Record<Prop, () => readonly Part[]>> = {
  phone: () => [{ of: box(0.072, 0.15, 0.01), colour: 0x18191c, at: [0, 0.02, 0] }],
  cup: () => [
    { of: new CylinderGeometry(0.038, 0.03, 0.11, 12), colour: 0xf2efe8, at: [0, 0.015, 0] },
    { of: new CylinderGeometry(0.037, 0.035, 0.05, 12), colour: 0x8a5a34, at: [0, 0.005, 0.001] },
  ],
  sandwich: () => [
    { of: box(0.13, 0.03, 0.09), colour: 0xc9954f, at: [0, 0.03, 0] },
    { of: box(0.125, 0.02, 0.095), colour: 0x6f9a3c, at: [0, 0.005, 0] },
    { of: box(0.13, 0.025, 0.09), colour: 0xc9954f, at: [0, -0.018, 0] },
  ],
  umbrella: () => [
    { of: rod(0.009, 0.95), colour: 0x2c2c30, at: [0, 0.36, 0] },
    { of: new ConeGeometry(0.56, 0.2, 12, 1, true), colour: 0x27415f, at: [0, 0.76, 0] },
    { of: new ConeGeometry(0.55, 0.18, 12, 1, true), colour: 0x1d2f45, at: [0, 0.75, 0] },
  ],
  suitcase: () => [
    { of: rod(0.008, 0.4), colour: 0x8b9096, at: [-0.09, -0.15, -0.11], tip: -LEANS },
    { of: rod(0.008, 0.4), colour: 0x8b9096, at: [0.09, -0.15, -0.11], tip: -LEANS },
    { of: box(0.2, 0.025, 0.03), colour: 0x2b2d30, at: [0, 0, 0] },
    { of: box(0.36, 0.5, 0.2), colour: 0x7b2f35, at: [0, -0.47, -0.37], tip: -LEANS },
    { of: box(0.3, 0.05, 0.05), colour: 0x1c1d1f, at: [0, -0.69, -0.47], tip: -LEANS },
  ],
  box: () => [
    { of: box(0.3, 0.24, 0.3), colour: 0xb68d5a, at: [0, 0.03, 0.03] },
    { of: box(0.305, 0.02, 0.06), colour: 0xd8c39a, at: [0, 0.145, 0.03] },
  ],
  bag: () => [
    { of: box(0.3, 0.3, 0.12), colour: 0x3f6b52, at: [0, -0.34, 0] },
    { of: rod(0.006, 0.2), colour: 0x2c4a39, at: [-0.06, -0.1, 0], tip: 0 },
    { of: rod(0.006, 0.2), colour: 0x2c4a39, at: [0.06, -0.1, 0], tip: 0 },
  ],
};

type Drawn = { readonly prop: number; readonly mesh: InstancedMesh; readonly own: Matrix4 };

/** Meshes for all that can be held; nothing is yet. */
export function createHeldView(): HeldView {
  const group = new Group();
  let drawn: readonly Drawn[] = [];
  let before = new Float32Array(0);
  let now = new Float32Array(0);
  const build = (): readonly Drawn[] =>
    PROPS.flatMap((name, prop) =>
      PARTS[name]().map(({ of, colour, at, tip = 0 }): Drawn => {
        const mesh = new InstancedMesh(of, new MeshStandardMaterial({ color: colour, roughness: 0.8, side: 2 }), NEAR_MOST);
        mesh.frustumCulled = false;
        mesh.count = 0;
        group.add(mesh);
        const turn = new Quaternion().setFromAxisAngle(new Vector3(1, 0, 0), -tip);
        return { prop, mesh, own: new Matrix4().compose(new Vector3(...at), turn, new Vector3(1, 1, 1)) };
      }),
    );
  return {
    group,
    take: (held) => {
      // What is never held costs nothing.
      if (drawn.length === 0 && held.length > 0) drawn = build();
      before = now;
      now = Float32Array.from(held);
    },
    place: (between) => {
      for (const { mesh } of drawn) mesh.count = 0;
      for (let at = 0; at < now.length; at += HELD) {
        placeOne(before, now, at, between);
        for (const { prop, mesh, own } of drawn) {
          if (prop !== now[at + 1]) continue;
          mesh.setMatrixAt(mesh.count++, _whole.multiplyMatrices(_matrix, own));
          mesh.instanceMatrix.needsUpdate = true;
        }
      }
    },
    dispose: () => {
      for (const { mesh } of drawn) {
        mesh.geometry.dispose();
        mesh.dispose();
      }
      group.removeFromParent();
    },
  };
}

const _matrix = new Matrix4();
const _whole = new Matrix4();
const _from = new Vector3();
const _to = new Vector3();
const _turn = new Quaternion();
const _turnTo = new Quaternion();
const _size = new Vector3();

/** Where something is between two moments: as now where its owner has only just taken it. */
function placeOne(before: Float32Array, now: Float32Array, at: number, between: number): void {
  let old = -1;
  for (let n = 0; n < before.length; n += HELD) if (before[n] === now[at] && before[n + 1] === now[at + 1]) old = n;
  _to.fromArray(now, at + 2);
  _turnTo.fromArray(now, at + 5);
  _from.copy(_to);
  _turn.copy(_turnTo);
  if (old >= 0) {
    _from.fromArray(before, old + 2).lerp(_to, between);
    _turn.fromArray(before, old + 5).slerp(_turnTo, between);
  }
  _matrix.compose(_from, _turn, _size.setScalar(now[at + 9]));
}
