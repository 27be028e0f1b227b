import { memberName } from '../../document/crowd-words.js';
import { pickSomebody } from '../../document/look-around.js';
import { useSession, useSessionState } from '../../parts/context.js';
import type { DayAnswer } from '../../worker/answers/day.js';
import { Bar, Part } from '../inspector/rows.js';
import { compareDay } from './planned.js';

/** The calendar of who is picked, with what was planned and what happened, and its needs. */
export function Calendar({ day: { people, clock, time } }: { day: DayAnswer }) {
  const session = useSession();
  const selected = useSessionState((state) => state.selected[0]);
  const inspection = useSessionState((state) => state.inspection);
  if (selected === undefined)
    return (
      <div className="empty" id="day-nobody">
        <p>Nobody is picked. Pick somebody to see what it had planned, what it did, and what it needs.</p>
        <button type="button" className="way" onClick={() => pickSomebody(session)}>
          Pick somebody
        </button>
      </div>
    );
  const purpose = inspection?.person.id === selected ? inspection.purpose : undefined;
  const own = people.find(({ id }) => id === selected);
  if (!purpose && !own) return <p className="soft">{memberName(selected)} has no role here.</p>;
  const rows = compareDay(purpose?.calendar ?? [], own, clock, time);
  return (
    <>
      <Part title={`Calendar of ${memberName(selected)}`} note={purpose?.roles.join(', ')}>
        {rows.length === 0 ? (
          <p className="soft">Nothing was planned, and nothing done yet.</p>
        ) : (
          <div className="calendar">
            <table id="day-calendar">
              <thead>
                <tr>
                  <th scope="col">Planned, or why</th>
                  <th scope="col">Happened</th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ key, planned, happened, isPlanned }) => (
                  <tr key={key} className={isPlanned ? undefined : 'between'}>
                    <td>{planned}</td>
                    <td>{happened}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Part>
      {purpose && purpose.needs.length > 0 && (
        <Part title="Needs" note="how full">
          <ul className="bars" id="day-needs">
            {purpose.needs.map(({ name, level, urgency }) => (
              <Bar key={name} name={name} share={level} text={`${Math.round(100 * level)} %, urgency ${urgency.toFixed(1)}`} />
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}
