import { createStore } from 'zustand/vanilla';
import { ask, select, togglePlaying } from '../document/session.js';
import type { Studio } from '../document/studio.js';
import { AT_REST, isWay, type Pressed, pressedBy, pressedByStick, velocityOf } from './wish.js';

/** Whether the viewer is in the crowd, as whom, where it looks (heading and up, [rad]), and what it cannot do, in a sentence. */
export type Presence = {
  readonly id: number | undefined;
  readonly heading: number;
  readonly up: number;
  readonly note: string | undefined;
};

/** One for the page. */
export const presence = createStore<Presence>(() => ({ id: undefined, heading: 0, up: 0, note: undefined }));

/** How far one looks up or down [rad], and how much a pixel of a drag, or a stick in a second, turns the head. */
const MOST_UP = 1.2;
const PER_PIXEL = 0.005;
const PER_SECOND = 2.2;

/** What is pressed now, of every kind. */
const held = new Set<string>();
let touched: Pressed = AT_REST;
let asked = '';
let stop: (() => void) | undefined;

/** Joins the crowd at a place [m], looking the way the camera does; the picture is seen through one's own eyes. */
export async function joinCrowd(studio: Studio, at: readonly [x: number, z: number], heading: number): Promise<void> {
  const { session } = studio;
  await leaveCrowd(studio);
  try {
    const id = await ask(session, 'avatar', { kind: 'join', at, heading });
    presence.setState({ id, heading, up: 0, note: undefined });
    select(session, [id]);
    session.store.setState({ camera: 'eyes', cameraNote: undefined });
    stop = watchHands(studio, id);
    if (!session.store.getState().playing) togglePlaying(session);
  } catch (error) {
    presence.setState({ note: (error as Error).message });
  }
}

/** Leaves the crowd; the camera is free again. */
export async function leaveCrowd({ session }: Studio): Promise<void> {
  const { id } = presence.getState();
  if (id === undefined) return;
  forget(session);
  session.store.setState({ camera: 'orbit' });
  select(session, []);
  await ask(session, 'avatar', { kind: 'leave', id }).catch(() => undefined);
}

/** Turns the head by a drag [px]. */
export function turnHead(right: number, down: number): void {
  turnBy(PER_PIXEL * right, -PER_PIXEL * down);
}

/** Walks by a stick on the screen, pushed by a share of its reach. */
export function pushStick(right: number, down: number): void {
  touched = pressedByStick(right, down);
}

/** Does something that others can see. */
export function act({ session }: Studio, action: string): void {
  const { id } = presence.getState();
  if (id === undefined) return;
  ask(session, 'avatar', { kind: 'act', id, action }).catch((error: Error) => presence.setState({ note: error.message }));
}

function turnBy(right: number, up: number): void {
  presence.setState((state) => ({ heading: state.heading + right, up: Math.min(Math.max(state.up + up, -MOST_UP), MOST_UP) }));
}

/** Listens to keys, touch and a gamepad until the viewer leaves, or the run ends. Returns how to stop. */
function watchHands(studio: Studio, id: number): () => void {
  const { session } = studio;
  const down = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
    if (isWay(event.code) || event.key === 'Shift') held.add(event.code);
    else if (event.code === 'KeyV') act(studio, 'wave');
    else if (event.key === 'Escape') void leaveCrowd(studio);
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const up = (event: KeyboardEvent) => held.delete(event.code);
  const blur = () => held.clear();
  // Before the keys of the page, to which arrows mean something else.
  window.addEventListener('keydown', down, { capture: true });
  window.addEventListener('keyup', up);
  window.addEventListener('blur', blur);
  let frame = requestAnimationFrame(walk);
  let last = performance.now();
  function walk(now: number): void {
    const { pressed, turns } = readGamepad();
    const elapsed = Math.min(0.1, (now - last) / 1000);
    last = now;
    if (turns[0] !== 0 || turns[1] !== 0) turnBy(PER_SECOND * elapsed * turns[0], -PER_SECOND * elapsed * turns[1]);
    tell(studio, id, strongest([pressedBy(held), touched, pressed]));
    frame = requestAnimationFrame(walk);
  }
  const unsubscribe = [
    session.store.subscribe(({ phase, camera, selected }) => {
      if (phase !== 'ready' || camera !== 'eyes' || selected[0] !== id) void leaveCrowd(studio);
    }),
    presence.subscribe(({ id: now, heading, up: elevation }) =>
      session.picture?.setGaze?.(now === undefined ? undefined : { heading, up: elevation }),
    ),
  ];
  const { heading, up: elevation } = presence.getState();
  session.picture?.setGaze?.({ heading, up: elevation });
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('keydown', down, { capture: true });
    window.removeEventListener('keyup', up);
    window.removeEventListener('blur', blur);
    for (const end of unsubscribe) end();
    session.picture?.setGaze?.(undefined);
  };
}

/** Tells the run what is asked for, where it is something else than before; headings are told in steps of half a degree. */
function tell({ session }: Studio, id: number, pressed: Pressed): void {
  const heading = Math.round(presence.getState().heading * 120) / 120;
  const velocity = velocityOf(pressed, heading);
  const now = `${velocity} ${heading}`;
  if (now === asked) return;
  asked = now;
  ask(session, 'avatar', { kind: 'walk', id, velocity, heading }).catch(() => forget(session));
}

function forget({ picture }: Studio['session']): void {
  stop?.();
  stop = undefined;
  held.clear();
  touched = AT_REST;
  asked = '';
  picture?.setGaze?.(undefined);
  presence.setState({ id: undefined });
}

function strongest(all: readonly Pressed[]): Pressed {
  const strength = ({ ahead, aside }: Pressed) => Math.hypot(ahead, aside);
  return all.reduce((best, one) => (strength(one) > strength(best) ? one : best));
}

function readGamepad(): { readonly pressed: Pressed; readonly turns: readonly [right: number, down: number] } {
  const pad = navigator.getGamepads?.().find((one) => one?.connected);
  if (!pad) return { pressed: AT_REST, turns: [0, 0] };
  const [right = 0, down = 0, turn = 0, tilt = 0] = pad.axes;
  const free = (value: number) => (Math.abs(value) < 0.15 ? 0 : value);
  return { pressed: pressedByStick(right, down), turns: [free(turn), free(tilt)] };
}

function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable=true], .cm-editor, dialog') !== null;
}
