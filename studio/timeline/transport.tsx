import { crowdLabel } from '../document/crowd-words.js';
import { restart, stepTick, togglePlaying } from '../document/session.js';
import { useSession, useSessionState, useStudio } from '../parts/context.js';
import { Icon, type IconName } from '../parts/icon.js';
import { changeSpeed } from './change-speed.js';
import { Cost } from './cost.js';
import { LiveButton, Scrubber, ShownTime } from './scrubber.js';
import { SPEEDS, speedLabel, timeLabel } from './speed.js';

/** Plays, pauses, steps, goes back and forth in what was simulated, changes speed, and tells time, people and pace. */
export function Transport() {
  return (
    <section className="transport" id="transport" role="toolbar" aria-label="Transport" tabIndex={-1}>
      <PlayButtons />
      <Scrubber />
      <LiveButton />
      <Figures />
      <Speed />
      <Cost />
    </section>
  );
}

function PlayButtons() {
  const session = useSession();
  const running = useSessionState((state) => state.playing && state.status.done === undefined);
  const isAtStart = useSessionState(({ status }) => status.shown.tick <= status.kept.first);
  return (
    <div className="buttons">
      <IconButton id="restart" icon="restart" label="Restart" keyName="R" onClick={() => restart(session)} />
      <IconButton
        id="step-back"
        icon="back"
        label="One tick back"
        keyName="comma"
        disabled={isAtStart}
        onClick={() => stepTick(session, -1)}
      />
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
      <IconButton id="step-on" icon="on" label="One tick on" keyName="full stop" onClick={() => stepTick(session, 1)} />
    </div>
  );
}

function Speed() {
  const { session } = useStudio();
  const speed = useSessionState((state) => state.speed);
  return (
    <div className="buttons pace">
      <IconButton
        id="slower"
        icon="minus"
        label="Slower"
        keyName="left arrow"
        disabled={speed === SPEEDS[0]}
        onClick={() => changeSpeed(session, -1)}
      />
      <output className="speed" id="speed" aria-live="polite" aria-label="Speed">
        {speedLabel(speed)}
      </output>
      <IconButton
        id="faster"
        icon="plus"
        label="Faster"
        keyName="right arrow"
        disabled={speed === SPEEDS[SPEEDS.length - 1]}
        onClick={() => changeSpeed(session, 1)}
      />
    </div>
  );
}

function Figures() {
  const agents = useSessionState(({ status }) => status.shown.agents);
  const birds = useSessionState(({ status }) => status.shown.birds);
  const end = useSessionState(({ duration, dt, isRecording, status }) =>
    isRecording ? status.kept.last * dt : status.done === undefined || !status.shown.isLive ? duration : status.time,
  );
  return (
    <dl className="figures" aria-label="Simulation">
      <div>
        <dt>Time</dt>
        <dd>
          <ShownTime />
          {end > 0 && Number.isFinite(end) && (
            <span className="soft" id="stat-end">
              {' / '}
              {timeLabel(end).replace(/\.\d$/, '')}
            </span>
          )}
        </dd>
      </div>
      <div>
        <dt>{crowdLabel(agents, birds)}</dt>
        <dd id="stat-agents">{agents.toLocaleString('en')}</dd>
      </div>
    </dl>
  );
}

type IconButtonProps = {
  readonly id: string;
  readonly icon: IconName;
  readonly label: string;
  readonly keyName: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
};

function IconButton({ id, icon, label, keyName, disabled = false, onClick }: IconButtonProps) {
  return (
    <button type="button" className="icon" id={id} aria-label={label} title={`${label} (${keyName})`} disabled={disabled} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}
