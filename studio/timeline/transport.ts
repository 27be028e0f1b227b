import { restart, type Session, setPlaying, setSpeed } from '../document/session.js';
import { element, setText } from '../panels/page.js';
import { SPEEDS, speedLabel, stepSpeed, timeLabel } from './speed.js';

/** Makes the buttons of the transport work. */
export function connectTransport(session: Session): void {
  element('play').addEventListener('click', () => togglePlaying(session));
  element('restart').addEventListener('click', () => restart(session));
  element('slower').addEventListener('click', () => changeSpeed(session, -1));
  element('faster').addEventListener('click', () => changeSpeed(session, 1));
}

/** Plays when paused, pauses when playing. */
export function togglePlaying(session: Session): void {
  setPlaying(session, !session.playing || session.status.done !== undefined);
}

/** One step slower or faster. */
export function changeSpeed(session: Session, direction: -1 | 1): void {
  setSpeed(session, stepSpeed(session.speed, direction));
}

/** Shows how the session is doing. */
export function showTransport(session: Session): void {
  const { status, speed, threads } = session;
  const running = session.playing && status.done === undefined;
  const play = element<HTMLButtonElement>('play');
  play.setAttribute('aria-pressed', String(running));
  play.setAttribute('aria-label', running ? 'Pause' : 'Play');
  setText(element('speed'), speedLabel(speed));
  element<HTMLButtonElement>('slower').disabled = speed === SPEEDS[0];
  element<HTMLButtonElement>('faster').disabled = speed === SPEEDS[SPEEDS.length - 1];
  setText(element('stat-agents'), status.agents.toLocaleString('en'));
  setText(element('stat-ticks'), String(running ? Math.round(status.ticksPerSecond) : 0));
  setText(element('stat-threads'), threads > 0 ? String(threads) : '–');
}

/** Shows the simulated time that is on the screen [s]. */
export function showTime(time: number): void {
  setText(element('stat-time'), timeLabel(time));
}
