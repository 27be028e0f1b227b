import { everyText } from 'promenade/record';
import { useEffect, useRef, useState } from 'react';
import { goLive, holdPlaying, seek } from '../document/session.js';
import { useSession, useSessionState } from '../parts/context.js';
import { isBehind } from './lag.js';
import { scaleOf } from './scale.js';
import { timeLabel } from './speed.js';

/** How often what is shown past React is looked at [ms]. */
const INTERVAL = 60;
/** How often it is looked whether the picture lags [ms]. */
const LATE_INTERVAL = 250;

/** Goes to any moment of what was simulated; the part that can be gone to is filled. */
export function Scrubber() {
  const session = useSession();
  const slider = useRef<HTMLInputElement>(null);
  const isHeld = useRef(false);
  const every = useSessionState(({ status }) => status.kept.every);
  useEffect(() => {
    const timer = setInterval(() => {
      if (slider.current) showPlace(slider.current, session, isHeld.current);
    }, INTERVAL);
    return () => clearInterval(timer);
  }, [session]);
  const hold = (held: boolean) => {
    if (isHeld.current === held) return;
    isHeld.current = held;
    holdPlaying(session, held);
  };
  return (
    <div className="scrubber">
      <input
        ref={slider}
        type="range"
        id="scrub"
        aria-label="Moment"
        title={every > 1 ? `What was simulated is long: ${everyText(every, 'tick')} of it is kept.` : 'What was simulated so far'}
        min={0}
        max={1}
        step={1}
        defaultValue={0}
        onPointerDown={() => hold(true)}
        onPointerUp={() => hold(false)}
        onPointerCancel={() => hold(false)}
        onBlur={() => hold(false)}
        onChange={({ target }) => goTo(session, target)}
      />
      {every > 1 && <small className="soft">{everyText(every, 'tick')} kept</small>}
    </div>
  );
}

type AnySession = ReturnType<typeof useSession>;

/** Nobody gets farther than what was simulated. */
function goTo(session: AnySession, slider: HTMLInputElement): void {
  const { status } = session.store.getState();
  const wanted = Math.min(Number(slider.value), status.tick);
  slider.value = String(wanted);
  seek(session, wanted);
}

/** Puts thumb and filling where they belong; past React, since it changes with every picture. */
function showPlace(slider: HTMLInputElement, { picture, store }: AnySession, isHeld: boolean): void {
  const { status, dt, duration, isRecording } = store.getState();
  const { first } = status.kept;
  const last = scaleOf({
    first,
    edge: status.tick,
    dt,
    duration,
    isOver: isRecording || (status.done !== undefined && status.shown.isLive),
  });
  if (slider.min !== String(first)) slider.min = String(first);
  if (slider.max !== String(last)) slider.max = String(last);
  const shown = picture ? Math.round(picture.shownTime / dt) : status.shown.tick;
  if (!isHeld && slider.value !== String(shown)) slider.value = String(shown);
  slider.setAttribute('aria-valuetext', timeLabel(Number(slider.value) * dt));
  const share = (tick: number) => `${((100 * (tick - first)) / Math.max(last - first, 1)).toFixed(2)}%`;
  slider.style.setProperty('--shown', share(Number(slider.value)));
  slider.style.setProperty('--kept', share(status.tick));
}

/** Back to the newest moment; lit where that is what the picture shows, and not where the picture lags behind it. */
export function LiveButton() {
  const session = useSession();
  const isLate = useLateness();
  const isRecording = useSessionState((state) => state.isRecording);
  if (isRecording) return null;
  return (
    <button
      type="button"
      className="live"
      id="live"
      title="Back to the newest moment (End)"
      disabled={!isLate}
      onClick={() => goLive(session)}
    >
      Live
    </button>
  );
}

/** Whether the picture shows something else than the newest moment. */
function useLateness(): boolean {
  const { picture, store } = useSession();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const look = () => {
      const state = store.getState();
      setLate(isBehind(state, picture?.shownTime ?? state.status.time));
    };
    look();
    const stop = store.subscribe((now, before) => now.status !== before.status && look());
    const timer = setInterval(look, LATE_INTERVAL);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [picture, store]);
  return isLate;
}

/** The simulated time on the screen; written past React. */
export function ShownTime() {
  const { picture, store } = useSession();
  const text = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const timer = setInterval(() => {
      const { status, dt } = store.getState();
      const label = timeLabel(picture?.shownTime ?? status.shown.tick * dt);
      if (text.current && text.current.textContent !== label) text.current.textContent = label;
    }, INTERVAL);
    return () => clearInterval(timer);
  }, [picture, store]);
  return (
    <span id="stat-time" ref={text}>
      0:00.0
    </span>
  );
}
