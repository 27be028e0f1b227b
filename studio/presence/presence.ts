import { createStore } from 'zustand/vanilla';
import { ask, select, setSpeed, togglePlaying } from '../document/session.js';
import type { Studio } from '../document/studio.js';
import type { AvatarOrder } from '../worker/answers/avatar.js';
import type { HereAnswer } from '../worker/answers/here.js';
import { comfort } from './comfort.js';
import { createSway, feel, type Swaying, swing } from './sway.js';
import { AT_REST, isWay, type Pressed, pressedBy, pressedByStick, turnedBy, velocityOf } from './wish.js';

/** Something said near the viewer: by whom, what, and when [s of the run]. */
export type Words = { readonly agent: number; readonly text: string; readonly time: number };

/** Whether the viewer is in the crowd, as whom, where it looks (heading and up, [rad]), what it cannot do, in a sentence, and what was said near it lately. */
export type Presence = {
  readonly id: number | undefined;
  readonly heading: number;
  readonly up: number;
  readonly note: string | undefined;
  readonly words: readonly Words[];
  /** The viewer types what it says. */
  readonly isTyping: boolean;
  /** A headset is worn, and sound is on. */
  readonly isWorn: boolean;
  readonly isHeard: boolean;
};

/** One for the page. */
export const presence = createStore<Presence>(() => ({
  id: undefined,
  heading: 0,
  up: 0,
  note: undefined,
  words: [],
  isTyping: false,
  isWorn: false,
  isHeard: false,
}));

/** What a headset asks for in place of keys, while one is worn. */
export type Worn = { readonly velocity: readonly [x: number, z: number]; readonly heading: number };

/** How far one looks up or down [rad], and how much a pixel of a drag, or a stick in a second, turns the head. */
const MOST_UP = 1.2;
const PER_PIXEL = 0.005;
const PER_SECOND = 2.2;
/** How often it is asked what the viewer feels and hears [ms], and how long words are shown [s of the run]. */
const ASKS = 90;
const SHOWN = 4;
/** A headset that says nothing for so long is laid aside or shows its own menu: nobody walks on blindly [ms]. */
const SILENT = 400;

/** What is pressed now, of every kind. */
const held = new Set<string>();
let touched: Pressed = AT_REST;
let asked = '';
let wish: readonly [x: number, z: number] = [0, 0];
let worn: Worn | undefined;
let wornAt = 0;
let stop: (() => void) | undefined;
let isKept = false;
const listeners = new Set<(here: HereAnswer) => void>();

/** Tells somebody what the viewer feels and hears, as often as it is asked. Returns how to stop. */
export function onHere(listen: (here: HereAnswer) => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

/** Joins the crowd at a place [m], looking the way the camera does; the picture is seen through one's own eyes. Who may not leave stays until the page says so. */
export async function joinCrowd(
  studio: Studio,
  at: readonly [x: number, z: number],
  heading: number,
  { mayLeave = true }: { readonly mayLeave?: boolean } = {},
): Promise<void> {
  const { session } = studio;
  await leaveCrowd(studio);
  try {
    const id = await ask(session, 'avatar', { kind: 'join', at, heading });
    presence.setState({ id, heading, up: 0, note: undefined, words: [] });
    select(session, [id]);
    session.store.setState({ camera: 'eyes', cameraNote: undefined });
    isKept = !mayLeave;
    stop = watchHands(studio, id);
    keepPace(session);
    if (!session.store.getState().playing) togglePlaying(session);
  } catch (error) {
    presence.setState({ note: (error as Error).message });
  }
}

/** The viewer is somebody else from now on, who has joined elsewhere; everything else stays. */
export function moveTo(studio: Studio, id: number): void {
  const { session } = studio;
  stop?.();
  asked = '';
  presence.setState({ id });
  select(session, [id]);
  stop = watchHands(studio, id);
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

/** Walks and looks as a headset says; by keys again where it says nothing. The run is told at once: while a headset draws, pages may get no pictures. */
export function wear(studio: Studio, wishes: Worn | undefined): void {
  worn = wishes;
  wornAt = performance.now();
  if (!wishes) return;
  const { id } = presence.getState();
  presence.setState({ heading: wishes.heading });
  if (id !== undefined) tell(studio, id, AT_REST);
}

/** Does something that others can see. */
export function act(studio: Studio, action: string): void {
  order(studio, (id) => ({ kind: 'act', id, action }));
}

/** Asks whoever is ahead to come along. */
export function invite(studio: Studio): void {
  order(studio, (id) => ({ kind: 'invite', id }));
}

/** Has who follows stay, or go about its own again. */
export function part(studio: Studio, then: 'stay' | 'go'): void {
  order(studio, (id) => ({ kind: 'part', id, then }));
}

/** Says something; who is ahead answers. */
export function speak(studio: Studio, text: string): void {
  presence.setState({ isTyping: false });
  if (text.trim() !== '') order(studio, (id) => ({ kind: 'speak', id, text: text.trim().slice(0, 200) }));
}

function order({ session }: Studio, make: (id: number) => AvatarOrder): void {
  const { id } = presence.getState();
  if (id === undefined) return;
  presence.setState({ note: undefined });
  ask(session, 'avatar', make(id)).catch((error: Error) => presence.setState({ note: error.message }));
}

function turnBy(right: number, up: number): void {
  presence.setState((state) => ({ heading: state.heading + right, up: Math.min(Math.max(state.up + up, -MOST_UP), MOST_UP) }));
}

/** What keys do besides walking. */
const KEYS: Readonly<Record<string, (studio: Studio) => void>> = {
  KeyV: (studio) => act(studio, 'wave'),
  KeyF: invite,
  KeyG: (studio) => part(studio, 'stay'),
  KeyB: (studio) => part(studio, 'go'),
  KeyT: () => presence.setState({ isTyping: true }),
  KeyM: () => presence.setState(({ isHeard }) => ({ isHeard: !isHeard })),
  Escape: (studio) => void (isKept || leaveCrowd(studio)),
};

/** Listens to keys, touch and a gamepad until the viewer leaves, or the run ends. Returns how to stop. */
function watchHands(studio: Studio, id: number): () => void {
  const { session } = studio;
  const closing = new AbortController();
  const { signal } = closing;
  const down = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
    const does = KEYS[event.code === '' ? event.key : event.code];
    if (isWay(event.code) || event.key === 'Shift') held.add(event.code);
    else if (!does) return;
    else if (!event.repeat) does(studio);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  // Before the keys of the page, to which arrows mean something else.
  window.addEventListener('keydown', down, { capture: true, signal });
  window.addEventListener('keyup', (event) => held.delete(event.code), { signal });
  window.addEventListener('blur', () => held.clear(), { signal });
  const sway = createSway();
  let frame = requestAnimationFrame(walk);
  let last = performance.now();
  function walk(now: number): void {
    if (signal.aborted) return;
    const { pressed, turns } = readGamepad();
    const elapsed = Math.min(0.1, (now - last) / 1000);
    last = now;
    const right = turns[0] + turnedBy(held);
    if (right !== 0 || turns[1] !== 0) turnBy(PER_SECOND * elapsed * right, -PER_SECOND * elapsed * turns[1]);
    tell(studio, id, strongest([pressedBy(held), touched, pressed]));
    look(studio, sway, elapsed);
    frame = requestAnimationFrame(walk);
  }
  // At once: what is said from now on is told.
  void askHere(studio, id, sway);
  const asking = setInterval(() => {
    if (worn && performance.now() - wornAt > SILENT) {
      worn = { ...worn, velocity: [0, 0] };
      tell(studio, id, AT_REST);
    }
    void askHere(studio, id, sway);
  }, ASKS);
  const unsubscribe = session.store.subscribe(({ phase, camera, selected }) => {
    keepPace(session);
    if (phase !== 'ready' || camera !== 'eyes' || selected[0] !== id) void leaveCrowd(studio);
  });
  look(studio, sway, 0);
  return () => {
    cancelAnimationFrame(frame);
    clearInterval(asking);
    closing.abort();
    unsubscribe();
    session.picture?.setGaze?.(undefined);
  };
}

/** Who is in the crowd lives no faster than it: in a run at four times its speed a head that goes half a metre sends its body two metres, and keys do the same. */
function keepPace(session: Studio['session']): void {
  if (session.store.getState().speed > 1) setSpeed(session, 1);
}

let gazed = '';

/** Shows where the viewer looks, where that is something else than before; the head sways if it may. */
function look({ session }: Studio, sway: Swaying, elapsed: number): void {
  const { heading, up } = presence.getState();
  const swayed = comfort.getState().sway && !worn ? swing(sway, elapsed, heading) : undefined;
  const now = `${heading} ${up} ${swayed?.x} ${swayed?.z}`;
  if (now === gazed && elapsed > 0) return;
  gazed = now;
  session.picture?.setGaze?.({ heading, up, ...(swayed && { sway: swayed }) });
}

/** How many events the viewer has heard of; undefined until it is asked for the first time. */
let heardOf: number | undefined;
let isAsking = false;

/** Asks what the viewer feels and hears; words are shown for a while, pushes set its head going. */
async function askHere({ session }: Studio, id: number, sway: Swaying): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  try {
    const isFirst = heardOf === undefined;
    const here = await ask(session, 'here', { id, since: heardOf });
    heardOf = here.soFar;
    feel(sway, here.velocity, wish);
    const { words } = presence.getState();
    const said = here.heard.filter(({ kind }) => kind !== 'music').map(({ agent, text, time }) => ({ agent, text, time }));
    const shown = [...words, ...said].filter(({ time }) => time > here.time - SHOWN).slice(-6);
    if (said.length > 0 || shown.length !== words.length) presence.setState({ words: shown });
    for (const listen of listeners) listen(isFirst ? { ...here, footfalls: [] } : here);
  } catch {
    // The run was closed; whoever watches it says so.
  } finally {
    isAsking = false;
  }
}

/** Tells the run what is asked for, where it is something else than before; headings are told in steps of half a degree. */
function tell({ session }: Studio, id: number, pressed: Pressed): void {
  const heading = Math.round((worn?.heading ?? presence.getState().heading) * 120) / 120;
  const velocity = worn ? ([round(worn.velocity[0]), round(worn.velocity[1])] as const) : velocityOf(pressed, heading);
  wish = velocity;
  const now = `${velocity} ${heading}`;
  if (now === asked) return;
  asked = now;
  // Whom the viewer was before a leap may be gone by then.
  ask(session, 'avatar', { kind: 'walk', id, velocity, heading }).catch(() => presence.getState().id === id && forget(session));
}

/** In steps of 2 cm/s: a head is never quite still. */
function round(speed: number): number {
  return Math.round(speed * 50) / 50 + 0;
}

function forget({ picture }: Studio['session']): void {
  stop?.();
  stop = undefined;
  held.clear();
  touched = AT_REST;
  asked = '';
  wish = [0, 0];
  worn = undefined;
  heardOf = undefined;
  picture?.setGaze?.(undefined);
  presence.setState({ id: undefined, words: [], isTyping: false });
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
