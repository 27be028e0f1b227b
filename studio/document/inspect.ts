import { NOTHING_KNOWN } from './looking.js';
import { ask, type Session, type SessionState } from './session.js';

/** Time between two questions about the person who is picked, while something new is to be known and while nothing is [ms]. */
const INTERVAL = { busy: 200, resting: 1000 };
/** While a run plays, what is known may be so much older than the picture, in wall time [s]. */
const LAG = 1;

/** Asks about the first of those who are picked, at the moment that is shown, for as long as the page lives. */
export function keepInspecting(session: Session): void {
  const { store } = session;
  const look = createLook(session);
  store.subscribe((state, before) => {
    if (state.selected[0] !== before.selected[0]) {
      store.setState(NOTHING_KNOWN);
      look();
    } else if (!state.playing && state.status.shown.tick !== before.status.shown.tick) look();
  });
  let waited = 0;
  let asked = -1;
  setInterval(() => {
    const { status, hidden, sighting } = store.getState();
    waited += INTERVAL.busy;
    if (hidden || (status.shown.tick === asked && !sighting?.isComing && waited < INTERVAL.resting)) return;
    asked = status.shown.tick;
    waited = 0;
    look();
  }, INTERVAL.busy);
}

/** Whether what is known at a time is about the moment on the screen; while a run plays it may be a little older [s]. */
export function isAboutMoment(
  time: number,
  shownTime: number,
  { playing, speed, dt }: Pick<SessionState, 'playing' | 'speed' | 'dt'>,
): boolean {
  return Math.abs(time - shownTime) <= (playing ? LAG * speed : 0.5 * dt);
}

/** Asks one question at a time; what comes up meanwhile is asked once more afterwards. */
function createLook(session: Session): () => void {
  let isAsking = false;
  let isWanted = false;
  return async function look(): Promise<void> {
    isWanted = true;
    if (isAsking) return;
    isAsking = true;
    while (isWanted) {
      isWanted = false;
      await inspect(session);
    }
    isAsking = false;
  };
}

async function inspect(session: Session): Promise<void> {
  const { selected, phase } = session.store.getState();
  const [id] = selected;
  if (id === undefined || phase !== 'ready') return;
  const answer = await ask(session, 'inspect', { id }).then(
    ({ inspection, holdUp, sighting, business }) => ({
      ...NOTHING_KNOWN,
      inspection,
      holdUp,
      sighting,
      business,
      isUnknown: !inspection && !sighting,
    }),
    (error: Error) => ({ ...NOTHING_KNOWN, inspectionFault: error.message }),
  );
  if (session.store.getState().selected[0] === id) session.store.setState(answer);
}
