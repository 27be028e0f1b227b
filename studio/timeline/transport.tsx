import { useEffect, useRef } from 'react';
import { restart, togglePlaying } from '../document/session.js';
import { changeSpeed } from '../shell/commands.js';
import { useSession, useSessionState, useStudio } from '../shell/context.js';
import { Icon } from '../shell/icon.js';
import { SPEEDS, speedLabel, timeLabel } from './speed.js';

/** Plays, pauses, restarts, changes speed, and tells time, people and pace. */
export function Transport() {
  const studio = useStudio();
  const session = useSession();
  const running = useSessionState((state) => state.playing && state.status.done === undefined);
  const speed = useSessionState((state) => state.speed);
  return (
    <section className="transport" id="transport" role="toolbar" aria-label="Transport" tabIndex={-1}>
      <button type="button" className="icon" id="restart" aria-label="Restart" title="Restart (R)" onClick={() => restart(session)}>
        <Icon name="restart" />
      </button>
      <button
        type="button"
        className="icon primary"
        id="play"
        aria-label={running ? 'Pause' : 'Play'}
        title="Play or pause (space)"
        onClick={() => togglePlaying(session)}
      >
        <Icon name={running ? 'pause' : 'play'} />
      </button>
      <button
        type="button"
        className="icon"
        id="slower"
        aria-label="Slower"
        title="Slower (left arrow)"
        disabled={speed === SPEEDS[0]}
        onClick={() => changeSpeed(studio, -1)}
      >
        <Icon name="minus" />
      </button>
      <output className="speed" id="speed" aria-live="polite" aria-label="Speed">
        {speedLabel(speed)}
      </output>
      <button
        type="button"
        className="icon"
        id="faster"
        aria-label="Faster"
        title="Faster (right arrow)"
        disabled={speed === SPEEDS[SPEEDS.length - 1]}
        onClick={() => changeSpeed(studio, 1)}
      >
        <Icon name="plus" />
      </button>
      <span className="grow" />
      <Figures />
    </section>
  );
}

function Figures() {
  const agents = useSessionState((state) => state.status.agents);
  const ticks = useSessionState((state) =>
    state.playing && state.status.done === undefined ? Math.round(state.status.ticksPerSecond) : 0,
  );
  const threads = useSessionState((state) => state.threads);
  return (
    <dl className="figures" aria-label="Simulation">
      <div>
        <dt>Time</dt>
        <dd>
          <ShownTime />
        </dd>
      </div>
      <div>
        <dt>People</dt>
        <dd id="stat-agents">{agents.toLocaleString('en')}</dd>
      </div>
      <div className="wide">
        <dt>Ticks/s</dt>
        <dd id="stat-ticks">{ticks}</dd>
      </div>
      <div className="wide">
        <dt>Threads</dt>
        <dd id="stat-threads">{threads > 0 ? threads : '–'}</dd>
      </div>
    </dl>
  );
}

/** The simulated time on the screen; written past React, since it changes with every picture. */
function ShownTime() {
  const { stage } = useSession();
  const text = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const timer = setInterval(() => {
      const label = timeLabel(stage?.shownTime ?? 0);
      if (text.current && text.current.textContent !== label) text.current.textContent = label;
    }, 100);
    return () => clearInterval(timer);
  }, [stage]);
  return (
    <span id="stat-time" ref={text}>
      0:00.0
    </span>
  );
}
