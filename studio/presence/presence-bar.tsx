import { type PointerEvent, useRef } from 'react';
import { useStore } from 'zustand';
import { useStudio } from '../parts/context.js';
import { act, leaveCrowd, presence, pushStick } from './presence.js';

/** How far the stick on the screen can be pushed [px]. */
const REACH = 44;

/** Whom the viewer is in the crowd, what it can do there, and a stick to walk by where fingers are used. */
export default function PresenceBar({ hint }: { hint: string }) {
  const studio = useStudio();
  const id = useStore(presence, (state) => state.id);
  const note = useStore(presence, (state) => state.note);
  if (id === undefined) return <p role="status">{note ?? hint}</p>;
  return (
    <div className="presence">
      <p role="status">
        You are person {id}. {note ?? 'W A S D walk, Shift runs, a drag turns your head.'}
      </p>
      <div className="presence-actions">
        <button type="button" onClick={() => act(studio, 'wave')}>
          Wave (V)
        </button>
        <button type="button" onClick={() => void leaveCrowd(studio)}>
          Leave (Esc)
        </button>
      </div>
      <Stick />
    </div>
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
