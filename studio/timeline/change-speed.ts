import { type Session, setSpeed } from '../document/session.js';
import { stepSpeed } from './speed.js';

/** One step slower or faster. */
export function changeSpeed(session: Session, direction: -1 | 1): void {
  setSpeed(session, stepSpeed(session.store.getState().speed, direction));
}
