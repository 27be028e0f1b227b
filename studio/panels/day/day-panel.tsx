import { useEffect, useState } from 'react';
import { ask } from '../../document/session.js';
import { useSession, useSessionState } from '../../parts/context.js';
import type { DayAnswer } from '../../worker/answers/day.js';
import { Part } from '../inspector/rows.js';
import './day.css';
import { Calendar } from './calendar.js';
import { clockLabel } from './strip.js';
import { StripView } from './strip-view.js';

/** Time between two questions [ms]. */
const INTERVAL = 1000;

/** What people were to do and did: the calendar and needs of who is picked, and everyone's day as a strip. */
export default function DayPanel() {
  const isRecording = useSessionState((state) => state.isRecording);
  const day = useDay();
  if (isRecording)
    return (
      <p className="empty" id="day">
        A recording tells where people were, and nothing of their calendars.
      </p>
    );
  if (!day)
    return (
      <p className="empty" id="day">
        Waiting for the run…
      </p>
    );
  if (!day.hasRoles)
    return (
      <p className="empty" id="day">
        Nobody has a role in this scene: open the office, the school or the campus, or give populations roles.
      </p>
    );
  return (
    <div className="panel inspector day" id="day">
      <p className="day-clock">
        It is <b id="day-time">{clockLabel(day.time, day.clock)}</b>
        <span className="soft">
          , {day.clock.rate === 1 ? 'as fast as people walk' : `a clock ${day.clock.rate} times as fast as people walk`}
        </span>
      </p>
      <div className="day-parts">
        <div>
          <Calendar day={day} />
        </div>
        <Part title="Everyone’s day" note={`${day.people.length} people`}>
          {day.people.length === 0 ? <p className="soft">Nobody has come yet.</p> : <StripView day={day} />}
        </Part>
      </div>
    </div>
  );
}

function useDay(): DayAnswer | undefined {
  const session = useSession();
  const phase = useSessionState((state) => state.phase);
  const [day, setDay] = useState<DayAnswer>();
  useEffect(() => {
    if (phase !== 'ready') {
      setDay(undefined);
      return;
    }
    let isOver = false;
    let isAsking = false;
    const look = async () => {
      if (isAsking) return;
      isAsking = true;
      const next = await ask(session, 'day', undefined).catch(() => undefined);
      isAsking = false;
      if (!isOver && next) setDay(next);
    };
    void look();
    const timer = setInterval(look, INTERVAL);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [session, phase]);
  return day;
}
