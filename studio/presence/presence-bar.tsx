import { type FormEvent, lazy, type PointerEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useStudio } from '../parts/context.js';
import { Captions } from './captions.js';
import { act, invite, leaveCrowd, part, presence, pushStick, speak } from './presence.js';

const ComfortForm = lazy(() => import('./comfort-form.js'));

/** How far the stick on the screen can be pushed [px]. */
const REACH = 44;

/** Whom the viewer is in the crowd, what it can do there, what is said, and a stick to walk by where fingers are used. */
export default function PresenceBar({ hint }: { hint: string }) {
  const studio = useStudio();
  const { id, note, isTyping, isWorn } = useStore(presence);
  const [isOpen, setOpen] = useState(false);
  if (id === undefined) return <p role="status">{note ?? hint}</p>;
  return (
    <div className="presence">
      <p role="status">
        You are person {id}. {note ?? (isWorn ? 'The page mirrors what you see.' : 'W A S D walk, Q, E or a drag turn your head.')}
      </p>
      <div className="presence-actions">
        <button type="button" onClick={() => act(studio, 'wave')}>
          Wave (V)
        </button>
        <button type="button" onClick={() => invite(studio)} title="Whoever is ahead comes along">
          Come (F)
        </button>
        <button type="button" onClick={() => part(studio, 'stay')} title="Those who follow stay here">
          Stay (G)
        </button>
        <button type="button" onClick={() => part(studio, 'go')} title="Those who are with you go about their own again">
          Bye (B)
        </button>
        <button type="button" onClick={() => presence.setState({ isTyping: true })}>
          Say (T)
        </button>
        <SoundButton />
        <HeadsetButton />
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Comfort
        </button>
        <button type="button" onClick={() => void leaveCrowd(studio)}>
          Leave (Esc)
        </button>
      </div>
      {isTyping && <Saying onSay={(text) => speak(studio, text)} />}
      {isOpen && (
        <Suspense>
          <ComfortForm />
        </Suspense>
      )}
      <Captions />
      <Stick />
    </div>
  );
}

/** Sound is made, and loaded, when it is asked for. */
function SoundButton() {
  const studio = useStudio();
  const isOn = useStore(presence, (state) => state.isHeard);
  useEffect(() => {
    if (isOn) void import('./sound/sound.js').then(({ listenIn }) => listenIn(studio));
  }, [studio, isOn]);
  return (
    <button type="button" aria-pressed={isOn} onClick={() => presence.setState({ isHeard: !isOn })}>
      Sound (M)
    </button>
  );
}

/** Offers a headset where there is one. */
function HeadsetButton() {
  const studio = useStudio();
  const isWorn = useStore(presence, (state) => state.isWorn);
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const look = () => void navigator.xr?.isSessionSupported('immersive-vr').then(setThere, () => setThere(false));
    look();
    navigator.xr?.addEventListener('devicechange', look);
    return () => navigator.xr?.removeEventListener('devicechange', look);
  }, []);
  if (!isThere) return null;
  const toggle = () =>
    void import('./headset.js').then(({ putOnHeadset, takeOffHeadset }) => (isWorn ? takeOffHeadset() : putOnHeadset(studio)));
  return (
    <button type="button" aria-pressed={isWorn} onClick={toggle}>
      Headset
    </button>
  );
}

/** What the viewer says; Enter says it, Escape does not. */
function Saying({ onSay }: { onSay: (text: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);
  const say = (event: FormEvent) => {
    event.preventDefault();
    onSay(field.current?.value ?? '');
  };
  return (
    <form className="saying" onSubmit={say}>
      <input
        ref={field}
        type="text"
        maxLength={200}
        placeholder="Say something, then Enter"
        aria-label="Say something"
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Escape') onSay('');
        }}
      />
    </form>
  );
}

/** Walks towards where it is pushed; at its rim one runs. */
function Stick() {
  const knob = useRef<HTMLDivElement>(null);
  const push = (right: number, down: number) => {
    pushStick(right, down);
    if (knob.current) knob.current.style.translate = `${right * REACH}px ${down * REACH}px`;
  };
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId);
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const [right, down] = [(event.clientX - left - width / 2) / REACH, (event.clientY - top - height / 2) / REACH];
    const share = 1 / Math.max(1, Math.hypot(right, down));
    push(right * share, down * share);
  };
  return (
    <div
      className="stick"
      aria-hidden="true"
      onPointerDown={follow}
      onPointerMove={follow}
      onPointerUp={() => push(0, 0)}
      onPointerCancel={() => push(0, 0)}
    >
      <div ref={knob} />
    </div>
  );
}
