// The headset: real walking, walking in place, a stick, teleport, hands. It is loaded when somebody puts one on.
import {
  BoxGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PerspectiveCamera,
  Quaternion,
  RingGeometry,
  Vector3,
} from 'three';
import type { Staging } from '../document/picture.js';
import { ask } from '../document/session.js';
import type { Studio } from '../document/studio.js';
import { createHand, createInPlace, signOf, walksInPlace } from './body-signs.js';
import { createBubbles } from './bubbles.js';
import { comfort } from './comfort.js';
import { act, invite, moveTo, part, presence, wear } from './presence.js';
import { inWorld, type Origin, type Spot, standOn, turnAbout } from './stand.js';
import { pressedByStick, velocityOf } from './wish.js';

/** Sticks turn by this much at once [rad], or this much in a second; less than this is no push of a stick. */
const SNAP = Math.PI / 6;
const SMOOTH = 1.6;
const DEAD = 0.2;
const SNAPS = 0.7;
/** Walking in place goes this fast [m/s]. */
const IN_PLACE = 1.2;
/** Eyes as a share of height, for who sits. */
const EYES = 0.93;
/** A teleport reaches this far [m]. */
const LEAP = 8;
/** What is nearer to an eye is not drawn [m]. */
const NEAREST = 0.08;
/** Pictures of the mirror: one for so many of the headset. */
const MIRRORED = 2;
/** Buttons of a controller, as the standard mapping numbers them. */
const BUTTONS = { trigger: 0, squeeze: 1, lower: 4, upper: 5 } as const;

/** Everything that lasts while a headset is worn. */
type Wearing = {
  readonly studio: Studio;
  readonly stage: Staging;
  readonly session: XRSession;
  readonly room: Group;
  readonly hands: readonly [Mesh, Mesh];
  readonly rim: Mesh;
  readonly mark: Mesh;
  readonly mirror: PerspectiveCamera;
  readonly bubbles: ReturnType<typeof createBubbles>;
  readonly signs: readonly [ReturnType<typeof createHand>, ReturnType<typeof createHand>];
  readonly bob: ReturnType<typeof createInPlace>;
  origin: Origin | undefined;
  lift: number | undefined;
  before: Spot;
  last: number;
  pictures: number;
  hasTurned: boolean;
  readonly pressed: Set<string>;
  isLeaping: boolean;
};

let wearing: Wearing | undefined;

/** Puts the headset on: the viewer, who is in the crowd, sees and walks through it. What goes wrong is told in a sentence. */
export async function putOnHeadset(studio: Studio): Promise<void> {
  const { stage } = studio.session.picture ?? {};
  if (wearing || !stage || presence.getState().id === undefined) return;
  try {
    const session = await navigator.xr?.requestSession('immersive-vr', {
      requiredFeatures: ['local-floor'],
      optionalFeatures: ['hand-tracking'],
    });
    if (!session) throw new Error('this browser knows none');
    const { renderer } = stage;
    renderer.xr.enabled = true;
    renderer.xr.setReferenceSpaceType('local-floor');
    stage.wear(true);
    session.addEventListener('end', () => takeOff('The headset is off. You are still in the crowd.'));
    await renderer.xr.setSession(session);
    wearing = begin(studio, stage, session);
    presence.setState({ isWorn: true, note: undefined });
    renderer.setAnimationLoop((now, frame) => frame && wearing && showMoment(wearing, now / 1000, frame));
  } catch (error) {
    takeOff(`The headset cannot be used: ${(error as Error).message}.`);
  }
}

/** Takes the headset off; the run goes on, and the viewer stays in the crowd. */
export async function takeOffHeadset(): Promise<void> {
  await wearing?.session.end().catch(() => undefined);
}

function begin(studio: Studio, stage: Staging, session: XRSession): Wearing {
  const room = new Group();
  const hand = () => new Mesh(new BoxGeometry(0.08, 0.03, 0.17), new MeshLambertMaterial({ color: '#c69076' }));
  const hands = [hand(), hand()] as const;
  const rim = new Mesh(
    new RingGeometry(0.24, 2, 48),
    new MeshBasicMaterial({ color: '#000000', transparent: true, opacity: 0, depthTest: false, fog: false }),
  );
  rim.position.z = -0.3;
  rim.renderOrder = 1000;
  const mark = new Mesh(new RingGeometry(0.2, 0.28, 32).rotateX(-Math.PI / 2), new MeshBasicMaterial({ color: '#2f7de1' }));
  mark.visible = false;
  room.add(stage.camera, ...hands);
  stage.camera.add(rim);
  const leaves = presence.subscribe(({ id }) => id === undefined && void takeOffHeadset());
  session.addEventListener('end', leaves);
  return {
    studio,
    stage,
    session,
    room,
    hands,
    rim,
    mark,
    mirror: new PerspectiveCamera(70, 1, 0.1, 4000),
    bubbles: createBubbles(),
    signs: [createHand(), createHand()],
    bob: createInPlace(),
    origin: undefined,
    lift: undefined,
    before: { x: 0, z: 0 },
    last: 0,
    pictures: 0,
    hasTurned: false,
    pressed: new Set(),
    isLeaping: false,
  };
}

function takeOff(note: string): void {
  const { renderer, camera, wear: wearStage } = wearing?.stage ?? {};
  if (wearing && renderer && camera) {
    const { room, rim, mark, bubbles, hands } = wearing;
    renderer.setAnimationLoop(null);
    renderer.xr.enabled = false;
    camera.removeFromParent();
    for (const part of [room, rim, mark, bubbles.group]) part.removeFromParent();
    for (const { geometry } of [...hands, rim, mark]) geometry.dispose();
    bubbles.dispose();
  }
  wearStage?.(false);
  if (wearing) wear(wearing.studio, undefined);
  wearing = undefined;
  presence.setState({ isWorn: false, note });
}

const _place = new Vector3();
const _turn = new Quaternion();
const _ahead = new Vector3();

/** Reads the headset, moves the viewer, and draws. */
function showMoment(state: Wearing, now: number, frame: XRFrame): void {
  const { stage, room } = state;
  const { renderer, scene } = stage;
  const elapsed = state.last === 0 ? 1 / 72 : Math.min(1, Math.max(0, now - state.last));
  state.last = now;
  const space = renderer.xr.getReferenceSpace();
  const pose = space ? frame.getViewerPose(space) : undefined;
  stage.draw(elapsed, () => {
    if (room.parent !== scene) scene.add(room, state.mark, state.bubbles.group);
    const { id } = presence.getState();
    const body = id === undefined ? undefined : stage.whereIs(id);
    if (!pose || !space || !body || state.isLeaping) return;
    // Faces come near.
    stage.camera.near = NEAREST;
    const { position, orientation } = pose.transform;
    move(state, { position, orientation, body, elapsed, now, frame, space });
    state.bubbles.show(presence.getState().words, stage.whereIs, stage.camera);
  });
  state.pictures += 1;
  if (state.pictures % MIRRORED === 0) mirror(state);
}

type Moment = {
  readonly position: DOMPointReadOnly;
  readonly orientation: DOMPointReadOnly;
  readonly body: { readonly x: number; readonly y: number; readonly z: number; readonly height: number };
  readonly elapsed: number;
  readonly now: number;
  readonly frame: XRFrame;
  readonly space: XRReferenceSpace;
};

function move(state: Wearing, { position, orientation, body, elapsed, now, frame, space }: Moment): void {
  const { room, rim, session } = state;
  const { seated, inPlace, vignette, turn } = comfort.getState();
  const head = { x: position.x, z: position.z };
  _ahead.set(0, 0, -1).applyQuaternion(_turn.set(orientation.x, orientation.y, orientation.z, orientation.w));
  const looks = Math.atan2(_ahead.z, _ahead.x);
  if (!state.origin) {
    // The head begins where the body is, looking where the viewer did.
    const angle = presence.getState().heading - looks;
    const at = inWorld({ x: 0, z: 0, turn: angle }, head);
    state.origin = { x: body.x - at.x, z: body.z - at.z, turn: angle };
    state.before = body;
  }
  const sticks = readSticks(session);
  const angle = turnOf(state, sticks.turn, turn, elapsed);
  if (angle !== 0) state.origin = turnAbout(state.origin, head, angle);
  const stood = standOn({ origin: state.origin, head, body, before: state.before, elapsed });
  state.origin = stood.origin;
  state.before = body;
  const heading = looks + state.origin.turn;
  const isStepping = inPlace && walksInPlace(state.bob, position.y, now, elapsed);
  const pressed = pressedByStick(sticks.right, sticks.down);
  const [wayX, wayZ] = isStepping ? [IN_PLACE * Math.cos(heading), IN_PLACE * Math.sin(heading)] : velocityOf(pressed, heading);
  wear(state.studio, { velocity: [stood.velocity.x + wayX, stood.velocity.z + wayZ], heading });
  presence.setState({ heading, up: Math.asin(Math.max(-1, Math.min(1, _ahead.y))) });
  // Who sits, or is of another height than its body, sees from where the body's eyes are.
  state.lift ??= seated ? EYES * body.height - position.y : 0;
  room.position.set(state.origin.x, body.y + (seated ? state.lift : 0), state.origin.z);
  room.rotation.y = -state.origin.turn;
  const isMoved = Math.hypot(wayX, wayZ) > 0.1 || angle !== 0;
  const dark = rim.material as MeshBasicMaterial;
  dark.opacity += ((vignette && isMoved ? 0.85 : 0) - dark.opacity) * Math.min(1, 8 * elapsed);
  rim.visible = dark.opacity > 0.01;
  useHands(state, { frame, space, looks, position, now });
}

/** How far the room turns in this picture [rad]: in steps, once for each push of the stick, or smoothly. */
function turnOf(state: Wearing, push: number, how: 'snap' | 'smooth', elapsed: number): number {
  if (how === 'smooth') return Math.abs(push) < DEAD ? 0 : SMOOTH * push * elapsed;
  if (Math.abs(push) < SNAPS) {
    state.hasTurned = false;
    return 0;
  }
  if (state.hasTurned) return 0;
  state.hasTurned = true;
  return SNAP * Math.sign(push);
}

/** The left stick walks, the right one turns. */
function readSticks(session: XRSession): { readonly right: number; readonly down: number; readonly turn: number } {
  let [right, down, turn] = [0, 0, 0];
  for (const { gamepad, handedness } of session.inputSources ?? []) {
    const [, , x = 0, y = 0] = gamepad?.axes ?? [];
    if (handedness === 'right') turn = x;
    else [right, down] = [x, y];
  }
  return { right, down, turn };
}

type Reading = Pick<Moment, 'frame' | 'space' | 'position' | 'now'> & { readonly looks: number };

/** Hands are where the controllers are: they wave, push, and their buttons ask people along, tell them to stay, let them go and leap. */
function useHands(state: Wearing, { frame, space, looks, position, now }: Reading): void {
  const { session, hands, signs, studio, pressed } = state;
  for (const hand of hands) hand.visible = false;
  for (const source of session.inputSources ?? []) {
    const side = source.handedness === 'left' ? 0 : 1;
    const grip = source.gripSpace && frame.getPose(source.gripSpace, space);
    if (grip) {
      const { position: at, orientation: turned } = grip.transform;
      hands[side].visible = true;
      hands[side].position.set(at.x, at.y, at.z);
      hands[side].quaternion.set(turned.x, turned.y, turned.z, turned.w);
      const [x, z] = [at.x - position.x, at.z - position.z];
      const [cos, sin] = [Math.cos(looks), Math.sin(looks)];
      const sign = signOf(signs[side], { side: z * cos - x * sin, ahead: x * cos + z * sin, above: at.y - position.y }, now);
      if (sign) act(studio, sign);
    }
    const isDown = (button: number) => source.gamepad?.buttons[button]?.pressed ?? false;
    const once = (button: number, does: () => void) => {
      const name = `${source.handedness} ${button}`;
      if (!isDown(button)) pressed.delete(name);
      else if (!pressed.has(name)) {
        pressed.add(name);
        does();
      }
    };
    once(BUTTONS.lower, () => (side === 0 ? part(studio, 'stay') : invite(studio)));
    once(BUTTONS.upper, () => (side === 0 ? part(studio, 'go') : act(studio, 'wave')));
    if (side === 1) aimLeap(state, source, frame, space, isDown(BUTTONS.trigger));
  }
}

/** While the right trigger is held, a mark shows where the hand points; when it is let go, the viewer is there. */
function aimLeap(state: Wearing, source: XRInputSource, frame: XRFrame, space: XRReferenceSpace, isHeld: boolean): void {
  const { mark, room, studio } = state;
  const ray = frame.getPose(source.targetRaySpace, space);
  if (isHeld && ray) {
    const { position: at, orientation: turned } = ray.transform;
    _ahead.set(0, 0, -1).applyQuaternion(_turn.set(turned.x, turned.y, turned.z, turned.w));
    const far = _ahead.y < -0.05 ? Math.min(LEAP, -at.y / _ahead.y) : LEAP;
    room.updateMatrixWorld();
    _place.set(at.x + far * _ahead.x, 0.02, at.z + far * _ahead.z).applyMatrix4(room.matrixWorld);
    mark.position.copy(_place);
    mark.visible = true;
  } else if (mark.visible) {
    mark.visible = false;
    void leap(state, studio, mark.position.x, mark.position.z);
  }
}

/** The viewer leaves and comes again elsewhere, as another person: nobody is passed through. */
async function leap(state: Wearing, studio: Studio, x: number, z: number): Promise<void> {
  const { session } = studio;
  const { id, heading } = presence.getState();
  if (id === undefined || state.isLeaping) return;
  state.isLeaping = true;
  try {
    const next = await ask(session, 'avatar', { kind: 'join', at: [x, z], heading });
    moveTo(studio, next);
    await ask(session, 'avatar', { kind: 'leave', id });
  } catch (error) {
    presence.setState({ note: (error as Error).message });
  } finally {
    state.origin = undefined;
    state.isLeaping = false;
  }
}

/** What one eye sees, on the page. */
function mirror({ stage, mirror: camera }: Wearing): void {
  const { renderer, scene } = stage;
  const target = renderer.getRenderTarget();
  const { width, height } = renderer.domElement;
  stage.camera.updateMatrixWorld();
  stage.camera.matrixWorld.decompose(camera.position, camera.quaternion, _place);
  camera.aspect = width / Math.max(1, height);
  camera.updateProjectionMatrix();
  renderer.xr.enabled = false;
  renderer.setRenderTarget(null);
  renderer.render(scene, camera);
  renderer.xr.enabled = true;
  renderer.setRenderTarget(target);
}
